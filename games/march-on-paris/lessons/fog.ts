import type { Lesson } from '@grognard/engine'
import { BRIENNE } from './opening.ts'

/** Covers, dummies, vedettes. */
export const FOG: Lesson = {
  id: 'fog',
  title: { en: 'Hidden forces', fr: 'Forces cachées' },
  idea: {
    en: 'You see flags, not troops. Vedettes look for you; dummies lie for you.',
    fr: 'Vous voyez des drapeaux, non des troupes. Les vedettes regardent pour vous ; les leurres mentent pour vous.',
  },
  ...BRIENNE,
  options: { cardMode: 'historical', hiddenForces: true },
  before: [{ until: 'write-orders', can: 'nap' }, { say: 'dummy 2602' }, { say: 'end' }, { until: 'unseen-movement', can: 'c5a' }],
  steps: [
    {
      text: {
        en: 'Each flag of the enemy covers a stack, or nothing. Point at one: its dossier says what was last seen about there. Your own counters with a dotted rim he does not see either. A flag is lifted when troops see it from three hexes off, at the start of a segment. Light cavalry can break up into vedettes that look ahead at less risk: send out those of the cavalry in 2104.',
        fr: 'Chaque drapeau ennemi couvre une pile, ou rien. Montrez-en un : son dossier dit ce qu’on a vu là en dernier. Vos pions au bord pointillé, lui non plus ne les voit pas. Un drapeau se lève quand une troupe le voit à trois hexagones, au début d’un segment. La cavalerie légère peut se disperser en vedettes, qui regardent devant à moindre risque : envoyez celles de la cavalerie de 2104.',
      },
      rule: '37.7',
      look: ['2104', '1406'],
      say: 'deploy c5a',
      instead: { en: 'Send out the vedettes of the cavalry in 2104.', fr: 'Envoyez les vedettes de la cavalerie de 2104.' },
    },
    {
      text: {
        en: 'One of the three rides to 1606. Zones do not stop a vedette, and from there it sees the road at 1406.',
        fr: 'L’une des trois va en 1606. Les zones n’arrêtent pas une vedette, et de là elle voit la route en 1406.',
      },
      rule: '37.7',
      look: ['1606'],
      say: 'c5a.v1 1606',
      instead: { en: 'The first vedette to 1606.', fr: 'La première vedette en 1606.' },
    },
    {
      text: {
        en: 'Before the turn a dummy was set out with the Guard in 2602. To the enemy it leaves like any stack, and vanishes when troops see or meet it. Let it go to 2302.',
        fr: 'Avant ce tour un leurre a été posé avec la Garde en 2602. Pour l’ennemi il part comme n’importe quelle pile, et disparaît quand une troupe le voit ou le rencontre. Envoyez-le en 2302.',
      },
      rule: '37.6',
      look: ['2302'],
      say: 'dummy 2602 2302',
      instead: { en: 'The dummy of 2602 to 2302.', fr: 'Le leurre de 2602 en 2302.' },
    },
  ],
  closing: {
    en: 'Whoever marches into a covered hex is repulsed if troops stand there. Look first: press F for what either side can see.',
    fr: 'Qui entre dans un hexagone couvert est repoussé s’il y a là de la troupe. Regardez d’abord : la touche F montre ce que chaque camp peut voir.',
  },
}
