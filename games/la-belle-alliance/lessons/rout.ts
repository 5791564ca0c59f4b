import type { Lesson } from '@grognard/engine'

/** How an army breaks. */
export const ROUT: Lesson = {
  id: 'rout',
  title: { en: 'How an army breaks', fr: 'Comment une armée se brise' },
  idea: { en: 'Losses call for rout tests; morale decides them.', fr: 'Les pertes imposent des tests de déroute ; le moral en décide.' },
  scenario: 'waterloo',
  side: 'french',
  before: [
    { say: 'milhaud act', dice: [6] },
    { say: 'blucher act', dice: [1] },
    { say: 'kellermann act', dice: [5] },
    { say: 'blucher act', dice: [1] },
    { say: 'milhaud act', dice: [6] },
    { say: 'blucher act', dice: [1] },
    { say: 'kellermann act', dice: [5] },
    { say: 'blucher act', dice: [1] },
    { say: 'milhaud act', dice: [5] },
    { say: 'blucher act', dice: [1] },
    { say: 'derlon act', dice: [5] },
    { say: 'blucher act', dice: [1] },
    { say: 'lobau act', dice: [5] },
    { say: 'blucher act', dice: [1] },
    { say: 'derlon act', dice: [5] },
    { say: 'blucher act', dice: [1] },
    { say: 'milhaud act', dice: [5] },
    { say: 'blucher act', dice: [1] },
  ],
  steps: [
    {
      text: {
        en: 'It has been a bad day for the Allies: nine divisions lost, morale 4. Look at their tracks. The next box of the losses is marked for a rout test: whoever puts a division there must test.',
        fr: 'Mauvaise journée pour les Alliés : neuf divisions perdues, moral 4. Regardez leurs échelles. La prochaine case des pertes porte un test de déroute : qui y place une division doit tester.',
      },
      rule: 'RO-1',
    },
    {
      text: {
        en: 'Picton has one division left. Send d’Erlon against it. If he takes it, Picton’s last marker costs another point of morale, and the test is rolled against what remains.',
        fr: 'Il reste une division à Picton. Envoyez d’Erlon. S’il la prend, ce dernier pion coûte encore un point de moral, et le test se joue contre ce qui reste.',
      },
      rule: 'OU-6',
      look: ['derlon', 'picton'],
      say: 'derlon act',
      dice: [5, 2, 1],
      replies: ['blucher act'],
      instead: { en: 'Aim at Picton: d’Erlon, “action”.', fr: 'Visez Picton : d’Erlon, « action ».' },
    },
    {
      text: {
        en: 'Picton is gone, morale fell to 3, and the test showed a 2: not above 3, so the army stands. A 4 would have ended the battle. Test them again: Milhaud. His target Orange is empty, so the Allies choose which corps pays.',
        fr: 'Picton n’est plus, le moral est tombé à 3, et le test a donné 2 : pas plus que 3, l’armée tient. Un 4 aurait fini la bataille. Éprouvez-la encore : Milhaud. Sa cible, Orange, est vide : les Alliés choisissent quel corps paie.',
      },
      rule: 'RO-3',
      look: ['milhaud', 'orange'],
      say: 'milhaud act',
      or: ['milhaud act-napoleon'],
      dice: [5, 5],
      instead: { en: 'Milhaud, please; with Napoleon if you like.', fr: 'Milhaud, je vous prie ; avec Napoléon si vous voulez.' },
    },
    {
      text: {
        en: 'The eleventh loss, a test, a 5 against morale 3: the Allied army routs and you have won. Had their losses or their morale reached the box B, no die would have been needed.',
        fr: 'La onzième perte, un test, un 5 contre un moral de 3 : l’armée alliée est en déroute et vous avez gagné. Si leurs pertes ou leur moral avaient atteint la case B, il n’aurait pas fallu de dé.',
      },
      rule: 'B-1',
    },
  ],
  closing: {
    en: 'Morale loss alone calls for no test, but it makes each test deadlier. First wear the morale down, then make them bleed; and watch your own tracks.',
    fr: 'La perte de moral seule n’impose aucun test, mais rend chaque test plus mortel. Usez d’abord le moral, puis faites-les saigner ; et surveillez vos propres échelles.',
  },
}
