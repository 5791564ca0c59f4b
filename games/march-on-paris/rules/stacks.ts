import type { Side } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { fights, isGuns, isHorse } from './armies.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { HORSE_ARTILLERY, NO_PIECE, type PieceId } from './ids.ts'
import type { Battle } from './state.ts'

/** Kinds of combat: `fightKind`. A reaction is fought within a charge. */
const NO_FIGHT = 0
export const BOMBARDS = 1
export const ASSAULTING = 2
export const CHARGING = 3
export const REACTING = 4

/** What a stack does in a fight: `stack.role`. */
const NO_ROLE = 0
export const ATTACKER = 1
export const DEFENDER = 2
export const REACTOR = 3

/** B 9.4 A pursuit has already cost the fugitives a step; B 9.2 a reaction emptied the target hex: bits of `fightFlags`. */
export const PURSUED = 1
export const CALLED_OFF = 2
/** Card 14: Ney has had his say. */
export const NEY_ASKED = 4

/** B 9.3 `fightSquare`. */
const NO_SQUARE = 0
export const SQUARE_FORMED = 1
export const SQUARE_FAILED = 2

/** Begins a fight for a hex. */
export function beginFight(s: Battle, kind: number, side: Side, hex: HexId): void {
  endFight(s)
  s.fightKind = kind
  s.fightSide = side
  s.fightHex = hex
}

/** Forgets the fight. */
export function endFight(s: Battle): void {
  s.fightKind = NO_FIGHT
  s.fightSide = 0 as Side
  s.fightHex = OFF_MAP
  s.attackers.clear()
  s.reactors.clear()
  s.stack.hex.fill(OFF_MAP)
  s.stack.role.fill(NO_ROLE)
  s.stack.failed.fill(0)
  s.fightDeclared = 0
  s.fightAttack = 0
  s.fightDefence = 0
  s.fightHits = 0
  s.fightSuffers = 0
  s.fightSquare = NO_SQUARE
  s.fightBonus = 0
  s.fightFlags = 0
  s.fightDice.raised.fill(0)
  s.fightCover = NO_PIECE
  s.fightFree = 0
  s.routed.clear()
  s.trail.clear()
  s.guardFrom = OFF_MAP
  s.recoiling.clear()
}

/** Adds the stack of a hex to the fight, once for each role. */
export function addStack(s: Battle, role: number, hex: HexId): void {
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] === role && s.stack.hex[stack] === hex) return
    if (s.stack.role[stack] !== NO_ROLE) continue
    s.stack.role[stack] = role
    s.stack.hex[stack] = hex
    s.stack.failed[stack] = 0
    return
  }
  throw new Error('more stacks fight than can')
}

/** Takes a stack out of the fight. */
export function dropStack(s: Battle, stack: StackId): void {
  s.stack.role[stack] = NO_ROLE
  s.stack.failed[stack] = 0
}

/** Who faces the attackers just now: the attacked hex, or those who react. */
export const facingRole = (s: Battle): number => (s.fightKind === REACTING ? REACTOR : DEFENDER)

export const sideOf = (s: Battle, role: number): Side => (role === ATTACKER ? s.fightSide : ((1 - s.fightSide) as Side))

/** Whether a piece in the hex of a stack fights in it. */
export function takesPart(s: Battle, stack: StackId, piece: PieceId): boolean {
  const role = s.stack.role[stack]
  if (!fights(s.data.arm[piece]) || s.data.owner[piece] !== sideOf(s, role)) return false
  return role === DEFENDER || (role === ATTACKER ? s.attackers.has(piece) : s.reactors.has(piece))
}

/** The first unit of a stack after another one, or the first; below 0 for none. The field is laid. */
export function nextIn(s: Battle, stack: StackId, after: PieceId = NO_PIECE): PieceId {
  const { top, below } = s.data.field
  let piece = after < 0 ? top[s.stack.hex[stack]] : below[after]
  while (piece >= 0 && !takesPart(s, stack, piece)) piece = below[piece]
  return piece
}

/** Whether anybody is left in a stack. */
export const isThere = (s: Battle, stack: StackId): boolean => nextIn(s, stack) >= 0

/** Whether anybody of a role is left in the fight. */
export function hasRole(s: Battle, role: number): boolean {
  s.data.field.lay(s)
  for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === role && isThere(s, i as StackId)) return true
  return false
}

/** Whether a stack of a role has failed its check. */
export function hasFailed(s: Battle, role: number): boolean {
  for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === role && s.stack.failed[i as StackId] !== 0) return true
  return false
}

/** Whether somebody of a role fights as infantry, cavalry or artillery: a test of the arm. */
export function hasArm(s: Battle, role: number, isArm: (arm: number) => boolean): boolean {
  s.data.field.lay(s)
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role) continue
    for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece)) if (isArm(s.data.arm[piece])) return true
  }
  return false
}

/** 37.7 Whether all of a stack ride: cavalry, and horse artillery with it. */
export function isMounted(s: Battle, stack: StackId): boolean {
  let hasCavalry = false
  for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece)) {
    const arm = s.data.arm[piece]
    if (isHorse(arm)) hasCavalry = true
    else if (arm !== HORSE_ARTILLERY) return false
  }
  return hasCavalry
}

/** Whether a stack is artillery alone. */
export function isGunsAlone(s: Battle, stack: StackId): boolean {
  for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece)) if (!isGuns(s.data.arm[piece])) return false
  return isThere(s, stack)
}
