import type { Lesson } from '@grognard/engine'

/** The clock, the Guard, and what can be used once. */
export const HOUR: Lesson = {
  id: 'hour',
  title: { en: 'The hour of the Guard', fr: 'L’heure de la Garde' },
  idea: {
    en: 'The clock opens orders; some cards can be used once.',
    fr: 'L’horloge ouvre des ordres ; certaines cartes ne servent qu’une fois.',
  },
  scenario: 'waterloo',
  side: 'french',
  before: [
    { say: 'milhaud act', dice: [5] },
    { say: 'hill act', dice: [5] },
    { say: 'derlon act', dice: [5] },
    { say: 'orange act', dice: [5] },
    { say: 'kellermann act', dice: [6] },
    { say: 'picton act', dice: [5] },
    { say: 'derlon act', dice: [5] },
    { say: 'orange act', dice: [5] },
    { say: 'lobau act', dice: [5] },
    { say: 'blucher act', dice: [1] },
  ],
  steps: [
    {
      text: {
        en: 'Nine divisions are lost on the two sides together, and it is still midday. The Guard waits: click its card and you are told that it is too early. The clock moves when ten divisions are lost, or when five Prussian ones have come.',
        fr: 'Neuf divisions sont perdues, les deux camps ensemble, et il est encore midi. La Garde attend : cliquez sur sa carte, on vous dira qu’il est trop tôt. L’horloge avance quand dix divisions sont perdues, ou quand cinq divisions prussiennes sont venues.',
      },
      rule: 'TI-2',
      look: ['guard'],
    },
    {
      text: {
        en: 'One more loss will do. Send Milhaud: his charge also prepares the Guard.',
        fr: 'Une perte de plus suffira. Envoyez Milhaud : sa charge prépare aussi la Garde.',
      },
      rule: 'C-7',
      look: ['milhaud'],
      say: 'milhaud act',
      dice: [5, 1],
      replies: ['blucher act'],
      instead: {
        en: 'Milhaud without Napoleon: you will need him in a moment.',
        fr: 'Milhaud sans Napoléon : vous en aurez besoin dans un instant.',
      },
    },
    {
      text: {
        en: 'It is afternoon: the clock is read at the end of the turn. The Guard may advance, with +1 because Milhaud went before. Once in the battle Napoleon adds 1 more: choose the Guard and “action with Napoleon”.',
        fr: 'C’est l’après-midi : l’horloge se lit à la fin du tour. La Garde peut avancer, avec +1 car Milhaud l’a précédée. Une fois dans la bataille, Napoléon ajoute encore 1 : choisissez la Garde et « action avec Napoléon ».',
      },
      rule: 'AC-2',
      look: ['guard', 'napoleon'],
      say: 'guard act-napoleon',
      dice: [4, 3],
      replies: ['hill counter'],
      instead: { en: 'This is the moment: the Guard, with Napoleon.', fr: 'C’est le moment : la Garde, avec Napoléon.' },
    },
    {
      text: {
        en: 'A 4 became a 6: two divisions and a point of morale. Napoleon is spent and lies face down; Wellington’s general advance, open to the Allies since the same hour, works once too. Finish with Kellermann: after him the Guard has +1 again.',
        fr: 'Le 4 est devenu un 6 : deux divisions et un point de moral. Napoléon a servi, sa carte est retournée ; l’attaque générale de Wellington, ouverte aux Alliés depuis la même heure, ne sert aussi qu’une fois. Finissez par Kellermann : après lui, la Garde aura de nouveau +1.',
      },
      rule: 'AC-5',
      look: ['kellermann', 'wellington'],
      say: 'kellermann act',
      dice: [3, 1],
      replies: ['blucher act'],
      instead: {
        en: 'Kellermann prepares the Guard’s next advance: choose him.',
        fr: 'Kellermann prépare la prochaine avance de la Garde : choisissez-le.',
      },
    },
  ],
  closing: {
    en: 'Losses make the day go on, whoever suffers them. Keep Napoleon for the order that matters, and remember that the hour opens Wellington’s great stroke too.',
    fr: 'Les pertes font avancer le jour, quel qu’en soit le perdant. Gardez Napoléon pour l’ordre qui compte, et souvenez-vous que l’heure ouvre aussi le grand coup de Wellington.',
  },
}
