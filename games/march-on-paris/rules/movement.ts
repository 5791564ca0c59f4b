import {
  type Alternative,
  type AskingSpec,
  among,
  found,
  type Grammar,
  isA,
  push,
  type Refusal,
  SIDE,
  SIX,
  type Side,
  say,
  set,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { adjacent, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { bringOn, isDue, setEntering } from './arrivals.ts'
import { actingUnitsOf, actorsOf, isActing } from './commands.ts'
import { tellCover } from './cover-moves.ts'
import { coverHexes, knowersOf, tellOf } from './covers.ts'
import { moveDummy, offerDummyHexes, whyNoDummyMoves, whyNotDummyFrom, whyNotDummyTo } from './dummies.ts'
import { fulfils, isBound, whyNotByOrder } from './duties.ts'
import { exit, mustLeave, whyNoExit, whyNotExit } from './exits.ts'
import { CLOSED } from './ground.ts'
import { isBoundToAttack } from './headquarters.ts'
import { LEADER, NO_PIECE, type PieceId, type SpanId, WING } from './ids.ts'
import { goOn, movement, unseenMovement } from './later.ts'
import { enterAll, marchOn } from './march-on.ts'
import { moraleNow, passes } from './morale.ts'
import { isPartner, type Mover } from './mover.ts'
import { ORDINARY, ROAD } from './prices.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { BUILD, DAMAGE, DEPLOY, DUMMY, END, EXIT, GATHER, HEX, HOLD, PART, PIECE, REPAIR, SPAN, TOGETHER, VERB } from './sorts.ts'
import { type Battle, DISRUPTED, has, hasHadMove, isNight, isOnMap, MOVED, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'
import { deploy, gather, whyNotDeploy, whyNotGather } from './vedettes.ts'
import { sendOff } from './way.ts'
import { buildIn, damage, mayDig, repair, whyNotBuild, whyNotDamage, whyNotRepair, whyNotWork } from './works.ts'

interface OfSide {
  readonly side: Side
}

type WhyNot = (s: Battle, side: Side, piece: PieceId) => Refusal | undefined

/** Words for one of some pieces: the field is laid once for all questions about them. */
const oneOf = (pieces: (s: Battle) => readonly PieceId[], why: WhyNot, after?: Grammar<Battle, OfSide>): Alternative<Battle, OfSide> =>
  found<Battle, OfSide, PieceId>(
    PIECE,
    (s, { side }, _said, out) => {
      const all = pieces(s)
      s.data.field.lay(s)
      for (let i = 0; i < all.length && out.n < out.enough; i++) if (why(s, side, all[i]) === undefined) out.push(word(PIECE, all[i]))
    },
    (s, { side }, _said, piece) => {
      s.data.field.lay(s)
      return why(s, side, piece)
    },
    after === undefined ? {} : { after },
  )

/** Whether one of the units that act will do to lead others of its hex: they are listed after it. */
function hasLeadOf(s: Battle, side: Side, why: WhyNot): boolean {
  const units = actingUnitsOf(s)
  const { field } = s.data
  field.lay(s)
  for (let i = 0; i < units.length; i++)
    if (isOnMap(s, units[i]) && field.below[units[i]] >= 0 && why(s, side, units[i]) === undefined) return true
  return false
}

/** B 5.1 Why a piece may not be named to move, whatever the hex. The field is laid. */
function whyNotMove(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  const reason = whyNotActive(s, side, piece)
  if (reason !== undefined) return reason
  const party = s.data.routes
  if (isOnMap(s, piece)) party.set(s, piece)
  else if (!setEntering(s, party, piece)) return no.entryBlocked
  return canGo(s, party) ? undefined : no.cannotMove
}

function whyNotActive(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  if (s.data.owner[piece] !== side) return no.notYours
  if (!isOnMap(s, piece) && !isDue(s, piece)) return no.notOnMap
  if (!isActing(s, piece)) return no.notActing
  if (hasHadMove(s, piece) || s.halted.has(piece)) return no.hasMoved
  return isOnMap(s, piece) && mustLeave(s, side, piece) ? no.mustLeave : undefined
}

/** Whether the party has anywhere to go: usually a hex beside it shows it, rarely must all ways be searched. */
function canGo(s: Battle, party: Mover): boolean {
  const { grid } = s.data
  const { start } = party
  for (let direction = 0; direction < 6; direction++) {
    const next = grid.next[start * 6 + direction]
    if (next < 0) continue
    const cost = party.stepCost(ORDINARY, start, direction as Direction, next)
    if (cost < 0 || ((cost & 0xff) > party.points && !party.isFresh)) continue
    if (whyNotEnd(s, party, next) === undefined) return true
  }
  party.search()
  for (let i = 0; i < party.count; i++) if (modeTo(s, party, party.at(i)) >= 0) return true
  return false
}

/** B 5.3, 37.2, B 6.2 Why the party may not end in a hex that it can reach by ordinary movement. */
function whyNotEnd(s: Battle, party: Mover, hex: HexId): Refusal | undefined {
  if (party.isVedette) return undefined
  if (party.ignoresZones && s.data.field.isInZone(s, (1 - party.side) as Side, hex) && !party.mayEnter(hex)) return no.endsInZone
  return (party.hasRoom(hex) ? undefined : no.tooMany) ?? whyNotByOrder(s, party, hex)
}

/** How the party can come to end in a hex: by ordinary movement, else by a road march; below 0 not at all. B 27 Who enters comes in column. */
function modeTo(s: Battle, party: Mover, hex: HexId): number {
  if (party.isEntering && party.reachesByRoad(hex) && whyNotByOrder(s, party, hex) === undefined) return ROAD
  if (hex === party.start && !party.isEntering) return -1
  if (party.reachesOrdinarily(hex) && whyNotEnd(s, party, hex) === undefined) return ORDINARY
  return party.reachesByRoad(hex) && whyNotByOrder(s, party, hex) === undefined ? ROAD : -1
}

/** Whether the party comes by ordinary movement to end in a hex that this reaches. */
function endsOrdinarily(s: Battle, party: Mover, hex: HexId): boolean {
  if (party.isEntering) return modeTo(s, party, hex) === ORDINARY
  return hex !== party.start && whyNotEnd(s, party, hex) === undefined
}

/** B 12.10 Whether the party is bound to hexes that do its duty: it is where it can reach any. */
function isHeldToDuty(s: Battle, party: Mover): boolean {
  if (!isBound(s, party.lead)) return false
  for (let i = 0; i < party.count; i++) {
    const hex = party.at(i)
    if (fulfils(s, party, hex) && modeTo(s, party, hex) >= 0) return true
  }
  return false
}

const isTogether = (said: Words): boolean => said.at(0) === word(VERB, TOGETHER)
const isPart = (said: Words): boolean => said.at(0) === word(VERB, PART)

/** The pieces named after `part`, and one more. */
function namedWith(said: Words, more: PieceId = NO_PIECE): PieceId[] {
  const pieces: PieceId[] = []
  for (let i = 1; i < said.n && isA(said.at(i), PIECE); i++) pieces.push(said.value<PieceId>(i))
  if (more >= 0) pieces.push(more)
  return pieces
}

/** Describes the party that a sentence names, and searches its ways. */
function readParty(s: Battle, said: Words): Mover {
  const party = s.data.routes
  const piece = said.value<PieceId>(isTogether(said) ? 1 : 0)
  s.data.field.lay(s)
  if (isPart(said)) party.setPart(s, namedWith(said))
  else if (isTogether(said)) party.setParty(s, piece)
  else if (isOnMap(s, piece)) party.set(s, piece)
  else setEntering(s, party, piece)
  party.search()
  return party
}

/** B 5 Offers every hex where the party may end its move: only those that do its duty, where it can reach any. */
function offerHexes(s: Battle, said: Words, out: Words): void {
  const party = readParty(s, said)
  const isDutyBound = isBound(s, party.lead)
  const first = out.n
  const { count, ordinaryCount } = party
  let isHeld = false
  for (let i = 0; i < count; i++) {
    const hex = party.at(i)
    const isDutiful = isDutyBound && fulfils(s, party, hex)
    if (isHeld && !isDutiful) continue
    // Hexes that both searches found are offered once.
    if (i < ordinaryCount ? !endsOrdinarily(s, party, hex) : modeTo(s, party, hex) !== ROAD) continue
    if (isDutiful && !isHeld) {
      out.n = first
      isHeld = true
    }
    out.push(word(HEX, hex))
  }
}

/** B 5, B 6, B 12.10 Why the party may not go to a hex. */
function whyNotTo(s: Battle, said: Words, hex: HexId): Refusal | undefined {
  const party = readParty(s, said)
  if (modeTo(s, party, hex) >= 0) {
    if (!isHeldToDuty(s, party) || fulfils(s, party, hex)) return undefined
    return party.isTrain ? no.trainTooFar : no.notTheDuty
  }
  if (hex === party.start) return no.alreadyThere
  if (party.reachesOrdinarily(hex)) return whyNotEnd(s, party, hex) ?? no.notAlone
  return whyNotReached(s, party, hex)
}

/** The reason at the last step to a hex: what bars it there, else that it is too far. */
function whyNotReached(s: Battle, party: Mover, hex: HexId): Refusal {
  const { data } = s
  const enemy = (1 - party.side) as Side
  const isBeside = adjacent(data.grid, party.start, hex)
  const keepsAway = party.isLeader || party.isTrain || party.isVedette
  if (keepsAway ? data.field.hasKnown(enemy, hex) : data.field.hasShownUnit(enemy, hex)) return no.enemyThere
  if (isBeside && !hasWay(s, party, hex)) return no.riverBars
  if (isBeside && party.startsInZone && !party.ignoresZones && !party.isLeader) return party.mayLeave ? no.zoneAway : no.zoneHolds
  const isInZone = data.field.isInZone(s, enemy, hex)
  if (party.isLeader) return isInZone || data.field.isBesideKnownUnit(enemy, hex) ? no.leaderNearEnemy : no.tooFar
  if (!isInZone || party.ignoresZones) return no.tooFar
  if (party.isTrain) return no.noTrainInZone
  if (party.mayEnter(hex)) return no.tooFar
  if (isNight(s)) return no.zoneAtNight
  if (has(s, party.lead, DISRUPTED)) return no.zoneDisrupted
  return s.piece.uncommanded[party.lead] !== 0 ? no.zoneUncommanded : no.zoneByOrder
}

function hasWay(s: Battle, party: Mover, hex: HexId): boolean {
  const { grid, cost, slots } = s.data
  for (let slot = party.start * 6, end = slot + 6; slot < end; slot++)
    if (grid.next[slot] === hex) return cost[party.column * slots + slot] !== CLOSED
  return false
}

/**
 * B 5.1 Why a piece may not lead others that move together with it: it is the lowest of at least two, and they have somewhere to go. The
 * field is laid.
 */
function whyNotLead(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  const reason = s.data.owner[piece] !== side || isOnMap(s, piece) ? whyNotActive(s, side, piece) : no.notOnMap
  if (reason !== undefined) return reason
  if (!fights(s.data.arm[piece])) return no.leadersFollow
  const party = s.data.routes
  party.gather(s, piece)
  if (party.size < 2) return no.twoAtLeast
  if (party.members[0] !== piece) return no.notTogether
  party.setParty(s, piece)
  if (party.mustCheckToLeave) return no.mustCheckFirst
  return canGo(s, party) ? undefined : no.cannotMove
}

/**
 * B 5.1, B 12.1 Whether a piece may go along with a unit of its hex: acting units under the same order, leaders that act, and overall and
 * wing commanders who have not ridden this turn.
 */
function mayJoin(s: Battle, first: PieceId, piece: PieceId): boolean {
  const { arm, owner, rank } = s.data
  if (s.piece.hex[piece] !== s.piece.hex[first] || owner[piece] !== owner[first] || piece === first) return false
  if (isPartner(s, first, piece, false)) return true
  const mayRide = arm[piece] === LEADER && rank[piece] >= WING && !hasHadMove(s, piece)
  return mayRide && !isBoundToAttack(s, piece)
}

function whyNotPart(s: Battle, pieces: readonly PieceId[]): Refusal | undefined {
  const party = s.data.routes
  party.setPart(s, pieces)
  if (party.mustCheckToLeave) return no.mustCheckFirst
  return canGo(s, party) ? undefined : no.cannotMove
}

/** B 5.1 Why a unit may not be the first named of some that move together: another must be able to go with it. The field is laid. */
function whyNotFirst(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  const reason = s.data.owner[piece] !== side || isOnMap(s, piece) ? whyNotActive(s, side, piece) : no.notOnMap
  if (reason !== undefined) return reason
  if (!fights(s.data.arm[piece])) return no.leadersFollow
  const { field } = s.data
  let why: Refusal = no.notTogether
  for (let other = field.below[piece]; other >= 0; other = field.below[other]) {
    if (!mayJoin(s, piece, other)) continue
    const found = whyNotPart(s, [piece, other])
    if (found === undefined) return undefined
    why = found
  }
  return why
}

/** B 5.1 Why a piece may not move with those named so far. */
function whyNotMember(s: Battle, side: Side, said: Words, piece: PieceId): Refusal | undefined {
  const isFirst = said.n === said.from
  if (!isFirst && !mayJoin(s, said.value<PieceId>(said.from), piece)) return no.notTogether
  s.data.field.lay(s)
  return isFirst ? whyNotFirst(s, side, piece) : whyNotPart(s, namedWith(said, piece))
}

/** 37.3.3 Why no position can be begun now. */
function whyNotDig(s: Battle, side: Side): Refusal | undefined {
  if (isNight(s)) return no.noWorksAtNight
  if (s.data.weather.noWorks[s.weather] !== 0) return no.noWorksInWeather
  return canBuild(s, side) ? undefined : no.twoInfantry
}

function canBuild(s: Battle, side: Side): boolean {
  const units = actingUnitsOf(s)
  for (let i = 0; i < units.length; i++) {
    if (!isOnMap(s, units[i]) || !mayDig(s, units[i])) continue
    s.data.field.lay(s)
    if (whyNotBuild(s, side, s.piece.hex[units[i]]) === undefined) return true
  }
  return false
}

const destination = found<Battle, OfSide, HexId>(
  HEX,
  (s, _f, said, out) => offerHexes(s, said, out),
  (s, _f, said, hex) => whyNotTo(s, said, hex),
)

/** What is said in a Movement Segment. */
const MOVES: readonly Alternative<Battle, OfSide>[] = [
  oneOf(actorsOf, whyNotMove, [destination]),
  say(VERB, TOGETHER, (s, { side }) => (hasLeadOf(s, side, whyNotLead) ? undefined : no.notTogether), {
    after: [oneOf(actingUnitsOf, whyNotLead), destination],
  }),
  say(VERB, PART, (s, { side }) => (hasLeadOf(s, side, whyNotFirst) ? undefined : no.notTogether), {
    after: [
      set(
        PIECE,
        (s, { side }, said) => (said.n === said.from ? actingUnitsOf(s) : settingOf(s).pieces[side]),
        (s, { side }, said, piece) => whyNotMember(s, side, said, piece),
        (_s, _f, said) => (said.n - said.from < 2 ? no.twoAtLeast : undefined),
      ),
      destination,
    ],
  }),
  say(VERB, DAMAGE, s => whyNotWork(s, false), {
    after: [
      among(
        PIECE,
        s => actingUnitsOf(s),
        (s, { side }, _said, piece) => whyNotActiveWorker(s, side, piece, false),
      ),
      among(
        SPAN,
        s => s.data.spans.all,
        (s, _f, said, span) => whyNotDamage(s, said.value<PieceId>(1), span),
      ),
    ],
  }),
  say(VERB, REPAIR, s => whyNotWork(s, true), {
    after: [
      among(
        PIECE,
        s => actingUnitsOf(s),
        (s, { side }, _said, piece) => whyNotActiveWorker(s, side, piece, true),
      ),
      among(
        SPAN,
        s => s.data.spans.all,
        (s, _f, said, span) => whyNotRepair(s, said.value<PieceId>(1), span),
      ),
    ],
  }),
  say(VERB, BUILD, (s, { side }) => whyNotDig(s, side), {
    after: [
      found(
        HEX,
        (s, { side }, _said, out) => {
          const units = actingUnitsOf(s)
          s.data.field.lay(s)
          for (let i = 0; i < units.length; i++) {
            const hex = s.piece.hex[units[i]]
            if (hex < 0 || out.has(word(HEX, hex)) || whyNotBuild(s, side, hex) !== undefined) continue
            out.push(word(HEX, hex))
          }
        },
        (s, { side }, _said, hex) => {
          s.data.field.lay(s)
          return whyNotBuild(s, side, hex)
        },
      ),
    ],
  }),
  say(VERB, EXIT, (s, { side }) => whyNoExit(s, side), {
    after: [
      among(
        PIECE,
        (s, { side }) => settingOf(s).pieces[side],
        (s, { side }, _said, piece) => {
          s.data.field.lay(s)
          return whyNotExit(s, side, piece)
        },
      ),
    ],
  }),
  say(VERB, END),
  say(VERB, HOLD, s => (hasArrivals(s) ? undefined : no.notDue)),
]

/** 37.7 A unit whose vedettes ride out, or come back. */
const unitWith = (why: WhyNot): Grammar<Battle, OfSide> => [
  among(
    PIECE,
    (s, { side }) => settingOf(s).units[side],
    (s, { side }, _said, unit) => why(s, side, unit),
  ),
]

/** Why no unit will do: what stands against one that it might be said of. */
const whyNoUnit = (s: Battle, side: Side, why: WhyNot, otherwise: Refusal): Refusal | undefined => {
  s.data.field.lay(s)
  let reason = otherwise
  const units = settingOf(s).units[side]
  for (let i = 0; i < units.length; i++) {
    if (s.data.vedettesOf[units[i]].length === 0) continue
    const found = why(s, side, units[i])
    if (found === undefined) return undefined
    if (found !== no.notActing && found !== no.notOnMap && found !== otherwise) reason = found
  }
  return reason
}

/** 37.6, 37.7 What is said besides where forces are hidden: vedettes, dummies. */
const HIDDEN_MOVES: readonly Alternative<Battle, OfSide>[] = [
  say(VERB, DEPLOY, (s, { side }) => whyNoUnit(s, side, whyNotDeploy, no.noVedettes), { after: unitWith(whyNotDeploy) }),
  say(VERB, GATHER, (s, { side }) => whyNoUnit(s, side, whyNotGather, no.vedettesIn), { after: unitWith(whyNotGather) }),
  say(VERB, DUMMY, (s, { side }) => whyNoDummyMoves(s, side), {
    after: [
      among(
        HEX,
        (s, { side }) => coverHexes(s, side),
        (s, { side }, _said, hex) => whyNotDummyFrom(s, side, hex),
      ),
      found(
        HEX,
        (s, { side }, said, out) => offerDummyHexes(s, side, said.value(1), hex => out.push(word(HEX, hex))),
        (s, { side }, said, hex) => whyNotDummyTo(s, side, said.value(1), hex),
      ),
    ],
  }),
]

/** The Movement Segment that is asked for: another where forces are hidden, since the lack of a choice would tell. */
const nextMove = (s: Battle) => (s.options.hiddenForces ? unseenMovement : movement)

const MOVING: AskingSpec<Battle, OfSide> = {
  opening: true,
  asks: (_s, { side }) => 1 << side,
  forPlayers: { part: 'movement' },
  apply(s, { side }, said, table) {
    const first = said.at(0)
    if (first === word(VERB, END)) {
      push(s, enterAll, side)
      push(s, marchOn, side)
      return
    }
    if (first === word(VERB, HOLD)) {
      push(s, marchOn, side)
      return
    }
    if (first === word(VERB, DAMAGE)) damage(s, said.value(1), said.value(2), table)
    else if (first === word(VERB, REPAIR)) beginRepair(s, said.value(1), said.value(2))
    else if (first === word(VERB, BUILD)) buildIn(s, side, said.value(1), table)
    else if (first === word(VERB, DEPLOY)) deploy(s, said.value(1), table)
    else if (first === word(VERB, GATHER)) gather(s, said.value(1), table)
    else if (first === word(VERB, EXIT)) exit(s, said.value(1), table)
    else if (first === word(VERB, DUMMY)) moveDummy(s, side, said.value(1), said.value(2), table)
    else setOut(s, said, table)
    push(s, nextMove(s), side)
  },
}

/** Movement Segment: pieces move one after the other, work on spans and positions; what is left marches by duty at the end. */
export const segment = step(movement, 'B 5.1', { side: SIDE }, { ...MOVING, words: [MOVES] })

/** 37.6 The same where forces are hidden: nobody else hears who moves, and it is always asked. */
export const unseenSegment = step(
  unseenMovement,
  'B 5.1',
  { side: SIDE },
  {
    ...MOVING,
    alwaysAsk: true,
    forPlayers: { part: 'movement' },
    heardBy: (_s, { side }) => 1 << side,
    words: [[...MOVES, ...HIDDEN_MOVES]],
  },
)

/** 37.6 Frames are public, so where forces are hidden the worker is kept with the movers. */
function beginRepair(s: Battle, piece: PieceId, span: SpanId): void {
  if (s.options.hiddenForces) s.mover = piece
  push(s, repair, s.options.hiddenForces ? NO_PIECE : piece, span)
}

function whyNotActiveWorker(s: Battle, side: Side, piece: PieceId, isRepair: boolean): Refusal | undefined {
  if (s.data.owner[piece] !== side) return no.notYours
  if (!isOnMap(s, piece)) return no.notOnMap
  if (!isActing(s, piece)) return no.notActing
  s.data.field.lay(s)
  let reason: Refusal = no.spanElsewhere
  for (const span of s.data.spans.all) {
    const why = isRepair ? whyNotRepair(s, piece, span) : whyNotDamage(s, piece, span)
    if (why === undefined) return undefined
    if (why !== no.spanElsewhere) reason = why
  }
  return reason
}

/** B 27 Whether acting pieces are due. */
function hasArrivals(s: Battle): boolean {
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++) if (!isOnMap(s, pieces[i]) && isDue(s, pieces[i]) && isActing(s, pieces[i])) return true
  return false
}

/** Sends the party of a sentence on its way, or first to its morale check. */
function setOut(s: Battle, said: Words, table: TableTop): void {
  const party = readParty(s, said)
  const hex = said.value<HexId>(said.n - 1)
  if (!party.mustCheckToLeave) depart(s, party, hex, table)
  else if (!s.options.hiddenForces) push(s, leaveZone, party.lead, hex)
  else {
    // 37.6 Frames are public: who leaves, and for where, is kept with the movers.
    s.mover = party.lead
    s.way.push(hex)
    push(s, leaveZone, NO_PIECE, OFF_MAP)
  }
}

function depart(s: Battle, party: Mover, hex: HexId, table: TableTop): void {
  const mode = modeTo(s, party, hex)
  const { lead, start, isEntering } = party
  const steps = party.note(hex, mode)
  const cost = party.costTo(hex, mode)
  if (isEntering) bringOn(s, party)
  if (steps > 0) sendOff(s, party, party.way, steps, cost, mode)
  if (isEntering) tellOf(s, lead, table, told.entered, hex)
  else tellOf(s, lead, table, mode === ROAD ? told.roadMarched : told.moved, start, hex)
  if (steps > 0) push(s, goOn)
  else if (s.options.hiddenForces) tellCover(s, party.side, lead, OFF_MAP, table)
}

/** B 6.2 Foot and guns under March or Reserve leave a zone of control only after a passed morale check; failed, they stay this activation. */
export const leaveZone = step(
  'leave-zone',
  'B 6.2',
  { piece: PIECE, hex: HEX },
  {
    apply(s, { piece: framed, hex: aim }, _said, table) {
      const piece = framed >= 0 ? framed : s.mover
      const hex = framed >= 0 ? aim : s.way.at(0)
      const morale = moraleNow(s, piece, false)
      const side = s.data.owner[piece]
      const seenBy = knowersOf(s, piece)
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, seenBy) : standingDie(s, side)
      if (isNew) {
        // 37.6 What shakes a corps is its owner's secret, so the other side sees the die alone.
        table.tellTo(1 << side, told.leaveDie, piece, rolled, morale)
        table.tellTo(seenBy & ~(1 << side), told.leaveDieSeen, piece, rolled)
        if (isAskedAgain(s, side, rolled, !passes(rolled, morale), seenBy)) {
          push(s, leaveZone, framed, aim)
          return
        }
      }
      if (framed < 0) {
        s.mover = NO_PIECE
        s.way.clear()
      }
      if (!passes(rolled, morale)) {
        s.piece.done[piece] |= MOVED
        tellOf(s, piece, table, told.heldInZone, s.piece.hex[piece])
        return
      }
      const party = s.data.routes
      s.data.field.lay(s)
      party.set(s, piece)
      party.search()
      depart(s, party, hex, table)
    },
  },
)
