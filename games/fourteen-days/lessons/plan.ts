import type { Lesson } from '@grognard/engine'
import { FRENCH_REST } from './opening.ts'

/** Initial orders: a destination and a route. */
export const PLAN: Lesson = {
  id: 'plan',
  title: { en: 'An order with a route', fr: 'Un ordre avec sa route' },
  idea: {
    en: 'Before the campaign each Force gets one secret order, and keeps to it.',
    fr: 'Avant la campagne, chaque Force reçoit un ordre secret, et s’y tient.',
  },
  scenario: 'historical',
  side: 'french',
  before: FRENCH_REST,
  steps: [
    {
      text: {
        en: 'You are French, and it is the eve of 12 June. Four Forces have orders to stay. Write Vandamme’s: choose Force C, then the place Walcourt, near the frontier. The map shows the roads he will take. Then write the order.',
        fr: 'Vous êtes français, à la veille du 12 juin. Quatre Forces ont l’ordre de rester. Écrivez celui de Vandamme : choisissez la Force C, puis Walcourt, près de la frontière. La carte montre les routes qu’il prendra. Puis écrivez l’ordre.',
      },
      rule: '7.1',
      look: ['french-C'],
      say: 'french-C walcourt go',
      instead: { en: 'Force C to Walcourt.', fr: 'La Force C à Walcourt.' },
    },
    {
      text: {
        en: 'An order may name one or two places on the way. Send Reille, Force B, to Beaumont through Maubeuge: name the destination first, then the place on the way.',
        fr: 'Un ordre peut nommer un ou deux lieux de passage. Reille, Force B, ira à Beaumont par Maubeuge : nommez d’abord la destination, puis le lieu de passage.',
      },
      rule: 'R4',
      look: ['french-B'],
      say: 'french-B beaumont maubeuge go',
      instead: { en: 'Force B, Beaumont, Maubeuge, done.', fr: 'Force B, Beaumont, Maubeuge, terminé.' },
    },
    {
      text: {
        en: 'D’Erlon, Force A, stays at Saint-Amand. To stay is an order too, and looks like any other to the enemy.',
        fr: 'D’Erlon, Force A, reste à Saint-Amand. Rester est aussi un ordre, et pour l’ennemi il ressemble aux autres.',
      },
      rule: 'R46',
      look: ['french-A'],
      say: 'french-A remain go',
      instead: { en: 'Force A stays.', fr: 'La Force A reste.' },
    },
    {
      text: {
        en: 'You can still change any of them. When all are written, choose “ready”; from then on they bind you.',
        fr: 'Vous pouvez encore les changer. Quand tous sont écrits, choisissez « prêt » ; dès lors, ils vous lient.',
      },
      say: 'ready',
    },
    {
      text: {
        en: 'The first day begins with attrition. None of your Forces is big enough to suffer: choose “done”.',
        fr: 'Le premier jour commence par l’attrition. Aucune Force n’est assez grosse pour en souffrir : choisissez « terminé ».',
      },
      rule: '10.0',
      say: 'go',
    },
    {
      text: {
        en: 'March Vandamme. A Force goes as far along its route as its slowest arm can, never less: his guns make 4 hexes. It leaves Route Blocked markers behind, which stop your own columns for the day.',
        fr: 'Faites marcher Vandamme. Une Force va aussi loin sur sa route que son arme la plus lente, jamais moins : ses canons font 4 hexagones. Elle laisse derrière elle des marqueurs de route bloquée, qui arrêtent vos propres colonnes ce jour-là.',
      },
      rule: '11.0 I',
      look: ['french-C'],
      say: 'french-C',
      instead: { en: 'Vandamme first: Force C.', fr: 'Vandamme d’abord : Force C.' },
    },
  ],
  closing: {
    en: 'Vandamme will be at Walcourt on the third evening, a day’s march from Charleroi. An initial order is over when the Force arrives, loses a combat, or gets a further order.',
    fr: 'Vandamme sera à Walcourt le troisième soir, à un jour de marche de Charleroi. Un ordre initial prend fin quand la Force arrive, perd un combat, ou reçoit un nouvel ordre.',
  },
}
