import {
  defineState,
  events,
  i8,
  i16,
  NUMBER,
  refusals,
  role,
  SIX,
  type Side,
  type StateOf,
  sorts,
  stepsOf,
  table,
  u8,
} from '@grognard/engine'
import { type ActionId, ARMIES, type ArmyId, type CardId, SIDES, type SiteId, type TimeId, type Waterloo } from './static.ts'

/** How an army routed. */
export const CAUSES = ['none', 'rout-test', 'morale', 'casualties'] as const
export const BY_TEST = 1
export const BY_MORALE = 2
export const BY_CASUALTIES = 3

/** No action yet. */
export const NO_CARD = -1

/** Everything on the table. All of it is public. */
export const declareBattle = (data: Waterloo) =>
  defineState(
    {
      turn: i16(),
      phase: u8<Side>({ of: SIDES }),
      time: u8<TimeId>({ of: data.times }),
      /** TI-1 and TI-2: the reasons that have moved the clock, a bit each. */
      fired: u8(),
      /** The army that has routed. */
      routed: i8<Side>({ of: SIDES, blank: -1 }),
      cause: u8(),
      /** Divisions of a corps, guns of the battery, Prussians on the map; for leaders, whether they are face down. */
      card: table(data.cards, { markers: u8(), used: u8() }),
      /** `test`: a casualty of this action went into an RT box. `last`: the card of the army's last action. */
      army: table(SIDES, { morale: i8(), lost: u8(), test: u8(), last: i8<CardId | typeof NO_CARD>({ of: data.cards, blank: NO_CARD }) }),
      site: table(data.sites, { holder: u8<ArmyId>({ of: ARMIES }) }),
    },
    data,
    { depth: 12 },
  )

export type Battle = StateOf<ReturnType<typeof declareBattle>>

/** How a card is played: its action or its counter-attack, with or without Napoleon. */
export type Manner = number & { readonly manner: true }
export const MANNERS = ['act', 'counter', 'act-napoleon', 'counter-napoleon'] as const
export const isCounter = (manner: Manner): boolean => (manner & 1) === 1
export const withNapoleon = (manner: Manner): boolean => manner >= 2

export const words = sorts<{ CARD: CardId; MANNER: Manner; ACTION: ActionId; SITE: SiteId; TIME: TimeId }>(
  'CARD',
  'MANNER',
  'ACTION',
  'SITE',
  'TIME',
)
export const { CARD, MANNER, ACTION, SITE } = words
const { TIME } = words

export const step = stepsOf<Battle>()

/** Refusals. */
export const no = refusals({
  notFrench: 'AC-1',
  notAllied: 'AC-3',
  napoleonHelps: 'AC-2',
  napoleonSpent: 'AC-2',
  napoleonIsFrench: 'AC-2',
  wellingtonSpent: 'AC-5',
  noDivisions: 'AC-7',
  noGuns: 'AC-8',
  noCounter: 'CA-1',
  nothingToCounter: 'CA-2',
  noPrussians: 'R-11',
  tooEarly: 'C-7',
  notThatArmy: 'OU-5',
  noCorps: 'R-4',
  emptyCorps: 'OU-5',
})

const { heading, side, subject, die, modifier, total, against, result, detail } = role

/** Events, in the order of a phase. */
export const told = events({
  phase: { rule: 'TO-1', args: { turn: heading, side } },
  ordered: { rule: 'PS-1', args: { card: subject(CARD), manner: detail(MANNER), action: detail(ACTION) } },
  countered: { rule: 'CA-1', args: { card: subject(CARD), manner: detail(MANNER), action: detail(ACTION) } },
  modifier: { rule: 'DR-1', args: { action: detail(ACTION), which: detail(NUMBER), value: modifier } },
  napoleon: { rule: 'AC-2', args: { value: modifier } },
  rolled: { rule: 'DR-1', args: { card: subject(CARD), die: die(SIX), total }, fight: true },
  outcome: { rule: 'PS-3', args: { action: detail(ACTION), row: result } },
  lost: { rule: 'OU-3', args: { army: side, card: subject(CARD), box: detail(NUMBER) } },
  chosen: { rule: 'OU-5', args: { army: side, card: subject(CARD), box: detail(NUMBER) } },
  lastMarker: { rule: 'OU-6', args: { card: subject(CARD) } },
  guns: { rule: 'C-11', args: { left: detail(NUMBER) } },
  morale: { rule: 'OU-2', args: { army: side, loss: result, now: detail(NUMBER) } },
  arrived: { rule: 'AC-4', args: { now: detail(NUMBER) } },
  pushedBack: { rule: 'C-11', args: { now: detail(NUMBER) } },
  plancenoitTaken: { rule: 'PL-1', args: { site: subject(SITE) } },
  hougoumontTaken: { rule: 'HO-1', args: { site: subject(SITE) } },
  laHayeSainteTaken: { rule: 'LH-1', args: { site: subject(SITE) } },
  mustTest: { rule: 'RO-1', args: { army: side } },
  routModifier: { rule: 'RM-2', args: { value: modifier } },
  stood: { rule: 'RO-3', args: { army: side, die: die(SIX), total, morale: against } },
  failed: { rule: 'RO-3', args: { army: side, die: die(SIX), total, morale: against } },
  brokeMorale: { rule: 'B-1', args: { army: side } },
  brokeCasualties: { rule: 'B-1', args: { army: side } },
  clockPrussians: { rule: 'TI-1', args: { time: detail(TIME) } },
  clockCasualties: { rule: 'TI-2', args: { time: detail(TIME) } },
})
