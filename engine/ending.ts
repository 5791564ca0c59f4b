import type { Outcome } from './game.ts'
import { opponent, type Side } from './ids.ts'
import type { Language } from './text.ts'

/** Why a match ended that neither the rules nor a resignation ended. */
export const END_REASONS = ['time', 'agreed', 'adjudicated', 'abandoned'] as const

/**
 * - `time`: a clock ran out.
 * - `agreed`: both sides agreed on a draw.
 * - `adjudicated`: somebody with the right to do so decided.
 * - `abandoned`: a player left; the other claimed the win or a draw.
 */
export type EndReason = (typeof END_REASONS)[number]

/** Whether a text names a reason to end a match. */
export const isEndReason = (text: string): text is EndReason => END_REASONS.some(reason => reason === text)

/** What ended a match, as its line tells it. */
export interface Ended {
  readonly reason: EndReason
  /** Undefined for a draw. */
  readonly winner: Side | undefined
}

interface EndTexts {
  readonly causes: Readonly<Record<EndReason | 'resigned', string>>
  /** Abandoned without a winner. */
  readonly nobodysWin: string
  readonly time: (loser: string | undefined) => string
  readonly agreed: string
  readonly adjudicated: (winner: string | undefined) => string
  readonly abandoned: (loser: string | undefined) => string
}

const TEXTS: Readonly<Record<Language, EndTexts>> = {
  en: {
    causes: {
      resigned: 'by resignation',
      time: 'on time',
      agreed: 'by agreement',
      adjudicated: 'by adjudication',
      abandoned: 'by forfeit',
    },
    nobodysWin: 'the game was abandoned',
    time: loser => (loser === undefined ? 'Time has run out.' : `Out of time: ${loser}.`),
    agreed: 'Draw agreed.',
    adjudicated: winner => (winner === undefined ? 'Adjudicated: a draw.' : `Adjudicated: win for ${winner}.`),
    abandoned: loser => (loser === undefined ? 'Game abandoned.' : `Forfeit: ${loser}.`),
  },
  fr: {
    causes: {
      resigned: 'par abandon',
      time: 'au temps',
      agreed: 'd’un commun accord',
      adjudicated: 'sur décision de l’arbitre',
      abandoned: 'par forfait',
    },
    nobodysWin: 'partie interrompue',
    time: loser => (loser === undefined ? 'Temps écoulé.' : `Temps écoulé\u00a0: ${loser}.`),
    agreed: 'Nulle d’un commun accord.',
    adjudicated: winner => `Décision de l’arbitre\u00a0: ${winner === undefined ? 'partie nulle' : `victoire, ${winner}`}.`,
    abandoned: loser => (loser === undefined ? 'Partie interrompue.' : `Forfait\u00a0: ${loser}.`),
  },
}

/** Why a match ended, where the game has no words of its own for it; undefined for a cause that only its rules know. */
export function endCause({ cause, winner }: Outcome, language: Language): string | undefined {
  const { causes, nobodysWin } = TEXTS[language]
  if (cause === 'abandoned' && winner === undefined) return nobodysWin
  return cause === 'resigned' || isEndReason(cause) ? causes[cause] : undefined
}

/** An end as a log tells it. */
export function endText({ reason, winner }: Ended, naming: (side: Side) => string, language: Language): string {
  const says = TEXTS[language]
  const loser = winner === undefined ? undefined : naming(opponent(winner))
  if (reason === 'agreed') return says.agreed
  return reason === 'adjudicated' ? says.adjudicated(winner === undefined ? undefined : naming(winner)) : says[reason](loser)
}
