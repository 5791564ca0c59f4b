import type { Lesson } from '@grognard/engine'
import { HANDS, WATERLOO } from './opening.ts'

/** Charges, reactions, squares. */
export const CHARGE: Lesson = {
  id: 'charge',
  title: { en: 'Charge, reaction, square', fr: 'Charge, réaction, carré' },
  idea: {
    en: 'Troops who see cavalry coming from afar roll dice to meet it.',
    fr: 'Qui voit venir la cavalerie de loin a des dés pour la recevoir.',
  },
  ...WATERLOO,
  before: [
    ...HANDS,
    { say: 'french-order-left-1' },
    { say: 'allied-order-left-1', dice: [3, 5, 5, 5, 5, 3, 5, 5, 5, 5] },
    { say: 'cavalry pire B6 N' },
    { say: 'cavalry vandeleur P9 S' },
    { say: 'finish' },
  ],
  steps: [
    {
      text: {
        en: 'Piré has ridden up on the far left, and Vandeleur on the right. Play the grand charge: up to five cavalry units anywhere.',
        fr: 'Piré s’est avancé à l’extrême gauche, et Vandeleur à droite. Jouez la grande charge : cinq unités de cavalerie au plus, où que ce soit.',
      },
      rule: '3.2',
      look: ['pire', 'vandeleur', 'french-grand-charge'],
      say: 'french-grand-charge',
      dice: [3, 3, 5, 5, 5],
      instead: { en: 'The grand charge.', fr: 'La grande charge.' },
    },
    {
      text: {
        en: 'Send Piré to B9 and charge Chassé in B10. The list shows who may react: a flag die for each empty hex between him and the start of the charge, and one flag of his own is enough. Both will try.',
        fr: 'Menez Piré en B9 et chargez Chassé en B10. La liste montre qui peut réagir : un dé de drapeau par hexagone vide entre lui et le départ de la charge, et un seul drapeau des siens suffit. Les deux vont essayer.',
      },
      rule: '9.3',
      look: ['pire', 'B9', 'chasse', 'bolton'],
      say: 'pire B9 charge B10',
      dice: [1, 1, 1, 1, 1, 1, 5, 2],
      replies: ['bolton', 'chasse', 'cavalry vandeleur P7 charge P6'],
      instead: { en: 'Piré to B9, and charge B10.', fr: 'Piré en B9, et charge sur B10.' },
    },
    {
      text: {
        en: 'No flag for them: Piré broke in with 17, and Chassé fell back. Now it is Vandeleur who charges your Grand Battery. Guns that react fire at once: try.',
        fr: 'Aucun drapeau pour eux : Piré a enfoncé la ligne avec 17, et Chassé a reculé. C’est maintenant Vandeleur qui charge votre Grande batterie. Des canons qui réagissent tirent aussitôt : essayez.',
      },
      rule: '9.3',
      look: ['grand-battery', 'vandeleur'],
      say: 'grand-battery',
      dice: [1, 3, 5],
      instead: { en: 'Let the Grand Battery try.', fr: 'Que la Grande batterie essaie.' },
    },
    {
      text: {
        en: 'An element lost, and the charge is halted. Marcognet is next to it too. He has one die: let him try.',
        fr: 'Un élément perdu, et la charge est arrêtée. Marcognet est aussi à son contact. Il a un dé : qu’il essaie.',
      },
      rule: '9.3',
      look: ['marcognet'],
      say: 'marcognet',
      dice: [2],
      instead: { en: 'Let Marcognet try.', fr: 'Que Marcognet essaie.' },
    },
    {
      text: {
        en: 'A square has no flank and costs cavalry 10. But it does not move, guns hit it harder, and it takes an order to leave it. Form square.',
        fr: 'Un carré n’a pas de flanc et coûte 10 à la cavalerie. Mais il ne bouge pas, les canons le touchent mieux, et il faut un ordre pour le quitter. Formez le carré.',
      },
      rule: '6.0',
      look: ['marcognet'],
      say: 'square',
      or: ['*'],
    },
  ],
  closing: {
    en: 'Choose the route, not only the target: cavalry that comes round a flank or from close by meets no dice at all. And keep your own infantry where it sees what is coming.',
    fr: 'Choisissez le chemin, pas seulement la cible : la cavalerie qui vient de flanc ou de tout près ne rencontre aucun dé. Et gardez votre infanterie là où elle voit venir.',
  },
}
