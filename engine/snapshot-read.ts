import type { Json } from './canonical.ts'
import type { Game } from './game.ts'
import type { Ids } from './ids.ts'
import type { JsonObject } from './json-shapes.ts'
import { readSentence } from './notation.ts'
import { readOptions, writeOptions } from './options.ts'
import { seal } from './seals.ts'
import { FRAME, type Position, type Slot } from './state.ts'

/** A position that can't be read back, with the path where it fails. */
export class SnapshotError extends Error {}

/** The position described by a JSON value; every name must exist and every number must fit its cell. */
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
    } else if (slot.shape === 'options') readChosen(s, slot, part, path)
    else for (const [row, members] of rowsAt(slot, part, path)) readRow(s, slot, row, members, path)
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

/** Options by name; old snapshots have them as one number, the first cell. */
function readChosen(s: Position, slot: Slot, part: Json, path: string): void {
  const cells = s.$cells[slot.index]
  const chosen = typeof part === 'number' ? readOptions([part], slot.kept) : objectAt(part, path)
  for (const [id, value] of Object.entries(chosen))
    if (!slot.kept.some(option => option.id === id && option.values.some(other => other === value)))
      throw new SnapshotError(`${path}.${id}: '${JSON.stringify(value)}' is no value here`)
  writeOptions(cells, slot.kept, chosen)
  if (typeof part === 'number' && cells[0] !== part) throw new SnapshotError(`${path}: ${part} does not fit`)
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

/** Brings a snapshot of an older version up to the game's by its named migrations. */
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
