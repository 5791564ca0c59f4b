import { LANGUAGES, printSentence, push, type Side, viewOf, Words, word, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { battleReasons } from '../bot/reasons.ts'
import { script } from '../bot/script.ts'
import { playCard } from '../rules/card-play.ts'
import { CARDS, FRENCH, NO_CARD } from '../rules/ids.ts'
import { CARD, RAISE, VERB } from '../rules/sorts.ts'
import { writeOrders } from '../rules/writing.ts'
import { battle, type Situation, type Table } from './position.ts'

/** The French hold these cards and are asked to play one. */
function holding(cards: readonly string[], situation: Partial<Situation> = {}, drawn?: string): Table {
  const made = battle({ field: 'la-rothiere', pieces: {}, ...situation })
  const { s } = made
  s.options.cardMode = drawn === undefined ? 'full' : 'restricted'
  s.play.mode.fill(NO_CARD)
  s.play.drawn.fill(NO_CARD)
  for (const card of cards) s.hand[FRENCH].push(CARDS.of(card))
  if (drawn !== undefined) s.play.drawn[FRENCH] = CARDS.of(drawn)
  push(s, playCard, FRENCH)
  made.run()
  return made
}

function says({ game, s }: Table, side: Side = FRENCH): string {
  const said = new Words(64)
  script(s as never, side, new Xoshiro('cards'), said)
  return printSentence(game as never, said.list())
}

const FIGHT = {
  pieces: { f2a: '1323', f2b: '1322', f6a: '1322', vic: '1322', c5a: '1421', r10a: '1424', r10b: '1424', r27a: '1425', lie: '1525' },
  orders: { II: 'defend 1323', XI: 'attack 1323' },
}

describe('37.12 the script plays cards', () => {
  test('of a hand the one that gains more than it costs, and none where nobody fights', () => {
    expect(says(holding(['general-retreat', 'artillery-cover-fire', 'mobile-defense'], { pieces: { f2a: '1323', r10a: '3123' } }))).toBe(
      'end',
    )
    const words = says(
      holding(['general-retreat', 'emperor-napoleon', 'forced-march'], { ...FIGHT, pieces: { ...FIGHT.pieces, nap: '1322' } }),
    )
    expect(words).toBe('emperor-napoleon')
  })

  test('lays aside of too large a hand what promises least', () => {
    const words = says(
      holding(['forced-march', 'the-last-push', 'emperor-napoleon', 'marshal-ney'], { pieces: { f2a: '1323', nap: '1323', r10a: '3123' } }),
    )
    expect(words).toBe('discard forced-march')
  })

  test('what was drawn, for the formation or the place where it helps most', () => {
    expect(says(holding([], FIGHT, 'general-retreat'))).toBe('general-retreat')
    const burnt = says(holding([], { ...FIGHT, pieces: { f2a: '1322', r10a: '1323' } }, 'fire'))
    expect(burnt).toBe('fire 1323')
  })
})

const SCRIPTED = { chance: undefined, nodes: 0, by: 'script' } as const

test('37.12 watchers read why a card is played, kept or laid aside, in both languages', () => {
  const why = (table: Table) => {
    const { game, s } = table
    const said = new Words(64)
    script(s as never, FRENCH, new Xoshiro('cards'), said)
    const motive = battleReasons(game as never)(viewOf(game, s, FRENCH) as never, FRENCH, said.list(), SCRIPTED)
    return LANGUAGES.map(language => motive?.text(language))
  }
  expect(why(holding(['emperor-napoleon', 'general-retreat'], { ...FIGHT, pieces: { ...FIGHT.pieces, nap: '1322' } }))).toEqual([
    'The commander is where the fighting is.',
    'Le chef est là où l’on se bat.',
  ])
  expect(why(holding([], FIGHT, 'general-retreat'))).toEqual(['A card that was drawn must be played.', 'Une carte tirée doit être jouée.'])
  expect(why(holding(['general-retreat'], { pieces: { f2a: '1323', r10a: '3123' } }))[0]).toBe(
    'No card of the hand is worth its price now.',
  )
  const restricted = battle({ field: 'la-rothiere', options: { cardMode: 'restricted' }, pieces: { f2a: '1323', r10a: '3123' } })
  restricted.s.play.drawn.fill(NO_CARD)
  push(restricted.s, playCard, FRENCH)
  restricted.run()
  expect(why(restricted)).toEqual(['The die lets no card be played this turn.', 'À ce tour, le dé ne laisse jouer aucune carte.'])
})

test('37.12 an aide de camp who carries one order more is explained as that', () => {
  const table = holding([], { pieces: { f2a: '1323', r10a: '3123' } })
  push(table.s, writeOrders, FRENCH)
  const said = [word(CARD, CARDS.of('aide-de-camp')), word(VERB, RAISE)]
  const motive = battleReasons(table.game as never)(viewOf(table.game, table.s, FRENCH) as never, FRENCH, said, SCRIPTED)
  expect(LANGUAGES.map(language => motive?.text(language))).toEqual([
    'One order more arrives in time and changes more than the card would later.',
    'Un ordre de plus arrive à temps et change plus que la carte ne le ferait plus tard.',
  ])
})
