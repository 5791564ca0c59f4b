import { expect, test } from 'vitest'
import { percent } from './language.ts'

test('a chance that is nearly certain or nearly nothing is not rounded to it', () => {
  const printed = [0, 0.004, 0.29, 0.996, 1].map(chance => percent(chance).replaceAll('\u00a0', ' '))
  expect(printed).toEqual(['0 %', '< 1 %', '29 %', '> 99 %', '100 %'])
  expect(percent(0.0004, 1).replaceAll('\u00a0', ' ')).toBe('< 0.1 %')
})
