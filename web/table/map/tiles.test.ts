import { expect, test } from 'vitest'
import { tilesFor, wholeTile } from './tiles.ts'

const sheet = { width: 1300, height: 1000 }

test('tiles cover the requested part of the sheet, and no more', () => {
  const part = { left: 100, top: -50, right: 700, bottom: 480 }
  const tiles = tilesFor(sheet, 1, part)
  expect(tiles.map(tile => tile.name).sort()).toEqual(['0.0', '1.0'])
  expect(tilesFor(sheet, 1, { left: -500, top: -500, right: 5000, bottom: 5000 })).toHaveLength(6)
})

test('the central tile comes first, the last ones end with the sheet', () => {
  const tiles = tilesFor(sheet, 2, { left: 300, top: 300, right: 800, bottom: 800 })
  expect(tiles[0].name).toBe('2.2')
  const corner = tilesFor(sheet, 1, { left: 1100, top: 900, right: 1400, bottom: 1200 })
  expect(corner).toEqual([{ name: '2.1', box: { left: 1024, top: 512, right: 1300, bottom: 1000 }, width: 276, height: 488, scale: 1 }])
})

test('the whole sheet stays within its number of pixels', () => {
  const tile = wholeTile(sheet, 325_000, 4)
  expect(tile.scale).toBe(0.5)
  expect([tile.width, tile.height]).toEqual([650, 500])
})
