import type { Texts } from '../base/language.ts'

interface OnlineTexts {
  readonly stillSending: string
  readonly formerPlayer: string
  readonly bot: (level: string) => string
}

const LEVELS_FR: Readonly<Record<string, string>> = {
  recruit: 'conscrit',
  line: 'ligne',
  veteran: 'vétéran',
  guard: 'garde',
  marshal: 'maréchal',
}

/** What an online table says by itself. */
export const ONLINE_TEXTS: Texts<OnlineTexts> = {
  en: {
    stillSending: 'Your last sentence has not been answered yet.',
    formerPlayer: 'a former player',
    bot: level => `${level.charAt(0).toUpperCase()}${level.slice(1)} bot`,
  },
  fr: {
    stillSending: 'Votre dernière phrase n’a pas encore reçu de réponse.',
    formerPlayer: 'un ancien joueur',
    bot: level => `Robot ${LEVELS_FR[level] ?? level}`,
  },
}
