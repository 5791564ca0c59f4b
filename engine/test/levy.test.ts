import { describe, expect, test } from 'vitest'
import {
  add,
  commitment,
  completeSetUp,
  firstOf,
  fuzz,
  KeyedDice,
  Match,
  mask,
  odds,
  overheard,
  parseJsonLines,
  printWord,
  recordOf,
  type Side,
  sayAnything,
  seatLines,
  secretFrom,
  toHex,
  toText,
  verify,
  Words,
  wordsCalled,
  writeJsonLines,
  Xoshiro,
  ZERO,
} from '../index.ts'
import { alone, interleave, Strand } from './interleaved.ts'
import { BLUE, CARDS, HEXES, type Levy, levy, RED, SIDES } from './levy.ts'

const game = levy()

const started = (options = {}, over = game): Match<Levy> =>
  new Match(over, { setUp: completeSetUp(over, 'plain', { cup: 'red-first', ...options }), dice: new Xoshiro('levy') })

const cardsIn = (match: Match<Levy>, side: Side): string[] =>
  Array.from({ length: match.state.hand[side].length }, (_, i) => CARDS.names[match.state.hand[side].at(i)])

function say(match: Match<Levy>, side: Side, sentence: string) {
  const acted = match.say(side, sentence.split(' '))
  if (!acted.ok) throw new Error(`'${sentence}' was refused: ${acted.refusal.key}`)
  return acted.line
}

function playOut(match: Match<Levy>, seed: string): void {
  const rng = new Xoshiro(seed)
  const out = new Words(8)
  while (match.asks !== 0) {
    const side = firstOf(match.asks)
    out.clear()
    sayAnything(game.rules, match.state, side, rng, out)
    expect(match.act(side, out.list()).ok).toBe(true)
  }
}

describe('a game of decks, cups, series and many words', () => {
  test('is sound: the fuzzer finds no leak, no bad guess, no lost undo, no dead end', () => {
    for (const options of [{}, { strictLevy: true, open: true }, { cup: 'blue-first' }]) {
      const setUp = completeSetUp(game, 'plain', options)
      const report = fuzz(game, { games: 12, seed: 11, illegal: 2, setUp })
      expect(report.faults).toEqual([])
      expect(report.decisions).toBeGreaterThan(100)
    }
  })

  test('five thousand words are offered at once, and any of them can be said', () => {
    const match = started()
    const out = new Words()
    const said = new Words(4)
    said.set(wordsCalled(game, 'camp'))
    game.rules.choices(match.state, RED, said, out)
    expect(out.n).toBe(5000)
    expect(say(match, RED, `camp h4999`).heardBy).toBe(1 << RED)
    expect(HEXES.names[match.state.army.camp[RED]]).toBe('h4999')
    expect(match.view(BLUE).army.camp[RED]).toBe(-1)
  })

  test('cards are discarded in any order: one sentence in the record, and the same position', () => {
    const hands = [0, 1].map(turn => {
      const match = started()
      const [a, b] = cardsIn(match, RED).slice(0, 2)
      say(match, RED, `levy ${turn === 0 ? `${a} ${b}` : `${b} ${a}`} go`)
      expect(match.state.discard.length).toBe(2)
      return { bytes: match.state.$bytes, said: seatLines(match, BLUE).at(-1)?.say }
    })
    expect(hands[0]).toEqual(hands[1])
  })

  test('a card drawn from the hidden deck cannot be taken back, a pitched camp can', () => {
    const levied = started()
    say(levied, RED, `levy ${cardsIn(levied, RED)[0]} go`)
    expect(levied.undoable(RED)).toBeUndefined()
    const pitched = started()
    const before = pitched.state.$bytes.slice()
    say(pitched, RED, 'camp h7')
    expect(pitched.undoable(RED)).toBeDefined()
    pitched.undo(RED)
    expect(pitched.state.$bytes).toEqual(before)
  })

  test('a guess fills every hidden list and masks to the same view', () => {
    const match = new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro('guess') })
    const rng = new Xoshiro('worlds')
    const out = new Words(8)
    const world = game.kind.create()
    while (match.asks !== 0) {
      for (const side of SIDES.all) {
        const view = match.view(side)
        game.guess?.(view, side, rng, world)
        expect(mask(game.kind, world, side, game.kind.create()).$bytes).toEqual(view.$bytes)
        const all = [world.deck, world.hand[RED], world.hand[BLUE], world.discard].flatMap(pile =>
          Array.from({ length: pile.length }, (_, i) => pile.at(i)),
        )
        expect(all.sort((a, b) => a - b)).toEqual([...CARDS.all])
      }
      const side = firstOf(match.asks)
      out.clear()
      sayAnything(game.rules, match.state, side, rng, out)
      match.act(side, out.list())
    }
  })

  test('odds include the die and the cards that may follow it', () => {
    const match = started()
    const { spread } = odds(game, match.state, RED, wordsCalled(game, 'forage'), { rng: new Xoshiro(1), limit: 5000 })
    const all = [...spread.endings, ...spread.branches]
    expect(toText(all.map(({ chance }) => chance).reduce(add, ZERO))).toBe('1')
    const found = all.filter(({ state }) => state.hand[RED].length === 4).map(({ chance }) => chance)
    expect(toText(found.reduce(add, ZERO))).toBe('1/2')
  })

  test('records verify with their dice, whichever seat they are shown to', () => {
    const secret = secretFrom('levy')
    const dice = new KeyedDice({ secret, match: 'levy', salts: [] })
    const match = new Match(game, { setUp: completeSetUp(game), dice })
    playOut(match, 'record')
    const record = parseJsonLines(
      writeJsonLines(
        recordOf(match, { match: 'levy', seats: {}, salts: [], commitment: commitment(secret, 'levy') }, { secret: toHex(secret) }),
      ),
    )
    const verified = verify(game, record)
    expect([verified.match.state.$bytes, verified.diceProven]).toEqual([match.state.$bytes, true])
    for (const line of match.active) for (const side of SIDES.all) expect(overheard(match, line, side)).toEqual([])
  })

  test('two matches interleave', () => {
    const apart = ['a', 'b'].map(seed => alone(new Strand(game, seed), 200))
    const [a, b] = ['a', 'b'].map(seed => new Strand(game, seed)) as [Strand<Levy>, Strand<Levy>]
    interleave(a, b, 200)
    expect([a.seen, b.seen]).toEqual(apart)
  })
})

test('naming a card that stays in the hand is found only by what is heard', () => {
  const loud = levy(true)
  const report = fuzz(loud, { games: 12, seed: 3, illegal: 1 })
  expect(report.leaksHeard).toBeGreaterThan(0)
  expect(report.leaks + report.guessMismatches + report.errors).toBe(0)
  const match = started({}, loud)
  const [held] = cardsIn(match, RED)
  const line = say(match, RED, `boast ${held}`)
  expect(overheard(match, line, BLUE).map(w => printWord(loud, w))).toEqual([held])
})
