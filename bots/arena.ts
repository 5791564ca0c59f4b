import {
  firstOf,
  type Game,
  type Outcome,
  type Position,
  type SetUp,
  type Side,
  setUp,
  TableTop,
  type Words,
  Xoshiro,
} from '@grognard/engine'
import { answer, type Player, sentence } from './players.ts'
import { addDuration, type CpuClock, type Thinking } from './thinking.ts'

const LONGEST_GAME = 50_000

/** Plays one game after another in the same memory. The caller seeds `dice` and `rngs` before each. */
export class Arena<S extends Position> {
  readonly dice = new Xoshiro(0)
  /** The players' random generators, by side. */
  readonly rngs: readonly Xoshiro[]
  /** Sentences said in all games so far. */
  decisions = 0

  readonly #game: Game<S>
  readonly #setUp: SetUp
  readonly #cpu: CpuClock
  readonly #table = new TableTop(this.dice)
  readonly #state: S
  readonly #view: S
  readonly #said: Words = sentence()
  readonly #thought: Float64Array

  constructor(game: Game<S>, how: SetUp, cpu: CpuClock) {
    this.#game = game
    this.#setUp = how
    this.#cpu = cpu
    this.#state = game.kind.create()
    this.#view = game.kind.create()
    this.#thought = new Float64Array(game.sides.count)
    this.rngs = game.sides.all.map(() => new Xoshiro(0))
  }

  /** The turn the last game ended in. */
  get turn(): number {
    return this.#game.turn(this.#state)
  }

  /** Plays a game to its end; throws what the rules throw. Players and thinking are by side. */
  play(players: readonly Player[], thinking: readonly Thinking[]): Outcome {
    const game = this.#game
    const s = this.#state
    const table = this.#table
    const said = this.#said
    const { rules } = game
    this.#thought.fill(0)
    setUp(game, s, this.#setUp, table)
    for (let n = 0; n < LONGEST_GAME; n++) {
      const outcome = game.outcome(s)
      if (outcome !== undefined) {
        this.#addGame(players, thinking)
        return outcome
      }
      const asked = rules.asks(s)
      if (asked === 0) throw new Error('nobody is asked, but the game has not ended')
      const side = firstOf(asked)
      const player = players[side]
      if (player === 'random') answer(game, s, side, player, this.rngs[side], this.#view, said)
      else this.#think(side, player, thinking[side])
      rules.answer(s, side, said, table)
      this.decisions++
    }
    throw new Error(`the game does not end within ${LONGEST_GAME} decisions`)
  }

  #think(side: Side, player: Player, thinking: Thinking): void {
    const from = this.#cpu()
    answer(this.#game, this.#state, side, player, this.rngs[side], this.#view, this.#said)
    const micros = this.#cpu() - from
    addDuration(thinking.decisions, micros)
    this.#thought[side] += micros
  }

  #addGame(players: readonly Player[], thinking: readonly Thinking[]): void {
    for (const [side, player] of players.entries()) if (player !== 'random') addDuration(thinking[side].games, this.#thought[side])
  }
}
