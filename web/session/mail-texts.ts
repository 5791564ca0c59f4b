import type { Language } from '@grognard/engine'
import type { MailFault } from '@grognard/engine/mail'

/** Why a letter is refused. */
export const MAIL_FAULTS: Readonly<Record<Language, Readonly<Record<MailFault, (letter: number) => string>>>> = {
  en: {
    damaged: () => 'This letter is damaged: something in it was lost or changed. Ask for it once more.',
    newer: () => 'This letter was written by a newer version of this page. Load the page again, then open the letter.',
    game: () => 'This letter is of a game that is not here.',
    rules: () => 'This letter was written with other rules than this page has. Both players need the same version of the page.',
    data: () => 'This letter was written with other data than this page has. Both players need the same version of the page.',
    other: () => 'This letter belongs to another match.',
    old: () => 'There is nothing new in this letter: it is an older one, or your own.',
    differs: () => 'This letter does not go on with the match as it is kept here: something that was written before reads otherwise in it.',
    illegal: letter => `Letter ${letter} breaks the rules, of the game or of the mail. It was not taken in.`,
    stranger: () => 'This letter goes on with a match that is not on this device. Only an invitation begins a new one.',
  },
  fr: {
    damaged: () => 'Cette lettre est abîmée : quelque chose y a été perdu ou changé. Redemandez-la.',
    newer: () => 'Cette lettre vient d’une version plus récente de cette page. Rechargez la page, puis ouvrez la lettre.',
    game: () => 'Cette lettre est d’un jeu qui n’est pas ici.',
    rules: () => 'Cette lettre a été écrite avec d’autres règles. Il faut aux deux joueurs la même version de la page.',
    data: () => 'Cette lettre a été écrite avec d’autres données. Il faut aux deux joueurs la même version de la page.',
    other: () => 'Cette lettre est d’une autre partie.',
    old: () => 'Cette lettre n’apporte rien de nouveau : c’est une ancienne, ou la vôtre.',
    differs: () => 'Cette lettre ne continue pas la partie gardée ici : ce qui était écrit avant s’y lit autrement.',
    illegal: letter => `La lettre ${letter} enfreint les règles, du jeu ou du courrier. Elle n’a pas été reçue.`,
    stranger: () => 'Cette lettre continue une partie qui n’est pas sur cet appareil. Seule une invitation en commence une.',
  },
}
