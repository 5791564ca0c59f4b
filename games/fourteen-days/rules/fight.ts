import type { Side, Sides } from '@grognard/engine'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { type ForceId, NO_FORCE } from './ids.ts'
import { ATTACKER, type Campaign, DEFENDER, MOST_DICE, ownerOf } from './state.ts'
import { CELLS, divisionsOf, kindOf } from './troops.ts'

/** 11.4 A Force's role in the current combat. */
export const roleOf = (s: Campaign, force: ForceId): number => (s.fight.force[ATTACKER] === force ? ATTACKER : DEFENDER)

/** A side's role in the current combat. */
export const roleOfSide = (s: Campaign, side: Side): number => (ownerOf(s, s.fight.force[ATTACKER]) === side ? ATTACKER : DEFENDER)

export const otherRole = (role: number): number => ATTACKER + DEFENDER - role

/** Asks the owner of the frame's Force. */
export const ownerAsked = (s: Campaign, { force }: { readonly force: ForceId }): Sides => 1 << ownerOf(s, force)

/** 11.4 By how much the winner has won; 0 if nobody has. */
export const difference = (s: Campaign): number => Math.abs(s.fight.value[ATTACKER] - s.fight.value[DEFENDER])

/** 11.4 The winner's role; meaningless if nobody has won. */
export const winnerOf = (s: Campaign): number => (s.fight.value[ATTACKER] > s.fight.value[DEFENDER] ? ATTACKER : DEFENDER)

/** The first row of a role's participating divisions. */
export const partAt = (role: number): number => role * CELLS

/** The first row of a role's dice. */
export const diceAt = (role: number): number => role * MOST_DICE

/** 11.4.1 How many divisions take part. */
export function participants(s: Campaign, role: number): number {
  let count = 0
  for (let row = partAt(role), end = row + CELLS; row < end; row++) count += s.part.count[row]
  return count
}

/** Divisions of one cell as a word. */
export const divisionsTold = (side: Side, cell: number, count: number) => divisionsOf(kindOf(side, cell), count)

/** 11.0 V k The friendly Force in whose hex a Force is without standing there, or NO_FORCE. */
export function hostOf(s: Campaign, force: ForceId): ForceId {
  const hex = s.force.hex[force]
  return hex >= 0 && s.hex.force[hex] !== force ? s.hex.force[hex] : NO_FORCE
}

/** Clears everything about a combat. */
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
