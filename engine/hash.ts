import type { Position, StateKind } from './state.ts'

const WIDE = 0x200000

/**
 * A 53-bit number for a position. It sums a mix of (field, cell, value) over the non-blank cells, so a field added later, blank by default,
 * keeps the hashes of old records. Two sums make accidental collisions negligible.
 */
export function hash<S extends Position>(kind: StateKind<S>, s: S): number {
  let a = 0
  let b = 0
  const { slots } = kind
  for (let k = 0; k < slots.length; k++) {
    const slot = slots[k]
    const cells = s.$cells[slot.index]
    const { seed } = slot
    const { blank } = slot
    const n = slot.path === '$stack' ? s.$depth * slot.stride : cells.length
    for (let i = 0; i < n; i++) {
      const v = cells[i]
      if (v === blank) continue
      let x = Math.imul(seed ^ Math.imul(i + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(v, 0xc2b2ae35)
      x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
      x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
      a = (a + (x ^ (x >>> 15))) | 0
      let y = Math.imul(v ^ Math.imul(seed, 0x27d4eb2f), 0x165667b1) ^ Math.imul(i + 7, 0x7feb352d)
      y = Math.imul(y ^ (y >>> 16), 0x846ca68b)
      y = Math.imul(y ^ (y >>> 13), 0x3c6ef373)
      b = (b + (y ^ (y >>> 16))) | 0
    }
  }
  return (a >>> 0) * WIDE + (b >>> 11)
}

/** As printed in records: fourteen hexadecimal digits. */
export const printHash = (h: number): string => h.toString(16).padStart(14, '0')
