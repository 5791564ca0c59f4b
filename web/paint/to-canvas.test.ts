import { expect, test } from 'vitest'
import { mapPicture } from './map-picture.ts'
import { BATTLE } from './test/sample-map.ts'
import { LIGHT } from './theme.ts'
import { type Brush, MOST_PIXELS, paintTile, paintWhole, tilesOf, wholeScale } from './to-canvas.ts'

const picture = mapPicture(BATTLE, LIGHT)

/** A canvas that only counts what is done to it. */
function countingBrush(): { brush: Brush; counts: Map<string, number>; words: string[] } {
  const counts = new Map<string, number>()
  const words: string[] = []
  const values = new Map<string | symbol, unknown>()
  const brush = new Proxy({} as Brush, {
    get: (_, name) =>
      values.get(name) ??
      ((...args: unknown[]) => {
        counts.set(String(name), (counts.get(String(name)) ?? 0) + 1)
        if (name === 'fillText') words.push(String(args[0]))
        for (const arg of args) if (typeof arg === 'number') expect(Number.isFinite(arg)).toBe(true)
      }),
    set: (_, name, value) => {
      values.set(name, value)
      return true
    },
  })
  return { brush, counts, words }
}

test('all of the picture is painted, and the brush is restored', () => {
  const { brush, counts, words } = countingBrush()
  paintWhole(brush, picture, 1)
  expect(counts.get('save')).toBe(counts.get('restore'))
  expect(counts.get('setTransform')).toBe(1)
  const items = picture.layers.flatMap(layer => layer.items)
  expect(counts.get('fill')).toBe(items.filter(item => item.kind === 'path' && item.fill).length)
  expect(counts.get('stroke')).toBe(items.filter(item => item.kind === 'path' && item.stroke).length)
  expect(words).toContain('306')
})

test('a tile paints only what is near it; tiles together paint everything', () => {
  const whole = countingBrush()
  paintWhole(whole.brush, picture, 2)
  const tiles = tilesOf(picture, 2)
  expect(tiles.length).toBeGreaterThan(1)
  const painted = new Set<string>()
  for (const tile of tiles) {
    const { brush, counts, words } = countingBrush()
    paintTile(brush, picture, tile)
    expect(counts.get('stroke') ?? 0).toBeLessThan(whole.counts.get('stroke') ?? 0)
    for (const word of words) painted.add(word)
  }
  for (const word of whole.words) expect(painted).toContain(word)
})

test('tiles cover the sheet without overlap', () => {
  const tiles = tilesOf({ width: 1000, height: 700 }, 3)
  const area = tiles.reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0)
  expect(area).toBeCloseTo(700_000, 3)
  expect(tiles.every(tile => tile.width <= 1024 && tile.height <= 1024)).toBe(true)
  const view = { left: 10, top: 10, right: 20, bottom: 20 }
  expect(tilesOf({ width: 1000, height: 700 }, 3, view)).toHaveLength(1)
})

test('a bitmap never exceeds twelve million pixels', () => {
  expect(wholeScale({ width: 1000, height: 1000 }, 2)).toBe(2)
  for (const size of [
    { width: 2073.5, height: 1573.2 },
    { width: 5000, height: 1700 },
  ]) {
    const scale = wholeScale(size, 4)
    const pixels = Math.ceil(size.width * scale) * Math.ceil(size.height * scale)
    expect(pixels).toBeLessThanOrEqual(MOST_PIXELS)
    expect(pixels).toBeGreaterThan(MOST_PIXELS * 0.98)
  }
})
