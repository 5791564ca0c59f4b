import type { Refusal, Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { tellCoverAt } from './cover-moves.ts'
import { coverHexes, coverIn, coversEach, firstCover, hasCovered, layCover, settleCovers } from './covers.ts'
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
  spreadFrom(s, side, from)
  const { all } = s.data.hexes
  for (let i = 0; i < all.length; i++) if (all[i] !== from && s.data.netBack.to(all[i]) >= 0 && isOpenEnd(s, side, all[i])) return true
  return false
}

/** 37.6 Why no dummy of a side moves now. */
export function whyNoDummyMoves(s: Battle, side: Side): Refusal | undefined {
  let reason: Refusal = no.noDummyThere
  for (const hex of coverHexes(s, side)) {
    const found = whyNotDummyFrom(s, side, hex)
    if (found === undefined) return undefined
    if (found !== no.noDummyThere) reason = found
  }
  return reason
}

/** 37.6, R-27 Counts where a dummy can go: any distance over ground that infantry passes, not through hexes with known enemies. */
function spreadFrom(s: Battle, side: Side, from: HexId): void {
  const { field, netBack, cost, slots, hexes } = s.data
  const enemy = (1 - side) as Side
  field.lay(s)
  netBack.clear()
  netBack.from(from)
  netBack.go(hexes.count, (slot, next) => cost[FOOT * slots + slot] !== CLOSED && !field.hasKnown(enemy, next))
}

/** 37.6 Whether a dummy may end in a hex: not among friends who are seen. */
const isOpenEnd = (s: Battle, side: Side, hex: HexId): boolean => !hasShownFriend(s, side, hex)

function hasShownFriend(s: Battle, side: Side, hex: HexId): boolean {
  const { top, below } = s.data.field
  for (let piece = top[hex]; piece >= 0; piece = below[piece]) if (s.data.owner[piece] === side && s.piece.shown[piece] !== 0) return true
  return false
}

/** Offers the hexes that a dummy can go to. */
export function offerDummyHexes(s: Battle, side: Side, from: HexId, offer: (hex: HexId) => void): void {
  spreadFrom(s, side, from)
  const { all } = s.data.hexes
  for (let i = 0; i < all.length; i++) if (all[i] !== from && s.data.netBack.to(all[i]) >= 0 && isOpenEnd(s, side, all[i])) offer(all[i])
}

/** 37.6 Why a dummy may not go from a hex to another. */
export function whyNotDummyTo(s: Battle, side: Side, from: HexId, to: HexId): Refusal | undefined {
  if (from === to) return no.alreadyThere
  spreadFrom(s, side, from)
  if (s.data.netBack.to(to) < 0) return no.dummyBarred
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
