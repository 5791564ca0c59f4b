import type { KnownTo } from './declare.ts'
import { only, type Side } from './ids.ts'
import { Scratch } from './scratch.ts'
import { BYTES, type Cells, knows, type Position, type Slot, type StateKind, type View } from './state.ts'

const hiding = new WeakMap<readonly Slot[], readonly Slot[]>()

/** The slots of which something may be hidden: most have nothing to hide. */
function hidingSlots({ slots }: Pick<StateKind<never>, 'slots'>): readonly Slot[] {
  let known = hiding.get(slots)
  if (known === undefined) {
    known = slots.filter(slot => slot.ownBit || slot.knownTo !== undefined)
    hiding.set(slots, known)
  }
  return known
}

/** Columns of which the same is known, row by row. */
interface Columns {
  readonly knownTo: KnownTo
  readonly slots: readonly Slot[]
  readonly rows: number
  /** The rows hidden in the position at hand. */
  readonly hidden: Int32Array
}

/** What one side never knows until it is lifted, four bytes at a time: which words, what is left of them, what is put there. */
interface Shutter {
  readonly at: Int32Array
  readonly keep: Int32Array
  readonly put: Int32Array
}

interface Fixed {
  readonly isLifted: KnownTo['isLifted']
  readonly isAsked: KnownTo['isAsked']
  readonly slots: readonly Slot[]
  /** By side. */
  readonly shutters: readonly Shutter[]
}

/** What masks of a kind go through. Cells have four widths, and code that meets all of them is slow: most are masked as words or bytes. */
interface Blinds {
  readonly fixed: readonly Fixed[]
  readonly columns: readonly Columns[]
  readonly others: readonly Slot[]
  readonly blank: Uint8Array
}

const blinds = new WeakMap<readonly Slot[], Blinds>()

function blindsOf<S extends Position>(kind: StateKind<S>): Blinds {
  let made = blinds.get(kind.slots)
  if (made === undefined) {
    made = hangBlinds(kind)
    blinds.set(kind.slots, made)
  }
  return made
}

function hangBlinds<S extends Position>(kind: StateKind<S>): Blinds {
  const fixed: (Fixed & { readonly slots: Slot[] })[] = []
  const byKnown = new Map<KnownTo, Map<number, Slot[]>>()
  const others: Slot[] = []
  for (const slot of hidingSlots(kind)) {
    const { knownTo, shape, cells } = slot
    if (shape !== 'column' || slot.ownBit || knownTo === undefined) others.push(slot)
    else if (knownTo.ofRow !== undefined) {
      const { isLifted, isAsked } = knownTo
      const like = fixed.find(one => one.isLifted === isLifted && one.isAsked === isAsked)
      if (like !== undefined) like.slots.push(slot)
      else fixed.push({ isLifted, isAsked, slots: [slot], shutters: [] })
    } else {
      const bySize = byKnown.get(knownTo) ?? new Map<number, Slot[]>()
      byKnown.set(knownTo, bySize.set(cells, [...(bySize.get(cells) ?? []), slot]))
    }
  }
  const sides = Array.from({ length: kind.sides }, (_, side) => side as Side)
  return {
    fixed: fixed.map(one => ({ ...one, shutters: sides.map(side => shutterOf(kind, one.slots, side)) })),
    columns: [...byKnown].flatMap(([knownTo, bySize]) =>
      [...bySize].map(([rows, slots]) => ({ knownTo, slots, rows, hidden: new Int32Array(rows) })),
    ),
    others,
    blank: kind.create().$bytes,
  }
}

function shutterOf<S extends Position>(kind: StateKind<S>, slots: readonly Slot[], side: Side): Shutter {
  const blank = kind.create().$i32
  const kept = kind.create()
  kept.$bytes.fill(0xff)
  for (const { index, cells, knownTo } of slots)
    for (let row = 0; row < cells; row++) if (((knownTo?.ofRow?.(row) ?? 0) & only(side)) === 0) kept.$cells[index][row] = 0
  const at = Int32Array.from(kept.$i32.keys()).filter(word => kept.$i32[word] !== -1)
  const keep = at.map(word => kept.$i32[word])
  return { at, keep, put: at.map((word, i) => blank[word] & ~keep[i]) }
}

/** Writes one side's view of a position to `into`: every cell it does not know becomes blank. */
export function mask<S extends Position>(kind: StateKind<S>, s: S, side: Side, into: S): View<S> {
  if (into === s) throw new Error('a view needs a position of its own')
  kind.copy(s, into)
  const { fixed, columns, others, blank } = blindsOf(kind)
  for (let i = 0; i < fixed.length; i++) maskFixed(s, into, side, fixed[i])
  for (let i = 0; i < columns.length; i++) maskColumns(s, into, side, columns[i], blank)
  for (let i = 0; i < others.length; i++) {
    const slot = others[i]
    if (slot.ownBit) maskOwnBits(into, side, slot)
    if (slot.knownTo === undefined || slot.knownTo.isLifted?.(s as never) === true) continue
    if (slot.shape === 'bits') maskBits(s, into, side, slot)
    else maskCells(s, into, side, slot)
  }
  return into as View<S>
}

function maskFixed(s: Position, into: Position, side: Side, { isLifted, isAsked, slots, shutters }: Fixed): void {
  if (isLifted?.(s as never) === true) return
  if (isAsked?.(s as never) !== true) shut(into, shutters[side])
  else for (let i = 0; i < slots.length; i++) maskCells(s, into, side, slots[i])
}

function shut({ $i32 }: Position, { at, keep, put }: Shutter): void {
  for (let i = 0; i < at.length; i++) $i32[at[i]] = ($i32[at[i]] & keep[i]) | put[i]
}

function maskColumns(s: Position, into: Position, side: Side, { knownTo, slots, rows, hidden }: Columns, blank: Uint8Array): void {
  if (knownTo.isLifted?.(s as never) === true) return
  if (slots.length === 1) {
    maskCells(s, into, side, slots[0])
    return
  }
  const bit = only(side)
  let count = 0
  for (let row = 0; row < rows; row++) if ((knownTo(s as never, row, 0) & bit) === 0) hidden[count++] = row
  const { $bytes } = into
  for (let i = 0; i < slots.length; i++) {
    const { offset, width } = slots[i]
    const bytes = BYTES[width]
    for (let k = 0; k < bytes; k++) for (let j = 0, put = blank[offset + k]; j < count; j++) $bytes[offset + hidden[j] * bytes + k] = put
  }
}

function maskCells(s: Position, into: Position, side: Side, slot: Slot): void {
  const cells = into.$cells[slot.index]
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === slot.blank) continue
    const row = (i / slot.stride) | 0
    if (!knows(s, side, slot, row, i - row * slot.stride)) cells[i] = slot.blank
  }
}

function maskBits(s: Position, into: Position, side: Side, slot: Slot): void {
  const words = into.$cells[slot.index]
  for (let i = 0; i < words.length; i++) {
    const row = (i / slot.stride) | 0
    const base = (i - row * slot.stride) << 5
    for (let w = words[i]; w !== 0; w &= w - 1) {
      const bit = 31 - Math.clz32(w & -w)
      if (!knows(s, side, slot, row, base + bit)) words[i] &= ~(1 << bit)
    }
  }
}

function maskOwnBits(into: Position, side: Side, slot: Slot): void {
  const cells = into.$cells[slot.index]
  for (let i = 0; i < cells.length; i++) cells[i] &= only(side)
}

/** Whether a game hides anything beyond sealed answers. */
export const hasFog = (kind: Pick<StateKind<never>, 'slots'>): boolean => hidingSlots(kind).some(({ path }) => path !== '$sealed')

/** True when something of this position is hidden from `side`. */
export function hidesFrom<S extends Position>(kind: StateKind<S>, s: S, side: Side): boolean {
  for (const slot of hidingSlots(kind)) {
    if (slot.path === '$sealed') {
      if ((s.$answered & ~only(side)) !== 0) return true
      continue
    }
    if (slot.ownBit) return true
    if (slot.knownTo === undefined || slot.knownTo.isLifted?.(s as never) === true) continue
    const counts = slot.shape === 'items' ? s.$cells[slot.index + 1] : undefined
    const most = slot.shape === 'bits' ? (slot.of?.count ?? 0) : slot.stride
    const rows = slot.cells / slot.stride
    for (let row = 0; row < rows; row++)
      for (let place = 0, places = counts?.[row] ?? most; place < places; place++) if (!knows(s, side, slot, row, place)) return true
  }
  return false
}

/** True when after a change somebody knows of a cell that they did not know of before. */
export function reveals<S extends Position>(kind: StateKind<S>, before: S, after: S): boolean {
  for (const slot of hidingSlots(kind)) {
    if (slot.path === '$sealed') continue
    if (slot.ownBit && gainsBits(before.$cells[slot.index], after.$cells[slot.index])) return true
    if (slot.knownTo === undefined) continue
    const places = slot.shape === 'bits' ? (slot.of?.count ?? 0) : slot.stride
    const rows = slot.cells / slot.stride
    for (let row = 0; row < rows; row++)
      for (let place = 0; place < places; place++)
        if ((slot.knownTo(after as never, row, place) & ~slot.knownTo(before as never, row, place)) !== 0) return true
  }
  return false
}

function gainsBits(before: Cells, after: Cells): boolean {
  for (let i = 0; i < before.length; i++) if ((after[i] & ~before[i]) !== 0) return true
  return false
}

/** What a side sees before and after a change. */
const pairs = new Scratch(2)

/** True when something hidden in a list has become visible to a side: a card drawn, or played from another hand. */
export function learns<S extends Position>(kind: StateKind<S>, before: S, after: S, side: Side): boolean {
  const hidden = hidingSlots(kind).filter(slot => slot.shape === 'items' && slot.knownTo !== undefined && slot.of !== undefined)
  if (hidden.length === 0) return false
  const [one, other] = pairs.of(kind)
  const seenBefore = mask(kind, before, side, one)
  const seenAfter = mask(kind, after, side, other)
  for (const slot of hidden) {
    const cells = before.$cells[slot.index]
    for (let i = 0; i < cells.length; i++) {
      const value = cells[i]
      if (value === slot.blank || seenBefore.$cells[slot.index][i] !== slot.blank) continue
      for (const like of kind.slots) if (like.of === slot.of && count(seenAfter, like, value) > count(seenBefore, like, value)) return true
    }
  }
  return false
}

function count(s: Position, slot: Slot, value: number): number {
  const cells = s.$cells[slot.index]
  let n = 0
  if (slot.shape === 'bits') {
    for (let i = value >> 5; i < cells.length; i += slot.stride) if ((cells[i] & (1 << (value & 31))) !== 0) n++
  } else for (let i = 0; i < cells.length; i++) if (cells[i] === value) n++
  return n
}
