import type { Tale } from '../../session/protocol.ts'

/** Figures in rows and columns. */
export interface AnswerTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The printed answer to something typed. */
export interface Answer {
  readonly text?: string
  readonly lists?: readonly { readonly title?: string; readonly items: readonly string[] }[]
  readonly tables?: readonly AnswerTable[]
  /** It could not be done. */
  readonly isRefusal?: true
}

/** The events among new tales as read out, each once: a sentence only if none of its results is told. */
export function spokenLines(tales: readonly Tale[], dieWord: (face: number) => string): readonly string[] {
  const hasOutcome = new Set(tales.filter(({ kind }) => kind === 'told').map(({ n }) => n))
  return tales
    .filter(tale => tale.kind !== 'modifier' && tale.kind !== 'routine' && (tale.kind !== 'said' || !hasOutcome.has(tale.n)))
    .map(tale => withDice(tale, dieWord))
}

/** A log line with its dice and its rule. */
export function lineInWords(tale: Tale, dieWord: (face: number) => string): string {
  const line = withDice(tale, dieWord)
  return tale.rule === undefined || tale.kind === 'said' ? line : `${line} [${tale.rule}]`
}

const withDice = ({ text, dice }: Tale, dieWord: (face: number) => string): string =>
  dice.length === 0 ? text : `${text} (${dice.map(({ rolled }) => dieWord(rolled)).join(', ')})`
