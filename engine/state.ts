import type { Declaration, Field, KnownTo, ListOf, SetOf, ValuesOf, Width } from './declare.ts'
import type { Ids, Side, Sides } from './ids.ts'
import type { KeptOption } from './options.ts'

/** Size of one frame of the step stack: the step, then up to seven public integers. */
export const FRAME = 8

/** What every position has, in any game: the step stack, sealed answers, and the data it is played with. */
export interface Position {
  readonly $bytes: Uint8Array
  /** The same, four bytes at a time, for whoever compares positions. */
  readonly $i32: Int32Array
  /** Frames of the steps still to be played, the next one last. */
  readonly $stack: Int16Array
  $depth: number
  /** The sides whose sealed answers are in. */
  $answered: Sides
  /** By side: how many words it has sealed, then the words. */
  readonly $sealed: Int32Array
  readonly $say: number
  /** The cells of each slot, in the order of the kind's slots. */
  readonly $cells: readonly Cells[]
}

declare const seenBy: unique symbol
/** A position with what one side does not know left blank. Only `mask` makes one. */
export type View<S> = S & { readonly [seenBy]: true }

export type Cells = Uint8Array | Int8Array | Int16Array | Int32Array

/** One run of equal cells on the buffer. */
export interface Slot {
  /** As in `unit.hex`; the hash and JSON identify a field by this name. */
  readonly path: string
  readonly index: number
  readonly part: string
  readonly column: string | undefined
  readonly shape: 'scalar' | 'column' | 'items' | 'counts' | 'bits' | 'options' | 'kernel'
  readonly width: Width
  readonly offset: number
  readonly cells: number
  /** Cells per row: 1, a list's capacity, a set's words. */
  readonly stride: number
  readonly blank: number
  readonly rows: Ids<number> | undefined
  readonly of: Ids<number> | undefined
  readonly knownTo: KnownTo | undefined
  readonly ownBit: boolean
  /** The options stored in its cells, if it is the part for them. */
  readonly kept: readonly KeptOption[]
  readonly seed: number
}

export interface StateOptions {
  /** How many sides there are. */
  readonly sides?: number
  /** How deep procedures may nest. */
  readonly depth?: number
  /** Room for a sealed sentence: its words plus one for their count; 0 when the game seals nothing. */
  readonly say?: number
}

/** A kind of position: everything derived from its declaration. */
export interface StateKind<S extends Position> {
  readonly size: number
  readonly slots: readonly Slot[]
  readonly sides: number
  /** A blank position. Pool them: creating one is expensive, copying into one is not. */
  create(): S
  copy(from: S, into: S): void
  /** Resets all cells to blank. */
  clear(s: S): void
}

export type StateOf<K> = K extends StateKind<infer S> ? S : never

/** Bytes of a cell. */
export const BYTES: Readonly<Record<Width, number>> = { u8: 1, i8: 1, i16: 2, i32: 4 }
const LIST_LIMIT = 255

/** A number derived from a name, the same on every machine. */
function seedOf(name: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
  return h ^ (h >>> 15)
}

class ListView implements ListOf<number> {
  readonly #items: Cells
  readonly #counts: Uint8Array
  readonly #row: number
  readonly #start: number
  readonly #capacity: number
  readonly #blank: number
  constructor(items: Cells, counts: Uint8Array, row: number, capacity: number, blank: number) {
    this.#items = items
    this.#counts = counts
    this.#row = row
    this.#start = row * capacity
    this.#capacity = capacity
    this.#blank = blank
  }
  get length(): number {
    return this.#counts[this.#row]
  }
  at(place: number): number {
    return this.#items[this.#start + place]
  }
  set(place: number, value: number): void {
    if (place < 0 || place >= this.length) throw new Error('no such place in the list')
    this.#items[this.#start + place] = value
  }
  push(value: number): void {
    const n = this.#counts[this.#row]
    if (n === this.#capacity) throw new Error('the list is full')
    this.#items[this.#start + n] = value
    this.#counts[this.#row] = n + 1
  }
  removeAt(place: number): void {
    const n = this.#counts[this.#row]
    if (place < 0 || place >= n) throw new Error('no such place in the list')
    const last = this.#start + n - 1
    for (let i = this.#start + place; i < last; i++) this.#items[i] = this.#items[i + 1]
    this.#items[last] = this.#blank
    this.#counts[this.#row] = n - 1
  }
  indexOf(value: number): number {
    const n = this.#counts[this.#row]
    for (let i = 0; i < n; i++) if (this.#items[this.#start + i] === value) return i
    return -1
  }
  clear(): void {
    this.#items.fill(this.#blank, this.#start, this.#start + this.#capacity)
    this.#counts[this.#row] = 0
  }
}

class SetView implements SetOf<number> {
  readonly #words: Int32Array
  readonly #start: number
  readonly #stride: number
  constructor(words: Int32Array, row: number, stride: number) {
    this.#words = words
    this.#start = row * stride
    this.#stride = stride
  }
  has(value: number): boolean {
    return (this.#words[this.#start + (value >> 5)] & (1 << (value & 31))) !== 0
  }
  add(value: number): void {
    this.#words[this.#start + (value >> 5)] |= 1 << (value & 31)
  }
  remove(value: number): void {
    this.#words[this.#start + (value >> 5)] &= ~(1 << (value & 31))
  }
  clear(): void {
    this.#words.fill(0, this.#start, this.#start + this.#stride)
  }
  count(): number {
    let n = 0
    for (let i = 0; i < this.#stride; i++) for (let w = this.#words[this.#start + i]; w !== 0; w &= w - 1) n++
    return n
  }
  nth(place: number): number {
    let left = place
    for (let i = 0; i < this.#stride; i++)
      for (let w = this.#words[this.#start + i]; w !== 0; w &= w - 1) if (left-- === 0) return (i << 5) + 31 - Math.clz32(w & -w)
    return -1
  }
  members(out: { [place: number]: number }): number {
    let n = 0
    for (let i = 0; i < this.#stride; i++)
      for (let w = this.#words[this.#start + i]; w !== 0; w &= w - 1) out[n++] = (i << 5) + 31 - Math.clz32(w & -w)
    return n
  }
}

type LooseSlot = { -readonly [K in keyof Slot]: Slot[K] }

/** Lays the declared fields out on one buffer, wide cells first, so every cell is aligned. */
function layOut(declaration: Declaration, options: Required<StateOptions>): { slots: Slot[]; size: number } {
  const slots: LooseSlot[] = []
  const add = (part: string, column: string | undefined, shape: Slot['shape'], width: Width, cells: number, more: Partial<Slot> = {}) => {
    const path = column === undefined ? part : `${part}.${column}`
    const open = { rows: undefined, of: undefined, knownTo: undefined, ownBit: false, kept: [] }
    const plain = { offset: 0, stride: 1, blank: 0, ...open, seed: seedOf(path) }
    slots.push({ ...plain, path, index: slots.length, part, column, shape, width, cells, ...more })
  }
  const ofField = (f: Field<number>) => ({ blank: f.blank, of: f.of, knownTo: f.knownTo, ownBit: f.ownBit })
  for (const [part, d] of Object.entries(declaration)) {
    if (part.startsWith('$') || part === 'data') throw new Error(`'${part}' is a name of the kernel's`)
    if (d.shape === 'field') add(part, undefined, 'scalar', d.width, 1, ofField(d))
    else if (d.shape === 'table') {
      for (const [column, f] of Object.entries(d.columns)) {
        const knownTo = both(d.rowKnownTo, f.knownTo)
        add(part, column, 'column', f.width, d.rows.count, { ...ofField(f), knownTo, rows: d.rows })
      }
    } else if (d.shape === 'lists') {
      if (d.capacity > LIST_LIMIT) throw new Error(`the list '${part}' is longer than ${LIST_LIMIT}`)
      const rows = d.rows?.count ?? 1
      add(part, undefined, 'items', d.item.width, rows * d.capacity, { ...ofField(d.item), rows: d.rows, stride: d.capacity })
      add(part, 'count', 'counts', 'u8', rows, { rows: d.rows })
    } else if (d.shape === 'options') add(part, undefined, 'options', 'i32', d.cells, { kept: d.kept, stride: d.cells })
    else {
      const stride = (d.of.count + 31) >> 5
      const cells = stride * (d.rows?.count ?? 1)
      add(part, undefined, 'bits', 'i32', cells, { rows: d.rows, of: d.of, knownTo: d.knownTo, stride })
    }
  }
  add('$depth', undefined, 'kernel', 'u8', 1)
  add('$answered', undefined, 'kernel', 'u8', 1)
  add('$stack', undefined, 'kernel', 'i16', FRAME * options.depth, { stride: FRAME })
  const ofOwner: KnownTo = (_s: never, row: number) => 1 << row
  add('$sealed', undefined, 'kernel', 'i32', options.sides * options.say, { stride: options.say, knownTo: ofOwner })
  let size = 0
  for (const bytes of [4, 2, 1])
    for (const slot of slots) {
      if (BYTES[slot.width] !== bytes) continue
      slot.offset = size
      size += bytes * slot.cells
    }
  return { slots, size: (size + 7) & ~7 }
}

function both(row: KnownTo | undefined, cell: KnownTo | undefined): KnownTo | undefined {
  if (row === undefined) return cell
  if (cell === undefined) return row
  return (s, r, place) => row(s, r, place) & cell(s, r, place)
}

function cellsOver(buffer: ArrayBuffer, slot: Slot): Cells {
  switch (slot.width) {
    case 'u8':
      return new Uint8Array(buffer, slot.offset, slot.cells)
    case 'i8':
      return new Int8Array(buffer, slot.offset, slot.cells)
    case 'i16':
      return new Int16Array(buffer, slot.offset, slot.cells)
    case 'i32':
      return new Int32Array(buffer, slot.offset, slot.cells)
  }
}

interface Raw extends Position {
  readonly $u8: Uint8Array
  readonly $i8: Int8Array
  readonly $i16: Int16Array
}

/** A property that reads and writes one cell of the buffer. */
function scalar(slot: Slot): PropertyDescriptor & ThisType<Raw> {
  const { offset } = slot
  const shared = { enumerable: true, configurable: false }
  switch (slot.width) {
    case 'u8':
      return {
        ...shared,
        get() {
          return this.$u8[offset]
        },
        set(v: number) {
          this.$u8[offset] = v
        },
      }
    case 'i8':
      return {
        ...shared,
        get() {
          return this.$i8[offset]
        },
        set(v: number) {
          this.$i8[offset] = v
        },
      }
    case 'i16':
      return {
        ...shared,
        get() {
          return this.$i16[offset >> 1]
        },
        set(v: number) {
          this.$i16[offset >> 1] = v
        },
      }
    case 'i32':
      return {
        ...shared,
        get() {
          return this.$i32[offset >> 2]
        },
        set(v: number) {
          this.$i32[offset >> 2] = v
        },
      }
  }
}

/** Declares a kind of position. `data` is what it is played with: frozen, shared, never copied. */
export function defineState<const D extends Declaration, Data>(
  declaration: D,
  data: Data,
  options: StateOptions = {},
): StateKind<Position & ValuesOf<D> & { readonly data: Data }> {
  const full = { sides: options.sides ?? 2, depth: options.depth ?? 16, say: options.say ?? 0 }
  const { slots, size } = layOut(declaration, full)
  type S = Position & ValuesOf<D> & { readonly data: Data }
  const parts = partsOf(declaration, slots)

  class State {
    readonly data = data
    readonly $bytes: Uint8Array
    readonly $u8: Uint8Array
    readonly $i8: Int8Array
    readonly $i16: Int16Array
    readonly $i32: Int32Array
    readonly $cells: readonly Cells[]
    readonly $stack: Cells
    readonly $sealed: Cells
    readonly $say = full.say;
    [part: string]: unknown
    constructor() {
      const buffer = new ArrayBuffer(size)
      this.$bytes = new Uint8Array(buffer)
      this.$u8 = this.$bytes
      this.$i8 = new Int8Array(buffer)
      this.$i16 = new Int16Array(buffer)
      this.$i32 = new Int32Array(buffer)
      const cells = slots.map(slot => cellsOver(buffer, slot))
      this.$cells = cells
      const column = (path: string) => cells[slots.findIndex(slot => slot.path === path)]
      this.$stack = column('$stack')
      this.$sealed = column('$sealed')
      for (const make of parts) this[make.name] = make.over(cells)
    }
  }
  for (const slot of slots)
    if (slot.shape === 'scalar' || slot.path === '$depth' || slot.path === '$answered')
      Object.defineProperty(State.prototype, slot.path, scalar(slot))

  const make = () => new State() as unknown as S
  const blank = make()
  for (const slot of slots) {
    const [cell] = blank.$cells[slot.index].fill(slot.blank)
    if (cell !== undefined && cell !== slot.blank) throw new Error(`'${slot.path}' cannot hold its blank ${slot.blank}`)
  }
  return Object.freeze({
    size,
    slots,
    sides: full.sides,
    create() {
      const s = make()
      s.$bytes.set(blank.$bytes)
      return s
    },
    copy(from: S, into: S) {
      into.$bytes.set(from.$bytes)
    },
    clear(s: S) {
      s.$bytes.set(blank.$bytes)
    },
  })
}

interface Part {
  readonly name: string
  over(cells: readonly Cells[]): unknown
}

/** How each table, list and set of a position is assembled from its cells. */
function partsOf(declaration: Declaration, slots: readonly Slot[]): Part[] {
  const parts: Part[] = []
  const tables = new Map<string, [string, number][]>()
  for (const [i, slot] of slots.entries()) {
    const name = slot.part
    if (slot.shape === 'column') {
      const columns = tables.get(name) ?? []
      if (!tables.has(name)) parts.push({ name, over: cells => Object.fromEntries(columns.map(([column, at]) => [column, cells[at]])) })
      columns.push([slot.column as string, i])
      tables.set(name, columns)
    } else if (slot.shape === 'items') {
      const counts = i + 1
      const view = (cells: readonly Cells[], row: number) =>
        new ListView(cells[i], cells[counts] as Uint8Array, row, slot.stride, slot.blank)
      parts.push({ name, over: cells => (slot.rows ? slot.rows.all.map(row => view(cells, row)) : view(cells, 0)) })
    } else if (slot.shape === 'bits') {
      const view = (cells: readonly Cells[], row: number) => new SetView(cells[i] as Int32Array, row, slot.stride)
      parts.push({ name, over: cells => (slot.rows ? slot.rows.all.map(row => view(cells, row)) : view(cells, 0)) })
    }
    const declared = declaration[name]
    if (declared?.shape === 'options') parts.push({ name, over: cells => declared.over(cells[i] as Int32Array) })
  }
  return parts
}

/** A declared field by name, as in `unit.hex`; a list, set or single number by its own name. */
export function fieldOf<S extends Position>(kind: StateKind<S>, path: string): Slot {
  const field = kind.slots.find(slot => slot.path === path)
  if (field === undefined) throw new Error(`there is no field '${path}'`)
  return field
}

/**
 * True when a side knows a cell; for a list, the cell at a place; for a set, whether a member is in it. It gives the same answer for a
 * position and for the side's view of it, so code that holds a view never mistakes unknown for blank.
 */
export const knows = (s: Position, side: Side, field: Slot, row: number, place = 0): boolean =>
  field.knownTo === undefined || (field.knownTo(s as never, row, place) & (1 << side)) !== 0
