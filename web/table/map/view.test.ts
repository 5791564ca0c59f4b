import { expect, test } from 'vitest'
import {
  type Bounds,
  broughtIntoSight,
  centredOn,
  fitted,
  kept,
  onScreen,
  onSheet,
  pinched,
  seenBox,
  seenTogether,
  TOOLS,
  type View,
  zoomedAt,
} from './view.ts'

const bounds: Bounds = { sheet: { width: 1000, height: 800 }, screen: { width: 500, height: 400 }, most: 4 }
const view: View = { x: -120, y: 40, scale: 1.5 }

test('a point of the window maps to the sheet and back', () => {
  const [mx, my] = onSheet(view, 200, 100)
  expect(onScreen(view, [mx, my])).toEqual([200, 100])
})

test('zooming keeps the point under the pointer', () => {
  const under = onSheet(view, 321, 77)
  const [x, y] = onSheet(zoomedAt(view, 2.7, 321, 77), 321, 77)
  expect(x).toBeCloseTo(under[0])
  expect(y).toBeCloseTo(under[1])
})

test('two fingers carry the points under them', () => {
  const from = [
    [100, 100],
    [200, 100],
  ] as const
  const to = [
    [80, 150],
    [280, 150],
  ] as const
  const moved = pinched(view, from, to)
  expect(moved.scale).toBeCloseTo(3)
  for (const finger of [0, 1] as const) {
    const before = onSheet(view, from[finger][0], from[finger][1])
    const after = onSheet(moved, to[finger][0], to[finger][1])
    expect(after[0]).toBeCloseTo(before[0])
    expect(after[1]).toBeCloseTo(before[1])
  }
})

test('the fitted view shows the whole sheet, centred', () => {
  const fit = fitted(bounds)
  const seen = seenBox(fit, bounds.screen)
  expect(seen.left).toBeLessThan(0)
  expect(seen.bottom).toBeGreaterThan(800)
  expect(onScreen(fit, [500, 400])).toEqual([250, 200])
})

test('a view stays between the closest scale and the whole sheet, and shows no desk beyond its edge', () => {
  expect(kept({ x: 0, y: 0, scale: 9 }, bounds).scale).toBe(4)
  expect(kept({ x: 0, y: 0, scale: 0.01 }, bounds).scale).toBe(fitted(bounds).scale)
  for (const lost of [
    { x: 5000, y: -9000, scale: 1 },
    { x: -5000, y: 9000, scale: 1 },
    { x: -5000, y: 9000, scale: 2.5 },
  ]) {
    const { left, top, right, bottom } = seenBox(kept(lost, bounds), bounds.screen)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(800)
    // At the right its last column comes clear of the tools.
    expect(right * lost.scale).toBeLessThanOrEqual(1000 * lost.scale + TOOLS)
  }
  expect(kept(centredOn(1, [500, 400], bounds.screen), bounds)).toEqual(centredOn(1, [500, 400], bounds.screen))
})

test('a sheet smaller than the window lies in its middle', () => {
  const wide = { ...bounds, screen: { width: 2400, height: 400 } }
  expect(kept({ x: -300, y: 0, scale: 0.6 }, wide).x).toBe(900)
})

test('what is brought into sight comes clear of what floats over the map, by the shortest way', () => {
  const screen = { width: 500, height: 400 }
  const still: View = { x: 0, y: 0, scale: 1 }
  const corner = [
    { left: 440, top: 100, right: 490, bottom: 300 },
    { left: 340, top: 300, right: 490, bottom: 390 },
  ]
  const at = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 })
  expect(broughtIntoSight(still, at(430, 200), screen, 0, corner)).toEqual({ x: -10, y: 0, scale: 1 })
  expect(broughtIntoSight(still, at(350, 310), screen, 0, corner)).toEqual({ x: -30, y: 0, scale: 1 })
  expect(broughtIntoSight(still, at(400, 310), screen, 0, corner)).toEqual({ x: 0, y: -30, scale: 1 })
  expect(broughtIntoSight(still, at(100, 100), screen, 0, corner)).toEqual(still)
  // In a window that is covered all over, it stays.
  expect(broughtIntoSight(still, at(100, 100), screen, 0, [{ left: 0, top: 0, right: 500, bottom: 400 }])).toEqual(still)
})

test('what is in view stays, what is not is brought in by the shortest way', () => {
  const at = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 })
  const still: View = { x: 0, y: 0, scale: 1 }
  expect(broughtIntoSight(still, at(200, 200), bounds.screen, 40)).toEqual(still)
  expect(broughtIntoSight(still, at(600, 200), bounds.screen, 40)).toEqual({ x: -160, y: 0, scale: 1 })
  expect(broughtIntoSight(still, at(200, -50), bounds.screen, 40)).toEqual({ x: 0, y: 90, scale: 1 })
})

test('what should be seen together is centred, zooming out if need be', () => {
  const box = { left: 100, top: 100, right: 500, bottom: 300 }
  const seen = seenTogether({ x: 0, y: 0, scale: 3 }, box, bounds.screen, 0, 1)
  expect(seen?.scale).toBe(1.25)
  expect(seen && onScreen(seen, [100, 100])).toEqual([0, 75])
  expect(seenTogether({ x: -900, y: 0, scale: 1 }, box, bounds.screen, 40, 1)).toEqual({ x: -50, y: 0, scale: 1 })
  const inside = { x: -40, y: -20, scale: 1 }
  expect(seenTogether(inside, box, bounds.screen, 40, 1)).toBe(inside)
  expect(seenTogether({ x: 0, y: 0, scale: 3 }, box, bounds.screen, 0, 1.3)).toBeUndefined()
})
