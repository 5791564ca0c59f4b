import type { Lesson } from '@grognard/engine'
import { BRIENNE } from './opening.ts'

/** The charge, reactions, squares, pursuit. */
export const CHARGE: Lesson = {
  id: 'charge',
  title: { en: 'Charge and pursuit', fr: 'Charge et poursuite' },
  idea: {
    en: 'Cavalry rides down what does not form square in time, and pursues at its own risk.',
    fr: 'La cavalerie sabre qui ne forme pas le carré à temps, et poursuit à ses risques.',
  },
  ...BRIENNE,
  before: [
    { until: 'bombardment', can: '1406' },
    { until: 'charges', can: '1406' },
  ],
  steps: [
    {
      text: {
        en: 'Cossacks bar the road in 1406. Before a charge strikes, the other side may do much: cavalry near by counter-charges, cavalry that is attacked retires, infantry tries to form square. Choose the Guard Lancers in 1506, look at the chances in the panel, then sound the charge.',
        fr: 'Des cosaques barrent la route en 1406. Avant le choc, l’autre camp peut beaucoup : la cavalerie voisine contre-charge, la cavalerie attaquée se replie, l’infanterie tente le carré. Choisissez les lanciers de la Garde, en 1506, regardez les chances dans le panneau, puis sonnez la charge.',
      },
      rule: 'B 9.1',
      look: ['gc1', '1406'],
      say: '1406 gc1 go',
      replies: ['stand', 'stand'],
      dice: [6, 2, 6],
      instead: { en: 'The Guard Lancers in 1506 charge 1406, alone.', fr: 'Les lanciers de la Garde, en 1506, chargent 1406, seuls.' },
    },
    {
      text: {
        en: 'They gave way, two hexes back. A pursuit rolls against your morale: success costs the fugitives a step, carries you a hex or two after them, and leaves you disrupted. Pursue.',
        fr: 'Ils ont cédé, deux hexagones en arrière. Une poursuite se joue contre votre moral : réussie, elle coûte un pas aux fuyards, vous emporte d’un ou deux hexagones, et vous laisse désorganisés. Poursuivez.',
      },
      rule: 'B 9.4',
      say: 'pursue',
      dice: [2],
      instead: { en: 'Pursue.', fr: 'Poursuivez.' },
    },
    {
      text: {
        en: 'The pursuit must go on for a hex, along their path or beside it. Ride into 1406.',
        fr: 'La poursuite avance d’au moins un hexagone, sur leur chemin ou à côté. Entrez en 1406.',
      },
      rule: 'B 9.4',
      look: ['1406'],
      say: '1406',
      instead: { en: 'Ride into 1406.', fr: 'Entrez en 1406.' },
    },
    {
      text: {
        en: 'You may ride one hex farther. Behind them stand guns and fresh cavalry: rein in here.',
        fr: 'Vous pouvez pousser d’un hexagone encore. Derrière eux attendent des canons et de la cavalerie fraîche : retenez vos chevaux.',
      },
      rule: 'B 9.4',
      say: 'stay',
      instead: { en: 'Stay.', fr: 'Restez.' },
    },
  ],
  closing: {
    en: 'Disrupted cavalry rallies in the Reorganisation Segment, out of enemy zones of control and under an order that lets it rest. Until then it is a target.',
    fr: 'Une cavalerie désorganisée se reforme à la fin de son activation, hors des zones de contrôle ennemies et sous un ordre qui le permet. D’ici là, c’est une cible.',
  },
}
