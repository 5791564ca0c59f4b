import {
  type Alternative,
  found,
  GO,
  GO_SORT,
  type Grammar,
  isA,
  numberOf,
  type Refusal,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { type Circles, whyOffSheet } from './circles.ts'
import { type CommandId, ORDERS, type OrderType } from './ids.ts'
import { isPassing, isToHq, type Leg, makeLeg, makeLegToHq, NO_LEG, passing, typeOf, writtenTarget } from './legs.ts'
import { HEX, HQ, ORDER, VERB, VIA } from './sorts.ts'
import { type Battle, settingOf } from './state.ts'
import { told } from './terms.ts'

/** What may be written where; `leg` counts from 0. */
interface LegRules<F> {
  whyType(s: Battle, f: F, said: Words, type: OrderType, leg: number): Refusal | undefined
  /** Where the target may lie. */
  targets(s: Battle, f: F, said: Words, leg: number): Circles
  whyHq(s: Battle, f: F, said: Words): Refusal | undefined
  whyVia(s: Battle, f: F, said: Words): Refusal | undefined
  whyGo(s: Battle, f: F, said: Words): Refusal | undefined
}

/** How many legs have been begun from one word on. */
export function legsSaid(said: Words, at: number): number {
  let legs = 0
  for (let i = at; i < said.n; i++) if (isA(said.at(i), ORDER)) legs++
  return legs
}

/** B 12.4 Words of an order of up to so many legs: type, perhaps `via` and a hex, target; closed by `go`. */
export function legWords<F>(most: number, at: number, rules: LegRules<F>): Alternative<Battle, F> {
  const type = (legs: number): Alternative<Battle, F> =>
    found<Battle, F, OrderType>(
      ORDER,
      (s, f, said, out) => {
        const leg = legsSaid(said, at)
        for (let i = 0; i < ORDERS.count && out.n < out.enough; i++)
          if (rules.whyType(s, f, said, ORDERS.all[i], leg) === undefined) out.push(word(ORDER, ORDERS.all[i]))
      },
      (s, f, said, order) => rules.whyType(s, f, said, order, legsSaid(said, at)),
      { after: target(legs) },
    )
  const hex = (after: Grammar<Battle, F>): Alternative<Battle, F> =>
    found<Battle, F, HexId>(
      HEX,
      (s, f, said, out) => rules.targets(s, f, said, legsSaid(said, at) - 1).offer(s.data.grid, out),
      (s, f, said, aim) => rules.targets(s, f, said, legsSaid(said, at) - 1).why(s.data.grid, aim),
      { after },
    )
  const ends = (legs: number): Alternative<Battle, F>[] => [
    hex(more(legs)),
    say(VERB, HQ, (s, f, said) => rules.whyHq(s, f, said), { after: more(legs) }),
  ]
  const target = (legs: number): Grammar<Battle, F> => [
    [
      ...ends(legs),
      say(VERB, VIA, (s, f, said) => rules.whyVia(s, f, said), {
        after: [
          found<Battle, F, HexId>(
            HEX,
            (s, _f, _said, out) => s.data.circles.clear(settingOf(s).sheet).offer(s.data.grid, out),
            (s, _f, _said, value) => whyOffSheet(s, value),
          ),
          ends(legs),
        ],
      }),
    ],
  ]
  const go = say<Battle, F, number>(GO_SORT, numberOf(GO), (s, f, said) => rules.whyGo(s, f, said))
  const more = (legs: number): Grammar<Battle, F> => (legs > 1 ? [[type(legs - 1), go]] : [go])
  return type(most)
}

/** Reads the legs of a sentence; answers how many rows they take. */
export function readLegs(said: Words, at: number, out: { [i: number]: Leg }): number {
  let rows = 0
  let type = 0 as OrderType
  for (let i = at; i < said.n; i++) {
    const w = said.at(i)
    if (isA(w, ORDER)) type = said.value(i)
    else if (w === word(VERB, HQ)) out[rows++] = makeLegToHq(type)
    else if (isA(w, HEX)) {
      const leg = makeLeg(type, said.value(i))
      out[rows++] = said.at(i - 1) === word(VERB, VIA) ? passing(leg) : leg
    }
  }
  return rows
}

/** Tells the owner the order in force. */
export function tellOrder(s: Battle, command: CommandId, table: TableTop): void {
  for (let i = 0; i < s.data.legRows[command]; i++) tellLeg(s, command, s.order.leg[(s.data.firstLeg[command] + i) as never], table)
}

/** Tells the owner the order under way. */
export function tellWritten(s: Battle, command: CommandId, table: TableTop): void {
  for (let i = 0; i < s.data.writtenRows[command]; i++)
    tellLeg(s, command, s.written.leg[(s.data.firstWritten[command] + i) as never], table)
}

function tellLeg(s: Battle, command: CommandId, leg: Leg, table: TableTop): void {
  if (leg === NO_LEG) return
  const owner = 1 << s.data.commandOwner[command]
  if (isToHq(leg)) table.tellTo(owner, told.legToHq, command, typeOf(leg))
  else table.tellTo(owner, isPassing(leg) ? told.legVia : told.legWritten, command, typeOf(leg), writtenTarget(leg))
}
