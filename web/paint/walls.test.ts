import type { MapData } from '@grognard/games/common/map-data'
import { expect, test } from 'vitest'
import { mapPicture } from './map-picture.ts'
import { surveyOf } from './survey.ts'
import { BATTLE } from './test/sample-map.ts'
import { LIGHT } from './theme.ts'

const TOWN: MapData = {
  ...BATTLE,
  hexes: ['403', '404', '503', '504', '604'].map(id => ({ id, terrain: 'old-town', name: 'Mont' })),
  roads: [{ name: null, kind: 'road', hexes: ['401', '402', '403', '404', '405', '406'] }],
  sides: [],
}

function wallOf(data: MapData) {
  const items = mapPicture(data, LIGHT).layers.find(({ name }) => name === 'works')?.items ?? []
  return items.find(item => item.kind === 'path' && item.subjects?.some(subject => subject.startsWith('walls ')))
}

test('one wall surrounds all hexes of a town, and is open where a road passes through', () => {
  const wall = wallOf(TOWN)
  if (wall?.kind !== 'path') throw new Error('no wall')
  expect([...(wall.subjects ?? [])].sort()).toEqual(['walls 403', 'walls 404', 'walls 503', 'walls 504', 'walls 604'])
  const survey = surveyOf(TOWN)
  const { side } = survey.style
  for (let i = 0; i < wall.path.xy.length; i += 2)
    expect(survey.nearRoads.any(wall.path.xy[i], wall.path.xy[i + 1], side * 0.15)).toBe(false)
  const closed = wallOf({ ...TOWN, roads: [] })
  expect(closed?.kind === 'path' && closed.path.xy.length).toBeGreaterThan(wall.path.xy.length)
})

test('a town of many hexes is named across them', () => {
  const named = mapPicture(
    { ...TOWN, hexes: [...TOWN.hexes, { id: '303', terrain: 'old-town', name: 'Mont' }, { id: '304', terrain: 'old-town', name: 'Mont' }] },
    LIGHT,
  )
  const words = named.layers.find(({ name }) => name === 'lettering')?.items ?? []
  const name = words.find(item => item.kind === 'text' && item.runs.map(({ text }) => text).join('') === 'MONT')
  const { layout } = surveyOf(TOWN)
  expect(name).toBeDefined()
  const [left, right] = [name?.box.left ?? 0, name?.box.right ?? 0]
  expect(left).toBeGreaterThan(layout.side * 3)
  expect(right).toBeLessThan(layout.side * 10)
})
