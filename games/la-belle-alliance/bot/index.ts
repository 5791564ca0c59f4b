import type { Rules } from '@grognard/engine'
import {
  type Bot,
  FRAME,
  type Level,
  type Side,
  sayAnything,
  type Thought,
  type View,
  type Word,
  type Words,
  word,
  type Xoshiro,
} from '@grognard/engine'
import { loseDivisions } from '../rules/losses.ts'
import { record } from '../rules/record.ts'
import { type Battle, CARD, MANNER, type Manner } from '../rules/state.ts'
import { type ActionId, ALLIED, type CardId, FRENCH, type Waterloo } from '../rules/static.ts'
import { type Analyst, bestAction, createAnalyst } from './search/analysis.ts'
import { type EvaluationJson, evaluate } from './search/evaluation.ts'
import type { Judged } from './search/expectimax.ts'
import { LEVEL_PLAY, type Play } from './search/levels.ts'
import { actionOf, hasNapoleon } from './search/model.ts'
import { type Fields, type Position, pack } from './search/position.ts'

const SCRIPT = LEVEL_PLAY.line

/** The opponents of La Belle Alliance: they search the compiled model, which a test compares with the rules. */
export function waterlooBot(data: Waterloo, weights: EvaluationJson, rules: () => Rules<Battle>): Bot<Battle> {
  let made: Analyst | undefined
  const analyst = (): Analyst => {
    made ??= createAnalyst(data, weights)
    return made
  }
  const think = (s: Battle, side: Side, play: Play, out: Words): Thought => {
    const position = positionOf(s)
    const advice = bestAction(analyst(), position, play)
    const [best, second] = advice.ranked
    for (const w of optionWords(data, position, best.option)) out.push(w)
    const chanceOf = ({ value }: Judged) => (side === FRENCH ? value : 1 - value)
    return {
      chance: chanceOf(best),
      nodes: analyst().search.nodes,
      by: advice.isExact ? 'solved' : play.plies > 1 ? 'searched' : 'script',
      ...(second !== undefined && { next: { words: optionWords(data, position, second.option), chance: chanceOf(second) } }),
    }
  }
  return {
    script(view, side, _rng, out) {
      think(view, side, SCRIPT, out)
    },
    value(s, side) {
      const { divisions, board } = positionOf(s)
      const french = evaluate(analyst().evaluation, divisions, board)
      return side === FRENCH ? french : 1 - french
    },
    play(view: View<Battle>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought {
      const play = LEVEL_PLAY[level]
      if (play.slips > 0 && rng.below(100) < play.slips) {
        sayAnything(rules(), view, side, rng, out)
        return { chance: undefined, nodes: 0, by: 'noise' }
      }
      return think(view, side, play, out)
    },
  }
}

/** Converts a position of the rules for the search. */
export function positionOf(s: Battle): Position {
  const { data } = s
  const fields: Fields = {
    markers: data.cards.all.map(card => s.card.markers[card]),
    morale: [s.army.morale[FRENCH], s.army.morale[ALLIED]],
    captured: data.sites.all.reduce((set, site) => (s.site.holder[site] === data.siteOf[site].captor ? set | (1 << site) : set), 0),
    time: s.time,
    fired: s.fired,
    napoleonUnused: s.card.used[data.napoleon] === 0,
    wellingtonUnused: s.card.used[data.wellington] === 0,
    last: [s.army.last[FRENCH], s.army.last[ALLIED]],
    side: s.phase,
    pending: pendingOf(s),
  }
  return pack(data, fields)
}

/** Losses in progress: what each army still owes, and the row they come from. */
function pendingOf(s: Battle): Fields['pending'] {
  const owed: [number, number] = [0, 0]
  for (let i = s.$depth - 1; i >= 0; i--) {
    const frame = s.$stack.subarray(i * FRAME, (i + 1) * FRAME)
    if (frame[0] === loseDivisions.id) owed[frame[1] as 0 | 1] = frame[3]
    else if (frame[0] === record.id) return { action: frame[1] as ActionId, row: frame[2], owed }
  }
  return undefined
}

/** Converts an option of the search to a sentence. */
function optionWords(data: Waterloo, position: Position, option: number): Word[] {
  if (position.pending !== 0) return [word(CARD, option as CardId)]
  const action = data.actions[actionOf(option)]
  return [word(CARD, action.card), word(MANNER, ((action.isCounter ? 1 : 0) + (hasNapoleon(option) ? 2 : 0)) as Manner)]
}
