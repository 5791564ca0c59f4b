import {
  among,
  found,
  isA,
  NUMBER,
  opponent,
  push,
  type Refusal,
  SIDE,
  type Side,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { chase, forgetChases } from './chase.ts'
import { endanger, testCommanders } from './commanders.ts'
import { ALL_FACES, NO_WORK } from './ground.ts'
import type { UnitId } from './ids.ts'
import { disorganise } from './losses.ts'
import { fleeIfRouted } from './rout.ts'
import { isOpen } from './sight.ts'
import { holds, holdsEnemy } from './stack.ts'
import { type Battle, clearDone, FIRE, FIRED, isOn, isSteady, LEVEL_2, ownerOf, ROUTED } from './state.ts'
import { levelsByFire } from './tables.ts'
import { FINISH, HEX, no, step, told, UNIT, VERB } from './terms.ts'

const NO_SHOT = -1

/** 5.1 The line of a shot from a hex, or -1 if the hex is out of range or hidden by the ground itself. */
function shotTo(s: Battle, from: HexId, to: HexId): number {
  const { first, target } = s.data.sight
  for (let shot = first[from], end = first[from + 1]; shot < end; shot++) if (target[shot] === to) return shot
  return NO_SHOT
}

/** 5.1, 5.2 Whether a battery can fire along a line now. */
function canShoot(s: Battle, unit: UnitId, shot: number): boolean {
  const { sight } = s.data
  if ((sight.arc[shot] & (1 << s.unit.facing[unit])) === 0) return false
  const to = sight.target[shot]
  return holdsEnemy(s, ownerOf(s, unit), to) && s.data.noFire[to] === 0 && isOpen(sight, shot, s.hex.top)
}

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
  const shot = shotTo(s, from, to)
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

/** 5.1 The fire segment begins: what was done in the movement segment is forgotten. */
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

/** 5.3 One shot: routed units run first (6.5), then the gun is laid, the die rolled, the levels spread, commanders tested. */
export function openFire(s: Battle, unit: UnitId, hex: HexId): void {
  s.testsHeld = 1
  push(s, chase, hex, opponent(ownerOf(s, unit)))
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
      if (holdsEnemy(s, ownerOf(s, unit), hex)) push(s, shoot, unit, hex, fireModifier(s, unit, hex, table))
      else table.tell(told.nobodyLeftToHit, hex)
    },
  },
)

function fireModifier(s: Battle, unit: UnitId, hex: HexId, table: TableTop): number {
  const { data } = s
  const from = s.unit.hex[unit]
  let total = 0
  const terrain = data.fireModifier[hex]
  if (terrain !== 0) table.tell(told.fireTerrain, hex, terrain)
  total += terrain
  if (isShielded(s, from, hex)) {
    total += data.workFire[hex]
    table.tell(told.fireWork, hex, data.workFire[hex])
  }
  if (data.level[hex] > data.level[from]) {
    total += data.uphillFire
    table.tell(told.fireUphill, data.uphillFire)
  }
  if (isDense(s, hex)) {
    total += data.dense
    table.tell(told.fireDense, data.dense)
  }
  if (distance(data.grid, from, hex) === 1) {
    total += data.adjacentShot
    table.tell(told.fireAdjacent, data.adjacentShot)
  }
  if (s.unit.level[unit] === LEVEL_2) {
    total += data.firerLevel2
    table.tell(told.firerLevel2, data.firerLevel2)
  }
  if (s.unit.harnessed[unit] !== 0) {
    total += data.firerHarnessed
    table.tell(told.firerHarnessed, data.firerHarnessed)
  }
  return total
}

/** A work helps against a line that comes in through closed faces only. */
function isShielded(s: Battle, from: HexId, hex: HexId): boolean {
  const { data } = s
  if (data.work[hex] === NO_WORK) return false
  const closed = isOn(s, 'redoubtHasOpenFaces') ? data.closedFaces[hex] : ALL_FACES
  const faces = data.sight.face[shotTo(s, from, hex)]
  return (faces & closed) === faces
}

/** 5.3 Infantry and cavalry enough in the target hex. */
function isDense(s: Battle, hex: HexId): boolean {
  let strength = 0
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.data.isArtillery[unit] === 0) strength += s.unit.sp[unit]
  return strength >= s.data.parameters.denseTargetSP
}

/** 5.3 The die. */
export const shoot = step(
  'shoot',
  '5.3',
  { unit: UNIT, hex: HEX, modifier: NUMBER },
  {
    apply(s, { unit, hex, modifier }, _said, table) {
      const die = table.roll(6)
      const levels = levelsByFire(s.data, die + modifier)
      table.tell(told.shot, die, die + modifier, levels)
      if (levels === 0) return
      const hit = opponent(ownerOf(s, unit))
      endanger(s, hit, hex)
      push(s, takeHits, hit, hex, levels)
    },
  },
)

/** Ruling 17: the owner spreads the levels of a shot among the units of the hex as he likes. */
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
      s.testsHeld = 0
      if (s.tests.count() > 0) push(s, testCommanders, 0)
    },
  },
)
