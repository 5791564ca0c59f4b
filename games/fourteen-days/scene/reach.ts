import { isA, type Language, numberOf, type Overlay, type Word, Words } from '@grognard/engine'
import { type HexId, hexList, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach } from '@grognard/engine/hex/reach'
import { setOutAsSaid } from '../activation.ts'
import { enemyAt } from '../contact.ts'
import { armsOf } from '../forces.ts'
import type { CommanderId, ForceId } from '../ids.ts'
import { slowest } from '../move.ts'
import { findWays, moverGoesOn, wholeSetsOut, writeGoals } from '../paths.ts'
import { partArms } from '../split.ts'
import { type Campaign, isOnMap, ownerOf } from '../state.ts'
import { DIVISIONS, HEX } from '../terms.ts'
import { commanderName, forceId, inPoints, isKnown, type Look, placeName } from './look.ts'
import { TEXTS } from './texts.ts'

const goals = hexList(4096)
const way = hexList(256)

function wordsOf(said: readonly Word[]): Words {
  const words = new Words(Math.max(64, said.length + 1))
  words.set(said)
  return words
}

/** A march that is being said: whoever it is about sets out, and his ways are found. */
interface March {
  readonly force: ForceId
  readonly reach: Reach
  readonly words: Words
  /** Half points: within these it is a basic march. */
  readonly basic: number
}

/** The march of an activation, if the words already say who goes. */
export function activationMarch(s: Campaign, said: readonly Word[]): March {
  const words = wordsOf(said)
  const force = words.value<ForceId>(0)
  setOutAsSaid(s, words)
  const arms = isA(words.at(1), DIVISIONS) ? partArms(words) : armsOf(s, force)
  return marchOf(s, force, words, arms, 0)
}

/** R52 The march that goes on. */
export function onwardMarch(s: Campaign, said: readonly Word[]): March {
  const words = wordsOf(said)
  moverGoesOn(s)
  return marchOf(s, s.mover, words, armsOf(s, s.mover), s.spent)
}

function marchOf(s: Campaign, force: ForceId, words: Words, arms: number, spent: number): March {
  const reach = findWays(s, words, words.n)
  return { force, reach, words, basic: slowest(s.data.basic, arms) - spent }
}

/** 11.0 V Where the march can lead: points left of a basic march, below zero for a forced one; it stops where an enemy is attacked. */
export function marchReach(look: Look, s: Campaign, { force, reach, words, basic }: March, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const side = ownerOf(s, force)
  const n = writeGoals(s, words, goals, goals.length)
  const lit = Array.from({ length: n }, (_, i) => {
    const hex = goals[i]
    const left = basic - reach.costTo(hex)
    const label = left >= 0 ? inPoints(left) : `−${inPoints(-left)}`
    return { hex, label, ...(enemyAt(s, side, hex) >= 0 && { stop: true as const }) }
  })
  const notes = [
    ...(lit.some(({ label }) => label.startsWith('−')) ? [t.forced] : []),
    ...(lit.some(({ hex }) => look.data.hasRoad[hex] === 0) && s.wayFound === 0 ? [t.lost] : []),
  ]
  return {
    kind: 'reach',
    title: t.reach(look.game.words[language].names.force[force], inPoints(basic)),
    side,
    hexes: lit,
    lines: [],
    pieces: [forceId(force)],
    ...(notes.length > 0 && { note: { text: notes.join('; '), rule: '11.0 V' } }),
  }
}

/** The way of the march through the hexes named, and on to another if one is given; the start first. */
export function marchWay({ reach }: March, start: HexId, to: HexId): HexId[] | undefined {
  if (!reach.reached(to)) return undefined
  const n = reach.path(to, way)
  return [start, ...Array.from(way.subarray(0, n))] as HexId[]
}

/** The route that the words said draw: to the last hex named. */
export function marchRoute(look: Look, s: Campaign, said: readonly Word[], isOnward: boolean, language: Language): Overlay | undefined {
  const t = TEXTS[language].overlay
  const hexesSaid = said.filter(w => isA(w, HEX)).map(numberOf)
  const to = hexesSaid.at(-1) as HexId | undefined
  if (to === undefined) return undefined
  const before = said.slice(
    0,
    said.findLastIndex(w => isA(w, HEX)),
  )
  const march = isOnward ? onwardMarch(s, before) : activationMarch(s, before)
  const start = s.force.hex[march.force]
  const hexes = marchWay(march, start, to)
  if (hexes === undefined) return undefined
  const left = Math.max(0, march.basic - march.reach.costTo(to))
  return {
    kind: 'route',
    title: t.route(placeName(look, to, language), inPoints(left)),
    side: ownerOf(s, march.force),
    hexes: [],
    lines: [{ hexes }],
    pieces: [],
  }
}

/** What of the map a Force could reach if it were activated as a whole now; nothing about a Force that one does not know. */
export function wholeReach(look: Look, s: Campaign, force: ForceId, language: Language): Overlay | undefined {
  if (!isOnMap(s, force) || !isKnown(s, force)) return undefined
  wholeSetsOut(s, force)
  return marchReach(look, s, marchOf(s, force, wordsOf([]), armsOf(s, force), 0), language)
}

/** 12.0 A commander pays like troops, and keeps out of hexes with enemies. */
function rideFrom(s: Campaign, force: ForceId): Reach {
  const side = ownerOf(s, force)
  const { grid, cost, ride } = s.data
  const reach = new Reach(grid, ride)
  reach.search(s.force.hex[force], ride, (hex, direction, next) => (enemyAt(s, side, next) >= 0 ? IMPASSABLE : cost[slot(hex, direction)]))
  return reach
}

/** 12.0 Where a commander could ride, and the Forces he finds there. */
export function rideReach(look: Look, s: Campaign, commander: CommanderId, language: Language): Overlay | undefined {
  const t = TEXTS[language].overlay
  const force = s.commander.force[commander]
  if (force < 0 || !isOnMap(s, force)) return undefined
  const side = ownerOf(s, force)
  const reach = rideFrom(s, force)
  const hexes = Array.from({ length: reach.count }, (_, i) => reach.found[i])
  return {
    kind: 'reach',
    title: t.ride(commanderName(look, commander, language), inPoints(look.data.ride)),
    side,
    hexes: hexes.map(hex => ({ hex, ...(s.hex.force[hex] >= 0 && { label: inPoints(look.data.ride - reach.costTo(hex)) }) })),
    lines: [],
    pieces: [],
  }
}

/** 12.0 The way of a ride to a Force. */
export function rideRoute(look: Look, s: Campaign, commander: CommanderId, to: ForceId, language: Language): Overlay | undefined {
  const force = s.commander.force[commander]
  if (force < 0 || !isOnMap(s, to)) return undefined
  const side = ownerOf(s, force)
  const reach = rideFrom(s, force)
  const goal = s.force.hex[to]
  if (!reach.reached(goal)) return undefined
  const n = reach.path(goal, way)
  return {
    kind: 'route',
    title: TEXTS[language].overlay.route(placeName(look, goal, language), inPoints(look.data.ride - reach.costTo(goal))),
    side,
    hexes: [],
    lines: [{ hexes: [s.force.hex[force], ...Array.from(way.subarray(0, n))] }],
    pieces: [],
  }
}
