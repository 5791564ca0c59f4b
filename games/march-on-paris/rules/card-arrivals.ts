import { type Refusal, SIX, type Side, type TableTop } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { entryHex, groupOf, isSameEdge } from './arrivals.ts'
import { MARCH, type PieceId } from './ids.ts'
import { makeLegToHq, NO_LEG } from './legs.ts'
import { type Battle, NOT_YET, settingOf } from './state.ts'
import { no, told } from './terms.ts'

const NO_GROUP = -1
const QUARTER = 4

/** Whether nobody of a group has come yet. */
function isAwaited(s: Battle, group: number): boolean {
  const { pieces } = settingOf(s).groups[group]
  for (let i = 0; i < pieces.length; i++) if (s.piece.box[pieces[i]] !== NOT_YET) return false
  return true
}

/** Whether a group of a side is still to come, after this turn. */
const isToCome = (s: Battle, side: Side, group: number): boolean =>
  settingOf(s).groups[group].side === side && s.group.due[group as never] > Math.max(1, s.turn) && isAwaited(s, group)

/** R-42 Whether card 29 can still bring a group of a side. */
const isAtHand = (s: Battle, side: Side, group: number): boolean => {
  const { side: owner, isAlternate, callable } = settingOf(s).groups[group]
  const turn = Math.max(1, s.turn)
  if (owner !== side || !isAlternate || turn < callable.from || turn >= callable.before) return false
  return s.group.due[group as never] === 0 && isAwaited(s, group)
}

/** Card 29: the group that can be called by a piece's name; below 0 for none. */
export const calledBy = (s: Battle, side: Side, piece: PieceId): number =>
  settingOf(s).groups.findIndex((group, i) => group.pieces[0] === piece && isAtHand(s, side, i))

/** The next group that a side expects; below 0 for none. */
function nextGroup(s: Battle, side: Side): number {
  let next = NO_GROUP
  for (let group = 0; group < settingOf(s).groups.length; group++)
    if (isToCome(s, side, group) && (next < 0 || s.group.due[group as never] < s.group.due[next as never])) next = group
  return next
}

/** Appendix III d One of the groups that a card can fall on, by lot; below 0 for none. */
function lottedGroup(s: Battle, side: Side, table: TableTop, isMeant: (s: Battle, side: Side, group: number) => boolean): number {
  const { groups } = settingOf(s)
  let count = 0
  for (let group = 0; group < groups.length; group++) if (isMeant(s, side, group)) count++
  if (count === 0) return NO_GROUP
  let lot = table.lot(count, 1 << side)
  for (let group = 0; group < groups.length; group++) if (isMeant(s, side, group) && --lot === 0) return group
  return NO_GROUP
}

/** Card 26 in restricted play: the group that takes another route, by lot. */
export const lotForRoute = (s: Battle, side: Side, table: TableTop): number =>
  lottedGroup(s, side, table, (state, owner, group) => isToCome(state, owner, group) && hasOtherRoute(state, group))

/** Pieces by which a side's groups are named. */
export const groupNames = (s: Battle, side: Side): readonly PieceId[] => [
  ...new Set(settingOf(s).groups.flatMap(group => (group.side === side ? [group.pieces[0]] : []))),
]

const isName = (s: Battle, piece: PieceId): boolean => settingOf(s).groups[groupOf(s, piece)]?.pieces[0] === piece

/** Card 25: why a group cannot come at once. */
export function whyNotEarly(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  return isName(s, piece) && isToCome(s, side, groupOf(s, piece)) ? undefined : no.notToCome
}

/** Card 29: why a group cannot be called. */
export function whyNotCalled(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  return calledBy(s, side, piece) >= 0 ? undefined : no.notAtHand
}

export const canComeEarly = (s: Battle, side: Side): boolean => nextGroup(s, side) >= 0
export const canBeCalled = (s: Battle, side: Side): boolean => groupNames(s, side).some(piece => whyNotCalled(s, side, piece) === undefined)

/** Card 25: a group comes this turn: the one named, else the next. */
export function comeEarly(s: Battle, side: Side, named: number, table: TableTop): void {
  const group = named >= 0 ? named : nextGroup(s, side)
  if (group < 0) return
  s.group.due[group as never] = Math.max(1, s.turn)
  table.tellTo(1 << side, told.arrivesOn, settingOf(s).groups[group].pieces[0], s.group.due[group as never])
}

/** Card 27: the next group is delayed by a die; R-46 beyond the last turn it is cancelled. */
export function delay(s: Battle, side: Side, table: TableTop): void {
  const group = nextGroup(s, side)
  if (group < 0) return
  const [piece] = settingOf(s).groups[group].pieces
  const rolled = table.roll(SIX, side, 1 << side)
  const due = s.group.due[group as never] + rolled
  table.tellTo(1 << side, told.delayDie, piece, rolled)
  if (due <= settingOf(s).turns) {
    s.group.due[group as never] = due
    table.tellTo(1 << side, told.arrivesOn, piece, due)
    return
  }
  // Appendix III f Its owner gains a quarter of its strength.
  s.group.due[group as never] = 0
  s.side.cardVP[side] += quarterOf(s, group)
  table.tellTo(1 << side, told.groupCancelled, piece, quarterOf(s, group))
}

/** Card 29: a group of the alternates is under way and comes a die of turns later, not before its turn. */
export function callAlternate(s: Battle, side: Side, named: number, table: TableTop): void {
  const group = named >= 0 ? named : lottedGroup(s, side, table, isAtHand)
  if (group < 0) return
  const { pieces, turn } = settingOf(s).groups[group]
  const rolled = table.roll(SIX, side, 1 << side)
  const due = Math.max(turn, s.turn + rolled)
  s.group.due[group as never] = due
  table.tellTo(1 << side, told.alternateDie, pieces[0], rolled)
  table.tellTo(1 << side, told.arrivesOn, pieces[0], due)
  // Appendix III f In restricted play the owner loses a quarter of its strength, in full play what is printed.
  if (s.options.cardMode !== 'full') s.side.cardVP[side] -= quarterOf(s, group)
}

/** Appendix III f A quarter of the SP of a group, halves up. */
function quarterOf(s: Battle, group: number): number {
  const { pieces } = settingOf(s).groups[group]
  let sp = 0
  for (const piece of pieces) sp += settingOf(s).startSP[piece] * Number(piece < s.data.units)
  return Math.floor((sp + QUARTER / 2) / QUARTER)
}

/** Card 26: why a group may not come by a hex: another route hex of the same edge, or else the nearest of another edge. */
export function whyNotBy(s: Battle, group: number, hex: HexId): Refusal | undefined {
  const entry = entryHex(s, group)
  const { isEdge, isRoute } = s.data
  if (isEdge[hex] === 0 || isRoute[hex] === 0 || hex === entry) return no.noOtherRoute
  if (isSameEdge(s, entry, hex)) return undefined
  return nearestElsewhere(s, entry) === hex ? undefined : no.noOtherRoute
}

export const hasOtherRoute = (s: Battle, group: number): boolean =>
  settingOf(s).sheet.edges.some(hex => whyNotBy(s, group, hex) === undefined)

/** The nearest route hex of the other edges, where the own edge has no second one; below 0 otherwise. */
function nearestElsewhere(s: Battle, entry: HexId): number {
  const { isEdge, isRoute, grid, hexes } = s.data
  let best = -1
  let least = Number.MAX_SAFE_INTEGER
  for (let hex = 0 as HexId; hex < hexes.count; hex++) {
    if (isEdge[hex] === 0 || isRoute[hex] === 0 || hex === entry) continue
    if (isSameEdge(s, entry, hex)) return -1
    const far = distance(grid, entry, hex)
    if (far >= least) continue
    least = far
    best = hex
  }
  return best
}

/** Card 26: the group comes by another hex and marches to the headquarters, where there are any. */
export function takeOtherRoute(s: Battle, side: Side, group: number, hex: HexId, table: TableTop): void {
  const { arrivalRows } = s.data
  s.group.entry[group as never] = hex
  table.tellTo(1 << side, told.otherRoute, settingOf(s).groups[group].pieces[0], hex)
  if (settingOf(s).oc[side] < 0) return
  for (let i = 0; i < arrivalRows; i++) s.arrival.leg[(group * arrivalRows + i) as never] = i === 0 ? makeLegToHq(MARCH) : NO_LEG
}
