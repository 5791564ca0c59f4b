import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBoard } from './board-data.ts'
import { boardPicture } from './board-picture.ts'
import { boxesMeet } from './geometry.ts'
import type { Picture, TextItem } from './picture.ts'
import { DARK, LIGHT } from './theme.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../games/la-belle-alliance/data/waterloo/${name}.json`, import.meta.url), 'utf8'))
const BOARD = read('board')
const data = readBoard(BOARD)

const subjectsOf = (picture: Picture): string[] => picture.layers.flatMap(layer => layer.items.flatMap(item => item.subjects ?? []))
const wordsOf = (picture: Picture): readonly TextItem[] =>
  picture.layers.flatMap(layer => layer.items.flatMap(item => (item.kind === 'text' ? [item] : [])))

/** Zooms and heights: a desktop, a tablet with a flat board, a phone with a tall one. */
const SIZES = [
  { zoom: 0.722, height: 700 },
  { zoom: 0.6, height: 600 },
  { zoom: 0.36, height: 1000 },
] as const

describe('reading a board', () => {
  test('the English name says what a line is', () => {
    const kinds = Object.fromEntries(data.decor.map(({ id, kinds: found }) => [id, found.join(' ')]))
    expect(kinds).toEqual({
      'brussels-road': 'road',
      'nivelles-road': 'road',
      'ohain-road': 'ridge track',
      'mont-saint-jean': 'hamlet',
      'la-belle-alliance': 'hamlet',
      papelotte: 'hamlet',
      'wood-of-paris': 'wood',
      lasne: 'stream',
    })
  })

  test('boxes of sites are places, the others are kept free', () => {
    expect(data.places.map(({ id, look }) => `${id} ${look}`)).toEqual(['hougoumont court', 'la-haye-sainte court', 'plancenoit village'])
    expect(data.spaces).toHaveLength(BOARD.boxes.length - 3)
  })

  test('a board without a frame is refused, saying what is missing', () => {
    expect(() => readBoard({ decor: [] })).toThrow(/frame/)
    expect(() => readBoard({ ...BOARD, decor: [{ id: 'x', label: 'X', points: [[1]] }] })).toThrow(/decor.points/)
  })
})

describe('painting a board', () => {
  test.each(SIZES)('draws everything in the data once, at zoom $zoom', options => {
    const drawn = subjectsOf(boardPicture(data, LIGHT, options)).filter(subject => !subject.startsWith('name '))
    const wanted = [
      ...data.decor.flatMap(({ id, kinds }) => kinds.map(kind => `${kind} ${id}`)),
      ...data.places.map(({ id }) => `place ${id}`),
    ]
    expect(drawn.toSorted()).toEqual(wanted.toSorted())
  })

  test('is repeatable, and another theme changes only the inks', () => {
    const [first, second, dark] = [boardPicture(data, LIGHT), boardPicture(data, LIGHT), boardPicture(data, DARK)]
    expect(second).toEqual(first)
    expect(dark.layers).toEqual(first.layers)
  })

  test.each(SIZES)('labels are clear of boxes and each other, none below 11 pixels, at zoom $zoom', options => {
    for (const language of ['en', 'fr'] as const) {
      const spaces = data.spaces.map(space => ({
        ...space,
        top: (space.top * options.height) / 700,
        bottom: (space.bottom * options.height) / 700,
      }))
      const words = wordsOf(boardPicture(data, LIGHT, { ...options, language, avoid: spaces }))
      for (const item of words) {
        const inside = { left: item.box.left + 4, top: item.box.top + 4, right: item.box.right - 4, bottom: item.box.bottom - 4 }
        if (item.runs.length === 1) expect(spaces.filter(space => boxesMeet(space, inside))).toEqual([])
        expect(item.font.size * options.zoom).toBeGreaterThanOrEqual(10.99)
      }
      expect(new Set(words.map(item => item.subjects?.[0])).size).toBe(words.length)
    }
  })

  test('with enough room, all holdable places have their names', () => {
    const named = wordsOf(boardPicture(data, LIGHT, { zoom: 0.722 })).flatMap(item => item.subjects ?? [])
    expect(named).toEqual(expect.arrayContaining(data.places.map(({ id }) => `name ${id}`)))
  })
})
