import type { Lesson } from '@grognard/engine'
import { HISTORICAL, JOURDAN_MOVES } from './opening.ts'

/** Movement points, facing, zones of control, reaction. */
export const MARCH: Lesson = {
  id: 'march',
  title: { en: 'March, face, stop', fr: 'Marcher, faire face, s’arrêter' },
  idea: {
    en: 'Ground costs movement; enemies stop it, and may react.',
    fr: 'Le terrain coûte du mouvement ; l’ennemi l’arrête, et peut réagir.',
  },
  ...HISTORICAL,
  before: JOURDAN_MOVES,
  steps: [
    {
      text: {
        en: 'Choose Demars. The map shows every hex the brigade can reach, with the movement points it would have left: clear ground costs 1, a grove 1½, a road always 1. March to 1010, with the last of its points.',
        fr: 'Choisissez Demars. La carte montre chaque hexagone que la brigade peut atteindre, avec les points de mouvement qui lui resteraient : 1 en terrain dégagé, 1½ dans le bocage, toujours 1 sur la route. Marchez jusqu’en 1010, avec ses derniers points.',
      },
      rule: '4.2',
      look: ['FJ-demars', '1010'],
      say: 'FJ-demars 1010',
      instead: { en: 'For this lesson: Demars, to 1010.', fr: 'Ici, ce sera Demars, et 1010.' },
    },
    {
      text: {
        en: 'Which way should it face? Towards the nearest enemy, unless you click another hex beside it. That hex and its two neighbours are its front: it can only attack there. The other three are its rear, where an attack on it is stronger by 2.',
        fr: 'De quel côté faire face ? Vers l’ennemi le plus proche, sauf si vous cliquez un autre hexagone voisin. Celui-ci et ses deux voisins sont son front : elle n’attaque que là. Les trois autres sont ses arrières, où une attaque contre elle gagne 2.',
      },
      rule: '1.3',
      say: 'NE',
      or: ['*'],
    },
    {
      text: {
        en: 'The six hexes around each enemy unit are its zone of control. Entering one costs 1 more and ends the move. Send the cavalry into 1110, before the redoubt.',
        fr: 'Autour de chaque unité ennemie, six hexagones forment sa zone de contrôle. Y entrer coûte 1 de plus, et finit le mouvement. Envoyez la cavalerie en 1110, devant la redoute.',
      },
      rule: '1.6',
      look: ['FJ-cav', '1110', '1209'],
      say: 'FJ-cav 1110',
      dice: [4],
      replies: ['CK-art fire', 'hold'],
      instead: { en: 'The line cavalry, to 1110.', fr: 'La cavalerie de ligne, en 1110.' },
    },
    {
      text: {
        en: 'Reaction! A unit approached for the first time may turn, give way or, with guns, fire. The battery of the redoubt fired at range 1 and disordered your cavalry by a level. Turn the cavalry to the redoubt: north-east.',
        fr: 'Réaction ! Qui est abordé pour la première fois peut se tourner, céder le terrain ou, avec des canons, tirer. La batterie de la redoute a tiré à distance 1 et désorganisé votre cavalerie d’un niveau. Tournez-la vers la redoute : nord-est.',
      },
      rule: '4.3',
      look: ['FJ-cav', 'CK-art'],
      say: 'NE',
      or: ['*'],
    },
    {
      text: {
        en: 'Two units may share a hex if they have 4 strength points or less between them; guns go with anybody. The cavalry has 3, so only guns could join it. Bring the horse artillery up behind Demars, to 1009.',
        fr: 'Deux unités peuvent partager un hexagone si elles ont ensemble 4 points de force au plus ; les canons vont avec n’importe qui. La cavalerie en a 3 : seuls des canons la rejoindraient. Amenez l’artillerie à cheval près de Demars, en 1009.',
      },
      rule: '1.4',
      look: ['FJ-ha', '1009'],
      say: 'FJ-ha 1009',
      instead: { en: 'The horse artillery, to 1009.', fr: 'L’artillerie à cheval, en 1009.' },
    },
    {
      text: {
        en: 'Face it to the enemy too. Guns that moved are harnessed, and shoot worse; that is another lesson.',
        fr: 'Tournez-la aussi vers l’ennemi. Des canons qui ont bougé sont attelés, et tirent moins bien ; c’est une autre leçon.',
      },
      rule: '4.2',
      say: 'NE',
      or: ['*'],
    },
  ],
  closing: {
    en: 'No unit moves straight from one zone of control to another. The zones layer (in the map tools) shows where you will be stopped before you move.',
    fr: 'D’une zone de contrôle, on ne passe pas droit dans une autre. Le calque des zones (outils de la carte) montre avant de bouger où l’on sera arrêté.',
  },
}
