import { isRunning, type Outcome, type Side, type TableTop } from '@grognard/engine'
import { ALLIED, ARMIES, FRENCH, SECTORS, type Sector, SIDES } from './ids.ts'
import { look } from './later.ts'
import type { LossLimit } from './scenarios.ts'
import { type Battle, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** How a battle ends. */
const CAUSES = ['none', 'collapse', 'objective', 'substantial', 'marginal', 'moral', 'draw'] as const
const COLLAPSE = 1
const OBJECTIVE = 2
const SUBSTANTIAL = 3
const MARGINAL = 4
const MORAL = 5
const DRAW = 6

/** 4.2, 9.4.3 Units and generals that a side has lost, over all its armies. */
export function lostBy(s: Battle, side: Side): number {
  if (side === FRENCH) return s.losses.count[ARMIES.all[0]]
  let lost = 0
  for (let army = 1; army < ARMIES.count; army++) lost += s.losses.count[ARMIES.all[army]]
  return lost
}

/** 4.2, R28 Elements that a side has on the map: units, and one each for generals and garrisons. */
export function elementsOf(s: Battle, side: Side): number {
  const { unitsOf, generalsOf } = s.data
  let elements = 0
  for (let i = 0; i < unitsOf[side].length; i++) if (s.unit.hex[unitsOf[side][i]] >= 0) elements += s.unit.elements[unitsOf[side][i]]
  for (let i = 0; i < generalsOf[side].length; i++) if (s.general.hex[generalsOf[side][i]] >= 0) elements++
  return elements + s.army.garrisons[side]
}

/** 4.2, R27 The first sector in which a side has no unit; -1 where it has one in each. Generals and garrisons hold none. */
export function emptySector(s: Battle, side: Side): number {
  const units = s.data.unitsOf[side]
  const { sectorOf } = s.data
  let held = 0
  for (let i = 0; i < units.length; i++) {
    const hex = s.unit.hex[units[i]]
    if (hex >= 0) held |= 1 << sectorOf[hex]
  }
  for (let sector = 0; sector < SECTORS.count; sector++) if ((held & (1 << sector)) === 0) return sector
  return -1
}

/** 4.2 The units that a side has in a sector. */
export function unitsInSector(s: Battle, side: Side, sector: Sector): number {
  const { unitsOf, sectorOf } = s.data
  let count = 0
  for (const unit of unitsOf[side]) if (s.unit.hex[unit] >= 0 && sectorOf[s.unit.hex[unit]] === sector) count++
  return count
}

/** 13.2 Whether a side controls every hex of the objective. */
function holdsObjective(s: Battle, side: Side): boolean {
  const { holder } = s.objective
  for (let i = 0; i < holder.length; i++) if (holder[i as never] !== side + 1) return false
  return holder.length > 0
}

function end(s: Battle, cause: number, winner: Side | undefined): void {
  s.ended = cause
  s.winner = winner === undefined ? 0 : winner + 1
}

/** 4.2 Fewer units lost, then more elements: who has done better, or nobody (R28). Tells the figures it went by. */
function better(s: Battle, table: TableTop): { readonly winner: Side | undefined; readonly byLosses: boolean } {
  const margin = lostBy(s, ALLIED) - lostBy(s, FRENCH)
  for (let side = 0; side < SIDES.count; side++) table.tell(told.unitsLost, side, lostBy(s, side as Side))
  if (margin !== 0) return { winner: margin > 0 ? FRENCH : ALLIED, byLosses: true }
  const elements = elementsOf(s, FRENCH) - elementsOf(s, ALLIED)
  for (let side = 0; side < SIDES.count; side++) table.tell(told.elementsLeft, side, elementsOf(s, side as Side))
  return { winner: elements === 0 ? undefined : elements > 0 ? FRENCH : ALLIED, byLosses: false }
}

/** 4.2, 13.2 The look at sectors and objectives after a move, a fight, an advance, an arrival: a decisive victory is won at once. */
export const lookAround = step(
  look,
  '4.2',
  {},
  {
    apply(s, _f, _said, table) {
      const { objectiveFor } = settingOf(s)
      if (objectiveFor !== undefined && holdsObjective(s, objectiveFor)) {
        table.tell(told.objectiveWon, objectiveFor)
        end(s, OBJECTIVE, objectiveFor)
      } else if (collapses(s)) lookForCollapse(s, table)
    },
  },
)

/** R27 Whether a side without units in a sector loses: as the table has it, else as the scenario does. */
export const collapses = (s: Battle): boolean =>
  s.options.sectorCollapse === 'scenario' ? settingOf(s).sectorCollapse : s.options.sectorCollapse === 'on'

function lookForCollapse(s: Battle, table: TableTop): void {
  const french = emptySector(s, FRENCH)
  const allied = emptySector(s, ALLIED)
  if (french < 0 && allied < 0) return
  if (french >= 0) table.tell(told.sectorLost, FRENCH, french)
  if (allied >= 0) table.tell(told.sectorLost, ALLIED, allied)
  if (french >= 0 && allied >= 0) end(s, COLLAPSE, better(s, table).winner)
  else end(s, COLLAPSE, french >= 0 ? ALLIED : FRENCH)
}

/** 4.2 Units of some armies that were lost. */
export function lostOf(s: Battle, armies: number): number {
  let lost = 0
  for (let army = 0; army < ARMIES.count; army++) if ((armies & (1 << army)) !== 0) lost += s.losses.count[ARMIES.all[army]]
  return lost
}

/** R49 The units that must be lost, by the limits that are played. */
export const neededFor = (s: Battle, { printed, even }: LossLimit): number => (s.options.lossLimits === 'even' ? even : printed)

/** R41 The condition that a side has come nearest to, or has passed by most. */
function bestLimit(s: Battle, side: Side): LossLimit {
  const limits = settingOf(s).limits[side]
  let best = limits[0]
  for (let i = 1; i < limits.length; i++)
    if (lostOf(s, limits[i].armies) - neededFor(s, limits[i]) > lostOf(s, best.armies) - neededFor(s, best)) best = limits[i]
  return best
}

/** 4.2, R41 By how much a side has passed what it needs, by the best of its conditions; below 0 while it has not. */
export function surplus(s: Battle, side: Side): number {
  const limit = bestLimit(s, side)
  return lostOf(s, limit.armies) - neededFor(s, limit)
}

/** 4.2, R49 The units that a side must eliminate, by the condition that it has come nearest to. */
export const needed = (s: Battle, side: Side): number => neededFor(s, bestLimit(s, side))

/** 4.2, R41 At the end of a round, or of a turn: whether enough enemy units were eliminated. */
export function checkLosses(s: Battle, isEndOfTurn: boolean, table: TableTop): void {
  if (!settingOf(s).checksEachRound && !isEndOfTurn) return
  const french = surplus(s, FRENCH)
  const allied = surplus(s, ALLIED)
  if (french < 0 && allied < 0) return
  for (let i = 0; i < SIDES.count; i++) {
    const limit = bestLimit(s, i as Side)
    if (surplus(s, i as Side) >= 0) table.tell(told.limitReached, i, lostOf(s, limit.armies), neededFor(s, limit))
  }
  if (french >= 0 && allied >= 0 && french === allied) end(s, SUBSTANTIAL, better(s, table).winner)
  else end(s, SUBSTANTIAL, french > allied ? FRENCH : ALLIED)
}

/** 4.2 After the last turn: fewer units lost is a marginal victory, more elements a moral one. */
export function finalCount(s: Battle, table: TableTop): void {
  const { winner, byLosses } = better(s, table)
  end(s, winner === undefined ? DRAW : byLosses ? MARGINAL : MORAL, winner)
}

/** Who has won and how; nothing while the battle is on. */
export function outcome(s: Battle): Outcome | undefined {
  if (isRunning(s)) return undefined
  return { winner: s.winner === 0 ? undefined : ((s.winner - 1) as Side), cause: CAUSES[s.ended] }
}
