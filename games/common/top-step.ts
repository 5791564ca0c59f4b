import { type FrameOf, type FrameSpec, isRunning, type Position, type Rules, type Step } from '@grognard/engine'

/** The next step and its frame by field name; `N` are the names of the steps that ask. */
export interface TopStep<N extends string = string> {
  readonly step: { readonly id: number; readonly forPlayers: { readonly part?: string; readonly hasHints?: true } | undefined }
  readonly name: N
  readonly frame: Readonly<Record<string, number>>
}

/** Reads the next step; undefined when the game is over. */
export function topStep<S extends Position, N extends string = string>(rules: Rules<S>, s: S): TopStep<N> | undefined {
  if (!isRunning(s)) return undefined
  const step = rules.top(s)
  return { step, name: step.name as N, frame: rules.frame(s) as Readonly<Record<string, number>> }
}

/** The frame of a step, if that step is next. */
export const frameOf = <S, F extends FrameSpec>(top: TopStep | undefined, step: Step<S, F>): FrameOf<F> | undefined =>
  top !== undefined && top.step.id === step.id ? (top.frame as FrameOf<F>) : undefined
