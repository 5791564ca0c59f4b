import {
  type Game,
  LEVELS,
  type Level,
  type Position,
  type Side,
  sayAnything,
  type Thought,
  type View,
  viewOf,
  Words,
  type Xoshiro,
} from '@grognard/engine'
import { searched } from './search.ts'

/** Who plays a side: a level of the game's bot, a random player, or level Line without guesses at what it does not see. */
export type Player = Level | 'random' | 'unguessing'
export const PLAYERS: readonly Player[] = ['random', ...LEVELS]

const LONGEST_SENTENCE = 256
const NO_THOUGHT: Thought = Object.freeze({ chance: undefined, nodes: 0, by: 'noise' })

/** Room for one sentence. */
export const sentence = (): Words => new Words(LONGEST_SENTENCE)

/** What a player says. A bot gets its side's view and nothing else; its answer is checked against the rules. */
export function answer<S extends Position>(
  game: Game<S>,
  s: S,
  side: Side,
  player: Player,
  rng: Xoshiro,
  scratchView: S,
  out: Words,
): Thought {
  out.clear()
  if (player === 'random') {
    sayAnything(game.rules, s, side, rng, out)
    return NO_THOUGHT
  }
  const view = viewOf(game, s, side, scratchView)
  const thought = player === 'unguessing' ? thinkUnguessing(game, view, side, rng, out) : think(game, view, side, player, rng, out)
  mustBeLegal(game, s, side, player, out)
  return thought
}

/** What a level says, from its side's view: by the game's own search or the shared one. */
export function think<S extends Position>(game: Game<S>, view: View<S>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought {
  return game.bot.play ? game.bot.play(view, side, level, rng, out) : searched(game, view, side, level, rng, out)
}

function thinkUnguessing<S extends Position>(game: Game<S>, view: View<S>, side: Side, rng: Xoshiro, out: Words): Thought {
  if (game.bot.unguessing === undefined) throw new Error(`${game.id} has no opponents without guesses`)
  game.bot.unguessing(view, side, rng, out)
  return NO_THOUGHT
}

/** The rules trust their caller, so an illegal bot answer must be caught here. */
function mustBeLegal<S extends Position>(game: Game<S>, s: S, side: Side, player: Player, said: Words): void {
  const { rules } = game
  const offered = rules.lend()
  const checked = rules.lend()
  for (let i = 0; i < said.n; i++) {
    if (rules.choices(s, side, checked, offered) || !offered.has(said.at(i))) {
      throw new Error(`the ${player} player says something illegal in '${rules.top(s).name}', at word ${i + 1}`)
    }
    checked.push(said.at(i))
  }
  if (!rules.choices(s, side, checked, offered))
    throw new Error(`the ${player} player does not finish its sentence in '${rules.top(s).name}'`)
  rules.giveBack(checked)
  rules.giveBack(offered)
}
