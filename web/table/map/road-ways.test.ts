import { completeSetUp, draw, setUp, TableTop, Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import type { Point } from '../../paint/geometry.ts'
import { groundOf } from '../../paint/ground.ts'
import { roadNet, traceRoads } from '../../paint/road-lines.ts'
import { mapDataOf, sheetOf } from './sheet.ts'

/** How far a point lies from a line through others. */
function farFrom([x, y]: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return least
}

const BATTLES = GAMES.filter(({ stage, isTest }) => stage !== undefined && !isTest).flatMap(entry =>
  entry.battles().map(battle => ({ entry, battle })),
)
const WALKS = 25
const LONGEST = 14

test.each(BATTLES)('$battle: a march by road is drawn on the road, round every bend and junction', async ({ entry, battle }) => {
  const game = (await entry.load(['en'], battle))()
  const stage = await entry.stage?.(game)
  const s = game.kind.create()
  const chosen = completeSetUp(game)
  setUp(game, s, chosen, new TableTop(new Xoshiro('roads')))
  const laid = stage?.ground(chosen, s as never)
  if (laid?.kind !== 'hexes') return
  const ground = groundOf(mapDataOf(laid), sheetOf(laid).layout.grid)
  if (ground.data.roads.length === 0) return
  const roads = traceRoads(ground)
  const next = new Map<HexId, Set<HexId>>()
  for (const { hexes } of ground.data.roads) {
    const named = ground.hexesNamed(hexes)
    named.slice(1).forEach((b, i) => {
      for (const [from, to] of [
        [named[i], b],
        [b, named[i]],
      ])
        next.set(from, (next.get(from) ?? new Set()).add(to))
    })
  }
  const wayOf = roadNet(ground)
  const rng = new Xoshiro('walks')
  const starts = [...next.keys()]
  let turns = 0
  for (let walk = 0; walk < WALKS; walk++) {
    const route = [starts[draw(rng, starts.length)]]
    while (route.length < LONGEST) {
      const on = [...(next.get(route[route.length - 1]) ?? [])].filter(hex => !route.includes(hex))
      if (on.length === 0) break
      if (on.length > 1) turns++
      route.push(on[draw(rng, on.length)])
    }
    if (route.length < 2) continue
    // From the first hexside to the last: before and after, the line leads to the middle of a hex.
    const line = wayOf(route).slice(1, -1)
    for (const point of line) {
      const far = Math.min(...roads.map(road => farFrom(point, road.line)))
      expect(far, `${route.map(hex => ground.layout.grid.hexes.names[hex]).join(' ')}`).toBeLessThan(1)
    }
  }
  expect(turns).toBeGreaterThan(10)
})
