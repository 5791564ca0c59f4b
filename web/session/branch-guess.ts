import { fromJson, type Game, hidesFrom, type Position, type Side, toJson, type View, viewOf, Xoshiro } from '@grognard/engine'

/** A position from which somebody who sees only a part of it may play on. */
export interface Start {
  readonly state: Position
  readonly isGuess: boolean
}

/** A guess that does not fit what is seen is thrown away; after so many there is something wrong with the game. */
const MOST_TRIES = 50

/** What all of these sides know. */
const seenByAll = (game: Game, state: Position, sides: readonly Side[]): View<Position> =>
  sides.reduce<Position>((s, side) => viewOf(game, s, side), state) as View<Position>

/**
 * A position that fits all that these sides have in common: the truth where nothing is hidden from any of them, else a guess. Of the true
 * position the guess knows no more than they do.
 */
export function startFor(game: Game, truth: Position, sides: readonly Side[], seed: string): Start {
  const view = seenByAll(game, truth, sides)
  if (game.guess === undefined || !sides.some(side => hidesFrom(game.kind, truth, side))) return { state: view, isGuess: false }
  const rng = new Xoshiro(`branch ${seed}`)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const guessed = guessFor(game, view, sides, rng.fork(tries))
    if (isSame(seenByAll(game, guessed, sides), view) && isWritable(game, guessed)) return { state: guessed, isGuess: true }
  }
  throw new Error(`${game.id}: no guess fits what is seen`)
}

/** Each side in turn fills in what it lacks; what one of them has filled in for another stands. */
function guessFor(game: Game, view: View<Position>, sides: readonly Side[], rng: Xoshiro): Position {
  let guessed: Position = view
  for (const side of sides) {
    const next = game.kind.create()
    game.guess?.(viewOf(game, guessed, side), side, rng, next)
    guessed = next
  }
  return guessed
}

const isSame = (a: Position, b: Position): boolean => a.$bytes.every((byte, i) => byte === b.$bytes[i])

const isWritable = (game: Game, state: Position): boolean => isSame(fromJson(game, toJson(game, state)), state)
