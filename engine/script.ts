import type { Bot } from './bot.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import type { Side } from './ids.ts'
import type { Rules } from './rules.ts'
import { FRAME, type Position, type View } from './state.ts'
import type { FrameOf, FrameSpec, Step } from './steps.ts'
import type { Words } from './words.ts'

/** Writes the script's answer to a step into an empty `out`. */
type Answer<S, F> = (s: View<S>, side: Side, f: F, out: Words, rng: Xoshiro) => void

/** The script's answer to one step, with its frame's numbers by name. */
interface ScriptedAnswer<S> {
  readonly step: { readonly id: number; readonly name: string }
  readonly numbers: Int16Array
  say(s: View<S>, side: Side, out: Words, rng: Xoshiro): void
}

/** Gives a step its scripted answer. */
export function answering<S, F extends FrameSpec>(step: Step<S, F>, answer: Answer<S, FrameOf<F>>): ScriptedAnswer<S> {
  const numbers = new Int16Array(Object.keys(step.frame).length)
  const f = step.named(numbers)
  return { step, numbers, say: (s, side, out, rng) => answer(s, side, f, out, rng) }
}

/**
 * The script of a game from its answers. Every step that asks somebody has exactly one; a script that misses a step throws. The frame
 * passed to an answer is valid until the next one.
 */
export function scriptOf<S extends Position>(rules: Rules<S>, answers: readonly ScriptedAnswer<S>[]): Bot<S>['script'] {
  const byStep: (ScriptedAnswer<S> | undefined)[] = rules.steps.map(() => undefined)
  for (const one of answers) {
    if (rules.steps[one.step.id]?.name !== one.step.name)
      throw new Error(`the script answers '${one.step.name}', which is no step of the game`)
    if (byStep[one.step.id] !== undefined) throw new Error(`the script answers '${one.step.name}' twice`)
    byStep[one.step.id] = one
  }
  for (const { id, name, isAsking } of rules.steps)
    if (isAsking !== (byStep[id] !== undefined))
      throw new Error(byStep[id] ? `'${name}' asks nobody, and the script answers it` : `the script has no answer to '${name}'`)
  return (s, side, rng, out) => {
    out.clear()
    const o = (s.$depth - 1) * FRAME
    const one = byStep[s.$stack[o]]
    if (one === undefined) throw new Error('nobody is asked')
    const { numbers } = one
    for (let i = 0; i < numbers.length; i++) numbers[i] = s.$stack[o + 1 + i]
    one.say(s, side, out, rng)
  }
}
