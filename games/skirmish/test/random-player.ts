import {
  completeSetUp,
  firstOf,
  type Game,
  type OptionValue,
  type Position,
  type Side,
  setUp,
  TableTop,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'

/** Called at each decision of a random game, before the sentence is said. */
export type Watch<S extends Position> = (s: S, side: Side, said: Words) => void

export interface RandomGame<S extends Position> {
  readonly s: S
  readonly sentences: number
  readonly words: number
}

const LONGEST = 20_000
const offered = new Words()
const said = new Words(64)

/** A legal sentence, with each word equally likely at its place. */
export function randomSentence<S extends Position>(game: Game<S>, s: S, side: Side, rng: Xoshiro, into: Words): void {
  into.clear()
  while (!game.rules.choices(s, side, into, offered)) {
    if (offered.n === 0) throw new Error(`'${game.rules.top(s).name}' offers nothing after ${into.n} words`)
    into.push(offered.at(rng.below(offered.n)) as Word)
  }
}

/** Plays a random game to its end. */
export function playRandomGame<S extends Position>(
  game: Game<S>,
  seed: number | string,
  options: Readonly<Record<string, OptionValue>> = {},
  watch?: Watch<S>,
  s: S = game.kind.create(),
): RandomGame<S> {
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng.fork('dice'))
  setUp(game, s, completeSetUp(game, undefined, options), table)
  let sentences = 0
  let words = 0
  while (game.outcome(s) === undefined) {
    if (sentences === LONGEST) throw new Error(`no end after ${LONGEST} sentences`)
    const side = firstOf(game.rules.asks(s))
    randomSentence(game, s, side, rng, said)
    watch?.(s, side, said)
    game.rules.answer(s, side, said, table)
    sentences++
    words += said.n
  }
  return { s, sentences, words }
}
