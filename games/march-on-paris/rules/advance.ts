import { among, push, type Refusal, SIDE, type Side, say, type TableTop, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isHorse } from './armies.ts'
import { commandOf, legOf, targetOf } from './commands.ts'
import { meet, passThrough } from './encounters.ts'
import { STACKS, type StackId } from './fight-state.ts'
import type { PieceId } from './ids.ts'
import { attackWithin, NO_LEG, typeOf } from './legs.ts'
import { moveStack } from './retreat.ts'
import { HEX, STAY, VERB } from './sorts.ts'
import { ATTACKER, nextIn, takesPart } from './stacks.ts'
import type { Battle } from './state.ts'
import { ENTER_CAVALRY, ENTER_TARGET, ENTER_YES } from './tables.ts'
import { no, step, told } from './terms.ts'

/** Whether the attacked hex is free of enemy units. */
export function isVacated(s: Battle): boolean {
  s.data.field.lay(s)
  return s.fightHex >= 0 && !s.data.field.hasUnit((1 - s.fightSide) as Side, s.fightHex)
}

/** Definitions, Advance: not for units whose order forbids entering zones of control. */
function mayEnterByOrder(s: Battle, unit: PieceId, hex: HexId): boolean {
  const { data } = s
  const leg = legOf(s, commandOf(s, unit))
  if (leg === NO_LEG) return false
  const enter = data.order.enter[typeOf(leg)]
  if (enter === ENTER_YES) return true
  if (enter === ENTER_CAVALRY) return isHorse(data.arm[unit])
  if (enter !== ENTER_TARGET) return false
  const target = targetOf(s, data.owner[unit], leg)
  return target >= 0 && distance(data.grid, hex, target) <= attackWithin(leg)
}

/** B 10.4 Whether an attacking stack may advance into the vacated hex: it did not fail, and its orders let it. */
export function mayAdvance(s: Battle, stack: StackId): boolean {
  if (s.stack.role[stack] !== ATTACKER || s.stack.failed[stack] !== 0) return false
  let unit = nextIn(s, stack)
  if (unit < 0) return false
  for (; unit >= 0; unit = nextIn(s, stack, unit)) if (!mayEnterByOrder(s, unit, s.fightHex)) return false
  return true
}

/** The attacking stack of a hex, or the number of all stacks where there is none. */
function stackIn(s: Battle, hex: HexId): StackId {
  let i = 0
  while (i < STACKS.count && !(s.stack.role[i as StackId] === ATTACKER && s.stack.hex[i as StackId] === hex)) i++
  return i as StackId
}

function whyNotAdvance(s: Battle, hex: HexId): Refusal | undefined {
  s.data.field.lay(s)
  const stack = stackIn(s, hex)
  return stack < STACKS.count && mayAdvance(s, stack) ? undefined : no.cannotAdvance
}

/** An attacking stack enters a hex; B 28, 37.10 what is left there is taken. */
export function enter(s: Battle, stack: StackId, to: HexId, table: TableTop): void {
  s.data.field.lay(s)
  const from = s.stack.hex[stack]
  const lead = nextIn(s, stack)
  moveStack(s, s.fightSide, from, to, unit => takesPart(s, stack, unit))
  s.stack.hex[stack] = to
  table.tell(told.advanced, lead, from, to)
  passThrough(s, lead, to)
  meet(s, lead, to, table)
}

/** B 10.4 Asks whether a stack advances, if the hex is vacated and one may. */
export const offerAdvance = step(
  'offer-advance',
  'B 10.4',
  {},
  {
    apply(s) {
      if (!isVacated(s)) return
      for (let i = 0; i < STACKS.count; i++)
        if (mayAdvance(s, i as StackId)) {
          push(s, advance, s.fightSide)
          return
        }
    },
  },
)

/** B 10.4 One attacking stack may advance into the vacated hex. */
export const advance = step(
  'advance',
  'B 10.4',
  { side: SIDE },
  {
    forPlayers: { part: 'combat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          HEX,
          s => s.stack.hex,
          (s, _f, _said, hex) => (hex < 0 ? no.cannotAdvance : whyNotAdvance(s, hex)),
        ),
        say(VERB, STAY),
      ],
    ],
    apply(s, _f, said, table) {
      if (said.at(0) !== word(VERB, STAY)) enter(s, stackIn(s, said.value<HexId>(0)), s.fightHex, table)
    },
  },
)
