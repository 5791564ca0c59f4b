import { type Side, Words, word } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach, STOP } from '@grognard/engine/hex/reach'
import { ZoneMarks } from '@grognard/engine/hex/zones'
import { enemyAt, friendAt, markEnemies } from '../rules/contact.ts'
import { armsOf, armyOf, ordersOn } from '../rules/forces.ts'
import { type ForceId, FRENCH, NO_FORCE } from '../rules/ids.ts'
import { whyNotMerge } from '../rules/merge.ts'
import { slowest } from '../rules/move.ts'
import { isShut } from '../rules/paths.ts'
import { type Campaign, isOnMap, settingOf } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'
import { armiesIn, inSupply, traceArmies } from '../rules/supply-check.ts'
import { HEX } from '../rules/terms.ts'
import { type Belief, hasFighters } from './belief.ts'
import { isNearEnemy } from './ground.ts'
import { mostOfPost, worthAsSupport, worthOfCharge, worthOfPost } from './posts.ts'
import type { Scheme } from './scheme.ts'
import { tastes } from './weights.ts'

/** A move under consideration. */
export interface Idea {
  force: ForceId
  /** The destination; for an attack the enemy's hex, with the hex to attack from. */
  hex: HexId
  from: HexId
  /** How much better it is than staying. */
  gain: number
  /** Which of several parties of the Force moves. */
  party: number
}

/** Scratch memory for the moves of a campaign. */
interface Scout {
  readonly reach: Reach
  readonly enemies: ZoneMarks
}

const scouts = new WeakMap<Theatre, Scout>()

function scoutOf(data: Theatre): Scout {
  let scout = scouts.get(data)
  if (scout === undefined) {
    scout = { reach: new Reach(data.grid, 64), enemies: new ZoneMarks(data.grid, data.barrier) }
    scouts.set(data, scout)
  }
  return scout
}

let s: Campaign
let side: Side
let enemies: ZoneMarks
let isFrontierShut = false

/** 11.0 V The cost of a step for a whole Force; supply is left to the rules. */
function stepCost(hex: HexId, direction: Direction, next: HexId): number {
  const cost = s.data.cost[slot(hex, direction)]
  if (cost < 0 || (s.hex.blocked[next] & (1 << side)) !== 0) return IMPASSABLE
  const there = s.hex.force[next]
  if (there >= 0 ? s.data.owner[there] !== side : enemies.isInZone(next) && enemies.isNear(hex)) return IMPASSABLE
  if (isFrontierShut && isShut(s, side, next)) return IMPASSABLE
  return s.data.hasRoad[next] === 0 ? cost | STOP : cost
}

const UNSUPPLIED = 2
const PER_DIVISION = 0.4
const TIRED_NEAR = 4
/** Posts that cannot come this close to the best one are skipped. */
const KEEPS_SCORE = 0.25

/**
 * 11.0 V Estimates where a whole Force could march: faster than the rules' own search, it leaves supply and joining to them. A test
 * compares it with the rules.
 */
export function marchOf(position: Campaign, mover: Side, force: ForceId): Reach {
  s = position
  side = mover
  const { data } = s
  const { reach } = scoutOf(data)
  enemies = scoutOf(data).enemies
  isFrontierShut = side === FRENCH && s.turn < settingOf(s).campaignOpens
  markEnemies(s, side, enemies)
  reach.search(s.force.hex[force], slowest(s.force.forage[force] !== 0 ? data.basic : data.forced, armsOf(s, force)), stepCost)
  return reach
}

/** Considers all moves of a Force, limited to the offered words if any; passes each to `take`. */
export function think(
  position: Campaign,
  mover: Side,
  b: Belief,
  scheme: Scheme,
  force: ForceId,
  offered: Words | undefined,
  take: (idea: Idea) => void,
): void {
  const reach = marchOf(position, mover, force)
  const { data } = s
  const basic = slowest(data.basic, armsOf(s, force))
  const start: HexId = s.force.hex[force]
  const hasForage = s.force.forage[force] !== 0
  const stay = worthOfPost(s, side, b, scheme, force, start)
  if (hasForage) traceArmies(s, armiesIn(s, force), force)
  const hungry = UNSUPPLIED + PER_DIVISION * b.size[force]
  const isFed = hasForage && inSupply(s, armiesIn(s, force), start)
  const mayFight = hasFighters(force)
  let best = 0
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.found[i]
    const cost = reach.costTo(hex)
    if (mayFight && enemies.isInZone(hex) && !reach.stopsAt(hex)) addAttacks(b, scheme, force, hex, basic - cost, take)
    if (hex === start || (offered !== undefined && !offered.has(word(HEX, hex)))) continue
    const friend = friendAt(s, side, hex)
    if (friend >= 0 && (ordersOn(s, friend) > 0 || armyOf(s, friend) !== armyOf(s, force) || whyNotMerge(s, force, friend) !== undefined))
      continue
    if (!hasForage && mostOfPost(s, side, b, scheme, force, hex) - stay < best - KEEPS_SCORE) continue
    idea.force = force
    idea.hex = hex
    idea.from = OFF_MAP
    idea.gain = worthOfPost(s, side, b, scheme, force, hex) - stay
    if (idea.gain > best) best = idea.gain
    if (cost > basic && isNearEnemy(s, side, hex, TIRED_NEAR)) idea.gain -= tastes[side].tired
    if (data.hasRoad[hex] === 0) idea.gain -= tastes[side].astray
    if (hasForage) idea.gain += (Number(inSupply(s, armiesIn(s, force), hex)) - Number(isFed)) * hungry - (cost / 4) * PER_DIVISION
    take(idea)
  }
}

const idea: Idea = { force: NO_FORCE, hex: OFF_MAP, from: OFF_MAP, gain: 0, party: 0 }

function addAttacks(b: Belief, scheme: Scheme, force: ForceId, from: HexId, points: number, take: (idea: Idea) => void): void {
  const { grid, cost } = s.data
  const host = friendAt(s, side, from)
  for (let at = from * 6, end = at + 6; at < end; at++) {
    const hex = grid.next[at]
    if (cost[at] < 0 || cost[at] > points || enemyAt(s, side, hex) < 0 || isShut(s, side, hex)) continue
    if (host >= 0 && host !== force && whyNotMerge(s, force, host) !== undefined) continue
    idea.force = force
    idea.hex = hex
    idea.from = from
    idea.gain = worthOfCharge(s, side, b, scheme, force, from, hex)
    take(idea)
  }
}

/** Attacks others could make, so that a move may help them. */
const plannedBy: ForceId[] = []
const plannedFrom: HexId[] = []
const plannedOn: HexId[] = []

/** Finds the best attack of each Force with an order. */
export function planAttacks(position: Campaign, mover: Side, b: Belief, scheme: Scheme): void {
  plannedBy.length = 0
  plannedFrom.length = 0
  plannedOn.length = 0
  const forces = position.data.forcesOf[mover]
  for (let i = 0; i < forces.length; i++) {
    const force = forces[i]
    if (!isOnMap(position, force) || ordersOn(position, force) === 0 || position.force.moved[force] !== 0) continue
    if (!isNearEnemy(position, mover, position.force.hex[force], 5)) continue
    let best = -1
    let [from, on] = [OFF_MAP, OFF_MAP]
    think(position, mover, b, scheme, force, nothing, found => {
      if (found.from < 0 || found.gain <= best) return
      best = found.gain
      from = found.from
      on = found.hex
    })
    if (on < 0) continue
    plannedBy.push(force)
    plannedFrom.push(from)
    plannedOn.push(on)
  }
}
const nothing = new Words(1)

/** What a Force's move does for the planned attacks. */
export function helpOf(position: Campaign, mover: Side, b: Belief, force: ForceId, hex: HexId): number {
  let help = 0
  for (let i = 0; i < plannedBy.length; i++)
    help += worthAsSupport(position, mover, b, force, hex, plannedBy[i], plannedFrom[i], plannedOn[i])
  return help
}

/** A side's best ideas in order; reused memory. */
export class Ideas {
  readonly list: Idea[] = []
  count = 0
  readonly most: number

  constructor(most: number) {
    this.most = most
    for (let i = 0; i < most; i++) this.list.push({ force: NO_FORCE, hex: OFF_MAP, from: OFF_MAP, gain: 0, party: 0 })
  }

  clear(): void {
    this.count = 0
  }

  add({ force, hex, from, gain, party }: Idea): void {
    if (this.count === this.most && gain <= this.list[this.count - 1].gain) return
    if (this.count < this.most) this.count++
    let at = this.count - 1
    const last = this.list[at]
    while (at > 0 && this.list[at - 1].gain < gain) {
      this.list[at] = this.list[at - 1]
      at--
    }
    this.list[at] = last
    last.force = force
    last.hex = hex
    last.from = from
    last.gain = gain
    last.party = party
  }
}
