import { FRAME, opponent, type Side } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { fights, isTrain } from './armies.ts'
import { coversEach, firstCover } from './covers.ts'
import { forcedCheck } from './exhaustion.ts'
import { type CommandId, type CoverId, LEADER, NO_PIECE, type PieceId, VEDETTE } from './ids.ts'
import { leaveZone } from './movement.ts'
import { placeRecovered } from './rally.ts'
import {
  type Battle,
  EXITED,
  GONE,
  isOnMap,
  LEFT,
  NOT_YET,
  ON_MAP,
  ORDERS_SEGMENT,
  REORGANISATION,
  settingOf,
  showsAnything,
  UAR,
} from './state.ts'
import { repair } from './works.ts'

/** Where a guess takes its chances from. */
export interface Chance {
  below(n: number): number
}

/** Hexes that a force is thought to make in a turn, and what a hex of doubt is worth. */
const PACE = 8
const DOUBT = 4
const MOST_SP = 12
const MOST_UNITS = 2

/**
 * 37.6 Deals the enemy pieces that a side does not see to his covers: each cover holds at least one, near where it was last seen or would have
 * come on, or else it is a dummy; formations keep together because they were seen together. What finds no cover is not on the map.
 */
export function guessCovers(s: Battle, side: Side, rng: Chance): void {
  const enemy = opponent(side)
  const setting = settingOf(s)
  const pieces = setting.pieces[enemy]
  const pool: PieceId[] = []
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    if (s.piece.shown[piece] !== 0) {
      s.piece.box[piece] = ON_MAP
      continue
    }
    const hasLeft = s.piece.fallen[piece] === LEFT
    const isLost = !hasLeft && s.piece.fallen[piece] !== 0
    s.piece.box[piece] = hasLeft ? EXITED : isLost ? (fights(s.data.arm[piece]) ? UAR : GONE) : NOT_YET
    s.piece.steps[piece] = isLost ? 0 : s.data.steps[piece]
    if (!isLost && !hasLeft && s.data.arm[piece] !== VEDETTE && isExpectedNow(s, piece)) pool.push(piece)
  }
  const first = firstCover(s, enemy)
  const bare: CoverId[] = []
  for (let i = 0; i < coversEach(s); i++) if (s.cover.hex[(first + i) as CoverId] >= 0) bare.push((first + i) as CoverId)
  if (bare.length === 0) return
  // Combat units first: each cover gets the likeliest of those left, from a cover picked by lot.
  const from = rng.below(bare.length)
  for (let i = 0; i < bare.length; i++) {
    const row = bare[(from + i) % bare.length]
    const at = likeliest(s, pool, s.cover.hex[row], rng)
    if (at < 0) s.cover.dummy[row] = 1
    else {
      place(s, pool[at], s.cover.hex[row])
      pool.splice(at, 1)
    }
  }
  for (const piece of pool) {
    const hex = nearestCover(s, bare, piece)
    if (hex >= 0) place(s, piece, hex)
  }
}

/** Whether a piece ought to be on the map by now: it started there, was seen, or its group was due. */
function isExpectedNow(s: Battle, piece: PieceId): boolean {
  if (s.piece.seenOn[piece] !== 0) return true
  const { groupOf, groups } = settingOf(s)
  const group = groupOf[piece]
  if (group < 0) return true
  return !groups[group].isAlternate && groups[group].turn <= s.turn
}

/** Where a piece was seen last, or would have begun. */
function whence(s: Battle, piece: PieceId): HexId {
  if (s.piece.seenAt[piece] >= 0) return s.piece.seenAt[piece]
  const { groupOf, groups, startHex } = settingOf(s)
  return groupOf[piece] >= 0 ? groups[groupOf[piece]].entry : startHex[piece]
}

/** The piece of a pool that most likely lies under the cover of a hex; below 0 where none can. */
function likeliest(s: Battle, pool: readonly PieceId[], hex: HexId, rng: Chance): number {
  const { arm, grid } = s.data
  let best = -1
  let least = Number.MAX_SAFE_INTEGER
  for (let i = 0; i < pool.length; i++) {
    const start = whence(s, pool[i])
    if (start < 0) continue
    const hexes = distance(grid, start, hex)
    const turns = s.turn - s.piece.seenOn[pool[i]] + 1
    if (hexes > PACE * turns + PACE) continue
    const doubt = hexes + rng.below(DOUBT) + (fights(arm[pool[i]]) ? 0 : PACE)
    if (doubt >= least) continue
    least = doubt
    best = i
  }
  return best
}

/** The cover nearest to where a piece was, with room for it; below 0 where it cannot have come to one. */
function nearestCover(s: Battle, rows: readonly CoverId[], piece: PieceId): HexId {
  const start = whence(s, piece)
  if (start < 0) return OFF_MAP
  let best = OFF_MAP
  let least = PACE * (s.turn - s.piece.seenOn[piece] + 2) + 1
  for (let i = 0; i < rows.length; i++) {
    const hex = s.cover.hex[rows[i]]
    const hexes = distance(s.data.grid, start, hex)
    if (hexes >= least || !hasRoom(s, piece, hex)) continue
    least = hexes
    best = hex
  }
  return best
}

function hasRoom(s: Battle, piece: PieceId, hex: HexId): boolean {
  const { arm, owner, sp, stackGroup } = s.data
  if (arm[piece] === LEADER) return true
  const pieces = settingOf(s).pieces[owner[piece]]
  let units = 0
  let points = isTrain(arm[piece]) ? MOST_SP : sp[3 * piece + s.piece.steps[piece]]
  let isOneGroup = stackGroup[piece] >= 0
  for (let i = 0; i < pieces.length; i++) {
    const other = pieces[i]
    if (s.piece.hex[other] !== hex || s.piece.shown[other] !== 0) continue
    if (isTrain(arm[other])) points += MOST_SP
    else if (fights(arm[other])) {
      units++
      points += sp[3 * other + s.piece.steps[other]]
      if (stackGroup[other] !== stackGroup[piece]) isOneGroup = false
    }
  }
  return points <= MOST_SP && (units < MOST_UNITS || isOneGroup)
}

function place(s: Battle, piece: PieceId, hex: HexId): void {
  s.piece.hex[piece] = hex
  s.piece.box[piece] = ON_MAP
}

/** 37.6 A formation that acts unseen is one of which nothing is seen; a piece in the middle of something is one of its own. */
export function guessActors(s: Battle, side: Side, rng: Chance): void {
  const enemy = opponent(side)
  const isActivation = s.phase >= ORDERS_SEGMENT && s.phase <= REORGANISATION
  const isFirstUnseen = s.acting.command[0 as never] < 0
  const isSecondUnseen = s.acting.command[1 as never] < 0 && hasVeiledSecond(s)
  if (isActivation && (isFirstUnseen || isSecondUnseen)) {
    const unseen = unseenFormations(s, enemy)
    const at = rng.below(Math.max(1, unseen.length))
    if (isFirstUnseen && unseen.length > 0) {
      s.acting.command[0 as never] = unseen[at]
      s.command.acted[unseen[at]] = 1
    }
    if (isSecondUnseen && unseen.length > 1) s.acting.command[1 as never] = unseen[(at + 1) % unseen.length]
  }
  if (s.mover >= 0 || !isSomebodyMoving(s)) return
  const unit = someUnit(s, enemy)
  if (unit < 0) return
  s.mover = unit
  s.movers.add(unit)
  for (let i = 0; i < s.way.length; i++) if (s.way.at(i) < 0) s.way.set(i, s.piece.hex[unit])
}

/** Formations of a side of which nothing is seen, else divisions. */
function unseenFormations(s: Battle, enemy: Side): CommandId[] {
  const { data } = s
  const isUnseen = (command: CommandId) =>
    data.commandOwner[command] === enemy && data.parentFormation[command] >= 0 && !showsAnything(data, s.piece.shown, command)
  const formations = settingOf(s).formations[enemy].filter(isUnseen)
  return formations.length > 0 ? formations : data.commands.all.filter(isUnseen)
}

/** Frames stand for what is not seen by numbers below these. */
const VEILED_SECOND = -18

function hasVeiledSecond(s: Battle): boolean {
  for (let i = 0; i < s.$depth; i++) if (s.$stack[i * FRAME + 1] <= VEILED_SECOND) return true
  return false
}

/** Whether a step waits that is about a piece which its frame does not name. */
function isSomebodyMoving(s: Battle): boolean {
  for (let i = 0; i < s.$depth; i++) {
    const id = s.$stack[i * FRAME]
    const isAboutPiece = id === leaveZone.id || id === repair.id || id === forcedCheck.id || id === placeRecovered.id
    if (isAboutPiece && s.$stack[i * FRAME + 1] === NO_PIECE) return true
  }
  return false
}

function someUnit(s: Battle, side: Side): PieceId {
  const units = settingOf(s).units[side]
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) && s.piece.shown[units[i]] === 0) return units[i]
  return NO_PIECE
}
