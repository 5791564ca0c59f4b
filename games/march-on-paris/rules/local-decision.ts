import { push, type Refusal, SIX, type Side, type TableTop } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import type { Circles } from './circles.ts'
import { legOf, ratingOf, seatOf } from './commands.ts'
import { coversEach, firstCover, isCoverNear, unveil } from './covers.ts'
import { holderFor } from './encounters.ts'
import { FOOT } from './ground.ts'
import {
  ATTACK,
  type CommandId,
  type CoverId,
  DEFEND,
  FALL_BACK,
  GENERAL_RETREAT,
  type OrderType,
  type PieceId,
  PROBE,
  RESERVE,
  SUPPORT_ATTACK,
} from './ids.ts'
import { isFinished, type Leg, makeLeg, NO_LEG, typeOf } from './legs.ts'
import { marchStep, UNREACHED } from './march-tables.ts'
import { tellOrder } from './order-words.ts'
import { followersOf, HALTED, isAttack, isShy, isUnder, MAY_DECIDE, setLeg, TRIED_LOCAL } from './orders.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { COMMAND } from './sorts.ts'
import { knownSourcesOf } from './sources.ts'
import { type Battle, DELIVERED, isOnMap, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** B 14 Bad Move 1: how far one falls back. */
const FALLS_BACK = 4
/** Card 11: columns of the Local Initiative Table. */
const ADVANCE_SHIFT = 2

/** B 14, 37.17, 37.19, 37.22 Why a commander may not try a Local Decision now. */
export function whyNotLocal(s: Battle, command: CommandId): Refusal | undefined {
  const { data } = s
  const leader = data.commander[command]
  const leg = legOf(s, command)
  const setting = settingOf(s)
  if ((s.command.tried[command] & TRIED_LOCAL) !== 0) return no.triedLocally
  if (setting.wings.some(wing => wing.leader === leader && wing.isFixed)) return no.fixedOrder
  if (s.command.courier[command] === DELIVERED) return no.orderWaits
  if (leader >= 0 ? !isOnMap(s, leader) : seatOf(s, command) < 0) return no.notOnMap
  if (leg !== NO_LEG && typeOf(leg) === GENERAL_RETREAT) return no.inRetreat
  for (const { leader: quiet, hexes } of setting.quietUntil)
    if (quiet === leader && !hexes.some(hex => s.everAssaulted.has(data.placeAt[hex] as never))) return no.notYetAssaulted
  if (!hasTarget(s, command)) return no.tooFarFromChief
  const byCard = s.play.advances[data.commandOwner[command]] === command || hearsGuns(s, command)
  return byCard || leg === NO_LEG || isFinished(leg) || isEnemyAbout(s, command) ? undefined : no.noReason
}

/** Card 15: whether a command may march to the sound of guns. */
export const hearsGuns = (s: Battle, command: CommandId): boolean => s.play.toTheGuns[s.data.commandOwner[command]] === command

/** B 14 Whether a known enemy piece is within 6 hexes of a unit of the command. */
function isEnemyAbout(s: Battle, command: CommandId): boolean {
  const { enemyWithin } = s.data.tables.localDecision
  const side = s.data.commandOwner[command]
  const units = followersOf(s, command)
  const enemies = settingOf(s).pieces[1 - side]
  for (let i = 0; i < units.length; i++) {
    if (!isOnMap(s, units[i]) || !isUnder(s, units[i], command)) continue
    const hex = s.piece.hex[units[i]]
    for (let j = 0; j < enemies.length; j++)
      if (isKnown(s, enemies[j]) && distance(s.data.grid, hex, s.piece.hex[enemies[j]]) <= enemyWithin) return true
    if (isCoverNear(s, (1 - side) as Side, hex, enemyWithin)) return true
  }
  return false
}

const isKnown = (s: Battle, piece: PieceId): boolean => isOnMap(s, piece) && s.piece.shown[piece] !== 0

/** 37.17, R-15 Ney's targets lie within 8 hexes of Napoleon: none while he is off the map or too far away. */
function hasTarget(s: Battle, command: CommandId): boolean {
  const tether = tetherOf(s, command)
  if (tether === undefined) return true
  if (!isOnMap(s, tether.of)) return false
  return distance(s.data.grid, s.piece.hex[tether.of], seatOf(s, command)) <= tether.hexes + s.data.tables.localDecision.targetWithin
}

const tetherOf = (s: Battle, command: CommandId) => settingOf(s).tethers.find(({ leader }) => leader === s.data.commander[command])

/** B 14, 37.17 Where the targets of a Local Decision lie. */
export function localTargets(s: Battle, command: CommandId): Circles {
  const { circles, tables } = s.data
  circles.clear(settingOf(s).sheet)
  circles.add(seatOf(s, command), tables.localDecision.targetWithin, no.targetTooFar)
  const tether = tetherOf(s, command)
  if (tether !== undefined) circles.add(s.piece.hex[tether.of], tether.hexes, no.tooFarFromChief)
  return circles
}

/** B 14, B 15 Why a leg of this type may not be chosen. */
export function whyNotLocalType(s: Battle, command: CommandId, type: OrderType): Refusal | undefined {
  if (type === GENERAL_RETREAT) return no.noGeneralRetreat
  if (type === SUPPORT_ATTACK) return no.supportOnly
  return isAttack(type) && isShy(s, command) ? no.shyCorps : undefined
}

/** B 14 A commander rolls on the Local Initiative Table: S a new order, N nothing, B a Bad Move. */
export const rollLocal = step(
  'roll-local',
  'B 14',
  { command: COMMAND },
  {
    apply(s, { command: framed }, _said, table) {
      const { data } = s
      const command = unveil(s, framed)
      const side = data.commandOwner[command]
      const owner = 1 << side
      // Card 11: two columns better.
      const rating = ratingOf(s, command) + (s.play.advances[side] === command ? ADVANCE_SHIFT : 0)
      const row = data.tables.localInitiative.columns.find(({ min, max }) => rating >= (min ?? 0) && rating <= (max ?? rating))
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, owner) : standingDie(s, side)
      const found = row?.results[rolled - 1] ?? 'N'
      // Card 15: a Bad Move counts as nothing.
      const result = found === 'B' && s.play.toTheGuns[side] === command ? 'N' : found
      s.command.tried[command] |= TRIED_LOCAL
      if (isNew) {
        table.tellTo(owner, told.localDie, command, rolled, rating)
        if (isAskedAgain(s, side, rolled, result !== 'S', owner)) {
          push(s, rollLocal, framed)
          return
        }
      }
      if (result === 'S') {
        s.command.tried[command] |= MAY_DECIDE
        table.tellTo(owner, told.localWon, command)
      } else if (result === 'N') table.tellTo(owner, told.localNothing, command)
      else blunder(s, command, framed, table)
    },
  },
)

/** B 14 A Bad Move is rolled for; 37.19 Olsufief's first is given. */
function blunder(s: Battle, command: CommandId, framed: CommandId, table: TableTop): void {
  const owner = 1 << s.data.commandOwner[command]
  table.tellTo(owner, told.badMove, command)
  const given = settingOf(s).firstBadMove.find(({ leader }) => leader === s.data.commander[command])
  const isFirst = s.command.badMoves[command] === 0
  s.command.badMoves[command]++
  if (given === undefined || !isFirst) push(s, rollBadMove, framed)
  else {
    setLeg(s, command, given.leg)
    tellOrder(s, command, table)
  }
}

/** B 14 [localInitiative.badMove], in force at once. R-41 What cannot be carried out is Defend the commander's hex. */
export const rollBadMove = step(
  'roll-bad-move',
  'B 14',
  { command: COMMAND },
  {
    apply(s, { command: framed }, _said, table) {
      const command = unveil(s, framed)
      const side = s.data.commandOwner[command]
      const owner = 1 << side
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, owner) : standingDie(s, side)
      if (isNew) {
        table.tellTo(owner, told.badMoveDie, command, rolled)
        if (isAskedAgain(s, side, rolled, true, owner)) {
          push(s, rollBadMove, framed)
          return
        }
      }
      const effect = s.data.tables.localInitiative.badMove.rows.find(({ roll }) => roll === rolled)?.effect
      if (effect === 'noMovement') {
        s.command.tried[command] |= HALTED
        table.tellTo(owner, told.halted, command)
        return
      }
      setLeg(s, command, badMove(s, command, effect ?? '', table))
      tellOrder(s, command, table)
    },
  },
)

function badMove(s: Battle, command: CommandId, effect: string, table: TableTop): Leg {
  const seat = seatOf(s, command)
  const side = s.data.commandOwner[command]
  if (effect === 'fallBack4') return makeLeg(FALL_BACK, hexTowardsSource(s, side, seat, FALLS_BACK))
  if (effect === 'reserveHere') return makeLeg(RESERVE, seat)
  const aim =
    effect === 'attackNearest'
      ? nearestEnemy(s, side, seat, table)
      : effect === 'probeNearestVictoryHex'
        ? nearestVictory(s, side, seat)
        : -1
  if (aim < 0) return makeLeg(DEFEND, seat)
  return makeLeg(effect === 'attackNearest' ? ATTACK : PROBE, aim as HexId)
}

/** The hex some hexes along the cheapest way to the nearest friendly supply source. */
export function hexTowardsSource(s: Battle, side: Side, from: HexId, hexes: number): HexId {
  const { data } = s
  data.field.lay(s)
  const { spans } = data.field
  let least = UNREACHED
  let source = from
  for (const one of knownSourcesOf(s, side)) {
    const far = data.marches.to(s, one, FOOT)[from]
    if (far >= least) continue
    least = far
    source = one
  }
  const distances = data.marches.to(s, source, FOOT)
  let hex = from
  for (let step_ = 0; step_ < hexes && distances[hex] > 0; step_++)
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const next = data.grid.next[slot]
      if (next < 0 || distances[next] + marchStep(data, slot, FOOT, spans) !== distances[hex]) continue
      if (distances[next] >= distances[hex]) continue
      hex = next
      break
    }
  return hex
}

/** The hex of the nearest known enemy piece; among equals by lot. */
function nearestEnemy(s: Battle, side: Side, from: HexId, table: TableTop): number {
  const { grid } = s.data
  const enemies = settingOf(s).pieces[1 - side]
  let least = 1000
  const hexes: HexId[] = []
  for (const piece of enemies) {
    if (!isKnown(s, piece)) continue
    const hex = s.piece.hex[piece]
    const far = distance(grid, from, hex)
    if (far < least) hexes.length = 0
    if (far > least || hexes.includes(hex)) continue
    least = far
    hexes.push(hex)
  }
  for (let i = 0; i < coversEach(s); i++) {
    const hex = s.cover.hex[(firstCover(s, (1 - side) as Side) + i) as CoverId]
    const far = hex < 0 ? least + 1 : distance(grid, from, hex)
    if (far < least) hexes.length = 0
    if (far > least || hexes.includes(hex)) continue
    least = far
    hexes.push(hex)
  }
  if (hexes.length < 2) return hexes[0] ?? -1
  return hexes[table.lot(hexes.length, 1 << side) - 1]
}

/** The nearest victory hex that its side does not hold. */
function nearestVictory(s: Battle, side: Side, from: HexId): number {
  let best = -1
  let least = 1000
  for (const { hex } of settingOf(s).victory) {
    const far = distance(s.data.grid, from, hex)
    if (far >= least || holderFor(s, side, s.data.placeAt[hex]) === side) continue
    least = far
    best = hex
  }
  return best
}
