import { inFrame, isA, numberOf, opponent, type Side, type View, type Word, Words, word, type Xoshiro } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { Sentences } from '../../common/bot/sentences.ts'
import { activate } from '../rules/activation.ts'
import { follow, lead } from '../rules/advance.ts'
import { chooseHead } from '../rules/assault.ts'
import { combat } from '../rules/combat.ts'
import { evade } from '../rules/evasion.ts'
import { fire, takeHits } from '../rules/fire.ts'
import type { UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { movement } from '../rules/movement.ts'
import { react } from '../rules/reaction.ts'
import { loseLevels } from '../rules/results.ts'
import { retreat } from '../rules/retreat.ts'
import { fits, mayFace, mayStop } from '../rules/stack.ts'
import { type Battle, isOnMap, isRouted, MOVED } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { DIRECTION, FINISH, HEX, HOLD, RALLY, STAND, STAY, UNIT, VERB } from '../rules/terms.ts'
import { chooseFirst } from '../rules/turn.ts'
import { pointsOf } from '../rules/ways.ts'
import { aimOf, takeAim } from './aims.ts'
import { offers } from './anyhow.ts'
import { listDeclarations } from './assaults.ts'
import { faceIn } from './facing.ts'
import { findShot, shot } from './guns.ts'
import { facingsOf, worthOfPost } from './moves.ts'
import { lookAt } from './picture.ts'
import { script } from './script.ts'

const first = new Words(256)
const prefix = new Words(256)

/** Up to `most` good sentences, the script's own first; just one when there is nothing to decide. */
export function candidates(s: View<Battle>, side: Side, most: number, rng: Xoshiro): Word[][] {
  script(s, side, rng, first)
  const found = new Sentences(most)
  found.add(first.list())
  switch (rules.top(s).id) {
    case chooseFirst.id:
    case activate.id:
    case chooseHead.id:
    case loseLevels.id:
    case takeHits.id:
      addOffered(s, side, found)
      break
    case movement.id:
      addMoves(s, side, found)
      break
    case marchOn.id:
      addHalts(s, side, found)
      break
    case react.id:
      addReactions(s, side, found)
      break
    case fire.id:
      addShots(s, side, found)
      break
    case combat.id:
      listDeclarations(s, side, most, say => found.add(say))
      break
    case evade.id:
    case follow.id:
      addBranches(s, side, found)
      break
    case retreat.id:
    case lead.id:
      addOtherHexes(s, side, found)
      break
  }
  return found.list
}

/** Every one-word sentence. */
function addOffered(s: Battle, side: Side, found: Sentences): void {
  prefix.clear()
  found.addEach(offers(s, side, prefix))
}

const MOST_POSTS = 4
const FAR_OFF = 8
const posts = new Int16Array(MOST_POSTS)
const postWorth = new Float64Array(MOST_POSTS)

/**
 * Other places for the unit the script would move, or staying; a march for one that would rather rally; before the segment ends, a place
 * for each unit that has not moved.
 */
function addMoves(s: Battle, side: Side, found: Sentences): void {
  const own = found.list[0]
  takeAim(s, lookAt(s), s.formation)
  if (!isA(own[0], UNIT)) {
    if (own[0] === word(VERB, FINISH)) addLeftOver(s, side, found)
    return
  }
  const unit = numberOf(own[0]) as UnitId
  if (!isOnMap(s, unit) || isFarOff(s, side, unit)) return
  if (own[1] === word(VERB, RALLY)) {
    addPosts(s, side, unit, found, 1)
    return
  }
  addStay(s, side, unit, found)
  addPosts(s, side, unit, found, MOST_POSTS)
}

/** Far from all enemies one place is as good as another. */
const isFarOff = (s: Battle, side: Side, unit: UnitId): boolean => lookAt(s).armies[opponent(side)].distanceTo(s.unit.hex[unit]) > FAR_OFF

function addLeftOver(s: Battle, side: Side, found: Sentences): void {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length && !found.isFull; i++) {
    const unit = units[i]
    if (!isOnMap(s, unit) || isRouted(s, unit) || (s.unit.done[unit] & MOVED) !== 0 || isFarOff(s, side, unit)) continue
    addPosts(s, side, unit, found, 1)
  }
}

/** The best places of one unit. */
function addPosts(s: Battle, side: Side, unit: UnitId, found: Sentences, most: number): void {
  const picture = lookAt(s)
  const { reaches } = picture
  reaches.of(s, unit, pointsOf(s, unit), picture.armies[1 - side])
  let count = 0
  for (let i = reaches.from, end = i + reaches.count; i < end; i++) {
    const hex = reaches.list[i]
    if (!fits(s, unit, hex)) continue
    const worth = worthOfPost(s, side, picture, unit, hex)
    if (count === most && worth <= postWorth[count - 1]) continue
    let at = count < most ? count++ : count - 1
    while (at > 0 && postWorth[at - 1] < worth) {
      posts[at] = posts[at - 1]
      postWorth[at] = postWorth[at - 1]
      at--
    }
    posts[at] = hex
    postWorth[at] = worth
  }
  for (let i = 0; i < count; i++) found.add([word(UNIT, unit), word(HEX, posts[i] as HexId)])
}

/** A unit that turns has used its move: the closest thing to staying. */
function addStay(s: Battle, side: Side, unit: UnitId, found: Sentences): void {
  const hex = s.unit.hex[unit]
  if (s.data.isArtillery[unit] !== 0 || !mayStop(s, unit, hex)) return
  const allowed = facingsOf(s, unit, false) & ~(1 << s.unit.facing[unit])
  if (allowed !== 0) found.add([word(UNIT, unit), word(DIRECTION, faceIn(s, side, lookAt(s), unit, hex, aimOf(unit), allowed))])
}

/** Halting where the unit could go on; facings with other enemies in front. */
function addHalts(s: Battle, side: Side, found: Sentences): void {
  const unit = inFrame(s, marchOn, 'unit')
  const entered = inFrame(s, marchOn, 'entered')
  const own = found.list[0]
  if (isOnMap(s, unit) && isA(own[0], HEX) && mayStop(s, unit, s.unit.hex[unit])) addHalt(s, side, unit, entered > 0, found)
  if (!isOnMap(s, unit) || !isA(own[own.length - 1], DIRECTION) || own.length > 1) return
  const seen = new Set([beforeFacing(s, side, unit, numberOf(own[0]) as Direction)])
  for (const facing of DIRECTIONS.all) {
    const sees = beforeFacing(s, side, unit, facing)
    if (sees === 0 || seen.has(sees) || !mayFace(s, unit, facing, entered > 0)) continue
    seen.add(sees)
    found.add([word(DIRECTION, facing)])
  }
}

/** Marching no farther. */
function addHalt(s: Battle, side: Side, unit: UnitId, joined: boolean, found: Sentences): void {
  const allowed = facingsOf(s, unit, joined)
  if (allowed === 0) return
  found.add([word(DIRECTION, faceIn(s, side, lookAt(s), unit, s.unit.hex[unit], OFF_MAP, allowed))])
}

/** The front directions with adjacent enemies, as bits. */
function beforeFacing(s: Battle, side: Side, unit: UnitId, facing: Direction): number {
  let bits = 0
  for (let turn = 5; turn <= 7; turn++) {
    const direction = (facing + turn) % 6
    const beside = s.data.grid.next[s.unit.hex[unit] * 6 + direction]
    if (beside < 0) continue
    const top = s.hex.top[beside]
    if (top >= 0 && s.data.owner[top] !== side) bits |= 1 << direction
  }
  return bits
}

/** Waiting, firing, or withdrawing one of the alerted units. */
function addReactions(s: Battle, side: Side, found: Sentences): void {
  found.add([word(VERB, HOLD)])
  addBranches(s, side, found)
}

/** Each first word with the first legal words after it; hexes are tried one by one. */
function addBranches(s: Battle, side: Side, found: Sentences): void {
  prefix.clear()
  const openings = [...offers(s, side, prefix).list()]
  for (const opening of openings) {
    if (opening === word(VERB, STAND) || opening === word(VERB, STAY) || opening === word(VERB, HOLD)) {
      found.add([opening])
      continue
    }
    prefix.clear()
    prefix.push(opening)
    const seconds = [...offers(s, side, prefix).list()]
    for (const second of seconds) {
      if (found.isFull) return
      if (isA(second, DIRECTION)) continue
      complete(s, side, [opening, second], found)
    }
  }
}

/** Adds a sentence, completed with the first legal words. */
function complete(s: Battle, side: Side, say: readonly Word[], found: Sentences): void {
  prefix.set(say)
  while (!rules.choices(s, side, prefix, rest)) prefix.push(rest.at(rest.n >> 1))
  found.add(prefix.list())
}
const rest = new Words()

/** The script's retreat or advance, to another hex. */
function addOtherHexes(s: Battle, side: Side, found: Sentences): void {
  const own = found.list[0]
  const at = own.findIndex(w => isA(w, HEX))
  prefix.set(own.slice(0, at))
  const hexes = [...offers(s, side, prefix).list()]
  for (const hex of hexes) if (hex !== own[at]) complete(s, side, [...own.slice(0, at), hex], found)
}

/** The best shots, in descending order. */
function addShots(s: Battle, side: Side, found: Sentences): void {
  let below = Number.POSITIVE_INFINITY
  while (!found.isFull && findShot(s, side, below)) {
    below = shot.worth
    found.add([word(UNIT, shot.unit), word(HEX, shot.hex)])
  }
}
