import { SIDES } from './army.ts'
import type { Court } from './court.ts'

/** R27 */
const collapses = (c: Court): boolean => {
  const { sectorCollapse } = c.options
  return sectorCollapse === undefined || sectorCollapse === 'scenario' ? c.p.scenario.victory.sectorCollapse : sectorCollapse === 'on'
}

/** 13.2 The side that wins by the objective and holds all of it. */
function holder(c: Court): number | undefined {
  const side = c.p.scenario.victory.objective?.side
  if (side === undefined || c.p.field.objectives.length === 0) return undefined
  const winner = SIDES.indexOf(side as 'french')
  return c.p.field.objectives.every(hex => c.p.holders.get(hex) === winner) ? winner : undefined
}

/** 4.2, R41, R49 By how much a side has passed the limit it has come nearest to; below 0 when it has passed none. */
function surplus(c: Court, side: number): number {
  const limits = c.p.scenario.victory.substantial[SIDES[side]]
  const over = limits.map(({ eliminate, even, of }) => {
    const needed = c.options.lossLimits === 'even' ? even : eliminate
    return of.reduce((sum, army) => sum + c.p.lost[army], 0) - needed
  })
  return Math.max(...over)
}

/** 4.2, R28 Fewer units lost, then more elements. */
function better(c: Court): { readonly winner: number | undefined; readonly cause: string } {
  const margin = c.p.lostBy(1) - c.p.lostBy(0)
  if (margin !== 0) return { winner: margin > 0 ? 0 : 1, cause: 'marginal' }
  const elements = c.p.elements(0) - c.p.elements(1)
  return elements === 0 ? { winner: undefined, cause: 'draw' } : { winner: elements > 0 ? 0 : 1, cause: 'moral' }
}

/** 4.2, 13.2 After an order nobody may have lost at once, or the battle would be over. */
export function nobodyHasLost(c: Court): void {
  if (c.turn === 0) return
  c.expect(holder(c) === undefined, 'the objective is held and the battle goes on')
  if (!collapses(c)) return
  for (const side of [0, 1]) {
    const sector = c.p.emptySector(side)
    c.expect(sector === undefined, `${SIDES[side]} has no unit in the ${sector} and the battle goes on`)
  }
}

const isChecked = (c: Court, isEndOfTurn: boolean): boolean => isEndOfTurn || c.p.scenario.victory.substantial.check === 'endOfRound'

/** 4.2 When a round begins, the one before must not have ended the battle. */
export function noLimitReached(c: Court): void {
  const isEndOfTurn = c.round === c.p.scenario.roundsPerTurn
  if (c.round === 0 || !isChecked(c, isEndOfTurn)) return
  for (const side of [0, 1]) c.expect(surplus(c, side) < 0, `${SIDES[side]} has reached its limit and the battle goes on`)
}

/** The end of the record: who has won, by the checker's own reckoning. */
export function judgeEnd(c: Court, told: ReadonlySet<string>): void {
  const held = holder(c)
  const empty = [0, 1].map(side => (collapses(c) ? c.p.emptySector(side) : undefined))
  if (held !== undefined) c.outcome = { winner: held, cause: 'objective' }
  else if (empty.some(sector => sector !== undefined)) {
    const both = empty.every(sector => sector !== undefined)
    c.outcome = { winner: both ? better(c).winner : empty[0] === undefined ? 0 : 1, cause: 'collapse' }
  } else judgeRound(c)
  const tellsObjective = told.has('objectiveWon')
  c.expect(tellsObjective === (c.outcome?.cause === 'objective'), 'the objective decides, or does not')
  c.expect(told.has('sectorLost') === (c.outcome?.cause === 'collapse'), 'a sector decides, or does not')
  c.expect(told.has('limitReached') === (c.outcome?.cause === 'substantial'), 'the losses decide, or do not')
}

function judgeRound(c: Court): void {
  const { turns, roundsPerTurn } = c.p.scenario
  const isEndOfTurn = c.round === roundsPerTurn
  const [french, allied] = [surplus(c, 0), surplus(c, 1)]
  if (isChecked(c, isEndOfTurn) && (french >= 0 || allied >= 0)) {
    const winner = french === allied ? better(c).winner : french > allied ? 0 : 1
    c.outcome = { winner, cause: 'substantial' }
  } else if (c.turn === turns && isEndOfTurn) c.outcome = better(c)
  else c.fault('the battle ends without a reason')
}
