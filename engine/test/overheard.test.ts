import { describe, expect, test } from 'vitest'
import { completeSetUp, fuzz, Match, only, overheard, printWord, type Side, sayAnything, seatLines, Words, Xoshiro } from '../index.ts'
import { whereabouts } from '../whereabouts.ts'
import { BLUE, CARDS, type Covers, covers, type Ears, PIECES, RED, SIDES } from './covers.ts'

function started(ears: Ears, seed = 1): Match<Covers> {
  const game = covers(ears)
  return new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro(seed) })
}

function say(match: Match<Covers>, side: Side, sentence: string) {
  const acted = match.say(side, sentence.split(' '))
  if (!acted.ok) throw new Error(`'${sentence}' was refused: ${acted.refusal.key}`)
  return acted.line
}

const heardNames = (match: Match<Covers>, line: Parameters<typeof overheard>[1], side: Side) =>
  overheard(match, line, side).map(w => printWord(match.game, w))

describe('who hears a sentence may depend on what was said', () => {
  test('a covered piece moves unheard, a visible piece is heard', () => {
    const match = started('sound')
    const covered = say(match, RED, 'Horse Ridge')
    expect(covered.heardBy).toBe(only(RED))
    say(match, BLUE, 'Foot Ridge')
    expect(match.state.piece.shown[PIECES.of('Horse')]).toBe(1)
    const seen = say(match, RED, 'Horse Farm')
    expect(seatLines(match, BLUE).at(-1)?.say).toEqual(['Horse', 'Farm'])
    expect(seatLines(match, BLUE).filter(line => line.say?.includes('Ridge'))).toHaveLength(1)
    expect(heardNames(match, seen, BLUE)).toEqual([])
  })

  test('a played card is heard by everybody, a kept card by nobody else', () => {
    const match = started('sound')
    const [held, other] = [0, 1].map(place => CARDS.names[match.state.hand[RED].at(place)])
    expect(say(match, RED, `boast ${held}`).heardBy).toBe(only(RED))
    say(match, BLUE, 'wait')
    const line = say(match, RED, `${other}`)
    expect(seatLines(match, BLUE).at(-1)?.say).toEqual([other])
    expect(heardNames(match, line, BLUE)).toEqual([])
  })
})

describe('a word that names something hidden', () => {
  test('is found when a covered piece is heard', () => {
    const match = started('moves')
    const line = say(match, RED, 'Horse Ridge')
    expect(heardNames(match, line, BLUE)).toEqual(['Horse'])
    expect(heardNames(match, line, RED)).toEqual([])
  })

  test('is none when the piece is visible after the sentence, or only before it', () => {
    const match = started('moves')
    say(match, RED, 'Horse Ridge')
    const line = say(match, BLUE, 'Foot Ridge')
    expect(match.state.piece.place[PIECES.of('Foot')]).toBe(-1)
    expect(heardNames(match, line, RED)).toEqual([])
  })

  test('is found when a card is named and stays in the hand', () => {
    const match = started('boasts')
    const held = CARDS.names[match.state.hand[RED].at(0)]
    expect(heardNames(match, say(match, RED, `boast ${held}`), BLUE)).toEqual([held])
    say(match, BLUE, 'wait')
    expect(heardNames(match, say(match, RED, held), BLUE)).toEqual([])
  })

  test('is none when the card was revealed for a moment', () => {
    const match = started('sound')
    const held = CARDS.names[match.state.hand[RED].at(0)]
    const line = say(match, RED, `flash ${held}`)
    expect(match.state.played.count()).toBe(0)
    expect(seatLines(match, BLUE).at(-1)?.say).toEqual(['flash', held])
    expect(heardNames(match, line, BLUE)).toEqual([])
  })

  test('no line that a seat of a sound game receives has one', () => {
    for (let seed = 0; seed < 30; seed++) {
      const match = started('sound', seed)
      const rng = new Xoshiro(`say/${seed}`)
      const out = new Words(8)
      let heard = 0
      while (match.asks !== 0) {
        const side = SIDES.all.find(one => (match.asks & only(one)) !== 0) as Side
        out.clear()
        sayAnything(match.game.rules, match.state, side, rng, out)
        match.act(side, out.list())
      }
      for (const line of match.active)
        for (const side of SIDES.all) {
          expect(heardNames(match, line, side)).toEqual([])
          if (line.side !== side && (line.heardBy & only(side)) !== 0) heard++
        }
      expect(heard).toBeGreaterThan(0)
    }
  })
})

describe('the fuzzer', () => {
  const run = (ears: Ears) => fuzz(covers(ears), { games: 12, seed: 5, illegal: 2 })

  test('finds nothing in a sound game', () => {
    const report = run('sound')
    expect(report.faults).toEqual([])
    expect(report.leaksHeard).toBe(0)
  })

  test.each(['moves', 'boasts'] as const)('finds names of hidden things in sentences (%s), which no other check sees', ears => {
    const report = run(ears)
    expect(report.leaksHeard).toBeGreaterThan(10)
    expect(report.leaks + report.guessMismatches + report.errors).toBe(0)
    expect(report.faults[0]).toMatch(/leaksHeard: (Red|Blue) hears of '\w+', which it does not see/)
  })
})

describe('where things are kept', () => {
  const { kind, names, sorts } = covers()
  const keptIn = (where: Record<string, string[]>) => whereabouts(kind, Object.values(sorts), names, where)

  test('defaults to the tables whose rows they are', () => {
    const found = keptIn({})
    expect([...found.values()].map(slots => slots.map(slot => slot.path))).toEqual([['piece.shown', 'piece.place']])
  })

  test('can be declared by the game', () => {
    const found = keptIn({ piece: ['piece.place'], card: ['hand', 'played'] })
    expect([...found.values()].map(slots => slots.map(slot => slot.path))).toEqual([['piece.place'], ['hand', 'played']])
    expect(keptIn({ piece: [] }).size).toBe(0)
  })

  test('must exist and keep that sort of thing', () => {
    expect(() => keptIn({ card: ['deck'] })).toThrow("'deck' keeps nothing of the sort 'card'")
    expect(() => keptIn({ piece: ['hand'] })).toThrow("'hand' keeps nothing of the sort 'piece'")
    expect(() => keptIn({ hero: ['hand'] })).toThrow("there is no sort 'hero'")
  })
})
