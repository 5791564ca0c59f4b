import { opponent, type Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { enemyAt, friendAt } from '../rules/contact.ts'
import { armyOf, forceOfChief } from '../rules/forces.ts'
import { type ForceId, FRENCH, NO_FORCE } from '../rules/ids.ts'
import { type Campaign, settingOf } from '../rules/state.ts'
import { bridgeBonus, groundBonus, supportAt } from '../rules/value.ts'
import type { Belief } from './belief.ts'
import { escapeFrom } from './ground.ts'
import { type Camp, chanceToDrive, takingPart, worthOfAttack } from './odds.ts'
import { type Scheme, wayToBrussels } from './scheme.ts'
import { wayTo } from './ways.ts'
import { tastes } from './weights.ts'

/** By distance: the chance that an enemy attacks next turn. */
const REACHES = [0, 0.8, 0.75, 0.65, 0.5, 0.2]
const NEAR = 3
/** Nobody attacks with less. */
const HOPELESS = -2
const FULL_FORCE = 8
const MOST_COMPANY = 3
/** Blows other than the worst count only this much. */
const FURTHER = 0.3

const attacker: Camp = { size: 0, part: 0, guns: 0, escape: 1 }
const defender: Camp = { size: 0, part: 0, guns: 0, escape: 1 }

function enlist(camp: Camp, b: Belief, force: ForceId, freedom: number): Camp {
  camp.size = b.size[force]
  camp.part = b.part[force]
  camp.guns = b.guns[force]
  camp.escape = freedom
  return camp
}

/** Size and defence of a Force after joining a friend, if there is one. */
let joinedSize = 0
let joinedDefence = 0

function join(s: Campaign, b: Belief, force: ForceId, host: ForceId): void {
  joinedSize = b.size[force]
  joinedDefence = b.freshDefence[force]
  if (host < 0 || host === force) return
  joinedSize += b.size[host]
  const [more, less] = b.freshDefence[force] >= b.freshDefence[host] ? [force, host] : [host, force]
  const stars = Math.max(starsOf(s, force), starsOf(s, host))
  joinedDefence = b.freshDefence[more] + Math.max(0, takingPart(stars, joinedSize) - b.part[more]) * (b.power[less] / b.size[less])
}

const starsOf = (s: Campaign, force: ForceId): number => (s.force.leader[force] < 0 ? 0 : s.data.stars[s.force.leader[force]])

/** What enemies may take from a Force in a hex, in divisions. */
export function dangerAt(s: Campaign, side: Side, b: Belief, force: ForceId, hex: HexId): number {
  const enemy = opponent(side)
  const enemies = s.data.forcesOf[enemy]
  const host = friendAt(s, side, hex)
  join(s, b, force, host)
  let worst = 0
  let sum = 0
  let isMeasured = false
  let isFreedomKnown = false
  let defence = 0
  let support = 0
  for (let i = 0; i < enemies.length; i++) {
    const from = s.force.hex[enemies[i]]
    if (from < 0) continue
    const away = distance(s.data.grid, from, hex)
    if (away >= REACHES.length || wayTo(s.data, hex)[from] > 2 * (REACHES.length + 1)) continue
    if (!isMeasured) {
      isMeasured = true
      support = supportAt(s, enemy, hex, NO_FORCE)
      defence = joinedDefence + groundBonus(s, hex) / 2 + supportAt(s, side, hex, force) / 2
      enlist(defender, b, force, 1)
      defender.size = joinedSize
    }
    const others = support - (away === 1 ? s.data.combat.support : 0)
    const edge = b.freshAttack[enemies[i]] + others / 2 - defence
    if (edge <= HOPELESS) continue
    if (!isFreedomKnown) {
      isFreedomKnown = true
      defender.escape = escapeFrom(s, side, hex)
    }
    const worth = REACHES[away] * worthOfAttack(s.data, edge, enlist(attacker, b, enemies[i], 1), defender)
    if (worth <= 0) continue
    sum += worth
    worst = Math.max(worst, worth)
  }
  return worst + FURTHER * (sum - worst)
}

/** What an attack from a hex on an enemy is worth, in divisions; `edgeOfLast` holds its edge. */
export function worthOfFight(s: Campaign, side: Side, b: Belief, force: ForceId, from: HexId, target: HexId, more = 0): number {
  const foe = enemyAt(s, side, target)
  if (foe < 0) return 0
  const support = supportAt(s, side, target, force) / 2
  const theirs = supportAt(s, opponent(side), target, foe) / 2
  edge = b.attack[force] + support + more - b.defence[foe] - theirs - groundBonus(s, target) / 2 - bridgeBonus(s, from, target) / 2
  enlist(attacker, b, force, escapeFrom(s, side, from))
  enlist(defender, b, foe, escapeFrom(s, opponent(side), target, s.force.hex[force], from))
  return worthOfAttack(s.data, edge, attacker, defender)
}
let edge = 0
export const edgeOfLast = (): number => edge

const isBrussels = (s: Campaign, hex: HexId): boolean => s.data.victory.hexes[0] === hex || s.data.victory.hexes[1] === hex

/** A strong enough French Force in Brussels wins the game at the end of the turn. */
const WINS = 8
const FOOTHOLD = 1
/** Half points from which Brussels can be entered soon. */
const STORM = 24
const STRIKER = 0.6

/** How good it is for a Force to be in a hex, attacks aside. */
export function worthOfPost(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId, hex: HexId): number {
  const taste = tastes[side]
  const host = friendAt(s, side, hex)
  const size = b.size[force] + (host >= 0 && host !== force ? b.size[host] : 0)
  let worth = (-taste.pull * wayTo(s.data, scheme.goal[force] as HexId)[hex]) / 2
  worth += taste.company * company(s, side, b, force, hex)
  worth += taste.command * Number(isInCommand(s, force, hex))
  worth -= taste.cohesion * Math.max(0, distance(s.data.grid, scheme.main, hex) - NEAR)
  worth -= taste.danger * dangerAt(s, side, b, force, hex)
  worth -= taste.hunger * (s.data.attrition[Math.round(size)] - s.data.attrition[Math.round(b.size[force])])
  if (side === FRENCH) worth += worthForBrussels(s, b, force, host, hex, size)
  else worth += worthAsGarrison(s, b, scheme, force, host, hex)
  return worth
}

/** An upper bound of `worthOfPost`: a quick look saves a long one. */
export function mostOfPost(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId, hex: HexId): number {
  const taste = tastes[side]
  let most = (-taste.pull * wayTo(s.data, scheme.goal[force] as HexId)[hex]) / 2 + taste.company * MOST_COMPANY + taste.command
  if (side === FRENCH) most += STRIKER
  if (isBrussels(s, hex)) most += Math.max(WINS, taste.garrison)
  return b.size[force] > FULL_FORCE ? most + taste.hunger : most
}

/** Friends near a hex; those of eight divisions count fully. */
function company(s: Campaign, side: Side, b: Belief, force: ForceId, hex: HexId): number {
  const friends = s.data.forcesOf[side]
  let sum = 0
  for (let i = 0; i < friends.length; i++) {
    const at = s.force.hex[friends[i]]
    if (at < 0 || friends[i] === force) continue
    if (distance(s.data.grid, at, hex) <= NEAR) sum += Math.min(1, b.size[friends[i]] / FULL_FORCE)
  }
  return Math.min(MOST_COMPANY, sum)
}

function isInCommand(s: Campaign, force: ForceId, hex: HexId): boolean {
  const chief = forceOfChief(s, armyOf(s, force))
  return chief >= 0 && (chief === force || distance(s.data.grid, s.force.hex[chief], hex) <= NEAR)
}

function worthForBrussels(s: Campaign, b: Belief, force: ForceId, host: ForceId, hex: HexId, size: number): number {
  const enough = s.data.victory.divisions
  if (isBrussels(s, hex)) return size >= enough ? WINS : FOOTHOLD
  if (host < 0 || host === force || size < enough || size > enough + 4) return 0
  return b.size[force] < enough && b.size[host] < enough && wayToBrussels(s, hex) <= STORM ? STRIKER : 0
}

/** Half points of a forced march: what the enemy can reach in a turn. */
const FORCED = 14

/** A hex of Brussels within the enemy's reach needs somebody who stays there. */
function worthAsGarrison(s: Campaign, b: Belief, scheme: Scheme, force: ForceId, host: ForceId, hex: HexId): number {
  if (!isBrussels(s, hex) || (host >= 0 && host !== force) || scheme.spear < 0) return 0
  const way = wayTo(s.data, hex)[s.force.hex[scheme.spear]]
  if (way > 2 * FORCED) return 0
  return tastes[1].garrison * (way <= FORCED ? 1 : 0.5) * Math.min(1, b.size[force] / 4)
}

const LATE = 8
const RELIEF = 7

/** What an attack is worth beyond staying: the combat itself, the ground behind it, what depends on it. */
export function worthOfCharge(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId, from: HexId, target: HexId): number {
  const taste = tastes[side]
  let worth = taste.attack * worthOfFight(s, side, b, force, from, target) - taste.caution
  const clears = chanceToDrive(s.data, edge)
  const goal = wayTo(s.data, scheme.goal[force] as HexId)
  worth += (clears * taste.pull * (goal[s.force.hex[force]] - goal[target])) / 2
  if (enemyAt(s, side, target) === scheme.prey) worth += 0.3
  if (isBrussels(s, target))
    worth += clears * (side === FRENCH ? (b.size[force] >= s.data.victory.divisions ? WINS / 2 : FOOTHOLD) : RELIEF)
  if (s.turn > LATE) worth += taste.pressure * (s.turn - LATE) * (settingOf(s).turns - s.turn < 3 ? 2 : 1)
  return worth
}

/** What a Force in a hex would add to the attacks of others: support, and closed retreat routes. */
export function worthAsSupport(
  s: Campaign,
  side: Side,
  b: Belief,
  force: ForceId,
  hex: HexId,
  other: ForceId,
  from: HexId,
  target: HexId,
): number {
  if (other === force || distance(s.data.grid, hex, target) !== 1) return 0
  if (distance(s.data.grid, s.force.hex[force], target) === 1) return 0
  const before = Math.max(0, worthOfFight(s, side, b, other, from, target))
  const foe = enemyAt(s, side, target)
  const edgeNow = edge + s.data.combat.support / 2
  enlist(attacker, b, other, 1)
  enlist(defender, b, foe, escapeFrom(s, opponent(side), target, s.force.hex[force], hex))
  return Math.max(0, worthOfAttack(s.data, edgeNow, attacker, defender)) - before
}
