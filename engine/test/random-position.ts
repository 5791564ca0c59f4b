import type { Width } from '../declare.ts'
import { FRAME, type Game, type Position, type Slot, type Xoshiro } from '../index.ts'

const RANGE: Record<Width, readonly [number, number]> = {
  u8: [0, 0x100],
  i8: [-0x80, 0x100],
  i16: [-0x8000, 0x10000],
  i32: [-0x80000000, 0xffffffff],
}

/** Any value that a slot's cells can hold. */
export function anyValue(slot: Slot, rng: Xoshiro): number {
  const [least, count] = RANGE[slot.width]
  return least + rng.below(count)
}

/** Fills a position with arbitrary values its cells can hold: lists are closed, set members exist. */
export function fillAtRandom<S extends Position>(game: Game<S>, s: S, rng: Xoshiro): void {
  game.kind.clear(s)
  const dense = rng.below(2) === 0
  for (const slot of game.kind.slots) {
    const cells = s.$cells[slot.index]
    if (slot.shape === 'scalar' || slot.shape === 'column') {
      for (let i = 0; i < cells.length; i++) if (dense || rng.below(8) === 0) cells[i] = anyValue(slot, rng)
    } else if (slot.shape === 'options') {
      for (const { cell, shift, values } of slot.kept) cells[cell] |= rng.below(values.length) << shift
    } else if (slot.shape === 'bits') {
      const count = slot.of?.count ?? 0
      for (let row = 0; row < cells.length / slot.stride; row++)
        for (let i = 0; i < count; i++) if (rng.below(3) === 0) cells[row * slot.stride + (i >> 5)] |= 1 << (i & 31)
    } else if (slot.shape === 'items') {
      const counts = s.$cells[slot.index + 1]
      for (let row = 0; row < counts.length; row++) {
        counts[row] = rng.below(slot.stride + 1)
        for (let i = 0; i < counts[row]; i++) cells[row * slot.stride + i] = anyValue(slot, rng)
      }
    }
  }
  const { steps } = game.rules
  s.$depth = rng.below(s.$stack.length / FRAME + 1)
  for (let i = 0; i < s.$depth; i++) {
    const step = steps[rng.below(steps.length)]
    s.$stack[i * FRAME] = step.id
    for (let k = 0; k < Object.keys(step.frame).length; k++) s.$stack[i * FRAME + 1 + k] = rng.below(0x10000) - 0x8000
  }
}
