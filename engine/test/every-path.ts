import { multiply } from '../fraction.ts'
import {
  add,
  type Dice,
  type Fraction,
  firstOf,
  fraction,
  type Game,
  hash,
  isRunning,
  ONE,
  type Position,
  type Side,
  sentences,
  TableTop,
  toNumber,
  type Word,
  Words,
} from '../index.ts'

class OneMoreDie extends Error {
  readonly faces: number
  constructor(faces: number) {
    super()
    this.faces = faces
  }
}

/** Scripted dice that ask for one more when the script ends. */
class PathDice implements Dice {
  readonly #path: readonly number[]
  #at = 0
  constructor(path: readonly number[]) {
    this.#path = path
  }
  roll(faces: number): number {
    const rolled = this.#path[this.#at++]
    if (rolled === undefined) throw new OneMoreDie(faces)
    return rolled
  }
}

export type Ends = Map<number, Fraction>

/**
 * What follows from a sentence, counted the plain way: every path of dice from its start, nothing merged, nothing cached. Whoever decides
 * on the way takes the answer that is worth most to them.
 */
export function everyPath<S extends Position>(
  game: Game<S>,
  from: S,
  side: Side,
  say: readonly Word[],
  path: readonly number[] = [],
): Ends {
  const { rules, kind } = game
  const s = kind.create()
  kind.copy(from, s)
  const said = new Words(64)
  said.set(say)
  const table = new TableTop(new PathDice(path))
  try {
    rules.begin(s, side, said, table)
    while (isRunning(s) && !rules.top(s).opening && rules.runOne(s, table));
  } catch (error) {
    if (!(error instanceof OneMoreDie)) throw error
    const ends: Ends = new Map()
    for (let face = 1; face <= error.faces; face++) merge(ends, everyPath(game, from, side, say, [...path, face]), fraction(1, error.faces))
    return ends
  }
  if (!isRunning(s) || rules.top(s).opening) {
    remembered.set(hash(kind, s), s)
    return new Map([[hash(kind, s), ONE]])
  }
  const asked = firstOf(rules.asks(s))
  const replies = sentences(game, s, asked, 100).map(reply => everyPath(game, s, asked, reply))
  const worths = replies.map(ends => worth(game, ends, asked))
  return replies[worths.indexOf(Math.max(...worths))]
}

const remembered = new Map<number, Position>()

function worth<S extends Position>(game: Game<S>, ends: Ends, side: Side): number {
  let sum = 0
  for (const [key, chance] of ends) {
    const s = remembered.get(key) as S
    const outcome = game.outcome(s)
    sum += toNumber(chance) * (outcome === undefined ? game.bot.value(s, side) : outcome.winner === side ? 1 : 0)
  }
  return sum
}

function merge(into: Ends, from: Ends, weight: Fraction): void {
  for (const [key, chance] of from) {
    const share = multiply(chance, weight)
    const there = into.get(key)
    into.set(key, there ? add(there, share) : share)
  }
}
