import { expect, test } from 'vitest'
import { viewerPlace } from './viewer-place.ts'

const screen = { width: 390, height: 450 }
const viewer = { width: 300, height: 200 }
const stackAt = (x: number, y: number) => ({ left: x - 25, top: y - 25, right: x + 25, bottom: y + 25 })

test('the viewer stands at the foot of the map, unless it would cover the stack there', () => {
  expect(viewerPlace(stackAt(100, 80), viewer, screen, 8)).toEqual({ isHigh: false, shift: 0 })
  expect(viewerPlace(stackAt(350, 400), viewer, screen, 8)).toEqual({ isHigh: false, shift: 0 })
  expect(viewerPlace(stackAt(100, 400), viewer, screen, 8)).toEqual({ isHigh: true, shift: 0 })
})

test('a stack in the middle is moved out of the way by the shorter way', () => {
  const tall = { width: 300, height: 240 }
  expect(viewerPlace(stackAt(100, 200), tall, screen, 8)).toEqual({ isHigh: false, shift: 202 - 225 })
  expect(viewerPlace(stackAt(100, 260), tall, screen, 8)).toEqual({ isHigh: true, shift: 248 - 235 })
})
