import { describe, expect, test } from 'vitest'
import { type Entry, Feed, FeedError, LayoutError, layoutOf, SeatMatch } from '../index.ts'
import { dealt, duel, playOn } from './duel.ts'
import { BLUE, RED } from './duel-state.ts'
import { compareWorlds, emptyFeedReport, followFeeds } from './feeds.ts'

const game = duel()

describe('a feed', () => {
  test('gives every reader exactly what they may know, whatever happens', () => {
    const report = emptyFeedReport()
    for (let i = 0; i < 14; i++) followFeeds(game, { lines: 60, seed: `feed ${i}` }, report)
    expect(report.faults.slice(0, 5)).toEqual([])
    expect(report.lines).toBeGreaterThan(300)
    expect(report.judged).toBeGreaterThan(1000)
  })

  test('sends the same bytes from worlds that differ only in secrets', () => {
    const report = emptyFeedReport()
    compareWorlds(game, { decisions: 400, seed: 'worlds' }, report)
    expect(report.faults.slice(0, 3)).toEqual([])
    expect(report.compared).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['the hash of the whole position', (entry: Entry, full: number) => ({ ...entry, hash: full })],
    ['how many words were sealed', (entry: Entry, _: number, sealed: number) => ({ ...entry, sealed })],
  ] as const)('and would be caught sending %s', (_, spoil) => {
    const report = emptyFeedReport()
    const send = (entry: Entry, { lines, state }: { lines: readonly { hash: number }[]; state: { $sealed: Int32Array } }) =>
      spoil(
        entry,
        lines[lines.length - 1].hash,
        state.$sealed.reduce((sum, w) => sum + w, 0),
      )
    compareWorlds(game, { decisions: 200, seed: 'worlds', send }, report)
    expect(report.faults.length).toBeGreaterThan(0)
  })
})

describe('the entries of a feed', () => {
  test('say once that a side has sealed, and never that it changed its mind', () => {
    const sent = [[], ['undo'], ['undo', 'redo'], ['King'], ['King', 'undo', 'Nine']].map(history => {
      const match = dealt(game)
      const feeds = ([RED, 'everybody'] as const).map(reader => new Feed(match, reader))
      playOn(match, [BLUE, 'Nine'])
      for (const deed of history) {
        if (deed === 'undo') match.undo(BLUE)
        else if (deed === 'redo') match.redo(BLUE)
        else playOn(match, [BLUE, deed])
      }
      match.stand(RED, 'answer/stand', true)
      const before = feeds.map(feed => feed.read())
      playOn(match, [BLUE, 'Nine'], [RED, 'Ace'])
      return JSON.stringify([before, feeds.map(feed => feed.read())])
    })
    for (const one of sent) expect(one).toBe(sent[0])
    expect(sent[0].match(/"sealed"/g)?.length).toBe(2)
  })

  test('tell standing answers to their side alone', () => {
    const match = dealt(game)
    const [red, blue] = [new Feed(match, RED), new Feed(match, BLUE)]
    match.stand(BLUE, 'bid/lowest', true)
    expect(red.read().map(({ kind }) => kind)).toEqual(['setUp', 'sealed'])
    expect(blue.read().at(-1)).toMatchObject({ kind: 'said', by: 'bid/lowest', standing: [[], ['bid/lowest']] })
    playOn(match, [RED, 'Ace'])
    expect(JSON.stringify(red.read())).not.toContain('lowest')
  })

  test('are known to the match by its own numbers', () => {
    const match = dealt(game)
    const feed = new Feed(match, RED)
    match.stand(BLUE, 'answer/stand', true)
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'], [RED, 'Ligne Ridge'])
    const [last] = feed.read().slice(-1)
    expect([last.n, feed.lineOf(last.n), last.undo, feed.next]).toEqual([3, 4, 3, 4])
    expect(feed.lineOf(9)).toBeUndefined()
    expect(feed.situation.undo).toBe(3)
  })

  test('end with how the match ended', () => {
    const match = dealt(game)
    const feed = new Feed(match, 'everybody')
    match.end('time', RED)
    expect(feed.read().at(-1)).toMatchObject({ kind: 'end', reason: 'time', winner: RED, asks: 0, ending: { winner: RED, cause: 'time' } })
  })
})

describe('the receiving end', () => {
  const played = () => {
    const match = dealt(game)
    const feed = new Feed(match, RED)
    const opening = feed.opening()
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'], [RED, 'Ligne Ridge'])
    return { match, feed, opening, entries: feed.read() }
  }

  test('begins anywhere, and takes an entry once', () => {
    const { match, feed, opening, entries } = played()
    const whole = new SeatMatch(game, opening)
    expect(entries.map(entry => whole.take(entry))).toEqual([true, true, true, true])
    expect(entries.map(entry => whole.take(entry))).toEqual([false, false, false, false])
    const late = new SeatMatch(game, feed.opening())
    expect([late.first, late.next, late.entries.length]).toEqual([4, 4, 0])
    expect(late.view.$bytes).toEqual(whole.view.$bytes)
    expect([late.asks, late.undoable(RED), late.undoable(BLUE)]).toEqual([match.asks, 3, undefined])
    playOn(match, [RED, 'Ligne Wood'])
    for (const entry of feed.read()) expect([late.take(entry), whole.take(entry)]).toEqual([true, true])
    expect(late.view.$bytes).toEqual(match.view(RED).$bytes)
    expect(late.before(3)).toBeUndefined()
    expect(late.before(4)?.$bytes).toEqual(whole.before(4)?.$bytes)
  })

  test('refuses a gap, a damaged change and another layout, and is unchanged', () => {
    const { opening, entries } = played()
    const seat = new SeatMatch(game, opening)
    seat.take(entries[0])
    const before = seat.view.$bytes.slice()
    expect(() => seat.take(entries[2])).toThrow(FeedError)
    const wrong: readonly Partial<Entry>[] = [
      { change: [[0, '!']] },
      { change: [[1 << 20, 'AAAA']] },
      { change: [[-1, 'AAAA']] },
      { change: [[0, '____']] },
      { hash: '0'.repeat(14) },
    ]
    for (const one of wrong) expect(() => seat.take({ ...entries[1], ...one })).toThrow(FeedError)
    expect(seat.view.$bytes).toEqual(before)
    expect(seat.take(entries[1])).toBe(true)
    expect(() => new SeatMatch(game, { ...opening, layout: 'other' })).toThrow(LayoutError)
    expect(() => new SeatMatch(duel({ rounds: 4, hand: 3 }), opening)).toThrow(LayoutError)
  })

  test('reads and checks sentences on the view', () => {
    const { match, opening, entries } = played()
    const seat = new SeatMatch(game, opening)
    for (const entry of entries) seat.take(entry)
    expect(seat.read(RED, ['Ligne', 'Wood'])).toMatchObject({ ok: true })
    expect(seat.read(BLUE, ['rest'])).toMatchObject({ ok: false, refusal: match.say(BLUE, ['rest']) && { key: 'notAsked' } })
    const reading = seat.read(RED, ['Ligne', 'Mill'])
    const said = match.say(RED, ['Ligne', 'Mill'])
    expect(reading.ok ? undefined : reading.refusal).toBe(said.ok ? undefined : said.refusal)
    match.resign(BLUE)
  })

  test('a layout is a mark of game, rules and data', () => {
    expect(layoutOf(game)).toMatch(/^[0-9a-f]{32}$/)
    expect(layoutOf(duel())).toBe(layoutOf(game))
    expect(layoutOf(duel({ rounds: 4, hand: 3 }))).not.toBe(layoutOf(game))
  })
})
