import type { Language } from '@grognard/engine'
import type { MailFault } from '@grognard/engine/mail'

/** Why a letter is refused. */
export const MAIL_FAULTS: Readonly<Record<Language, Readonly<Record<MailFault, (letter: number) => string>>>> = {
  en: {
    damaged: () => 'This letter is damaged: part of it was lost or changed. Ask for it again.',
    newer: () => 'This letter was written by a newer version of this page. Reload the page, then open the letter.',
    game: () => 'This letter is for a game that is not available here.',
    rules: () => 'This letter was written under different rules. Both players need the same version of the page.',
    data: () => 'This letter was written with different game data. Both players need the same version of the page.',
    other: () => 'This letter belongs to another match.',
    old: () => 'Nothing new in this letter: it is an older one, or your own.',
    differs: () => 'This letter does not follow on from the match saved here: earlier moves read differently in it.',
    illegal: letter => `Letter ${letter} breaks the rules of the game or of the mail. It was not accepted.`,
    stranger: () => 'This letter continues a match that is not on this device. Only an invitation starts a new one.',
  },
  fr: {
    damaged: () => 'Cette lettre est abîmée : quelque chose y a été perdu ou changé. Redemandez-la.',
    newer: () => 'Cette lettre vient d’une version plus récente de cette page. Rechargez la page, puis ouvrez la lettre.',
    game: () => 'Cette lettre concerne un jeu qui n’est pas disponible ici.',
    rules: () => 'Cette lettre a été écrite sous d’autres règles. Les deux joueurs doivent avoir la même version de la page.',
    data: () => 'Cette lettre a été écrite avec d’autres données. Les deux joueurs doivent avoir la même version de la page.',
    other: () => 'Cette lettre appartient à une autre partie.',
    old: () => 'Cette lettre n’apporte rien de nouveau : c’est une ancienne, ou la vôtre.',
    differs: () => 'Cette lettre n’est pas la suite de la partie enregistrée ici : des coups antérieurs y diffèrent.',
    illegal: letter => `La lettre ${letter} enfreint les règles du jeu ou de la correspondance. Elle n’a pas été acceptée.`,
    stranger: () => 'Cette lettre continue une partie qui n’est pas sur cet appareil. Seule une invitation en commence une.',
  },
}
