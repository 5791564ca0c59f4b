import { among, isA, opponent, push, type Refusal, SIDE, SIX, type Side, say, word } from '@grognard/engine'
import { inArc } from '@grognard/engine/hex/arc'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { sees } from '@grognard/engine/hex/sight'
import { bitOf, FIRED, isOnMap, lose, ownerOf, reveal, type Skirmish } from './state.ts'
import { type Battlefield, GUN, type UnitId } from './static.ts'
import { HOLD_FIRE, no, step, told, UNIT, VERB } from './terms.ts'

/** Front of a counter, in hexsides. */
export const FRONT = 3
const HIT_FROM = 5
const CLOSE = 1

/** S-10 Asks the enemy for fire if, from what is public, one of his counters might be a gun that can fire at this one. */
export function askForFire(s: Skirmish, unit: UnitId): void {
  const enemy = opponent(ownerOf(s, unit))
  const enemies = s.data.unitsOf[enemy]
  for (let i = 0; i < enemies.length; i++) {
    if ((s.unit.maybe[enemies[i]] & bitOf(GUN)) === 0 || whyNoView(s, enemies[i], unit) !== undefined) continue
    push(s, fire, enemy, unit)
    return
  }
}

/** S-10 Why no counter in this place could fire, gun or not: all of it is public. */
function whyNoView(s: Skirmish, gun: UnitId, target: UnitId): Refusal | undefined {
  if (s.unit.hex[gun] < 0) return no.offMap
  if ((s.unit.done[gun] & FIRED) !== 0) return no.hasFired
  return commands(s, gun, s.unit.hex[target]) ? undefined : no.outOfSight
}

/** S-10 Whether a hex is in range, in front and in view of a counter. */
export function commands(s: Skirmish, gun: UnitId, hex: HexId): boolean {
  const { data } = s
  const from = s.unit.hex[gun]
  const inRange = distance(data.grid, from, hex) <= data.gunRange && inArc(data.grid, from, s.unit.facing[gun], hex, FRONT)
  return inRange && canSee(data, from, hex)
}

/** S-10 Woods and hills between two hexes block the view. */
const canSee = (data: Battlefield, from: HexId, to: HexId): boolean => sees(data.grid, from, to, data.blocks, 'both')

const closeRange = (s: Skirmish, gun: UnitId, hex: HexId): number => (distance(s.data.grid, s.unit.hex[gun], hex) <= CLOSE ? 1 : 0)

/** S-10 The modifier of a shot into a hex. */
export const shotModifier = (s: Skirmish, gun: UnitId, hex: HexId): number => closeRange(s, gun, hex) - s.data.cover[hex]

/**
 * S-10 A gun may fire at a counter that halts in its view. The enemy is asked whenever one of his counters could be a gun, even if none is:
 * not asking would give them away.
 */
export const fire = step(
  'fire',
  'S-10',
  { side: SIDE, target: UNIT },
  {
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          (s, _f, _said, side) => s.data.unitsOf[side],
          (s, { target }, _said, gun, side) => whyNotFire(s, side, gun, target),
        ),
        say(VERB, HOLD_FIRE),
      ],
    ],
    standing: {
      'hold-fire': {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, HOLD_FIRE))
          return true
        },
      },
    },
    apply(s, { target }, said, table) {
      if (!isA(said.at(0), UNIT)) return
      const gun = said.value<UnitId>(0)
      s.unit.done[gun] |= FIRED
      reveal(s, gun, table)
      table.tell(told.fired, gun, target)
      push(s, shot, gun, target)
    },
  },
)

function whyNotFire(s: Skirmish, side: Side, gun: UnitId, target: UnitId): Refusal | undefined {
  if (s.data.owner[gun] !== side) return no.notYours
  if (s.unit.arm[gun] !== GUN) return no.notAGun
  return whyNoView(s, gun, target)
}

/** S-10 The shot: a hit takes one strength. */
export const shot = step(
  'shot',
  'S-10',
  { gun: UNIT, target: UNIT },
  {
    apply(s, { gun, target }, _said, table) {
      const hex = s.unit.hex[target]
      const close = closeRange(s, gun, hex)
      if (close > 0) table.tell(told.closeRange, close)
      if (s.data.cover[hex] > 0) table.tell(told.targetInCover, -s.data.cover[hex])
      const die = table.roll(SIX, ownerOf(s, gun))
      const total = die + shotModifier(s, gun, hex)
      table.tell(told.shot, die, total)
      if (total >= HIT_FROM && isOnMap(s, target)) lose(s, target, 1, table)
    },
  },
)
