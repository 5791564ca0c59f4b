import { inArc } from '@grognard/engine/hex/arc'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { adjacent, distance, type HexId, type HexList, hexList, OFF_MAP, within } from '@grognard/engine/hex/grid'
import { lineOfSight, type SightLine, sightLine } from '@grognard/engine/hex/sight'
import type { Ground } from './ground.ts'

/** Front of a unit, in hexsides (ruling 15). */
const FRONT = 3

/** How a hex beside or on a line hides what is behind it. */
const GROUND_BLOCKS = 1
const UNIT_BLOCKS = 2
const SECOND = 2

/** 5.1, 5.2 Every hex that could be fired at from each hex, with what can be in the way; computed once. */
export interface Sight {
  readonly range: number
  /** Shots from a hex: indices first[hex] .. first[hex + 1]. */
  readonly first: Int32Array
  readonly target: HexList
  readonly distance: Uint8Array
  /** Bits of facings that have the target in their arc. */
  readonly arc: Uint8Array
  /** What the line of a shot touches: indices line[shot] .. line[shot + 1]. */
  readonly line: Int32Array
  readonly left: HexList
  readonly right: HexList
  readonly blocks: Uint8Array
}

/** Computes all lines of sight up to a range. */
export function compileSight(ground: Ground, range: number): Sight {
  const { grid } = ground
  const near = hexList(1 + 3 * range * (range + 1))
  const line = sightLine(grid)
  const shots: { target: HexId; distance: number; arc: number }[] = []
  const first = [0]
  const lines = [0]
  const left: HexId[] = []
  const right: HexId[] = []
  const blocks: number[] = []
  for (const hex of grid.hexes.all) {
    const count = within(grid, hex, range, near)
    for (let i = 0; i < count; i++) {
      const target = near[i]
      if (target === hex) continue
      lineOfSight(grid, hex, target, line)
      if (slopeHides(ground, hex, target, line)) continue
      const arc = DIRECTIONS.all.reduce((bits, facing) => bits | (inArc(grid, hex, facing, target, FRONT) ? 1 << facing : 0), 0)
      shots.push({ target, distance: distance(grid, hex, target), arc })
      for (let n = 0; n < line.count; n++) {
        left.push(line.first[n])
        right.push(line.second[n])
        blocks.push(blocking(ground, hex, target, line.first[n]) | (blocking(ground, hex, target, line.second[n]) << SECOND))
      }
      lines.push(left.length)
    }
    first.push(shots.length)
  }
  return {
    range,
    first: Int32Array.from(first),
    target: Int16Array.from(shots, shot => shot.target) as HexList,
    distance: Uint8Array.from(shots, shot => shot.distance),
    arc: Uint8Array.from(shots, shot => shot.arc),
    line: Int32Array.from(lines),
    left: Int16Array.from(left) as HexList,
    right: Int16Array.from(right) as HexList,
    blocks: Uint8Array.from(blocks),
  }
}

/** Ruling 16: beside a line the lower of two hexes decides. */
const levelOnLine = (ground: Ground, line: SightLine, n: number): number => {
  const right = line.second[n]
  return right === OFF_MAP ? ground.level[line.first[n]] : Math.min(ground.level[line.first[n]], ground.level[right])
}

/** 5.2, ruling 16 Whether the ground hides the target between ends of different levels: the slope must be at one of the ends. */
function slopeHides(ground: Ground, from: HexId, to: HexId, line: SightLine): boolean {
  const low = Math.min(ground.level[from], ground.level[to])
  const high = Math.max(ground.level[from], ground.level[to])
  if (low === high) return false
  let allLow = true
  let allHigh = true
  for (let n = 0; n < line.count; n++) {
    if (line.first[n] === OFF_MAP) continue
    const level = levelOnLine(ground, line, n)
    if (level > low) allLow = false
    if (level < high) allHigh = false
  }
  return !allLow && !allHigh
}

/** Ruling 16 What a hex between two others does to the line, on its own and with a unit in it. */
function blocking(ground: Ground, from: HexId, to: HexId, hex: HexId): number {
  if (hex === OFF_MAP) return 0
  const level = ground.level[hex]
  const low = Math.min(ground.level[from], ground.level[to])
  const high = Math.max(ground.level[from], ground.level[to])
  if (level > high) return GROUND_BLOCKS
  const lowEnd = ground.level[from] === low ? from : to
  const standsInTheWay = level === high || (low < high && adjacent(ground.grid, hex, lowEnd))
  if (!standsInTheWay) return 0
  return (ground.blocksSight[hex] !== 0 ? GROUND_BLOCKS : 0) | UNIT_BLOCKS
}

const NO_SHOT = -1

/** 5.1 The shot from a hex to another, or -1 if out of range or blocked by a slope. */
export function shotBetween({ first, target }: Sight, from: number, to: number): number {
  for (let shot = first[from], end = first[from + 1]; shot < end; shot++) if (target[shot] === to) return shot
  return NO_SHOT
}

/** 5.2 Whether nothing blocks the line of a shot; `top` holds a unit of each hex, negative if empty. */
export function isOpen(sight: Sight, shot: number, top: { readonly [hex: number]: number }): boolean {
  const end = sight.line[shot + 1]
  for (let n = sight.line[shot]; n < end; n++) {
    const how = sight.blocks[n]
    const left = sight.left[n]
    const right = sight.right[n]
    const leftBlocks = (how & GROUND_BLOCKS) !== 0 || ((how & UNIT_BLOCKS) !== 0 && top[left] >= 0)
    if (!leftBlocks) continue
    if (left === right) return false
    const beyond = how >> SECOND
    if ((beyond & GROUND_BLOCKS) !== 0 || ((beyond & UNIT_BLOCKS) !== 0 && top[right] >= 0)) return false
  }
  return true
}
