import { EVERYONE, type Game, isA, only, type Side, type Step } from '@grognard/engine'
import { skirmishOver } from '../game.ts'
import { first } from '../index.ts'
import { activate } from '../rules/activation.ts'
import { declareSkirmish, type Skirmish } from '../rules/state.ts'
import { compileBattlefield, type SpotId, type UnitId } from '../rules/static.ts'
import { steps } from '../rules/steps.ts'
import { told, UNIT } from '../rules/terms.ts'

/**
 * Ways to get fog wrong, each as a leaking game: a field declared without its `knownTo`, choices that depend on what the chooser cannot
 * see, an event told to the wrong side. Any fog guard must find each.
 */
export const LEAKS = ['declaration', 'choices', 'telling'] as const
export type LeakKind = (typeof LEAKS)[number]

/** Makes a skirmish with a leak. */
export function leakySkirmish(leak: LeakKind): Game<Skirmish> {
  const data = compileBattlefield(first.data)
  const kind = declareSkirmish(data, leak === 'declaration' ? 'strength' : 'none')
  const leaky = leak === 'choices' ? avoidingSoftGround : leak === 'telling' ? announcingArms : activate
  return skirmishOver(
    first,
    data,
    kind,
    steps.map(step => (step === activate ? leaky : step) as Step<Skirmish>),
  )
}

/** Does not offer counters beside soft ground their side has not scouted. */
const avoidingSoftGround: typeof activate = {
  ...activate,
  root: activate.root && {
    ...activate.root,
    branches: activate.root.branches.map(branch => {
      const { alternative } = branch
      if (alternative.sort !== UNIT) return branch
      return {
        ...branch,
        alternative: {
          ...alternative,
          offer(s, f, said, out, side) {
            const from = out.n
            alternative.offer(s, f, said, out, side)
            let kept = from
            for (let i = from; i < out.n; i++) if (!isBesideHiddenSoftGround(s, side, out.value(i))) out.w[kept++] = out.at(i)
            out.n = kept
          },
        },
      }
    }),
  },
}

function isBesideHiddenSoftGround(s: Skirmish, side: Side, unit: UnitId): boolean {
  const { grid, spotAt } = s.data
  for (let slot = s.unit.hex[unit] * 6, end = slot + 6; slot < end; slot++) {
    const spot = (grid.next[slot] < 0 ? -1 : spotAt[grid.next[slot]]) as SpotId
    if (spot >= 0 && s.spot.soft[spot] !== 0 && (s.spot.scouted[spot] & only(side)) === 0) return true
  }
  return false
}

/** Tells everyone the arm of a counter that marches. */
const announcingArms: typeof activate = {
  ...activate,
  apply(s, f, said, table, side) {
    const marches = isA(said.at(0), UNIT)
    const unit = said.value<UnitId>(0)
    const to = marches ? said.value<number>(1) : 0
    activate.apply?.(s, f, said, table, side)
    if (marches) table.tellTo(EVERYONE, told.marchedAs, unit, s.unit.arm[unit], to, to)
  },
}
