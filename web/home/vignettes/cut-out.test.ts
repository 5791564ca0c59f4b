import { expect, test } from 'vitest'
import type { MapData } from '../../paint/map-data.ts'
import { drawMap } from '../../paint/map-picture.ts'
import { cutOut } from './cut-out.ts'

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
    { id: 'D2', terrain: 'hill' },
  ],
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
  expect(() => drawMap(map)).not.toThrow()
})

test('hexes are numbered anew, those outside are gone', () => {
  expect(rename('B3')).toBe('B2')
  expect(rename('E2')).toBe('E1')
  expect(rename('A3')).toBeUndefined()
  expect(rename('B5')).toBeUndefined()
  expect(map.hexes).toEqual([
    { id: 'B2', terrain: 'woods' },
    { id: 'D1', terrain: 'hill' },
  ])
})

test('lines end where the cut is', () => {
  expect(map.sides).toEqual([{ a: 'C2', b: 'C1', kind: 'slope', high: 'C2' }])
  expect(map.roads).toEqual([{ name: null, kind: 'road', hexes: ['B1', 'B2', 'B3'] }])
  expect(map.villages).toEqual([])
})
