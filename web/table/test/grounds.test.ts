import type { Ground } from '@grognard/engine'
import { expect, test } from 'vitest'
import { flush, GROUND, open, scene, table, tale, update } from './sitting.ts'

const LAID: Ground = { ...GROUND, key: 'with a tile' }
const NORTH: Ground = { ...GROUND, sheet: 'north', key: 'north' }

test('the ground is that of the scene on screen, which lags behind the newest while events are shown', async () => {
  expect(table().ground()).toBe(GROUND)
  const news = [tale(1, { scene: scene('laid', LAID.key) }), tale(2, { scene: scene('gone north', NORTH.key) })]
  open.receive(update({ scene: scene('north', NORTH.key), grounds: [LAID, NORTH], news }))
  expect(table().ground()).toBe(LAID)
  table().stepOn()
  expect(table().ground()).toBe(NORTH)
  table().skip()
  expect(table().ground()).toBe(NORTH)
  table().showAgain()
  expect(table().ground()).toBe(LAID)
})

test('a ground sent again keeps its identity; one from a late update is kept', async () => {
  const old = update({ scene: scene('old', LAID.key), grounds: [LAID] })
  open.receive(update({ scene: scene('now'), grounds: [{ ...GROUND }] }))
  await flush()
  expect(table().ground()).toBe(GROUND)
  open.receive(old)
  open.receive(update({ scene: scene('laid', LAID.key) }))
  expect(table().ground()).toBe(LAID)
})
