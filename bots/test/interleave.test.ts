import { completeSetUp, firstOf, type Game, Match, type Position, type SetUp, type Word, Xoshiro } from '@grognard/engine'
import { levy } from '@grognard/engine/test/levy'
import { fourteenDays } from '@grognard/games/fourteen-days/index'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { skirmish } from '@grognard/games/skirmish/index'
import { describe, expect, test } from 'vitest'
import { answer, type Player, sentence } from '../players.ts'

/** A match between bots that can be played a decision at a time; what they say depends on its seed alone. */
class Bout {
  readonly said: (readonly Word[])[] = []
  readonly #game: Game<Position>
  readonly #match: Match<Position>
  readonly #rng: Xoshiro
  readonly #player: Player
  readonly #view: Position
  readonly #out = sentence()

  constructor(game: Game<Position>, seed: string, player: Player, setUp: SetUp) {
    this.#game = game
    this.#match = new Match(game, { setUp, dice: new Xoshiro(`${seed}/dice`) })
    this.#rng = new Xoshiro(`${seed}/bots`)
    this.#player = player
    this.#view = game.kind.create()
  }

  get isOver(): boolean {
    return this.#match.asks === 0
  }

  goOn(): void {
    const side = firstOf(this.#match.asks)
    answer(this.#game, this.#match.state, side, this.#player, this.#rng, this.#view, this.#out)
    this.said.push(this.#out.list())
    this.#match.act(side, this.#out.list())
  }
}

function inTurns(bouts: readonly Bout[], decisions: number): (readonly Word[])[][] {
  for (let i = 0; i < decisions; i++) for (const bout of bouts) if (!bout.isOver) bout.goOn()
  return bouts.map(({ said }) => said)
}

/** By game: how many decisions of the script, and of a level that searches. */
const GAMES: readonly (readonly [string, number, number, () => Game<never>])[] = [
  ['la-belle-alliance', 20, 6, laBelleAlliance as () => Game<never>],
  ['hondschoote', 160, 10, hondschoote as () => Game<never>],
  ['fourteen-days', 160, 10, fourteenDays as () => Game<never>],
  ['skirmish', 60, 10, skirmish as () => Game<never>],
  ['levy', 20, 20, levy as () => Game<never>],
]

describe.each(GAMES)('%s: bots of matches that are played by turns say what they say alone', (_id, scripted, searched, make) => {
  const game = make() as unknown as Game<Position>
  const other = make() as unknown as Game<Position>
  test.each([
    ['line', scripted],
    ['veteran', searched],
  ] as const)('at level %s', (player, decisions) => {
    const bouts = (second: Game<Position>) => [
      new Bout(game, 'first', player, completeSetUp(game, game.scenarios[0].id)),
      new Bout(second, 'second', player, completeSetUp(second, second.scenarios.at(-1)?.id)),
    ]
    const apart = bouts(game).map(bout => inTurns([bout], decisions)[0])
    expect(inTurns(bouts(game), decisions)).toEqual(apart)
    expect(inTurns(bouts(other), decisions)).toEqual(apart)
    expect(apart[0].length).toBeGreaterThan(5)
  })
})
