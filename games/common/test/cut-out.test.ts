import { makeGrid } from '@grognard/engine/hex/grid'
import { expect, test } from 'vitest'
import { cutOut, windowOf } from '../cut-out.ts'
import type { MapData } from '../map-data.ts'

const MAP: MapData = {
  id: 'field',
  grid: {
    orientation: 'flat-top',
    columns: 6,
    rows: 5,
    lowColumns: 'even',
    rowOne: 'south',
    label: 'LR',
    columnNames: ['A', 'B', 'C', 'D', 'E', 'F'],
    directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  },
  default: { terrain: 'clear' },
  hexes: [
    { id: 'B3', terrain: 'woods' },
    { id: 'A1', terrain: 'town' },
    { id: 'D2', terrain: 'hill', level: 2 },
    { id: 'C2', terrain: 'keep', name: 'The Keep' },
  ],
  terrains: [
    { id: 'keep', look: 'walls', name: 'Keep' },
    { id: 'hill', name: 'Hill' },
  ],
  entrenchments: [{ hex: 'C3', closedFaces: ['N'] }],
  sides: [
    { a: 'C3', b: 'C2', kind: 'slope', high: 'C3' },
    { a: 'A1', b: 'A2', kind: 'river' },
  ],
  roads: [{ name: 'Highway', kind: 'road', hexes: ['B1', 'B2', 'B3', 'B4', 'B5'] }],
  villages: [{ name: 'Somewhere', hexes: ['A1', 'A2'] }],
}

const { map, rename } = cutOut(MAP, { column: 2, fromTop: 2, columns: 4, rows: 3 })

test('a cut-out is a map of its own', () => {
  expect(map.grid).toMatchObject({ columns: 4, rows: 3, lowColumns: 'odd', columnNames: ['B', 'C', 'D', 'E'] })
  expect(makeGrid(map.grid).hexes.count).toBe(12)
})

test('hexes are renumbered, those outside are dropped', () => {
  expect(rename('B3')).toBe('B2')
  expect(rename('E2')).toBe('E1')
  expect(rename('A3')).toBeUndefined()
  expect(rename('B5')).toBeUndefined()
  expect(map.hexes).toEqual([
    { id: 'B2', terrain: 'woods' },
    { id: 'D1', terrain: 'hill', level: 2 },
    { id: 'C1', terrain: 'keep' },
  ])
})

test('lines end at the cut', () => {
  expect(map.sides).toEqual([{ a: 'C2', b: 'C1', kind: 'slope', high: 'C2' }])
  expect(map.roads).toEqual([{ name: null, kind: 'road', hexes: ['B1', 'B2', 'B3'] }])
  expect(map.villages).toEqual([])
})

test('heights, works and looks are kept, names are not', () => {
  expect(map.entrenchments).toEqual([{ hex: 'C2', closedFaces: ['N'] }])
  expect(map.terrains).toEqual([{ id: 'keep', look: 'walls' }])
})

test('a card shows the map around its centre, within its edges, or all of it without a centre', () => {
  expect(windowOf(MAP, { centre: 'C3', columns: 3, rows: 3 })).toEqual({ column: 2, fromTop: 2, columns: 3, rows: 3 })
  expect(windowOf(MAP, { centre: 'A1', columns: 3, rows: 3 })).toEqual({ column: 1, fromTop: 3, columns: 3, rows: 3 })
  expect(windowOf(MAP, { centre: 'F5', columns: 20, rows: 2 })).toEqual({ column: 1, fromTop: 1, columns: 6, rows: 2 })
  expect(windowOf(MAP, {})).toEqual({ column: 1, fromTop: 1, columns: 6, rows: 5 })
})
