import type { Refusal, Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { fights, isHorse } from './armies.ts'
import { groupOf } from './arrivals.ts'
import { canBeCalled, canComeEarly, groupNames, hasOtherRoute, whyNotEarly } from './card-arrivals.ts'
import { hasOrder, isIndependent, legOf, seatOf } from './commands.ts'
import { isInContact } from './compliance.ts'
import { coversEach, firstCover } from './covers.ts'
import { holderFor } from './encounters.ts'
import { TOWN } from './ground.ts'
import {
  ALTERNATES,
  APPROACH_MARCH,
  AREA_DEFENSE,
  ARRIVES_EARLY,
  type CardId,
  COSSACKS,
  type CommandId,
  type CoverId,
  DEFEND,
  FIRE_CARD,
  GENERAL_ADVANCE,
  INFILTRATION,
  MARCH,
  OTHER_ROUTE,
  type PieceId,
  PROBE_CARD,
  RESERVE,
  SOUND_OF_GUNS,
  UNTRAINED_ENEMY_CAVALRY,
} from './ids.ts'
import { typeOf } from './legs.ts'
import { isShy } from './orders.ts'
import { type Battle, isOnMap, settingOf, UAR } from './state.ts'
import { no } from './terms.ts'

/** Cards 12 and 15: how far the place lies; card 16: how near a friendly unit must be. */
const PROBE_WITHIN = 10
const FIRE_WITHIN = 2

/** Whether a card is one that full play gives no effect (card 13). */
export const isIdle = (s: Battle, card: CardId): boolean => card === INFILTRATION && s.options.cardMode === 'full'

/** Why a command cannot be named for a card at all: it must be a formation on the map, or an independent division. */
function whyNotCommand(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  const { data } = s
  if (command >= data.commands.count || data.commandOwner[command] !== side || data.parentFormation[command] < 0) return no.notYours
  if (command >= data.formations && !isIndependent(s, command)) return no.notYours
  return seatOf(s, command) >= 0 && hasOrder(s, command) ? undefined : no.notOnMap
}

/** Cards 8, 11, 12, 15 and 20: why a card may not be for a command. */
export function whyNotFor(s: Battle, side: Side, card: CardId, command: CommandId): Refusal | undefined {
  const reason = whyNotCommand(s, side, command)
  if (reason !== undefined) return reason
  const type = typeOf(legOf(s, command))
  if (card === APPROACH_MARCH || card === SOUND_OF_GUNS) {
    if (isInContact(s, command)) return no.inZone
    if (card === SOUND_OF_GUNS && !hasHeardGuns(s, command)) return no.gunsHeard
    return card === SOUND_OF_GUNS && isShy(s, command) ? no.shyCorps : undefined
  }
  if (card === AREA_DEFENSE) return type === DEFEND ? undefined : no.notUnderDefend
  if (card !== PROBE_CARD) return undefined
  if (type !== MARCH && type !== RESERVE) return no.notMarching
  if (isShy(s, command)) return no.shyCorps
  return probeTargets(s, side, command).length > 0 ? undefined : no.noEnemyPlace
}

/** Card 15: whether a hex near enough was assaulted or bombarded on the last turn. */
function hasHeardGuns(s: Battle, command: CommandId): boolean {
  const seat = seatOf(s, command)
  for (let i = 0; i < s.struckBefore.count(); i++) if (distance(s.data.grid, seat, s.struckBefore.nth(i)) <= PROBE_WITHIN) return true
  return false
}

/** Card 30: why a formation has nobody to bring back. */
export function whyNotRecover(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  if (command >= s.data.formations || s.data.commandOwner[command] !== side) return no.notYours
  return s.data.unitsOf[command].some(unit => s.piece.box[unit] === UAR) ? undefined : no.nobodyWaits
}

/** Card 12: places within reach that a side knows the enemy to hold. */
export function probeTargets(s: Battle, side: Side, command: CommandId): readonly HexId[] {
  const enemy = (1 - side) as Side
  const seat = seatOf(s, command)
  const hexes = new Set<HexId>()
  for (const unit of settingOf(s).units[enemy]) if (isOnMap(s, unit) && s.piece.shown[unit] !== 0) hexes.add(s.piece.hex[unit])
  for (let i = 0; i < coversEach(s); i++) {
    const hex = s.cover.hex[(firstCover(s, enemy) + i) as CoverId]
    if (hex >= 0) hexes.add(hex)
  }
  for (const [place, hex] of s.data.placeHex.entries()) if (holderFor(s, side, place) === enemy) hexes.add(hex)
  return [...hexes].filter(hex => distance(s.data.grid, seat, hex) <= PROBE_WITHIN).sort((a, b) => a - b)
}

/** Cards 13, 16 and 23: why a card may not be for a hex. */
export function whyNotThere(s: Battle, side: Side, card: CardId, hex: HexId): Refusal | undefined {
  const { data } = s
  data.field.lay(s)
  if (card === INFILTRATION) return data.field.hasUnit(side, hex) ? undefined : no.noStack
  if (card === FIRE_CARD) return data.terrain[hex] === TOWN && !s.fire.has(hex) && hasUnitNear(s, side, hex) ? undefined : no.noTown
  return hasCavalry(s, (1 - side) as Side, hex, card === COSSACKS) ? undefined : no.noCavalry
}

function hasUnitNear(s: Battle, side: Side, hex: HexId): boolean {
  for (const unit of settingOf(s).units[side])
    if (isOnMap(s, unit) && distance(s.data.grid, s.piece.hex[unit], hex) <= FIRE_WITHIN) return true
  return false
}

/** Card 23: whether a known stack holds cavalry, and Cossacks where they are asked for. The field is laid. */
function hasCavalry(s: Battle, side: Side, hex: HexId, asksForCossacks: boolean): boolean {
  const { field, owner, arm, isCossack } = s.data
  let isMounted = false
  let isMeant = !asksForCossacks
  for (let piece = field.top[hex]; piece >= 0; piece = field.below[piece]) {
    if (owner[piece] !== side || !fights(arm[piece]) || s.piece.shown[piece] === 0) continue
    if (isHorse(arm[piece])) isMounted = true
    if (isCossack[piece] !== 0) isMeant = true
  }
  return isMounted && isMeant
}

/** Hexes that a card may be for: cards 13, 16 and 23. */
export function hexesFor(s: Battle, side: Side, card: CardId): readonly HexId[] {
  const pieces = settingOf(s).units[card === INFILTRATION ? side : 1 - side]
  const hexes = card === FIRE_CARD ? settingOf(s).sheet.hexes : new Set(pieces.map(unit => s.piece.hex[unit]))
  return [...hexes].filter(hex => hex >= 0 && whyNotThere(s, side, card, hex) === undefined).sort((a, b) => a - b)
}

/** Whether a card has anything to be for. */
export function whyNoTarget(s: Battle, side: Side, card: CardId): Refusal | undefined {
  if (isIdle(s, card)) return undefined
  switch (card) {
    case APPROACH_MARCH:
    case GENERAL_ADVANCE:
    case PROBE_CARD:
    case SOUND_OF_GUNS:
    case AREA_DEFENSE:
      return s.data.commands.all.some(command => whyNotFor(s, side, card, command) === undefined) ? undefined : no.notPlayable
    case INFILTRATION:
    case FIRE_CARD:
    case COSSACKS:
    case UNTRAINED_ENEMY_CAVALRY:
      return hexesFor(s, side, card).length > 0 ? undefined : no.notPlayable
    case ARRIVES_EARLY:
      return canComeEarly(s, side) ? undefined : no.notToCome
    case ALTERNATES:
      return canBeCalled(s, side) ? undefined : no.notAtHand
    case OTHER_ROUTE:
      return groupNames(s, side).some(piece => whyNotRouted(s, side, piece) === undefined) ? undefined : no.noOtherRoute
    default:
      return undefined
  }
}

/** Card 26: why a group may not take another route. In restricted play it is picked by lot. */
export function whyNotRouted(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  const lotted = s.play.lotted[side]
  if (lotted > 0 && groupOf(s, piece) !== lotted - 1) return no.byLot
  return whyNotEarly(s, side, piece) ?? (hasOtherRoute(s, groupOf(s, piece)) ? undefined : no.noOtherRoute)
}

/** Card 10 in solitaire: whether a free order may be sent to a command. */
export const whyNotOrdered = (s: Battle, side: Side, command: CommandId): Refusal | undefined => whyNotCommand(s, side, command)
