import { only, type Side } from './ids.ts'
import type { Position } from './state.ts'
import type { Word, Words } from './words.ts'

/** Seals a side's sentence, replacing what it sealed before: the number of words, then the words. */
export function seal(s: Position, side: Side, words: ArrayLike<number>, count: number): void {
  if (count >= s.$say) throw new Error('the sentence is too long to be sealed')
  const at = side * s.$say
  s.$sealed.fill(0, at, at + s.$say)
  s.$sealed[at] = count
  for (let i = 0; i < count; i++) s.$sealed[at + 1 + i] = words[i]
  s.$answered |= only(side)
}

/** A side's sealed sentence; undefined when it has not answered. */
export function sealedBy(s: Position, side: Side): Word[] | undefined {
  if ((s.$answered & only(side)) === 0) return undefined
  const at = side * s.$say
  return Array.from(s.$sealed.subarray(at + 1, at + 1 + s.$sealed[at])) as Word[]
}

/** Writes a side's sealed sentence to `out`; nothing when it has not answered. */
export function readSealed(s: Position, side: Side, out: Words): void {
  out.clear()
  if ((s.$answered & only(side)) === 0) return
  const at = side * s.$say
  for (let i = 1; i <= s.$sealed[at]; i++) out.push(s.$sealed[at + i] as Word)
}
