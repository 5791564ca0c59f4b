import { push, SIX, type Side, say, type TableTop, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isTrain } from './armies.ts'
import { meetVedettes, showMovers } from './contact.ts'
import { conceal, coverIn, show } from './covers.ts'
import { AIDE_DE_CAMP, LEADER, NO_PIECE, type PieceId, PONTOON, VEDETTE } from './ids.ts'
import { holds } from './in-force.ts'
import { spendHeld } from './packs.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { CARD, KEEP, PIECE, VERB } from './sorts.ts'
import { type Battle, BY_CAPTURE, GONE, put, settingOf, takeOff } from './state.ts'
import { no, step, told } from './terms.ts'

/**
 * What a combat unit meets in a hex it enters where no enemy combat unit stands: 37.10 baggage is destroyed, for a pontoon train it rolls,
 * B 28 leaders roll for their freedom. Answers whether a roll was pushed.
 */
export function meet(s: Battle, unit: PieceId, hex: HexId, table: TableTop): boolean {
  const { field, owner, arm } = s.data
  const enemy = (1 - owner[unit]) as Side
  field.lay(s)
  if (s.options.hiddenForces && (field.hasTrain(enemy, hex) || field.hasLeader(enemy, hex) || field.hasVedette(enemy, hex))) showMovers(s)
  let rolls = meetVedettes(s, unit, hex)
  for (let piece = field.top[hex]; piece >= 0; ) {
    const next = field.below[piece]
    if (owner[piece] === enemy && arm[piece] === PONTOON) {
      push(s, seizePontoons, piece)
      rolls = true
    } else if (owner[piece] === enemy && isTrain(arm[piece])) {
      takeOff(s, piece, GONE)
      s.side.trainsTaken[owner[unit]]++
      table.tell(told.trainTaken, piece, unit, hex)
    } else if (owner[piece] === enemy && arm[piece] === LEADER) {
      push(s, capture, piece)
      rolls = true
    }
    piece = next
  }
  return rolls
}

/** 37.10 A die of at most this takes a pontoon train whole. */
const MOST_TO_SEIZE = 3

/** 37.10 1-3 the pontoon train goes over to the other side, else it is destroyed. */
export const seizePontoons = step(
  'seize-pontoons',
  '37.10',
  { piece: PIECE },
  {
    apply(s, { piece }, _said, table) {
      const captor = (1 - s.data.owner[piece]) as Side
      const isNew = isNewDie(s, captor)
      const rolled = isNew ? table.roll(SIX, captor) : standingDie(s, captor)
      const isTaken = rolled <= MOST_TO_SEIZE
      if (isNew) {
        table.tell(told.pontoonDie, piece, rolled)
        if (isAskedAgain(s, captor, rolled, !isTaken)) {
          push(s, seizePontoons, piece)
          return
        }
      }
      const hex = s.piece.hex[piece]
      takeOff(s, piece, GONE)
      table.tell(isTaken ? told.pontoonsTaken : told.pontoonsDestroyed, piece, hex)
      if (!isTaken) return
      put(s, s.data.captiveOf[piece], hex)
      if (s.options.hiddenForces) show(s, s.data.captiveOf[piece])
    },
  },
)

/** B 28 1-2 captured, else he rides to the nearest friendly stack. */
export const capture = step(
  'capture',
  'B 28',
  { piece: PIECE },
  {
    apply(s, { piece }, _said, table) {
      const { data } = s
      const side = data.owner[piece]
      const refuge = nearestStack(s, piece)
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side) : standingDie(s, side)
      const isTaken = data.tables.leaderCapture.captured.includes(rolled) || refuge < 0
      if (isNew) {
        table.tell(told.captureDie, piece, rolled)
        if (isAskedAgain(s, side, rolled, isTaken)) {
          push(s, capture, piece)
          return
        }
      }
      if (isTaken && refuge >= 0 && holds(s, side, AIDE_DE_CAMP)) push(s, saveLeader, piece)
      else if (isTaken) loseLeader(s, piece, table)
      else escapeTo(s, piece, refuge, table)
    },
  },
)

/** B 28, card 31 An aide de camp saves his chief from captivity. */
export const saveLeader = step(
  'save-leader',
  'B 28',
  { piece: PIECE },
  {
    alwaysAsk: true,
    forPlayers: { part: 'movement' },
    asks: (s, { piece }) => 1 << s.data.owner[piece],
    words: [
      [
        say(CARD, AIDE_DE_CAMP, (s, { piece }) => (holds(s, s.data.owner[piece], AIDE_DE_CAMP) ? undefined : no.cardElsewhere)),
        say(VERB, KEEP),
      ],
    ],
    apply(s, { piece }, said, table) {
      if (said.at(0) === word(VERB, KEEP)) {
        loseLeader(s, piece, table)
        return
      }
      const side = s.data.owner[piece]
      spendHeld(s, side, AIDE_DE_CAMP)
      table.tell(told.cardUsed, side, AIDE_DE_CAMP)
      table.tell(told.captureNegated, piece)
      escapeTo(s, piece, nearestStack(s, piece), table)
    },
  },
)

/** B 28 He joins the nearest of his own; among troops that are not seen he is lost from sight. */
function escapeTo(s: Battle, piece: PieceId, refuge: HexId, table: TableTop): void {
  const side = s.data.owner[piece]
  if (s.options.hiddenForces && coverIn(s, side, refuge) >= 0) {
    conceal(s, piece)
    put(s, piece, refuge)
    table.tellTo(1 << side, told.escaped, piece, refuge)
    table.tellTo(1 << (1 - side), told.escapedUnseen, piece)
    return
  }
  put(s, piece, refuge)
  table.tell(told.escaped, piece, refuge)
}

function loseLeader(s: Battle, piece: PieceId, table: TableTop): void {
  const { data } = s
  const captor = 1 - data.owner[piece]
  takeOff(s, piece, GONE)
  s.side.leadersTaken[captor as never] += data.captureVP[piece]
  table.tell(told.captured, piece)
  if (data.losesGame[piece] === 0) return
  s.ended = BY_CAPTURE
  s.winner = captor + 1
}

/** The hex of the nearest friendly combat unit, the lowest number on a tie; below 0 where there is none. */
function nearestStack(s: Battle, leader: PieceId): HexId {
  const { data } = s
  const from = s.piece.hex[leader]
  let best = -1 as HexId
  let least = 1000
  for (let i = 0; i < data.units; i++) {
    const unit = i as PieceId
    const hex = s.piece.hex[unit]
    if (hex < 0 || hex === from || data.owner[unit] !== data.owner[leader] || data.arm[unit] === VEDETTE) continue
    const hexes = distance(data.grid, from, hex)
    if (hexes >= least) continue
    least = hexes
    best = hex
  }
  return best
}

/** B 26 A combat unit that stands in or passes through a place controls it; 37.6 what passes unseen only its own side knows. */
export function passThrough(s: Battle, unit: PieceId, hex: HexId): void {
  const place = s.data.placeAt[hex]
  if (place < 0) return
  const row = (2 * place + s.data.owner[unit]) as never
  if (s.options.hiddenForces && s.piece.shown[unit] === 0) {
    s.control.coveredUnit[row] = unit
    s.control.coveredWhen[row] = s.passages + 1
    s.control.coveredLast[row] = 1
    s.control.coveredLast[(2 * place + 1 - s.data.owner[unit]) as never] = 0
    return
  }
  s.passages++
  s.control.open[row] = s.piece.shown[unit]
  s.control.unit[row] = unit
  s.control.when[row] = s.passages
}

/** Passages in order: open ones by their count, unseen ones between them; the last digit tells two unseen ones apart. */
const OPEN_ORDER = 0
const UNSEEN_ORDER = 1

/** When a side last passed through a place openly, and unseen; 0 for never. */
const openPassage = (s: Battle, row: number): number => 3 * s.control.when[row as never] + OPEN_ORDER
const unseenPassage = (s: Battle, row: number): number => {
  const after = s.control.coveredWhen[row as never]
  return after === 0 ? 0 : 3 * (after - 1) + UNSEEN_ORDER + s.control.coveredLast[row as never]
}

/** B 26 When a side last passed through a place, in an order of its own; 0 for never. */
const lastPassage = (s: Battle, row: number): number => Math.max(openPassage(s, row), unseenPassage(s, row))

/** B 26 The side that holds a place; below 0 for nobody. */
export function holderOf(s: Battle, place: number): number {
  return later(s, place, lastPassage(s, 2 * place), lastPassage(s, 2 * place + 1))
}

/** B 26 The side that holds a place as far as a side has seen. */
export function holderFor(s: Battle, side: Side, place: number): number {
  const passage = (owner: number) => (owner === side ? lastPassage(s, 2 * place + owner) : openPassage(s, 2 * place + owner))
  return later(s, place, passage(0), passage(1))
}

function later(s: Battle, place: number, french: number, coalition: number): number {
  if (french === 0 && coalition === 0) return settingOf(s).holder[place] - 1
  return french > coalition ? 0 : 1
}

/** The unit by which a side last passed through a place; below 0 where it never did. */
export function passedLast(s: Battle, place: number, side: Side): PieceId {
  const row = 2 * place + side
  if (lastPassage(s, row) === 0) return NO_PIECE
  return unseenPassage(s, row) > openPassage(s, row) ? s.control.coveredUnit[row as never] : s.control.unit[row as never]
}
