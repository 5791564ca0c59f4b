import { isA, numberOf, opponent, type Side, type Word, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { commandOf, legOf } from '../rules/commands.ts'
import { coverHexes } from '../rules/covers.ts'
import { ATTACK, type PieceId, PROBE, VEDETTE } from '../rules/ids.ts'
import { NO_LEG, typeOf } from '../rules/legs.ts'
import { DEPLOY, DUMMY, GATHER, HEX, PIECE, VERB } from '../rules/sorts.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
import { offers } from './offers.ts'
import { FAR, type Picture, pictureOf } from './picture.ts'
import { worthOfPlace } from './places.ts'

/** A dummy keeps this far from whoever may unmask it, goes as far in a turn as troops could, and not for less than this. */
const UNMASKED_WITHIN = 5
const PLAUSIBLE = 8
const WORTH_MOVING = 3

/** 37.6 Sets out as many dummies as there may be, with the covered stack nearest to the enemy. Answers whether it spoke. */
export function sayDummy(s: Battle, side: Side, out: Words): boolean {
  out.clear()
  if (!s.options.hiddenForces || !offers.after(s, side, out).has(word(VERB, DUMMY))) return false
  const picture = pictureOf(s, side)
  out.set([word(VERB, DUMMY)])
  const hexes = offers.after(s, side, out).list()
  const near = (one: Word): number => picture.toEnemy(numberOf(one) as HexId)
  const [first] = hexes
  if (first === undefined) return false
  out.push(hexes.reduce((best, one) => (near(one) < near(best) ? one : best), first))
  return true
}

/** Hexes to the nearest place worth points but for those where own troops are. */
function toUntakenPlace(s: Battle, side: Side, hex: HexId): number {
  let least = FAR
  for (let place = 0; place < s.data.places.count; place++) {
    const at = s.data.placeHex[place]
    if (
      worthOfPlace(s, place) === 0 ||
      settingOf(s).units[side].some(unit => isOnMap(s, unit) && distance(s.data.grid, s.piece.hex[unit], at) <= 2)
    )
      continue
    least = Math.min(least, distance(s.data.grid, hex, at))
  }
  return least
}

/** 37.6 A dummy goes towards a place that no own troops go to, as far as troops could, and where nobody unmasks it. Answers whether it spoke. */
export function sayDummyMove(s: Battle, side: Side, out: Words): boolean {
  out.clear()
  if (!s.options.hiddenForces || !offers.after(s, side, out).has(word(VERB, DUMMY))) return false
  const picture = pictureOf(s, side)
  out.set([word(VERB, DUMMY)])
  for (const one of offers.after(s, side, out).list()) {
    const from = numberOf(one) as HexId
    const now = toUntakenPlace(s, side, from)
    out.set([word(VERB, DUMMY), one])
    let best: Word | undefined
    let least = now - WORTH_MOVING
    for (const to of offers.after(s, side, out).list()) {
      const hex = numberOf(to) as HexId
      if (distance(s.data.grid, from, hex) > PLAUSIBLE || isWatchedNear(s, side, picture, hex)) continue
      const left = toUntakenPlace(s, side, hex)
      if (left > least) continue
      least = left - 1
      best = to
    }
    if (best === undefined) continue
    out.push(best)
    return true
  }
  return false
}

/** Whether anything of the enemy, covers too, is near enough to unmask a dummy. */
const isWatchedNear = (s: Battle, side: Side, picture: Picture, hex: HexId): boolean =>
  picture.toEnemy(hex) < UNMASKED_WITHIN || coverHexes(s, opponent(side)).some(cover => distance(s.data.grid, cover, hex) < UNMASKED_WITHIN)

/** Vedettes ride out where covers are this near and no enemy is known to be so near, look from this far, and come back in time. */
const WORTH_A_LOOK = 10
const TOO_NEAR = 5
const LOOK_FROM = 3
const LAST_HOURS = 2

/** 37.7 Vedettes ride out before a corps that does not fight, look under covers, and come back before the battle. Answers whether it spoke. */
export function sayVedettes(s: Battle, side: Side, out: Words): boolean {
  if (!s.options.hiddenForces) return false
  const covers = coverHexes(s, opponent(side))
  const toCover = (hex: HexId): number => covers.reduce((least, cover) => Math.min(least, distance(s.data.grid, hex, cover)), FAR)
  const isLate = s.turn > settingOf(s).turns - LAST_HOURS
  const isWanted = (hex: HexId): boolean => !isLate && toCover(hex) <= WORTH_A_LOOK && shownWithin(s, side, hex) > TOO_NEAR
  const named = (verb: typeof DEPLOY): readonly PieceId[] => {
    out.clear()
    if (!offers.after(s, side, out).has(word(VERB, verb))) return []
    out.set([word(VERB, verb)])
    return offers
      .after(s, side, out)
      .list()
      .filter(one => isA(one, PIECE))
      .map(one => numberOf(one) as PieceId)
  }
  for (const unit of named(GATHER)) {
    const [vedette] = s.data.vedettesOf[unit].filter(one => isOnMap(s, one))
    if (vedette === undefined || isWanted(s.piece.hex[vedette])) continue
    out.set([word(VERB, GATHER), word(PIECE, unit)])
    return true
  }
  for (const unit of named(DEPLOY)) {
    if (isEager(s, unit) || !isWanted(s.piece.hex[unit])) continue
    out.set([word(VERB, DEPLOY), word(PIECE, unit)])
    return true
  }
  return sayRide(s, side, out, toCover)
}

const isEager = (s: Battle, unit: PieceId): boolean => {
  const leg = legOf(s, commandOf(s, unit))
  return leg !== NO_LEG && (typeOf(leg) === ATTACK || typeOf(leg) === PROBE)
}

/** Hexes to the nearest enemy unit that is seen. */
function shownWithin(s: Battle, side: Side, hex: HexId): number {
  let least = FAR
  for (const unit of settingOf(s).units[opponent(side)])
    if (isOnMap(s, unit) && s.piece.shown[unit] !== 0) least = Math.min(least, distance(s.data.grid, s.piece.hex[unit], hex))
  return least
}

/** A vedette rides to where it can look under the nearest cover. */
function sayRide(s: Battle, side: Side, out: Words, toCover: (hex: HexId) => number): boolean {
  for (const vedette of settingOf(s).pieces[side]) {
    if (s.data.arm[vedette] !== VEDETTE || !isOnMap(s, vedette) || !offers.has(s, side, word(PIECE, vedette))) continue
    const now = Math.abs(toCover(s.piece.hex[vedette]) - LOOK_FROM)
    if (now === 0) continue
    out.set([word(PIECE, vedette)])
    let best: Word | undefined
    let least = now
    for (const to of offers.after(s, side, out).list()) {
      if (!isA(to, HEX)) continue
      const off = Math.abs(toCover(numberOf(to) as HexId) - LOOK_FROM)
      if (off >= least) continue
      least = off
      best = to
    }
    if (best === undefined) continue
    out.push(best)
    return true
  }
  return false
}
