import { opponent, type Side } from '@grognard/engine'
import { distance, type HexId, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import { armyOf, forceOfChief } from '../rules/forces.ts'
import { type ArmyId, type ForceId, FRENCH, FRENCH_ARMY, NO_FORCE } from '../rules/ids.ts'
import { type Campaign, isOnMap, settingOf } from '../rules/state.ts'
import type { Belief } from './belief.ts'
import { nextStep, stepsFrom, wayTo } from './ways.ts'
import { tastes } from './weights.ts'

const MOST_FORCES = 32
/** Half points a Force with guns marches in a turn. */
const DAY = 8

/** A side's aims: where each of its Forces should go. */
export interface Scheme {
  readonly goal: Int16Array
  /** The enemy Force all are after, or NO_FORCE for Brussels. */
  prey: ForceId
  /** Half points to Brussels from the French Force most dangerous to it; that Force. */
  spearWay: number
  spear: ForceId
  /** Where the side's main body is. */
  main: HexId
}

const scheme: Scheme = { goal: hexList(MOST_FORCES), prey: NO_FORCE, spearWay: 255, spear: NO_FORCE, main: OFF_MAP }

/** Half points from a hex to Brussels. */
export function wayToBrussels(s: Campaign, hex: HexId): number {
  const { hexes } = s.data.victory
  let least = 255
  for (let i = 0; i < hexes.length; i++) least = Math.min(least, wayTo(s.data, hexes[i])[hex])
  return least
}

/** The nearer hex of Brussels. */
function nearestBrussels(s: Campaign, hex: HexId): HexId {
  const { hexes } = s.data.victory
  let best = hexes[0]
  for (let i = 1; i < hexes.length; i++) if (wayTo(s.data, hexes[i])[hex] < wayTo(s.data, best)[hex]) best = hexes[i]
  return best
}

/** Decides a side's aims; reused memory, valid until the next call. */
export function schemeOf(s: Campaign, side: Side, b: Belief): Scheme {
  findSpear(s, b)
  scheme.main = mainBody(s, side, b)
  if (side === FRENCH) schemeFrench(s, b)
  else schemeAllied(s, b)
  return scheme
}

/** A strong Force is a greater threat than one slightly nearer. */
const FEAR = 1.2

function findSpear(s: Campaign, b: Belief): void {
  const forces = s.data.forcesOf[FRENCH]
  scheme.spear = NO_FORCE
  scheme.spearWay = 255
  let most = Number.POSITIVE_INFINITY
  for (let i = 0; i < forces.length; i++) {
    if (!isOnMap(s, forces[i])) continue
    const way = wayToBrussels(s, s.force.hex[forces[i]])
    const fear = way - FEAR * b.size[forces[i]]
    if (fear >= most) continue
    most = fear
    scheme.spear = forces[i]
    scheme.spearWay = way
  }
}

/** Strength of a side's Forces within this many hexes. */
function strengthNear(s: Campaign, side: Side, hex: HexId, within: number, b: Belief): number {
  const forces = s.data.forcesOf[side]
  let sum = 0
  for (let i = 0; i < forces.length; i++) {
    const at = s.force.hex[forces[i]]
    if (at >= 0 && distance(s.data.grid, at, hex) <= within) sum += b.power[forces[i]]
  }
  return sum
}

const STRIKE = 8
const GUARD = 3

/** The hex of a side's main body: where most strength is within a day's march. */
function mainBody(s: Campaign, side: Side, b: Belief): HexId {
  const forces = s.data.forcesOf[side]
  let best = OFF_MAP
  let most = -1
  for (let i = 0; i < forces.length; i++) {
    const hex = s.force.hex[forces[i]]
    if (hex < 0) continue
    const strength = strengthNear(s, side, hex, STRIKE / 2, b)
    if (strength <= most) continue
    most = strength
    best = hex
  }
  return best
}

/** The French go for Brussels, unless an enemy Force is worth more and can be caught sooner. */
function schemeFrench(s: Campaign, b: Belief): void {
  const taste = tastes[FRENCH]
  const { main } = scheme
  scheme.prey = NO_FORCE
  if (main < 0) return
  const brussels = nearestBrussels(s, main)
  const turnsLeft = settingOf(s).turns - s.turn + 1
  const turnsNeeded = wayTo(s.data, brussels)[main] / DAY
  const held = strengthNear(s, opponent(FRENCH), brussels, GUARD, b)
  const ours = strengthNear(s, FRENCH, main, STRIKE, b)
  let most = taste.brussels - taste.haste * turnsNeeded - taste.respect * Math.max(0, held / (ours + 1) - 1)
  if (turnsNeeded > turnsLeft) most -= taste.tooLate
  const enemies = s.data.forcesOf[opponent(FRENCH)]
  for (let i = 0; i < enemies.length; i++) {
    const hex = s.force.hex[enemies[i]]
    if (hex < 0) continue
    const odds = Math.min(1.5, strengthNear(s, FRENCH, hex, STRIKE, b) / (strengthNear(s, opponent(FRENCH), hex, GUARD, b) + 1) - 0.8)
    const wounded = s.army.lost[armyOf(s, enemies[i])] / s.data.victory.alliedLosses
    const worth = taste.hunt * odds * (0.5 + Math.min(1, wounded)) * Math.min(1, b.size[enemies[i]] / 7)
    const score = worth - (taste.haste * wayTo(s.data, hex)[main]) / DAY
    if (score <= most) continue
    most = score
    scheme.prey = enemies[i]
  }
  const goal = scheme.prey < 0 ? brussels : s.force.hex[scheme.prey]
  const forces = s.data.forcesOf[FRENCH]
  for (let i = 0; i < forces.length; i++) scheme.goal[forces[i]] = goal
  for (const army of s.data.armiesOf[opponent(FRENCH)]) sendRaider(s, army, b)
}

/** Most days a raider rides; a raid takes a few turns to pay off. */
const RAID_DAYS = 4
const RAID_TELLS = 2
const RAIDERS = 6.5
const GUARDED = 2

/** 10.0 A small Force goes for an unguarded source of supply. */
function sendRaider(s: Campaign, army: ArmyId, b: Belief): void {
  const [source] = s.data.supplyRules.sources[army]
  if (nearestForce(s, opponent(FRENCH), source) <= GUARDED) return
  const way = wayTo(s.data, source)
  const chief = forceOfChief(s, FRENCH_ARMY)
  const forces = s.data.forcesOf[FRENCH]
  let best = NO_FORCE
  let least = Math.min(RAID_DAYS, settingOf(s).turns - s.turn - RAID_TELLS) * DAY
  for (let i = 0; i < forces.length; i++) {
    const hex = s.force.hex[forces[i]]
    if (hex < 0 || forces[i] === chief || b.size[forces[i]] > RAIDERS || way[hex] > least) continue
    least = way[hex]
    best = forces[i]
  }
  if (best >= 0) scheme.goal[best] = source
}

function nearestForce(s: Campaign, side: Side, hex: HexId): number {
  const forces = s.data.forcesOf[side]
  let nearest = 99
  for (let i = 0; i < forces.length; i++)
    if (s.force.hex[forces[i]] >= 0) nearest = Math.min(nearest, distance(s.data.grid, s.force.hex[forces[i]], hex))
  return nearest
}

/** The Allies block the road to Brussels: the sooner the enemy can be there, the nearer to it. */
function schemeAllied(s: Campaign, _b: Belief): void {
  scheme.prey = NO_FORCE
  const shield = shieldBefore(s)
  const forces = s.data.forcesOf[opponent(FRENCH)]
  for (let i = 0; i < forces.length; i++) scheme.goal[forces[i]] = shield
  for (const army of s.data.armiesOf[opponent(FRENCH)]) postGuard(s, army)
}

/** A source of supply is guarded when an enemy can be there within this many days. */
const WARNING = 3

/** 10.0 The nearest Force goes to the source of supply when enemies approach. */
function postGuard(s: Campaign, army: ArmyId): void {
  const [source] = s.data.supplyRules.sources[army]
  const way = wayTo(s.data, source)
  const enemies = s.data.forcesOf[FRENCH]
  let least = 255
  for (let i = 0; i < enemies.length; i++) if (s.force.hex[enemies[i]] >= 0) least = Math.min(least, way[s.force.hex[enemies[i]]])
  if (least > WARNING * DAY) return
  const chief = forceOfChief(s, army)
  const forces = s.data.forcesOfArmy[army]
  let best = NO_FORCE
  let nearest = 255
  for (let i = 0; i < forces.length; i++) {
    const hex = s.force.hex[forces[i]]
    if (hex < 0 || forces[i] === chief || way[hex] >= nearest) continue
    nearest = way[hex]
    best = forces[i]
  }
  if (best >= 0) scheme.goal[best] = source
}

/** The hex where the Allies gather, on the most dangerous Force's road to Brussels. */
function shieldBefore(s: Campaign): HexId {
  const taste = tastes[opponent(FRENCH)]
  const [first] = s.data.victory.hexes
  if (scheme.spear < 0) return first
  let hex: HexId = s.force.hex[scheme.spear]
  const brussels = nearestBrussels(s, hex)
  const way = wayTo(s.data, brussels)
  const wanted = Math.min(taste.shield, scheme.spearWay * taste.shieldShare)
  while (way[hex] > wanted) {
    const from = way[hex]
    const n = stepsFrom(s.data, hex)
    let on = hex
    for (let i = 0; i < n; i++) if (way[nextStep(i)] < way[on]) on = nextStep(i)
    if (way[on] >= from) break
    hex = on
  }
  return hex
}
