import {
  commitment,
  completeSetUp,
  type Game,
  KeyedDice,
  type Language,
  Match,
  mayKnow,
  narrate,
  type Position,
  parseJsonLines,
  parseText,
  printSentence,
  printWord,
  type Reader,
  recordOf,
  SeatsChanged,
  secretFrom,
  toHex,
  Words,
  writeJsonLines,
  writeText,
  Xoshiro,
} from '@grognard/engine'
import { fromLetters } from '@grognard/engine/letters'
import { sayAnything } from '@grognard/engine/random-sentence'
import { expect, test } from 'vitest'
import { accountText } from '../account-text.ts'
import { loadGame } from '../catalogue.ts'
import type { HomeMatch } from '../home-match.ts'
import { logTexts } from '../log-text.ts'

/** 200 in all. */
const GAMES = [
  { id: 'fourteen-days', matches: 68 },
  { id: 'skirmish', matches: 66 },
  { id: 'vive-l-empereur', matches: 66 },
]
const secretOf = (seed: string): string => toHex(secretFrom(`${seed} secret`))

/** A match of random sentences and a few changes of mind that is not over. */
function running(game: Game, seed: string, attempt = 0): Match<Position> {
  const rng = new Xoshiro(`${seed}/${attempt}`)
  const { scenarios } = game
  const setUp = completeSetUp(game, scenarios[rng.below(scenarios.length)].id)
  const match = new Match(game, { setUp, dice: new KeyedDice({ secret: secretFrom(`${seed} secret`), match: seed, salts: [] }) })
  const words = new Words(256)
  const most = 10 + rng.below(30)
  for (let i = 0; i < most; i++) {
    const asked = game.sides.all.filter(side => (match.asks & (1 << side)) !== 0)
    const side = asked[rng.below(asked.length)]
    words.clear()
    sayAnything(game.rules, match.state, side, rng, words)
    match.act(side, words.list())
    if (rng.below(8) === 0) match.undo(side)
    if (match.outcome !== undefined) return running(game, seed, attempt + 1)
  }
  return match
}

/** What a reader must not find anywhere: sentences not heard, events not told, unless the same was told openly elsewhere. */
function hiddenTexts(match: Match<Position>, reader: Reader, language: Language): string[] {
  const { game } = match
  const [open, hidden] = [new Set<string>(), new Set<string>()]
  for (const line of match.lines) {
    if (line.kind === 'said' && line.words.length > 1)
      (mayKnow(match, reader, line.heardBy) ? open : hidden).add(printSentence(game, line.words))
    for (const heard of match.heardAt(line.n))
      (mayKnow(match, reader, heard.seenBy) ? open : hidden).add(narrate(game, heard, language).text)
  }
  return [...hidden].filter(text => !open.has(text))
}

/** Names and other long words that were said in the match. */
function saidNames(match: Match<Position>): Set<string> {
  const words = match.lines.flatMap(line => (line.kind === 'said' ? line.words.map(w => printWord(match.game, w)) : []))
  return new Set(words.filter(name => name.length >= 4))
}

test.each(GAMES)(
  'no file, account or log of a running match tells what its reader may not know, and no seat can be changed: $id',
  async ({ id, matches }) => {
    const { game } = await loadGame(id)
    let [hiddenLines, names] = [0, 0]
    for (let i = 0; i < matches; i++) {
      const seed = `secrets ${i}`
      const match = running(game, seed)
      const language: Language = i % 2 === 0 ? 'en' : 'fr'
      const [first, second] = game.sides.names
      const seats = { [first]: i % 4 < 2 ? 'human' : 'veteran', [second]: i % 4 === 0 ? 'line' : 'human' }
      const secret = secretOf(seed)
      const about = { match: seed, seats, salts: [], commitment: commitment(secretFrom(`${seed} secret`), seed) }
      const record = recordOf(match, about, { secret, withData: i % 20 === 0 })
      const files = [writeJsonLines(record), writeText(game, record, language)]
      const said = saidNames(match)
      names += said.size

      for (const text of files) {
        const outside = text
          .split('\n')
          .filter(row => !row.startsWith('{"data":'))
          .join('\n')
        const letters = /"sealed":"([\w-]+)"|\[Sealed "([\w-]+)"\]/.exec(outside)
        const sealed = letters?.[1] ?? letters?.[2] ?? ''
        const bytes = Buffer.from(fromLetters(sealed) ?? []).toString('latin1')
        expect(bytes.length).toBeGreaterThan(1000)
        const plain = outside.replace(sealed, '')
        for (const told of [plain, bytes]) {
          expect(told.includes(secret)).toBe(false)
          expect(told).not.toMatch(/"n":|"say"|"kept"|"rolls"/)
        }
        expect([...said].filter(name => bytes.includes(name))).toEqual([])
        expect(outside.split('\n').filter(row => /^\d+\. |^\{"n"/.test(row))).toEqual([])
      }

      const home = { game, match, seatNames: seats } as unknown as HomeMatch
      for (const reader of [...game.sides.all, 'everybody'] as Reader[]) {
        const hidden = hiddenTexts(match, reader, language)
        hiddenLines += hidden.length
        const log = logTexts(match, language, reader).join('\n')
        const account = accountText(home, undefined, reader, language)
        for (const text of [log, account]) {
          expect(hidden.filter(one => text.includes(one))).toEqual([])
          expect(text).not.toContain(secret)
        }
        const numbers = [...log.matchAll(/^ {0,3}(\d+)\. /gm)].map(([, n]) => Number(n))
        expect(numbers).toEqual(numbers.map((_, at) => at))
      }

      expect(parseJsonLines(files[0]).lines).toHaveLength(match.lines.length)
      expect(parseText(files[1]).secret).toBe(secret)
      const [side, seat] = Object.entries(seats)[i % 2]
      const other = ['human', 'veteran', 'line', 'marshal'].filter(one => one !== seat)[i % 3]
      expect(() => parseJsonLines(files[0].replace(`"${side}":"${seat}"`, `"${side}":"${other}"`))).toThrow(SeatsChanged)
      expect(() => parseText(files[1].replace(`[Seat.${side} "${seat}"]`, `[Seat.${side} "${other}"]`))).toThrow(SeatsChanged)
    }
    expect(hiddenLines).toBeGreaterThan(5 * matches)
    expect(names).toBeGreaterThan(3 * matches)
  },
)
