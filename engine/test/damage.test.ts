import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Json,
  type MatchRecord,
  parseJsonLines,
  parseText,
  RecordError,
  ReplayError,
  recordOf,
  SnapshotError,
  verify,
  writeJsonLines,
  writeText,
} from '../index.ts'
import type { WrittenLine } from '../record.ts'
import { gameOf } from '../replay.ts'
import { dealt, duel, playOn } from './duel.ts'
import { BLUE, type DuelData, RED } from './duel-state.ts'
import { sampleRecord } from './sample-record.ts'

const game = duel()
const make = (data?: Json) => (data === undefined ? game : duel(data as unknown as DuelData))
const about = { match: 'm', seats: {} }
const RUNS = 200
const SEED = 1815

const accept = (text: string, parse = parseJsonLines): MatchRecord => {
  const record = parse(text)
  verify(gameOf(record, make), record)
  return record
}

/** Dice, sentences, speakers and hashes: what damage must not change unnoticed. A die without effect is proven by the secret alone. */
const meaning = (record: MatchRecord) =>
  record.lines.map(({ n, side, say, rolls, hash }) => [
    n,
    say && side,
    say?.map(name => name.toLowerCase()),
    record.secret !== undefined && rolls && rolls.length > 0 ? rolls : undefined,
    hash,
  ])

const isToldError = (error: unknown): boolean =>
  error instanceof RecordError || error instanceof ReplayError || error instanceof SnapshotError

/** Damaged text is refused with an error that says where, or still means the same. */
function survives(text: string, original: MatchRecord, parse = parseJsonLines): void {
  let record: MatchRecord
  try {
    record = accept(text, parse)
  } catch (error) {
    if (!isToldError(error)) throw error
    return
  }
  const { secret: _, ...closed } = original
  const compared = record.secret === undefined ? closed : original
  expect(meaning(record)).toEqual(meaning(compared).slice(0, record.lines.length))
}

const records = ['damage 1', 'damage 2', 'damage 3'].map(seed => sampleRecord(game, seed))
const texts = records.map(writeJsonLines)
const open = records.map(({ secret: _, ...record }) => record)

/** Every path in a JSON value. */
function placesOf(json: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof json !== 'object' || json === null) return [path]
  return [path, ...Object.entries(json).flatMap(([key, value]) => placesOf(value, [...path, Array.isArray(json) ? Number(key) : key]))]
}

function changed(json: Json, path: readonly (string | number)[], value: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) return value ?? null
  if (Array.isArray(json)) {
    const list = [...(json as readonly Json[])]
    if (rest.length === 0 && value === undefined) list.splice(key as number, 1)
    else list[key as number] = changed(list[key as number], rest, value)
    return list
  }
  const object = { ...(json as Record<string, Json>) }
  if (rest.length === 0 && value === undefined) delete object[key]
  else object[key] = changed(object[key], rest, value)
  return object
}

const anyJson = fc.oneof(
  fc.integer({ min: -3, max: 9 }),
  fc.constantFrom<Json>(
    null,
    true,
    false,
    '',
    'Red',
    'Blue',
    'Ace',
    'rest',
    'go',
    'undo',
    'free',
    'answer/stand',
    'bid/lowest',
    'constructor',
    1.5,
    1e99,
  ),
  fc.constantFrom<Json>([], {}, [1], ['rest'], { Red: 'x' }, '00000000000000', '__proto__'),
)

describe('a damaged record', () => {
  test('any byte changed, dropped or inserted is noticed or means the same', () => {
    const byte = fc.constantFrom(...'0123456789abcdef"{}[]:,\\ \nnRedBlue-.'.split(''))
    fc.assert(
      fc.property(fc.nat(2), fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.nat(2), byte, (which, where, how, put) => {
        const text = texts[which]
        const at = Math.floor(where * text.length)
        survives(text.slice(0, at) + (how === 0 ? '' : put) + text.slice(how === 2 ? at : at + 1), records[which])
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })

  test('any field changed or left out is noticed or means the same', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        fc.option(anyJson, { nil: undefined }),
        (which, secret, row, place, value) => {
          const record = secret ? records[which] : open[which]
          const rows = writeJsonLines(record)
            .trim()
            .split('\n')
            .map(text => JSON.parse(text) as Json)
          const at = row % rows.length
          const places = placesOf(rows[at])
          rows[at] = changed(rows[at], places[place % places.length], value)
          survives(rows.map(json => JSON.stringify(json)).join('\n'), record)
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
  })

  test('rows dropped, doubled or swapped are noticed or mean the same', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(), fc.nat(), fc.constantFrom('drop', 'double', 'swap'), (which, a, b, how) => {
        const rows = texts[which].trim().split('\n')
        const [i, j] = [a % rows.length, b % rows.length]
        if (how === 'drop') rows.splice(i, 1)
        else if (how === 'double') rows.splice(i, 0, rows[i])
        else [rows[i], rows[j]] = [rows[j], rows[i]]
        survives(rows.join('\n'), records[which])
      }),
      { numRuns: RUNS / 2, seed: SEED },
    )
  })

  test('any byte changed in the readable twin is noticed or means the same', () => {
    const twins = records.map(record => writeText(game as never, record))
    const byte = fc.constantFrom(...'0123456789abcdef"()[]:#\\ \nby.'.split(''))
    fc.assert(
      fc.property(fc.nat(2), fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.nat(2), byte, (which, where, how, put) => {
        const text = twins[which]
        const at = Math.floor(where * text.length)
        survives(text.slice(0, at) + (how === 0 ? '' : put) + text.slice(how === 2 ? at : at + 1), records[which], parseText)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})

describe('each kind of damage names its line', () => {
  const base = (): MatchRecord => {
    const match = dealt(game, 3)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'])
    match.undo(RED)
    playOn(match, [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
    match.stand(BLUE, 'answer/stand', true)
    match.resign(BLUE)
    return recordOf(match, about)
  }
  const change = (n: number, part: Partial<Record<keyof WrittenLine, Json | undefined>>): string => {
    const record = base()
    const lines = record.lines.map(line => (line.n === n ? JSON.parse(JSON.stringify({ ...line, ...part })) : line))
    return writeJsonLines({ ...record, lines })
  }
  const rest = writeJsonLines(base())

  test('the record itself is sound', () => {
    expect(() => accept(rest)).not.toThrow()
  })

  test.each<[string, () => string, RegExp]>([
    ['nothing', () => '', /^line 1 of the file: the record is empty$/],
    ['no JSON', () => rest.replace('{"n":1', '{n:1'), /^line 4 of the file: this is not JSON$/],
    ['no object', () => rest.replace(/\n\{"n":1.*\n/, '\n7\n'), /^line 4 of the file: an object is wanted$/],
    ['another file', () => '{"name":"x"}\n', /^line 1 of the file: this is not a record of a match$/],
    [
      'a format of tomorrow',
      () => rest.replace('"grognard":1', '"grognard":2'),
      /^line 1 of the file: records of format 2 cannot be read; this is format 1$/,
    ],
    ['an unknown key of the header', () => rest.replace('"game"', '"colour":1,"game"'), /^line 1 of the file: 'colour' is not known here$/],
    ['an unknown key of a line', () => change(1, { colour: 1 } as never), /^line 4 of the file: 'colour' is not known here$/],
    ['a header without a scenario', () => rest.replace('"scenario":"field",', ''), /^line 1 of the file: 'scenario' must be a text$/],
    ['an unknown scenario', () => rest.replace('"scenario":"field"', '"scenario":"moon"'), /^duel has no scenario 'moon'/],
    ['an unknown option', () => rest.replace('"smallHands":', '"bigHands":'), /^duel has no option 'bigHands'/],
    ['an impossible option', () => rest.replace('"smallHands":false', '"smallHands":7'), /^option 'smallHands' cannot be '7'/],
    ['another option', () => rest.replace('"smallHands":false', '"smallHands":true'), /^line 0: the position is/],
    ['a line that is missing', () => rest.replace(/\n\{"n":2.*\n/, '\n'), /^line 5 of the file: line number 2 is wanted here, not 3$/],
    ['a die changed', () => change(6, { rolls: [6] }), /^line 6: the position is/],
    ['a die too many', () => change(6, { rolls: [3, 3] }), /^line 6: 1 rolls more than the rules ask for$/],
    ['a die missing', () => change(6, { rolls: [] }), /^line 6: roll 1 is missing$/],
    ['a die without that face', () => change(6, { rolls: [7] }), /^line 6: roll 1 shows 7 on a die of 6 faces$/],
    ['a die of the set-up changed', () => change(0, { rolls: [1, ...(base().lines[0].rolls ?? []).slice(1)] }), /^line 0: /],
    ['a sentence that is not legal', () => change(5, { say: ['Ligne', 'Ford'] }), /^line 5: 'Ford': that is too far \[3\.3\]$/],
    ['a sentence that is not finished', () => change(5, { say: ['Ligne'] }), /^line 5: the order is not finished$/],
    ['another legal sentence', () => change(5, { say: ['Dragons', 'Ridge'] }), /^line 5: the position is [0-9a-f]{14}; the record has/],
    ['another speaker', () => change(5, { side: 'Blue' }), /^line 5: .*it is not your decision now$/],
    ['an unknown speaker', () => change(5, { side: 'Green' }), /^line 5: there is no side 'Green'$/],
    ['another hash', () => change(5, { hash: '00000000000000' }), /^line 5: the position is/],
    ['a take-back of another line', () => change(4, { back: 2 }), /^line 4: line 2 can no longer be taken back$/],
    ['a take-back of no line', () => change(4, { back: 0, leave: 'free' }), /^line 4: line 0 is not one that can be taken back$/],
    ['a take-back by no right', () => change(4, { leave: 'stolen' }), /^line 4: nothing is taken back by 'stolen'$/],
    ['an unknown standing answer', () => change(7, { standing: 'answer/dance' }), /^line 7: there is no standing answer 'answer\/dance'$/],
    ['a standing answer neither on nor off', () => change(7, { on: 'yes' }), /^line 10 of the file: 'on' must be true or false$/],
    ['a line that says nothing', () => change(8, { resign: undefined }), /^line 11 of the file: the line says nothing$/],
    ['a resignation that is none', () => change(8, { resign: false }), /^line 11 of the file: /],
    ['a line that says two things', () => change(5, { back: 3, leave: 'undo' }), /^line 8 of the file: /],
    ['a set-up that somebody says', () => change(0, { side: 'Red', say: ['rest'] }), /^line 3 of the file: /],
    ['a take-back that rolls', () => change(4, { rolls: [3] }), /^line 7 of the file: /],
    ['a sentence by a standing answer that was not left', () => change(5, { by: 'answer/stand' }), /^line 5: /],
    ['what was told, changed', () => change(6, { told: [['shots', 255, 0, 5]] }), /^line 6: /],
    ['what was told, to others', () => change(6, { told: [['shots', 1, 0, 0]] }), /^line 6: /],
  ])('%s', (_what, text, message) => {
    expect(() => accept(text())).toThrow(message)
  })

  test('extra rolls are noticed before a standing answer too', () => {
    const match = dealt(game, 3, 1, 1, 1)
    match.stand(BLUE, 'bid/lowest', true)
    playOn(match, [RED, 'Ace'])
    match.stand(BLUE, 'bid/lowest', false)
    playOn(match, [RED, 'Ligne Ridge'])
    match.stand(BLUE, 'answer/stand', true)
    playOn(match, [RED, 'Ligne Wood'])
    const record = recordOf(match, about)
    const spoken = record.lines.find(line => line.say?.join(' ') === 'Ligne Wood')
    const lines = record.lines.map(line => (line === spoken ? { ...line, rolls: [6] } : line))
    expect(() => accept(writeJsonLines(record))).not.toThrow()
    expect(() => accept(writeJsonLines({ ...record, lines }))).toThrow(`line ${spoken?.n}: `)
  })

  test('a stored position must be the one that was reached', () => {
    const record = recordOf(dealt(game), about)
    const { kept } = record
    if (!kept) throw new Error('no position was kept')
    const state = { ...(kept.state as Record<string, Json>), turn: 3 }
    expect(() => accept(writeJsonLines({ ...record, kept: { ...kept, state } }))).toThrow()
  })

  test('a missing line after a standing answer is noticed', () => {
    const match = dealt(game)
    match.stand(BLUE, 'bid/lowest', true)
    const record = recordOf(match, about)
    expect(() => accept(writeJsonLines({ ...record, lines: record.lines.slice(0, 2) }))).toThrow('line 2: a standing answer is missing')
  })
})

describe('the proof of the dice', () => {
  const [record] = records

  test.each<[string, Partial<MatchRecord['header']>, string | undefined]>([
    ['another secret', {}, 'ab'.repeat(32)],
    ['a secret that is too short', {}, 'ab'],
    ['no secret at all', {}, ''],
    ['a secret that is not hexadecimal', {}, 'xyz'],
    ['another commitment', { commitment: '0'.repeat(64) }, undefined],
    ['another match', { match: 'other' }, undefined],
  ])('%s differs from the one committed to', (_what, header, secret) => {
    const damaged = { ...record, header: { ...record.header, ...header }, ...(secret !== undefined && { secret }) }
    expect(() => verify(game, damaged)).toThrow(RecordError)
  })

  test('other salts give other dice', () => {
    expect(() => verify(game, { ...record, header: { ...record.header, salts: ['x', 'y'] } })).toThrow(/the secret gives/)
  })

  test('a changed die is shown against the one the secret gives', () => {
    const lines = record.lines.map(line =>
      line.n === 0 ? { ...line, rolls: [((line.rolls?.[0] ?? 1) % 3) + 1, ...(line.rolls ?? []).slice(1)] } : line,
    )
    expect(() => verify(game, { ...record, lines })).toThrow(/^line 0: roll 1 shows \d; the secret gives \d$/)
  })

  test('a secret without a commitment proves nothing', () => {
    const { commitment: _, ...header } = record.header
    expect(verify(game, { ...record, header }).diceProven).toBe(false)
  })
})
