import { expect, test } from 'vitest'
import { DEEPEST, LONGEST, readJson } from './limits.ts'
import { Name, Prose, Zone } from './parts.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('what is too long or too deep is not even parsed', () => {
  expect(readJson(nested(DEEPEST))).toMatchObject({ ok: true })
  expect(readJson(nested(DEEPEST + 1))).toEqual({ ok: false, why: 'tooDeep' })
  expect(readJson(`"${'x'.repeat(LONGEST)}"`)).toEqual({ ok: false, why: 'tooLong' })
  expect(readJson('{')).toEqual({ ok: false, why: 'notJson' })
})

test('brackets inside a text do not count, whatever is escaped in it', () => {
  expect(readJson(JSON.stringify({ say: `"\\${'['.repeat(50)}`, more: ['\\'] }))).toMatchObject({ ok: true })
})

test('no key reaches the prototype', () => {
  const reading = readJson('{"__proto__": {"admin": true}, "x": 1}')
  expect(reading).toEqual({ ok: true, value: { x: 1 } })
  expect(reading.ok && (reading.value as { admin?: boolean }).admin).toBe(false || undefined)
})

test.each([
  ['Ney', 'Ney'],
  ['  Jean   Lannes ', 'Jean Lannes'],
  ['Ne\u0301y', 'N\u00e9y'],
  ['山本', '山本'],
])('%j is a name', (typed, name) => {
  expect(Name.parse(typed)).toBe(name)
})

test.each(['N', 'x'.repeat(21), 'Ney\u202Eyen', 'Ne\u200By', 'a\u0007b', '--', '\u{E000}\u{E001}', ''])('%j is no name', typed => {
  expect(Name.safeParse(typed).success).toBe(false)
})

test('a text keeps its lines and loses nothing else', () => {
  expect(Prose(20).parse(' a\r\nb ')).toBe('a\nb')
  expect(Prose(20).safeParse('a\u202Eb').success).toBe(false)
  expect(Prose(3).safeParse('abcd').success).toBe(false)
})

test('time zones are those of the machine', () => {
  expect(Zone.safeParse('Europe/Paris').success).toBe(true)
  expect(Zone.safeParse('Europe/Waterloo').success).toBe(false)
})
