import { describe, expect, test } from 'vitest'
import {
  accountOf,
  END_REASONS,
  type EndReason,
  endCause,
  endText,
  GRAMMAR,
  type Match,
  namingIn,
  parseJsonLines,
  parseText,
  recordOf,
  replay,
  type Side,
  scripted,
  seatLines,
  storedLines,
  verify,
  writeJsonLines,
  writeText,
} from '../index.ts'
import { readLink } from '../link.ts'
import { readRecordLink, recordLink } from '../link-record.ts'
import { Match as NewMatch } from '../match.ts'
import { DEAL, dealt, duel, playOn } from './duel.ts'
import { BLUE, type Duel, RED, SIDES } from './duel-state.ts'
import { plainly, sampleRecord } from './sample-record.ts'

const game = duel()
const about = { match: 'm', seats: { Red: 'human', Blue: 'human' } }
const ENDS: readonly (readonly [EndReason, Side | undefined])[] = [
  ['time', BLUE],
  ['agreed', undefined],
  ['adjudicated', RED],
  ['adjudicated', undefined],
  ['abandoned', RED],
  ['abandoned', undefined],
]

function ended(reason: EndReason, winner: Side | undefined): Match<Duel> {
  const match = dealt(game)
  playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'])
  match.end(reason, winner)
  return match
}

describe.each(ENDS)('a match ended from outside: %s, winner %s', (reason, winner) => {
  const match = ended(reason, winner)
  const record = plainly(recordOf(match, about))

  test('is over, with its reason as the cause', () => {
    expect(match.outcome).toEqual({ winner, cause: reason })
    expect([match.asks, match.undoable(RED)]).toEqual([0, undefined])
    expect(match.say(RED, ['rest'])).toEqual({ ok: false, at: 0, refusal: GRAMMAR.over })
    expect(() => match.end('agreed')).toThrow('the match is over')
    expect(() => match.resign(RED)).toThrow('the match is over')
    expect(match.line(4)).toMatchObject({ kind: 'end', reason, winner, hash: match.line(3)?.hash })
  })

  test('is written, read and verified in every form', () => {
    for (const read of [parseJsonLines(writeJsonLines(record)), parseText(writeText(game, record))]) {
      const again = verify(game, read).match
      expect(again.lines).toEqual(match.lines)
      expect(again.outcome).toEqual(match.outcome)
    }
    const linked = readRecordLink(game, readLink(recordLink(match, about)))
    expect(linked.match.lines).toEqual(match.lines)
  })

  test('is heard by every reader', () => {
    const winners = winner === undefined ? {} : { winner: SIDES.names[winner] }
    for (const reader of [RED, BLUE, 'everybody', 'anybody'] as const)
      expect(seatLines(match, reader).at(-1)).toMatchObject({ end: reason, ...winners })
  })

  test('is told in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      const text = endText({ reason, winner }, side => namingIn(game, language)('side', side), language)
      expect(accountOf(match, 'everybody', language, { title: 't', seats: {}, ending: 'e' })).toContain(text)
      expect(endCause({ cause: reason, winner }, language)).toBeTruthy()
    }
    expect(endText({ reason, winner }, side => SIDES.names[side], 'en')).not.toBe(
      endText({ reason, winner }, side => SIDES.names[side], 'fr'),
    )
    expect(storedLines(game, record).at(-1)).toMatchObject({ side: undefined, ended: { reason, winner } })
    expect(storedLines(game, record)[2].ended).toBeUndefined()
  })
})

describe('an end from outside', () => {
  test('names who lost, or that nobody won', () => {
    const texts = ENDS.map(([reason, winner]) => endText({ reason, winner }, side => SIDES.names[side], 'en'))
    expect(texts).toEqual([
      'Out of time: Red.',
      'Draw agreed.',
      'Adjudicated: win for Red.',
      'Adjudicated: a draw.',
      'Forfeit: Blue.',
      'Game abandoned.',
    ])
    expect(endCause({ cause: 'points', winner: RED }, 'en')).toBeUndefined()
  })

  test('by agreement is a draw', () => {
    const match = dealt(game)
    expect(() => match.end('agreed', RED)).toThrow('a draw')
    expect(match.outcome).toBeUndefined()
  })

  test('can be taken back by consent, and the match goes on', () => {
    const match = ended('abandoned', RED)
    match.takeBack(RED, 3, 'agreed')
    expect(match.outcome).toBeUndefined()
    expect(replay(game, plainly(recordOf(match, about))).match.outcome).toBeUndefined()
    match.redo(RED)
    expect(match.outcome).toEqual({ winner: RED, cause: 'abandoned' })
  })

  test.each([
    ['an unknown reason', { end: 'boredom' }],
    ['an unknown winner', { winner: 'Green' }],
    ['a winner of what was agreed', { end: 'agreed', winner: 'Red' }],
  ])('with %s is refused', (_, change) => {
    const record = plainly(recordOf(ended('time', BLUE), about))
    const wrong = { ...record, lines: record.lines.map(line => (line.end === undefined ? line : { ...line, ...change })) }
    expect(() => replay(game, parseJsonLines(writeJsonLines(wrong)))).toThrow(/^line 4: /)
  })

  test('comes only once, and nothing is added to it', () => {
    const record = plainly(recordOf(ended('time', BLUE), about))
    const twice = { ...record, lines: [...record.lines, { ...record.lines[4], n: 5 }] }
    expect(() => replay(game, twice)).toThrow('the match was over before')
    const more = { ...record, lines: record.lines.map(line => (line.end === undefined ? line : { ...line, side: 'Red' })) }
    expect(() => parseJsonLines(writeJsonLines(more))).toThrow("'side' is not known here")
  })

  test('every reason has a test', () => {
    expect([...new Set(ENDS.map(([reason]) => reason))].sort()).toEqual([...END_REASONS].sort())
  })
})

describe('the time of a line', () => {
  const timed = (): Match<Duel> => {
    const match = new NewMatch(game, { setUp: dealt(game).setUp, dice: scripted(...DEAL), clock: n => 1_700_000_000_000 + 1000 * n })
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'])
    match.undo(RED)
    match.redo(RED)
    match.stand(RED, 'bid/lowest', true)
    match.resign(BLUE)
    return match
  }

  test('stands in every form of the record and is read back', () => {
    const match = timed()
    expect(match.lines.map(line => line.at)).toEqual(match.lines.map((_, n) => 1_700_000_000_000 + 1000 * n))
    const record = plainly(recordOf(match, about))
    for (const read of [parseJsonLines(writeJsonLines(record)), parseText(writeText(game, record))])
      expect(verify(game, read).match.lines).toEqual(match.lines)
  })

  test('is outside every hash, and goes on by the clock given to a replay', () => {
    const record = plainly(recordOf(timed(), about))
    const without = { ...record, lines: record.lines.map(({ at: _at, ...line }) => line) }
    expect(verify(game, without).match.lines.every(line => line.at === undefined)).toBe(true)
    const running = { ...record, lines: record.lines.slice(0, 4) }
    const again = replay(game, running, { clock: () => 7 }).match
    again.end('agreed')
    expect([again.line(3)?.at, again.line(4)?.at]).toEqual([1_700_000_003_000, 7])
  })

  test('is absent from records without a clock', () => {
    expect(writeJsonLines(sampleRecord(game, 'no clock'))).not.toContain('"at":1')
    expect(sampleRecord(game, 'no clock').lines.every(line => line.at === undefined)).toBe(true)
  })
})
