import { completeSetUp, firstOf, Recording, type Side, setUp, TableTop, type Word, Words, Xoshiro } from '@grognard/engine'
import { skirmish } from '@grognard/games/skirmish/index'
import type { Skirmish } from '@grognard/games/skirmish/rules/state'

/** One answer of a side: its step, its words as the kernel packs them, and the dice it caused. */
export interface RecordedAction {
  readonly side: Side
  readonly step: string
  readonly words: readonly number[]
  readonly rolls: readonly number[]
}

export interface RecordedGame {
  readonly setUpRolls: readonly number[]
  readonly actions: readonly RecordedAction[]
}

/** The game both kernels play: everything is public. */
export const game = skirmish()
export const openVariant = completeSetUp(game, undefined, { fog: false })

/** Picks one of the offered words. */
export type Chooser = (s: Skirmish, offered: Words, rng: Xoshiro) => Word

const anyWord: Chooser = (_s, offered, rng) => offered.at(rng.below(offered.n))

/** Plays games, by default with each legal word equally likely, and records what both kernels will be fed. */
export const recordGames = (games: number, seed: number | string, choose: Chooser = anyWord): RecordedGame[] =>
  Array.from({ length: games }, (_, i) => recordGame(new Xoshiro(`${seed}/${i}`), choose))

function recordGame(rng: Xoshiro, choose: Chooser): RecordedGame {
  const { rules } = game
  const s = game.kind.create()
  const dice = new Recording(rng.fork('dice'))
  const table = new TableTop(dice)
  const said = new Words(64)
  const offered = new Words()
  setUp(game, s, openVariant, table)
  const setUpRolls = dice.take()
  const actions: RecordedAction[] = []
  while (game.outcome(s) === undefined) {
    const side = firstOf(rules.asks(s))
    said.clear()
    while (!rules.choices(s, side, said, offered)) said.push(choose(s, offered, rng))
    const step = rules.top(s).name
    const words = said.list()
    rules.answer(s, side, said, table)
    actions.push({ side, step, words, rolls: dice.take() })
  }
  return { setUpRolls, actions }
}
