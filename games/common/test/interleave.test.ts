import { completeSetUp, type Game, type Position } from '@grognard/engine'
import { alone, interleave, Strand } from '@grognard/engine/test/interleaved'
import { describe, expect, test } from 'vitest'
import { fourteenDays } from '../../fourteen-days/index.ts'
import { hondschoote } from '../../hondschoote/index.ts'
import { laBelleAlliance } from '../../la-belle-alliance/index.ts'
import { skirmish } from '../../skirmish/index.ts'

/** Each game made twice, with two sets of compiled data, as when one match uses older data than the other. */
const GAMES: readonly (readonly [string, number, () => Game<never>])[] = [
  ['la-belle-alliance', 150, laBelleAlliance as () => Game<never>],
  ['hondschoote', 900, hondschoote as () => Game<never>],
  ['fourteen-days', 600, fourteenDays as () => Game<never>],
  ['skirmish', 500, skirmish as () => Game<never>],
]

describe.each(GAMES)('%s: interleaved matches play as they do alone', (_id, words, make) => {
  const game = make() as unknown as Game<Position>
  const other = make() as unknown as Game<Position>
  const scenarioOf = (of: Game<Position>, i: number) => completeSetUp(of, of.scenarios[i % of.scenarios.length].id)
  const strands = (second: Game<Position>) =>
    [new Strand(game, 'first', scenarioOf(game, 0)), new Strand(second, 'second', scenarioOf(second, 1))] as const
  const apart = strands(game).map(strand => alone(strand, words))

  test('two matches of one game', () => {
    const [a, b] = strands(game)
    interleave(a, b, words)
    expect(a.seen).toEqual(apart[0])
    expect(b.seen).toEqual(apart[1])
  })

  test('two matches with their own data', () => {
    const [a, b] = strands(other)
    interleave(a, b, words)
    expect(a.seen).toEqual(apart[0])
    expect(b.seen).toEqual(apart[1])
  })
})

test('matches of two games', () => {
  const words = 300
  const [, , makeA] = GAMES[1]
  const [, , makeB] = GAMES[2]
  const make = () => [new Strand(makeA() as unknown as Game<Position>, 'x'), new Strand(makeB() as unknown as Game<Position>, 'y')] as const
  const apart = make().map(strand => alone(strand, words))
  const [a, b] = make()
  interleave(a, b, words)
  expect([a.seen, b.seen]).toEqual(apart)
})
