import { among, found, isA, NUMBER, opponent, push, type Refusal, SIDE, SIX, type Side, say, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { chase, forgetChases } from './chase.ts'
import { endanger, expose, testCommanders } from './commanders.ts'
import { fireValue } from './fire-value.ts'
import type { UnitId } from './ids.ts'
import { disorganise } from './losses.ts'
import { fleeIfRouted } from './rout.ts'
import { isOpen, shotBetween } from './sight.ts'
import { holds, holdsEnemy } from './stack.ts'
import { type Battle, clearDone, FIRE, FIRED, isSteady, ownerOf, ROUTED } from './state.ts'
import { levelsByFire } from './tables.ts'
import { FINISH, HEX, no, step, told, UNIT, VERB } from './terms.ts'

/** 5.1, 5.2 Whether a battery can fire along a line now; ruling 54: nobody fires out of a place that cannot be fired into. */
export function canShoot(s: Battle, unit: UnitId, shot: number): boolean {
  const { sight, noFire } = s.data
  if ((sight.arc[shot] & (1 << s.unit.facing[unit])) === 0 || noFire[s.unit.hex[unit]] !== 0) return false
  return holdsEnemy(s, ownerOf(s, unit), sight.target[shot]) && isExposed(s, shot)
}

/** 5.1, 5.2 Whether a hex can be fired at along a line, whatever is in it. */
export const isExposed = (s: Battle, shot: number): boolean =>
  s.data.noFire[s.data.sight.target[shot]] === 0 && isOpen(s.data.sight, shot, s.hex.top)

/** 5.1 Whether a battery has any target. */
function hasTarget(s: Battle, unit: UnitId): boolean {
  const { first } = s.data.sight
  const from = s.unit.hex[unit]
  for (let shot = first[from], end = first[from + 1]; shot < end; shot++) if (canShoot(s, unit, shot)) return true
  return false
}

/** 5.1, 5.2 Why a unit may not fire at a hex, whoever's turn it is. */
export function whyNotFireAt(s: Battle, unit: UnitId, to: HexId): Refusal | undefined {
  const { grid, sight } = s.data
  const from = s.unit.hex[unit]
  if (s.data.isArtillery[unit] === 0) return no.notArtillery
  if (s.unit.level[unit] >= ROUTED) return no.doesNotFight
  if (!holdsEnemy(s, ownerOf(s, unit), to)) return no.nobodyThere
  if (distance(grid, from, to) > sight.range) return no.outOfRange
  if (s.data.noFire[to] !== 0) return no.outOfReach
  if (s.data.noFire[from] !== 0) return no.firesNotOut
  const shot = shotBetween(sight, from, to)
  if (shot < 0) return no.noSight
  if ((sight.arc[shot] & (1 << s.unit.facing[unit])) === 0) return no.outOfArc
  return isOpen(sight, shot, s.hex.top) ? undefined : no.noSight
}

function whyNotBattery(s: Battle, side: Side, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (s.data.isArtillery[unit] === 0) return no.notArtillery
  if (s.data.formationOf[unit] !== s.formation) return no.fireNotInFormation
  if (s.unit.hex[unit] < 0) return no.fireNotOnMap
  if (s.unit.level[unit] >= ROUTED) return no.doesNotFight
  if ((s.unit.done[unit] & FIRED) !== 0) return no.hasFired
  return hasTarget(s, unit) ? undefined : no.noTargetInReach
}

/** 5.1 The fire segment begins: the movement segment's flags are cleared. */
export const beginFire = step(
  'begin-fire',
  '5.1',
  { side: SIDE },
  {
    apply(s, { side }) {
      s.segment = FIRE
      clearDone(s)
      push(s, fire, side)
    },
  },
)

/** 5.1 Each battery of the formation may fire once, on its own. */
export const fire = step(
  'fire',
  '5.1',
  { side: SIDE },
  {
    opening: true,
    forPlayers: {
      part: 'fire',
      hasHints: true,
      ends: { word: word(VERB, FINISH), warning: no.stillToFire },
      unfinished: (_s, _f, _side, offered) => offered.filter(w => isA(w, UNIT)),
    },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          s => s.data.unitsIn[s.formation],
          (s, { side }, _said, unit) => whyNotBattery(s, side, unit),
          {
            after: [
              found(
                HEX,
                (s, _f, said, out) => offerTargets(s, said.value(0), out),
                (s, _f, said, hex) => whyNotFireAt(s, said.value(0), hex),
              ),
            ],
          },
        ),
        say(VERB, FINISH),
      ],
    ],
    apply(s, { side }, said, table) {
      if (!isA(said.at(0), UNIT)) return
      const unit = said.value<UnitId>(0)
      s.unit.done[unit] |= FIRED
      table.tell(told.fired, unit, said.value(1))
      openFire(s, unit, said.value(1))
      push(s, fire, side)
    },
  },
)

function offerTargets(s: Battle, unit: UnitId, out: Words): void {
  const { first, target } = s.data.sight
  const from = s.unit.hex[unit]
  for (let shot = first[from], end = first[from + 1]; shot < end; shot++) if (canShoot(s, unit, shot)) out.push(word(HEX, target[shot]))
}

/** 5.3 One shot: routed units run first (6.5), then the gun is laid, the die rolled, the levels assigned, commanders tested. */
export function openFire(s: Battle, unit: UnitId, hex: HexId): void {
  const target = opponent(ownerOf(s, unit))
  expose(s, target, hex)
  push(s, chase, hex, target)
  push(s, layGun, unit, hex)
  push(s, ceaseFire)
}

/** 5.3 Adds up the modifiers of the shot and tells each. */
export const layGun = step(
  'lay-gun',
  '5.3',
  { unit: UNIT, hex: HEX },
  {
    apply(s, { unit, hex }, _said, table) {
      if (!holdsEnemy(s, ownerOf(s, unit), hex)) {
        table.tell(told.nobodyLeftToHit, hex)
        return
      }
      const { shots, sight } = s.data
      const shot = shots.lend()
      shot.unit = unit
      shot.from = s.unit.hex[unit]
      shot.hex = hex
      shot.line = shotBetween(sight, shot.from, hex)
      shot.isHarnessed = s.unit.harnessed[unit] !== 0
      push(s, shoot, unit, hex, fireValue(s, shot, table))
      shots.giveBack(shot)
    },
  },
)

/** 5.3 The die. */
export const shoot = step(
  'shoot',
  '5.3',
  { unit: UNIT, hex: HEX, modifier: NUMBER },
  {
    apply(s, { unit, hex, modifier }, _said, table) {
      const die = table.roll(SIX, ownerOf(s, unit))
      const levels = levelsByFire(s.data, die + modifier)
      table.tell(told.shot, die, die + modifier, levels)
      if (levels === 0) return
      const hit = opponent(ownerOf(s, unit))
      endanger(s, hit, hex)
      push(s, takeHits, hit, hex, levels)
    },
  },
)

/** Ruling 17: the owner assigns the levels of a shot among the units of the hex as he likes. */
export const takeHits = step(
  'take-hits',
  '5.3',
  { side: SIDE, hex: HEX, left: NUMBER },
  {
    asks: (s, { side, hex }) => (hasSteady(s, side, hex) ? 1 << side : 0),
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side, hex }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          return s.unit.hex[unit] === hex && isSteady(s, unit) ? undefined : no.hitNotConcerned
        },
      ),
    ],
    apply(s, { side, hex, left }, said, table) {
      if (said.n === 0) return
      disorganise(s, said.value(0), table)
      fleeIfRouted(s)
      if (left > 1) push(s, takeHits, side, hex, left - 1)
    },
  },
)

function hasSteady(s: Battle, side: Side, hex: HexId): boolean {
  if (!holds(s, side, hex)) return false
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) if (isSteady(s, unit)) return true
  return false
}

/** The shot is over: commanders in danger are tested (7). */
export const ceaseFire = step(
  'cease-fire',
  '5.3',
  {},
  {
    apply(s) {
      forgetChases(s)
      s.exposed.clear()
      if (s.tests.count() > 0) push(s, testCommanders, 0)
    },
  },
)
