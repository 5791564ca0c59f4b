import {
  among,
  EVERYONE,
  found,
  isA,
  NUMBER,
  only,
  push,
  type Refusal,
  SIDE,
  type Side,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { askForFire } from './fire.ts'
import { knownToBeSoft } from './search.ts'
import { enterSpot, lookAtSpots } from './soft-ground.ts'
import { bitOf, isInZone, MARCHED, narrow, ownerOf, passThrough, place, type Skirmish } from './state.ts'
import { ARMS, type SpotId, type UnitId } from './static.ts'
import { DIRECTION, HALT, HEX, no, step, told, UNIT, VERB } from './terms.ts'

/** S-6 The half points of a whole march. */
const allowance = (s: Skirmish, unit: UnitId): number => s.data.move[s.unit.arm[unit]]

/** S-6 Whether a counter can march anywhere at all. */
export function canMarch(s: Skirmish, unit: UnitId): boolean {
  const { entry, grid, search } = s.data
  const points = allowance(s, unit)
  for (let slot = s.unit.hex[unit] * 6, end = slot + 6; slot < end; slot++) {
    const cost = entry[slot]
    if (cost !== IMPASSABLE && cost <= points && s.hex.occupant[grid.next[slot]] < 0) return true
  }
  const count = search.from(s, unit, points)
  for (let i = 0; i < count; i++) if (s.hex.occupant[search.reach.found[i]] < 0) return true
  return false
}

/** Offers the hexes a counter can march to after spending something. The search is skipped when the caller has enough. */
function offerHexes(s: Skirmish, unit: UnitId, spent: number, out: Words): void {
  if (out.n >= out.enough) return
  const { reach } = s.data.search
  const count = s.data.search.from(s, unit, allowance(s, unit) - spent)
  for (let i = 0; i < count; i++) if (s.hex.occupant[reach.found[i]] < 0) out.push(word(HEX, reach.found[i]))
}

/** S-6 Where a counter can march after spending something, with the half points left there. */
export function reachOf(s: Skirmish, unit: UnitId, spent: number): { readonly hex: HexId; readonly left: number }[] {
  const { search } = s.data
  const points = allowance(s, unit) - spent
  const count = search.from(s, unit, points)
  const found = Array.from({ length: count }, (_, i) => search.reach.found[i])
  return found.filter(hex => s.hex.occupant[hex] < 0).map(hex => ({ hex, left: points - search.reach.costTo(hex) }))
}

function whyNotTo(s: Skirmish, unit: UnitId, spent: number, hex: HexId): Refusal | undefined {
  const there = s.hex.occupant[hex]
  if (there >= 0) return ownerOf(s, there) === ownerOf(s, unit) ? no.friendThere : no.enemyThere
  if (s.data.isWater[hex] !== 0) return no.water
  s.data.search.from(s, unit, allowance(s, unit) - spent)
  return s.data.search.reach.reached(hex) ? undefined : no.tooFar
}

/** S-6 Where the counter named first marches. */
export const destination = found<Skirmish, unknown, HexId>(
  HEX,
  (s, _f, said, out) => offerHexes(s, said.value(0), 0, out),
  (s, _f, said, hex) => whyNotTo(s, said.value(0), 0, hex),
)

/**
 * S-6 Marches along the cheapest way, hex by hex, until soft ground stops the counter; then the enemy may fire and the march may go on.
 * What a march has cost is public, what a counter has left is not: the frame holds the cost.
 */
export function marchTo(s: Skirmish, unit: UnitId, hex: HexId, spentBefore: number, table: TableTop): void {
  const { search, ways } = s.data
  const side = ownerOf(s, unit)
  const from = s.unit.hex[unit]
  search.from(s, unit, allowance(s, unit) - spentBefore, hex)
  // Soft ground is told on the way, and a listener may run a search: copy the way first.
  const way = ways.lend()
  const steps = search.reach.path(hex, way.hexes, way.cost)
  let at = from
  let spent = spentBefore
  let bogged = false
  for (let i = 0; i < steps && !bogged; i++) {
    at = way.hexes[i]
    spent = spentBefore + way.cost[i]
    passThrough(s, side, at)
    bogged = enterSpot(s, at, table)
  }
  ways.giveBack(way)
  place(s, unit, at)
  s.unit.done[unit] |= MARCHED
  narrowByCost(s, unit, spent)
  tellMarch(s, unit, from, at, table)
  if (bogged) table.tell(told.bogged, unit, at)
  else if (isInZone(s, side, at)) table.tell(told.stopped, unit, at)
  lookAtSpots(s, unit, table)
  askForFire(s, unit)
  push(s, marchOn, side, unit, spent)
}

/** S-16 A march that costs more than an arm has rules that arm out. */
function narrowByCost(s: Skirmish, unit: UnitId, spent: number): void {
  for (let arm = 1; arm < ARMS.count; arm++) if (spent > s.data.move[arm]) narrow(s, unit, ~bitOf(arm as never))
}

function tellMarch(s: Skirmish, unit: UnitId, from: HexId, to: HexId, table: TableTop): void {
  const knows = s.unit.revealed[unit] !== 0 ? EVERYONE : only(ownerOf(s, unit))
  table.tellTo(knows, told.marchedAs, unit, s.unit.arm[unit], from, to)
  if (knows !== EVERYONE) table.tellTo(EVERYONE & ~knows, told.marched, unit, from, to)
}

/** S-9 A counter on the march goes on to another hex, or ends its march with any facing. */
export const marchOn = step(
  'march-on',
  'S-9',
  { side: SIDE, unit: UNIT, spent: NUMBER },
  {
    asks: (s, { side, unit }) => (s.unit.hex[unit] >= 0 ? 1 << side : 0),
    words: [
      [
        among(
          DIRECTION,
          () => DIRECTIONS.all,
          () => undefined,
        ),
        say(VERB, HALT),
        found(
          HEX,
          (s, { side, unit, spent }, _said, out) => {
            if (whyEnded(s, side, unit) === undefined) offerHexes(s, unit, spent, out)
          },
          (s, { side, unit, spent }, _said, hex) => whyEnded(s, side, unit) ?? whyNotTo(s, unit, spent, hex),
        ),
      ],
    ],
    apply(s, { unit, spent }, said, table) {
      if (said.n === 0) return
      if (isA(said.at(0), HEX)) marchTo(s, unit, said.value(0), spent, table)
      else if (isA(said.at(0), DIRECTION)) {
        s.unit.facing[unit] = said.value(0)
        table.tell(told.faced, unit, s.unit.facing[unit])
      }
    },
  },
)

/** S-7 and S-8 What ended a march. */
function whyEnded(s: Skirmish, side: Side, unit: UnitId): Refusal | undefined {
  const hex = s.unit.hex[unit]
  if (isInZone(s, side, hex)) return no.inZone
  const spot = s.data.spotAt[hex] as SpotId
  return spot >= 0 && knownToBeSoft(s, spot, side) ? no.bogged : undefined
}
