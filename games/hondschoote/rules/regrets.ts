import { events, isA, numberOf, type Regrets, role, type Told, type Tried, valueAs, type Word } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, slot } from '@grognard/engine/hex/grid'
import { isCommanded } from './command.ts'
import type { UnitId } from './ids.ts'
import { whyNotRally } from './rally.ts'
import { holdsEnemy, isFront } from './stack.ts'
import { type Battle, isSteady, MOVEMENT, MOVEMENT_ONLY, ownerOf } from './state.ts'
import { DIRECTION, FINISH, HEX, RALLY, told, UNIT, VERB } from './terms.ts'

const { subject, place } = role

/** What a player curses when he finds it out too late, in the order of a turn. */
export const regretted = events({
  halfMove: { rule: '4.1', args: { unit: subject(UNIT) } },
  noMoreRallies: { rule: '4.1', args: { unit: subject(UNIT) } },
  breaksOut: { rule: '1.6', args: { unit: subject(UNIT) } },
  harnesses: { rule: '4.2', args: { unit: subject(UNIT) } },
  enemyBehind: { rule: '6.1', args: { unit: subject(UNIT), hex: place(HEX) } },
  leftBehind: { rule: '3.1', args: { unit: subject(UNIT) } },
  owes: { rule: '6', args: { hex: place(HEX) } },
  leavesWork: { rule: '6.4', args: { unit: subject(UNIT), hex: place(HEX) } },
  intoZone: { rule: '1.6', args: { unit: subject(UNIT), hex: place(HEX) } },
  losesStep: { rule: '1.7', args: { unit: subject(UNIT) } },
})

/** The warnings of a sentence, from what the rules made of it. */
export const regrets: Regrets<Battle> = {
  kinds: regretted,
  of: tried => [...rallies(tried), ...guns(tried), ...backs(tried), ...command(tried), ...assault(tried), ...losses(tried)],
}

const isVerb = (w: Word | undefined, verb: number): boolean => w !== undefined && isA(w, VERB) && numberOf(w) === verb
const unitIn = (one: Told): UnitId => valueAs(one, 'subject') as UnitId

/** 4.1 A try costs half the movement, whatever comes of it; the first march without one ends the rallies of the segment. */
function rallies({ before, after, said, certain }: Tried<Battle>): Told[] {
  const tries = certain.filter(({ event }) => event === told.triesToRally).map(unitIn)
  const late = before.segment === MOVEMENT && after.segment === MOVEMENT_ONLY
  const barred = late ? before.data.unitsIn[before.formation].filter(unit => whyNotRally(before, unit) === undefined) : []
  const moves = said.filter(w => isA(w, UNIT)).map(numberOf)
  return [
    ...tries.filter(unit => isSteady(before, unit)).map(unit => ({ event: regretted.halfMove, args: [unit] })),
    ...barred.filter(unit => !moves.includes(unit)).map(unit => ({ event: regretted.noMoreRallies, args: [unit] })),
    ...(isVerb(said[1], RALLY) ? [] : moves.filter(unit => barred.includes(unit as UnitId))).map(unit => ({
      event: regretted.noMoreRallies,
      args: [unit],
    })),
  ]
}

/** 4.2 A battery that moves or is turned fires at a disadvantage until it has stood still for a segment. */
const guns = ({ certain }: Tried<Battle>): Told[] =>
  certain.filter(({ event }) => event === told.harnessed).map(one => ({ event: regretted.harnesses, args: [unitIn(one)] }))

/** 6.1 A march that ends with an enemy at one's back, where an attack from the rear counts. */
function backs({ after, said, side, certain }: Tried<Battle>): Told[] {
  const last = said.at(-1)
  if (last === undefined || !isA(last, DIRECTION)) return []
  const faced = certain.find(({ event }) => event === told.faced)
  const named = said.find(w => isA(w, UNIT))
  const unit = named === undefined ? faced && unitIn(faced) : (numberOf(named) as UnitId)
  if (unit === undefined || !isSteady(after, unit) || after.unit.hex[unit] < 0) return []
  return enemiesBehind(after, unit, side).map(hex => ({ event: regretted.enemyBehind, args: [unit, hex] }))
}

/** Hexes with enemies that could attack a unit from its rear. */
function enemiesBehind(s: Battle, unit: UnitId, side: number): HexId[] {
  const { grid, noRear } = s.data
  const hex = s.unit.hex[unit]
  if (noRear[hex] !== 0) return []
  const behind = [0, 1, 2, 3, 4, 5].filter(direction => !isFront(s.unit.facing[unit], direction as Direction))
  return behind
    .map(direction => grid.next[slot(hex, direction as Direction)])
    .filter(next => next >= 0 && holdsEnemy(s, side as never, next) && canAttack(s, next))
}

const canAttack = (s: Battle, hex: HexId): boolean => {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.data.isArtillery[unit] === 0 && isSteady(s, unit)) return true
  return false
}

/** 3.1 When the movement of a formation is ended: who will be out of command if nothing changes. */
function command({ before, after, said }: Tried<Battle>): Told[] {
  if (before.segment > MOVEMENT_ONLY || !isVerb(said[0], FINISH) || before.formation < 0) return []
  return before.data.unitsIn[before.formation]
    .filter(unit => isSteady(after, unit) && after.unit.hex[unit] >= 0 && !isCommanded(after, unit))
    .map(unit => ({ event: regretted.leftBehind, args: [unit] }))
}

/** 6, 6.4 Who else must be attacked now, and a head unit that has to leave its works if it wins. */
function assault({ before, after, certain }: Tried<Battle>): Told[] {
  if (!certain.some(({ event }) => event === told.attacked)) return []
  const owed = after.data.hexes.all.filter(hex => after.owed.has(hex) && !before.owed.has(hex))
  const head = certain.find(({ event }) => event === told.headUnit)
  const unit = head === undefined ? undefined : unitIn(head)
  const from = unit === undefined ? undefined : before.unit.hex[unit]
  const leaves = from !== undefined && before.data.workCancelsRetreat[from] !== 0
  return [
    ...owed.map(hex => ({ event: regretted.owes, args: [hex] })),
    ...(leaves && unit !== undefined ? [{ event: regretted.leavesWork, args: [unit, from] }] : []),
  ]
}

/** 1.6, 1.7 What a unit pays before any die falls: it breaks out of a ring, or falls back under the eyes of the enemy. */
function losses({ after, certain, side }: Tried<Battle>): Told[] {
  const own = certain.filter(({ event }) => event === told.brokeOut || event === told.throughZone || event === told.stepLost)
  return own
    .filter(one => ownerOf(after, unitIn(one)) === side)
    .map(one => {
      if (one.event === told.brokeOut) return { event: regretted.breaksOut, args: [unitIn(one)] }
      if (one.event === told.throughZone) return { event: regretted.intoZone, args: [...one.args] }
      return { event: regretted.losesStep, args: [unitIn(one)] }
    })
}
