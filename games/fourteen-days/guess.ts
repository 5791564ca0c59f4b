import { guessSealed, opponent, type Side, type View, type Xoshiro } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { DIVISION_LEVEL } from './armies.ts'
import { FRANCE } from './ground.ts'
import { findHolders, guessDivisions, MOST_FORCES } from './guess-divisions.ts'
import { ALLIED, type ArmyId, type CommanderId, type ForceId, FRENCH, type PlaceId, REMAIN } from './ids.ts'
import { NO_ROAD } from './roads.ts'
import { DETOUR, roadsFrom } from './routes.ts'
import { FREE, HISTORICAL } from './scenarios.ts'
import { type Campaign, isOnMap, settingOf } from './state.ts'
import { rules } from './steps.ts'

/** Fills what a side does not know with something that fits all it has seen. */
export function guess(view: View<Campaign>, side: Side, rng: Xoshiro, into: Campaign): void {
  into.$bytes.set(view.$bytes)
  const enemy = opponent(side)
  for (const army of into.data.armiesOf[enemy]) {
    const keepsBack = guessCommanders(into, army, rng)
    guessDivisions(into, army, keepsBack, rng)
  }
  guessPlans(into, enemy, rng)
  guessSealed(rules, into, enemy, rng)
}

/** 7.3 Whether a side is still placing Forces. */
const isPlacing = (s: Campaign, side: Side): boolean => s.turn === 0 && settingOf(s).kind === FREE && s.side.out[side] === 0

/**
 * 6.0 Commanders who are not seen are with a Force of their army that somebody at least as senior leads; while Forces are placed at least
 * one of them is with none yet, which is answered.
 */
function guessCommanders(s: Campaign, army: ArmyId, rng: Xoshiro): boolean {
  const side = s.data.sideOfArmy[army] as Side
  const commanders = s.data.commandersOf[side]
  const placing = isPlacing(s, side)
  const first = rng.below(commanders.length)
  let keepsBack = false
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[(first + i) % commanders.length]
    if (!isHidden(s, commander) || s.data.armyOfCommander[commander] !== army) continue
    const waits = placing && (!keepsBack || rng.below(2) === 0)
    if (waits) keepsBack = true
    else hide(s, army, commander, rng)
  }
  return keepsBack
}

const isHidden = (s: Campaign, commander: CommanderId): boolean =>
  s.commander.open[commander] === 0 && s.data.level[commander] > DIVISION_LEVEL && s.commander.force[commander] < 0

const holders = new Int8Array(MOST_FORCES)

/** Puts a commander with a Force that nobody leads yet, with the one he began with, or with any that fits. */
function hide(s: Campaign, army: ArmyId, commander: CommanderId, rng: Xoshiro): void {
  const forces = findHolders(s, army, holders)
  for (let i = 0; i < forces; i++)
    if (isLeaderless(s, holders[i] as ForceId)) {
      s.commander.force[commander] = holders[i] as ForceId
      return
    }
  const home = firstForce(s, commander)
  if (home !== undefined && mayHide(s, commander, home)) {
    s.commander.force[commander] = home
    return
  }
  for (let tries = 0, at = rng.below(Math.max(1, forces)); tries < forces; tries++, at = (at + 1) % forces)
    if (mayHide(s, commander, holders[at] as ForceId)) {
      s.commander.force[commander] = holders[at] as ForceId
      return
    }
}

/** 7.2 While armies are dealt out nobody is on a sleigh, but every Force has a commander. */
function isLeaderless(s: Campaign, force: ForceId): boolean {
  if (s.force.leader[force] >= 0) return false
  const commanders = s.data.commandersOf[s.data.owner[force]]
  for (let i = 0; i < commanders.length; i++) if (s.commander.force[commanders[i]] === force) return false
  return true
}

/** 7.1 The Force that a commander begins with in the historical set-up. */
function firstForce(s: Campaign, commander: CommanderId): ForceId | undefined {
  const { kind, forces } = settingOf(s)
  if (kind === HISTORICAL) for (const placed of forces) if (placed.commanders.includes(commander)) return placed.force
  return undefined
}

const mayHide = (s: Campaign, commander: CommanderId, force: ForceId): boolean => {
  const leader = s.force.leader[force]
  return isOnMap(s, force) && (leader < 0 || s.data.level[leader] >= s.data.level[commander])
}

const TRIES = 12

/** 7.1, 13.1 Forces with an Initial Order marker, and those whose orders are being written, have an order. */
function guessPlans(s: Campaign, enemy: Side, rng: Xoshiro): void {
  const { alliedOrdersOn, alliedMarkersOn } = settingOf(s)
  const unmarked = s.turn === 0 || (enemy === ALLIED && s.turn >= alliedOrdersOn && s.turn <= alliedMarkersOn)
  const forces = s.data.forcesOf[enemy]
  for (let i = 0; i < forces.length; i++)
    if (isOnMap(s, forces[i]) && (unmarked || s.force.initial[forces[i]] !== 0)) guessPlan(s, forces[i], rng)
}

/** An order that agrees with the march so far: it goes on from where the Force is, and from its start it is no longer than orders may be. */
function guessPlan(s: Campaign, force: ForceId, rng: Xoshiro): void {
  const from = s.force.hex[force]
  s.plan.from[force] = from
  s.plan.goal[force] = REMAIN
  const start = startOf(s, force)
  if (start === from && rng.below(TRIES) === 0) return
  for (let tries = 0; tries < TRIES; tries++) {
    const goal = s.data.places.all[1 + rng.below(s.data.places.count - 1)]
    if (!mayGoTo(s, force, start, goal)) continue
    s.plan.goal[force] = goal
    return
  }
}

function mayGoTo(s: Campaign, force: ForceId, start: HexId, goal: PlaceId): boolean {
  const from = s.force.hex[force]
  const roads = roadsFrom(s, force, from)
  const inFrance = s.data.owner[force] === FRENCH && settingOf(s).campaignOpens > 1
  if (inFrance && s.data.country[s.data.hexesOf[goal][0]] !== FRANCE) return false
  const steps = roads.steps(from, goal)
  if (steps === 0 || steps === NO_ROAD) return false
  return roads.steps(start, goal) + DETOUR >= steps + distance(s.data.grid, start, from)
}

/** 7.1 Where a Force began the campaign; where it is, if it came later. */
function startOf(s: Campaign, force: ForceId): HexId {
  for (const placed of settingOf(s).forces) if (placed.force === force) return placed.hexes[0]
  return s.force.hex[force]
}
