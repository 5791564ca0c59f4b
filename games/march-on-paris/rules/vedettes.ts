import { type Refusal, SIX, type Side, type TableTop } from '@grognard/engine'
import { adjacent, distance, type HexId } from '@grognard/engine/hex/grid'
import { isHorse } from './armies.ts'
import { isActing, seatOf } from './commands.ts'
import { knowersOf, tellOf } from './covers.ts'
import { testCorps } from './demoralisation.ts'
import { CLOSED } from './ground.ts'
import { NO_PIECE, type PieceId, VEDETTE } from './ids.ts'
import { overrun } from './later.ts'
import { moraleNow, passes, tellCheck } from './morale.ts'
import { HEX, PIECE } from './sorts.ts'
import { isOverstackedBy } from './stacking.ts'
import {
  ASSAULTED,
  type Battle,
  BUILDS,
  DEPLOYED,
  DISRUPTED,
  GONE,
  has,
  isOnMap,
  MOVED,
  NOT_YET,
  put,
  settingOf,
  strengthOf,
  takeOff,
  UAR,
} from './state.ts'
import { combatResult, moraleOf, NO_RESULT, stepsOf } from './tables.ts'
import { no, step, told } from './terms.ts'

const HAS_FOUGHT = ~(MOVED | BUILDS)

/** 37.7 Brigades that have vedettes of their own stay on the map; light cavalry is replaced by its vedettes. */
const staysOn = (s: Battle, unit: PieceId): boolean => !isHorse(s.data.arm[unit])

/** 37.7 Why a unit may not send out its vedettes. */
export function whyNotDeploy(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  if (!s.options.hiddenForces) return no.forcesOpen
  if (s.data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.notOnMap
  if (!isActing(s, unit)) return no.notActing
  const own = s.data.vedettesOf[unit]
  if (own.length === 0) return no.noVedettes
  if (own.some(vedette => isOnMap(s, vedette))) return no.vedettesOut
  if (own.every(vedette => s.piece.box[vedette] === GONE)) return no.noVedettes
  if (has(s, unit, DISRUPTED)) return no.isDisrupted
  return (s.piece.done[unit] & (BUILDS | HAS_FOUGHT)) === 0 ? undefined : no.hasMoved
}

/** 37.7 Light cavalry gives way to its vedettes, a brigade sends them out; they ride with what is left of the hour. */
export function deploy(s: Battle, unit: PieceId, table: TableTop): void {
  const hex = s.piece.hex[unit]
  const { shown } = s.piece
  const wasShown = shown[unit]
  const spent = s.piece.spent[unit]
  tellOf(s, unit, table, told.deployed, hex)
  for (const vedette of s.data.vedettesOf[unit]) {
    if (s.piece.box[vedette] === GONE) continue
    s.piece.steps[vedette] = 1
    s.piece.host[vedette] = s.piece.host[unit]
    put(s, vedette, hex)
    shown[vedette] = wasShown
    s.piece.spent[vedette] = spent
  }
  if (!staysOn(s, unit)) takeOff(s, unit, DEPLOYED)
}

/** 37.7 Why the vedettes of a unit may not come back: all of them in one hex, with their brigade where that stands on the map. */
export function whyNotGather(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  if (!s.options.hiddenForces) return no.forcesOpen
  if (s.data.owner[unit] !== side) return no.notYours
  const own = s.data.vedettesOf[unit]
  const out = own.filter(vedette => isOnMap(s, vedette))
  if (out.length === 0) return no.vedettesIn
  const hex = s.piece.hex[out[0]]
  if (!out.every(vedette => isActing(s, vedette) && s.piece.hex[vedette] === hex)) return no.vedettesApart
  if (staysOn(s, unit)) return s.piece.hex[unit] === hex ? undefined : no.vedettesApart
  return isOverstackedBy(s, hex, unit) ? no.tooMany : undefined
}

/** 37.7, R-17 The vedettes give way to their unit: reduced if one of them was lost. */
export function gather(s: Battle, unit: PieceId, table: TableTop): void {
  const own = s.data.vedettesOf[unit]
  const out = own.filter(vedette => isOnMap(s, vedette))
  const hex = s.piece.hex[out[0]]
  const shown = s.piece.shown[out[0]]
  let spent = 0
  let done = 0
  for (const vedette of out) {
    spent = Math.max(spent, s.piece.spent[vedette])
    done |= s.piece.done[vedette] & MOVED
    takeOff(s, vedette, NOT_YET)
  }
  if (!staysOn(s, unit)) {
    put(s, unit, hex)
    s.piece.shown[unit] = shown
    s.piece.spent[unit] = spent
    s.piece.done[unit] |= done
    if (own.some(vedette => s.piece.box[vedette] === GONE)) s.piece.steps[unit] = 1
  }
  tellOf(s, unit, table, told.gathered, hex)
}

/** R-17 A vedette is gone for good; with the last of them goes the cavalry they stand for. */
function loseVedette(s: Battle, vedette: PieceId, table: TableTop): void {
  const unit = s.data.parent[vedette]
  const seenBy = knowersOf(s, vedette)
  takeOff(s, vedette, GONE)
  table.tellTo(seenBy, told.vedetteLost, vedette)
  if (s.piece.box[unit] !== DEPLOYED || s.data.vedettesOf[unit].some(other => isOnMap(s, other))) return
  s.piece.steps[unit] = 0
  s.piece.box[unit] = UAR
  testCorps(s, s.data.formation[unit], table)
}

/** The vedettes of a side in a hex, lowest first. */
const vedettesIn = (s: Battle, side: Side, hex: HexId): PieceId[] =>
  settingOf(s).pieces[side].filter(piece => s.piece.hex[piece] === hex && s.data.arm[piece] === VEDETTE)

/** 37.7 Vedettes hit by a result: a step removes one of them; the others check by the best of their units. Answers who failed. */
function strikeVedettes(s: Battle, side: Side, hex: HexId, result: number, table: TableTop): boolean {
  if (result === NO_RESULT) return false
  for (let steps = stepsOf(s.data, result); steps > 0; steps--) {
    const [first = NO_PIECE] = vedettesIn(s, side, hex)
    if (first < 0) return false
    loseVedette(s, first, table)
  }
  const left = vedettesIn(s, side, hex)
  if (left.length === 0) return false
  const best = left.reduce((a, b) => (moraleNow(s, b, true) > moraleNow(s, a, true) ? b : a))
  const morale = moraleNow(s, best, true) - moraleOf(s.data, result)
  const rolled = table.roll(SIX, side)
  tellCheck(s, told.vedetteDie, told.vedetteDieSeen, best, rolled, morale, table)
  if (passes(rolled, morale)) return false
  for (const vedette of left) s.piece.state[vedette] |= DISRUPTED
  return true
}

/** 37.7 Vedettes ride off two hexes: as far from the enemy as they can, then as near to their commander; without a way they are lost. */
function flee(s: Battle, side: Side, hex: HexId, foe: HexId, table: TableTop): void {
  for (const vedette of vedettesIn(s, side, hex)) {
    const to = refuge(s, vedette, hex, foe)
    if (to < 0) loseVedette(s, vedette, table)
    else {
      put(s, vedette, to)
      tellOf(s, vedette, table, told.vedetteFled, hex, to)
    }
  }
}

function refuge(s: Battle, vedette: PieceId, from: HexId, foe: HexId): HexId {
  const { grid } = s.data
  const seat = seatOf(s, s.data.formation[vedette])
  s.data.field.lay(s)
  const worth = (hex: HexId) => 1000 * distance(grid, hex, foe) - (seat < 0 ? 0 : distance(grid, hex, seat))
  let best = -1 as HexId
  for (const between of grid.beside[from]) {
    if (!isOpenTo(s, vedette, from, between)) continue
    for (const hex of grid.beside[between]) {
      if (hex === from || adjacent(grid, hex, from) || !isOpenTo(s, vedette, between, hex)) continue
      if (best < 0 || worth(hex) > worth(best) || (worth(hex) === worth(best) && hex < best)) best = hex
    }
  }
  return best
}

function isOpenTo(s: Battle, vedette: PieceId, from: HexId, to: HexId): boolean {
  const { data } = s
  for (let slot = from * 6, end = slot + 6; slot < end; slot++)
    if (data.grid.next[slot] === to)
      return data.cost[data.column[vedette] * data.slots + slot] !== CLOSED && !data.field.hasKnown((1 - data.owner[vedette]) as Side, to)
  return false
}

/** 37.7 A combat unit has entered a hex with vedettes: cavalry strikes them at half its strength, then they ride off and the move goes on. */
export const overrunVedettes = step(
  overrun,
  '37.7',
  { piece: PIECE, hex: HEX },
  {
    apply(s, { piece, hex }, _said, table) {
      const { data } = s
      const side = (1 - data.owner[piece]) as Side
      if (vedettesIn(s, side, hex).length === 0) return
      if (isHorse(data.arm[piece])) {
        const strength = Math.floor((ridersIn(s, piece, hex) + 1) / 2)
        const rolled = table.roll(SIX, data.owner[piece])
        table.tell(told.overrunDie, piece, rolled, strength)
        strikeVedettes(s, side, hex, combatResult(data, strength, rolled), table)
      }
      flee(s, side, hex, hex, table)
    },
  },
)

/** SP of the cavalry that has come into a hex with a unit. */
function ridersIn(s: Battle, piece: PieceId, hex: HexId): number {
  let sp = 0
  for (const unit of settingOf(s).units[s.data.owner[piece]])
    if (s.piece.hex[unit] === hex && isHorse(s.data.arm[unit]) && (unit === piece || s.movers.has(unit))) sp += strengthOf(s, unit)
  return sp
}

/** 37.7 Why vedettes may not fight those of a hex: theirs alone, beside them, and seen. */
export function whyNotDuel(s: Battle, side: Side, vedette: PieceId, hex: HexId): Refusal | undefined {
  const enemy = (1 - side) as Side
  if (!adjacent(s.data.grid, s.piece.hex[vedette], hex)) return no.notBeside
  s.data.field.lay(s)
  if (s.data.field.hasKnownUnit(enemy, hex) || !s.data.field.hasVedette(enemy, hex)) return no.noDuel
  return vedettesIn(s, enemy, hex).some(one => s.piece.shown[one] !== 0) ? undefined : no.noDuel
}

/** 37.7 Why a vedette does not begin a duel: its formation acts, and it is in order and has not fought. */
export function whyNotDuellist(s: Battle, side: Side, vedette: PieceId): Refusal | undefined {
  if (!s.options.hiddenForces) return no.forcesOpen
  if (s.data.owner[vedette] !== side || s.data.arm[vedette] !== VEDETTE) return no.notYours
  if (!isOnMap(s, vedette)) return no.notOnMap
  if (!isActing(s, vedette)) return no.notActing
  if ((s.piece.done[vedette] & ASSAULTED) !== 0) return no.hasFought
  if (has(s, vedette, DISRUPTED)) return no.isDisrupted
  return s.data.grid.beside[s.piece.hex[vedette]].some(hex => whyNotDuel(s, side, vedette, hex) === undefined) ? undefined : no.noDuel
}

/** 37.7 Vedettes fight vedettes: each counts 2, no confidence is needed, a step removes one; the worse hit side rides off. */
export const duel = step(
  'duel',
  '37.7',
  { piece: PIECE, hex: HEX },
  {
    apply(s, { piece, hex }, _said, table) {
      const { data } = s
      const side = data.owner[piece]
      const enemy = (1 - side) as Side
      const from = s.piece.hex[piece]
      const strengthIn = (owner: Side, at: HexId) => data.tables.vedettes.strength * vedettesIn(s, owner, at).length
      table.tell(told.duelFought, side, hex)
      for (const vedette of vedettesIn(s, side, from)) s.piece.done[vedette] |= ASSAULTED
      const own = throwFor(s, side, strengthIn(side, from), table)
      const theirs = throwFor(s, enemy, strengthIn(enemy, hex), table)
      const hasEnemyFailed = strikeVedettes(s, enemy, hex, own, table)
      const haveWeFailed = strikeVedettes(s, side, from, theirs, table)
      if (hasEnemyFailed && (!haveWeFailed || own > theirs)) flee(s, enemy, hex, from, table)
      else if (haveWeFailed) flee(s, side, from, hex, table)
    },
  },
)

function throwFor(s: Battle, side: Side, strength: number, table: TableTop): number {
  const rolled = table.roll(SIX, side)
  table.tell(told.duelDie, side, rolled, strength)
  return combatResult(s.data, strength, rolled)
}
