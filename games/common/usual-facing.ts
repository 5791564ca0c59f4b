import type { Direction } from '@grognard/engine/hex/direction'
import { distance, type Grid, type HexId } from '@grognard/engine/hex/grid'

/** How far apart two facings are, in hexsides. */
const turn = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6)

/**
 * The facing most players would choose in a hex: towards the nearest enemies, all of them in front if that can be; of equal ones the one
 * that turns least from `now`. Undefined when nothing is offered.
 */
export function usualFacing(
  grid: Grid,
  hex: HexId,
  offered: readonly Direction[],
  enemies: readonly HexId[],
  now: number,
): Direction | undefined {
  const nearest = Math.min(...enemies.map(enemy => distance(grid, hex, enemy)))
  const faced = enemies.filter(enemy => distance(grid, hex, enemy) === nearest)
  const away = (direction: Direction): number => {
    const ahead = grid.next[hex * 6 + direction]
    if (ahead < 0) return Number.POSITIVE_INFINITY
    return faced.reduce((sum, enemy) => sum + distance(grid, ahead as HexId, enemy) ** 2, 0)
  }
  const ranked = offered.map(direction => ({ direction, away: away(direction), turn: now < 0 ? 0 : turn(direction, now) }))
  const [best] = ranked.sort((a, b) => (a.away === b.away ? a.turn - b.turn || a.direction - b.direction : a.away < b.away ? -1 : 1))
  return best?.direction
}
