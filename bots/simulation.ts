import { firstOf, type Game, only, type Position, type Side, TableTop, viewOf, type Word, Words, Xoshiro } from '@grognard/engine'

const LONGEST_SENTENCE = 256

/** Search memory of one game, allocated once. */
class Bench<S extends Position> {
  readonly game: Game<S>
  readonly world: S
  readonly s: S
  readonly view: S
  readonly said = new Words(LONGEST_SENTENCE)
  readonly dice = new Xoshiro(0)
  readonly table = new TableTop(this.dice)

  constructor(game: Game<S>) {
    this.game = game
    this.world = game.kind.create()
    this.s = game.kind.create()
    this.view = game.kind.create()
  }

  /** The result of one simulation of a sentence: with these dice, everybody continuing by the script, judged after `plies` decisions. */
  simulate(world: S, side: Side, say: readonly Word[], plies: number, seed: number): number {
    const { game, s, said, dice, table } = this
    game.kind.copy(world, s)
    dice.seed(seed)
    said.set(say)
    game.rules.answer(s, side, said, table)
    return this.#goOn(side, plies)
  }

  /** The same for two sealed answers; replaces whatever either side had sealed before. */
  simulateBoth(world: S, side: Side, say: readonly Word[], enemy: Side, reply: readonly Word[], plies: number, seed: number): number {
    const { game, s, said, dice, table } = this
    game.kind.copy(world, s)
    dice.seed(seed)
    s.$answered &= ~only(side)
    said.set(reply)
    game.rules.begin(s, enemy, said, table)
    said.set(say)
    game.rules.answer(s, side, said, table)
    return this.#goOn(side, plies)
  }

  #goOn(side: Side, plies: number): number {
    const { game, s, said, dice, table } = this
    const { rules } = game
    for (let ply = 0; ply < plies; ply++) {
      const asked = rules.asks(s)
      if (asked === 0) break
      const who = firstOf(asked)
      said.clear()
      game.bot.script(viewOf(game, s, who, this.view), who, dice, said)
      rules.answer(s, who, said, table)
    }
    const outcome = game.outcome(s)
    if (outcome === undefined) return game.bot.value(s, side)
    return outcome.winner === undefined ? 0.5 : outcome.winner === side ? 1 : 0
  }
}

const benches = new WeakMap<object, unknown>()

/** The search memory of a game, created on first use. */
export function benchOf<S extends Position>(game: Game<S>): Bench<S> {
  const bench = (benches.get(game) as Bench<S> | undefined) ?? new Bench(game)
  benches.set(game, bench)
  return bench
}
