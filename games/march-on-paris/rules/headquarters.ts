import {
  type Alternative,
  among,
  found,
  GO,
  GO_SORT,
  type Grammar,
  isA,
  numberOf,
  push,
  type Refusal,
  type Side,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { countBack } from './command.ts'
import { legOf, ocOf, seatOf } from './commands.ts'
import { tellCover } from './cover-moves.ts'
import { tellOf } from './covers.ts'
import { ATTACK, COALITION, type CommandId, MARCH, type PieceId, SIDES, WING } from './ids.ts'
import { NO_LEG, typeOf, writtenTarget } from './legs.ts'
import type { Mover } from './mover.ts'
import { setOrder } from './orders.ts'
import { ORDINARY } from './prices.ts'
import { HEX, PIECE } from './sorts.ts'
import { coverRiders } from './spotting.ts'
import { type Battle, isOnMap, MOVED, put, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Leaders of a side that ride in the Command Phase: at most an overall and three wing commanders. */
const MOST_RIDERS = 4
/** B 12.9 An HQ order is done this near to its target. */
const ARRIVED = 1
/** `tried` of Blücher's own command: he has once been in range of an attacking subordinate (37.16). */
const BOUND = 1

type Frame = Readonly<Record<string, never>>

/** B 12.1 Why a leader does not ride now. */
function whyNotRider(s: Battle, side: Side, said: Words, piece: PieceId): Refusal | undefined {
  if (s.data.owner[piece] !== side) return no.notYours
  if (s.data.rank[piece] < WING) return no.ridesWithCorps
  if (!isOnMap(s, piece)) return no.notOnMap
  if ((s.piece.done[piece] & MOVED) !== 0 || said.has(word(PIECE, piece))) return no.hasMoved
  const party = s.data.routes
  s.data.field.lay(s)
  party.set(s, piece)
  return party.canStep ? undefined : no.cannotMove
}

function ridersWay(s: Battle, piece: PieceId): Mover {
  const party = s.data.routes
  s.data.field.lay(s)
  party.set(s, piece)
  party.search()
  return party
}

/** B 12.9 Whether an HQ order binds the overall commander to come nearer to its target; 37.16 comes first. */
function isOnHqOrder(s: Battle, piece: PieceId): boolean {
  const side = s.data.owner[piece]
  const leg = legOf(s, s.data.leaderCommand[piece])
  return piece === ocOf(s, side) && leg !== NO_LEG && typeOf(leg) === MARCH && !isBoundToAttack(s, piece)
}

/** 37.16 Whether Blücher must keep within range of a subordinate who attacks. */
export const isBoundToAttack = (s: Battle, piece: PieceId): boolean =>
  piece === s.data.named.blucher && s.command.tried[s.data.leaderCommand[piece]] === BOUND && hasAttacker(s)

/** Whether a formation of the Coalition on the map attacks. */
const hasAttacker = (s: Battle): boolean => settingOf(s).formations[COALITION].some(corps => isAttacking(s, corps))

function isAttacking(s: Battle, corps: CommandId): boolean {
  const commander = s.data.commander[corps]
  const leg = legOf(s, corps)
  return commander >= 0 && isOnMap(s, commander) && leg !== NO_LEG && typeOf(leg) === ATTACK
}

/** 37.16 Counts how far every hex is from the nearest attacking subordinate, as far as Blücher's range goes. */
function countFromAttackers(s: Battle): void {
  const seats: HexId[] = []
  for (const corps of settingOf(s).formations[COALITION]) if (isAttacking(s, corps)) seats.push(seatOf(s, corps))
  s.data.field.lay(s)
  countBack(s, COALITION, seats, s.data.range[s.data.named.blucher])
}

/** 37.16 Whether a hex is within Blücher's range of an attacking subordinate. */
function isNearAttacker(s: Battle, hex: HexId): boolean {
  countFromAttackers(s)
  return s.data.netBack.to(hex) >= 0
}

/** What binds a leader when he rides. */
const FREE = 0
const TO_HQ = 1
const TO_ATTACKERS = 2

/** 37.16, B 12.9 What binds the leader of a party; hexes near attackers are counted where that does. */
function bondOf(s: Battle, leader: PieceId): number {
  if (isBoundToAttack(s, leader)) {
    countFromAttackers(s)
    return TO_ATTACKERS
  }
  return isOnHqOrder(s, leader) ? TO_HQ : FREE
}

/** Whether ending in a hex does what binds a leader; the party has been searched. */
function isDutiful(s: Battle, party: Mover, bond: number, hex: HexId): boolean {
  if (bond === TO_ATTACKERS) return s.data.netBack.to(hex) >= 0
  return party.nearer === undefined || party.nearer[hex] < party.nearer[party.start]
}

/** Whether a bound leader can do his duty by riding. */
function isHeld(s: Battle, party: Mover, bond: number): boolean {
  if (bond === FREE) return false
  for (let i = 0; i < party.ordinaryCount; i++) if (party.at(i) !== party.start && isDutiful(s, party, bond, party.at(i))) return true
  return false
}

/** 37.16, B 12.9 Whether a leader may not simply stay. */
function mustRide(s: Battle, piece: PieceId): boolean {
  if ((s.piece.done[piece] & MOVED) !== 0) return false
  const bond = bondOf(s, piece)
  if (bond === FREE || (bond === TO_ATTACKERS && s.data.netBack.to(s.piece.hex[piece]) >= 0)) return false
  return isHeld(s, ridersWay(s, piece), bond)
}

const whoRides = (said: Words): PieceId => said.value<PieceId>(said.n - 1)

function offerHexes(s: Battle, said: Words, out: Words): void {
  const party = ridersWay(s, whoRides(said))
  const bond = bondOf(s, party.lead)
  const isBound = isHeld(s, party, bond)
  for (let i = 0; i < party.ordinaryCount && out.n < out.enough; i++)
    if (party.at(i) !== party.start && (!isBound || isDutiful(s, party, bond, party.at(i)))) out.push(word(HEX, party.at(i)))
}

function whyNotTo(s: Battle, said: Words, hex: HexId): Refusal | undefined {
  const party = ridersWay(s, whoRides(said))
  if (hex === party.start) return no.alreadyThere
  if (!party.reachesOrdinarily(hex)) return no.tooFar
  const bond = bondOf(s, party.lead)
  if (!isHeld(s, party, bond) || isDutiful(s, party, bond, hex)) return undefined
  return bond === TO_ATTACKERS ? no.nearAttackers : no.boundForHq
}

/** 37.16, B 12.9 Why a side may not leave its leaders where they are. */
function whyNotReady(s: Battle, side: Side, said: Words): Refusal | undefined {
  for (const piece of settingOf(s).riders[side])
    if (isOnMap(s, piece) && !said.has(word(PIECE, piece)) && mustRide(s, piece))
      return isBoundToAttack(s, piece) ? no.nearAttackers : no.boundForHq
  return undefined
}

const ready = say<Battle, Frame, number>(GO_SORT, numberOf(GO), (s, _f, said, side) => whyNotReady(s, side, said))

const rides = (left: number): Grammar<Battle, Frame> => {
  if (left === 0) return [ready]
  const rider: Alternative<Battle, Frame> = among(
    PIECE,
    (s, _f, _said, side) => settingOf(s).riders[side],
    (s, _f, said, piece, side) => whyNotRider(s, side, said, piece),
    {
      after: [
        found(
          HEX,
          (s, _f, said, out) => offerHexes(s, said, out),
          (s, _f, said, hex) => whyNotTo(s, said, hex),
        ),
        ...rides(left - 1),
      ],
    },
  )
  return [[rider, ready]]
}

/** Command Phase: headquarters ride, where a side has any on the map. 37.16 Whoever Blücher has come near to binds him. */
export const moveHeadquarters = step(
  'move-headquarters',
  'B 12.1',
  {},
  {
    apply(s) {
      const { data } = s
      const own = data.leaderCommand[data.named.blucher]
      const isNear = isOnMap(s, data.named.blucher) && hasAttacker(s) && isNearAttacker(s, s.piece.hex[data.named.blucher])
      if (isNear) s.command.tried[own] = BOUND
      else if (!hasAttacker(s)) s.command.tried[own] = 0
      if (sidesWithRiders(s) !== 0) push(s, rideOut)
    },
  },
)

/** Whoever has riders on the map; where forces are hidden nobody is to learn whether they have come, so whoever has any in the battle. */
function sidesWithRiders(s: Battle): number {
  let sides = 0
  for (const side of SIDES.all) if (settingOf(s).riders[side].some(piece => s.options.hiddenForces || isOnMap(s, piece))) sides |= 1 << side
  return sides
}

/** B 12.1 Both sides seal the rides of their overall and wing commanders; they take place together, French first. */
export const rideOut = step(
  'ride-out',
  'B 12.1',
  {},
  {
    opening: true,
    forPlayers: { part: 'headquarters' },
    everybody: s => sidesWithRiders(s),
    words: rides(MOST_RIDERS),
    applyAll(s, _f, said, table) {
      const riding = sidesWithRiders(s)
      const ways: { readonly piece: PieceId; readonly way: readonly HexId[] }[] = []
      for (const side of SIDES.all) {
        if ((riding & (1 << side)) === 0) continue
        const words = said[side]
        for (let i = 0; i + 1 < words.n && isA(words.at(i), PIECE); i += 2) {
          const party = ridersWay(s, words.value<PieceId>(i))
          const steps = party.note(words.value<HexId>(i + 1), ORDINARY)
          ways.push({ piece: words.value<PieceId>(i), way: Array.from(party.way.subarray(0, steps)) as HexId[] })
        }
      }
      for (const { piece, way } of ways) ride(s, piece, way, table)
      for (const side of SIDES.all) {
        reachHq(s, side)
        coverRiders(s, side, table)
      }
    },
  },
)

/** A hex that meanwhile holds an enemy ends the ride one hex before it. */
function ride(s: Battle, piece: PieceId, way: readonly HexId[], table: TableTop): void {
  const { field, owner } = s.data
  const enemy = (1 - owner[piece]) as Side
  const from = s.piece.hex[piece]
  field.lay(s)
  let to = from
  for (const hex of way) {
    if (field.hasKnown(enemy, hex)) break
    to = hex
  }
  s.piece.done[piece] |= MOVED
  if (to === from) return
  put(s, piece, to)
  tellOf(s, piece, table, told.headquartersRode, from, to)
  if (s.options.hiddenForces) tellCover(s, owner[piece], piece, from, table)
}

/** B 12.9 An HQ order ends when the overall commander is there. */
function reachHq(s: Battle, side: Side): void {
  const oc = ocOf(s, side)
  if (oc < 0) return
  const command = s.data.leaderCommand[oc]
  const leg = legOf(s, command)
  if (leg === NO_LEG || distance(s.data.grid, s.piece.hex[oc], writtenTarget(leg)) > ARRIVED) return
  setOrder(s, command, [], 0)
}
