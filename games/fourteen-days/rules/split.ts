import {
  type Alternative,
  among,
  GO,
  GO_SORT,
  GRAMMAR,
  isA,
  numberOf,
  type Refusal,
  type Side,
  say,
  set,
  type TableTop,
  type Words,
} from '@grognard/engine'
import { DIVISION_LEVEL } from './armies.ts'
import { armyOf, freeDivisionCommander, freeSleigh, settleCommand, sizeOf, takeCommand } from './forces.ts'
import { type CommanderId, type ForceId, FRENCH, NO_COMMANDER } from './ids.ts'
import { lastIs, leaderIsSaid, partTakes, whyNotChooseLeader, whyNotLeadRest } from './rest.ts'
import { type Campaign, ordersAt, ownerOf, recordAt } from './state.ts'
import { ORDER, PLUS_1 } from './tables.ts'
import { COMMANDER, DIVISIONS, isCounted, MARKER, MARKERS, type Marker, markerSaid, markersSaid, no, STAY, told, VERB } from './terms.ts'
import {
  armOfCell,
  branchOfArmy,
  branchOfCell,
  CELLS,
  cellOfKind,
  countSaid,
  DIVISIONS_OF_SIDE,
  type Divisions,
  GUARD,
  isWeakCell,
  kindSaid,
  sideOfKind,
} from './troops.ts'

const isGuard = (s: Campaign, force: ForceId, cell: number): boolean => ownerOf(s, force) === FRENCH && branchOfCell(cell) === GUARD

/** 13.5 What must be taken along with divisions of a cell: the weakened ones of a block of the Guard. */
const restOfBlock = (s: Campaign, force: ForceId, cell: number): number =>
  isGuard(s, force, cell) && !isWeakCell(cell) ? s.record.count[recordAt(force) + cell + 1] : 0

/** 3.0, 6.0, 13.5 Why no part of a Force can become its own Force. Known only to its owner. */
export function whyNotSplit(s: Campaign, force: ForceId): Refusal | undefined {
  if (s.force.combined[force] !== 0) return no.combinedWhole
  if (freeSleigh(s, armyOf(s, force)) < 0) return no.noSleigh
  if (freeDivisionCommander(s, armyOf(s, force)) < 0 && seniorsIn(s, force) < 2) return no.noCommanderLeft
  return unitsIn(s, force) > 1 ? undefined : no.nothingLeft
}

/** Divisions that can be separated; a block of the Guard counts as one. */
function unitsIn(s: Campaign, force: ForceId): number {
  const at = recordAt(force)
  let units = 0
  for (let cell = 0; cell < CELLS; cell++) {
    const count = s.record.count[at + cell]
    if (!isGuard(s, force, cell)) units += count
    else if (count > 0 && !(isWeakCell(cell) && s.record.count[at + cell - 1] > 0)) units++
  }
  return units
}

function seniorsIn(s: Campaign, force: ForceId): number {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  let seniors = 0
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.force[commanders[i]] === force && s.data.level[commanders[i]] > DIVISION_LEVEL) seniors++
  return seniors
}

/** Where the divisions of a part begin in a sentence. */
export function partFrom(said: Words): number {
  let i = 0
  while (i < said.n && !isA(said.at(i), DIVISIONS)) i++
  return i
}

/** The divisions of a part said so far. */
export function partSize(said: Words): number {
  let size = 0
  for (let i = partFrom(said); i < said.n && isA(said.at(i), DIVISIONS); i++) size += countSaid(said.value<Divisions>(i))
  return size
}

/** Bits of the arms of a part said so far. */
export function partArms(said: Words): number {
  let arms = 0
  for (let i = partFrom(said); i < said.n && isA(said.at(i), DIVISIONS); i++)
    arms |= 1 << armOfCell(cellOfKind(kindSaid(said.value<Divisions>(i))))
  return arms
}

const cellSaid = (said: Words, i: number): number => cellOfKind(kindSaid(said.value<Divisions>(i)))
const lastCell = (said: Words): number => (said.n > said.from ? cellSaid(said, said.n - 1) : -1)

/** Arms a part may not have, with the reason. */
type WhyNotArms<F> = (s: Campaign, f: F, said: Words, arms: number) => Refusal | undefined
type ForceOf<F> = (s: Campaign, f: F, said: Words) => ForceId

/**
 * The words that name a part of a Force: its divisions, closed by `go`; then the commanders who go with it, the first of the most senior
 * leads it; `stay` and who leads the rest, if there is a choice; and its share of the markers, closed by `go`. Order markers are dealt only
 * when they may travel (after combat).
 */
export function partWords<F>(
  forceOf: ForceOf<F>,
  whyNotArms: WhyNotArms<F>,
  dealsOrders = false,
): readonly [readonly Alternative<Campaign, F>[], readonly Alternative<Campaign, F>[]] {
  return [
    set(
      DIVISIONS,
      (_s, _f, _said, side) => DIVISIONS_OF_SIDE[side],
      (s, f, said, value, side) => whyNotTake(s, f, said, value, side, forceOf, whyNotArms),
      (s, f, said) => whyNotTaken(s, f, said, forceOf, whyNotArms),
    ),
    [
      {
        ...among<Campaign, F, CommanderId>(
          COMMANDER,
          (s, _f, _said, side) => s.data.commandersOf[side],
          (s, f, said, commander) => whyNotCommander(s, forceOf(s, f, said), said, commander),
        ),
        again: true,
      },
      { ...say<Campaign, F, number>(VERB, STAY, (s, f, said) => whyNotChooseLeader(s, forceOf(s, f, said), said)), again: true },
      {
        ...among<Campaign, F, Marker>(
          MARKER,
          () => MARKERS.all,
          (s, f, said, marker) => whyNotMarker(s, forceOf(s, f, said), said, marker, dealsOrders),
        ),
        again: true,
      },
      say(GO_SORT, numberOf(GO), (s, f, said) => whyNotLed(s, forceOf(s, f, said), said)),
    ],
  ]
}

/** 4.0, 13.5 Why this many divisions of a kind may not be next in a part. */
function whyNotTake<F>(
  s: Campaign,
  f: F,
  said: Words,
  value: Divisions,
  side: Side,
  forceOf: ForceOf<F>,
  whyNotArms: WhyNotArms<F>,
): Refusal | undefined {
  const force = forceOf(s, f, said)
  const cell = cellOfKind(kindSaid(value))
  const count = countSaid(value)
  if (sideOfKind(kindSaid(value)) !== side) return no.notYourTroops
  const before = lastCell(said)
  if (cell <= before) return GRAMMAR.outOfOrder
  if (count > s.record.count[recordAt(force) + cell]) return no.notSoMany
  const unsplit = whyNotSplit(s, force) ?? whyNotGuard(s, force, before, cell, count)
  if (unsplit !== undefined) return unsplit
  const left = sizeOf(s, force) - partSize(said) - count - restOfBlock(s, force, cell)
  if (left < 1) return no.nothingLeft
  const arms = partArms(said) | (1 << armOfCell(cell))
  const refused = whyNotArms(s, f, said, arms)
  if (refused === undefined) return undefined
  for (let later = cell + 1; later < CELLS; later++)
    if (mayFollow(s, force, later, left) && whyNotArms(s, f, said, arms | (1 << armOfCell(later))) === undefined) return undefined
  return refused
}

/** Whether the least that can be taken of a later cell still leaves something behind. */
function mayFollow(s: Campaign, force: ForceId, cell: number, left: number): boolean {
  const count = s.record.count[recordAt(force) + cell]
  if (count === 0) return false
  return isGuard(s, force, cell) ? left > count + restOfBlock(s, force, cell) : left > 1
}

/** 13.5 The Guard of one arm stays together, full-strength and weakened divisions. */
function whyNotGuard(s: Campaign, force: ForceId, before: number, cell: number, count: number): Refusal | undefined {
  const at = recordAt(force)
  if (before >= 0 && restOfBlock(s, force, before) > 0 && cell !== before + 1) return no.guardTogether
  if (!isGuard(s, force, cell)) return undefined
  if (count < s.record.count[at + cell]) return no.guardTogether
  const fullLeftBehind = isWeakCell(cell) && s.record.count[at + cell - 1] > 0 && before !== cell - 1
  return fullLeftBehind ? no.guardTogether : undefined
}

function whyNotTaken<F>(s: Campaign, f: F, said: Words, forceOf: ForceOf<F>, whyNotArms: WhyNotArms<F>): Refusal | undefined {
  const last = lastCell(said)
  if (last < 0) return no.nothingTaken
  if (restOfBlock(s, forceOf(s, f, said), last) > 0) return no.guardTogether
  return whyNotArms(s, f, said, partArms(said))
}

/** 6.0 Why a commander may not go with the part, as somebody must lead what stays; or, after `stay`, why he may not lead it. */
function whyNotCommander(s: Campaign, force: ForceId, said: Words, commander: CommanderId): Refusal | undefined {
  if (s.commander.force[commander] !== force) return no.notWithForce
  if (lastIs(said, VERB)) return whyNotLeadRest(s, force, said, commander)
  if (s.data.level[commander] === DIVISION_LEVEL) return no.neverAlone
  if (lastIs(said, MARKER) || leaderIsSaid(said)) return GRAMMAR.outOfOrder
  if (partTakes(said, commander)) return no.settledAlready
  const isLast = said.n - said.from + 1 === seniorsIn(s, force)
  return isLast && freeDivisionCommander(s, armyOf(s, force)) < 0 ? no.noCommanderLeft : undefined
}

/** 3.0 Why the part may not go with the commanders said so far. */
function whyNotLed(s: Campaign, force: ForceId, said: Words): Refusal | undefined {
  if (lastIs(said, VERB)) return GRAMMAR.outOfOrder
  for (let i = said.from; i < said.n; i++) if (isA(said.at(i), COMMANDER)) return undefined
  return freeDivisionCommander(s, armyOf(s, force)) < 0 ? no.noCommanderLeft : undefined
}

/** R14 Why this many markers may not go with the part. */
function whyNotMarker(s: Campaign, force: ForceId, said: Words, value: Marker, dealsOrders: boolean): Refusal | undefined {
  if (!isCounted(value)) return no.markersGone
  const marker = markerSaid(value)
  if (marker === ORDER && !dealsOrders) return no.orderStays
  if (lastIs(said, VERB)) return GRAMMAR.outOfOrder
  const last = said.n > said.from ? said.n - 1 : -1
  if (last >= 0 && isA(said.at(last), MARKER) && markerSaid(said.value<Marker>(last)) >= marker) return GRAMMAR.outOfOrder
  if (last < 0 || !isA(said.at(last), MARKER)) {
    // Markers don't complete a part that nobody can lead.
    const unled = whyNotLed(s, force, said)
    if (unled !== undefined) return unled
  }
  return markersSaid(value) > markersOn(s, force, marker) ? no.markersGone : undefined
}

const markerRow = (s: Campaign, force: ForceId): number => ordersAt(force, branchOfArmy(armyOf(s, force)))

const markerRows = (s: Campaign, marker: number) => (marker === ORDER ? s.orders.now : marker === PLUS_1 ? s.orders.plus1 : s.orders.plus2)

const markersOn = (s: Campaign, force: ForceId, marker: number): number => markerRows(s, marker)[markerRow(s, force)]

/**
 * 5.0, 3.0 Makes a part of a Force its own Force, as said from the first division on; it is on the map, but not in a hex yet. What was seen
 * of the divisions is now only a memory: the enemy does not learn who left (R14).
 */
export function splitOff(s: Campaign, force: ForceId, said: Words, from: number, table: TableTop): ForceId {
  const part = freeSleigh(s, armyOf(s, force))
  const side = ownerOf(s, force)
  s.force.hex[part] = s.force.hex[force]
  copyMarkers(s, force, part)
  let leader = NO_COMMANDER
  let restLeader = NO_COMMANDER
  for (let i = from; i < said.n; i++) {
    const w = said.at(i)
    if (isA(w, DIVISIONS)) takeDivisions(s, force, part, said.value(i))
    else if (isA(w, VERB)) restLeader = said.value(++i)
    else if (isA(w, COMMANDER)) leader = takeAlong(s, part, said.value(i), leader)
    else if (isA(w, MARKER)) takeMarkers(s, force, part, said.value(i))
    else if (!isA(w, GO_SORT)) break
  }
  if (s.force.shownOn[force] > 0) makeNote(s, force)
  if (leader < 0) {
    leader = freeDivisionCommander(s, armyOf(s, force))
    s.commander.force[leader] = part
  }
  takeCommand(s, part, leader)
  table.tell(told.split, force, part, leader)
  for (let i = from; i < said.n && isA(said.at(i), DIVISIONS); i++) table.tellTo(1 << side, told.splitOff, part, said.value(i))
  if (restLeader >= 0) {
    takeCommand(s, force, restLeader)
    table.tell(told.tookCommand, restLeader, force)
  }
  settleCommand(s, force, table)
  return part
}

/** 5.0 What a Force has shown becomes a note about it. */
function makeNote(s: Campaign, force: ForceId): void {
  const at = recordAt(force)
  for (let cell = 0; cell < CELLS; cell++) {
    s.record.noted[at + cell] = s.record.shown[at + cell]
    s.record.shown[at + cell] = 0
  }
  s.force.notedOn[force] = s.force.shownOn[force]
  s.force.shownOn[force] = 0
}

/** R14 Forage, Fatigue and Combat markers stay on both parts, and both have moved or not as the whole had. */
export function copyMarkers(s: Campaign, from: ForceId, to: ForceId): void {
  const { force } = s
  force.forage[to] = force.forage[from]
  force.fatigue[to] = force.fatigue[from]
  force.combat[to] = force.combat[from]
  force.moved[to] = force.moved[from]
  force.marched[to] = force.marched[from]
  force.lacks[to] = force.lacks[from]
}

function takeDivisions(s: Campaign, from: ForceId, to: ForceId, value: Divisions): void {
  const cell = cellOfKind(kindSaid(value))
  s.record.count[recordAt(from) + cell] -= countSaid(value)
  s.record.count[recordAt(to) + cell] += countSaid(value)
}

/** A commander goes with the part; returns who leads it now. */
function takeAlong(s: Campaign, part: ForceId, commander: CommanderId, leader: CommanderId): CommanderId {
  s.commander.force[commander] = part
  s.commander.open[commander] = 0
  return leader < 0 || s.data.level[commander] > s.data.level[leader] ? commander : leader
}

function takeMarkers(s: Campaign, from: ForceId, to: ForceId, value: Marker): void {
  const rows = markerRows(s, markerSaid(value))
  rows[markerRow(s, from)] -= markersSaid(value)
  rows[markerRow(s, to)] += markersSaid(value)
}
