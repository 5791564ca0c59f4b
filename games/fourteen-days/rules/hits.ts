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

/** Cells of divisions: a Force's record, or the participants of a combat. */
export interface Cells {
  [cell: number]: number
}

/** 10.0 I Hits that divisions can take: two per full-strength one, one per weakened one. */
export function hitsAbsorbed(cells: Cells, at: number): number {
  let hits = 0
  for (let cell = 0; cell < CELLS; cell += 2) hits += 2 * cells[at + cell] + cells[at + cell + 1]
  return hits
}

/** Divisions said from one word of a sentence to its end. */
export function divisionsSaid(said: Words, from: number): number {
  let sum = 0
  for (let i = from; i < said.n; i++) sum += countSaid(said.value<Divisions>(i))
  return sum
}

/**
 * 10.0 I Why this many hits may not go to divisions of a kind. Hits are said kind by kind, from `from` on: on full-strength divisions,
 * which become weakened; then on weakened ones, including those just weakened, which are lost. All hits due must find room.
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

/** Hits that can still be said after some on a cell. */
function roomAfter(cells: Cells, at: number, cell: number, hits: number): number {
  let room = isWeakCell(cell) ? 0 : cells[at + cell + 1] + hits
  for (let full = (cell | 1) + 1; full < CELLS; full += 2) room += 2 * cells[at + full] + cells[at + full + 1]
  return room
}

/** 10.0 I Hits on divisions of one cell; returns how many are eliminated. */
export function hitCell(cells: Cells, at: number, cell: number, hits: number): number {
  cells[at + cell] -= hits
  if (isWeakCell(cell)) return hits
  cells[at + cell + 1] += hits
  return 0
}

/** Where hits fall, and how many, for the part of a sentence that distributes them. */
export interface HitPool<F> {
  cells(s: Campaign, f: F): Cells
  at(s: Campaign, f: F): number
  due(s: Campaign, f: F): number
}

/** The words that distribute the hits on one Force, closed by `go`. */
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

/** 9.0 Divisions lost but not yet told: eight bits per army. */
export type Losses = number
const ARMY_BITS = 8
const ARMY_MASK = (1 << ARMY_BITS) - 1

/** Lost divisions of a cell. */
export const lossesIn = (side: Side, cell: number, lost: number): Losses => lost << (ARMY_BITS * armyOfBranch(side, branchOfCell(cell)))

/** 9.0 Announces losses as one number per army: separate numbers would reveal the kinds. */
export function tellLosses(s: Campaign, losses: Losses, table: TableTop): void {
  for (let army = 0; army < ARMIES.count; army++) loseDivisions(s, army as ArmyId, (losses >>> (ARMY_BITS * army)) & ARMY_MASK, table)
}

/** 10.0 I Applies the hits said from one word on to a Force; those entitled hear where they fall, everyone what is lost. */
export function takeHits(s: Campaign, force: ForceId, said: Words, from: number, hearers: Sides, table: TableTop): void {
  const side = ownerOf(s, force)
  let losses: Losses = 0
  for (let i = from; i < said.n - 1; i++) {
    const value = said.value<Divisions>(i)
    const cell = cellOfKind(kindSaid(value))
    table.tellTo(hearers, told.hitsTaken, force, value)
    losses += lossesIn(side, cell, hitCell(s.record.count, recordAt(force), cell, countSaid(value)))
  }
  tellLosses(s, losses, table)
}
