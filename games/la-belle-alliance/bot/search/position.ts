import type { Side } from '@grognard/engine/ids'
import type { ActionId, CardId, Setup, TimeId, Waterloo } from '../../rules/static.ts'

/**
 * A position in three words, as the search holds it: divisions by corps, the rest of the board, and the losses an owner still has to choose
 * (0: none, the side to move chooses an action). Equal positions have equal words, so the words are also the key of every table.
 */
export interface Position {
  readonly divisions: number
  readonly board: number
  readonly pending: number
}

/** The same position field by field, for converting between the rules and the search. */
export interface Fields {
  /** By card: divisions of a corps, guns of the battery, Prussians on the map. */
  readonly markers: readonly number[]
  readonly morale: readonly [number, number]
  /** One bit for each site its captor holds. */
  readonly captured: number
  readonly time: TimeId
  /** One bit for each reason that has moved the clock. */
  readonly fired: number
  readonly napoleonUnused: boolean
  readonly wellingtonUnused: boolean
  readonly last: readonly [CardId | -1, CardId | -1]
  readonly side: Side
  /** An action in progress: its table row, and the divisions each army still owes. */
  readonly pending?: { readonly action: ActionId; readonly row: number; readonly owed: readonly [number, number] } | undefined
}

const BATTERY_AT = 0
const PRUSSIANS_AT = 2
const MORALE_AT = 5
const SITES_AT = 13
const TIME_AT = 16
const FIRED_AT = 18
const UNUSED_AT = 20
const LAST_AT = 22
const SIDE_AT = 30

export const SLOT_BITS = 3
const MOST_DIVISIONS = 7

export const ONE_GUN = 1 << BATTERY_AT
export const ONE_HOUR = 1 << TIME_AT
export const SIDE_BIT = 1 << SIDE_AT
/** Everything that can repeat while nothing is permanently lost: Prussians, last cards, the side to move. */
export const CYCLE_BITS = (7 << PRUSSIANS_AT) | (255 << LAST_AT) | SIDE_BIT

export const divisionsIn = (divisions: number, slot: number): number => (divisions >>> (SLOT_BITS * slot)) & 7
export const gunsOf = (board: number): number => (board >>> BATTERY_AT) & 3
export const prussiansOf = (board: number): number => (board >>> PRUSSIANS_AT) & 7
export const moraleOf = (board: number, army: number): number => (board >>> (MORALE_AT + 4 * army)) & 15
export const sitesOf = (board: number): number => (board >>> SITES_AT) & 7
export const timeOf = (board: number): number => (board >>> TIME_AT) & 3
export const firedOf = (board: number): number => (board >>> FIRED_AT) & 3
/** Unused leaders: bit 0 Napoleon, bit 1 Wellington; the bit number is the leader's side. */
export const unusedOf = (board: number): number => (board >>> UNUSED_AT) & 3
/** The last card of a side, counted from 1; 0 for none. */
export const lastOf = (board: number, side: number): number => (board >>> (LAST_AT + 4 * side)) & 15
export const sideOf = (board: number): number => (board >>> SIDE_AT) & 1

export const oneMorale = (army: number): number => 1 << (MORALE_AT + 4 * army)
export const siteBit = (site: number): number => 1 << (SITES_AT + site)
export const firedBit = (reason: number): number => 1 << (FIRED_AT + reason)
export const unusedBit = (side: number): number => 1 << (UNUSED_AT + side)
export const withLast = (board: number, side: number, last: number): number =>
  (board & ~(15 << (LAST_AT + 4 * side))) | (last << (LAST_AT + 4 * side))
export const withPrussians = (board: number, count: number): number => (board & ~(7 << PRUSSIANS_AT)) | (count << PRUSSIANS_AT)

/** Guns, Prussians, sites, clock and leaders of a board as an index below MAP_STATES. */
export const MAP_STATES = 4096
export const mapIndexOf = (board: number): number => (board & 31) | (((board >>> SITES_AT) & 31) << 5) | (unusedOf(board) << 10)
export const boardOfMapIndex = (index: number): number => (index & 31) | (((index >>> 5) & 31) << SITES_AT) | ((index >>> 10) << UNUSED_AT)
/** Last cards and side to move of a board as an index below LAST_STATES. */
export const LAST_STATES = 512
export const lastIndexOf = (board: number): number => (board >>> LAST_AT) & 511
export const boardOfLastIndex = (index: number): number => index << LAST_AT

const ROW_AT = 5
const OWED_AT = 9

export const pendingOf = (action: number, row: number, owedFrench: number, owedAllied: number): number =>
  (action + 1) | (row << ROW_AT) | (owedFrench << OWED_AT) | (owedAllied << (OWED_AT + 2))
export const pendingAction = (pending: number): number => (pending & 31) - 1
export const pendingRow = (pending: number): number => (pending >>> ROW_AT) & 15
export const owedBy = (pending: number, army: number): number => (pending >>> (OWED_AT + 2 * army)) & 3

/** French corps have the first slots, Anglo-Allied the others. */
export const FRENCH_SLOTS = 6
export const SLOTS = 10

/** The corps in slot order. */
export function slotCards(data: Waterloo): readonly CardId[] {
  const [french, allied] = data.corps
  if (french.length !== FRENCH_SLOTS || french.length + allied.length !== SLOTS)
    throw new Error('six French and four Anglo-Allied corps are expected')
  return [...french, ...allied]
}

/** Packs a position; while losses are pending the acting card already counts as its side's last. */
export function pack(data: Waterloo, fields: Fields): Position {
  const { markers, morale, last, side, pending } = fields
  const acting = pending === undefined ? undefined : data.actions[pending.action]
  const lastCode = (of: number) => ((acting?.side === of ? acting.card : last[of]) ?? -1) + 1
  let divisions = 0
  for (const [slot, card] of slotCards(data).entries()) {
    const count = markers[card] ?? 0
    if (count > MOST_DIVISIONS) throw new Error(`${data.cards.names[card]} has more than ${MOST_DIVISIONS} divisions`)
    divisions |= count << (SLOT_BITS * slot)
  }
  const board =
    ((markers[data.battery] ?? 0) << BATTERY_AT) |
    ((markers[data.blucher] ?? 0) << PRUSSIANS_AT) |
    (morale[0] << MORALE_AT) |
    (morale[1] << (MORALE_AT + 4)) |
    (fields.captured << SITES_AT) |
    (fields.time << TIME_AT) |
    (fields.fired << FIRED_AT) |
    (fields.napoleonUnused ? unusedBit(0) : 0) |
    (fields.wellingtonUnused ? unusedBit(1) : 0) |
    (side << SIDE_AT)
  return {
    divisions,
    board: withLast(withLast(board, 0, lastCode(0)), 1, lastCode(1)),
    pending: pending === undefined ? 0 : pendingOf(pending.action, pending.row, pending.owed[0], pending.owed[1]),
  }
}

export function unpack(data: Waterloo, { divisions, board, pending }: Position): Fields {
  const markers = data.cards.all.map(() => 0)
  for (const [slot, card] of slotCards(data).entries()) markers[card] = divisionsIn(divisions, slot)
  markers[data.battery] = gunsOf(board)
  markers[data.blucher] = prussiansOf(board)
  const last = (side: number) => (lastOf(board, side) - 1) as CardId | -1
  return {
    markers,
    morale: [moraleOf(board, 0), moraleOf(board, 1)],
    captured: sitesOf(board),
    time: timeOf(board) as TimeId,
    fired: firedOf(board),
    napoleonUnused: (board & unusedBit(0)) !== 0,
    wellingtonUnused: (board & unusedBit(1)) !== 0,
    last: [last(0), last(1)],
    side: sideOf(board) as Side,
    pending:
      pending === 0
        ? undefined
        : { action: pendingAction(pending) as ActionId, row: pendingRow(pending), owed: [owedBy(pending, 0), owedBy(pending, 1)] },
  }
}

/** The starting position of a scenario. */
export function startOf(data: Waterloo, setup: Setup): Position {
  return pack(data, {
    markers: setup.markers,
    morale: setup.morale,
    captured: data.siteOf.reduce((set, site, i) => (setup.holders[i] === site.captor ? set | (1 << i) : set), 0),
    time: setup.time,
    fired: setup.fired,
    napoleonUnused: (setup.unused & (1 << data.napoleon)) !== 0,
    wellingtonUnused: (setup.unused & (1 << data.wellington)) !== 0,
    last: setup.last,
    side: setup.first,
  })
}
