import { expect, test } from 'vitest'
import { PACES } from '../../session/online-paces.ts'
import { TEXTS } from './texts.ts'

test('a pace tells its pool and what is added, each in its own unit', () => {
  const paces = (Object.keys(PACES) as (keyof typeof PACES)[]).map(name => TEXTS.en.pace(PACES[name]).replaceAll('\u00a0', ' '))
  expect(paces).toEqual(['live, 20 min + 10 s', 'live, 1 h + 30 s', '3 d + 1 d', '7 d + 3 d', 'no clock'])
  expect(TEXTS.fr.pace(PACES.day).replaceAll('\u00a0', ' ')).toBe('3 j + 1 j')
})
