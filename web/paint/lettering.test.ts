import { expect, test } from 'vitest'
import { boxesMeet } from './geometry.ts'
import { type Caption, type Clearance, placeCaptions } from './lettering.ts'
import { baselineOf, textWidth } from './letters.ts'
import { mapPicture } from './map-picture.ts'
import type { MapFont, TextItem } from './picture.ts'
import { BATTLE, CAMPAIGN } from './test/sample-map.ts'
import { LIGHT } from './theme.ts'

const font: MapFont = { family: 'map', weight: 400, size: 10 }
const caption = (text: string, x: number, y: number): Caption => ({
  text,
  font,
  spacing: 0,
  ink: 'label',
  halo: 2,
  spots: [
    { at: [x, y], align: 'middle' },
    { at: [x, y + 20], align: 'middle' },
  ],
  subject: text,
})
const clearance = (): Clearance => ({ field: { left: 0, top: 0, right: 200, bottom: 100 }, taken: [], covers: () => 0 })
const words = (item: TextItem) => item.runs.map(run => run.text).join('')
const lettering = (...args: Parameters<typeof mapPicture>) =>
  (mapPicture(...args).layers.find(layer => layer.name === 'lettering')?.items ?? []).filter(item => item.kind === 'text')

test('the second caption takes its second place, the third is left out', () => {
  const placed = placeCaptions([caption('one', 100, 50), caption('two', 100, 50), caption('three', 100, 50)], clearance())
  expect(placed.map(words)).toEqual(['one', 'two'])
  expect(placed.map(item => item.runs[0].y)).toEqual([50, 70])
})

test('a caption stays inside the field and off what is taken', () => {
  expect(placeCaptions([caption('outside', 195, 50)], clearance())).toEqual([])
  const taken = { ...clearance(), taken: [{ left: 90, top: 40, right: 110, bottom: 52 }] }
  expect(placeCaptions([caption('one', 100, 50)], taken)[0].runs[0].y).toBe(70)
})

test('farther places are for captions that find none nearby', () => {
  const taken = [{ left: 80, top: 30, right: 120, bottom: 75 }]
  const farther = { ...caption('one', 100, 50), farther: [{ at: [150, 50], align: 'middle' }] } as const
  expect(placeCaptions([farther], clearance())[0].runs[0].x).toBe(100)
  expect(placeCaptions([farther], { ...clearance(), taken })[0].runs[0].x).toBe(150)
})

test('a town keeps its name while a counter stands on it', () => {
  const names = (avoid: Parameters<typeof mapPicture>[2]) => lettering(CAMPAIGN, LIGHT, avoid).map(words)
  const everywhere = { left: -2000, top: -2000, right: 2000, bottom: 2000 }
  expect(names({ avoid: [everywhere] })).toContain('Bridgetown')
})

test('of two free places it takes the one that covers less', () => {
  const [placed] = placeCaptions([caption('one', 100, 50)], { ...clearance(), covers: box => (box.top < 50 ? 5 : 0) })
  expect(placed.runs[0].y).toBe(70)
})

test('captions along a line read from left to right, or upwards when vertical', () => {
  const leftwards = baselineOf(
    [
      [100, 0],
      [0, 0],
    ],
    0,
  )
  expect(leftwards.at(10)).toMatchObject({ x: 10, angle: 0 })
  const downwards = baselineOf(
    [
      [0, 0],
      [0, 100],
    ],
    0,
  )
  expect(downwards.at(10).y).toBe(90)
  const lifted = baselineOf(
    [
      [0, 50],
      [100, 50],
    ],
    5,
  )
  expect(lifted.at(10).y).toBe(45)
})

test("a caption's width is that of its letters and the space between them", () => {
  expect(textWidth(font, 'é')).toBe(textWidth(font, 'e'))
  expect(textWidth(font, 'MM', 0.5)).toBeCloseTo(2 * textWidth(font, 'M') + 5)
})

test('no two captions of a map overlap', () => {
  const captions = lettering(CAMPAIGN, LIGHT, { language: 'fr' })
  expect(captions.length).toBeGreaterThanOrEqual(3)
  for (const [i, a] of captions.entries())
    for (const b of captions.slice(i + 1)) {
      const shrunk = { left: b.box.left + 3, top: b.box.top + 3, right: b.box.right - 3, bottom: b.box.bottom - 3 }
      expect(boxesMeet(a.box, shrunk), `${words(a)} and ${words(b)}`).toBe(false)
    }
})

test('names are in the requested language, cities in capitals, brackets left out', () => {
  expect(lettering(CAMPAIGN, LIGHT).map(words)).toContain('Bridgetown')
  expect(lettering(CAMPAIGN, LIGHT, { language: 'fr' }).map(words)).toContain('Pontville')
  expect(lettering(CAMPAIGN, LIGHT).map(words)).toContain('VILLE')
  const names = lettering(BATTLE, LIGHT).map(words)
  expect(names).toContain('Bourg')
  expect(names.some(name => name.includes('('))).toBe(false)
})

test('lettering is never below 11 pixels, at any zoom', () => {
  for (const zoom of [0.4, 1, 2.5])
    for (const item of lettering(CAMPAIGN, LIGHT, { zoom })) expect(item.font.size * zoom).toBeGreaterThanOrEqual(11)
})

test('places to avoid are kept clear', () => {
  const everywhere = { left: 0, top: 0, right: 2000, bottom: 2000 }
  expect(lettering(BATTLE, LIGHT, { avoid: [everywhere] })).toEqual([])
})
