import { events, isA, NUMBER, numberOf, type Regrets, role, type Told, type Tried, valueAs } from '@grognard/engine'
import { refuseAction, targetCorps } from './actions.ts'
import { ACTION, type Battle, CARD, isCounter, MANNER, type Manner, told, withNapoleon } from './state.ts'
import type { CardId } from './static.ts'

const { subject, detail, modifier } = role

/** What a player curses when he finds it out too late. */
export const regretted = events({
  napoleonSpent: { rule: 'R-13', args: { card: subject(CARD) } },
  leaderSpent: { rule: 'AC-5', args: { card: subject(CARD) } },
  hampered: { rule: 'DR-1', args: { action: detail(ACTION), which: detail(NUMBER), value: modifier } },
  theyChoose: { rule: 'R-20', args: { card: subject(CARD) } },
  lapses: { rule: 'CA-2', args: { card: subject(CARD), action: detail(ACTION) } },
})

/** The warnings of an order, from what the rules make of it. */
export const regrets: Regrets<Battle> = {
  kinds: regretted,
  of: tried => {
    const [card, manner] = tried.said
    if (card === undefined || manner === undefined || !isA(card, CARD) || !isA(manner, MANNER)) return []
    return [
      ...spent(tried, numberOf(card) as CardId, numberOf(manner) as Manner),
      ...hampered(tried),
      ...aimless(tried, numberOf(card) as CardId, numberOf(manner) as Manner),
      ...lapsing(tried, numberOf(card) as CardId, numberOf(manner) as Manner),
    ]
  },
}

/** AC-5, R-13 Leaders help once. */
function spent({ before, after }: Tried<Battle>, card: CardId, manner: Manner): Told[] {
  const { napoleon } = before.data
  const isSpent = (one: CardId): boolean => before.card.used[one] === 0 && after.card.used[one] === 1
  return [
    ...(withNapoleon(manner) && isSpent(napoleon) ? [{ event: regretted.napoleonSpent, args: [napoleon] }] : []),
    ...(isSpent(card) ? [{ event: regretted.leaderSpent, args: [card] }] : []),
  ]
}

/** DR-1, C-9 What is against it on the die. */
const hampered = ({ certain }: Tried<Battle>): Told[] =>
  certain
    .filter(one => one.event === told.modifier && (valueAs(one, 'modifier') as number) < 0)
    .map(({ args }) => ({ event: regretted.hampered, args }))

/** R-20, OU-5 The target has no divisions left: its owner picks the losses. */
function aimless({ before }: Tried<Battle>, card: CardId, manner: Manner): Told[] {
  const action = isCounter(manner) ? before.data.counter[card] : before.data.normal[card]
  const target = action === undefined ? -1 : targetCorps(before, action)
  return target >= 0 && before.card.markers[target as CardId] === 0 ? [{ event: regretted.theyChoose, args: [target] }] : []
}

/** CA-2 A counter-attack that is open now and is not ordered is gone. */
function lapsing({ before, side }: Tried<Battle>, card: CardId, manner: Manner): Told[] {
  if (isCounter(manner)) return []
  return before.data.hand[side].flatMap(one => {
    const counter = before.data.counter[one]
    return counter === undefined || refuseAction(before, side, one, true) !== undefined
      ? []
      : [{ event: regretted.lapses, args: [one === card ? card : one, counter.id] }]
  })
}
