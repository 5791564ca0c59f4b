import type { Dice } from './dice/dice.ts'
import { Xoshiro } from './dice/xoshiro.ts'
import type { Game } from './game.ts'
import { only, type Side } from './ids.ts'
import { hidesFrom } from './mask.ts'
import type { Refusal } from './refusals.ts'
import type { Rules } from './rules.ts'
import type { Position, View } from './state.ts'
import { isRunning } from './steps.ts'
import { TableTop } from './tabletop.ts'
import { type Word, Words } from './words.ts'

/** What a player should think over before saying a complete sentence. */
export type Warning =
  /** It ends a phase in which these could still act. */
  | { readonly kind: 'phase'; readonly warning: Refusal; readonly left: readonly Word[] }
  /** It loses the game at once, for this cause, under this rule. */
  | { readonly kind: 'lost'; readonly cause: string; readonly rule: string }

/** The words that name who can still act in the step that asks a side, as the step reports them. */
export function unfinished<S extends Position>(rules: Rules<S>, s: S, side: Side): readonly Word[] {
  if (!isRunning(s) || (rules.asks(s) & only(side)) === 0) return []
  const count = rules.top(s).forPlayers?.unfinished
  if (count === undefined) return []
  const offered = new Words()
  rules.choices(s, side, new Words(1), offered)
  return count(s, rules.frame(s), side, offered.list())
}

/** The warning that a complete, legal sentence deserves; `s` is the view of the side that says it. */
export function warningOf<S extends Position>(game: Game<S>, s: S, side: Side, said: readonly Word[]): Warning | undefined {
  const ends = game.rules.top(s).forPlayers?.ends
  if (ends !== undefined && said.length === 1 && said[0] === ends.word) {
    const left = unfinished(game.rules, s, side)
    if (left.length > 0) return { kind: 'phase', warning: ends.warning, left }
  }
  return lossOf(game, s, side, said)
}

const GUESSES = 4

/** What a sentence loses at once. Where something is hidden it must be lost in every guess: what is hidden may yet save it. */
function lossOf<S extends Position>(game: Game<S>, s: S, side: Side, said: readonly Word[]): Warning | undefined {
  if (game.rules.top(s).everybody !== undefined) return undefined
  const world = game.kind.create()
  if (game.guess === undefined || !hidesFrom(game.kind, s, side)) {
    game.kind.copy(s, world)
    return lossIn(game, world, side, said)
  }
  const rng = new Xoshiro('guesses')
  let loss: Warning | undefined
  for (let i = 0; i < GUESSES; i++) {
    game.guess(s as View<S>, side, rng, world)
    loss = lossIn(game, world, side, said)
    if (loss === undefined) return undefined
  }
  return loss
}

/** Plays a sentence in a world until a die falls or somebody decides; returns how it loses the game, if it does. */
function lossIn<S extends Position>(game: Game<S>, world: S, side: Side, said: readonly Word[]): Warning | undefined {
  let { rule } = game.rules.top(world)
  let isCertain = true
  const chance = new Xoshiro('a trial')
  const dice: Dice = {
    roll(faces) {
      isCertain = false
      return chance.roll(faces)
    },
  }
  const table = new TableTop(dice, event => {
    rule = event.rule
  })
  const words = new Words(said.length + 1)
  words.set(said)
  game.rules.begin(world, side, words, table)
  while (isCertain && game.rules.runOne(world, table));
  const outcome = isCertain && !isRunning(world) ? game.outcome(world) : undefined
  return outcome?.winner === undefined || outcome.winner === side ? undefined : { kind: 'lost', cause: outcome.cause, rule }
}
