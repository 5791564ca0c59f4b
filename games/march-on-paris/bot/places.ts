import type { HexId } from '@grognard/engine/hex/grid'
import { type Battle, settingOf } from '../rules/state.ts'

/** 37.13 What the control of a hex is worth, in points of difference between the sides. */
export function pointsAt(s: Battle, hex: HexId): number {
  const place = s.data.placeAt[hex]
  if (place < 0) return 0
  return worthOfPlace(s, place)
}

/** What holding a place rather than leaving it to the other side is worth. */
export function worthOfPlace(s: Battle, place: number): number {
  const { victory, sourceOf } = settingOf(s)
  const hex = s.data.placeHex[place]
  const scored = victory.find(row => row.hex === hex)?.vp ?? 0
  // A source scores for the side that takes it from its owner.
  const source = sourceOf[place] === 0 ? 0 : s.data.tables.vp.supplySource
  return 2 * scored + source
}
