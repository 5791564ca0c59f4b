import { NATIONS } from '@grognard/games/common/nations'
import { expect, test } from 'vitest'
import { SET_BACK } from './counter.ts'
import { WASH } from './heights.ts'
import { contrast, distance, EYES, lab, over, rgb } from './test/colour.ts'
import { DARK, inksOf, LIGHT, PRINTED, THEMES } from './theme.ts'

const enemies = NATIONS.filter(nation => nation !== 'fr')

test('text on every counter, front and reverse, has a contrast of at least 4.5', () => {
  for (const nation of NATIONS) {
    const { body, on, pale, ink } = LIGHT.nations[nation]
    expect(contrast(rgb(on), rgb(body)), `${nation} front`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(ink), rgb(pale)), `${nation} reverse`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(ink), rgb(PRINTED.face)), `${nation} symbol`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the third figure, slightly subdued, is still readable', () => {
  for (const nation of NATIONS) {
    const { body, on } = LIGHT.nations[nation]
    expect(contrast(over(rgb(on), SET_BACK, rgb(body)), rgb(body)), nation).toBeGreaterThanOrEqual(4.5)
  }
})

test('badges are readable on their white face', () => {
  for (const colour of [PRINTED.ink, PRINTED.soft, PRINTED.bad, PRINTED.warn, PRINTED.act])
    expect(contrast(rgb(colour), rgb(PRINTED.face)), colour).toBeGreaterThanOrEqual(4.5)
  expect(contrast(rgb(PRINTED.ink), rgb(PRINTED.goldWeak))).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.values(THEMES))('on the $name map labels have a contrast of 4.5, meaningful lines 3', ({ map }) => {
  const ground = rgb(map.ground)
  expect(contrast(rgb(map.label), ground)).toBeGreaterThanOrEqual(4.5)
  for (const ink of ['waterLine', 'roadLine', 'path', 'work', 'buildLine', 'relief', 'frame', 'objective', 'broken'] as const)
    expect(contrast(rgb(map[ink]), ground), ink).toBeGreaterThanOrEqual(3)
})

test.each(Object.values(THEMES))(
  'on the $name map each level is darker or lighter than the one below, and slopes and labels show on it',
  ({ map }) => {
    let level = rgb(map.ground)
    for (let n = 1; n <= 3; n++) {
      const higher = over(rgb(map.height), WASH, level)
      expect(contrast(higher, level), `level ${n}`).toBeGreaterThanOrEqual(1.1)
      level = higher
      expect(contrast(rgb(map.label), level), `words on level ${n}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(map.slope), level), `slopes on level ${n}`).toBeGreaterThanOrEqual(2.9)
      for (const ink of ['waterLine', 'roadLine', 'path', 'work'] as const)
        expect(contrast(rgb(map[ink]), level), `${ink} on level ${n}`).toBeGreaterThanOrEqual(2)
    }
  },
)

test.each(Object.values(THEMES))('nations as lines show on the $name map', ({ map, nations }) => {
  for (const nation of NATIONS) expect(contrast(rgb(nations[nation].line), rgb(map.ground)), nation).toBeGreaterThanOrEqual(3)
})

test('the French differ from every enemy to all eyes, and in grey', () => {
  const french = rgb(LIGHT.nations.fr.body)
  for (const enemy of enemies) {
    const other = rgb(LIGHT.nations[enemy].body)
    for (const [name, eyes] of Object.entries(EYES))
      expect(distance(lab(french, eyes), lab(other, eyes)), `${enemy}, ${name}`).toBeGreaterThanOrEqual(15)
    expect(Math.abs(lab(french)[0] - lab(other)[0]), `${enemy}, grey`).toBeGreaterThanOrEqual(8)
  }
})

test('counters are printed: in the dark only lines and edges change', () => {
  for (const nation of NATIONS) {
    const { line: _light, ...printed } = LIGHT.nations[nation]
    expect(DARK.nations[nation]).toMatchObject(printed)
  }
  expect(Object.keys(DARK.map)).toEqual(Object.keys(LIGHT.map))
})

test('an unknown nation token is printed on plain card, with readable text', () => {
  const { body, on, pale, ink, line } = inksOf(LIGHT, 'nobody')
  expect(contrast(rgb(on), rgb(body))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(rgb(ink), rgb(pale))).toBeGreaterThanOrEqual(4.5)
  for (const theme of [LIGHT, DARK]) expect(contrast(rgb(line), rgb(theme.map.ground)), theme.name).toBeGreaterThanOrEqual(2.5)
})
