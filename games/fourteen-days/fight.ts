import type { Side, Sides } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { type ForceId, NO_FORCE } from './ids.ts'
import { ATTACKER, type Campaign, DEFENDER, MOST_DICE, ownerOf } from './state.ts'
import { CELLS, divisionsOf, kindOf } from './troops.ts'

/** 11.4 The part of a Force in the combat under way. */
export const roleOf = (s: Campaign, force: ForceId): number => (s.fight.force[ATTACKER] === force ? ATTACKER : DEFENDER)

/** The part of a side in the combat under way. */
export const roleOfSide = (s: Campaign, side: Side): number => (ownerOf(s, s.fight.force[ATTACKER]) === side ? ATTACKER : DEFENDER)

export const otherRole = (role: number): number => ATTACKER + DEFENDER - role

/** Asks the owner of the Force that a step is about. */
export const ownerAsked = (s: Campaign, { force }: { readonly force: ForceId }): Sides => 1 << ownerOf(s, force)

/** 11.4 By how much the winner has won; 0 when nobody has. */
export const difference = (s: Campaign): number => Math.abs(s.fight.value[ATTACKER] - s.fight.value[DEFENDER])

/** 11.4 The part of the winner; meaningless when nobody has won. */
export const winnerOf = (s: Campaign): number => (s.fight.value[ATTACKER] > s.fight.value[DEFENDER] ? ATTACKER : DEFENDER)

/** The first row of those who take part. */
export const partAt = (role: number): number => role * CELLS

/** The first row of the dice of a part. */
export const diceAt = (role: number): number => role * MOST_DICE

/** 11.4.1 How many divisions take part. */
export function participants(s: Campaign, role: number): number {
  let count = 0
  for (let row = partAt(role), end = row + CELLS; row < end; row++) count += s.part.count[row]
  return count
}

/** Divisions of one cell as a word tells them. */
export const divisionsTold = (side: Side, cell: number, count: number) => divisionsOf(kindOf(side, cell), count)

/** 11.0 V k The friendly Force in whose hex a Force is without standing there, or NO_FORCE. */
export function hostOf(s: Campaign, force: ForceId): ForceId {
  const hex = s.force.hex[force]
  return hex >= 0 && s.hex.force[hex] !== force ? s.hex.force[hex] : NO_FORCE
}

const around: HexId[] = []

/** The hexes next to a hex, in memory used again at the next call. */
export function neighbours(s: Campaign, hex: HexId): readonly HexId[] {
  const { next } = s.data.grid
  around.length = 0
  for (let at = hex * 6, end = at + 6; at < end; at++) if (next[at] >= 0) around.push(next[at])
  return around
}

/** Blanks all that was about a combat. */
export function clearFight(s: Campaign): void {
  const { fight } = s
  for (let role = ATTACKER; role <= DEFENDER; role++) {
    fight.force[role] = NO_FORCE
    fight.hex[role] = OFF_MAP
    fight.dice[role] = 0
    fight.sum[role] = 0
    fight.supplied[role] = 0
    fight.die[role] = 0
    fight.value[role] = 0
    fight.hits[role] = 0
    fight.named[role] = 0
  }
  s.die.face.fill(0)
  s.die.rerolled.fill(0)
  s.part.count.fill(0)
  s.routes.clear()
  s.routesThroughFriends = 0
}
