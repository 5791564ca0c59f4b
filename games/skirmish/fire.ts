import { among, isA, opponent, push, type Refusal, SIDE, type Side, say, word } from '@grognard/engine'
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

/** S-10 Asks the enemy for fire if, as far as anybody can see, one of his counters might be a gun that can fire at this one. */
export function askForFire(s: Skirmish, unit: UnitId): void {
  const enemy = opponent(ownerOf(s, unit))
  const enemies = s.data.unitsOf[enemy]
  for (let i = 0; i < enemies.length; i++) {
    if ((s.unit.maybe[enemies[i]] & bitOf(GUN)) === 0 || whyNoView(s, enemies[i], unit) !== undefined) continue
    push(s, fire, enemy, unit)
    return
  }
}

/** S-10 What keeps any counter in this place from firing, gun or not: all of it is public. */
function whyNoView(s: Skirmish, gun: UnitId, target: UnitId): Refusal | undefined {
  const { data } = s
  const from = s.unit.hex[gun]
  const to = s.unit.hex[target]
  if (from < 0) return no.offMap
  if ((s.unit.done[gun] & FIRED) !== 0) return no.hasFired
  const inRange = distance(data.grid, from, to) <= data.gunRange && inArc(data.grid, from, s.unit.facing[gun], to, FRONT)
  return inRange && canSee(data, from, to) ? undefined : no.outOfSight
}

/** S-10 Woods and hills between two hexes block the view. */
function canSee(data: Battlefield, from: HexId, to: HexId): boolean {
  ground = data.blocksSight
  return sees(data.grid, from, to, blocks, 'both')
}
let ground: Uint8Array = new Uint8Array(0)
const blocks = (hex: HexId): boolean => ground[hex] !== 0

/**
 * S-10 A gun may fire at a counter that halts in its view. The enemy is asked whenever one of his counters could be a gun, even if none
 * is: that he is not asked would betray them.
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
      const { data } = s
      const hex = s.unit.hex[target]
      let total = 0
      if (distance(data.grid, s.unit.hex[gun], hex) <= CLOSE) {
        total += 1
        table.tell(told.closeRange, 1)
      }
      if (data.cover[hex] > 0) {
        total -= data.cover[hex]
        table.tell(told.targetInCover, -data.cover[hex])
      }
      const die = table.roll(6)
      total += die
      table.tell(told.shot, die, total)
      if (total >= HIT_FROM && isOnMap(s, target)) lose(s, target, 1, table)
    },
  },
)
