import type { Lesson } from '@grognard/engine'

/** Modifiers: what was played before helps or hinders. */
export const PREPARATION: Lesson = {
  id: 'preparation',
  title: { en: 'Prepare, and do not repeat', fr: 'Préparer, ne pas répéter' },
  idea: { en: 'The card you played last changes the die of the next one.', fr: 'La dernière carte jouée change le dé de la suivante.' },
  scenario: 'waterloo',
  side: 'french',
  steps: [
    {
      text: {
        en: 'D’Erlon’s columns are strong, but not when they are thrown in cold: on a 1, 2 or 3 he loses a division. The guns go first. Open fire with the Grand Battery.',
        fr: 'Les colonnes de d’Erlon sont fortes, mais pas lancées à froid : sur 1, 2 ou 3, il perd une division. Les canons d’abord. Ouvrez le feu avec la Grande batterie.',
      },
      rule: 'C-9',
      look: ['derlon', 'grand-battery'],
      say: 'grand-battery act',
      dice: [4, 2],
      replies: ['orange act'],
      instead: { en: 'First the guns: Grand Battery, “action”.', fr: 'D’abord les canons : Grande batterie, « action ».' },
    },
    {
      text: {
        en: 'The shells did little, but they prepared the way. Choose d’Erlon and “action”, and see +1 among the modifiers: every face of the die now counts one more.',
        fr: 'Les obus ont fait peu de mal, mais ils ont préparé la voie. Choisissez d’Erlon et « action » : parmi les modificateurs, voyez le +1. Chaque face du dé compte un de plus.',
      },
      rule: 'AC-6',
      look: ['derlon'],
      say: 'derlon act',
      dice: [5, 3],
      replies: ['hill act'],
      instead: {
        en: 'The guns have worked for d’Erlon: use him now, the bonus is gone next time.',
        fr: 'Les canons ont travaillé pour d’Erlon : servez-vous-en, le bonus sera perdu au tour suivant.',
      },
    },
    {
      text: {
        en: 'A 5 became a 6: a division lost for Picton, and La Haye Sainte is taken. Would d’Erlon do it again? Look at his odds if you like: the same card twice costs 1. But his attack has prepared Lobau’s. Send Lobau.',
        fr: 'Le 5 est devenu un 6 : une division perdue pour Picton, et La Haye Sainte est prise. D’Erlon encore ? Regardez ses chances si vous voulez : la même carte deux fois coûte 1. Mais son attaque a préparé celle de Lobau. Envoyez Lobau.',
      },
      rule: 'C-9',
      look: ['lobau', 'la-haye-sainte'],
      say: 'lobau act',
      dice: [5, 2],
      replies: ['orange act'],
      instead: {
        en: 'Lobau has +1 after d’Erlon: choose Lobau and “action”.',
        fr: 'Lobau a +1 après d’Erlon : choisissez Lobau et « action ».',
      },
    },
    {
      text: {
        en: 'Read the cards: each says which other card prepares it. La Haye Sainte now helps Milhaud, and Milhaud prepares Kellermann. Send Milhaud.',
        fr: 'Lisez les cartes : chacune dit quelle autre la prépare. La Haye Sainte aide maintenant Milhaud, et Milhaud prépare Kellermann. Envoyez Milhaud.',
      },
      rule: 'R-21',
      look: ['milhaud', 'kellermann'],
      say: 'milhaud act',
      dice: [4, 3],
      replies: ['hill act'],
      instead: { en: 'Milhaud first: the second wave is Kellermann’s.', fr: 'Milhaud d’abord : la seconde vague est à Kellermann.' },
    },
    {
      text: {
        en: 'And now the second wave: Kellermann, with +1 for Milhaud before him.',
        fr: 'Et maintenant la seconde vague : Kellermann, avec +1 parce que Milhaud l’a précédé.',
      },
      look: ['kellermann'],
      say: 'kellermann act',
      dice: [5, 3],
      replies: ['picton act'],
      instead: { en: 'It is Kellermann’s turn.', fr: 'Au tour de Kellermann.' },
    },
  ],
  closing: {
    en: 'Think two orders ahead: play a card that is good now and prepares a better one. The Allies do the same: Orange before Hill, Picton before Uxbridge.',
    fr: 'Pensez deux ordres à l’avance : une carte bonne maintenant, qui en prépare une meilleure. Les Alliés font de même : Orange avant Hill, Picton avant Uxbridge.',
  },
}
