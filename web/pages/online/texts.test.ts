import { expect, test } from 'vitest'
import { PACES } from '../../session/online-paces.ts'
import en from './texts-en.ts'
import fr from './texts-fr.ts'

test('a pace tells its pool and what is added, each in its own unit', () => {
  const paces = (Object.keys(PACES) as (keyof typeof PACES)[]).map(name => en.pace(PACES[name]).replaceAll('\u00a0', ' '))
  expect(paces).toEqual(['live, 20 min + 10 s', 'live, 1 h + 30 s', '3 d + 1 d', '7 d + 3 d', 'no clock'])
  expect(fr.pace(PACES.day).replaceAll('\u00a0', ' ')).toBe('3 j + 1 j')
})
