import type { Side, Sides } from './ids.ts'
import { knows, type Position, type Slot, type StateKind, type View } from './state.ts'

/** What one side sees of a position, written into `into`: every cell it does not know becomes blank. */
export function mask<S extends Position>(kind: StateKind<S>, s: S, side: Side, into: S): View<S> {
  if (into === s) throw new Error('a view needs a position of its own')
  kind.copy(s, into)
  for (const slot of kind.slots) {
    if (slot.ownBit) maskOwnBits(into, side, slot)
    if (slot.knownTo === undefined) continue
    if (slot.shape === 'bits') maskBits(s, into, side, slot)
    else maskCells(s, into, side, slot)
  }
  return into as View<S>
}

function maskCells(s: Position, into: Position, side: Side, slot: Slot): void {
  const cells = into.$cells[slot.index]
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === slot.blank) continue
    const row = (i / slot.stride) | 0
    if (!knows(slot, s, side, row, i - row * slot.stride)) cells[i] = slot.blank
  }
}

function maskBits(s: Position, into: Position, side: Side, slot: Slot): void {
  const words = into.$cells[slot.index]
  for (let i = 0; i < words.length; i++) {
    const row = (i / slot.stride) | 0
    const base = (i - row * slot.stride) << 5
    for (let w = words[i]; w !== 0; w &= w - 1) {
      const bit = 31 - Math.clz32(w & -w)
      if (!knows(slot, s, side, row, base + bit)) words[i] &= ~(1 << bit)
    }
  }
}

function maskOwnBits(into: Position, side: Side, slot: Slot): void {
  const cells = into.$cells[slot.index]
  for (let i = 0; i < cells.length; i++) cells[i] &= 1 << side
}

/** True when `side` lacks something of this position. */
export function hidesFrom<S extends Position>(kind: StateKind<S>, s: S, side: Side): boolean {
  for (const slot of kind.slots) {
    if (slot.path === '$sealed') {
      if ((s.$answered & ~(1 << side)) !== 0) return true
      continue
    }
    if (slot.knownTo === undefined) continue
    const places = slot.shape === 'bits' ? (slot.of?.count ?? 0) : slot.stride
    const rows = slot.cells / slot.stride
    for (let row = 0; row < rows; row++) for (let place = 0; place < places; place++) if (!knows(slot, s, side, row, place)) return true
  }
  return false
}

/** Who knows each cell that is not everybody's, in a fixed order. Comparing two tells whether something was shown. */
export function knowledge<S extends Position>(kind: StateKind<S>, s: S): Sides[] {
  const known: Sides[] = []
  for (const slot of kind.slots) {
    if (slot.path === '$sealed') continue
    if (slot.ownBit) known.push(...s.$cells[slot.index])
    if (slot.knownTo === undefined) continue
    const places = slot.shape === 'bits' ? (slot.of?.count ?? 0) : slot.stride
    const rows = slot.cells / slot.stride
    for (let row = 0; row < rows; row++) for (let place = 0; place < places; place++) known.push(slot.knownTo(s as never, row, place))
  }
  return known
}
