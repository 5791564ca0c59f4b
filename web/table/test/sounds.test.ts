import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import { isBackFrom, soundOf } from '../sounds.ts'
import { tale } from './sitting.ts'

const [OWN, OTHER] = [0, 1] as Side[]
const march = tale(2, { route: { piece: 'unit:1', hexes: [1, 2] } })
const roll = tale(3, { dice: [{ faces: 6, rolled: 4, look: 'six', side: OWN }] })

test('of all that is told at once one sound is heard: a fight before a march', () => {
  expect(soundOf([])).toBeUndefined()
  expect(soundOf([tale(1)])).toBeUndefined()
  expect(soundOf([tale(1), march])).toBe('march')
  expect(soundOf([march, roll, march])).toBe('fight')
})

test('the turn is announced only after the other side has spoken', () => {
  const said = (side: Side) => tale(1, { kind: 'said', side })
  expect(isBackFrom([], OWN)).toBe(false)
  expect(isBackFrom([said(OTHER), said(OWN), roll], OWN)).toBe(false)
  expect(isBackFrom([said(OWN), said(OTHER), tale(2, { side: undefined })], OWN)).toBe(true)
})
