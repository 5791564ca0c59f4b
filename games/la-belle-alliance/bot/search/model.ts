import * as rules from '../../rules/static.ts'
import type { Position } from './position.ts'
import * as p from './position.ts'
import { ALWAYS_WATCH, GUNS_WATCH, type Model, ONES, rowAt, spreadAt, testDueAt, watcherAt } from './tables.ts'

/** Outcomes are weighed in 216ths: one action die and at most two rout dice. */
export const WHOLE = 216
const ACTION_FACE = 36

/** A choice of the side to move: an action, odd when Napoleon is declared with it. */
export const optionOf = (action: number, withNapoleon: boolean): number => 2 * action + (withNapoleon ? 1 : 0)
export const actionOf = (option: number): number => option >> 1
export const hasNapoleon = (option: number): boolean => (option & 1) === 1

/** What may follow an option; reused, so that a search allocates nothing. */
export class Outcomes {
  count = 0
  /** Weight of the games that end here, by winner. */
  frenchWins = 0
  alliedWins = 0
  readonly divisions = new Int32Array(8)
  readonly board = new Int32Array(8)
  readonly pending = new Int32Array(8)
  readonly weight = new Int32Array(8)

  clear(): void {
    this.count = 0
    this.frenchWins = 0
    this.alliedWins = 0
  }

  add(divisions: number, board: number, pending: number, weight: number): void {
    const i = this.count++
    this.divisions[i] = divisions
    this.board[i] = board
    this.pending[i] = pending
    this.weight[i] = weight
  }
}

const NINE_BITS = 511
const SUM = Uint8Array.from({ length: 512 }, (_, i) => (i & 7) + ((i >> 3) & 7) + (i >> 6))

/** Divisions of an army on its casualty track. */
export function casualtiesOf(model: Model, divisions: number, army: number): number {
  return army === rules.FRENCH
    ? model.total[0] - SUM[divisions & NINE_BITS] - SUM[(divisions >>> 9) & NINE_BITS]
    : model.total[1] - SUM[(divisions >>> 18) & NINE_BITS] - ((divisions >>> 27) & 7)
}

const liveSlots = (divisions: number): number => (divisions | (divisions >>> 1) | (divisions >>> 2)) & ONES

/** The side that decides: on an action, or on a casualty of its own. */
export function deciderOf(model: Model, { board, pending }: Position): number {
  return pending === 0 ? p.sideOf(board) : owingArmy(model, pending)
}

/** the army whose loss is chosen now; the non-phasing one first. */
export const owingArmy = (model: Model, pending: number): number => {
  const other = 1 - model.side[p.pendingAction(pending)]
  return p.owedBy(pending, other) > 0 ? other : 1 - other
}

/** PS-1, AC-5 to AC-8, CA-2: may this action be chosen now? */
export function isLegal(model: Model, divisions: number, board: number, action: number): boolean {
  const { requires } = model
  return (
    markersOf(model, divisions, board, action) >= requires.markers[action] &&
    p.timeOf(board) >= requires.time[action] &&
    p.prussiansOf(board) >= requires.prussians[action] &&
    (board & requires.unused[action]) === requires.unused[action] &&
    ((model.counterOf[action] >> p.lastOf(board, 1 - model.side[action])) & 1) === 1
  )
}

function markersOf(model: Model, divisions: number, board: number, action: number): number {
  const slot = model.slot[action]
  return slot >= 0 ? p.divisionsIn(divisions, slot) : model.isBattery[action] ? p.gunsOf(board) : 0
}

/** Writes every option of the current decision and returns how many: actions, or cards of corps while a casualty is chosen. */
export function optionsOf(model: Model, { divisions, board, pending }: Position, out: Int32Array): number {
  let count = 0
  if (pending !== 0) {
    const mask = model.armyMask[owingArmy(model, pending) as 0 | 1]
    for (let slot = 0; slot < p.SLOTS; slot++) {
      if (((liveSlots(divisions) & mask) >>> (p.SLOT_BITS * slot)) & 1) out[count++] = model.cardIn[slot]
    }
    return count
  }
  const side = p.sideOf(board)
  const withNapoleon = side === rules.FRENCH && (board & p.unusedBit(rules.FRENCH)) !== 0
  for (const action of model.actionsOf[side as 0 | 1]) {
    if (!isLegal(model, divisions, board, action)) continue
    out[count++] = optionOf(action, false)
    if (withNapoleon) out[count++] = optionOf(action, true)
  }
  return count
}

/** DR-1: the sum of the card's modifiers, without Napoleon. */
export function modifierOf(model: Model, divisions: number, board: number, action: number): number {
  const { shift } = model
  return (
    shift.byMarkers[8 * action + markersOf(model, divisions, board, action)] +
    shift.byLast[16 * action + p.lastOf(board, model.side[action])] +
    shift.byPrussians[8 * action + p.prussiansOf(board)] +
    shift.bySites[8 * action + p.sitesOf(board)] +
    shift.byTime[4 * action + p.timeOf(board)]
  )
}

/** Where the rows of an action with this modifier start in `spread`: row << 4 | faces, up to a 0. */
export function spreadOf(model: Model, board: number, action: number, shift: number): number {
  const site = model.capture[action]
  return spreadAt(action, site >= 0 && (board & p.siteBit(site)) !== 0, shift)
}

/** The board after an action is declared: its card is the last one, leaders it uses are spent. */
export function declare(model: Model, board: number, option: number): number {
  const action = option >> 1
  const leaders = model.requires.unused[action] | (option & 1 ? p.unusedBit(rules.FRENCH) : 0)
  return p.withLast(board & ~leaders, model.side[action], model.card[action] + 1)
}

/** Everything that may follow an option, with exact weights. */
export function successors(model: Model, divisions: number, board: number, pending: number, option: number, out: Outcomes): void {
  out.clear()
  if (pending !== 0) {
    chooseCasualty(model, divisions, board, pending, option, out)
    return
  }
  const action = option >> 1
  const shift = modifierOf(model, divisions, board, action) + (option & 1) * model.boost
  const declared = declare(model, board, option)
  const { spread } = model
  let at = spreadOf(model, board, action, shift)
  for (let entry = spread[at]; entry !== 0; entry = spread[++at]) {
    playRow(model, divisions, declared, action, entry >> 4, entry & 15, out)
  }
}

/** PS-3: records one row of a declared action's table; `faces` of the die lead to it. */
export function playRow(model: Model, divisions: number, board: number, action: number, row: number, faces: number, out: Outcomes): void {
  const at = rowAt(action, row)
  loseDivisions(model, divisions, board, action, row, model.row.FC[at], model.row.AC[at], faces, out)
}

function chooseCasualty(model: Model, divisions: number, board: number, pending: number, card: number, out: Outcomes): void {
  const army = owingArmy(model, pending)
  const slot = model.slotOf[card]
  const french = p.owedBy(pending, 0) - (army === 0 ? 1 : 0)
  const allied = p.owedBy(pending, 1) - (army === 1 ? 1 : 0)
  const left = divisions - (1 << (p.SLOT_BITS * slot))
  loseDivisions(model, left, afterLoss(left, board, slot, army), p.pendingAction(pending), p.pendingRow(pending), french, allied, 6, out)
}

/** OU-3 to OU-5, R-22: division by division, the non-phasing army first; stops when an owner must choose. */
function loseDivisions(
  model: Model,
  divisions: number,
  board: number,
  action: number,
  row: number,
  french: number,
  allied: number,
  faces: number,
  out: Outcomes,
): void {
  const side = model.side[action]
  let owedFrench = french
  let owedAllied = allied
  for (let army = 1 - side, turn = 0; turn < 2; army = side, turn++) {
    const named = targetOf(model, board, action, army)
    for (let owed = army === 0 ? owedFrench : owedAllied; owed > 0; owed--) {
      let slot = named
      if (slot < 0 || p.divisionsIn(divisions, slot) === 0) {
        const live = liveSlots(divisions) & model.armyMask[army as 0 | 1]
        if (live === 0) break
        const hasChoice = (live & (live - 1)) !== 0
        if (hasChoice && model.ownersChoose && !isBroken(model, divisions, board, army)) {
          if (army === 0) owedFrench = owed
          else owedAllied = owed
          out.add(divisions, board, p.pendingOf(action, row, owedFrench, owedAllied), faces * ACTION_FACE)
          return
        }
        slot = hasChoice ? strongestCorps(divisions, army) : ((31 - Math.clz32(live)) / p.SLOT_BITS) | 0
      }
      divisions -= 1 << (p.SLOT_BITS * slot)
      board = afterLoss(divisions, board, slot, army)
    }
    if (army === 0) owedFrench = 0
    else owedAllied = 0
  }
  settle(model, divisions, board, action, row, faces, out)
}

/** OU-4, R-2, R-29: the slot that loses an army's divisions, or a negative number when the owner chooses. */
function targetOf(model: Model, board: number, action: number, army: number): number {
  if (model.target[action] === rules.OWNER) return rules.OWNER
  if (army === model.side[action]) return model.slot[action]
  if (model.target[action] !== rules.COUNTERED) return model.target[action]
  return model.slotOf[p.lastOf(board, army) - 1]
}

/** OU-6: the morale cost when a corps has just lost its last division. */
const afterLoss = (divisions: number, board: number, slot: number, army: number): number =>
  p.divisionsIn(divisions, slot) === 0 ? loseMorale(board, army, 1) : board

const loseMorale = (board: number, army: number, loss: number): number =>
  board - Math.min(loss, p.moraleOf(board, army)) * p.oneMorale(army)

const isBroken = (model: Model, divisions: number, board: number, army: number): boolean =>
  p.moraleOf(board, army) === 0 || casualtiesOf(model, divisions, army) >= model.breakAt[army as 0 | 1]

/** The standard answer: the corps with most divisions, the first among equals. */
function strongestCorps(divisions: number, army: number): number {
  const first = army === 0 ? 0 : p.FRENCH_SLOTS
  const end = army === 0 ? p.FRENCH_SLOTS : p.SLOTS
  let best = first
  for (let slot = first + 1; slot < end; slot++) {
    if (p.divisionsIn(divisions, slot) > p.divisionsIn(divisions, best)) best = slot
  }
  return best
}

/** The rest of a row after its casualties, the B boxes, the rout tests, the time phase and the change of sides. */
function settle(model: Model, divisions: number, before: number, action: number, row: number, faces: number, out: Outcomes): void {
  const side = model.side[action]
  const at = rowAt(action, row)
  const board = recordRest(model, before, at)
  const other = 1 - side
  if (isBroken(model, divisions, board, other)) {
    win(out, side, faces * ACTION_FACE)
    return
  }
  if (isBroken(model, divisions, board, side)) {
    win(out, other, faces * ACTION_FACE)
    return
  }

  const otherFails = failingFaces(model, divisions, board, other, other === 0 ? model.row.FC[at] : model.row.AC[at])
  const fails = failingFaces(model, divisions, board, side, side === 0 ? model.row.FC[at] : model.row.AC[at])
  if (otherFails > 0) win(out, side, faces * otherFails * 6)
  if (fails > 0) win(out, other, faces * (6 - otherFails) * fails)
  const weight = faces * (6 - otherFails) * (6 - fails)
  if (weight === 0) return
  out.add(divisions, (side === rules.ALLIED ? timePhase(model, divisions, board) : board) ^ p.SIDE_BIT, 0, weight)
}

function win(out: Outcomes, side: number, weight: number): void {
  if (side === rules.FRENCH) out.frenchWins += weight
  else out.alliedWins += weight
}

/** GB, FM, AM, PA, PB and the capture of one row, in this order. */
function recordRest(model: Model, before: number, at: number): number {
  const { row } = model
  let board = before
  const guns = Math.min(row.GB[at], p.gunsOf(board))
  if (guns > 0) {
    board -= guns * p.ONE_GUN
    if (p.gunsOf(board) === 0) board = loseMorale(board, rules.FRENCH, 1)
  }
  board = loseMorale(board, 0, row.FM[at])
  board = loseMorale(board, 1, row.AM[at])
  board = p.withPrussians(board, prussiansAfter(model, at, p.prussiansOf(board)))
  const site = row.capture[at]
  if (site < 0 || (board & p.siteBit(site)) !== 0) return board
  return loseMorale(board | p.siteBit(site), model.siteLoser[site], model.siteLoss[site])
}

/** arrivals stop at the last division, push-back at none. */
export function prussiansAfter(model: Model, at: number, before: number): number {
  return Math.max(Math.min(before + model.row.PA[at], model.mostPrussians) - model.row.PB[at], 0)
}

/** RO-1 to RM-2: how many faces of the rout die fail; 0 when no test is due. */
function failingFaces(model: Model, divisions: number, board: number, army: number, fresh: number): number {
  if (fresh === 0) return 0
  const casualties = casualtiesOf(model, divisions, army)
  if (model.testDue[testDueAt(army, casualties, fresh)] === 0) return 0
  return Math.min(Math.max(6 + model.testModifier[army * 32 + casualties] - p.moraleOf(board, army), 0), 6)
}

/** TI-1, TI-2: each reason moves the clock once. */
function timePhase(model: Model, divisions: number, before: number): number {
  let board = before
  if ((board & p.firedBit(0)) === 0 && p.prussiansOf(board) >= rules.CLOCK_PRUSSIANS) board = tick(model, board | p.firedBit(0))
  if ((board & p.firedBit(1)) !== 0) return board
  const casualties = casualtiesOf(model, divisions, 0) + casualtiesOf(model, divisions, 1)
  return casualties >= rules.CLOCK_CASUALTIES ? tick(model, board | p.firedBit(1)) : board
}

const tick = (model: Model, board: number): number => (p.timeOf(board) < model.lastTime ? board + p.ONE_HOUR : board)

/** P(an army would fail a rout test now), if one were due. */
export function routChance(model: Model, army: number, morale: number, casualties: number): number {
  return Math.min(Math.max(6 + model.testModifier[army * 32 + casualties] - morale, 0), 6) / 6
}

/** Can any remaining card chain on, repeat or counter this last card? */
export function isWatched(model: Model, divisions: number, board: number, owner: number, last: number): boolean {
  const alive = liveSlots(divisions) | ALWAYS_WATCH | (p.gunsOf(board) > 0 ? GUNS_WATCH : 0)
  return (model.watchers[watcherAt(p.sideOf(board), owner, last)] & alive) !== 0
}

/** The same board with unwatched last cards blanked: equal in value, fewer positions. */
export function canonical(model: Model, divisions: number, board: number): number {
  let result = board
  if (!isWatched(model, divisions, board, 0, p.lastOf(board, 0))) result = p.withLast(result, 0, 0)
  if (!isWatched(model, divisions, board, 1, p.lastOf(board, 1))) result = p.withLast(result, 1, 0)
  return result
}
