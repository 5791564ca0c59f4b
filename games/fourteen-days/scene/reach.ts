import { isA, type Language, numberOf, type Overlay, type Word, Words } from '@grognard/engine'
import { type HexId, hexList } from '@grognard/engine/hex/grid'
import type { Reach } from '@grognard/engine/hex/reach'
import { inPoints } from '../../common/numbers.ts'
import { alongHexes } from '../../common/overlays.ts'
import { setOutAsSaid } from '../rules/activation.ts'
import { enemyAt } from '../rules/contact.ts'
import { armsOf } from '../rules/forces.ts'
import type { CommanderId, ForceId } from '../rules/ids.ts'
import { slowest } from '../rules/move.ts'
import { findWays, moverGoesOn, wholeSetsOut, writeGoals } from '../rules/paths.ts'
import { partArms } from '../rules/split.ts'
import { type Campaign, isOnMap, ownerOf } from '../rules/state.ts'
import { DIVISIONS, HEX } from '../rules/terms.ts'
import { commanderName, forceId, isKnown, type Look, ownerOfLine, placeName } from './look.ts'
import { TEXTS } from './texts.ts'

const goals = hexList(4096)
const way = hexList(256)

function wordsOf(said: readonly Word[]): Words {
  const words = new Words(Math.max(64, said.length + 1))
  words.set(said)
  return words
}

/** A march being said: its party and the ways found for it. */
interface March {
  readonly force: ForceId
  readonly reach: Reach
  readonly words: Words
  /** Half points of a basic march. */
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

/** R52 The march that continues. */
export function onwardMarch(s: Campaign, said: readonly Word[]): March {
  const words = wordsOf(said)
  moverGoesOn(s)
  return marchOf(s, s.mover, words, armsOf(s, s.mover), s.spent)
}

function marchOf(s: Campaign, force: ForceId, words: Words, arms: number, spent: number): March {
  const reach = findWays(s, words, words.n)
  return { force, reach, words, basic: slowest(s.data.basic, arms) - spent }
}

/** 11.0 V Where the march can lead: points left of a basic march, negative for a forced one; it stops where an enemy is attacked. */
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
    style: 'area',
    title: t.reach(look.game.words[language].names.force[force], inPoints(basic)),
    side,
    hexes: lit,
    meaning: t.left,
    lines: [],
    pieces: [forceId(force)],
    ...(notes.length > 0 && { note: { text: notes.join('; '), rule: '11.0 V' } }),
  }
}

/** The way of the march through the named hexes, and on to another if given; the start first. */
export function marchWay({ reach }: March, start: HexId, to: HexId): HexId[] | undefined {
  if (!reach.reached(to)) return undefined
  const n = reach.path(to, way)
  return [start, ...Array.from(way.subarray(0, n))] as HexId[]
}

/** The route of the words said: to the last hex named. */
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
  const route = alongHexes('route', t.route(placeName(look, to, language), inPoints(left)), ownerOf(s, march.force), hexes)
  return { ...route, lines: [{ hexes, owner: ownerOfLine(look, march.force) }] }
}

/** What a Force could reach if activated as a whole now; of one that is hidden, why nobody can tell. */
export function wholeReach(look: Look, s: Campaign, force: ForceId, language: Language): Overlay | undefined {
  if (!isOnMap(s, force)) return undefined
  if (!isKnown(s, force)) {
    const t = TEXTS[language].overlay
    const name = look.game.words[language].names.force[force]
    return {
      style: 'area',
      title: t.reachUnknown(name),
      side: ownerOf(s, force),
      hexes: [],
      lines: [],
      pieces: [forceId(force)],
      note: { text: t.unknownTroops, rule: '5.0' },
    }
  }
  wholeSetsOut(s, force)
  return marchReach(look, s, marchOf(s, force, wordsOf([]), armsOf(s, force), 0), language)
}

/** 12.0 Where somebody with a Force could ride. */
const rideFrom = (s: Campaign, force: ForceId): Reach => s.data.rideWays.search(s, ownerOf(s, force), s.force.hex[force])

/** 12.0 Where a commander could ride, and the Forces there. */
export function rideReach(look: Look, s: Campaign, commander: CommanderId, language: Language): Overlay | undefined {
  const t = TEXTS[language].overlay
  const force = s.commander.force[commander]
  if (force < 0 || !isOnMap(s, force)) return undefined
  const side = ownerOf(s, force)
  const reach = rideFrom(s, force)
  const hexes = Array.from({ length: reach.count }, (_, i) => reach.found[i])
  return {
    style: 'area',
    title: t.ride(commanderName(look, commander, language), inPoints(look.data.ride)),
    side,
    hexes: hexes.map(hex => ({ hex, ...(s.hex.force[hex] >= 0 && { label: inPoints(look.data.ride - reach.costTo(hex)) }) })),
    meaning: t.left,
    lines: [],
    pieces: [],
  }
}

/** 12.0 The way of a ride to a Force. */
export function rideRoute(look: Look, s: Campaign, commander: CommanderId, to: ForceId, language: Language): Overlay | undefined {
  const force = s.commander.force[commander]
  if (force < 0 || !isOnMap(s, to)) return undefined
  const reach = rideFrom(s, force)
  const goal = s.force.hex[to]
  if (!reach.reached(goal)) return undefined
  const n = reach.path(goal, way)
  const title = TEXTS[language].overlay.route(placeName(look, goal, language), inPoints(look.data.ride - reach.costTo(goal)))
  return alongHexes('route', title, ownerOf(s, force), [s.force.hex[force], ...Array.from(way.subarray(0, n))])
}
