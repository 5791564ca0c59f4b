import type { Language, Overlay } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { lineOfSight, type SightLine, sightLine } from '@grognard/engine/hex/sight'
import { isOpen, type Sight, shotBetween } from '../rules/sight.ts'
import type { Battle } from '../rules/state.ts'
import { hexName, type Look } from './look.ts'
import { TEXTS } from './texts.ts'

const nobody: { readonly [hex: number]: number } = {}

/** 5.2 Every hex in range visible from a hex; `facing` leaves out what is not in the arc of a gun with that facing. */
export function hexesSeen(s: Battle, from: number, facing?: number): number[] {
  const { sight } = s.data
  const seen: number[] = []
  for (let shot = sight.first[from], end = sight.first[from + 1]; shot < end; shot++) {
    if (facing !== undefined && (sight.arc[shot] & (1 << facing)) === 0) continue
    if (isOpen(sight, shot, s.hex.top)) seen.push(sight.target[shot])
  }
  return seen
}

/** 5.2 What is visible from a hex. */
export function seenFrom(look: Look, s: Battle, from: number, language: Language): Overlay {
  const hexes = hexesSeen(s, from).map(hex => ({ hex }))
  return { style: 'line', title: TEXTS[language].overlay.seenFrom(hexName(look, from)), hexes, lines: [], pieces: [] }
}

/** 5.2 The line between two hexes, and what blocks it. */
export function lineBetween(look: Look, s: Battle, from: HexId, to: HexId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { sight, grid } = look.data
  const overlay = (hexes: readonly number[], blockedAt: number | undefined, text: string, rule: string): Overlay => ({
    style: 'line',
    title: t.sight(hexName(look, from), hexName(look, to)),
    hexes: [],
    lines: [blockedAt === undefined ? { hexes } : { hexes, blockedAt }],
    pieces: [],
    note: { text, rule },
  })
  const touched = traced(look, from, to)
  const way = [from, ...through(touched), to]
  if (from === to) return overlay([from], undefined, t.clear, '5.2')
  if (distance(grid, from, to) > sight.range) {
    const beyond = way.findIndex(hex => distance(grid, from, hex as HexId) > sight.range)
    return overlay(way, beyond, t.tooFar(sight.range), '5.1')
  }
  const shot = shotBetween(sight, from, to)
  if (shot < 0) return overlay(way, way.length - 1, t.hiddenBySlope, '5.2')
  const at = firstBlocked(sight, shot, s.hex.top)
  if (at < 0) return overlay(way, undefined, t.clear, '5.2')
  const { hexes, blockedAt } = stoppedAt(touched, from, to, at)
  const names = blockers(sight, sight.line[shot] + at).map(hex => hexName(look, hex))
  const isGround = firstBlocked(sight, shot, nobody) === at
  return overlay(hexes, blockedAt, (isGround ? t.blockedByGround : t.blockedByUnits)(names.join(t.and)), '5.2')
}

/**
 * The first place of a shot's line that blocks it, or -1. The rule is asked about longer and longer prefixes of the line: it is blocked
 * where the answer changes.
 */
function firstBlocked(sight: Sight, shot: number, top: { readonly [hex: number]: number }): number {
  const begin = sight.line[shot]
  for (let end = begin + 1; end <= sight.line[shot + 1]; end++)
    if (!isOpen({ ...sight, line: Int32Array.of(begin, end) }, 0, top)) return end - begin - 1
  return -1
}

const blockers = (sight: Sight, at: number): number[] =>
  sight.left[at] === sight.right[at] || sight.right[at] < 0 ? [sight.left[at]] : [sight.left[at], sight.right[at]]

function traced(look: Look, from: HexId, to: HexId): SightLine {
  const line = sightLine(look.data.grid)
  lineOfSight(look.data.grid, from, to, line)
  return line
}

/** The hexes a line passes through; where it runs between two, neither counts. */
function through(line: SightLine): number[] {
  const hexes: number[] = []
  for (let n = 0; n < line.count; n++) if (line.first[n] === line.second[n] && line.first[n] >= 0) hexes.push(line.first[n])
  return hexes
}

/** The line up to the blocking place and on to the end. */
function stoppedAt(line: SightLine, from: number, to: number, at: number): { hexes: number[]; blockedAt: number } {
  const before = through({ ...line, count: at })
  const after = through({
    count: line.count - at - 1,
    first: line.first.subarray(at + 1),
    second: line.second.subarray(at + 1),
  } as SightLine)
  return { hexes: [from, ...before, line.first[at], ...after, to], blockedAt: before.length + 1 }
}
