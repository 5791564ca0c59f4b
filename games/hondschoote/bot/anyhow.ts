import { isA, numberOf, type Side, type Sort, Words } from '@grognard/engine'
import type { Battle } from '../state.ts'
import { rules } from '../steps.ts'

const offered = new Words()

/** The first value of a sort that may be said next, or -1: for choices too rare to be thought about. */
export function firstOffered(s: Battle, side: Side, said: Words, sort: Sort<number>): number {
  rules.choices(s, side, said, offered)
  for (let i = 0; i < offered.n; i++) if (isA(offered.at(i), sort)) return numberOf(offered.at(i))
  return -1
}

/** The words that may be said next; they hold until the next question. */
export function offers(s: Battle, side: Side, said: Words): Words {
  rules.choices(s, side, said, offered)
  return offered
}

/** Finishes a sentence with the first words that may be said. */
export function finishAnyhow(s: Battle, side: Side, out: Words): void {
  while (!rules.choices(s, side, out, offered)) out.push(offered.at(0))
}
