import { bits, i8, i16, ids, table, u8 } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import type { Theatre } from './static.ts'

/** Attacking hexes of one fight: six around the target, and reactors' hexes. */
const MOST_STACKS = 12
const STACKS = ids<number>(Array.from({ length: MOST_STACKS }, (_, i) => `stack-${i + 1}`))

/** B 8 to B 11 The combat under way. Everything in it is public: combat reveals both sides. */
export const fightParts = (data: Theatre) => ({
  /** What kind of combat is under way; 0 for none. */
  fightKind: u8(),
  /** The attacked hex. */
  fightHex: i16<HexId>({ of: data.hexes, blank: OFF_MAP }),
  /** Units that attack, and that react. */
  attackers: bits(data.pieces),
  reactors: bits(data.pieces),
  /** Stacks that take part on the attacking side: their hex, the result they suffered, whether they failed. */
  stack: table(STACKS, {
    hex: i16<HexId>({ of: data.hexes, blank: OFF_MAP }),
    state: u8(),
  }),
  /** Results by role (0 attackers, 1 defender), square, bonuses. */
  fightAttack: i16(),
  fightDefence: i16(),
  fightHits: u8(),
  fightSuffers: u8(),
  fightSquare: u8(),
  fightBonus: u8(),
  fightFlags: u8(),
  /** Steps still to be lost, hexes still to be retreated. */
  toLose: u8(),
  toRetreat: i8(),
})
