import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { afterEach, expect, test } from 'vitest'
import { set } from '../../base/settings.ts'
import { BATTLE } from '../../paint/test/sample-map.ts'
import { hexWords } from './hex-words.ts'
import { type HexGround, sheetOf } from './sheet.ts'

const labels = Array.from({ length: 9 }, (_, column) => Array.from({ length: 8 }, (_, row) => `${column + 1}0${row + 1}`)).flat()
const { terrains, ...map } = BATTLE
const ground: HexGround = { kind: 'hexes', sheet: 'sample', key: 'sample', map: map as never, labels, ...(terrains && { terrains }) }
const words = hexWords(ground, sheetOf(ground))
const at = (label: string) => labels.indexOf(label)

afterEach(() => set('language', 'en'))

test('ground: terrain as its table calls it, height, roads, works with their closed faces', () => {
  expect(words.ground(at('804'), 'en')).toBe('Old town, level 0')
  expect(words.ground(at('608'), 'en')).toBe('clear, level 2')
  expect(words.ground(at('106'), 'en')).toBe('clear, level 0, road, path')
  expect(words.ground(at('306'), 'en')).toBe('clear, level 0, fieldwork, closed to the north, north-west, south-west')
  expect(words.ground(at('807'), 'en')).toBe('clear, level 0, fieldwork, closed to the south, south-east')
})

test('the sector of a hex, as the sides call it', () => {
  expect(words.ground(at('102'), 'en')).toBe('clear, level 0, sector: Left')
  expect(words.ground(at('105'), 'en')).not.toContain('sector')
})

test('sides: waters and crossings by name, slopes by direction, given or between levels', () => {
  expect(words.sides(at('106'), 'en')).toBe('north: river (The Brook (old bed)), bridge; north-east: river (The Brook (old bed)), ford')
  expect(words.between(at('608'), DIRECTIONS.of('N'), 'en')).toEqual(['down a slope'])
  expect(words.between(at('607'), DIRECTIONS.of('S'), 'en')).toEqual(['up a slope'])
  expect(words.between(at('508'), DIRECTIONS.of('N'), 'en')).toEqual(['down from a crest'])
  expect(words.sides(at('101'), 'en')).toBe('')
})

test('in French too', () => {
  set('language', 'fr')
  expect(words.ground(at('804'), 'fr')).toBe('Vieille ville, niveau 0')
  expect(words.sides(at('607'), 'fr')).toContain('sud\u00a0: pente montante')
})
