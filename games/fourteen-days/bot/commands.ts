import { type Side, type Word, type Words, word } from '@grognard/engine'
import { armyOf, forceOfChief, ordersOn } from '../rules/forces.ts'
import { markerFor } from '../rules/further.ts'
import type { ArmyId, ForceId } from '../rules/ids.ts'
import { hasArrived } from '../rules/routes.ts'
import { type Campaign, isOnMap, ordersAt } from '../rules/state.ts'
import { ORDER, PLUS_1, PLUS_2 } from '../rules/tables.ts'
import { ARMY, FORCE, FREE_ORDER, MARKER, type Marker, STOP_HERE, VERB } from '../rules/terms.ts'
import { BRANCHES, branchOfArmy } from '../rules/troops.ts'
import { type Belief, believe } from './belief.ts'
import { fingerprint } from './fingerprint.ts'
import { type Idea, think } from './moves.ts'
import { type Scheme, schemeOf } from './scheme.ts'

/** Value of an order that arrives at once, a turn late, two turns late. */
const TIMELY = [1, 0.55, 0.3]
/** The least gain worth a roll. */
const WORTH_A_ROLL = 0.08
/** The loss when a Force is still marching by its initial order. */
const INTERRUPTED = 0.35

const pendingOn = (s: Campaign, force: ForceId): number => {
  let n = ordersOn(s, force)
  for (let branch = 0; branch < BRANCHES; branch++) n += s.orders.plus1[ordersAt(force, branch)] + s.orders.plus2[ordersAt(force, branch)]
  return n
}

const MOST_FORCES = 32
const UNKNOWN = -1
const SLOTS = 32

/** Values of moves for recent positions: nothing moves while orders are given. By slot and Force. */
const kept = new Float64Array(SLOTS * MOST_FORCES)
const keptFor = new Float64Array(SLOTS)
let slot = 0

/** Looks up a position's values. */
function recall(s: Campaign, side: Side): void {
  const print = fingerprint(s, side)
  slot = print % SLOTS
  if (keptFor[slot] === print) return
  keptFor[slot] = print
  kept.fill(UNKNOWN, slot * MOST_FORCES, (slot + 1) * MOST_FORCES)
}

/** What moving a Force would be worth. */
function worthOfMoving(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId): number {
  const at = slot * MOST_FORCES + force
  if (kept[at] !== UNKNOWN) return kept[at]
  let best = 0
  think(s, side, b, scheme, force, undefined, ({ gain }: Idea) => {
    if (gain > best) best = gain
  })
  kept[at] = best
  return best
}

/** What an order to a Force is worth; 0 if one is already on its way. */
function worthOfOrder(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId, army: ArmyId): number {
  if (pendingOn(s, force) > 0) return 0
  const marker = Math.max(markerFor(s, force, army), s.force.moved[force] !== 0 ? PLUS_1 : ORDER)
  const marches = s.force.initial[force] !== 0 && s.plan.done[force] === 0 && !hasArrived(s, force)
  return worthOfMoving(s, side, b, scheme, force) * TIMELY[marker] * (marches ? INTERRUPTED : 1)
}

/** An order to issue, with its value. */
interface Command {
  readonly say: readonly Word[]
  readonly worth: number
}

/** All orders worth issuing, best first; the free one before those that need a roll. */
export function listCommands(s: Campaign, side: Side): Command[] {
  const b = believe(s, side)
  const scheme = schemeOf(s, side, b)
  recall(s, side)
  const commands: Command[] = []
  for (const force of s.data.forcesOf[side]) {
    if (!isOnMap(s, force)) continue
    if (s.force.combined[force] !== 0) {
      addCombined(s, side, b, scheme, force, commands)
      continue
    }
    const army = armyOf(s, force)
    const chief = forceOfChief(s, army)
    if (chief < 0) continue
    const worth = worthOfOrder(s, side, b, scheme, force, army)
    if (worth <= WORTH_A_ROLL) continue
    if (chief === force && s.side.freeOrder[side] === 0) commands.push({ say: free(s, force), worth: worth + FREE_FIRST })
    else commands.push({ say: [word(FORCE, force)], worth })
  }
  return commands.sort((a, c) => c.worth - a.worth)
}

/** An order without a roll comes before all others: after a failed roll it can no longer be given. */
const FREE_FIRST = 10

const free = (s: Campaign, force: ForceId): Word[] => [word(VERB, FREE_ORDER), word(FORCE, force), word(MARKER, freeMarker(s, force))]

const freeMarker = (s: Campaign, force: ForceId): Marker =>
  (s.force.initial[force] !== 0 || s.force.moved[force] !== 0 ? PLUS_1 : ORDER) as Marker

/** 11.1 d A combined Force moves only if both army commanders order it: first the one whose order is missing. */
function addCombined(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId, commands: Command[]): void {
  for (const army of s.data.armiesOf[side]) {
    if (forceOfChief(s, army) < 0) continue
    const row = ordersAt(force, branchOfArmy(army))
    if (s.orders.now[row] + s.orders.plus1[row] + s.orders.plus2[row] > 0) continue
    const worth = worthOfMoving(s, side, b, scheme, force) * TIMELY[markerFor(s, force, army)]
    if (worth > WORTH_A_ROLL) commands.push({ say: [word(ARMY, army), word(FORCE, force)], worth })
  }
}

/** 11.0 II The most valuable order, while it is worth a roll. */
export function sayOrder(s: Campaign, side: Side, out: Words): void {
  const [best] = listCommands(s, side)
  if (best === undefined) out.push(word(VERB, STOP_HERE))
  else for (const w of best.say) out.push(w)
}

/** 11.0 II As soon as possible; a Force that has already moved has no use for an order this turn. */
export function sayMarker(s: Campaign, force: ForceId, marker: number, out: Words): void {
  const later = marker === ORDER && s.force.moved[force] !== 0
  out.push(word(MARKER, Math.min(PLUS_2, later ? marker + 1 : marker) as Marker))
}
