import { bits, type Id, type Ids, i8, i16, ids, list, type Side, type Sides, table, u8 } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { FRENCH, NO_PIECE, type PieceId, SIDES } from './ids.ts'
import type { Theatre } from './static.ts'

/** A stack that takes part in a fight. */
export type StackId = Id<'stack'>

/** Most stacks of one fight: six attacking hexes, the attacked one, and those who react. */
const MOST_STACKS = 24
export const STACKS: Ids<StackId> = ids<StackId>(Array.from({ length: MOST_STACKS }, (_, i) => `stack-${i + 1}`))
/** A retreat of two hexes, and farther from crowded ones: no side can crowd more than this. */
const LONGEST_TRAIL = 40

/** B 8 to B 11 The combat under way. Everything in it is public: combat reveals both sides. Only stacks that waver for the Guard may be covered. */
export const fightParts = <S>(data: Theatre, ofMember: (s: S, row: number, piece: number) => Sides) => ({
  /** What kind of combat is under way, who attacks, and which hex. */
  fightKind: u8(),
  fightSide: u8<Side>({ of: SIDES }),
  fightHex: i16<HexId>({ of: data.hexes, blank: OFF_MAP }),
  /** Units that attack, and that react. */
  attackers: bits(data.pieces, { knownTo: ofMember }),
  reactors: bits(data.pieces, { knownTo: ofMember }),
  /** Stacks that take part: their hex, what they do there, how their check went. */
  stack: table(STACKS, {
    hex: i16<HexId>({ of: data.hexes, blank: OFF_MAP }),
    role: u8(),
    failed: u8(),
  }),
  /** B 10.2 SP of all attackers declared. */
  fightDeclared: i16(),
  /** Modified strengths, and the results that the attackers and the others caused, by severity. */
  fightAttack: i16(),
  fightDefence: i16(),
  fightHits: u8(),
  fightSuffers: u8(),
  /** B 9.3 No square, formed, failed. */
  fightSquare: u8(),
  /** 37.16 Leaders who lend a hand. */
  fightBonus: u8(),
  /** Cards 14 and 24: what is added to the dice of a side; card 3: guns that help to defend; card 22: zones cost those who fall back nothing. */
  fightDice: table(SIDES, { raised: i8() }),
  fightCover: i16<PieceId>({ of: data.pieces, blank: NO_PIECE }),
  fightFree: u8(),
  /** What has happened in it: bits. */
  fightFlags: u8(),
  /** B 11 Who falls back just now, and the hexes they went through. */
  routed: bits(data.pieces, { knownTo: ofMember }),
  trail: list(LONGEST_TRAIL, i16<HexId>({ of: data.hexes, blank: OFF_MAP })),
  /** B 7.4 Where the Old Guard stood that fell back or was lost, and who went with it. */
  guardFrom: i16<HexId>({ of: data.hexes, blank: OFF_MAP }),
  recoiling: bits(data.pieces, { knownTo: ofMember }),
  /** 37.6 Where forces are hidden: the first hex that may still hold witnesses, which only the French know. */
  guardNext: i16({ knownTo: () => 1 << FRENCH }),
})
