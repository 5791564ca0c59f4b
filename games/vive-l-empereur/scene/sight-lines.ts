import type { Language, Overlay } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { FARTHEST } from '../rules/ground.ts'
import { firstBlocked, isClear, overlooking } from '../rules/sight.ts'
import type { Battle } from '../rules/state.ts'
import { hexName, type Look } from './look.ts'
import { TEXTS } from './texts.ts'

/** 8.3 Guns on a hill look over their friends. */
const gunSide = (s: Battle, from: HexId): number => (s.hex.unit[from] < 0 ? 0 : overlooking(s, s.hex.unit[from], from))

/** 7.4 What can be seen from a hex, as far as the longest range. */
export function seenFrom(look: Look, s: Battle, from: HexId, language: Language): Overlay {
  const { around, ringEnd } = s.data
  const first = from * (FARTHEST + 1)
  const hexes: { hex: number }[] = []
  for (let i = ringEnd[first]; i < ringEnd[first + FARTHEST]; i++)
    if (isClear(s, from, around[i], s.hex.unit[from], gunSide(s, from))) hexes.push({ hex: around[i] })
  return { style: 'line', title: TEXTS[language].overlay.seenFrom(hexName(look, from)), hexes, lines: [], pieces: [] }
}

/** 7.4 The line between two hexes, and what blocks it. */
export function lineBetween(look: Look, s: Battle, from: HexId, to: HexId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { lines } = s.data
  const at = from === to ? -1 : firstBlocked(s, from, to, s.hex.unit[from], gunSide(s, from))
  const start = from === to ? 0 : lines.between(from, to)
  const { first, second, end } = lines
  const crossed = (begin: number, until: number): number[] => {
    const hexes: number[] = []
    for (let i = begin; i < until; i++) if (first[i] === second[i] && first[i] >= 0) hexes.push(first[i])
    return hexes
  }
  const overlay = (hexes: readonly number[], blockedAt: number | undefined, text: string): Overlay => ({
    style: 'line',
    title: t.sight(hexName(look, from), hexName(look, to)),
    hexes: [],
    lines: [blockedAt === undefined ? { hexes } : { hexes, blockedAt }],
    pieces: [],
    note: { text, rule: '7.4' },
  })
  if (from === to) return overlay([from], undefined, t.clear)
  if (at < 0) return overlay([from, ...crossed(start, end), to], undefined, t.clear)
  const blockers = [...new Set([first[at], second[at]])].filter(hex => hex >= 0)
  const before = crossed(start, at)
  const hexes = [from, ...before, first[at], ...crossed(at + 1, end), to]
  const isGround = blockers.every(hex => s.data.terrain.blocks[s.hex.terrain[hex]] !== 0)
  const names = blockers.map(hex => hexName(look, hex)).join(t.and)
  return overlay(hexes, before.length + 1, isGround ? t.blockedByGround(names) : t.blockedByPieces(names))
}
