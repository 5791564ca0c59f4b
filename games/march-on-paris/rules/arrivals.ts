import { NUMBER, push, SIX, type Side } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { fights, isTrain } from './armies.ts'
import { takeUpOrders } from './arrival-orders.ts'
import { passThrough } from './encounters.ts'
import type { PieceId } from './ids.ts'
import type { Mover } from './mover.ts'
import { type Battle, BELATED, has, MOVED, NOT_YET, put, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** B 27 How far from its own an entry may be moved. */
const SHIFTED_BY = 6

/** The group a piece comes with; below 0 for one that starts on the map. R-42 Alternates that a card has called bring theirs before their time. */
export function groupOf(s: Battle, piece: PieceId): number {
  const setting = settingOf(s)
  const other = setting.otherGroupOf[piece]
  return other >= 0 && s.group.due[other as never] > 0 ? other : setting.groupOf[piece]
}

/** B 27 Whether a piece is due now or was held back. */
export function isDue(s: Battle, piece: PieceId): boolean {
  if (s.piece.box[piece] !== NOT_YET) return false
  const group = groupOf(s, piece)
  if (group < 0) return false
  const due = s.group.due[group as never]
  return due > 0 && due + Number(has(s, piece, BELATED)) <= s.turn
}

/** 37.12 The entry of a group: its own, or the one that card 26 has given it. */
export const entryHex = (s: Battle, group: number): HexId => {
  const other = s.group.entry[group as never]
  return other >= 0 ? other : settingOf(s).groups[group].entry
}

/**
 * B 27 The hex where a group comes in: its entry, or the nearest route hex of the same edge when an enemy bars that; in a campaign, once it
 * has waited, any hex of the edge. OFF_MAP where it waits.
 */
function entryOf(s: Battle, group: number): HexId {
  const { side } = settingOf(s).groups[group]
  const entry = entryHex(s, group)
  const enemy = (1 - side) as Side
  if (isOpen(s, enemy, entry)) return entry
  const { barredEntry, sheet } = settingOf(s)
  const byRoad = nearestOpen(s, enemy, entry, sheet.edgeRoutes, SHIFTED_BY)
  if (byRoad >= 0 || barredEntry === undefined || s.turn < s.group.due[group as never] + barredEntry.turns) return byRoad
  return nearestOpen(s, enemy, entry, sheet.edges, barredEntry.hexes)
}

function nearestOpen(s: Battle, enemy: Side, entry: HexId, edge: readonly HexId[], within: number): HexId {
  const { data } = s
  let best = OFF_MAP
  let least = within + 1
  for (let i = 0; i < edge.length; i++) {
    const hex = edge[i]
    if (!isSameEdge(s, entry, hex)) continue
    const hexes = distance(data.grid, entry, hex)
    if (hexes >= least || !isOpen(s, enemy, hex)) continue
    least = hexes
    best = hex
  }
  return best
}

const isOpen = (s: Battle, enemy: Side, hex: HexId): boolean =>
  !s.data.field.hasKnownUnit(enemy, hex) && !s.data.field.isInZone(s, enemy, hex)

export function isSameEdge(s: Battle, a: HexId, b: HexId): boolean {
  const { column, row } = s.data.grid
  if (column[a] === 1 || column[a] === s.data.sheets[s.data.sheetAt[a]].columns) return column[a] === column[b]
  return row[a] === row[b]
}

/** B 27 What the entry hex costs a column: its route, else its ground. */
export function entryCost(s: Battle, entry: HexId, column: number): number {
  const { route, terrain, tables } = s.data
  let best = 0
  for (let slot = entry * 6, end = slot + 6; slot < end; slot++)
    if (route[slot] !== 0 && (best === 0 || route[slot] < best)) best = route[slot]
  const ground = tables.terrain[terrain[entry]]
  return best !== 0 ? best : 2 * (column === 0 ? ground.move : ground.moveCavalry)
}

/** B 27 Describes a piece that comes onto the map in column: the nth pays for the n-1 before it. False where its entry is barred. */
export function setEntering(s: Battle, party: Mover, piece: PieceId): boolean {
  const entry = entryOf(s, groupOf(s, piece))
  if (entry < 0) return false
  const cost = entryCost(s, entry, s.data.column[piece])
  const before = fights(s.data.arm[piece]) || isTrain(s.data.arm[piece]) ? s.entered : 0
  party.set(s, piece, entry, cost * (before + 1))
  return party.points >= 0
}

/** B 27 Puts a piece on its entry hex, in column. */
export function bringOn(s: Battle, { lead, start, points }: Mover): void {
  const { data } = s
  takeUpOrders(s, groupOf(s, lead))
  put(s, lead, start)
  if (fights(data.arm[lead])) passThrough(s, lead, start)
  s.piece.state[lead] &= ~BELATED
  s.piece.spent[lead] = Math.max(0, data.move[lead] - points)
  s.piece.done[lead] |= MOVED
  if (fights(data.arm[lead]) || isTrain(data.arm[lead])) s.entered++
}

/** Appendix II Which groups roll this turn: those due in two turns, and on the first turn all that are due sooner. */
export const rollArrivals = step(
  'roll-arrivals',
  'Appendix II',
  {},
  {
    apply(s) {
      const { groups, firstTurn } = settingOf(s)
      const { rollTurnsBefore } = s.data.tables.reinforcementVariation
      for (let group = 0; group < groups.length; group++) {
        const isNow = groups[group].turn === s.turn + rollTurnsBefore
        const isEarly = s.turn === firstTurn && groups[group].turn <= s.turn + rollTurnsBefore
        if (s.group.rolled[group as never] === 0 && (isNow || isEarly)) push(s, arrivalRoll, group)
      }
    },
  },
)

/** Appendix II 1 two turns early, 2 one, 3-4 on time, 5 one late, 6 two late; a side with more delays than advances subtracts 1, and so on. */
export const arrivalRoll = step(
  'arrival-roll',
  'Appendix II',
  { group: NUMBER },
  {
    apply(s, { group }, _said, table) {
      const { side, turn, pieces, formations } = settingOf(s).groups[group]
      const { rows } = s.data.tables.reinforcementVariation
      const { delayed, advanced } = s.side
      const balance = Math.sign(advanced[side] - delayed[side])
      const seen = 1 << side
      const rolled = table.roll(SIX, side, seen)
      if (balance < 0) table.tellTo(seen, told.moreDelayed, balance)
      if (balance > 0) table.tellTo(seen, told.moreAdvanced, balance)
      const total = Math.max(1, Math.min(6, rolled + balance))
      table.tellTo(seen, told.arrivalDie, pieces[0], rolled, total)
      const shift = rows.find(({ min, max }) => total >= (min ?? total) && total <= (max ?? total))?.shift ?? 0
      const due = Math.max(turn + shift, s.turn, earliestAt(s, group))
      s.group.rolled[group as never] = 1
      s.group.due[group as never] = due
      if (due > turn) delayed[side] += formations
      if (due < turn) advanced[side] += formations
      table.tellTo(seen, told.arrivesOn, pieces[0], due)
    },
  },
)

/** Appendix II No group overtakes one that was due before it at the same hex. */
function earliestAt(s: Battle, group: number): number {
  const { groups } = settingOf(s)
  const { side, entry, turn } = groups[group]
  let earliest = 0
  for (let other = 0; other < groups.length; other++)
    if (groups[other].side === side && groups[other].entry === entry && groups[other].turn < turn)
      earliest = Math.max(earliest, s.group.due[other as never])
  return earliest
}
