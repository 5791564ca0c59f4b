import { fromJson, type Game, hidesFrom, type Position, type Side, toJson, type View, viewOf, Xoshiro } from '@grognard/engine'

/** A position from which a player who sees only part of it may continue. */
export interface Start {
  readonly state: Position
  readonly isGuess: boolean
}

/** A guess that doesn't fit the view is thrown away; after this many there is a bug in the game. */
const MOST_TRIES = 50

/** What all of these sides know. */
const seenByAll = (game: Game, state: Position, sides: readonly Side[]): View<Position> =>
  sides.reduce<Position>((s, side) => viewOf(game, s, side), state) as View<Position>

/**
 * A position consistent with what these sides have in common: the truth if nothing is hidden from any of them, else a guess. The guess uses
 * nothing of the true position that they don't know.
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

/** Each side in turn fills in what it lacks; what one has filled in for another stays. */
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
