import type { Refusal, Side, TableTop } from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { tellCoverAt } from './cover-moves.ts'
import { coverIn, coversEach, firstCover, hasCovered, layCover, settleCovers } from './covers.ts'
import { knownBits } from './field.ts'
import { CLOSED, FOOT } from './ground.ts'
import type { CoverId } from './ids.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { no, told } from './terms.ts'

/** 37.6 How many dummies a side may have on the map: as many as formations whose commander is there. */
function mostDummies(s: Battle, side: Side): number {
  const { commander, tables } = s.data
  let count = 0
  for (const formation of settingOf(s).formations[side])
    if (commander[formation] >= 0 && isOnMap(s, commander[formation])) count += tables.dummies.perCorps
  return count
}

function dummiesOf(s: Battle, side: Side): number {
  let count = 0
  for (let i = 0; i < coversEach(s); i++) count += s.cover.dummy[(firstCover(s, side) + i) as CoverId]
  return count
}

/** 37.6 Why a side may not set out another dummy. */
export function whyNoDummy(s: Battle, side: Side): Refusal | undefined {
  if (!s.options.hiddenForces) return no.forcesOpen
  if (dummiesOf(s, side) >= mostDummies(s, side)) return no.noDummyLeft
  for (let i = 0; i < coversEach(s); i++) {
    const hex = s.cover.hex[(firstCover(s, side) + i) as CoverId]
    if (hex >= 0 && hasCovered(s, side, hex)) return undefined
  }
  return no.noCoveredStack
}

/** 37.6 Why a dummy may not be set out in a hex: a covered stack must be there. */
export const whyNotDummyAt = (s: Battle, side: Side, hex: HexId): Refusal | undefined =>
  coverIn(s, side, hex) >= 0 && hasCovered(s, side, hex) ? undefined : no.noCoveredStack

/** 37.6 A dummy joins a covered stack: the other side sees nothing of it. */
export function setOutDummy(s: Battle, side: Side, hex: HexId, table: TableTop): void {
  s.cover.dummy[coverIn(s, side, hex)]++
  table.tellTo(1 << side, told.dummyLaid, side, hex)
}

/** 37.6 Why no dummy moves from a hex: each does so once in an activation of its side. */
export function whyNotDummyFrom(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const row = coverIn(s, side, hex)
  if (row < 0 || s.cover.dummy[row] === 0) return no.noDummyThere
  if (s.cover.moved[row] >= s.cover.dummy[row]) return no.dummyMoved
  return canGoAnywhere(s, side, hex) ? undefined : no.dummyBarred
}

function canGoAnywhere(s: Battle, side: Side, from: HexId): boolean {
  s.data.field.lay(s)
  return countWays(s, side, from, true) > 1
}

/** 37.6 Why no dummy of a side moves now. */
export function whyNoDummyMoves(s: Battle, side: Side): Refusal | undefined {
  let reason: Refusal = no.noDummyThere
  const first = firstCover(s, side)
  for (let i = 0; i < coversEach(s); i++) {
    const hex = s.cover.hex[(first + i) as CoverId]
    if (hex < 0 || s.cover.dummy[(first + i) as CoverId] === 0) continue
    const found = whyNotDummyFrom(s, side, hex)
    if (found === undefined) return undefined
    if (found !== no.noDummyThere) reason = found
  }
  return reason
}

/**
 * 37.6, R-27 Counts the hexes where a dummy can go, with its own: any distance over ground that infantry passes, not through hexes with known
 * enemies. They are listed in `data.dummies`, in no order; whoever asks only whether there is any gets the first with a place to end.
 */
function countWays(s: Battle, side: Side, from: HexId, isFirstEnough: boolean): number {
  const { field, dummies, cost, slots, grid } = s.data
  const { next } = grid
  const { bits } = field
  const known = knownBits((1 - side) as Side)
  const { queue, seen } = dummies
  const stamp = ++dummies.stamp
  dummies.version = -1
  let count = 0
  queue[count++] = from
  seen[from] = stamp
  for (let i = 0; i < count; i++)
    for (let slot = queue[i] * 6, end = slot + 6; slot < end; slot++) {
      const beside = next[slot]
      if (beside < 0 || seen[beside] === stamp || (bits[beside] & known) !== 0 || cost[FOOT * slots + slot] === CLOSED) continue
      seen[beside] = stamp
      queue[count++] = beside
      if (isFirstEnough && isOpenEnd(s, side, beside)) return count
    }
  return isFirstEnough ? 0 : count
}

/** Counts all of them, unless they were counted last. */
function countAllWays(s: Battle, side: Side, from: HexId): void {
  const { field, dummies } = s.data
  field.lay(s)
  if (dummies.version === field.version && dummies.side === side && dummies.from === from) return
  countWays(s, side, from, false)
  dummies.version = field.version
  dummies.side = side
  dummies.from = from
}

/** Where dummies go: hexes reached, and by hex the count that reached them; where they were all counted, for what. */
export interface DummyWays {
  readonly queue: HexList
  readonly seen: Uint32Array
  stamp: number
  version: number
  side: number
  from: number
}

export const dummyWays = (hexes: number): DummyWays => ({
  queue: hexList(hexes),
  seen: new Uint32Array(hexes),
  stamp: 0,
  version: -1,
  side: 0,
  from: -1,
})

/** 37.6 Whether a dummy may end in a hex: not among friends who are seen. */
const isOpenEnd = (s: Battle, side: Side, hex: HexId): boolean => !s.data.field.hasShown(side, hex)

/** Offers the hexes that a dummy can go to. */
export function offerDummyHexes(s: Battle, side: Side, from: HexId, offer: (hex: HexId) => void): void {
  countAllWays(s, side, from)
  const { seen, stamp } = s.data.dummies
  const { all } = s.data.hexes
  for (let i = 0; i < all.length; i++) if (seen[i] === stamp && all[i] !== from && isOpenEnd(s, side, all[i])) offer(all[i])
}

/** 37.6 Why a dummy may not go from a hex to another. */
export function whyNotDummyTo(s: Battle, side: Side, from: HexId, to: HexId): Refusal | undefined {
  if (from === to) return no.alreadyThere
  countAllWays(s, side, from)
  if (s.data.dummies.seen[to] !== s.data.dummies.stamp) return no.dummyBarred
  return isOpenEnd(s, side, to) ? undefined : no.besideShown
}

/** 37.6 A dummy goes, and looks like a force that goes. */
export function moveDummy(s: Battle, side: Side, from: HexId, to: HexId, table: TableTop): void {
  const row = coverIn(s, side, from)
  s.cover.dummy[row]--
  settleCovers(s)
  const known = coverIn(s, side, to)
  const there = known >= 0 ? known : layCover(s, side, to)
  s.cover.dummy[there]++
  s.cover.moved[there]++
  table.tellTo(1 << side, told.dummyMoved, there, from, to)
  tellCoverAt(s, side, from, to, table)
}
