import type { Json } from './canonical.ts'
import type { Game } from './game.ts'
import type { Ids } from './ids.ts'
import { printWord, readSentence } from './notation.ts'
import { seal, sealedBy } from './seals.ts'
import { type Cells, FRAME, type Position, type Slot } from './state.ts'
import { NUMBER } from './words.ts'

type JsonObject = { [key: string]: Json }

/** A position that cannot be read back, with the place where it fails. */
export class SnapshotError extends Error {}

/** A position with names for everything; cells that are blank are left out. */
export function toJson<S extends Position>(game: Game<S>, s: S): JsonObject {
  const out: JsonObject = {}
  for (const slot of game.kind.slots) {
    if (slot.shape === 'kernel' || slot.shape === 'counts') continue
    const cells = s.$cells[slot.index]
    if (slot.shape === 'scalar') {
      if (cells[0] !== slot.blank) out[slot.part] = named(slot.of, cells[0])
    } else if (slot.shape === 'column') writeColumn(out, slot, cells)
    else if (slot.shape === 'items') writeLists(out, slot, cells, s.$cells[slot.index + 1])
    else writeSets(out, slot, cells)
  }
  out.$stack = stackToJson(game, s)
  const sealed = sealedToJson(game, s)
  if (sealed) out.$sealed = sealed
  return out
}

const named = (of: Ids<number> | undefined, value: number): Json => of?.names[value] ?? value

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

/** A part with rows is an object by row; a part without is its one row. */
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

/** The position that a JSON value describes; every name must exist and every number must fit its cell. */
export function fromJson<S extends Position>(game: Game<S>, json: Json): S {
  const s = game.kind.create()
  const root = objectAt(json, 'state')
  const parts = new Set(game.kind.slots.filter(slot => slot.shape !== 'kernel').map(slot => slot.part))
  for (const key of Object.keys(root))
    if (!parts.has(key) && key !== '$stack' && key !== '$sealed') throw new SnapshotError(`state.${key}: no such field`)
  refuseUnknownColumns(game, root)
  for (const slot of game.kind.slots) {
    const part = root[slot.part]
    if (part === undefined || slot.shape === 'kernel' || slot.shape === 'counts') continue
    const path = `state.${slot.path}`
    if (slot.shape === 'scalar') write(s, slot, 0, part, path)
    else if (slot.shape === 'column') {
      const rows = objectAt(part, `state.${slot.part}`)[slot.column as string]
      if (rows === undefined) continue
      for (const [name, value] of Object.entries(objectAt(rows, path))) write(s, slot, rowAt(slot, name, path), value, `${path}.${name}`)
    } else for (const [row, members] of rowsAt(slot, part, path)) readRow(s, slot, row, members, path)
  }
  readStack(game, s, root.$stack ?? [])
  if (root.$sealed !== undefined) readSealed(game, s, objectAt(root.$sealed, 'state.$sealed'))
  return s
}

function refuseUnknownColumns<S extends Position>(game: Game<S>, root: JsonObject): void {
  const columns = game.kind.slots.filter(slot => slot.shape === 'column')
  for (const part of new Set(columns.map(slot => slot.part))) {
    if (root[part] === undefined) continue
    for (const name of Object.keys(objectAt(root[part], `state.${part}`)))
      if (!columns.some(slot => slot.part === part && slot.column === name)) throw new SnapshotError(`state.${part}.${name}: no such field`)
  }
}

function readRow(s: Position, slot: Slot, row: number, members: Json, path: string): void {
  if (!Array.isArray(members)) throw new SnapshotError(`${path}: a list is wanted`)
  if (slot.shape === 'items') {
    if (members.length > slot.stride) throw new SnapshotError(`${path}: more than ${slot.stride} entries`)
    for (const [i, value] of members.entries()) write(s, slot, row * slot.stride + i, value === null ? slot.blank : value, `${path}[${i}]`)
    s.$cells[slot.index + 1][row] = members.length
  } else {
    for (const value of members) {
      const bit = valueAt(slot, value, path)
      if (bit < 0 || bit >= (slot.of?.count ?? 0)) throw new SnapshotError(`${path}: ${bit} is no member`)
      s.$cells[slot.index][row * slot.stride + (bit >> 5)] |= 1 << (bit & 31)
    }
  }
}

function rowsAt(slot: Slot, part: Json, path: string): [number, Json][] {
  return slot.rows ? Object.entries(objectAt(part, path)).map(([name, value]) => [rowAt(slot, name, path), value]) : [[0, part]]
}

function rowAt(slot: Slot, name: string, path: string): number {
  const row = slot.rows?.find(name)
  if (row === undefined) throw new SnapshotError(`${path}: there is no row '${name}'`)
  return row
}

function valueAt(slot: { readonly of: Ids<number> | undefined }, value: Json, path: string): number {
  const number = typeof value === 'string' ? slot.of?.find(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw new SnapshotError(`${path}: '${JSON.stringify(value)}' is no value here`)
  return number
}

function write(s: Position, slot: Slot, cell: number, value: Json, path: string): void {
  const number = valueAt(slot, value, path)
  s.$cells[slot.index][cell] = number
  if (s.$cells[slot.index][cell] !== number) throw new SnapshotError(`${path}: ${number} does not fit`)
}

function readStack<S extends Position>(game: Game<S>, s: S, json: Json): void {
  if (!Array.isArray(json)) throw new SnapshotError('state.$stack: a list is wanted')
  if (json.length * FRAME > s.$stack.length) throw new SnapshotError('state.$stack: too many steps')
  for (const [i, entry] of json.entries()) {
    const path = `state.$stack[${i}]`
    const frame = objectAt(entry, path)
    const id = game.rules.steps.findIndex(step => step.name === frame.step)
    if (id < 0) throw new SnapshotError(`${path}: there is no step '${JSON.stringify(frame.step)}'`)
    s.$stack[i * FRAME] = id
    for (const [k, [key, sort]] of Object.entries(game.rules.steps[id].frame).entries()) {
      const number = valueAt({ of: game.names[sort.name] }, frame[key] ?? null, `${path}.${key}`)
      s.$stack[i * FRAME + 1 + k] = number
      if (s.$stack[i * FRAME + 1 + k] !== number) throw new SnapshotError(`${path}.${key}: ${number} does not fit`)
    }
    for (const key of Object.keys(frame))
      if (key !== 'step' && !Object.hasOwn(game.rules.steps[id].frame, key)) throw new SnapshotError(`${path}.${key}: no such number`)
  }
  s.$depth = json.length
}

function readSealed<S extends Position>(game: Game<S>, s: S, json: JsonObject): void {
  for (const [name, said] of Object.entries(json)) {
    const side = game.sides.find(name)
    if (side === undefined || !Array.isArray(said)) throw new SnapshotError(`state.$sealed.${name}: no sealed sentence of a side`)
    if (said.length >= s.$say) throw new SnapshotError(`state.$sealed.${name}: the sentence is too long`)
    if (s.$depth === 0) throw new SnapshotError(`state.$sealed.${name}: nobody is asked`)
    const names = said.filter(text => typeof text === 'string')
    const reading = readSentence(game, s, side, names)
    if (names.length !== said.length || !reading.ok) throw new SnapshotError(`state.$sealed.${name}: '${said.join(' ')}' cannot be said`)
    seal(s, side, reading.words, reading.words.length)
  }
}

function objectAt(json: Json | undefined, path: string): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new SnapshotError(`${path}: an object is wanted`)
  return json as JsonObject
}

/** One cell in which two positions differ. */
export interface Difference {
  /** As in `unit.hex` and, for parts with rows, the row's name. */
  readonly path: string
  readonly row: string | undefined
  readonly from: number
  readonly to: number
}

/** Every cell in which two positions differ. */
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

/** A snapshot of an older version of the rules, brought up to the game's by its named migrations. */
export function migrate(game: Game, version: number, state: Json): { readonly state: Json; readonly steps: readonly string[] } {
  if (version > game.version) throw new SnapshotError(`the snapshot was made by rules version ${version}; this is version ${game.version}`)
  const steps: string[] = []
  let migrated = state
  for (let to = version + 1; to <= game.version; to++) {
    const migration = game.migrations.find(m => m.to === to)
    if (!migration) throw new SnapshotError(`${game.id} has no migration to rules version ${to}`)
    migrated = migration.change(migrated)
    steps.push(migration.name)
  }
  return { state: migrated, steps }
}
