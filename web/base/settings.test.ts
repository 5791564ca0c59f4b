import { LANGUAGES } from '@grognard/engine'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { TEXTS } from './settings-texts.ts'

test('anything missing or damaged falls back to the default', () => {
  const plain = readSettings(null)
  expect(readSettings('{')).toEqual(plain)
  expect(readSettings('[1]')).toEqual(plain)
  expect(readSettings('{"speed":"warp","theme":"dark","counterSize":9,"other":1}')).toEqual({ ...plain, theme: 'dark' })
})

test('the speeds are a scale in every language', () => {
  for (const language of LANGUAGES) expect(Object.keys(TEXTS[language].speeds)).toEqual(['slow', 'normal', 'fast', 'off'])
})
