import type { Language } from '@grognard/engine'
import { playoutsEn, playoutsFr } from './texts.ts'

/** What is said of odds and in hints: a table being laid needs none of it. */
interface AdviceTexts {
  /** What a Veteran would say, what speaks for it, and its chances: each of the last two may be missing. */
  readonly hint: (say: string, motive: string | undefined, chance: string | undefined) => string
  readonly why: {
    readonly solved: (percent: string) => string
    readonly searched: (percent: string, playouts: number) => string
    readonly next: (say: string, percent: string) => string
    /** The next best is as good, as far as the printed figures go. */
    readonly same: (say: string) => string
  }
  readonly lessonAsks: (say: string) => string
  readonly odds: {
    readonly line: (what: string, value: string) => string
    readonly win: string
    readonly lose: string
    /** An answer that changes nothing. */
    readonly idle: (reply: string) => string
    readonly anyReply: string
    readonly anyOther: string
  }
}

const EN: AdviceTexts = {
  hint: (say, motive, chance) =>
    motive === undefined
      ? `A Veteran would pick ${say}: ${chance ?? 'the only sensible choice'}.`
      : `A Veteran would pick ${say}. ${motive}${chance === undefined ? '' : ` ${chance}.`}`,
  why: {
    solved: percent => `${percent} to win (worked out to the end)`,
    searched: (percent, playouts) => `${percent} to win (${playoutsEn(playouts)})`,
    next: (say, percent) => `Next best: ${say}, ${percent}.`,
    same: say => `Just as good: ${say}.`,
  },
  lessonAsks: say => `The lesson asks for: ${say}.`,
  odds: {
    line: (what, value) => `${what}: ${value}`,
    win: 'you win the game',
    lose: 'you lose the game',
    idle: reply => `${reply}: no change`,
    anyReply: 'any response',
    anyOther: 'any other response',
  },
}

const FR: AdviceTexts = {
  hint: (say, motive, chance) =>
    motive === undefined
      ? `Un Vétéran choisirait ${say} : ${chance ?? 'le seul choix raisonnable'}.`
      : `Un Vétéran choisirait ${say}. ${motive}${chance === undefined ? '' : ` ${chance}.`}`,
  why: {
    solved: percent => `${percent} de chances de gagner (calculé jusqu’au bout)`,
    searched: (percent, playouts) => `${percent} de chances de gagner (${playoutsFr(playouts)})`,
    next: (say, percent) => `Ensuite : ${say}, ${percent}.`,
    same: say => `Tout aussi bon : ${say}.`,
  },
  lessonAsks: say => `La leçon demande : ${say}.`,
  odds: {
    line: (what, value) => `${what} : ${value}`,
    win: 'vous gagnez la partie',
    lose: 'vous perdez la partie',
    idle: reply => `${reply}, sans effet`,
    anyReply: 'toute réponse',
    anyOther: 'toute autre réponse',
  },
}

export const ADVICE_TEXTS: Readonly<Record<Language, AdviceTexts>> = { en: EN, fr: FR }
