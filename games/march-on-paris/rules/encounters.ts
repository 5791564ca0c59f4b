import { push, SIX, say, type TableTop, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isTrain } from './armies.ts'
import { AIDE_DE_CAMP, LEADER, type PieceId, VEDETTE } from './ids.ts'
import { holds } from './in-force.ts'
import { spendHeld } from './packs.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { CARD, KEEP, PIECE, VERB } from './sorts.ts'
import { type Battle, BY_CAPTURE, GONE, put, settingOf, takeOff } from './state.ts'
import { no, step, told } from './terms.ts'

/**
 * What a combat unit meets in a hex it enters where no enemy combat unit stands: 37.10 baggage is destroyed, B 28 leaders roll for their
 * freedom. Answers whether a roll was pushed.
 */
export function meet(s: Battle, unit: PieceId, hex: HexId, table: TableTop): boolean {
  const { field, owner, arm } = s.data
  const enemy = 1 - owner[unit]
  field.lay(s)
  let rolls = false
  for (let piece = field.top[hex]; piece >= 0; ) {
    const next = field.below[piece]
    if (owner[piece] === enemy && isTrain(arm[piece])) {
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
      else {
        put(s, piece, refuge)
        table.tell(told.escaped, piece, refuge)
      }
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
    forPlayers: { isOpen: true, part: 'movement' },
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
      const refuge = nearestStack(s, piece)
      put(s, piece, refuge)
      table.tell(told.escaped, piece, refuge)
    },
  },
)

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

/** B 26 A combat unit that stands in or passes through a place controls it. */
export function passThrough(s: Battle, unit: PieceId, hex: HexId): void {
  const place = s.data.placeAt[hex]
  if (place < 0) return
  const row = (2 * place + s.data.owner[unit]) as never
  s.passages++
  s.control.open[row] = s.piece.shown[unit]
  s.control.unit[row] = unit
  s.control.when[row] = s.passages
}

/** B 26 The side that holds a place; below 0 for nobody. */
export function holderOf(s: Battle, place: number): number {
  const french = s.control.when[(2 * place) as never]
  const coalition = s.control.when[(2 * place + 1) as never]
  if (french === 0 && coalition === 0) return settingOf(s).holder[place] - 1
  return french > coalition ? 0 : 1
}
