import { completeSetUp, firstOf, type Game, opponent, type Side, setUp, TableTop, type View, Xoshiro } from '@grognard/engine'
import { skirmish } from '@grognard/games/skirmish/index'
import { describe, expect, test } from 'vitest'
import { answer, sentence, think } from '../players.ts'
import { simulate } from '../simulate.ts'
import { BIDS, type Duel, duel, plainSetUp } from './duel.ts'

const noClock = () => 0

/** A duel about to begin. */
function opened(game = duel()) {
  const s = game.kind.create()
  setUp(game, s, plainSetUp, new TableTop(new Xoshiro(1)))
  return { game, s, side: firstOf(game.rules.asks(s)), view: game.kind.create() }
}

describe('the random player', () => {
  test('says each legal word equally often', () => {
    const { game, s, side, view } = opened()
    const rng = new Xoshiro('uniform')
    const out = sentence()
    const seen = BIDS.map(() => 0)
    const asked = 60_000
    for (let i = 0; i < asked; i++) {
      answer(game, s, side, 'random', rng, view, out)
      expect(out.n).toBe(1)
      seen[out.value<number>(0)]++
    }
    const expected = asked / BIDS.length
    const chiSquare = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 20.5 is exceeded by chance once in a thousand at five degrees of freedom; the seed is fixed.
    expect(chiSquare).toBeLessThan(20.5)
  })

  test('leaves the position unchanged', () => {
    const { game, s, side, view } = opened()
    const before = s.$bytes.slice()
    answer(game, s, side, 'random', new Xoshiro(2), view, sentence())
    expect(s.$bytes).toEqual(before)
  })
})

describe('a bot', () => {
  test('sees the view of its side, never the truth', () => {
    const peeks: Side[] = []
    const game = duel({}, (_view, side) => peeks.push(side))
    const { s, side, view } = opened(game)
    expect(s.army.bonus[opponent(side)]).toBeGreaterThan(0)
    answer(game, s, side, 'line', new Xoshiro(3), view, sentence())
    expect(view.army.bonus[side]).toBe(s.army.bonus[side])
    simulate(game, { games: 20, seed: 1, players: ['line', 'recruit'], setUp: plainSetUp, cpu: noClock })
    expect(peeks).toEqual([])
    game.bot.play?.(s as View<Duel>, side, 'line', new Xoshiro(3), sentence())
    expect(peeks).toEqual([side])
  })

  test('of the skirmish sees no unrevealed counter', () => {
    const plain = skirmish()
    let looks = 0
    let blanks = 0
    const watched: typeof plain = {
      ...plain,
      bot: {
        ...plain.bot,
        play(view, side, level, rng, out) {
          for (const unit of view.data.unitsOf[opponent(side)]) {
            looks++
            if (view.unit.revealed[unit] !== 0) continue
            blanks++
            expect(view.unit.arm[unit] + view.unit.strength[unit]).toBe(0)
          }
          return think(plain, view, side, level, rng, out)
        },
      },
    }
    const how = completeSetUp(watched as unknown as Game)
    const part = simulate(watched, { games: 2, seed: 1, players: ['line', 'recruit'], setUp: how, cpu: noClock })
    expect(part.faults.first).toEqual([])
    expect(looks).toBeGreaterThan(blanks)
    expect(blanks).toBeGreaterThan(0)
  })

  test('that says something illegal has its game broken off', () => {
    const part = simulate(duel(), { games: 2, seed: 1, players: ['line', 'marshal'], setUp: plainSetUp, cpu: noClock })
    expect(part.faults.errors).toBe(2)
    expect(part.faults.first[0].what).toBe("the marshal player says something illegal in 'bid', at word 1")
  })

  test('that does not finish its sentence has its game broken off', () => {
    const game = duel()
    const { s, side, view } = opened(game)
    const mute = { ...game, bot: { ...game.bot, play: () => ({ chance: undefined, nodes: 0, by: 'script' as const }) } }
    expect(() => answer(mute, s, side, 'line', new Xoshiro(1), view, sentence())).toThrow('does not finish its sentence')
  })
})
