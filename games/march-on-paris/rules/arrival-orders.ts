import { among, push, type Refusal, SIDE, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import { type CommandId, GENERAL_RETREAT, type OrderType, type PieceId, SIDES, SUPPORT_ATTACK } from './ids.ts'
import { isToHq, type Leg, NO_LEG, typeOf, writtenTarget } from './legs.ts'
import { legWords, readLegs } from './order-words.ts'
import { END, PIECE, VERB } from './sorts.ts'
import { type Battle, isNight, NOT_YET, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Appendix II Before the first turn new orders reach only groups due on this turn or later. */
const FIRST_TO_REACH = 5
/** The words of an order begin after the piece that names its group. */
const FIRST = 1

type Frame = { readonly side: Side }

/** The pieces by which a side's groups are named: the first of each. */
const namesOf = (s: Battle, side: Side): readonly PieceId[] =>
  settingOf(s).groups.flatMap(group => (group.side === side ? [group.pieces[0]] : []))

/** Appendix II Why a group cannot be given another order, before the battle or at night for the days to come. */
function whyNotGroup(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  const { groupOf, groups, firstTurn } = settingOf(s)
  const group = groups[groupOf[piece]]
  if (s.data.owner[piece] !== side || group === undefined || group.pieces[0] !== piece) return no.notExpected
  if (group.orders.length === 0) return no.bringsNoTroops
  return s.piece.box[piece] !== NOT_YET || group.turn < (isNight(s) ? s.turn + 1 : firstTurn - 1 + FIRST_TO_REACH)
    ? no.tooLateToChange
    : undefined
}

function whyNotType(type: OrderType): Refusal | undefined {
  if (type === SUPPORT_ATTACK) return no.supportOnly
  return type === GENERAL_RETREAT ? no.noGeneralRetreat : undefined
}

const order = legWords<Frame>(3, FIRST, {
  whyType: (_s, _f, _said, type) => whyNotType(type),
  targets: s => s.data.circles.clear(settingOf(s).sheet),
  whyHq: (s, { side }) => (settingOf(s).oc[side] >= 0 ? undefined : no.noHeadquarters),
  whyVia: () => undefined,
  whyGo: () => undefined,
})

/** Before the first turn, and in the night before the day on which they come, each side may change what groups on the road will do. */
export const beforeBattle = step(
  'before-battle',
  'Appendix II',
  {},
  {
    apply(s) {
      for (const side of SIDES.all)
        if (namesOf(s, side).some(piece => whyNotGroup(s, side, piece) === undefined)) push(s, changeArrivals, side)
    },
  },
)

/** Appendix II Orders for groups that come late in the day, in secret, one after the other. */
export const changeArrivals = step(
  'change-arrivals',
  'Appendix II',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    forPlayers: { part: 'orders', hasHints: true },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          PIECE,
          (s, { side }) => namesOf(s, side),
          (s, { side }, _said, piece) => whyNotGroup(s, side, piece),
          { after: [order] },
        ),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.at(0) === word(VERB, END)) return
      change(s, side, said, table)
      push(s, changeArrivals, side)
    },
  },
)

function change(s: Battle, side: Side, said: Words, table: TableTop): void {
  const { legs } = s.data.scratch
  const piece = said.value<PieceId>(0)
  const group = settingOf(s).groupOf[piece]
  const rows = readLegs(said, FIRST, legs)
  const { arrivalRows } = s.data
  for (let i = 0; i < arrivalRows; i++) s.arrival.leg[(group * arrivalRows + i) as never] = i < rows ? legs[i] : NO_LEG
  for (let i = 0; i < rows; i++) {
    const leg = s.arrival.leg[(group * arrivalRows + i) as never]
    if (isToHq(leg)) table.tellTo(1 << side, told.arrivalToHq, piece, typeOf(leg))
    else table.tellTo(1 << side, told.arrivalLeg, piece, typeOf(leg), writtenTarget(leg))
  }
}

/** B 27 A formation whose first group comes gets the order of that group where it has none: the one it was sent, or that of the scenario. */
export function takeUpOrders(s: Battle, group: number): void {
  const { orders } = settingOf(s).groups[group]
  const { arrivalRows, firstLeg } = s.data
  const isChanged = s.arrival.leg[(group * arrivalRows) as never] !== NO_LEG
  for (let i = 0; i < orders.length; i++) {
    const { command, legs } = orders[i]
    if (s.order.leg[firstLeg[command] as never] !== NO_LEG) continue
    const count = isChanged ? arrivalRows : legs.length
    for (let row = 0; row < count; row++)
      setRow(s, command, row, isChanged ? s.arrival.leg[(group * arrivalRows + row) as never] : legs[row])
  }
}

function setRow(s: Battle, command: CommandId, row: number, leg: Leg): void {
  s.order.leg[(s.data.firstLeg[command] + row) as never] = leg
}
