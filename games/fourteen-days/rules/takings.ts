import { GRAMMAR, type Refusal, type Side, type Words } from '@grognard/engine'
import { type Cells, divisionsSaid } from './hits.ts'
import { FRENCH } from './ids.ts'
import { no } from './terms.ts'
import { branchOfCell, CELLS, cellOfKind, countSaid, type Divisions, GUARD, kindSaid, sideOfKind } from './troops.ts'

/** Divisions in a row of cells. */
export function divisionsIn(cells: Cells, at: number): number {
  let n = 0
  for (let cell = 0; cell < CELLS; cell++) n += cells[at + cell]
  return n
}

/** 13.5 How many parts divisions could be dealt into: each by itself, but the Guard by arms. */
export function partsOf(side: Side, cells: Cells, at: number): number {
  let n = 0
  for (let cell = 0; cell < CELLS; cell++) n += isGuard(side, cell) ? Math.min(1, cells[at + cell]) : cells[at + cell]
  return n
}

const isGuard = (side: Side, cell: number): boolean => side === FRENCH && branchOfCell(cell) === GUARD

/** 7.2, 13.5 Why this many divisions of a kind may not be taken from a set-up's stock, in which all are full-strength. */
export function whyNotTake(side: Side, cells: Cells, at: number, said: Words, value: Divisions): Refusal | undefined {
  if (sideOfKind(kindSaid(value)) !== side) return no.notYourTroops
  if (said.n > said.from && kindSaid(said.value<Divisions>(said.n - 1)) === kindSaid(value)) return GRAMMAR.outOfOrder
  const cell = cellOfKind(kindSaid(value))
  const count = countSaid(value)
  if (count > cells[at + cell]) return no.notSoMany
  return isGuard(side, cell) && count < cells[at + cell] ? no.guardTogether : undefined
}

/** Whether taking these, after those said from one word on, would empty a stock. */
export const takesAll = (cells: Cells, at: number, said: Words, from: number, value: Divisions): boolean =>
  divisionsSaid(said, from) + countSaid(value) === divisionsIn(cells, at)
