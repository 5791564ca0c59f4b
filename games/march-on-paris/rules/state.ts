import {
  bitRows,
  bits,
  defineState,
  EVERYONE,
  i8,
  i16,
  i32,
  ids,
  knownByRow,
  list,
  type Sides,
  type StateOf,
  table,
  u8,
} from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { cardParts } from './card-state.ts'
import { fightParts } from './fight-state.ts'
import {
  COALITION,
  type CommandId,
  FRENCH,
  NIGHT,
  NIGHT_PM,
  NO_COMMAND,
  NO_PIECE,
  type PieceId,
  SIDES,
  WEATHERS,
  type Weather,
} from './ids.ts'
import { OPTIONS } from './options.ts'
import type { SetUpTable } from './scenarios.ts'
import type { Theatre } from './static.ts'

/** Where a piece is while it has no hex: not yet come, or in a box (37.8), or gone. */
export const NOT_YET = 0
export const ON_MAP = 1
export const UAR = 2
export const RECOVERED = 3
export const PEU = 4
/** 37.13.1 It has left the map by order; `unsupplied` then says that it had no supply line. */
export const EXITED = 5
/** A train destroyed or a leader captured: gone for good. */
export const GONE = 6
/** 37.7 Light cavalry whose vedettes are out: they stand for it. */
export const DEPLOYED = 7

/** What a piece is like: bits of `state`. */
export const DISRUPTED = 1
/** B 5.2 It ended its last move in a road march. */
export const COLUMN = 2
/** 37.12 It comes a turn after its group (card 6). */
export const BELATED = 4
/** B 19 It has moved in this Night turn. */
export const STIRRED = 8

/** What a piece did in this activation, and (REACTED) in this turn: bits of `done`. */
export const MOVED = 1
export const BOMBARDED = 2
export const CHARGED = 4
export const ASSAULTED = 8
/** B 10.2 Its Attack Confidence failed. */
export const FALTERED = 16
export const REACTED = 32
/** 37.3.3 It builds a position. */
export const BUILDS = 64
/** 37.11.2 It has tried to repair a span. */
export const WORKED = 128

/** How a game ended: `ended`. */
export const NOT_ENDED = 0
export const BY_POINTS = 1
export const BY_DEMORALISATION = 2
export const BY_CAPTURE = 3

/** The parts of a turn and the segments of an activation, for screens and for what may be done: `phase`. */
export const TURN_START = 0
export const COMMAND_PHASE = 1
export const CHIT_LOOP = 2
export const ORDERS_SEGMENT = 3
export const MOVEMENT = 4
export const BOMBARDMENT = 5
export const CHARGES = 6
export const ASSAULTS = 7
export const REORGANISATION = 8
export const TURN_END = 9

/** States of a courier: none, on its way, delivered and to be complied with. */
export const NO_COURIER = 0
export const UNDER_WAY = 1
export const DELIVERED = 2

/** How the other side saw a piece last, in `fallen`: it left the map (37.13.1). Lost pieces have 1. */
export const LEFT = 2

/** 37.11 States of a span. */
export const INTACT = 0
export const DAMAGED = 1

const LONGEST_WAY = 48
/** Two formations act at once in a Coordinated Action (B 4.3). */
const ACTING = ids<number>(['first', 'second'])

/** 37.6, 37.13 The count at the end reveals everything. */
interface Ending {
  readonly ended: number
}

/** Card 10: a side's orders in force are read. */
interface Spied {
  readonly side: { readonly spied: { readonly [side: number]: number } }
}

interface Showing {
  readonly ended: number
  readonly options: { readonly hiddenForces: boolean }
  readonly piece: { readonly shown: { readonly [piece: number]: number } }
  readonly mover: PieceId
  readonly acting: { readonly command: { readonly [place: number]: CommandId } }
}

/** Whose secret something is that nobody may know: which of two forces unseen by each other came later. */
const NOBODY: Sides = 0

/**
 * Everything on the table, of both parts of the game: covers, dummies, vedettes' reports and cards are declared here and empty until they
 * are played with. Hidden are orders, couriers, cups, arrivals, demoralisation, supply and boxes.
 */
export function declareBattle(data: Theatre) {
  const hexField = () => i16<HexId>({ of: data.hexes, blank: OFF_MAP })
  const ofPiece = (s: Showing, row: number): Sides =>
    s.piece.shown[row] !== 0 || (s.ended !== 0 && s.options.hiddenForces) ? EVERYONE : 1 << data.owner[row]
  // 37.6 A formation of which nothing is seen acts without its name.
  const isOpen = (s: Showing): boolean => !s.options.hiddenForces || s.ended !== 0
  const ofFormation = Object.assign(
    (s: Showing, command: number): Sides =>
      isOpen(s) || showsAnything(data, s.piece.shown, command) ? EVERYONE : 1 << data.commandOwner[command],
    { isLifted: isOpen },
  )
  const ofActing = (s: Showing, row: number): Sides => (s.acting.command[row] < 0 ? EVERYONE : ofFormation(s, s.acting.command[row]))
  const ofActor = (s: Showing): Sides =>
    s.options.hiddenForces && s.acting.command[0] >= 0 ? 1 << data.commandOwner[s.acting.command[0]] : EVERYONE
  const ofMember = (s: Showing, _row: number, piece: number): Sides => ofPiece(s, piece)
  const isOver = (s: Ending): boolean => s.ended !== 0
  const owner = knownByRow(row => 1 << data.owner[row], isOver)
  const ofCommand = knownByRow(row => 1 << data.commandOwner[row], isOver)
  const ofLeg = knownByRow<Ending & Spied>(row => 1 << data.legOwner[row], isOver, {
    holds: s => s.side.spied[FRENCH] !== 0 || s.side.spied[COALITION] !== 0,
    ofRow: (s, row) => (s.side.spied[data.legOwner[row]] !== 0 ? EVERYONE : 1 << data.legOwner[row]),
  })
  const ofWritten = knownByRow(row => 1 << data.writtenOwner[row], isOver)
  const ofGroup = (s: { readonly setting: number }, row: number): Sides => 1 << (data.setUps[s.setting].groups[row]?.side ?? 0)
  const ofArrival = (s: { readonly setting: number }, row: number): Sides => ofGroup(s, Math.floor(row / data.arrivalRows))
  const ofSide = knownByRow(row => 1 << row, isOver)
  const ofMover = (s: Showing): Sides => (s.mover < 0 ? EVERYONE : ofPiece(s, s.mover))
  const ofPlace = (s: { readonly control: { readonly open: { readonly [row: number]: number } } }, row: number): Sides =>
    s.control.open[row] !== 0 ? EVERYONE : 1 << (row & 1)
  const ofCoveredPassage = knownByRow(row => 1 << (row & 1), isOver)
  const ofNobody = knownByRow(() => NOBODY, isOver)
  const ofCover = knownByRow(row => 1 << (row < data.covers.count / SIDES.count ? 0 : 1))
  return defineState(
    {
      scenario: u8(),
      /** The set-up in use: that of the scenario, or the one with alternate reinforcements where cards are played. */
      setting: u8(),
      options: OPTIONS,
      turn: u8(),
      phase: u8(),
      weather: u8<Weather>({ of: WEATHERS }),
      ended: u8(),
      /** The side that has won + 1. */
      winner: u8(),
      piece: table(data.pieces, {
        shown: u8(),
        hex: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ofPiece }),
        /** Steps left. */
        steps: u8({ knownTo: ofPiece }),
        state: u8({ knownTo: ofPiece }),
        done: u8({ knownTo: ofPiece }),
        /** Half points spent in this activation. */
        spent: u8({ knownTo: ofPiece }),
        /** B 5.2, 37.2 The hex behind a long column. */
        tail: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ofPiece }),
        box: u8({ knownTo: owner }),
        /** 37.9 Out of supply since the last check; B 12.2 out of command in this activation. */
        unsupplied: u8({ knownTo: owner }),
        uncommanded: u8({ knownTo: owner }),
        /** B 12.10, B 14 Stays where it is in this activation: by its duty, for want of a way, or halted. Orders are behind it, so only its owner knows. */
        stays: u8({ knownTo: owner }),
        /** B 2 The formation it acts with. */
        host: i8<CommandId>({ of: data.commands, blank: NO_COMMAND, knownTo: owner }),
        /** 37.6 Where and when the other side last saw it under no cover, and whether it saw it lost or leave. */
        seenAt: hexField(),
        seenOn: u8(),
        fallen: u8(),
      }),
      cover: table(data.covers, {
        hex: hexField(),
        from: hexField(),
        /** 37.7.2 Turns until the report is in. */
        report: u8(),
        /** 37.6 Dummies under it, and those of them that have moved in this activation. */
        dummy: u8({ knownTo: ofCover }),
        moved: u8({ knownTo: ofCover }),
      }),
      command: table(data.commands, {
        /** B 4.4 It has acted this turn: its chit is public once drawn. */
        acted: u8({ knownTo: ofFormation }),
        demoralised: u8({ knownTo: ofCommand }),
        /** B 20.8 Exhausted, and hours spent in Reserve in a row. */
        exhausted: u8({ knownTo: ofCommand }),
        reserveHours: u8({ knownTo: ofCommand }),
        /** B 13.2 It has been in Reserve since the turn began. */
        reserveSince: u8({ knownTo: ofCommand }),
        /** B 12.14 The wing commander it is assigned to. */
        wing: i16<PieceId>({ of: data.pieces, blank: NO_PIECE, knownTo: ofCommand }),
        /** B 12.6 The order under way. */
        courier: u8({ knownTo: ofCommand }),
        arrives: u8({ knownTo: ofCommand }),
        sender: i16<PieceId>({ of: data.pieces, blank: NO_PIECE, knownTo: ofCommand }),
        failures: u8({ knownTo: ofCommand }),
        shift: i8({ knownTo: ofCommand }),
        /** 37.16 No compliance check (Ney) or no orders (Napoleon) on this turn. */
        barredOn: u8(),
        /** Orders given this turn by a leader's command; and those of them that only Grouchy's lower rating covers. */
        given: u8({ knownTo: ofCommand }),
        givenOther: u8({ knownTo: ofCommand }),
        /** B 14 It has tried a Local Decision in this activation; 37.19 it has made a Bad Move. */
        tried: u8({ knownTo: ofCommand }),
        badMoves: u8({ knownTo: ofCommand }),
        /** B 28 Its commander is a replacement of rating 1. */
        replaced: u8(),
        /** B 25.5 It moves off the map. */
        hidden: u8({ knownTo: ofCommand }),
      }),
      /** B 12.4 Legs of the orders in force and under way, the present one first. */
      order: table(data.legs, { leg: i32({ knownTo: ofLeg }) }),
      written: table(data.writtenLegs, { leg: i32({ knownTo: ofWritten }) }),
      span: table(data.spans, { state: u8() }),
      /** 37.3.3 Improved positions, and fires (card 16). */
      ip: bits(data.hexes),
      fire: bits(data.hexes),
      /** B 26 Who last passed through a place, by place * 2 + side, and when: turn, then order within it. */
      control: table(data.controlRows, {
        /** The unit that passed was shown. */
        open: u8(),
        unit: i16<PieceId>({ of: data.pieces, blank: NO_PIECE, knownTo: ofPlace }),
        when: i16({ knownTo: ofPlace }),
        /** 37.6 The last unit that passed under cover, and how many open passages there had been: its side's secret. */
        coveredUnit: i16<PieceId>({ of: data.pieces, blank: NO_PIECE, knownTo: ofCoveredPassage }),
        coveredWhen: i16({ knownTo: ofCoveredPassage }),
        /** Of two such units with the same count, whether this side's came later. */
        coveredLast: u8({ knownTo: ofNobody }),
      }),
      /** Open passages counted, to tell the later of two. */
      passages: i16(),
      group: table(data.groups, {
        /** The turn it comes; 0 once all of it has. */
        due: u8({ knownTo: ofGroup }),
        rolled: u8({ knownTo: ofGroup }),
        /** 37.12 Another entry hex than its own (card 26). */
        entry: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ofGroup }),
      }),
      /** Appendix II New orders of groups on the road. */
      arrival: table(data.arrivalLegs, { leg: i32({ knownTo: ofArrival }) }),
      side: table(SIDES, {
        /** 37.1 Chits left in the cup. */
        chits: u8(),
        /** B 4.2, B 4.3 An Initial Action is due; a Coordinated Action chit was won. */
        initial: u8(),
        coordinated: u8(),
        /** Appendix II Formations delayed and advanced so far. */
        delayed: u8({ knownTo: ofSide }),
        advanced: u8({ knownTo: ofSide }),
        /** 37.13 VP for trains and leaders taken and for cards played. */
        trainsTaken: u8(),
        leadersTaken: u8(),
        cardVP: i8({ knownTo: ofSide }),
        mayRetreat: u8({ knownTo: ofSide }),
        dummies: u8({ knownTo: ofSide }),
        /** Card 10: its orders lie open, for the moment in which they are read. */
        spied: u8(),
      }),
      /** 37.23b Of a campaign in parts, by side: points of the parts that are over, and days on which a road was held. */
      earlier: table(data.earlierRows, { points: i16(), days: u8({ knownTo: ofSide }) }),
      /** 37.23b By piece: SP lost in earlier parts. */
      veteran: table(data.veterans, { lost: u8({ knownTo: owner }) }),
      cup: bitRows(SIDES, data.chits, { knownTo: ofSide }),
      /** The commands that act now. */
      acting: table(ACTING, { command: i8<CommandId>({ of: data.commands, blank: NO_COMMAND, knownTo: ofActing }) }),
      /** Whom the player moves just now, and the hexes still before them. */
      mover: i16<PieceId>({ of: data.pieces, blank: NO_PIECE, knownTo: ofMover }),
      movers: bits(data.pieces, { knownTo: ofMember }),
      way: list(LONGEST_WAY, i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ofMover })),
      /** 37.6 The hex they set out from, and the one they left last. */
      wayFrom: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ofMover }),
      wayBack: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ofMover }),
      /** B 27 Units that have come onto the map in this activation. */
      entered: u8({ knownTo: ofActor }),
      /** B 8, B 9.1, B 10.1 Hexes bombarded, charged and assaulted in this activation; assaulted or bombarded this turn and the last (card 15). */
      bombarded: bits(data.hexes),
      charged: bits(data.hexes),
      assaulted: bits(data.hexes),
      struck: bits(data.hexes),
      struckBefore: bits(data.hexes),
      /** 37.19 Hexes ever assaulted, among those a scenario asks for. */
      everAssaulted: bits(data.places),
      ...cardParts(data, ofMember),
      ...fightParts(data, ofMember),
    },
    data,
    { sides: SIDES.count, depth: 48, say: 32 },
  )
}

/** 37.6 Whether any unit of a formation or division, or its commander, is seen by the other side. */
export function showsAnything(data: Theatre, shown: { readonly [piece: number]: number }, command: number): boolean {
  const commander = data.commander[command]
  if (commander >= 0 && shown[commander] !== 0) return true
  const units = data.unitsOf[command]
  for (let i = 0; i < units.length; i++) if (shown[units[i]] !== 0) return true
  return false
}

/** A position. It has a name of its own, so that types made from it stay short. */
export interface Battle extends StateOf<ReturnType<typeof declareBattle>> {}

/** The scenario under way. */
export const settingOf = (s: Battle): SetUpTable => s.data.setUps[s.setting]

export const isOnMap = (s: Battle, piece: PieceId): boolean => s.piece.hex[piece] >= 0

export const has = (s: Battle, piece: PieceId, bit: number): boolean => (s.piece.state[piece] & bit) !== 0

/** B 1 Current strength points. */
export const strengthOf = (s: Battle, piece: PieceId): number => s.data.sp[3 * piece + s.piece.steps[piece]]

/** B 1 A unit that has lost a step. */
export const isReduced = (s: Battle, piece: PieceId): boolean => s.piece.steps[piece] < s.data.steps[piece]

/** Whether a piece has had its move in this activation, or builds. */
export const hasHadMove = (s: Battle, piece: PieceId): boolean =>
  (s.piece.done[piece] & (MOVED | BUILDS)) !== 0 || s.piece.stays[piece] !== 0

/** 37.1 The last turn of a day's fighting, with its own rules. */
export const isNightPM = (s: Battle): boolean => settingOf(s).turnKinds[s.turn - 1] === NIGHT_PM

/** B 19 The long turn after it, in which nobody fights. */
export const isNight = (s: Battle): boolean => settingOf(s).turnKinds[s.turn - 1] === NIGHT

/** 2.2, B 19 How many hours a turn lasts. */
export function hoursNow(s: Battle): number {
  const { night, nightPM } = s.data.tables
  return isNight(s) ? night.hours : isNightPM(s) ? nightPM.hours : 1
}

/** Puts a piece on the map: pieces on the map are shown where forces are not hidden, else as they were. */
export function put(s: Battle, piece: PieceId, hex: HexId): void {
  s.piece.hex[piece] = hex
  s.piece.box[piece] = ON_MAP
  if (!s.options.hiddenForces) s.piece.shown[piece] = 1
}

/** 37.6 Notes what the other side sees last of a piece. */
export function noteSight(s: Battle, piece: PieceId, isLost: boolean): void {
  s.piece.seenAt[piece] = s.piece.hex[piece]
  s.piece.seenOn[piece] = s.turn
  s.piece.fallen[piece] = Number(isLost)
}

/** Takes a piece off the map into a box. */
export function takeOff(s: Battle, piece: PieceId, box: number): void {
  if (s.options.hiddenForces && s.piece.shown[piece] !== 0) noteSight(s, piece, box !== DEPLOYED && box !== EXITED)
  s.piece.hex[piece] = OFF_MAP
  s.piece.tail[piece] = OFF_MAP
  s.piece.box[piece] = box
  s.piece.state[piece] = 0
  s.piece.done[piece] = 0
  s.piece.spent[piece] = 0
  s.piece.unsupplied[piece] = 0
  s.piece.uncommanded[piece] = 0
  s.piece.stays[piece] = 0
  s.piece.shown[piece] = 0
}
