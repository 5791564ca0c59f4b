import { expect, test } from 'vitest'
import { viewerPlace } from './viewer-place.ts'

const screen = { width: 390, height: 450 }
const gaps = { foot: 8, head: 8 }
const viewer = { width: 300, height: 200 }
const stackAt = (x: number, y: number) => ({ left: x - 25, top: y - 25, right: x + 25, bottom: y + 25 })

test('the viewer is at the bottom of the map, unless it would cover the stack there', () => {
  expect(viewerPlace(stackAt(100, 80), viewer, screen, gaps)).toEqual({ isHigh: false, shift: 0 })
  expect(viewerPlace(stackAt(350, 400), viewer, screen, gaps)).toEqual({ isHigh: false, shift: 0 })
  expect(viewerPlace(stackAt(100, 400), viewer, screen, gaps)).toEqual({ isHigh: true, shift: 0 })
})

test('a stack in the middle is moved out of the way by the shorter way', () => {
  const tall = { width: 300, height: 240 }
  expect(viewerPlace(stackAt(100, 200), tall, screen, gaps)).toEqual({ isHigh: false, shift: 202 - 225 })
  expect(viewerPlace(stackAt(100, 260), tall, screen, gaps)).toEqual({ isHigh: true, shift: 248 - 235 })
})

test('when top and bottom are both possible, it covers fewer other stacks', () => {
  const wide = { width: 1000, height: 800 }
  const army = [stackAt(60, 700), stackAt(120, 720), stackAt(60, 60)]
  expect(viewerPlace(stackAt(100, 400), viewer, wide, gaps, army)).toEqual({ isHigh: true, shift: 0 })
  expect(viewerPlace(stackAt(700, 700), viewer, wide, gaps, [stackAt(60, 60)])).toEqual({ isHigh: false, shift: 0 })
  expect(viewerPlace(stackAt(100, 100), viewer, wide, gaps, army)).toEqual({ isHigh: false, shift: 0 })
})
