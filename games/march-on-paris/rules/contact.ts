import { push, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { show } from './covers.ts'
import type { PieceId } from './ids.ts'
import { overrun } from './later.ts'
import type { Battle } from './state.ts'

/** 37.6 Those who move just now have met the enemy, and are seen. */
export function showMovers(s: Battle): void {
  const count = s.movers.count()
  for (let i = 0; i < count; i++) if (s.piece.shown[s.movers.nth(i)] === 0) show(s, s.movers.nth(i))
}

/** 37.7 Pushes the flight of vedettes that a combat unit rides or marches over; answers whether there are any. The field is laid. */
export function meetVedettes(s: Battle, unit: PieceId, hex: HexId): boolean {
  const side = (1 - s.data.owner[unit]) as Side
  if (!s.data.field.hasVedette(side, hex) || !fights(s.data.arm[unit])) return false
  push(s, overrun, unit, hex)
  return true
}
