import {
  type Bot,
  completeSetUp,
  firstOf,
  type Game,
  Match,
  type OptionValue,
  type Position,
  sayAnything,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'

interface Slips {
  readonly seed: string
  /** One sentence in so many is any legal one. */
  readonly oneIn: number
  readonly options?: Readonly<Record<string, OptionValue>>
}

/** A match of the script against itself to its end, with slips that lead it where it would not go. */
export function playWithSlips<S extends Position>(game: Game<S>, script: Bot<S>['script'], { seed, oneIn, options = {} }: Slips): Match<S> {
  const match = new Match(game, { setUp: completeSetUp(game, undefined, options), dice: new Xoshiro(seed) })
  const rng = new Xoshiro(`players ${seed}`)
  const said = new Words(64)
  const view = game.kind.create()
  while (match.outcome === undefined) {
    const side = firstOf(match.asks)
    said.clear()
    if (rng.below(oneIn) === 0) sayAnything(game.rules, match.state, side, rng, said)
    else script(viewOf(game, match.state, side, view), side, rng, said)
    match.act(side, said.list())
  }
  return match
}
