import { describe, expect, test } from 'vitest'
import { completeSetUp, type Match, Match as NewMatch, printHash, push, type Side, scripted, seatLines, Xoshiro } from '../index.ts'
import type { SeatLine } from '../seat.ts'
import { after, DEAL, dealt, duel, matchWith, playAtRandom, playOn } from './duel.ts'
import { BLUE, CARDS, type Duel, PLACES, RED, SIDES, UNITS } from './duel-state.ts'

const game = duel()
/** The cards of a hand by name. */
const namesIn = (hand: { readonly length: number; at(i: number): number }) =>
  Array.from({ length: hand.length }, (_, i) => CARDS.names[hand.at(i)])
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
    const [, sealed, ...more] = seatLines(match, RED)
    expect([sealed, more]).toEqual([{ n: 1, side: 'Blue', sealed: true, hash: sealed.hash }, []])
    playOn(match, [RED, 'Ace'])
    expect(saying(seatLines(match, RED))).toEqual(['', '', 'Ace'])
    expect(JSON.stringify(seatLines(match, RED)[2].told)).toContain('bid')
  })

  test('that a side has sealed is told once, changes of mind never', () => {
    const other = namesIn(dealt(game).state.hand[BLUE]).find(card => card !== 'Nine') ?? ''
    const histories = [[], [other], [other, 'Nine'], ['undo', other], ['undo', 'redo'], [other, 'undo', 'undo', 'Nine']]
    const worlds = histories.map(history => {
      const match = dealt(game)
      playOn(match, [BLUE, 'Nine'])
      for (const what of history) {
        if (what === 'undo') match.undo(BLUE)
        else if (what === 'redo') match.redo(BLUE)
        else playOn(match, [BLUE, what])
      }
      for (const reader of [RED, 'everybody'] as const) expect([...match.hearing(reader).numbers.values()]).toEqual([0, 1])
      expect(match.hearing(BLUE).next).toBe(match.next)
      playOn(match, [BLUE, 'Nine'], [RED, 'Ace'])
      return [JSON.stringify(seatLines(match, RED)), match.hearing('everybody').next]
    })
    for (const world of worlds) expect(world).toEqual(worlds[0])
  })

  test('a take-back of something known is told although it begins with something hidden', () => {
    const match = dealt(game)
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'], [RED, 'Ligne Ridge'])
    match.takeBack(BLUE, 1, 'agreed')
    expect(seatLines(match, RED).at(-1)).toMatchObject({ side: 'Blue', back: 1 })
    expect(match.hearing(RED).shown.map(({ n }) => n)).toEqual([0, 4])
    playOn(match, [BLUE, 'Nine'])
    expect(seatLines(match, RED).at(-1)).toMatchObject({ side: 'Blue', sealed: true })
  })

  test('who may know everything counts as the match does; everybody together misses what one side alone knows', () => {
    const match = dealt(game)
    playOn(match, [BLUE, 'Nine'], [RED, 'Ace'])
    match.stand(BLUE, 'answer/stand', true)
    expect([...match.hearing('anybody').numbers]).toEqual([0, 1, 2, 3].map(n => [n, n]))
    expect([...match.hearing('everybody').numbers.keys()]).toEqual([0, 1, 2])
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
    expect(seatLines(match, RED).at(-1)).toMatchObject({ n: 4, back: 3 })
    match.stand(BLUE, 'answer/stand', true)
    playOn(match, [RED, 'Ligne Ridge'])
    match.undo(RED)
    expect(seatLines(match, RED).at(-1)).toMatchObject({ n: 6, back: 5 })
    expect(seatLines(match, BLUE).at(-1)).toMatchObject({ n: 7, back: 6 })
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
