import { GO, isA, NUMBER, type Side, type Word, type Words, word, type Xoshiro } from '@grognard/engine'
import { distance, type HexId, hexList } from '@grognard/engine/hex/grid'
import { armsOf, armyOf, ordersOn } from '../rules/forces.ts'
import { FRANCE } from '../rules/ground.ts'
import { type ForceId, FRENCH, type PlaceId, REMAIN } from '../rules/ids.ts'
import { slowest } from '../rules/move.ts'
import { NO_ROAD } from '../rules/roads.ts'
import { roadsFrom, routeOf } from '../rules/routes.ts'
import { type Campaign, isOnMap, settingOf } from '../rules/state.ts'
import { inSupply, traceArmies } from '../rules/supply-check.ts'
import { FORCE, PLACE, READY, VERB } from '../rules/terms.ts'
import { offers } from './anyhow.ts'
import { distanceTo } from './ground.ts'
import { ALLIED_OPENINGS, FRENCH_OPENINGS, type Opening } from './openings.ts'
import { columnIn, enterColumn, isThere, playMarches } from './traffic.ts'
import { wayTo } from './ways.ts'

/** The cost, in half points, of two columns this close together, and of an order not carried out in time. */
const SAME_PLACE = 60
const CROWDED = 5
const UNFINISHED = 30
const NEAR_ENEMY = 2
const OUT_OF_HEARING = 1.5
const HEARS = 3
const IN_REACH = 20
const ROUNDS = 3

/** A side's orders by Force for an opening. */
type Assignment = Int16Array

const worked = new Map<string, Assignment>()
const MOST_KEPT = 64

/** Turns a side's orders may take: anything not there by then is too late. */
function turnsFor(s: Campaign, side: Side): number {
  const { campaignOpens } = settingOf(s)
  return campaignOpens === 1 ? 1 : side === FRENCH ? campaignOpens - 1 : 2
}

/** The orders of all Forces of a side for an opening; checks for traffic jams. */
function assign(s: Campaign, side: Side, opening: Opening): Assignment {
  const forces = s.data.forcesOf[side].filter(force => isOnMap(s, force))
  const key = `${side} ${opening.id} ${s.scenario} ${forces.map(force => `${force}:${s.force.hex[force]}:${armsOf(s, force)}`).join()}`
  const before = worked.get(key)
  if (before !== undefined) return before
  const goals: Assignment = new Int16Array(s.data.forces.count).fill(REMAIN)
  const turns = turnsFor(s, side)
  const options = forces.map(force => optionsOf(s, side, opening, force, turns))
  for (const force of forces) enterColumn(s, force, REMAIN)
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, force] of forces.entries()) {
      let least = Number.POSITIVE_INFINITY
      for (const goal of options[i]) {
        const kept = goals[force]
        goals[force] = goal
        enterColumn(s, force, goal)
        const cost = costOf(s, forces, opening, turns)
        if (cost < least) least = cost
        else goals[force] = kept
      }
      enterColumn(s, force, goals[force] as PlaceId)
    }
  if (worked.size >= MOST_KEPT) worked.clear()
  worked.set(key, goals)
  return goals
}

/** Where a Force could go: the places in reach and in supply nearest to where the army gathers, and where it is. */
function optionsOf(s: Campaign, side: Side, opening: Opening, force: ForceId, turns: number): PlaceId[] {
  const from = s.force.hex[force]
  const roads = roadsFrom(s, force, from)
  const reach = turns * (slowest(s.data.basic, armsOf(s, force)) >> 1)
  const way = wayTo(s.data, focusOf(s, opening, force))
  const inFrance = side === FRENCH && settingOf(s).campaignOpens > 1
  traceArmies(s, 1 << armyOf(s, force), force)
  const options: PlaceId[] = []
  for (const place of s.data.places.all) {
    if (place === REMAIN) continue
    const [hex] = s.data.hexesOf[place]
    const steps = roads.steps(from, place)
    if (steps === NO_ROAD || steps === 0 || steps > reach || (inFrance && s.data.country[hex] !== FRANCE)) continue
    if (!inSupply(s, 1 << armyOf(s, force), hex) || distanceTo(s, (1 - side) as Side, hex) <= NEAR_ENEMY) continue
    options.push(place)
  }
  options.sort((a, b) => way[s.data.hexesOf[a][0]] - way[s.data.hexesOf[b][0]] || a - b)
  return [REMAIN, ...options.slice(0, IN_REACH)]
}

const focusOf = (s: Campaign, { focus }: Opening, force: ForceId): HexId => s.data.hexesOf[s.data.places.of(focus[armyOf(s, force)])][0]

/** How far the columns are from their gathering place after some turns, and how much they get in each other's way. */
function costOf(s: Campaign, forces: readonly ForceId[], opening: Opening, turns: number): number {
  playMarches(forces, turns)
  let cost = 0
  for (const [i, force] of forces.entries()) {
    const hex = columnIn(force)
    cost += wayTo(s.data, focusOf(s, opening, force))[hex]
    if (!isThere(force)) cost += UNFINISHED
    for (let j = 0; j < i; j++) {
      const apart = distance(s.data.grid, hex, columnIn(forces[j]))
      cost += apart === 0 ? SAME_PLACE : apart === 1 ? CROWDED : 0
    }
  }
  return cost + OUT_OF_HEARING * scatterOf(s, forces)
}

/** How many hexes the columns are out of command range of an army commander who rides with the central one. */
function scatterOf(s: Campaign, forces: readonly ForceId[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const middle of forces) {
    let sum = 0
    for (const force of forces) sum += Math.max(0, distance(s.data.grid, columnIn(middle), columnIn(force)) - HEARS)
    least = Math.min(least, sum)
  }
  return least
}

const openingsOf = (side: Side): readonly Opening[] => (side === FRENCH ? FRENCH_OPENINGS : ALLIED_OPENINGS)

/** The opening the orders written so far belong to; a random one before the first. */
function openingFor(s: Campaign, side: Side, rng: Xoshiro): Opening {
  const openings = openingsOf(side)
  const written = s.data.forcesOf[side].filter(force => isOnMap(s, force) && s.plan.goal[force] >= 0)
  if (written.length === 0) return byChance(openings, rng)
  let best = openings[0]
  let most = -1
  for (const opening of openings) {
    const goals = assign(s, side, opening)
    const fits = written.filter(force => goals[force] === s.plan.goal[force]).length
    if (fits <= most) continue
    most = fits
    best = opening
  }
  return best
}

function byChance(openings: readonly Opening[], rng: Xoshiro): Opening {
  let left = rng.below(openings.reduce((sum, { weight }) => sum + weight, 0))
  for (const opening of openings) {
    left -= opening.weight
    if (left < 0) return opening
  }
  return openings[0]
}

/** 7.1, 13.1 The next unwritten order, starting with the one that distinguishes openings; then ready. */
export function sayLetter(s: Campaign, side: Side, rng: Xoshiro, out: Words): void {
  const open = s.data.forcesOf[side].filter(force => isOnMap(s, force) && s.plan.goal[force] < 0)
  if (open.length === 0) {
    out.push(word(VERB, READY))
    return
  }
  const goals = assign(s, side, openingFor(s, side, rng))
  const telling = open.filter(force => openingsOf(side).some(other => assign(s, side, other)[force] !== goals[force]))
  const force = telling[0] ?? open[0]
  out.push(word(FORCE, force))
  pushPlace(s, side, goals[force] as PlaceId, out)
}

/** Writes a destination, by the first way when several tie. */
function pushPlace(s: Campaign, side: Side, place: PlaceId, out: Words): void {
  out.push(word(PLACE, offers(s, side, out).has(word(PLACE, place)) ? place : REMAIN))
  const offered = offers(s, side, out)
  if (!offered.has(GO)) out.push(firstNumber(offered))
  out.push(GO)
}

function firstNumber(offered: Words): Word {
  let i = 0
  while (!isA(offered.at(i), NUMBER)) i++
  return offered.at(i)
}

/** 13.4 Kleist marches to the source of supply. */
export function sayKleistLetter(s: Campaign, side: Side, out: Words): void {
  const [source] = s.data.supplyRules.sources[s.data.kleist.army]
  pushPlace(s, side, s.data.placeAt[source] as PlaceId, out)
}

const route = hexList(2048)

/** 11.0 I Forces with a free road march first, and among those the ones that block others. */
export function sayMarcher(s: Campaign, side: Side, out: Words): void {
  const offered = offers(s, side, out)
  let best = offered.at(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < offered.n; i++) {
    const worth = freedomOf(s, side, offered.value(i))
    if (worth <= most) continue
    most = worth
    best = offered.at(i)
  }
  out.push(best)
}

/** How far a Force can march now on its way for this turn; slightly more if it has far to go, since an arrival blocks the road. */
function freedomOf(s: Campaign, side: Side, force: ForceId): number {
  const n = routeOf(s, force, route)
  const speed = slowest(s.data.basic, armsOf(s, force)) >> 1
  let at = 0
  for (let i = 0; i < n; i++) if (route[i] === s.force.hex[force]) at = i + 1
  const wanted = Math.min(speed, n - at)
  if (wanted <= 0) return 2
  let free = 0
  while (free < wanted && isFree(s, side, route[at + free], at + free === n - 1)) free++
  return free / wanted + (n - at) / 1000
}

function isFree(s: Campaign, side: Side, hex: HexId, isLast: boolean): boolean {
  if ((s.hex.blocked[hex] & (1 << side)) !== 0) return false
  const there = s.hex.force[hex]
  return there < 0 || (isLast && s.data.owner[there] === side && ordersOn(s, there) === 0)
}
