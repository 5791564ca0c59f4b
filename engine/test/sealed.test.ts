import { describe, expect, test } from 'vitest'
import {
  type MatchRecord,
  parseJsonLines,
  parseText,
  RecordError,
  recordOf,
  SeatsChanged,
  verify,
  writeJsonLines,
  writeText,
} from '../index.ts'
import { inPlain, openRows, sealRows } from '../sealed-rows.ts'
import { dealt, duel, playOn } from './duel.ts'
import { BLUE, RED } from './duel-state.ts'

const game = duel()

/** A running match in which Blue has sealed an answer. */
function running(): MatchRecord {
  const match = dealt(game)
  playOn(match, [BLUE, 'Nine'])
  return recordOf(match, { match: 'a duel', seats: { Red: 'Anna', Blue: 'veteran' } }, { secret: 'ab'.repeat(32) })
}

const rows = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map(row => JSON.parse(row))

const rewritten = (text: string, change: (rows: Record<string, unknown>[]) => void): string => {
  const all = rows(text)
  change(all)
  return all.map(row => JSON.stringify(row)).join('\n')
}

describe('the record of a running match whose sides have secrets', () => {
  test('is header, data and one sealed row, and opens as it was', () => {
    const record = running()
    const text = writeJsonLines(record)
    expect(rows(text).map(row => Object.keys(row)[0])).toEqual(['grognard', 'data', 'sealed'])
    expect(text.slice(text.lastIndexOf('\n{'))).not.toMatch(/Nine|abab|kept|"n":/)
    expect(parseJsonLines(text)).toEqual(JSON.parse(JSON.stringify(record)))
    const { secret: _secret, ...unproven } = parseJsonLines(text)
    expect(verify(game, unproven).match.next).toBe(2)
  })

  test('the readable twin is sealed as well', () => {
    const { kept: _kept, data: _data, ...record } = running()
    const text = writeText(game as never, record)
    expect(text).not.toMatch(/Nine|abab|\n1\. /)
    expect(parseText(text)).toEqual(JSON.parse(JSON.stringify(record)))
  })

  test('once it is over, everything is plain', () => {
    const match = dealt(game)
    playOn(match, [BLUE, 'Nine'])
    match.resign(RED)
    const text = writeJsonLines(recordOf(match, { match: 'a duel', seats: {} }, { secret: 'ab'.repeat(32) }))
    expect([text.includes('"sealed":'), text.includes('Nine'), text.includes('abab')]).toEqual([false, true, true])
  })

  test('one written in plain, as before, still opens', () => {
    const { sealed: _sealed, ...plain } = running()
    const text = writeJsonLines(plain)
    expect(text).toContain('"Nine"')
    expect(parseJsonLines(text)).toEqual(JSON.parse(JSON.stringify(plain)))
    expect(inPlain(writeJsonLines(running()))).toBe(text)
    expect(inPlain(text)).toBe(text)
  })

  test.each([
    ['the computer by a person', { Red: 'Anna', Blue: 'human' }, 'Blue'],
    ['the computer by a named person', { Red: 'Anna', Blue: 'Veteran' }, 'Blue'],
    ['its level', { Red: 'Anna', Blue: 'recruit' }, 'Blue'],
    ['a person by the computer', { Red: 'line', Blue: 'veteran' }, 'Red'],
    ['nobody', { Red: 'Anna' }, 'Blue'],
  ])('a seat cannot be changed in the file: %s', (_what, seats, side) => {
    const changed = rewritten(writeJsonLines(running()), all => Object.assign(all[0], { seats }))
    const opened = () => parseJsonLines(changed)
    expect(opened).toThrow(SeatsChanged)
    expect(opened).toThrow(`the seat of '${side}'`)
    const { data: _data, kept: _kept, ...record } = running()
    const text = writeText(game as never, record).replace(/\[Seat\..*\]\n/g, '')
    const tags = Object.entries(seats).map(([name, who]) => `[Seat.${name} "${who}"]\n`)
    expect(() => parseText(text.replace('[Sealed', `${tags.join('')}[Sealed`))).toThrow(SeatsChanged)
  })

  test('names of people are free', () => {
    const changed = rewritten(writeJsonLines(running()), all => Object.assign(all[0], { seats: { Red: 'Zoé', Blue: 'veteran' } }))
    expect(parseJsonLines(changed).header.seats).toEqual({ Red: 'Zoé', Blue: 'veteran' })
  })

  test('a position it was taken up from lies under the seal too', () => {
    const record = running()
    const takenUp = { at: 0, state: record.kept?.state ?? null, migrations: [], laid: true } as const
    const text = writeJsonLines({ ...record, header: { ...record.header, takenUp } })
    expect(rows(text)[0]).not.toHaveProperty('takenUp')
    expect(parseJsonLines(text).header.takenUp).toEqual(takenUp)
    expect(rows(inPlain(text))[0].takenUp).toEqual(takenUp)
  })

  test.each([
    ['a letter of the sealed row', (text: string) => text.replace(/("sealed":".{40})(.)/, (_all, a, b) => a + (b === 'A' ? 'B' : 'A'))],
    ['the end of it', (text: string) => text.replace(/.{8}"}\n$/, '"}\n')],
    ['the id of the match', (text: string) => text.replace('"match":"a duel"', '"match":"a duet"')],
    ['what is not base64', (text: string) => text.replace('"sealed":"', '"sealed":"*')],
    ['a line beside it', (text: string) => `${text}{"n":0,"rolls":[],"hash":"0"}\n`],
    ['a second one', (text: string) => text + text.slice(text.lastIndexOf('\n{') + 1)],
  ])('damage is reported: %s', (_what, damage) => {
    const text = writeJsonLines(running())
    expect(damage(text)).not.toBe(text)
    expect(() => parseJsonLines(damage(text))).toThrow(RecordError)
  })
})

test('letters of any language pass under the seal', () => {
  const said = ['{"a":"Zoé 大 😀"}', '{}']
  const [first, second] = openRows('m', sealRows('m', said)) ?? []
  expect([JSON.parse(first), second]).toEqual([{ a: 'Zoé 大 😀' }, '{}'])
  expect(openRows('n', sealRows('m', said))).toBeUndefined()
})
