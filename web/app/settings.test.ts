import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('what is missing or damaged is the default', () => {
  const plain = readSettings(null)
  expect(readSettings('{')).toEqual(plain)
  expect(readSettings('[1]')).toEqual(plain)
  expect(readSettings('{"speed":"warp","theme":"dark","counterSize":9,"other":1}')).toEqual({ ...plain, theme: 'dark' })
})
