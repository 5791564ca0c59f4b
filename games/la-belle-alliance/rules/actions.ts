import { among, NUMBER, only, opponent, push, type Refusal, SIDE, SIX, type Side } from '@grognard/engine'
import { loseDivisions } from './losses.ts'
import { record } from './record.ts'
import { ACTION, type Battle, CARD, isCounter, MANNER, type Manner, no, step, told, withNapoleon } from './state.ts'
import {
  type Action,
  BATTERY,
  type CardId,
  CORPS,
  COUNTERED,
  DIVISIONS_AT_MOST,
  FRENCH,
  type Modifier,
  OWNER,
  PREVIOUS,
  SITE_HELD,
  TIME_AT_LEAST,
} from './static.ts'

const actionOf = (s: Battle, card: CardId, counter: boolean): Action | undefined => (counter ? s.data.counter[card] : s.data.normal[card])

/** AC-5, AC-7, AC-8, CA-1, CA-2, C-7: may this action of a card be chosen now? */
export function refuseAction(s: Battle, side: Side, card: CardId, counter: boolean): Refusal | undefined {
  const action = actionOf(s, card, counter)
  if (action === undefined) return no.noCounter
  const { requires } = action
  if (s.card.markers[card] < requires.markers) return s.data.kindOf[card] === BATTERY ? no.noGuns : no.noDivisions
  if (s.time < requires.timeAtLeast) return no.tooEarly
  if (requires.unused && s.card.used[card] === 1) return no.wellingtonSpent
  if (counter) {
    const answered = s.army.last[opponent(side)]
    if ((action.counterOf & (1 << answered)) === 0) return no.nothingToCounter
    if (s.card.markers[s.data.blucher] < requires.prussians) return no.noPrussians
  }
  return undefined
}

/** AC-1, AC-3 A side plays its own cards; AC-2 Napoleon is not an action by himself. */
function refuseCard(s: Battle, side: Side, card: CardId): Refusal | undefined {
  if (s.data.sideOf[card] !== side) return side === FRENCH ? no.notFrench : no.notAllied
  if (card === s.data.napoleon) return no.napoleonHelps
  const refusal = refuseAction(s, side, card, false)
  return refusal === undefined || refuseAction(s, side, card, true) === undefined ? undefined : refusal
}

/** AC-2 Once a game, Napoleon makes one French action more effective. */
function refuseManner(s: Battle, side: Side, card: CardId, manner: Manner): Refusal | undefined {
  if (withNapoleon(manner)) {
    if (side !== FRENCH) return no.napoleonIsFrench
    if (s.card.used[s.data.napoleon] === 1) return no.napoleonSpent
  }
  return refuseAction(s, side, card, isCounter(manner))
}

const EVERY_MANNER = [0, 1, 2, 3] as Manner[]

/** PS-1 The phasing player chooses one action of one of his cards; there is no passing. */
export const order = step(
  'order',
  'PS-1',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    asks: (_s, f) => only(f.side),
    words: [
      among(
        CARD,
        (s, f) => s.data.hand[f.side],
        (s, f, _said, card) => refuseCard(s, f.side, card),
        { inherits: true },
      ),
      among(
        MANNER,
        () => EVERY_MANNER,
        (s, f, said, manner) => refuseManner(s, f.side, said.value(0), manner),
      ),
    ],
    apply(s, f, said, table) {
      const card = said.value<CardId>(0)
      const manner = said.value<Manner>(1)
      const action = actionOf(s, card, isCounter(manner)) as Action
      table.tell(told.phase, s.turn, f.side)
      table.tell(action.isCounter ? told.countered : told.ordered, card, manner, action.id)
      let sum = 0
      for (let i = 0; i < action.modifiers.length; i++) {
        const value = modifierNow(s, f.side, card, action.modifiers[i])
        if (value === 0) continue
        sum += value
        table.tell(told.modifier, action.id, i, value)
      }
      if (withNapoleon(manner)) {
        s.card.used[s.data.napoleon] = 1
        sum += s.data.boost
        table.tell(told.napoleon, s.data.boost)
      }
      if (action.requires.unused) s.card.used[card] = 1
      push(s, perform, action.id, sum)
    },
  },
)

/** DR-1 The current value of a modifier printed on a card; R-21 the side's own last card counts, whoever led it. */
function modifierNow(s: Battle, side: Side, card: CardId, modifier: Modifier): number {
  switch (modifier.when) {
    case PREVIOUS:
      return s.army.last[side] === modifier.x ? modifier.value : 0
    case DIVISIONS_AT_MOST:
      return s.card.markers[card] <= modifier.x ? modifier.value : 0
    case SITE_HELD:
      return s.site.holder[modifier.x as never] === modifier.army ? modifier.value : 0
    case TIME_AT_LEAST:
      return s.time >= modifier.x ? modifier.value : 0
    default:
      return modifier.value * ((s.card.markers[s.data.blucher] / modifier.x) | 0)
  }
}

/** PS-2, PS-3 Rolls the die and reads the row; lost divisions leave the map first, then the rest of the row is recorded. */
export const perform = step(
  'perform',
  'DR-1',
  { action: ACTION, sum: NUMBER },
  {
    apply(s, f, _said, table) {
      const action = s.data.actions[f.action]
      const { rows, card, side } = action
      const other = opponent(side)
      const die = table.roll(SIX, side)
      const row = Math.max(0, Math.min(rows.count - 1, die + f.sum - rows.first))
      table.tell(told.rolled, card, die, die + f.sum)
      table.tell(told.outcome, action.id, row)
      const theirs = targetCorps(s, action)
      s.army.last[side] = card
      const lostByFrench = rows.FC[row]
      const lostByAllies = rows.AC[row]
      const theirLosses = side === FRENCH ? lostByAllies : lostByFrench
      const ownLosses = side === FRENCH ? lostByFrench : lostByAllies
      if (theirLosses > 0) push(s, loseDivisions, other, theirs, theirLosses)
      if (ownLosses > 0) push(s, loseDivisions, side, ownCorps(s, action), ownLosses)
      push(s, record, action.id, row)
    },
  },
)

const NONE = -1 as CardId

/** OU-4 The corps the action hits; R-29 a counter-attack hits the corps it answers. */
export function targetCorps(s: Battle, action: Action): CardId {
  if (action.target === OWNER) return NONE
  const target = action.target === COUNTERED ? (s.army.last[opponent(action.side)] as CardId) : action.target
  return s.data.kindOf[target] === CORPS ? target : NONE
}

/** R-2 Own losses come from the acting corps; in the general advance the owner chooses. */
const ownCorps = (s: Battle, action: Action): CardId => (s.data.kindOf[action.card] === CORPS ? action.card : NONE)
