import { readFileSync } from 'node:fs'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { makeGrid } from '@grognard/engine/hex/grid'
import type { MapData } from '@grognard/games/common/map-data'
import { expect, test } from 'vitest'
import { directionNamed, hexAtPoint, hexsideMiddle } from './geometry.ts'
import { groundOf, hexsideOf } from './ground.ts'
import { drawMap, mapPicture, pictureOf } from './map-picture.ts'
import { inTheme, LAYERS, type LayerName, type Picture, pictureSize } from './picture.ts'
import { surveyOf } from './survey.ts'
import { BATTLE, CAMPAIGN } from './test/sample-map.ts'
import { DARK, LIGHT } from './theme.ts'
import { faceRuns } from './works.ts'

const hondschoote = JSON.parse(
  readFileSync(new URL('../../games/hondschoote/data/hondschoote/map.json', import.meta.url), 'utf8'),
) as MapData

const itemsOf = (picture: Picture, name: LayerName) => picture.layers.find(layer => layer.name === name)?.items ?? []
const subjectsOf = (picture: Picture, ...names: readonly LayerName[]) =>
  names.flatMap(name => itemsOf(picture, name).flatMap(item => item.subjects ?? []))
const pair = (kind: string, a: string, b: string) => `${kind} ${[a, b].sort().join('-')}`

/** What the data of a map say must be drawn, by layer. */
function expectedOf(data: MapData): Partial<Record<LayerName, string[]>> {
  const lookOf = (terrain = data.default.terrain) => data.terrains?.find(({ id }) => id === terrain)?.look ?? terrain
  const ofTerrain = (...kinds: readonly string[]) =>
    data.hexes.filter(hex => kinds.includes(lookOf(hex.terrain))).map(hex => `${lookOf(hex.terrain)} ${hex.id}`)
  const heights = data.hexes.filter(({ level = 0 }) => level > 0).map(({ id, level }) => `level ${level} ${id}`)
  const ofWorks = (kind: string, works: MapData['redoubts'] = []) =>
    works.flatMap(({ hex, closedFaces }) => closedFaces.map(face => `${kind} ${hex} ${face}`))
  const ofSides = (...kinds: readonly string[]) =>
    data.sides.filter(side => kinds.includes(side.kind)).map(side => pair(side.kind, side.a, side.b))
  const links = new Map<string, string>()
  for (const kind of ['trail', 'path', 'lane', 'road'])
    for (const road of data.roads.filter(course => course.kind === kind))
      for (const [i, hex] of road.hexes.slice(1).entries()) links.set([hex, road.hexes[i]].sort().join('-'), kind)
  const course = (data.watercourses ?? []).flatMap(water => water.hexes.map(hex => `${water.kind} ${hex}`))
  const lonely = ofTerrain('river', 'stream').filter(subject => !course.some(given => given.endsWith(subject.split(' ')[1])))
  return {
    woods: ofTerrain('woods', 'orchard'),
    relief: [...heights, ...ofTerrain('hill', 'hills', 'mound', 'rough', 'field'), ...ofSides('slope', 'crest')],
    marsh: ofTerrain('marsh'),
    water: [...ofTerrain('sea'), ...ofSides('river', 'stream'), ...course, ...lonely],
    roads: [...links].map(([ends, kind]) => `${kind} ${ends}`),
    bridges: [...ofSides('bridge', 'trestle', 'ford'), ...ofTerrain('bridge')],
    buildings: [
      ...ofTerrain('village', 'town', 'farm', 'abbey', 'fortified', 'chateau', 'citadel'),
      ...(data.windmills ?? []).map(hex => `windmill ${hex}`),
      ...(data.towns ?? []).flatMap(town => town.hexes.map(hex => `${town.size} ${hex}`)),
    ],
    works: [...ofTerrain('walls'), ...ofWorks('redoubt', data.redoubts), ...ofWorks('entrenchment', data.entrenchments)],
    sectors: (data.sectors ?? []).map(({ id }) => `sector ${id}`),
    objectives: (data.objectives ?? []).map(objective => `objective ${objective.id}`),
  }
}

test.each([
  ['every kind of feature', BATTLE],
  ['a campaign', CAMPAIGN],
  ['Hondschoote', hondschoote],
])('%s: each feature of the data is drawn exactly once', (_, data) => {
  const picture = mapPicture(data, LIGHT)
  for (const [layer, subjects] of Object.entries(expectedOf(data)))
    expect(subjectsOf(picture, layer as LayerName).sort(), layer).toEqual([...subjects].sort())
})

test('every hex has its number, every hexside one line', () => {
  const drawing = drawMap(hondschoote)
  const picture = pictureOf(drawing, LIGHT)
  const { grid } = drawing.survey.layout
  expect(subjectsOf(picture, 'numbers')).toEqual(grid.hexes.names.map(name => `number ${name}`))
  const ops = itemsOf(picture, 'grid').reduce((sum, item) => sum + (item.kind === 'path' ? item.path.ops.length : 0), 0)
  expect(ops).toBe(2 * grid.hexsides)
})

test('the same data give the same picture; another map gives another', () => {
  expect(JSON.stringify(mapPicture(BATTLE, LIGHT))).toBe(JSON.stringify(mapPicture(structuredClone(BATTLE), LIGHT)))
  expect(JSON.stringify(mapPicture({ ...BATTLE, id: 'other' }, LIGHT))).not.toBe(JSON.stringify(mapPicture(BATTLE, LIGHT)))
})

test('a change in one hex leaves the trees of another wood unchanged', () => {
  const trees = (data: MapData) => itemsOf(mapPicture(data, LIGHT), 'woods').filter(item => item.box.right < 250)
  const changed = { ...BATTLE, hexes: [...BATTLE.hexes, { id: '907', terrain: 'woods' }] }
  expect(trees(changed)).toEqual(trees(BATTLE))
})

test("with a game's own grid, hexes keep the game's ids", () => {
  const backwards = makeGrid(hondschoote.grid, hondschoote.hexes.map(hex => hex.id).reverse())
  const [ours, plain] = [drawMap(hondschoote, backwards), drawMap(hondschoote)]
  expect(ours.survey.layout.grid).toBe(backwards)
  expect(ours.survey.hexNamed('2014')).toBe(0)
  expect(ours.layers.get('woods')).toEqual(plain.layers.get('woods'))
})

test('another theme changes no line', () => {
  const picture = mapPicture(BATTLE, LIGHT)
  expect(inTheme(picture, DARK).layers).toBe(picture.layers)
  expect(mapPicture(BATTLE, DARK).layers).toEqual(picture.layers)
})

test('layers are in list order', () => {
  expect(mapPicture(BATTLE, LIGHT).layers.map(layer => layer.name)).toEqual(LAYERS)
})

test('hedges are in every bocage hex, and rare in clear ones', () => {
  const { layout } = surveyOf(hondschoote)
  const bushes = new Float64Array(layout.grid.hexes.count)
  for (const item of itemsOf(mapPicture(hondschoote, LIGHT), 'hedges')) {
    if (item.kind !== 'path' || item.stroke?.cap !== 'round') continue
    for (let i = 0; i < item.path.xy.length; i += 4) {
      const hex = hexAtPoint(layout, [item.path.xy[i], item.path.xy[i + 1]])
      if (hex >= 0) bushes[hex] += 1
    }
  }
  const of = (terrain: string) => hondschoote.hexes.filter(hex => hex.terrain === terrain).map(hex => bushes[layout.grid.hexes.of(hex.id)])
  const mean = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0) / counts.length
  expect(Math.min(...of('bocage'))).toBeGreaterThan(8)
  expect(mean(of('clear'))).toBeLessThan(mean(of('bocage')) / 3)
})

test('roads cross hexsides in their middles, so bridges meet them', () => {
  const survey = surveyOf(hondschoote)
  for (const side of hondschoote.sides.filter(({ kind }) => kind === 'bridge')) {
    const { hex, direction } = hexsideOf(survey, side)
    const [x, y] = hexsideMiddle(survey.layout, hex, direction)
    expect(survey.nearRoads.any(x, y, 4), `${side.a}-${side.b}`).toBe(true)
    expect(survey.nearWaters.any(x, y, 7), `${side.a}-${side.b}`).toBe(true)
  }
})

test('trees keep off roads', () => {
  const survey = surveyOf(hondschoote)
  for (const item of itemsOf(mapPicture(hondschoote, LIGHT), 'woods')) {
    if (item.kind !== 'path' || item.fill?.ink !== 'treeShade') continue
    const [x, y] = item.path.xy
    expect(survey.nearRoads.any(x, y, 2)).toBe(false)
  }
})

test('ramparts run along neighbouring faces', () => {
  const runs = (...faces: readonly string[]) =>
    faceRuns(faces.map(directionNamed)).map(run => run.map(face => DIRECTIONS.names[face]).join(' '))
  expect(runs('N', 'NW', 'SW', 'S')).toEqual(['S SW NW N'])
  expect(runs('N', 'SE')).toEqual(['N', 'SE'])
  expect(runs('N', 'NE', 'SE', 'S', 'SW', 'NW')).toEqual(['N NE SE S SW NW'])
  expect(runs()).toEqual([])
})

test('every coordinate is on the sheet or near it', () => {
  const picture = mapPicture(BATTLE, LIGHT)
  for (const layer of picture.layers)
    for (const item of layer.items) {
      const all = item.kind === 'path' ? item.path.xy : item.runs.flatMap(run => [run.x, run.y])
      expect(all.length, layer.name).toBeGreaterThan(0)
      expect(
        all.filter(n => !(n > -200 && n < 900)),
        layer.name,
      ).toEqual([])
    }
})

test('what cannot be drawn is refused by name', () => {
  expect(() => mapPicture({ ...BATTLE, hexes: [{ id: '101', terrain: 'lava' }] }, LIGHT)).toThrow("'lava'")
  expect(() => mapPicture({ ...BATTLE, roads: [{ name: null, kind: 'railway', hexes: ['101', '102'] }] }, LIGHT)).toThrow("'railway'")
  expect(() => mapPicture({ ...BATTLE, roads: [{ name: null, kind: 'road', hexes: ['101', '103'] }] }, LIGHT)).toThrow('not neighbours')
  expect(() => mapPicture({ ...BATTLE, sides: [{ a: '101', b: '103', kind: 'river' }] }, LIGHT)).toThrow('not neighbours')
  expect(() => mapPicture({ ...BATTLE, sides: [{ a: '101', b: '102', kind: 'slope' }] }, LIGHT)).toThrow('high')
  expect(() => groundOf({ ...BATTLE, hexes: [{ id: '9999' }] })).toThrow('9999')
})

test('a picture of Hondschoote stays small', () => {
  const { items, ops } = pictureSize(mapPicture(hondschoote, LIGHT))
  expect(items).toBeLessThan(1000)
  expect(ops).toBeLessThan(60_000)
})
