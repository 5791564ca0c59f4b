import { only, type Side } from './ids.ts'
import { Scratch } from './scratch.ts'
import { type Cells, knows, type Position, type Slot, type StateKind, type View } from './state.ts'

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

/** Writes one side's view of a position to `into`: every cell it does not know becomes blank. */
export function mask<S extends Position>(kind: StateKind<S>, s: S, side: Side, into: S): View<S> {
  if (into === s) throw new Error('a view needs a position of its own')
  kind.copy(s, into)
  const slots = hidingSlots(kind)
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]
    if (slot.ownBit) maskOwnBits(into, side, slot)
    if (slot.knownTo === undefined || slot.knownTo.isLifted?.(s as never) === true) continue
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
