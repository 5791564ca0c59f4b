import { type Alternative, GRAMMAR, type Refusal, type Side, type Sides, set, type TableTop, type Words } from '@grognard/engine'
import { loseDivisions } from './forces.ts'
import { ARMIES, type ArmyId, type ForceId } from './ids.ts'
import { type Campaign, ownerOf, recordAt } from './state.ts'
import { DIVISIONS, no, told } from './terms.ts'
import {
  armyOfBranch,
  branchOfCell,
  CELLS,
  cellOfKind,
  countSaid,
  DIVISIONS_OF_SIDE,
  type Divisions,
  isWeakCell,
  kindSaid,
  sideOfKind,
} from './troops.ts'

/** Cells of divisions: a Force's record, or those that take part in a combat. */
export interface Cells {
  [cell: number]: number
}

/** 10.0 I Hits that divisions can take: two for each full-strength one, one for each weakened one. */
export function hitsAbsorbed(cells: Cells, at: number): number {
  let hits = 0
  for (let cell = 0; cell < CELLS; cell += 2) hits += 2 * cells[at + cell] + cells[at + cell + 1]
  return hits
}

/** Divisions said from one word of a sentence on, up to its end. */
export function divisionsSaid(said: Words, from: number): number {
  let sum = 0
  for (let i = from; i < said.n; i++) sum += countSaid(said.value<Divisions>(i))
  return sum
}

/**
 * 10.0 I Why so many hits may not go to divisions of a kind. Hits are said kind after kind, from `from` on: on full-strength divisions, which
 * become weakened; then on weakened ones, those just weakened among them, which are lost. All that are due must find room.
 */
export function whyNotHit(cells: Cells, at: number, due: number, said: Words, from: number, value: Divisions): Refusal | undefined {
  const cell = cellOfKind(kindSaid(value))
  const hits = countSaid(value)
  const before = said.n > from ? cellOfKind(kindSaid(said.value<Divisions>(said.n - 1))) : -1
  if (cell <= before) return GRAMMAR.outOfOrder
  const justWeakened = isWeakCell(cell) && before === cell - 1 ? countSaid(said.value<Divisions>(said.n - 1)) : 0
  if (hits > cells[at + cell] + justWeakened) return no.notSoMany
  const left = due - divisionsSaid(said, from) - hits
  if (left < 0) return no.tooManyHits
  return left <= roomAfter(cells, at, cell, hits) ? undefined : no.hitsMustFit
}

/** Hits that can still be said after so many on a cell. */
function roomAfter(cells: Cells, at: number, cell: number, hits: number): number {
  let room = isWeakCell(cell) ? 0 : cells[at + cell + 1] + hits
  for (let full = (cell | 1) + 1; full < CELLS; full += 2) room += 2 * cells[at + full] + cells[at + full + 1]
  return room
}

/** 10.0 I Hits on divisions of one cell; answers how many are eliminated. */
export function hitCell(cells: Cells, at: number, cell: number, hits: number): number {
  cells[at + cell] -= hits
  if (isWeakCell(cell)) return hits
  cells[at + cell + 1] += hits
  return 0
}

/** Where hits fall, and how many: for a place of a sentence that deals them out. */
export interface HitPool<F> {
  cells(s: Campaign, f: F): Cells
  at(s: Campaign, f: F): number
  due(s: Campaign, f: F): number
}

/** The words that deal out the hits on one Force, closed by `go`. */
export const hitWords = <F>(pool: HitPool<F>): readonly Alternative<Campaign, F>[] =>
  set(
    DIVISIONS,
    (_s, _f, _said, side) => DIVISIONS_OF_SIDE[side],
    (s, f, said, value, side) =>
      sideOfKind(kindSaid(value)) !== side
        ? no.notYourTroops
        : whyNotHit(pool.cells(s, f), pool.at(s, f), pool.due(s, f), said, said.from, value),
    (s, f, said) => (divisionsSaid(said, said.from) < pool.due(s, f) ? no.hitsLeft : undefined),
  )

/** Divisions lost and not told yet, by army. */
const untold = new Uint8Array(ARMIES.count)

/** 9.0 Divisions of a cell are lost; `tellLosses` makes it known. */
export function countLost(side: Side, cell: number, lost: number): void {
  untold[armyOfBranch(side, branchOfCell(cell))] += lost
}

/** 9.0 Makes known what was lost since the last time, in one number an army: one for each kind would tell the kinds. */
export function tellLosses(s: Campaign, table: TableTop): void {
  for (let army = 0; army < ARMIES.count; army++) loseDivisions(s, army as ArmyId, untold[army], table)
  untold.fill(0)
}

/** 10.0 I Plays the hits said from one word on upon a Force; who may know hears where they fall, everybody what is lost. */
export function takeHits(s: Campaign, force: ForceId, said: Words, from: number, hearers: Sides, table: TableTop): void {
  const side = ownerOf(s, force)
  for (let i = from; i < said.n - 1; i++) {
    const value = said.value<Divisions>(i)
    const cell = cellOfKind(kindSaid(value))
    table.tellTo(hearers, told.hitsTaken, force, value)
    countLost(side, cell, hitCell(s.record.count, recordAt(force), cell, countSaid(value)))
  }
  tellLosses(s, table)
}
