import { FRAME, type Position, type Rules } from '@grognard/engine'

/** The step to be done next, and the numbers it is about by their names. */
export interface TopStep {
  readonly name: string
  readonly frame: Readonly<Record<string, number>>
}

/**
 * Reads the step to be done next. The kernel's own reading loads the shared frame of the step; pictures are made while steps are being
 * played too, and must leave it alone.
 */
export function topStep<S extends Position>(rules: Rules<S>, s: S): TopStep | undefined {
  if (s.$depth === 0) return undefined
  const at = (s.$depth - 1) * FRAME
  const step = rules.steps[s.$stack[at]]
  return { name: step.name, frame: Object.fromEntries(Object.keys(step.frame).map((name, i) => [name, s.$stack[at + 1 + i]])) }
}
