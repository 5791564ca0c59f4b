import { describe, expect, test } from 'vitest'
import { completeSetUp, type Match, Match as NewMatch, printHash, push, type Side, scripted, seatLines, Xoshiro } from '../index.ts'
import type { SeatLine } from '../seat.ts'
import { after, DEAL, dealt, duel, matchWith, playAtRandom, playOn } from './duel.ts'
import { BLUE, type Duel, PLACES, RED, SIDES, UNITS } from './duel-state.ts'

const game = duel()
const saying = (lines: readonly SeatLine[]) => lines.map(line => line.say?.join(' ') ?? '')

describe('what a seat receives', () => {
  test('lines are numbered for the seat alone, without gaps', () => {
    const rng = new Xoshiro('seat')
    for (let i = 0; i < 10; i++) {
      const match = matchWith(game, rng.fork(i))
      playAtRandom(match, rng, 20)
      for (const side of SIDES.all) for (const [n, line] of seatLines(match, side).entries()) expect(line.n).toBe(n)
    }
  })

  test('the set-up has only the rolls the seat saw', () => {
    const match = dealt(game)
    expect(seatLines(match, RED)[0].rolls).toEqual(DEAL.slice(0, 6))
    expect(seatLines(match, BLUE)[0].rolls).toEqual(DEAL.slice(6, 12))
  })

  test('a sealed sentence reaches only its speaker, until it is opened', () => {
    const match = dealt(game)
    playOn(match, [BLUE, 'Nine'])
    expect(saying(seatLines(match, BLUE))).toEqual(['', 'Nine'])
    expect(saying(seatLines(match, RED))).toEqual([''])
    playOn(match, [RED, 'Ace'])
    expect(saying(seatLines(match, RED))).toEqual(['', 'Ace'])
    expect(JSON.stringify(seatLines(match, RED)[1].told)).toContain('bid')
  })

  test('the only hash it carries is that of the view after the line', () => {
    const match = dealt(game)
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'], [RED, 'draw'])
    const full = new Set(match.lines.map(line => printHash(line.hash)))
    for (const side of SIDES.all) {
      const lines = seatLines(match, side)
      for (const line of lines) expect(full.has(line.hash)).toBe(false)
      expect(lines.at(-1)?.hash).toBe(printHash(match.hashFor(side)))
    }
  })

  test('standing answers of the other side stay hidden', () => {
    const match = dealt(game)
    match.stand(BLUE, 'answer/stand', true)
    expect(seatLines(match, RED).length).toBe(1)
    expect(seatLines(match, BLUE)[1]).toMatchObject({ n: 1, side: 'Blue', standing: 'answer/stand', on: true })
  })

  test("a take-back names the line by the seat's own number", () => {
    const match = dealt(game)
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'], [RED, 'Ligne Ridge'])
    match.undo(RED)
    expect(seatLines(match, RED).at(-1)).toMatchObject({ n: 3, back: 2 })
    expect(seatLines(match, BLUE).at(-1)).toMatchObject({ n: 4, back: 3 })
  })

  test('a roll that everybody saw reaches every seat, whoever spoke last', () => {
    const match = after(
      game,
      s => {
        s.$depth = 0
        push(s, game.named.bid)
        for (const side of SIDES.all) s.hand[side].clear()
      },
      2,
    )
    playOn(match, [RED, 'pass'], [BLUE, 'pass'])
    for (const side of SIDES.all) expect(seatLines(match, side).flatMap(line => line.rolls ?? [])).toEqual([2])
  })

  test('a seat whose view changed has received a line with the new hash', () => {
    const rng = new Xoshiro('views')
    for (let i = 0; i < 10; i++) {
      const match = matchWith(game, rng.fork(i))
      for (let n = 0; n < 12; n++) {
        playAtRandom(match, rng, 1)
        if (match.state.$answered !== 0) continue
        for (const side of SIDES.all) expect(seatLines(match, side).at(-1)?.hash).toBe(printHash(match.hashFor(side)))
      }
    }
  })
})

describe('what a seat cannot know leaves no trace', () => {
  const OTHER_BLUE = [1, 1, 1, 1, 1, 6]
  /** Red, and what Blue bids, are the same; Blue's units, trap, camp, gold, other cards and the deck differ. */
  const worlds: readonly (readonly number[])[] = [DEAL, [...DEAL.slice(0, 6), ...OTHER_BLUE, ...DEAL.slice(12)]]

  const played = (deal: readonly number[], change: (s: Duel) => void): Match<Duel> => {
    const match = new NewMatch(game, { setUp: completeSetUp(game), dice: scripted(...deal, 3, 5) })
    change(match.state)
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'], [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
    playOn(match, [BLUE, 'draw'], [BLUE, 'rest'])
    match.stand(BLUE, 'bid/lowest', false)
    return match
  }

  test('worlds that differ only in what Red does not know give Red the same bytes', () => {
    const received = worlds.map((deal, i) =>
      played(deal, s => {
        if (i === 0) return
        s.deck.set(1, s.deck.at(0))
        s.hand[BLUE].set(0, 0 as never)
        s.unit.strength[UNITS.of('Foot')] = 3
        s.camp.place[BLUE] = PLACES.of('Wood')
      }),
    )
    const [one, other] = received.map(match => JSON.stringify(seatLines(match, RED).slice(1)))
    expect(other).toBe(one)
    const blue = received.map(match => JSON.stringify(seatLines(match, BLUE as Side).slice(1)))
    expect(blue[0]).not.toBe(blue[1])
  })
})
