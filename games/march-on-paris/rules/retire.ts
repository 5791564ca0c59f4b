import { found, NUMBER, push, SIDE, say, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isHorse } from './armies.ts'
import { commandOf, legOf } from './commands.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { DELAY, HORSE_ARTILLERY } from './ids.ts'
import { retreatOn } from './later.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { canGoBack, gatherRouted, takeBack, WILLING, whyNotBack } from './retreat.ts'
import { HEX, STAND, VERB } from './sorts.ts'
import { ASSAULTING, ATTACKER, DEFENDER, hasArm, hasRole, nextIn, sideOf } from './stacks.ts'
import { type Battle, DISRUPTED, has } from './state.ts'
import { step } from './terms.ts'

/** B 10.3 Hexes that troops retire. */
const ON_FOOT = 2
const ON_HORSE = 3

/** The stack in the attacked hex. */
function defenders(s: Battle): StackId {
  for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === DEFENDER) return i as StackId
  throw new Error('nobody is attacked')
}

/** B 10.3 Hexes that the attacked may retire before this attack; 0 where they must stand. */
function mayRetire(s: Battle, stack: StackId): number {
  const { data } = s
  let areDelaying = true
  let doAllRide = true
  for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) {
    if (has(s, unit, DISRUPTED)) return 0
    const leg = legOf(s, commandOf(s, unit))
    if (leg === NO_LEG || typeOf(leg) !== DELAY) areDelaying = false
    if (!isHorse(data.arm[unit]) && data.arm[unit] !== HORSE_ARTILLERY) doAllRide = false
  }
  const isHorseComing = hasArm(s, ATTACKER, isHorse)
  if (doAllRide) return areDelaying || (s.fightKind === ASSAULTING && !isHorseComing) ? ON_HORSE : 0
  return areDelaying && !isHorseComing ? ON_FOOT : 0
}

/** B 10.3 Asks the attacked whether they retire, where they may and can. Who may depends on secret orders, so the referee finds it out. */
export const offerRetire = step(
  'offer-retire',
  'B 10.3',
  {},
  {
    apply(s) {
      if (!hasRole(s, ATTACKER) || !hasRole(s, DEFENDER)) return
      const stack = defenders(s)
      const far = mayRetire(s, stack)
      if (far === 0) return
      const side = sideOf(s, DEFENDER)
      gatherRouted(s, stack)
      if (canGoBack(s, side, WILLING, ATTACKER)) push(s, retire, side, far)
      else s.routed.clear()
    },
  },
)

/** B 10.3 The attacked retire before the dice, or stand. */
export const retire = step(
  'retire',
  'B 10.3',
  { side: SIDE, far: NUMBER },
  {
    forPlayers: { part: 'retreat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        found(
          HEX,
          (s, { side }, _said, out) => {
            const from = s.fightHex * 6
            const { next } = s.data.grid
            for (let at = from; at < from + 6; at++)
              if (next[at] >= 0 && whyNotBack(s, side, WILLING, ATTACKER, next[at]) === undefined) out.push(word(HEX, next[at]))
          },
          (s, { side }, _said, hex) => whyNotBack(s, side, WILLING, ATTACKER, hex),
        ),
        say(VERB, STAND),
      ],
    ],
    apply(s, { side, far }, said, table) {
      if (said.at(0) === word(VERB, STAND)) {
        s.routed.clear()
        s.trail.clear()
        return
      }
      takeBack(s, side, said.value<HexId>(0), WILLING, table)
      push(s, retreatOn, side, far - 1, WILLING, ATTACKER)
    },
  },
)
