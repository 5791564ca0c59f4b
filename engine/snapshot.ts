import type { Json } from './canonical.ts'
import type { Game } from './game.ts'
import type { Ids } from './ids.ts'
import { printWord } from './notation.ts'
import { readOptions } from './options.ts'
import { sealedBy } from './seals.ts'
import { type Cells, FRAME, type Position, type Slot } from './state.ts'
import { NUMBER } from './words.ts'

type JsonObject = { [key: string]: Json }

/** A position with names for everything; blank cells are left out. */
export function toJson<S extends Position>(game: Game<S>, s: S): JsonObject {
  const out: JsonObject = {}
  for (const slot of game.kind.slots) {
    if (slot.shape === 'kernel' || slot.shape === 'counts') continue
    const cells = s.$cells[slot.index]
    if (slot.shape === 'scalar') {
      if (cells[0] !== slot.blank) out[slot.part] = named(slot.of, cells[0])
    } else if (slot.shape === 'column') writeColumn(out, slot, cells)
    else if (slot.shape === 'items') writeLists(out, slot, cells, s.$cells[slot.index + 1])
    else if (slot.shape === 'options') writeChosen(out, slot, cells)
    else writeSets(out, slot, cells)
  }
  out.$stack = stackToJson(game, s)
  const sealed = sealedToJson(game, s)
  if (sealed) out.$sealed = sealed
  return out
}

const named = (of: Ids<number> | undefined, value: number): Json => of?.names[value] ?? value

function writeChosen(out: JsonObject, slot: Slot, cells: Cells): void {
  const chosen = readOptions(cells, slot.kept)
  if (Object.keys(chosen).length > 0) out[slot.part] = { ...chosen }
}

function writeColumn(out: JsonObject, slot: Slot, cells: Cells): void {
  const rows: JsonObject = {}
  for (let row = 0; row < cells.length; row++) if (cells[row] !== slot.blank) rows[rowName(slot, row)] = named(slot.of, cells[row])
  if (Object.keys(rows).length === 0) return
  const table = (out[slot.part] ?? {}) as JsonObject
  table[slot.column as string] = rows
  out[slot.part] = table
}

function writeLists(out: JsonObject, slot: Slot, cells: Cells, counts: Cells): void {
  const rowOf = (row: number): Json[] =>
    Array.from(cells.subarray(row * slot.stride, row * slot.stride + counts[row]), value =>
      value === slot.blank ? null : named(slot.of, value),
    )
  writeRows(out, slot, counts.length, row => (counts[row] === 0 ? undefined : rowOf(row)))
}

function writeSets(out: JsonObject, slot: Slot, cells: Cells): void {
  const members = (row: number): Json[] => {
    const found: Json[] = []
    for (let i = 0; i < (slot.of?.count ?? 0); i++)
      if ((cells[row * slot.stride + (i >> 5)] & (1 << (i & 31))) !== 0) found.push(named(slot.of, i))
    return found
  }
  writeRows(out, slot, cells.length / slot.stride, row => {
    const found = members(row)
    return found.length === 0 ? undefined : found
  })
}

/** A part with rows becomes an object by row; a part without rows is its only row. */
function writeRows(out: JsonObject, slot: Slot, count: number, write: (row: number) => Json | undefined): void {
  const rows: JsonObject = {}
  for (let row = 0; row < count; row++) {
    const written = write(row)
    if (written !== undefined) rows[rowName(slot, row)] = written
  }
  if (Object.keys(rows).length > 0) out[slot.part] = slot.rows ? rows : rows[rowName(slot, 0)]
}

const rowName = (slot: Slot, row: number): string => slot.rows?.names[row] ?? String(row)

function stackToJson<S extends Position>(game: Game<S>, s: S): Json {
  const frames: Json[] = []
  for (let i = 0; i < s.$depth; i++) {
    const step = game.rules.steps[s.$stack[i * FRAME]]
    const frame: JsonObject = { step: step.name }
    for (const [k, [key, sort]] of Object.entries(step.frame).entries()) {
      frame[key] = named(sort.id === NUMBER.id ? undefined : game.names[sort.name], s.$stack[i * FRAME + 1 + k])
    }
    frames.push(frame)
  }
  return frames
}

function sealedToJson<S extends Position>(game: Game<S>, s: S): Json | undefined {
  if (s.$answered === 0) return undefined
  const out: JsonObject = {}
  for (const side of game.sides.all) {
    const said = sealedBy(s, side)
    if (said) out[game.sides.names[side]] = said.map(w => printWord(game, w))
  }
  return out
}

/** One cell that differs between two positions. */
export interface Difference {
  /** As in `unit.hex` plus, for parts with rows, the row's name. */
  readonly path: string
  readonly row: string | undefined
  readonly from: number
  readonly to: number
}

/** Every cell that differs between two positions. */
export function diff<S extends Position>(game: Game<S>, a: S, b: S): Difference[] {
  const found: Difference[] = []
  for (const slot of game.kind.slots) {
    const before = a.$cells[slot.index]
    const after = b.$cells[slot.index]
    for (let i = 0; i < before.length; i++) {
      if (before[i] === after[i]) continue
      const row = slot.cells === 1 ? undefined : rowName(slot, Math.floor(i / slot.stride))
      found.push({ path: slot.path, row, from: before[i], to: after[i] })
    }
  }
  return found
}
