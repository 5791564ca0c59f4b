import { NUMBER, push, type Side, say, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { commands } from './command.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { COALITION, INFANTRY, type PieceId } from './ids.ts'
import { LEAD, PIECE, SPARE, VERB } from './sorts.ts'
import { ATTACKER, CHARGING, DEFENDER, hasRole, nextIn } from './stacks.ts'
import { type Battle, isOnMap } from './state.ts'
import { step, told } from './terms.ts'

/** Leaders who lend a hand: bits of `fightBonus`. */
const NAPOLEON_LEADS = 1
const NEY_LEADS = 2
/** 37.16 What they add, in percent. */
export const LEADER_PERCENT = 25

/** 37.16 Whether Blücher, on the map, has a hex in his command range. */
export const isNearBlucher = (s: Battle, hex: HexId): boolean => commands(s, s.data.named.blucher, hex)

/** 37.16 Whether Blücher has a stack of a role in range. */
export function hasNearBlucher(s: Battle, role: number): boolean {
  for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === role && isNearBlucher(s, s.stack.hex[i as StackId])) return true
  return false
}

/** 37.16 Whether Napoleon stands with a unit whose strength he raises: infantry. */
export const napoleonLeads = (s: Battle, hex: HexId, arm: number): boolean =>
  (s.fightBonus & NAPOLEON_LEADS) !== 0 && arm === INFANTRY && s.piece.hex[s.data.named.napoleon] === hex

/** 37.16 Whether Ney stands with attackers of a hex. */
export const neyLeads = (s: Battle, hex: HexId): boolean => (s.fightBonus & NEY_LEADS) !== 0 && s.piece.hex[s.data.named.ney] === hex

/** 37.16 Pushes the questions whether Napoleon or Ney lends a hand, where one can. */
export const offerBonus = step(
  'offer-bonus',
  '37.16',
  {},
  {
    apply(s) {
      if (!hasRole(s, ATTACKER) || !hasRole(s, DEFENDER)) return
      const { napoleon, ney } = s.data.named
      const isWithFoot = (arm: number) => arm === INFANTRY
      if (standsWith(s, ATTACKER, ney, () => true)) push(s, leadOn, ney, NEY_LEADS)
      if ((s.fightKind !== CHARGING && standsWith(s, ATTACKER, napoleon, isWithFoot)) || standsWith(s, DEFENDER, napoleon, isWithFoot))
        push(s, leadOn, napoleon, NAPOLEON_LEADS)
    },
  },
)

function standsWith(s: Battle, role: number, leader: PieceId, isArm: (arm: number) => boolean): boolean {
  if (!isOnMap(s, leader)) return false
  const { data } = s
  data.field.lay(s)
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role || s.stack.hex[stack] !== s.piece.hex[leader]) continue
    for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece))
      if (data.owner[piece] === data.owner[leader] && isArm(data.arm[piece])) return true
  }
  return false
}

/** 37.16 The player says before the dice whether the leader lends a hand; it costs him orders, or his corps its check, next turn. */
export const leadOn = step(
  'lead-on',
  '37.16',
  { leader: PIECE, bit: NUMBER },
  {
    forPlayers: { part: 'combat' },
    asks: (s, { leader }) => 1 << s.data.owner[leader],
    words: [[say(VERB, LEAD), say(VERB, SPARE)]],
    apply(s, { leader, bit }, said, table) {
      if (said.value(0) === LEAD) lead(s, leader, bit, table)
    },
  },
)

function lead(s: Battle, leader: PieceId, bit: number, table: TableTop): void {
  s.fightBonus |= bit
  s.command.barredOn[s.data.leaderCommand[leader]] = s.turn + 1
  table.tell(told.leadsOn, leader, s.piece.hex[leader])
}

/** Whether Blücher helps a side at all. */
export const isBluchers = (side: Side): boolean => side === COALITION
