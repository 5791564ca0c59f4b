import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { OFF_MAP, slot } from '@grognard/engine/hex/grid'
import type { MapData } from '@grognard/games/common/map-data'
import { expect, test } from 'vitest'
import { cellOf, centreOf, hexsideMiddle, type Point } from './geometry.ts'
import { mapPicture } from './map-picture.ts'
import { surveyOf } from './survey.ts'
import { BATTLE } from './test/sample-map.ts'
import { LIGHT } from './theme.ts'

/** A plateau of two levels on bare ground. */
const PLATEAU: MapData = {
  ...BATTLE,
  hexes: ['303', '304', '305', '403', '404', '405', '503', '504', '505', '604', '605'].map(id => ({
    id,
    level: ['404', '405', '504'].includes(id) ? 2 : 1,
  })),
  sides: [],
}

/** The hachures of a map, from top to bottom. */
function hachuresOf(data: MapData): readonly { readonly from: Point; readonly to: Point }[] {
  const falls = mapPicture(data, LIGHT).layers.find(({ name }) => name === 'falls')?.items ?? []
  return falls.flatMap(item => {
    const xy = item.kind === 'path' ? item.path.xy : []
    return Array.from(
      { length: xy.length / 4 },
      (_, i) => ({ from: [xy[4 * i], xy[4 * i + 1]], to: [xy[4 * i + 2], xy[4 * i + 3]] }) as const,
    )
  })
}

test('hachures fall across every hexside between two levels from the higher hex to the lower one', () => {
  const survey = surveyOf(PLATEAU)
  const { layout } = survey
  const { grid, side } = layout
  const hachures = hachuresOf(PLATEAU)
  const levelOf = (hex: number) => survey.levelOf(cellOf(grid, hex as never))
  let steps = 0
  for (const hex of grid.hexes.all)
    for (const direction of DIRECTIONS.all) {
      const next = grid.next[slot(hex, direction)]
      if (next === OFF_MAP || levelOf(hex) <= levelOf(next)) continue
      steps++
      const [mx, my] = hexsideMiddle(layout, hex, direction)
      const near = hachures.filter(({ from: [x, y] }) => Math.hypot(x - mx, y - my) < side * 0.6)
      expect(near.length, `${grid.hexes.names[hex]} ${DIRECTIONS.names[direction]}`).toBeGreaterThan(4)
      const [[hx, hy], [lx, ly]] = [centreOf(layout, hex), centreOf(layout, next)]
      const downwards = near.filter(({ from, to }) => (to[0] - from[0]) * (lx - hx) + (to[1] - from[1]) * (ly - hy) > 0)
      expect(downwards.length).toBeGreaterThan(near.length * 0.8)
    }
  expect(steps).toBeGreaterThan(20)
})

test('hachures stay near the edge of a level, and flat ground has none, however high', () => {
  const flat = { ...PLATEAU, hexes: [], default: { terrain: 'clear', level: 3 } }
  expect(hachuresOf(flat)).toEqual([])
  const survey = surveyOf(PLATEAU)
  const { grid, side } = survey.layout
  const far = centreOf(survey.layout, grid.hexes.of('801'))
  expect(hachuresOf(PLATEAU).filter(({ from: [x, y] }) => Math.hypot(x - far[0], y - far[1]) < side * 1.5)).toEqual([])
})

test('the side away from the light has heavier strokes', () => {
  const falls = mapPicture(PLATEAU, LIGHT).layers.find(({ name }) => name === 'falls')?.items ?? []
  const [mx, my] = centreOf(surveyOf(PLATEAU).layout, surveyOf(PLATEAU).hexNamed('404'))
  const middles = new Map<number, number[]>()
  for (const item of falls) {
    if (item.kind !== 'path' || item.stroke === undefined) continue
    for (let i = 0; i < item.path.xy.length; i += 4)
      middles.set(item.stroke.width, [...(middles.get(item.stroke.width) ?? []), item.path.xy[i] - mx + item.path.xy[i + 1] - my])
  }
  const widths = [...middles.keys()].sort((a, b) => a - b)
  const mean = (width: number) => (middles.get(width) ?? []).reduce((sum, n) => sum + n, 0) / (middles.get(width)?.length ?? 1)
  expect(widths.length).toBe(3)
  expect(mean(widths[0])).toBeLessThan(0)
  expect(mean(widths[2])).toBeGreaterThan(0)
})
