import {
  firstOf,
  type Game,
  hidesFrom,
  isRunning,
  type Language,
  type Position,
  type Stage,
  TableTop,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { isWeighty } from './drafting.ts'
import type { oddsView } from './odds-view.ts'
import type { Outlook } from './outlook.ts'

const SEED = 'warm up'
const LONGEST_SENTENCE = 256

/**
 * Weighs what the scripts of both sides would do from a position on, a sentence at a time, so the first odds a player asks for are not the
 * first ever computed: a browser runs warmed-up code many times faster. Ends by itself after `most` odds.
 */
export function* warmUp(
  game: Game,
  stage: Stage,
  from: Position,
  language: Language,
  weigh: typeof oddsView,
  most: number,
): Generator<void> {
  const { rules, kind } = game
  const rng = new Xoshiro(SEED)
  const table = new TableTop(rng, () => undefined)
  const s = kind.create()
  const seen = kind.create()
  const answer = new Words(LONGEST_SENTENCE)
  kind.copy(from, s)
  for (let weighed = 0; weighed < most; ) {
    rules.run(s, table)
    if (!isRunning(s) || rules.top(s).everybody !== undefined) return
    const side = firstOf(rules.asks(s))
    if (hidesFrom(kind, s, side)) return
    answer.clear()
    game.bot.script(viewOf(game, s, side, seen), side, rng, answer)
    const say = answer.list()
    const outlook: Outlook = { game, stage, view: viewOf(game, s, side), side, language }
    if (isWeighty(outlook, say)) {
      weigh(outlook, say, SEED)
      weighed++
    }
    rules.begin(s, side, answer, table)
    yield
  }
}
