import { among, COIN, NUMBER, push, type Refusal, SIDE, type Side, type TableTop } from '@grognard/engine'
import { COALITION, FRENCH, SIDES } from './ids.ts'
import { type Battle, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Ruling 28: after two equal bids a die decides. */
const MOST_TIES = 2

/** Ruling 28: a bid must leave the track short of a decisive victory. */
function whyNotBid(s: Battle, wanted: Side, bid: number): Refusal | undefined {
  const { decisive } = settingOf(s)
  const vp = trackAfter(s, wanted, bid)
  return vp < decisive && vp > -decisive ? undefined : no.bidTooHigh
}

/** Where the marker starts if somebody pays this bid for a side: towards the opponent. */
const trackAfter = (s: Battle, side: Side, bid: number): number => settingOf(s).initialVp + (side === FRENCH ? bid : -bid)

const amounts: number[] = Array.from({ length: 32 }, (_, i) => i)

/** 8.6 Both players secretly name the side they want and the points they bid for it. */
export const bid = step(
  'bid',
  '8.6',
  { ties: NUMBER },
  {
    opening: true,
    forPlayers: { hasHints: true },
    everybody: () => (1 << FRENCH) | (1 << COALITION),
    words: [
      among(
        SIDE,
        () => SIDES.all,
        () => undefined,
      ),
      among(
        NUMBER,
        () => amounts,
        (s, _f, said, points) => whyNotBid(s, said.value(0), points),
      ),
    ],
    applyAll(s, { ties }, said, table) {
      const [first, second] = said
      const wanted = first.value<Side>(0)
      if (wanted !== second.value<Side>(0)) {
        table.tell(told.eachHisOwn)
        seat(s, FRENCH, wanted, table)
        return
      }
      const bids = [first.value<number>(1), second.value<number>(1)]
      if (bids[0] === bids[1]) {
        table.tell(told.bidsTied, bids[0])
        if (ties + 1 < MOST_TIES) push(s, bid, ties + 1)
        else push(s, toss, wanted, bids[0])
        return
      }
      const winner = bids[0] > bids[1] ? FRENCH : COALITION
      settle(s, winner, wanted, bids[winner], table)
    },
  },
)

/** Ruling 28 The die decides between equal bids. */
export const toss = step(
  'toss',
  '8.6',
  { side: SIDE, bid: NUMBER },
  {
    apply(s, { side, bid: points }, _said, table) {
      const die = table.roll(COIN, undefined)
      table.tell(told.tossed, die)
      settle(s, (die - 1) as Side, side, points, table)
    },
  },
)

/** A seat gets the side it wanted and pays for it. */
function settle(s: Battle, player: Side, side: Side, points: number, table: TableTop): void {
  s.vp = trackAfter(s, side, points)
  table.tell(told.sidesSettled, side, points, s.vp)
  seat(s, player, side, table)
}

/** Whoever sat at the other side's place changes seats; the rules don't know who sits where. */
function seat(s: Battle, player: Side, side: Side, table: TableTop): void {
  if (player === side) return
  s.swapped = 1
  table.tell(told.changedSeats)
}
