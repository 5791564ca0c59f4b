import { push, SIDE, type Side } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { isTrain } from './armies.ts'
import { takeUpOrders } from './arrival-orders.ts'
import { bringOn, groupOf, isDue, setEntering } from './arrivals.ts'
import { actorsOf, commandOf, isActing, legOf, targetOf } from './commands.ts'
import { tellCover } from './cover-moves.ts'
import { tellOf } from './covers.ts'
import { isBound, mustMove, obeys, whyNotByOrder } from './duties.ts'
import { exit, isTrainInRetreat, nextToLeave } from './exits.ts'
import { LEADER, MARCH, NO_PIECE, type PieceId } from './ids.ts'
import { goOn } from './later.ts'
import { typeOf } from './legs.ts'
import { marchStep, UNREACHED } from './march-tables.ts'
import type { Mover } from './mover.ts'
import { ORDINARY, ROAD } from './prices.ts'
import { isOverstackedBy, isTaken } from './stacking.ts'
import { type Battle, hasHadMove, isOnMap } from './state.ts'
import { step, told } from './terms.ts'
import { sendOff } from './way.ts'

/**
 * B 12.10 Units with a duty that the player has not moved march by themselves, those nearest to their target first: along their march paths
 * as far as they legally can, by road where that carries them farther, not past the first hex next to an enemy. 37.13.1 A General Retreat
 * takes them off the map where they have come to its edge.
 */
export const marchOn = step(
  'march-on',
  'B 12.10',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      s.data.field.lay(s)
      const leaver = nextToLeave(s, side)
      if (leaver >= 0) {
        exit(s, leaver, table)
        push(s, marchOn, side)
        return
      }
      const piece = nextToMarch(s, side)
      if (piece < 0) {
        table.tell(told.movementOver, side)
        return
      }
      const party = s.data.routes
      party.set(s, piece)
      const mode = party.mustCheckToLeave ? -1 : farthest(s, party, s.data.scratch)
      // Who cannot march stays, so that everybody is looked at once.
      if (mode < 0) s.piece.stays[piece] = 1
      else {
        const { way, steps, cost } = s.data.scratch
        const from = party.start
        sendOff(s, party, way, steps, cost, mode)
        tellOf(s, piece, table, told.marchedOn, from, way[steps - 1])
        push(s, goOn)
      }
      push(s, marchOn, side)
    },
  },
)

/** B 27 Groups that are due come in by themselves, unless the player holds them back: piece by piece, as listed. */
export const enterAll = step(
  'enter-all',
  'B 27',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const party = s.data.routes
      s.data.field.lay(s)
      const pieces = actorsOf(s)
      for (let i = 0; i < pieces.length; i++) {
        const piece = pieces[i]
        if (isOnMap(s, piece) || !isDue(s, piece) || !isActing(s, piece) || !setEntering(s, party, piece)) continue
        // Where friends stand at the entry it must know where to march on to.
        takeUpOrders(s, groupOf(s, piece))
        if (!setEntering(s, party, piece)) continue
        const mode = farthest(s, party, s.data.scratch)
        const { way, steps, cost } = s.data.scratch
        if (mode < 0 && !mayStop(s, party, ROAD, party.start)) continue
        const last = mode < 0 ? party.start : way[steps - 1]
        bringOn(s, party)
        if (mode >= 0) sendOff(s, party, way, steps, cost, mode)
        tellOf(s, piece, table, told.entered, last)
        if (mode >= 0) push(s, goOn)
        else if (s.options.hiddenForces) tellCover(s, side, piece, OFF_MAP, table)
        push(s, enterAll, side)
        return
      }
    },
  },
)

/** The unmoved piece with a duty that is nearest to its target, the first listed on a tie; below 0 where there is none. Others have moved. */
function nextToMarch(s: Battle, side: Side): PieceId {
  const { data } = s
  const pieces = actorsOf(s)
  let best = NO_PIECE
  let least = UNREACHED
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    const hex = s.piece.hex[piece]
    if (hex < 0 || hasHadMove(s, piece) || !isActing(s, piece)) continue
    if ((isTrain(data.arm[piece]) ? !isTrainInRetreat(s, piece) : !obeys(s, piece)) || !isBound(s, piece)) continue
    const leg = legOf(s, commandOf(s, piece))
    const target = targetOf(s, side, leg)
    if (target < 0) continue
    if (!mustMove(s, piece, hex, leg, target)) {
      s.piece.stays[piece] = 1
      continue
    }
    const hexes = data.marches.from(s, hex, target, data.column[piece])[hex]
    if (hexes >= least) continue
    least = hexes
    best = piece
  }
  return best
}

/** What a march by duty found. */
export interface MarchScratch {
  readonly way: { [place: number]: HexId } & { readonly length: number }
  steps: number
  cost: number
}

/**
 * Walks the march path in both ways of moving; notes the farther one and answers which it is, below 0 where it cannot go. Where both lead as
 * far a march goes in column. Behind troops that fill the road it goes past them across country: a column waits for nobody who does not.
 */
function farthest(s: Battle, party: Mover, out: MarchScratch): number {
  const ordinary = walk(s, party, ORDINARY, out)
  if (!party.canMarchByRoad) return ordinary > 0 ? ORDINARY : -1
  const byRoad = walk(s, party, ROAD, out)
  const isOnMarch = typeOf(party.leg) === MARCH
  if (byRoad > ordinary || (isOnMarch && byRoad > 0 && byRoad === ordinary)) return ROAD
  return walk(s, party, ORDINARY, out) > 0 ? ORDINARY : -1
}

/** Walks the march path as far as the party may end; answers how many hexes that is. */
function walk(s: Battle, party: Mover, mode: number, out: MarchScratch): number {
  const { data } = s
  const enemy = (1 - party.side) as Side
  let hex = party.start
  let cost = 0
  // Card 1: who keeps to the roads goes farther.
  let points = party.points + (mode === ROAD ? party.bonus : 0)
  let steps = 0
  out.steps = 0
  out.cost = 0
  while (steps < out.way.length) {
    const direction = nextOnPath(s, party, hex)
    if (direction < 0) break
    const next = data.grid.next[hex * 6 + direction]
    const step = party.stepCost(mode, hex, direction as Direction, next)
    if (step < 0) break
    cost += step & 0xff
    if (!party.isAlong(hex * 6 + direction)) points = party.points
    const isFree = steps === 0 && party.isFresh && mode === ORDINARY
    if (cost > points && !isFree) break
    out.way[steps++] = next
    hex = next
    if (mayStop(s, party, mode, hex)) {
      out.steps = steps
      out.cost = Math.min(cost, points)
    }
    const mustStop = step >= 0x4000 || data.field.isBesideKnownUnit(enemy, hex) || cost >= points
    if (mustStop) break
  }
  return out.steps
}

function mayStop(s: Battle, party: Mover, mode: number, hex: HexId): boolean {
  if (mode === ROAD && isTaken(s, party.side, hex, party.lead)) return false
  if (s.data.arm[party.lead] !== LEADER && isOverstackedBy(s, hex, party.lead)) return false
  if (party.ignoresZones && s.data.field.isInZone(s, (1 - party.side) as Side, hex) && !party.mayEnter(hex)) return false
  return whyNotByOrder(s, party, hex) === undefined
}

/** The direction of the march path from a hex: the first that leads on at the cheapest; below 0 at the target. */
function nextOnPath(s: Battle, { nearer: distances, column }: Mover, hex: HexId): number {
  if (distances === undefined || distances[hex] === 0 || distances[hex] === UNREACHED) return OFF_MAP
  const { spans } = s.data.field
  for (let direction = 0; direction < 6; direction++) {
    const next = s.data.grid.next[hex * 6 + direction]
    if (next < 0 || distances[next] >= distances[hex]) continue
    if (distances[next] + marchStep(s.data, hex * 6 + direction, column, spans) === distances[hex]) return direction
  }
  return OFF_MAP
}
