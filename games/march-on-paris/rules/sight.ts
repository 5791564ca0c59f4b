import { adjacent, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { lineOfSight } from '@grognard/engine/hex/sight'
import { CREST, SLOPE } from './ground.ts'
import type { Theatre } from './static.ts'

/**
 * B 17, 37.3.2 Whether one hex sees another: woods, towns and chateaux between them block, unless an end is higher; slopes and
 * crests crossed block, unless an end is as high as their upper hex. The ends never block, nor do units.
 */
export function sees(data: Theatre, from: HexId, to: HexId): boolean {
  const { grid, level } = data
  if (from === to || adjacent(grid, from, to)) return true
  const { line } = data.fight
  const count = lineOfSight(grid, from, to, line)
  const highest = Math.max(level[from], level[to])
  let before = from
  for (let i = 0; i < count; i++) {
    const first = line.first[i]
    const second = line.second[i]
    if (first === second) {
      if (isBlocked(data, first, highest) || isCrestBetween(data, before, first, highest)) return false
      before = first
      continue
    }
    // Along a hexside the line is free if it is free on one side of it.
    const after = i + 1 < count ? line.first[i + 1] : to
    if (blocksBeside(data, before, first, after, highest) && blocksBeside(data, before, second, after, highest)) return false
    before = after
  }
  return before === to || !isCrestBetween(data, before, to, highest)
}

const blocksBeside = (data: Theatre, before: HexId, hex: HexId, after: HexId, highest: number): boolean =>
  hex !== OFF_MAP &&
  (isBlocked(data, hex, highest) || isCrestBetween(data, before, hex, highest) || isCrestBetween(data, hex, after, highest))

const isBlocked = ({ blocksSight, terrain, level }: Theatre, hex: HexId, highest: number): boolean =>
  hex !== OFF_MAP && blocksSight[terrain[hex]] !== 0 && highest <= level[hex]

/** Whether a slope or crest runs between two neighbours that is higher than both ends of the line. */
function isCrestBetween({ grid, sides, high, level }: Theatre, a: HexId, b: HexId, highest: number): boolean {
  if (a === OFF_MAP || b === OFF_MAP || a === b) return false
  for (let slot = a * 6, end = slot + 6; slot < end; slot++) {
    if (grid.next[slot] !== b) continue
    const ridge = sides[slot] & (SLOPE | CREST)
    if (ridge === 0) return false
    const upper = (ridge & high[slot]) !== 0 ? a : b
    return highest < level[upper]
  }
  return false
}
