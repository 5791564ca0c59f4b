import {
  type Bot,
  completeSetUp,
  firstOf,
  type Game,
  type Level,
  type Position,
  type SearchPlay,
  sentences,
  setUp,
  TableTop,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { skirmish } from '@grognard/games/skirmish/index'
import { describe, expect, test } from 'vitest'
import { answer, sentence } from '../players.ts'
import { searched } from '../search.ts'

const play = (simulations: number, plies: number, slips = 0): SearchPlay => ({ candidates: 40, simulations, plies, slips })
const levels = (some: SearchPlay): Record<Level, SearchPlay> => ({
  recruit: play(1, 0, 100),
  line: { ...some, candidates: 1 },
  veteran: some,
  guard: some,
  marshal: some,
})

/** A game whose opponents compare every legal sentence, up to `most`, by the shared search. */
function searching<S extends Position>(game: Game<S>, some: SearchPlay, most = 40): Game<S> {
  const bot: Bot<S> = {
    script: game.bot.script,
    value: game.bot.value,
    candidates: (view, side) => sentences(game, view, side, most),
    levels: levels(some),
  }
  return { ...game, bot }
}

describe('the search over candidates', () => {
  test('comes close to the best order where the odds can be computed exactly', () => {
    const plain = laBelleAlliance()
    const game = searching(plain, play(8000, 0))
    const s = game.kind.create()
    const said = sentence()
    const exact = new Words(8)
    setUp(game, s, completeSetUp(game), new TableTop(new Xoshiro(1)))
    const side = firstOf(game.rules.asks(s))
    const thought = searched(game, viewOf(game, s, side), side, 'veteran', new Xoshiro(2), said)
    const best = plain.bot.play?.(viewOf(game, s, side), side, 'line', new Xoshiro(3), exact)
    expect(thought.by).toBe('searched')
    expect(thought.nodes).toBeGreaterThan(6000)
    expect(thought.chance).toBeGreaterThan((best?.chance ?? 1) - 0.02)
  })

  test('is repeatable from the same seed, and says only legal things', () => {
    const game = searching(skirmish(), play(24, 4), 6)
    const play20 = (seed: number): number[][] => {
      const s = game.kind.create()
      const view = game.kind.create()
      const said = sentence()
      const rng = new Xoshiro(seed)
      const table = new TableTop(rng.fork('dice'))
      setUp(game, s, completeSetUp(game), table)
      return Array.from({ length: 20 }, () => {
        const side = firstOf(game.rules.asks(s))
        answer(game, s, side, 'veteran', rng, view, said)
        const words = said.list()
        game.rules.answer(s, side, said, table)
        return words
      })
    }
    expect(play20(5)).toEqual(play20(5))
  })

  test('departs from the script for smaller gains where candidates usually differ less', () => {
    const departures = (spread: number): number => {
      const game = searching(skirmish(), { ...play(24, 4), spread }, 6)
      const s = game.kind.create()
      const [said, scripted] = [sentence(), sentence()]
      const table = new TableTop(new Xoshiro(3))
      setUp(game, s, completeSetUp(game), table)
      let count = 0
      for (let i = 0; i < 20; i++) {
        const side = firstOf(game.rules.asks(s))
        answer(game, s, side, 'veteran', new Xoshiro(i), game.kind.create(), said)
        scripted.set(sentences(game, viewOf(game, s, side), side, 1)[0])
        if (said.list().join() !== scripted.list().join()) count++
        game.rules.answer(s, side, scripted, table)
      }
      return count
    }
    expect(departures(1000)).toBe(0)
    expect(departures(0.01)).toBeGreaterThan(departures(0.3))
  })

  test('thinks on guesses: worlds that look the same to a side get the same answer', () => {
    const game = searching(skirmish(), play(24, 4), 6)
    const s = game.kind.create()
    const other = game.kind.create()
    const table = new TableTop(new Xoshiro(7))
    const said = sentence()
    setUp(game, s, completeSetUp(game), table)
    for (let i = 0; i < 12; i++) {
      const side = firstOf(game.rules.asks(s))
      game.guess?.(viewOf(game, s, side), side, new Xoshiro(100 + i), other)
      const words = [s, other].map(world => {
        answer(game, world, side, 'guard', new Xoshiro(i), game.kind.create(), said)
        return said.list()
      })
      expect(words[1]).toEqual(words[0])
      game.rules.answer(s, side, said, table)
    }
  })

  test('a level without candidates plays by the script, one that slips says anything', () => {
    const game = searching(laBelleAlliance(), play(100, 0))
    const s = game.kind.create()
    const said = sentence()
    setUp(game, s, completeSetUp(game), new TableTop(new Xoshiro(1)))
    const side = firstOf(game.rules.asks(s))
    expect(searched(game, viewOf(game, s, side), side, 'line', new Xoshiro(1), said).by).toBe('script')
    said.clear()
    expect(searched(game, viewOf(game, s, side), side, 'recruit', new Xoshiro(1), said).by).toBe('noise')
  })
})
