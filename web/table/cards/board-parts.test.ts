import type { Overlay, OverlayStyle, Side } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { arrowBetween, edgeToward } from './arrow.ts'
import type { CardBoard } from './card-board.ts'
import { cardsOf, fitBoard, halvesOf, handOf, laddersOf, layoutFor } from './layout.ts'
import { aimedAt, meanings, startOf } from './spots.ts'
import { waterlooBoard } from './test/waterloo-board.ts'
import { nextToward, wayOf } from './walking.ts'

const [FRENCH, ALLIED] = [0, 1] as Side[]
const EMPTY: CardBoard = { kind: 'drawn', cards: [], boxes: [], sites: [], ladders: [] }

describe('layout', () => {
  test('follows the width of the table', () => {
    expect([1052, 820, 390].map(layoutFor)).toEqual(['wide', 'rows', 'strip'])
  })

  test('a board fills its place as far as its frame may be stretched', () => {
    expect(fitBoard({ width: 728, height: 508 }, { width: 1000, height: 700 }, 'wide')).toEqual({ width: 728, height: 508 })
    const low = fitBoard({ width: 1000, height: 300 }, { width: 1000, height: 700 }, 'wide')
    expect(low.height).toBe(300)
    expect(low.width).toBeLessThan(520)
    expect(fitBoard({ width: 362, height: 900 }, { width: 1000, height: 700 }, 'strip').height).toBeLessThan(450)
  })

  test('the side whose boxes are higher has its cards above when nobody plays one side alone', async () => {
    const board = await waterlooBoard('en')
    expect(halvesOf(board, undefined)).toEqual({ above: ALLIED, below: FRENCH })
    expect(cardsOf(board, FRENCH).length + cardsOf(board, ALLIED).length).toBe(board.cards.length)
    expect(laddersOf(board, FRENCH)).toHaveLength(2)
  })

  test('a player of one side has its cards below, whichever it is', async () => {
    const board = await waterlooBoard('en')
    expect(halvesOf(board, ALLIED)).toEqual({ above: FRENCH, below: ALLIED })
    expect(halvesOf(board, FRENCH)).toEqual({ above: ALLIED, below: FRENCH })
    expect(halvesOf({ ...board, boxes: [] }, ALLIED)).toEqual({ above: FRENCH, below: ALLIED })
    expect(halvesOf(EMPTY, FRENCH)).toEqual({ above: undefined, below: undefined })
    const companies = ['bot', 'mail', 'alone', 'handover', 'watch'] as const
    expect(companies.filter(company => handOf(company, ALLIED) === ALLIED)).toEqual(['bot', 'mail'])
  })
})

describe('spots', () => {
  const overlay = (style: OverlayStyle, pieces: string[]): Overlay => ({ style, title: '', hexes: [], lines: [], pieces })

  test('a card and the box of its name mean each other, a site only itself', async () => {
    const board = await waterlooBoard('en')
    const { id } = board.boxes[0]
    expect(meanings(board, { kind: 'box', box: id })).toEqual([
      { kind: 'box', box: id },
      { kind: 'card', card: id },
    ])
    expect(meanings(board, { kind: 'card', card: id })[1]).toEqual({ kind: 'box', box: id })
    expect(meanings(board, { kind: 'box', box: board.sites[0].id })).toHaveLength(1)
  })

  test('an attack starts from its first box and aims at the others', () => {
    expect(startOf(overlay('arrow', ['a', 'b']))).toBe('a')
    expect(aimedAt(overlay('arrow', ['a', 'b']))).toEqual(['b'])
    expect(aimedAt(overlay('ring', ['b']))).toEqual(['b'])
    expect(aimedAt(overlay('links', ['b']))).toEqual([])
  })
})

describe('walking with arrow keys', () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
  const rects = [at(0, 0), at(50, 0), at(100, 0), at(48, 60)]

  test('goes to whatever is nearest straight ahead', () => {
    expect(nextToward(rects, 0, 'right')).toBe(1)
    expect(nextToward(rects, 1, 'down')).toBe(3)
    expect(nextToward(rects, 3, 'up')).toBe(1)
    expect(nextToward(rects, 0, 'left')).toBeUndefined()
  })

  test('other keys do nothing', () => {
    expect([wayOf('ArrowUp'), wayOf('Enter')]).toEqual(['up', undefined])
  })

  test('every card, box and site of a game can be reached', async () => {
    const { boxes, sites } = await waterlooBoard('en')
    const all = [...boxes, ...sites].map(({ x, y }) => at(x, y))
    const seen = new Set([0])
    for (const from of seen) {
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const to = nextToward(all, from, way)
        if (to !== undefined) seen.add(to)
      }
    }
    expect(seen.size).toBe(all.length)
  })
})

describe('arrows', () => {
  const rect = (x: number, y: number) => ({ x, y, width: 60, height: 30 })

  test('leave a box at its edge', () => {
    expect(edgeToward(rect(0, 0), [30, 500], 0)).toEqual([30, 30])
    expect(edgeToward(rect(0, 0), [500, 15], 4)).toEqual([64, 15])
  })

  test('bend around a box in between', () => {
    const free = arrowBetween(rect(0, 400), rect(0, 0), [], [])
    const blocked = arrowBetween(rect(0, 400), rect(0, 0), [{ x: 10, y: 150, width: 40, height: 80 }], [])
    expect(blocked.shaft).not.toBe(free.shaft)
    expect(free.shaft).toMatch(/^M30 399C/)
  })
})
