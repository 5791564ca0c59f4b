import { describe, expect, test } from 'vitest'
import {
  type MatchRecord,
  parseJsonLines,
  parseText,
  RecordError,
  ReplayError,
  recordOf,
  replay,
  verify,
  writeJsonLines,
  writeText,
  Xoshiro,
} from '../index.ts'
import { dealt, duel, matchWith, playAtRandom, playOn } from './duel.ts'
import { BLUE, RED } from './duel-state.ts'
import { plainly, sampleMatch, sampleRecord } from './sample-record.ts'

const game = duel()
const about = { match: 'm', seats: { Red: 'human', Blue: 'veteran' } }
const SEEDS = Array.from({ length: 12 }, (_, i) => `sample ${i}`)

describe('a record', () => {
  test('the samples contain every kind of line', () => {
    const kinds = new Set(SEEDS.flatMap(seed => sampleMatch(game, seed).match.lines.map(line => line.kind)))
    expect([...kinds].sort()).toEqual(['back', 'redo', 'resign', 'said', 'setUp', 'standing'])
  })

  test('JSON Lines round-trip', () => {
    for (const seed of SEEDS) {
      const record = sampleRecord(game, seed)
      const text = writeJsonLines(record)
      expect(parseJsonLines(text)).toEqual(JSON.parse(JSON.stringify(record)))
      expect(parseJsonLines(writeJsonLines(parseJsonLines(text)))).toEqual(parseJsonLines(text))
      expect(parseJsonLines(text.replaceAll('\n', '\r\n'))).toEqual(parseJsonLines(text))
      expect(parseJsonLines(`\n\n${text}\n`)).toEqual(parseJsonLines(text))
    }
  })

  test('replays to the same lines, hashes and bytes', () => {
    for (const seed of SEEDS) {
      const { match } = sampleMatch(game, seed)
      const again = replay(game, parseJsonLines(writeJsonLines(recordOf(match, about)))).match
      expect(again.lines).toEqual(match.lines)
      expect(again.heard).toEqual(match.heard)
      expect(again.state.$bytes).toEqual(match.state.$bytes)
      expect(again.outcome).toEqual(match.outcome)
      expect(again.standing).toEqual(match.standing)
    }
  })

  test('with its secret every die is proven', () => {
    const record = sampleRecord(game, 'proof')
    const verified = verify(game, record)
    expect(verified.diceProven).toBe(true)
    expect(verified.rolls).toBe(record.lines.reduce((sum, line) => sum + (line.rolls?.length ?? 0), 0))
    const { secret: _, ...closed } = record
    expect(verify(game, closed).diceProven).toBe(false)
  })

  test('stores printed names, not numbers', () => {
    const match = dealt(game)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'])
    const { lines } = recordOf(match, about)
    expect(lines[3]).toMatchObject({ n: 3, side: 'Red', say: ['Ligne', 'Ridge'], rolls: [] })
    expect(lines[2].told).toEqual([
      ['bid', 255, 0, 7],
      ['bid', 255, 1, 2],
    ])
    expect(lines[3].hash).toMatch(/^[0-9a-f]{14}$/)
  })

  test('the header says what the match was started with', () => {
    const record = sampleRecord(game, 'header')
    expect(record.header).toMatchObject({
      grognard: 1,
      game: 'duel',
      rules: 2,
      data: game.dataHash,
      match: 'header',
      scenario: 'field',
      options: { smallHands: false },
      seats: { Red: 'human', Blue: 'line' },
      salts: ['red salt', 'blue salt'],
    })
    expect(record.data).toEqual({ rounds: 3, hand: 3 })
  })

  test('a running match keeps its position, a finished one does not', () => {
    const match = dealt(game)
    expect(recordOf(match, about).kept).toMatchObject({ at: 0, rules: 2 })
    match.resign(RED)
    expect(recordOf(match, about).kept).toBeUndefined()
  })
})

describe('replay', () => {
  const record = sampleRecord(game, 'sample 1')

  test('can stop after any line', () => {
    const { match } = sampleMatch(game, 'sample 1')
    for (const line of match.lines) {
      const again = replay(game, record, { upTo: line.n, after: new Xoshiro(1) }).match
      expect(again.next, `after line ${line.n}`).toBe(line.n + 1)
      expect(again.state.$bytes).toEqual(match.after(line.n).$bytes)
    }
  })

  test('stops before a standing answer that needs dice', () => {
    const match = dealt(game, 1)
    match.stand(BLUE, 'answer/stand', true)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'], [RED, 'Ligne Wood'])
    expect(match.line(6)).toMatchObject({ by: 'answer/stand', rolls: [{ rolled: 1 }] })
    expect(replay(game, recordOf(match, about), { upTo: 5 }).match.next).toBe(6)
  })

  test('play continues after the last line, with dice that go on', () => {
    const match = matchWith(game, new Xoshiro(4))
    playAtRandom(match, new Xoshiro(5), 6)
    const again = replay(game, recordOf(match, about), { after: new Xoshiro(9) }).match
    playAtRandom(again, new Xoshiro(6))
    expect(again.outcome).toBeDefined()
    expect(again.lines.slice(0, match.lines.length)).toEqual(match.lines)
  })

  test('without such dice it continues until one is needed', () => {
    const match = dealt(game)
    const again = replay(game, recordOf(match, about)).match
    playOn(again, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'])
    expect(() => again.say(RED, ['volley', 'Ligne', 'go'])).toThrow(ReplayError)
  })

  test('a record of another game is refused', () => {
    const other: MatchRecord = { ...record, header: { ...record.header, game: 'chess' } }
    expect(() => replay(game, other)).toThrow(RecordError)
    expect(() => replay(game, other)).toThrow("the record is of 'chess', not of 'duel'")
  })
})

describe('the readable twin', () => {
  test('is read back to the same lines and header', () => {
    for (const seed of SEEDS) {
      const record = sampleRecord(game, seed)
      const back = parseText(writeText(game as never, record))
      expect(back.header).toEqual(record.header)
      expect(back.secret).toBe(record.secret)
      expect(back.lines).toEqual(record.lines.map(({ told: _, ...line }) => line))
      expect(verify(game, back).diceProven).toBe(true)
    }
  })

  test('an answer without words is read back too', () => {
    const nodding = duel(undefined, 'nodding')
    const match = dealt(nodding)
    expect(match.act(BLUE, []).ok).toBe(true)
    const record = recordOf(match, about)
    expect(verify(nodding, parseJsonLines(writeJsonLines(record))).match.next).toBe(2)
    expect(verify(nodding, parseText(writeText(nodding as never, record))).match.next).toBe(2)
  })

  test('says what happened in words', () => {
    const match = dealt(game)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'])
    const text = writeText(game as never, plainly(recordOf(match, about)))
    expect(text).toContain('1. Red: Ace #')
    expect(text).toContain('; Red bids the Ace [2]')
    expect(text).toContain('[Seat.Blue "veteran"]')
    const french = writeText(game as never, plainly(recordOf(match, about)), 'fr')
    expect(french).toContain("; Rouge mise l'As [2]")
    expect(parseText(french)).toEqual(parseText(text))
  })
})
