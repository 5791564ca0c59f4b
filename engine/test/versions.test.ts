import { describe, expect, test } from 'vitest'
import {
  contentHash,
  isOfOlderRules,
  type Json,
  type MatchRecord,
  parseJsonLines,
  RecordError,
  recordOf,
  replay,
  SnapshotError,
  scripted,
  storedLines,
  takeUp,
  toJson,
  verify,
  writeJsonLines,
  Xoshiro,
} from '../index.ts'
import { gameOf } from '../replay.ts'
import { dealt, duel, matchWith, playAtRandom, playOn } from './duel.ts'
import { BLUE, type DuelData, RED } from './duel-state.ts'

const game = duel()
const make = (data?: Json) => duel(data as unknown as DuelData | undefined)
const about = { match: 'm', seats: {} }
const TODAY: DuelData = { rounds: 2, hand: 2 }
const makeToday = (data?: Json) => duel((data as unknown as DuelData | undefined) ?? TODAY)

describe('data that has changed since', () => {
  const record = (withData: boolean): MatchRecord => {
    const match = matchWith(game, new Xoshiro(1))
    playAtRandom(match, new Xoshiro(2))
    return parseJsonLines(writeJsonLines(recordOf(match, about, { withData })))
  }

  test('the record is played with the data it carries', () => {
    const written = record(true)
    const old = gameOf(written, makeToday)
    expect(old.dataHash).toBe(game.dataHash)
    expect(verify(old, written).match.outcome).toBeDefined()
  })

  test("with today's data it does not even start the same", () => {
    expect(() => verify(makeToday(), record(true))).toThrow(/^line 0: /)
  })

  test('a record without its data says so', () => {
    expect(() => gameOf(record(false), makeToday)).toThrow(RecordError)
    expect(() => gameOf(record(false), makeToday)).toThrow(`other data (${game.dataHash.slice(0, 12)}…), which it does not carry`)
    expect(() => gameOf(record(false), make)).not.toThrow()
  })

  test('tampered data is refused', () => {
    const written = record(true)
    expect(() => gameOf({ ...written, data: { rounds: 9, hand: 3 } }, makeToday)).toThrow(RecordError)
    expect(() => gameOf({ ...written, data: { rounds: 9, hand: 3 } }, makeToday)).toThrow(
      'the data of the record is not the data of its header',
    )
    expect(() => gameOf({ ...written, data: { rounds: 9, hand: 3 } }, make)).toThrow('the data of the record is not the data of its header')
  })

  test('data is identified by content, in whatever order it is written', () => {
    expect(contentHash({ hand: 3, rounds: 3 })).toBe(game.dataHash)
    expect(duel(TODAY).dataHash).not.toBe(game.dataHash)
  })
})

describe('rules that have changed since', () => {
  /** A match of version 1, when camps had no size. */
  const old = (): MatchRecord => {
    const match = dealt(game)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'])
    const record = recordOf(match, about)
    const state = JSON.parse(JSON.stringify(record.kept?.state)) as { camp: { size?: Json } }
    delete state.camp.size
    return parseJsonLines(
      writeJsonLines({ ...record, header: { ...record.header, rules: 1 }, kept: { at: 2, rules: 1, state: state as unknown as Json } }),
    )
  }

  test('a record of other rules is not replayed', () => {
    expect(() => gameOf(old(), make)).toThrow(SnapshotError)
    expect(() => gameOf(old(), make)).toThrow('version 1 of the rules of duel; this is version 2')
  })

  test('a record of other rules still tells what it stored, to each reader what they may know', () => {
    const record = old()
    expect(isOfOlderRules(game, record)).toBe(true)
    const lines = storedLines(game, record)
    expect(lines.map(({ n, side }) => [n, side])).toEqual([
      [0, undefined],
      [1, RED],
      [2, BLUE],
    ])
    expect(lines.flatMap(({ told }) => told.map(({ event }) => event.name))).toEqual(
      record.lines.flatMap(({ told = [] }) => told.map(([name]) => name)),
    )
    const heardByRed = storedLines(game, record, RED).flatMap(({ told }) => told)
    const mayHear = record.lines.flatMap(({ told = [] }) => told.filter(([, seenBy]) => (seenBy & 1) !== 0))
    expect(heardByRed.length).toBe(mayHear.length)
  })

  test('events that the rules no longer have are left out', () => {
    const record = old()
    const lines = record.lines.map(line => ({ ...line, told: [['forgotten', 255, 1] as const] }))
    expect(storedLines(game, { ...record, lines }).flatMap(({ told }) => told)).toEqual([])
  })

  test('a running match continues from its stored position, through named migrations', () => {
    const { match, takenUp } = takeUp(game, old(), scripted(5))
    expect(takenUp.migrations).toEqual(['camps have a size'])
    expect([match.state.camp.size[RED], match.state.camp.size[BLUE]]).toEqual([1, 1])
    expect([match.next, match.asks]).toEqual([3, 1])
    playOn(match, [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
    expect(match.lines.map(line => line.n)).toEqual([2, 3, 4])
  })

  test('what follows is a record that begins at that position', () => {
    const { match, takenUp } = takeUp(game, old(), scripted(5))
    playOn(match, [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
    const record = parseJsonLines(writeJsonLines(recordOf(match, { ...about, takenUp })))
    const again = replay(gameOf(record, make), record).match
    expect(again.lines).toEqual(match.lines)
    expect(toJson(game, again.state)).toEqual(toJson(game, match.state))
    const lines = record.lines.map(line => (line.n === 4 ? { ...line, rolls: [6] } : line))
    expect(() => replay(game, { ...record, lines })).toThrow(/^line 4: /)
  })

  test('a match without a stored position, or of unknown rules, cannot continue', () => {
    const { kept, ...rest } = old()
    expect(() => takeUp(game, rest, scripted())).toThrow(RecordError)
    if (!kept) throw new Error('no position was kept')
    expect(() => takeUp(game, { ...rest, kept: { ...kept, rules: 3 } }, scripted())).toThrow(SnapshotError)
    expect(() => takeUp(game, { ...rest, kept: { ...kept, rules: 0 } }, scripted())).toThrow('no migration to rules version 1')
  })

  test('standing answers are still in force afterwards', () => {
    const match = dealt(game)
    match.stand(BLUE, 'answer/stand', true)
    const taken = takeUp(game, parseJsonLines(writeJsonLines(recordOf(match, about))), scripted()).match
    expect(taken.standing[BLUE]).toEqual(new Set(['answer/stand']))
  })
})
