import { opponent, type Side, scripted, TableTop, Words, word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { order } from '../rules/actions.ts'
import { type Battle, CARD, isCounter, MANNER, type Manner, told } from '../rules/state.ts'
import { type Action, type CardId, COUNTERED, OWNER } from '../rules/static.ts'
import type { Look } from './look.ts'

const said = new Words(3)
const offered = new Words()

/** The side to give an order; undefined while a step is under way. */
export function ordering(look: Look, s: Battle): Side | undefined {
  const top = topStep(look.game.rules, s)
  return top?.name === order.name ? (top.frame.side as Side) : undefined
}

/** How a card may be played now. */
export function mannersOf(look: Look, s: Battle, side: Side, card: CardId): Manner[] {
  said.clear()
  if (look.game.rules.why(s, side, said, word(CARD, card)) !== undefined) return []
  said.push(word(CARD, card))
  look.game.rules.choices(s, side, said, offered)
  return Array.from({ length: offered.n }, (_, i) => offered.value<Manner>(i))
}

/** The action a manner of playing a card stands for. */
export const actionOf = (look: Look, card: CardId, manner: Manner): Action | undefined =>
  isCounter(manner) ? look.data.counter[card] : look.data.normal[card]

/** The card an action is aimed at; undefined when the owner chooses. */
export function targetOf(look: Look, s: Battle, side: Side, action: Action): CardId | undefined {
  if (action.target === OWNER) return undefined
  const target = action.target === COUNTERED ? s.army.last[opponent(side)] : action.target
  return target >= 0 && target < look.data.cards.count ? (target as CardId) : undefined
}

export interface Counting {
  readonly action: Action
  readonly which: number
  readonly value: number
}

/** The modifiers an order would get: it is given in a scratch position, up to the die. */
export function modifiersOf(look: Look, s: Battle, side: Side, card: CardId, manner: Manner): Counting[] {
  const { scratch, game, data } = look
  const counting: Counting[] = []
  const table = new TableTop(scripted(), (event, _seenBy, action, which, value) => {
    if (event === told.modifier) counting.push({ action: data.actions[action], which, value })
  })
  game.kind.copy(s, scratch)
  said.clear()
  said.push(word(CARD, card))
  said.push(word(MANNER, manner))
  order.apply?.(scratch, { side }, said, table, side)
  return counting
}
