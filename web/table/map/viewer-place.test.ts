import { expect, test } from 'vitest'
import { type Box, boxesMeet } from '../../paint/geometry.ts'
import { viewerPlace } from './viewer-place.ts'

const phone = { width: 390, height: 450 }
const desk = { width: 1052, height: 840 }
const viewer = { width: 300, height: 200 }
const nothing = { floats: [], others: [] }
const stackAt = (x: number, y: number): Box => ({ left: x - 25, top: y - 25, right: x + 25, bottom: y + 25 })
const boxOf = ({ left, top }: { left: number; top: number }, { width, height } = viewer): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const inWindow = ({ left, top, right, bottom }: Box, { width, height }: typeof desk): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

test('the viewer opens beside its stack, inside the window, and never over it', () => {
  for (const size of [viewer, { width: 320, height: 460 }])
    for (let x = 0; x <= desk.width; x += 50)
      for (let y = 0; y <= desk.height; y += 50) {
        const stack = stackAt(x, y)
        const place = viewerPlace(stack, size, desk, nothing)
        const box = boxOf(place, size)
        expect(place.shift).toBe(0)
        expect(inWindow(box, desk)).toBe(true)
        expect(boxesMeet(box, stack)).toBe(false)
      }
  const { left, top } = viewerPlace(stackAt(500, 400), viewer, desk, nothing)
  expect([left, top]).toEqual([531, 300])
})

test('it covers no other stack and no tool where it can do without', () => {
  const others = [stackAt(600, 400), stackAt(560, 330), stackAt(500, 500)]
  const tools = { left: 990, top: 500, right: 1040, bottom: 820 }
  const box = boxOf(viewerPlace(stackAt(500, 400), viewer, desk, { floats: [tools], others }))
  expect(others.filter(other => boxesMeet(other, box))).toEqual([])
  const corner = boxOf(viewerPlace(stackAt(900, 700), viewer, desk, { floats: [tools], others: [] }))
  expect(boxesMeet(corner, tools)).toBe(false)
})

test('in a small window a stack in the middle is moved out of the way by the shorter way', () => {
  const tall = { width: 300, height: 240 }
  for (const [y, isUp] of [
    [200, true],
    [260, false],
  ] as const) {
    const place = viewerPlace(stackAt(150, y), tall, phone, nothing)
    expect(place.shift < 0).toBe(isUp)
    expect(boxesMeet(boxOf(place, tall), stackAt(150, y + place.shift))).toBe(false)
  }
})
