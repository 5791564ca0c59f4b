import { expect, test } from 'vitest'
import { moveIn, newMatchPath, routeOf, rulesPath, tablePath } from './routes.ts'

test.each([
  ['/', { page: 'home' }],
  ['/settings', { page: 'settings' }],
  ['/settings/', { page: 'settings' }],
  ['/shared', { page: 'shared' }],
  ['/new/hondschoote', { page: 'new', game: 'hondschoote' }],
  ['/rules/la-belle-alliance', { page: 'rules', game: 'la-belle-alliance' }],
  ['/table/3f%20a', { page: 'table', id: '3f a' }],
  ['/replay/abc', { page: 'replay', id: 'abc' }],
  ['/lessons', { page: 'lessons', game: undefined }],
  ['/lessons/hondschoote', { page: 'lessons', game: 'hondschoote' }],
  ['/lessons/hondschoote/march', { page: 'lesson', game: 'hondschoote', lesson: 'march' }],
  ['/lessons/hondschoote/march/2', { page: 'unknown' }],
  ['/table', { page: 'unknown' }],
  ['/table/1/2', { page: 'unknown' }],
  ['/settings/all', { page: 'unknown' }],
  ['/%E0%A4%A', { page: 'unknown' }],
  ['/nowhere', { page: 'unknown' }],
])('%s leads to its page', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test('paths lead back to what they were made of', () => {
  expect(routeOf(newMatchPath('a/b'))).toEqual({ page: 'new', game: 'a/b' })
  expect(routeOf(tablePath('7 é'))).toEqual({ page: 'table', id: '7 é' })
  expect(rulesPath('hondschoote', '6.4')).toBe('/rules/hondschoote#6.4')
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['text', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['12345678', undefined],
  ['0', 0],
  ['12', 12],
])('the part %s of an address names the move %s', (part, move) => {
  expect(moveIn(part)).toBe(move)
})
