import { draw } from './dice/dice.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import { only, type Side } from './ids.ts'
import { seal } from './seals.ts'
import type { Position } from './state.ts'
import { DeadEnd, type Rules } from './steps.ts'
import { Words } from './words.ts'

const offered = new Words()
const sealed = new Words(256)

/**
 * Goes on with a sentence at random, each word as likely as the others at its place. The truth will do for a position: what may be said
 * depends only on what the side knows.
 */
export function sayAnything<S extends Position>(rules: Rules<S>, s: S, side: Side, rng: Xoshiro, out: Words): void {
  while (!rules.choices(s, side, out, offered)) {
    if (offered.n === 0) throw new DeadEnd(`'${rules.top(s).name}' leaves no answer after ${out.n} words`)
    out.push(offered.at(draw(rng, offered.n)))
  }
}

/** For a guess: what a side has under seal becomes some legal sentence. */
export function guessSealed<S extends Position>(rules: Rules<S>, s: S, side: Side, rng: Xoshiro): void {
  if ((s.$answered & only(side)) === 0) return
  sealed.clear()
  sayAnything(rules, s, side, rng, sealed)
  seal(s, side, sealed.w, sealed.n)
}
