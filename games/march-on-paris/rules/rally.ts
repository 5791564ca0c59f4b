import { found, push, type Refusal, SIDE, SIX, type Side, word } from '@grognard/engine'
import { adjacent, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { hostOf, legOf } from './commands.ts'
import { tellCover } from './cover-moves.ts'
import { knowersOf, tellOf } from './covers.ts'
import { testCorps } from './demoralisation.ts'
import { type CommandId, NO_PIECE, type PieceId, RESERVE, SIDES } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { HEX, PIECE } from './sorts.ts'
import { isOverstackedBy } from './stacking.ts'
import { type Battle, isOnMap, PEU, put, RECOVERED, settingOf, UAR } from './state.ts'
import { no, step, told } from './terms.ts'

const isInReserve = (s: Battle, formation: CommandId): boolean => {
  const leg = legOf(s, formation)
  return leg !== NO_LEG && typeOf(leg) === RESERVE
}

/** B 13.2 In Reserve all turn, the commander on the map, in supply, in no enemy zone of control. */
function mayRally(s: Battle, formation: CommandId): boolean {
  const commander = s.data.commander[formation]
  if (s.command.reserveSince[formation] === 0 || !isInReserve(s, formation) || commander < 0 || !isOnMap(s, commander)) return false
  if (s.piece.unsupplied[commander] !== 0) return false
  return !s.data.field.isInZone(s, (1 - s.data.commandOwner[formation]) as Side, s.piece.hex[commander])
}

/** B 13.2, B 2 At the end of a turn formations in Reserve roll for each unit of theirs, or attached to them, that awaits rally. */
export const rallyAll = step(
  'rally-all',
  'B 13.2',
  {},
  {
    apply(s) {
      s.data.field.lay(s)
      for (const side of SIDES.all) {
        const units = settingOf(s).units[side]
        for (let i = 0; i < units.length; i++)
          if (s.piece.box[units[i]] === UAR && mayRally(s, hostOf(s, units[i]))) push(s, rally, units[i])
      }
    },
  },
)

/** B 13.2, 37.8 1 to 4: it recovers and returns next turn; 5 and 6: it is gone for good. */
export const rally = step(
  'rally',
  'B 13.2',
  { piece: PIECE },
  {
    apply(s, { piece }, _said, table) {
      const owner = 1 << s.data.owner[piece]
      const side = s.data.owner[piece]
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, owner) : standingDie(s, side)
      const isBack = s.data.tables.rally.recovered.includes(rolled)
      if (isNew) {
        table.tellTo(owner, told.rallyDie, piece, rolled)
        if (isAskedAgain(s, side, rolled, !isBack, owner)) {
          push(s, rally, piece)
          return
        }
      }
      s.piece.box[piece] = isBack ? RECOVERED : PEU
      table.tellTo(owner, isBack ? told.rallied : told.dispersed, piece)
    },
  },
)

/** B 13.3 Recovered units of a side return one by one; those that find no room wait. */
export const returnRecovered = step(
  'return-recovered',
  'B 13.3',
  { side: SIDE },
  {
    apply(s, { side }) {
      const units = settingOf(s).units[side]
      s.data.field.lay(s)
      for (let i = 0; i < units.length; i++) {
        if (s.piece.box[units[i]] !== RECOVERED || !hasPlace(s, units[i])) continue
        if (!s.options.hiddenForces) push(s, placeRecovered, units[i])
        else {
          // 37.6 Frames are public, and who returns need not be seen.
          s.mover = units[i]
          push(s, placeRecovered, NO_PIECE)
          push(s, returnRecovered, side)
          return
        }
      }
    },
  },
)

function commanderHex(s: Battle, unit: PieceId): HexId {
  const commander = s.data.commander[hostOf(s, unit)]
  return commander >= 0 ? s.piece.hex[commander] : (-1 as HexId)
}

/** B 13.3 In or next to the commander's hex, not in an enemy zone of control, within stacking. */
function whyNotReturn(s: Battle, unit: PieceId, hex: HexId): Refusal | undefined {
  const { data } = s
  const seat = commanderHex(s, unit)
  if (seat < 0 || (hex !== seat && !adjacent(data.grid, hex, seat))) return no.notAtCommander
  const enemy = (1 - data.owner[unit]) as Side
  if (data.field.hasKnown(enemy, hex) || data.field.isInZone(s, enemy, hex)) return no.noReturnInZone
  return isOverstackedBy(s, hex, unit) ? no.noRoomToReturn : undefined
}

function hasPlace(s: Battle, unit: PieceId): boolean {
  const seat = commanderHex(s, unit)
  if (seat < 0) return false
  if (whyNotReturn(s, unit, seat) === undefined) return true
  const { beside } = s.data.grid
  for (let i = 0; i < beside[seat].length; i++) if (whyNotReturn(s, unit, beside[seat][i]) === undefined) return true
  return false
}

/** Who returns: named in the frame, or waiting unseen. */
const returning = (s: Battle, framed: PieceId): PieceId => (framed >= 0 ? framed : s.mover)

/** B 13.3 The owner puts a recovered unit down, reduced: its lost step stays lost. */
export const placeRecovered = step(
  'place-recovered',
  'B 13.3',
  { piece: PIECE },
  {
    opening: true,
    asks: (s, f) => {
      const piece = returning(s, f.piece)
      s.data.field.lay(s)
      return piece >= 0 && hasPlace(s, piece) ? 1 << s.data.owner[piece] : 0
    },
    heardBy: (s, f) => knowersOf(s, returning(s, f.piece)),
    words: [
      found(
        HEX,
        (s, f, _said, out) => {
          const piece = returning(s, f.piece)
          s.data.field.lay(s)
          const seat = commanderHex(s, piece)
          if (whyNotReturn(s, piece, seat) === undefined) out.push(word(HEX, seat))
          for (const hex of s.data.grid.beside[seat]) if (whyNotReturn(s, piece, hex) === undefined) out.push(word(HEX, hex))
        },
        (s, f, _said, hex) => {
          s.data.field.lay(s)
          return whyNotReturn(s, returning(s, f.piece), hex)
        },
      ),
    ],
    apply(s, f, said, table) {
      const piece = returning(s, f.piece)
      s.mover = NO_PIECE
      if (piece < 0 || said.n === 0) return
      const hex = said.value<HexId>(0)
      s.piece.steps[piece] = 1
      put(s, piece, hex)
      tellOf(s, piece, table, told.returned, hex)
      if (s.options.hiddenForces) tellCover(s, s.data.owner[piece], piece, OFF_MAP, table)
      testCorps(s, s.data.formation[piece], table)
    },
  },
)
