import { among, EVERYONE, NUMBER, push, type Refusal, SIDE, type Side, type TableTop } from '@grognard/engine'
import { fights } from './armies.ts'
import { knowersOf, tellOf } from './covers.ts'
import { testCorps } from './demoralisation.ts'
import { STACKS, type StackId } from './fight-state.ts'
import type { PieceId } from './ids.ts'
import { lose } from './later.ts'
import { PIECE } from './sorts.ts'
import { isThere, takesPart } from './stacks.ts'
import { type Battle, DISRUPTED, has, isOnMap, PEU, RECOVERED, settingOf, strengthOf, takeOff, UAR } from './state.ts'
import { hasSupplyLine } from './supply.ts'
import { no, step, told } from './terms.ts'

/** Who may have to lose a step: the units of a role (1 to 3), those who fall back, or one stack. */
export const ROUTED = 4
const ONE_STACK = 8
const ofStack = (stack: StackId): number => ONE_STACK + stack
/** B 10.4 The first loss of a combat comes from one of the strongest. */
export const ANY_UNIT = 0
export const STRONGEST_FIRST = 1

/** B 1 A unit loses a step; the last one removes it. */
function loseStep(s: Battle, unit: PieceId, table: TableTop): void {
  const hex = s.piece.hex[unit]
  const seenBy = knowersOf(s, unit)
  s.piece.steps[unit]--
  if (s.piece.steps[unit] > 0) {
    tellOf(s, unit, table, told.stepLost, strengthOf(s, unit))
    testCorps(s, s.data.formation[unit], table)
    return
  }
  // 37.8 Without a supply line it is gone for good.
  const box = boxFor(s, unit, table)
  if (s.data.isOldGuard[unit] !== 0 && s.guardFrom < 0) s.guardFrom = hex
  takeOff(s, unit, box)
  s.routed.remove(unit)
  s.attackers.remove(unit)
  s.reactors.remove(unit)
  table.tellTo(seenBy, told.unitLost, unit, hex)
  testCorps(s, s.data.formation[unit], table)
}

/** 37.8 Where a unit goes that has lost its last step; card 4 saves two of those that could be rallied. */
function boxFor(s: Battle, unit: PieceId, table: TableTop): number {
  if (!hasSupplyLine(s, unit)) return PEU
  const side = s.data.owner[unit]
  if (s.play.replacements[side] === 0) return UAR
  s.play.replacements[side]--
  table.tellTo(1 << side, told.replacedAtOnce, unit)
  return RECOVERED
}

/** Whether a unit is among those who must lose a step. */
function isAmong(s: Battle, group: number, unit: PieceId): boolean {
  if (!isOnMap(s, unit) || !fights(s.data.arm[unit])) return false
  if (group === ROUTED) return s.routed.has(unit)
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    const isMeant = group >= ONE_STACK ? ofStack(stack) === group : s.stack.role[stack] === group
    if (isMeant && s.stack.hex[stack] === s.piece.hex[unit] && takesPart(s, stack, unit)) return true
  }
  return false
}

function whyNotLose(s: Battle, side: Side, group: number, which: number, unit: PieceId): Refusal | undefined {
  if (!isAmong(s, group, unit)) return no.notStruck
  return which === STRONGEST_FIRST && strengthOf(s, unit) < most(s, side, group) ? no.strongestFirst : undefined
}

function most(s: Battle, side: Side, group: number): number {
  const units = settingOf(s).units[side]
  let sp = 0
  for (let i = 0; i < units.length; i++) if (isAmong(s, group, units[i])) sp = Math.max(sp, strengthOf(s, units[i]))
  return sp
}

/** B 1, B 10.4 The owner chooses who loses each step. */
export const loseOne = step(
  lose,
  'B 10.4',
  { side: SIDE, group: NUMBER, count: NUMBER, which: NUMBER },
  {
    forPlayers: { part: 'combat' },
    heardBy: (s, _f, said) => (said.n === 0 ? EVERYONE : knowersOf(s, said.value<PieceId>(0))),
    asks: (s, { side, group, count }) => (count > 0 && most(s, side, group) > 0 ? 1 << side : 0),
    words: [
      among(
        PIECE,
        (s, { side }) => settingOf(s).units[side],
        (s, { side, group, which }, _said, unit) => whyNotLose(s, side, group, which, unit),
      ),
    ],
    apply(s, { side, group, count }, said, table) {
      if (said.n === 0) return
      loseStep(s, said.value(0), table)
      if (count > 1) push(s, lose, side, group, count - 1, ANY_UNIT)
    },
  },
)

/** B 7.3 Disrupts a stack; where all of it already is, one unit of the owner's choice loses a step instead. */
export function disrupt(s: Battle, side: Side, stack: StackId, table: TableTop): void {
  const { field } = s.data
  field.lay(s)
  if (!isThere(s, stack)) return
  let isFresh = false
  for (let piece = field.top[s.stack.hex[stack]]; piece >= 0; piece = field.below[piece]) {
    if (!takesPart(s, stack, piece) || has(s, piece, DISRUPTED)) continue
    isFresh = true
    s.piece.state[piece] |= DISRUPTED
    table.tell(told.disrupted, piece)
  }
  if (isFresh) return
  table.tell(told.disruptedAgain, s.stack.hex[stack])
  push(s, lose, side, ofStack(stack), 1, ANY_UNIT)
}
