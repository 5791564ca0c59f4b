import { guessSealed, opponent, type Side, type View, type Xoshiro } from '@grognard/engine'
import { distance, type HexId, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import { ARMY_LEVEL, DIVISION_LEVEL } from './armies.ts'
import { FRANCE } from './ground.ts'
import { findHolders, guessDivisions, MOST_FORCES } from './guess-divisions.ts'
import { ALLIED, type ArmyId, type CommanderId, type ForceId, FRENCH, NO_PLACE, type PlaceId, REMAIN } from './ids.ts'
import { ride } from './rides.ts'
import { NO_ROAD } from './roads.ts'
import { DETOUR, mostWays, ROUTE_ROOM, type Route, roadsFrom, routeOf } from './routes.ts'
import { FREE, HISTORICAL } from './scenarios.ts'
import { type Campaign, isOnMap, settingOf } from './state.ts'
import { rules } from './steps.ts'

/** Fills in what a side does not know, consistent with everything it has seen. */
export function guess(view: View<Campaign>, side: Side, rng: Xoshiro, into: Campaign): void {
  into.$bytes.set(view.$bytes)
  const enemy = opponent(side)
  for (const army of into.data.armiesOf[enemy]) {
    const keepsBack = guessCommanders(into, army, rng)
    guessDivisions(into, army, keepsBack, rng)
  }
  guessPlans(into, enemy, rng)
  if (into.$depth > 0 && rules.top(into).id === ride.id) guessRides(into, enemy, rng)
  guessSealed(rules, into, enemy, rng)
}

/** 7.3 Whether a side is still placing Forces. */
const isPlacing = (s: Campaign, side: Side): boolean => s.turn === 0 && settingOf(s).kind === FREE && s.side.out[side] === 0

/**
 * 6.0 Unseen commanders are with a Force of their army led by somebody at least as senior; while Forces are placed at least one of them is
 * with none yet, which is returned.
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

/** A commander is elsewhere than most likely once in this many times. */
const ELSEWHERE = 4

/** Puts a commander with a Force that has no leader yet, with the one he began with, or with any that fits; or he is lost with another. */
function hide(s: Campaign, army: ArmyId, commander: CommanderId, rng: Xoshiro): void {
  const forces = findHolders(s, army, holders)
  for (let i = 0; i < forces; i++)
    if (isLeaderless(s, holders[i] as ForceId)) {
      s.commander.force[commander] = holders[i] as ForceId
      return
    }
  if (rng.below(ELSEWHERE) === 0 && loseWithAnother(s, commander)) return
  const home = s.turn > 1 && rng.below(ELSEWHERE) === 0 ? undefined : firstForce(s, commander)
  if (home !== undefined && mayHide(s, commander, home)) {
    s.commander.force[commander] = home
    return
  }
  for (let tries = 0, at = rng.below(Math.max(1, forces)); tries < forces; tries++, at = (at + 1) % forces)
    if (mayHide(s, commander, holders[at] as ForceId)) {
      s.commander.force[commander] = holders[at] as ForceId
      return
    }
  if (!loseWithAnother(s, commander)) hideWithAlly(s, commander)
}

/** 11.3 He may have returned to a Force of the other army. */
function hideWithAlly(s: Campaign, commander: CommanderId): void {
  const forces = s.data.forcesOf[s.data.sideOfCommander[commander]]
  for (let i = 0; i < forces.length; i++)
    if (mayHide(s, commander, forces[i])) {
      s.commander.force[commander] = forces[i]
      return
    }
}

/** 11.3 He may have been with a Force whose leader was visibly lost; puts him there and returns whether there is one. */
function loseWithAnother(s: Campaign, commander: CommanderId): boolean {
  const { level, armyOfCommander, sideOfCommander, commandersOf } = s.data
  const others = commandersOf[sideOfCommander[commander]]
  for (let i = 0; i < others.length; i++) {
    const other = others[i]
    if (s.commander.open[other] === 0 || s.commander.backOn[other] === 0 || level[other] < level[commander]) continue
    if (armyOfCommander[other] !== armyOfCommander[commander] && level[other] < ARMY_LEVEL) continue
    s.commander.lostIn[commander] = s.commander.lostIn[other]
    s.commander.backOn[commander] = s.commander.backOn[other]
    return true
  }
  return false
}

/** 12.0 Rides in this phase are not always seen. */
function guessRides(s: Campaign, enemy: Side, rng: Xoshiro): void {
  const commanders = s.data.commandersOf[enemy]
  for (let i = 0; i < commanders.length; i++)
    if (s.data.level[commanders[i]] > DIVISION_LEVEL && s.commander.force[commanders[i]] >= 0 && rng.below(ELSEWHERE) === 0)
      s.rode.add(commanders[i])
}

/** 7.2 While armies are dealt out nobody is on a sleigh, but every Force has a commander. */
function isLeaderless(s: Campaign, force: ForceId): boolean {
  if (s.force.leader[force] >= 0) return false
  const commanders = s.data.commandersOf[s.data.owner[force]]
  for (let i = 0; i < commanders.length; i++) if (s.commander.force[commanders[i]] === force) return false
  return true
}

/** 7.1 The Force a commander begins with in the historical set-up. */
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

/** An order consistent with the march so far: it goes on from where the Force is, and from its start it is no longer than allowed. */
function guessPlan(s: Campaign, force: ForceId, rng: Xoshiro): void {
  const from = s.force.hex[force]
  s.plan.from[force] = from
  s.plan.goal[force] = REMAIN
  const start = startOf(s, force)
  if (start === from && s.force.marched[force] !== 0 && rng.below(ELSEWHERE) !== 0) {
    s.plan.done[force] = 1
    return
  }
  if (start === from && rng.below(TRIES) === 0) return
  if (s.force.marched[force] !== 0 && s.data.placeAt[from] >= 0 && rng.below(ELSEWHERE) === 0) {
    s.plan.goal[force] = s.data.placeAt[from] as PlaceId
    s.plan.done[force] = 1
    return
  }
  // A Force that has fought may have lost, which ends its order.
  if (s.force.combat[force] > 0 && rng.below(2) === 0) s.plan.done[force] = 1
  for (let tries = 0; tries < TRIES; tries++) {
    const goal = s.data.places.all[1 + rng.below(s.data.places.count - 1)]
    if (!mayGoTo(s, force, start, goal)) continue
    s.plan.goal[force] = goal
    if (rng.below(ELSEWHERE) === 0) varyRoute(s, force, start, rng)
    return
  }
}

/** Whether the first `n` of `hexes` are all different. */
function passesOnce(n: number): boolean {
  for (let i = 1; i < n; i++) for (let j = 0; j < i; j++) if (hexes[i] === hexes[j]) return false
  return true
}

const asked: Route = { from: OFF_MAP, via: NO_PLACE, via2: NO_PLACE, goal: NO_PLACE }
const hexes = hexList(ROUTE_ROOM)

/** R4 Some orders name a place on the way, or one of several equally short ways. */
function varyRoute(s: Campaign, force: ForceId, start: HexId, rng: Xoshiro): void {
  const { plan } = s
  asked.from = plan.from[force]
  asked.goal = plan.goal[force]
  const via = s.data.places.all[1 + rng.below(s.data.places.count - 1)]
  const roads = roadsFrom(s, force, asked.from)
  const stays = via === asked.goal || via === s.data.placeAt[asked.from] || roads.steps(asked.from, via) === NO_ROAD
  asked.via = stays ? NO_PLACE : via
  plan.via[force] = asked.via
  plan.way[force] = rng.below(Math.max(1, mostWays(s, roads, asked)))
  const n = routeOf(s, force, hexes)
  const longest = roads.steps(start, asked.goal) + DETOUR - distance(s.data.grid, start, asked.from)
  if (n > 0 && n <= longest && passesOnce(n)) return
  plan.via[force] = NO_PLACE
  plan.way[force] = 0
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

/** 7.1 Where a Force began the campaign; its current hex if it came later. */
function startOf(s: Campaign, force: ForceId): HexId {
  const now = s.force.hex[force]
  for (const placed of settingOf(s).forces) if (placed.force === force) return placed.hexes.includes(now) ? now : placed.hexes[0]
  return now
}
