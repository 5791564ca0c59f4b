import { isA, type Side, type Sort, Words } from '@grognard/engine'
import type { Campaign } from '../state.ts'
import { rules } from '../steps.ts'

const offered = new Words()

/** The words that may be said next; they hold until the next question. */
export function offers(s: Campaign, side: Side, said: Words): Words {
  rules.choices(s, side, said, offered)
  return offered
}

/** Finishes a sentence with the first words that may be said. */
export function finishAnyhow(s: Campaign, side: Side, out: Words): void {
  while (!rules.choices(s, side, out, offered)) out.push(offered.at(0))
}

/** Whether a word of a sort is among some. */
export function hasSort(words: Words, sort: Sort<number>): boolean {
  for (let i = 0; i < words.n; i++) if (isA(words.at(i), sort)) return true
  return false
}
