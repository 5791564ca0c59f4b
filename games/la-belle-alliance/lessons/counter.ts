import type { Lesson } from '@grognard/engine'

/** Counter-attacks: only possible at once. */
export const COUNTER: Lesson = {
  id: 'counter',
  title: { en: 'Strike back at once', fr: 'Riposter aussitôt' },
  idea: {
    en: 'A counter-attack answers the card the enemy has just used.',
    fr: 'Une contre-attaque répond à la carte que l’ennemi vient de jouer.',
  },
  scenario: 'waterloo',
  side: 'allied',
  before: [{ say: 'derlon act', dice: [5] }],
  steps: [
    {
      text: {
        en: 'You are Wellington. D’Erlon has just come up the slope and cost Picton a division. Some of your cards have a second action for such a moment: theirs say that they may counter d’Erlon.',
        fr: 'Vous êtes Wellington. D’Erlon vient de gravir la pente et de coûter une division à Picton. Certaines de vos cartes ont pour ce moment une seconde action : elles disent qu’elles peuvent contrer d’Erlon.',
      },
      rule: 'CA-1',
      look: ['derlon', 'picton', 'uxbridge'],
    },
    {
      text: {
        en: 'Charge with the heavy cavalry: choose Uxbridge, then “counter-attack”. A counter-attack is your order of this phase, and it hits the corps that it answers.',
        fr: 'Chargez avec la grosse cavalerie : choisissez Uxbridge, puis « contre-attaque ». Une contre-attaque est votre ordre de la phase, et elle frappe le corps auquel elle répond.',
      },
      rule: 'R-29',
      look: ['uxbridge'],
      say: 'uxbridge counter',
      dice: [5, 3],
      replies: ['milhaud counter'],
      instead: { en: 'For this lesson: Uxbridge’s counter-attack.', fr: 'Ici, ce sera la contre-attaque d’Uxbridge.' },
    },
    {
      text: {
        en: 'D’Erlon lost a division, the French a point of morale and a gun. But Milhaud counters Uxbridge: a counter-attack can be answered too. Now it is his card that was used last. Orange may counter it.',
        fr: 'D’Erlon a perdu une division, les Français un point de moral et un canon. Mais Milhaud contre Uxbridge : on peut aussi répondre à une contre-attaque. C’est maintenant sa carte qui a servi en dernier. Orange peut la contrer.',
      },
      rule: 'R-10',
      look: ['milhaud', 'orange'],
      say: 'orange counter',
      dice: [4, 3],
      replies: ['grand-battery act'],
      instead: { en: 'Answer Milhaud with Orange: counter-attack.', fr: 'Répondez à Milhaud par Orange, en contre-attaque.' },
    },
    {
      text: {
        en: 'The French have fired with the Grand Battery. No card counters guns: try Orange again and you are told why not. The moment for Milhaud is over too. Call Blücher instead.',
        fr: 'Les Français ont tiré avec la Grande batterie. Aucune carte ne contre les canons : essayez encore Orange, on vous dira pourquoi. Le moment est passé pour Milhaud aussi. Appelez plutôt Blücher.',
      },
      rule: 'CA-2',
      look: ['blucher'],
      say: 'blucher act',
      dice: [3, 3],
      replies: ['lobau counter'],
      instead: {
        en: 'That is allowed; but the lesson wants the Prussians: Blücher, “action”.',
        fr: 'C’est permis ; mais la leçon demande les Prussiens : Blücher, « action ».',
      },
    },
    {
      text: {
        en: 'A Prussian division came, and Lobau threw it back: Blücher can be countered like the others. And Lobau, having acted, can be countered by Picton. Do it.',
        fr: 'Une division prussienne est venue, et Lobau l’a rejetée : Blücher peut être contré comme les autres. Et Lobau, qui vient d’agir, peut l’être par Picton. Faites-le.',
      },
      rule: 'CA-2',
      look: ['lobau', 'picton'],
      say: 'picton counter',
      dice: [4, 3],
      replies: ['reille act'],
      instead: { en: 'Picton’s counter-attack, please.', fr: 'La contre-attaque de Picton, je vous prie.' },
    },
  ],
  closing: {
    en: 'Before you order a card, look at who could counter it. Guns and Wellington cannot be countered; a costly attack can.',
    fr: 'Avant d’engager une carte, regardez qui pourrait la contrer. Les canons et Wellington ne peuvent l’être ; une attaque coûteuse le peut.',
  },
}
