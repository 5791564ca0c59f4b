import { type AskingSpec, endGame, events, type FrameOf, type FrameSpec, type MakeStep, refusals, stepsOf } from '@grognard/engine'
import { cardEvents, cardRefusals } from './card-terms.ts'
import { coverEvents, coverRefusals } from './cover-terms.ts'
import { settleCovers } from './covers.ts'
import { exitEvents, exitRefusals } from './exit-terms.ts'
import { fightEvents, fightRefusals } from './fight-terms.ts'
import { moveEvents, moveRefusals } from './move-terms.ts'
import { orderEvents, orderRefusals } from './order-terms.ts'
import type { Battle } from './state.ts'
import { turnEvents, turnRefusals } from './turn-terms.ts'
import { upkeepEvents, upkeepRefusals } from './upkeep-terms.ts'

const plainStep = stepsOf<Battle>()

/** A step of this game. 37.13 A victory ends the game as soon as the step that brought it is done. 37.6 Covers lie where they belong after each. */
export const step = (<F extends FrameSpec>(called: string, rule: string, frame: F, spec: AskingSpec<Battle, FrameOf<F>>) => {
  const { apply, applyAll } = spec
  return plainStep(called, rule, frame, {
    ...spec,
    ...(apply !== undefined && {
      apply(s, f, said, table, side) {
        apply(s, f, said, table, side)
        settleCovers(s)
        if (s.ended !== 0) endGame(s)
      },
    }),
    ...(applyAll !== undefined && {
      applyAll(s, f, said, table) {
        applyAll(s, f, said, table)
        settleCovers(s)
      },
    }),
  })
}) as MakeStep<Battle>

/** Why something may not be done. Each part of the rules has its own file of terms. */
export const no = refusals({
  ...turnRefusals,
  ...moveRefusals,
  ...upkeepRefusals,
  ...fightRefusals,
  ...orderRefusals,
  ...cardRefusals,
  ...coverRefusals,
  ...exitRefusals,
})

/** What is told, in the order of play. */
export const told = events({
  ...turnEvents,
  ...moveEvents,
  ...upkeepEvents,
  ...fightEvents,
  ...orderEvents,
  ...cardEvents,
  ...coverEvents,
  ...exitEvents,
})
