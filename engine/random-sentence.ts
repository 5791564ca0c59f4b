import { draw } from './dice/dice.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import { only, type Side } from './ids.ts'
import { DeadEnd, type Rules } from './rules.ts'
import { seal } from './seals.ts'
import type { Position } from './state.ts'
import type { Words } from './words.ts'

/**
 * Completes a sentence at random, each legal word equally likely at its place. The true position will do, since what may be said depends
 * only on what the side knows.
 */
export function sayAnything<S extends Position>(rules: Rules<S>, s: S, side: Side, rng: Xoshiro, out: Words): void {
  const offered = rules.lend()
  while (!rules.choices(s, side, out, offered)) {
    if (offered.n === 0) throw new DeadEnd(`'${rules.top(s).name}' leaves no answer after ${out.n} words`)
    out.push(offered.at(draw(rng, offered.n)))
  }
  rules.giveBack(offered)
}

/** For a guess: replaces what a side has sealed by some legal sentence. */
export function guessSealed<S extends Position>(rules: Rules<S>, s: S, side: Side, rng: Xoshiro): void {
  if ((s.$answered & only(side)) === 0) return
  const sealed = rules.lend()
  sayAnything(rules, s, side, rng, sealed)
  seal(s, side, sealed.w, sealed.n)
  rules.giveBack(sealed)
}
