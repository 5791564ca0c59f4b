import type { Dice } from '../dice/dice.ts'
import type { Game } from '../game.ts'
import type { Side } from '../ids.ts'
import type { SaidLine } from '../match.ts'
import type { Position } from '../state.ts'
import { TableTop } from '../tabletop.ts'
import { Words } from '../words.ts'

/** Thrown when the dice run out of faces: how many faces the next die has. */
class Wanting extends Error {
  readonly faces: number
  constructor(faces: number) {
    super(`a die of ${faces} faces is wanted`)
    this.faces = faces
  }
}

class Told implements Dice {
  readonly #path: readonly number[]
  #at = 0
  constructor(path: readonly number[]) {
    this.#path = path
  }
  roll(faces: number): number {
    const face = this.#path[this.#at++]
    if (face === undefined) throw new Wanting(faces)
    return face
  }
}

/** The worth of a position to a side, reimplemented. */
function worth<S extends Position>(game: Game<S>, s: S, side: Side): number {
  const outcome = game.outcome(s)
  if (outcome === undefined) return game.bot.value(s, side)
  if (outcome.winner === undefined) return 0.5
  return outcome.winner === side ? 1 : 0
}

/** Mean and variance of what a line leads to, by playing it with every combination of faces; undefined beyond `most` combinations. */
export function naiveLuck<S extends Position>(
  game: Game<S>,
  line: SaidLine,
  before: S,
  after: S,
  side: Side,
  most: number,
): { readonly gain: number; readonly variance: number } | undefined {
  const ends: { readonly chance: number; readonly worth: number }[] = []
  let rows = 0
  const walk = (path: readonly number[], chance: number): boolean => {
    if (++rows > most) return false
    const s = game.kind.create()
    game.kind.copy(before, s)
    const said = new Words(256)
    said.set(line.words)
    try {
      game.rules.answer(s, line.side, said, new TableTop(new Told(path)))
    } catch (error) {
      if (!(error instanceof Wanting)) throw error
      const { faces } = error
      return Array.from({ length: faces }, (_, i) => i + 1).every(face => walk([...path, face], chance / faces))
    }
    ends.push({ chance, worth: worth(game, s, side) })
    return true
  }
  if (!walk([], 1)) return undefined
  const mean = ends.reduce((sum, end) => sum + end.chance * end.worth, 0)
  const square = ends.reduce((sum, end) => sum + end.chance * end.worth ** 2, 0)
  return { gain: worth(game, after, side) - mean, variance: square - mean ** 2 }
}
