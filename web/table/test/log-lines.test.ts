import { firstOf, type Game, type Language, Words, Xoshiro } from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { inContact } from '@grognard/games/fourteen-days/test/melee'
import type { GameEntry } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { beginMatch, type Shelf } from '../../session/held-match.ts'
import { sentenceText, sideName } from '../../session/outlook.ts'
import type { Tale } from '../../session/protocol.ts'
import { tellingTo } from '../../session/replay-frames.ts'
import type { Eyes } from '../../session/replay-protocol.ts'
import { type LocalTable, tableOf } from '../../session/table.ts'
import { allTales } from '../../session/tales.ts'
import { seedOf, shelf } from '../../session/test/sitting.ts'
import { TEXTS } from '../../session/texts.ts'
import { logTurns } from '../column/log-entries.ts'

const EYES = [0, 1, 'all', 'everybody'] as readonly Eyes[]

/** The armies of the campaign so close that they fight from the first day. */
const melee: Shelf = id => ({ ...(shelf(id) as GameEntry), load: async () => () => inContact('3009', 3) as unknown as Game })

const GAMES = [
  { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, from: shelf },
  { game: 'hondschoote', scenario: 'historical', options: { setUp: 'quick-start' }, from: shelf },
  { game: 'fourteen-days', scenario: 'quasi-historical', options: {}, from: shelf },
  { game: 'fourteen-days', scenario: 'historical', options: {}, from: melee },
]

/** A match of random sentences, some hundreds at most. */
async function randomMatch(start: (typeof GAMES)[number], language: Language): Promise<LocalTable> {
  const { game, scenario, options } = start
  const held = await beginMatch(start.from, { game, scenario, options, seats: ['human', 'human'], company: 'alone' }, language, seedOf(2))
  const table = tableOf(held, 'alone')
  const { match } = table
  const rng = new Xoshiro('log lines')
  const words = new Words(256)
  for (let i = 0; i < 400 && match.outcome === undefined; i++) {
    const side = firstOf(match.asks)
    words.clear()
    sayAnything(match.game.rules, match.state, side, rng, words)
    match.act(side, words.list())
  }
  return table
}

/** The lines of the log as shown on the page, by the number of the match's line. */
function shownLines(table: LocalTable, eyes: Eyes, language: Language): { readonly n: number; readonly tale: Tale }[] {
  const telling = tellingTo(table, eyes, language)
  const tales = logTurns(allTales(telling)).flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ tale }) => tale)))
  return tales.map(tale => ({ n: table.authority.lineOf(telling.seat.reader, tale.n) ?? 0, tale }))
}

describe.each(GAMES)('the log of $game, $scenario', start => {
  test.each(['en', 'fr'] as const)("reads as sentences, through anyone's eyes: %s", async language => {
    const table = await randomMatch(start, language)
    const { match } = table
    const said = shownLines(table, 'all', language).filter(({ tale }) => tale.kind === 'said')
    const all = new Map(said.map(({ n, tale }) => [n, tale.text]))
    for (const eyes of EYES)
      for (const { n, tale } of shownLines(table, eyes, language)) {
        const line = match.line(n)
        if (tale.kind !== 'said' || line?.kind !== 'said') continue
        expect(tale.text).not.toBe(sentenceText(match.game, line.words, language))
        expect(tale.text).not.toMatch(/\?$/)
        if (tale.text !== TEXTS[language].sealed(sideName(match.game, line.side, language)) && all.has(n))
          expect(tale.text, 'the enemy reads what its owner reads').toBe(all.get(n))
      }
  })

  test('every die is beside an event that tells it and cites its rule', async () => {
    const table = await randomMatch(start, 'en')
    const { match } = table
    const rolled = match.lines.flatMap(line => ('rolls' in line ? line.rolls : [])).length
    for (const eyes of EYES) {
      const tales = allTales(tellingTo(table, eyes, 'en')).filter(({ dice }) => dice.length > 0)
      expect(tales.filter(({ rule, event }) => rule === undefined || event === undefined)).toEqual([])
      expect(tales.flatMap(({ dice }) => dice)).toHaveLength(rolled)
    }
  })
})
