import { guessSealed, opponent, type Side, type View, type Xoshiro } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { whyNotDeployGeneral, whyNotDeployUnit } from './deployment.ts'
import { type CardId, cardsOf, type GeneralId, NO_GENERAL, NO_UNIT, type UnitId } from './ids.ts'
import { type Battle, putGeneral, putUnit, settingOf } from './state.ts'
import { rules } from './steps.ts'
import { tileRow } from './tiles.ts'

/** Fills what a side does not know with something that fits all it has seen. */
export function guess(view: View<Battle>, side: Side, rng: Xoshiro, into: Battle): void {
  into.$bytes.set(view.$bytes)
  const enemy = opponent(side)
  guessHand(into, enemy, rng)
  guessTiles(into, enemy, rng)
  guessDeployment(into, enemy, rng)
  guessSealed(rules, into, enemy, rng)
}

/** 4.1 The hidden cards of a hand are any that are neither known to be in it nor played on this turn. */
function guessHand(s: Battle, enemy: Side, rng: Xoshiro): void {
  const hand = s.hand[enemy]
  const left = s.data.unseen
  const open = s.army.open[enemy]
  let count = 0
  for (const card of cardsOf[enemy]) if (s.played[enemy].indexOf(card) < 0 && !isOpen(s, enemy, card)) left[count++] = card
  for (let place = open; place < hand.length; place++) {
    const drawn = rng.below(count)
    hand.set(place, left[drawn] as CardId)
    left[drawn] = left[--count]
  }
}

function isOpen(s: Battle, enemy: Side, card: CardId): boolean {
  for (let place = 0; place < s.army.open[enemy]; place++) if (s.hand[enemy].at(place) === card) return true
  return false
}

/** 14.0 The tiles that a side still holds are any that lie neither on the map nor in the other hand. */
function guessTiles(s: Battle, enemy: Side, rng: Xoshiro): void {
  const { laid } = settingOf(s)
  if (laid === undefined) return
  const { kinds, counts, drawEach } = laid
  for (const kind of kinds) s.tile.left[tileRow(s, enemy, kind)] = 0
  // Before tiles are drawn nobody is asked.
  const held = drawEach - s.army.friendlyTiles[enemy] - s.army.disputedTiles[enemy]
  for (let n = 0; n < held; n++) {
    let inCup = 0
    for (let i = 0; i < kinds.length; i++) inCup += leftOf(s, kinds[i], counts[i])
    let place = rng.below(inCup)
    let i = 0
    for (; place >= leftOf(s, kinds[i], counts[i]); i++) place -= leftOf(s, kinds[i], counts[i])
    s.tile.left[tileRow(s, enemy, kinds[i])]++
  }
}

/** Tiles of a kind that are still in the cup. */
function leftOf(s: Battle, kind: Battle['hex']['terrain'][HexId], count: number): number {
  let onMap = 0
  for (let hex = 0; hex < s.data.hexes.count; hex++) if (s.hex.terrain[hex as HexId] === kind) onMap++
  return count - onMap - s.tile.left[tileRow(s, 0 as Side, kind)] - s.tile.left[tileRow(s, 1 as Side, kind)]
}

/** 14.0 Behind the screen as many pieces stand as have been placed: any, anywhere they may stand. */
function guessDeployment(s: Battle, enemy: Side, rng: Xoshiro): void {
  const { laid } = settingOf(s)
  if (s.veiled === 0 || laid === undefined) return
  sweep(s, enemy)
  const units = laid.units[enemy]
  const generals = laid.generals[enemy]
  const pieces = units.length + generals.length
  for (let placed = pieces - s.army.toDeploy[enemy]; placed > 0; placed--) {
    let piece = rng.below(pieces)
    while (isPlaced(s, units, generals, piece)) piece = (piece + 1) % pieces
    let hex = rng.below(s.data.hexes.count) as HexId
    const why = piece < units.length ? whyNotDeployUnit : whyNotDeployGeneral
    while (why(s, enemy, hex) !== undefined) hex = ((hex + 1) % s.data.hexes.count) as HexId
    if (piece < units.length) {
      putUnit(s, units[piece], hex)
      s.unit.facing[units[piece]] = rng.below(6) as Direction
    } else putGeneral(s, generals[piece - units.length], hex)
  }
}

const isPlaced = (s: Battle, units: readonly UnitId[], generals: readonly GeneralId[], piece: number): boolean =>
  piece < units.length ? s.unit.hex[units[piece]] >= 0 : s.general.hex[generals[piece - units.length]] >= 0

/** Takes off whatever a view might show by mistake. */
function sweep(s: Battle, enemy: Side): void {
  for (let hex = 0; hex < s.data.hexes.count; hex++) {
    if (s.data.zoneOf[hex] !== enemy) continue
    s.hex.unit[hex as HexId] = NO_UNIT
    s.hex.general[hex as HexId] = NO_GENERAL
  }
  for (const unit of s.data.unitsOf[enemy]) {
    s.unit.hex[unit] = OFF_MAP
    s.unit.facing[unit] = 0 as Direction
  }
  for (const general of s.data.generalsOf[enemy]) s.general.hex[general] = OFF_MAP
}
