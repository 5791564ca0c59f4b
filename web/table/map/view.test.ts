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

test('a view stays near the sheet and between the closest and farthest scale', () => {
  expect(kept({ x: 0, y: 0, scale: 9 }, bounds).scale).toBe(4)
  expect(kept({ x: 0, y: 0, scale: 0.01 }, bounds).scale).toBeGreaterThan(0.4)
  const lost = kept({ x: 5000, y: -9000, scale: 1 }, bounds)
  expect(lost.x).toBeLessThan(bounds.screen.width)
  expect(lost.y + 800).toBeGreaterThan(0)
  expect(kept(centredOn(1, [500, 400], bounds.screen), bounds)).toEqual(centredOn(1, [500, 400], bounds.screen))
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
