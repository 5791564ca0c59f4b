import { type Dice, type Side, scripted, setUp, TableTop, type Word, Words } from '@grognard/engine'
import type { Skirmish } from '@grognard/games/skirmish/rules/state'
import { game, openVariant, type RecordedGame } from './record.ts'

/** A recorded game as our kernel reads it: its first position and flat lists. */
export interface OurGame {
  readonly first: Skirmish
  readonly sides: Uint8Array
  readonly words: Int32Array
  /** Where the words of each action begin; plus one for the end. */
  readonly wordsFrom: Uint32Array
  readonly rolls: Uint8Array
}

/** Flattens a recorded game into lists. */
export function prepareOurs({ setUpRolls, actions }: RecordedGame): OurGame {
  const first = game.kind.create()
  setUp(game, first, openVariant, new TableTop(scripted(...setUpRolls)))
  const wordsFrom = new Uint32Array(actions.length + 1)
  for (const [i, { words }] of actions.entries()) wordsFrom[i + 1] = wordsFrom[i] + words.length
  return {
    first,
    sides: Uint8Array.from(actions, ({ side }) => side),
    words: Int32Array.from(actions.flatMap(({ words }) => words)),
    wordsFrom,
    rolls: Uint8Array.from(actions.flatMap(({ rolls }) => rolls)),
  }
}

/** Dice from a list, without the checks of scripted ones. */
class ListedDice implements Dice {
  rolls: Uint8Array = new Uint8Array(0)
  at = 0

  roll(): number {
    return this.rolls[this.at++]
  }
}

/** A position on which recorded games are replayed, without enumerating choices. */
export class OurTable {
  readonly s: Skirmish = game.kind.create()
  readonly #dice = new ListedDice()
  readonly #table = new TableTop(this.#dice)
  readonly #said = new Words(64)

  begin({ first, rolls }: OurGame): void {
    game.kind.copy(first, this.s)
    this.#dice.rolls = rolls
    this.#dice.at = 0
  }

  /** Plays action `i`; the earlier ones must have been played. */
  apply({ sides, words, wordsFrom }: OurGame, i: number): void {
    const said = this.#said
    said.clear()
    for (let at = wordsFrom[i]; at < wordsFrom[i + 1]; at++) said.push(words[at] as Word)
    game.rules.answer(this.s, sides[i] as Side, said, this.#table)
  }

  play(recorded: OurGame): void {
    this.begin(recorded)
    for (let i = 0; i < recorded.sides.length; i++) this.apply(recorded, i)
  }
}
