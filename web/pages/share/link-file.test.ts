import { expect, test } from 'vitest'
import { placeOfLink } from './link-file.ts'

test('a file with a link leads to what the link carries, wherever it was made', () => {
  expect(placeOfLink('http://club.lan:8080/shared#AbC-_09\n')).toBe('/shared#AbC-_09')
  expect(placeOfLink('  https://example.org/shared#x')).toBe('/shared#x')
  expect(placeOfLink('/shared#x')).toBe('/shared#x')
})

test('no other file does', () => {
  for (const text of [
    '',
    '{"grognard":1}',
    'see https://example.org/shared#x',
    'https://example.org/shared#',
    'https://example.org/shared#x y',
    'https://example.org/other#x',
    'javascript:alert(1)//shared#x',
  ])
    expect(placeOfLink(text), text).toBeUndefined()
})
