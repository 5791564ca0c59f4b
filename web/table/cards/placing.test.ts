import { describe, expect, test } from 'vitest'
import { arrange, type BoardSize, courtRect, flagRect, meets, movedApart, placeBoxes, type Rect, setTitle } from './placing.ts'
import { waterlooBoard } from './test/waterloo-board.ts'

const sized = (width: number, height: number): BoardSize => ({ width, height, frameWidth: 1000, frameHeight: 700 })

const overlaps = (rects: readonly Rect[]): number =>
  rects.flatMap((a, i) =>
    rects.slice(0, i).filter(b => meets(a, { ...b, x: b.x + 1, y: b.y + 1, width: b.width - 2, height: b.height - 2 })),
  ).length

/** The board on a desktop, a low screen, a tablet and a phone, with mouse or finger. */
const SCREENS = [
  [728, 508, 34],
  [620, 376, 34],
  [600, 360, 44],
  [362, 278, 44],
  [350, 246, 44],
] as const

describe.each(['en', 'fr'] as const)('the boxes of a game in %s', language => {
  test.each(SCREENS)('fit on a board of %i by %i', async (width, height, least) => {
    const board = await waterlooBoard(language)
    const size = sized(width, height)
    const looks = placeBoxes(board.boxes, board.sites, size, least)
    expect(overlaps(looks)).toBe(0)
    for (const { x, y, width: wide, height: high, size: letters } of looks) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
      expect(y + high).toBeLessThanOrEqual(height)
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(least)
      expect(letters).toBeGreaterThanOrEqual(11)
    }
  })

  test.each(SCREENS)(
    'stay on their own side of the ridge on a board of %i by %i, with room for an arrow between',
    async (width, height, least) => {
      const board = await waterlooBoard(language)
      const looks = placeBoxes(board.boxes, board.sites, sized(width, height), least)
      const isNorth = ({ id }: { id: string }) => (board.boxes.find(box => box.id === id)?.y ?? 0) < 300
      const lowest = Math.max(...looks.filter(isNorth).map(({ y, height: high }) => y + high))
      const highest = Math.min(...looks.filter(look => !isNorth(look)).map(({ y }) => y))
      expect(highest - lowest).toBeGreaterThanOrEqual(28)
    },
  )

  test.each(SCREENS)('leave the sites and their flags visible on a board of %i by %i', async (width, height, least) => {
    const board = await waterlooBoard(language)
    const size = sized(width, height)
    const looks = placeBoxes(board.boxes, board.sites, size, least)
    for (const site of board.sites) {
      expect(looks.filter(box => meets(box, courtRect(site, size)))).toEqual([])
      expect(looks.filter(box => meets(box, flagRect(site, size, looks)))).toEqual([])
    }
  })
})

describe('titles', () => {
  test('take one line when they fit, else two', () => {
    expect(setTitle('Milhaud', 100, false).lines).toEqual(['Milhaud'])
    expect(setTitle('Kellermann, IIIe corps de cavalerie', 110, false).lines).toHaveLength(2)
    expect(setTitle('Kellermann', 20, true).lines).toEqual(['Kellermann'])
  })
})

describe('markers', () => {
  test('are arranged in the rows that make them largest', () => {
    expect(arrange(6, 80, 60).columns).toBe(3)
    expect(arrange(4, 120, 26).columns).toBe(4)
    expect(arrange(0, 80, 20).columns).toBe(1)
  })
})

describe('moving apart', () => {
  test('what does not overlap stays put', () => {
    const rects = [
      { x: 10, y: 10, width: 50, height: 30 },
      { x: 100, y: 10, width: 50, height: 30 },
    ]
    expect(movedApart(rects, [], sized(200, 100))).toEqual(rects)
  })

  test('two that overlap both give way, but a fixed one does not', () => {
    const [a, b] = movedApart(
      [0, 20].map(x => ({ x: x + 60, y: 40, width: 40, height: 20 })),
      [],
      sized(200, 100),
    )
    expect(meets(a, b)).toBe(false)
    const rock = { x: 80, y: 40, width: 40, height: 20 }
    const [c] = movedApart([{ x: 100, y: 45, width: 40, height: 20 }], [rock], sized(200, 100))
    expect(meets(c, rock)).toBe(false)
  })
})
