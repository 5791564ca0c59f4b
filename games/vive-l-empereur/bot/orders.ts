import { type Side, type Words, word, type Xoshiro } from '@grognard/engine'
import { bearing } from '@grognard/engine/hex/arc'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import {
  diceLeft,
  isAutomatic,
  whyNotByCard,
  whyNotGarrisonByCard,
  whyNotOrder,
  whyNotOrderGarrison,
  whyNotOrderGeneral,
  whyNotUse,
} from '../rules/command.ts'
import { facingTo } from '../rules/fire-value.ts'
import { FARTHEST } from '../rules/ground.ts'
import {
  ARTILLERY,
  CAVALRY,
  FACES,
  type Face,
  FLAG_FACE,
  GENERAL_FACE,
  type GeneralId,
  INFANTRY,
  NO_GENERAL,
  type UnitId,
} from '../rules/ids.ts'
import { whyNotRally } from '../rules/rally.ts'
import {
  attachedIn,
  attachedTo,
  type Battle,
  ENTERED,
  effectFor,
  garrisonIn,
  has,
  isAlone,
  isBuilding,
  RETREATED,
  SQUARE,
} from '../rules/state.ts'
import { hadInView, rangeFrom, whyNoFire, whyNoShock, whyNotFireAt, whyNotGarrisonFire, whyNotShock } from '../rules/targets.ts'
import {
  CHARGE,
  COMBAT,
  DIRECTION,
  FACE,
  FINISH,
  FIRE,
  FORM_SQUARE,
  GARRISON,
  GENERAL,
  HEX,
  ON,
  RALLY,
  UNIT,
  VERB,
} from '../rules/terms.ts'
import { collapses } from '../rules/victory.ts'
import { blowGain, chargeGain, mostBlow, promiseFrom } from './blows.ts'
import type { Picture } from './picture.ts'

/** What a piece may do with an order, as far as the script tells deeds apart. */
export type Kind = 'none' | 'turn' | 'go' | 'fire' | 'charge' | 'square' | 'combat' | 'rally' | 'ride' | 'garrison'

/** What the script would have a piece do, and what that gains. */
export interface Deed {
  gain: number
  unit: UnitId
  general: GeneralId
  garrison: HexId
  face: Face | undefined
  /** Where it goes; OFF_MAP to stay. */
  to: HexId
  kind: Kind
  target: HexId
}

const freshDeed = (): Deed => ({
  gain: 0,
  unit: -1 as UnitId,
  general: NO_GENERAL,
  garrison: OFF_MAP,
  face: undefined,
  to: OFF_MAP,
  kind: 'none',
  target: OFF_MAP,
})

/** An order must gain this much to be given. */
const WORTH_AN_ORDER = 0.04
/** A flag or a general face could order others. */
const FACE_COST = [0, 0, 0, 0.06, 0.12]
export const NOISE = 0.02
const COLLAPSE = 50
const THIN_SECTOR = 0.6
const LED = 0.35
const LONELY = 0.5
const OBJECTIVE = 6
const TURN = 0.08
const TURN_FROM_DANGER = 0.3
/** A hex that is worse than the best by as much is not looked at for a blow; hardly any gains more. */
export const MOST_BLOW = 4
const MOST_HEXES = 128

/** The weight of danger: who must attack minds it less. */
const care = (picture: Picture): number => 1 - 0.45 * picture.urgency

/** How good a hex is for a unit to stand in: danger, the way to what is wanted, and its sector. */
function worth(s: Battle, picture: Picture, unit: UnitId, hex: HexId): number {
  const elements = s.unit.elements[unit]
  const danger = picture.danger(unit, hex)
  const frailty = danger >= elements * 0.8 ? 1.5 : 1
  return worthBut(s, picture, unit, hex, -care(picture) * frailty * danger)
}

/** The same with the danger given; with none, no hex is worth more. */
function worthBut(s: Battle, picture: Picture, unit: UnitId, hex: HexId, danger: number): number {
  const { data } = s
  const arm = data.arm[unit]
  let value = danger
  const way = picture.toAim(hex)
  const wanted = arm === ARTILLERY ? 3 : arm === CAVALRY ? 3 : 1
  const isStrong = s.unit.elements[unit] > 1 ? 1 : 0.2
  value -= 0.16 * picture.urgency * isStrong * Math.max(0, way - wanted)
  if (arm === ARTILLERY) {
    if (picture.toEnemy(hex) === 1) value -= 0.8
    value += (0.15 + 0.35 * picture.urgency) * promiseFrom(s, unit, hex)
  }
  if (data.terrain.stops[s.hex.terrain[hex]] !== 0 && data.terrain.from[s.hex.terrain[hex]] === -2 && !isBuilding(s, hex)) value -= 0.15
  const objective = data.objectiveAt[hex]
  if (objective >= 0 && arm === INFANTRY) value += s.objective.holder[objective as never] === data.owner[unit] + 1 ? 0.5 : OBJECTIVE
  return value
}

/** What it costs to take a unit out of its sector: the battle, if it is the last one there. */
function sectorCost(s: Battle, picture: Picture, unit: UnitId, hex: HexId): number {
  const from = s.data.sectorOf[s.unit.hex[unit]]
  if (s.data.sectorOf[hex] === from || !collapses(s)) return 0
  const left = picture.inSector[from]
  return left <= 1 ? COLLAPSE : left <= 3 ? THIN_SECTOR : 0
}

/** How a unit best faces in a hex: towards the nearest enemies. */
export function facingIn(s: Battle, unit: UnitId, hex: HexId): Direction {
  const { data } = s
  const enemies = data.unitsOf[1 - data.owner[unit]]
  const row = hex * data.hexes.count
  let nearest = OFF_MAP
  let least = 99
  for (let i = 0; i < enemies.length; i++) {
    const there = s.unit.hex[enemies[i]]
    if (there < 0) continue
    const way = data.away[row + there] - (data.arm[enemies[i]] === CAVALRY ? 1 : 0)
    if (way < least) {
      least = way
      nearest = there
    }
  }
  if (nearest < 0 || nearest === hex) return s.unit.facing[unit]
  return facingTo(bearing(data.grid, hex, nearest), s.unit.facing[unit])
}

/** Finds the best deed of each piece of a side; keeps the best of all. */
export class Orders {
  best: Deed = freshDeed()
  /** The best deed of each kind of each piece, where they are asked for. */
  readonly ideas: Deed[] = []
  #isWide = false
  #rng: Xoshiro | undefined
  /** The piece being weighed. */
  #unit = -1 as UnitId
  #general: GeneralId = NO_GENERAL
  #garrison: HexId = OFF_MAP
  #face: Face | undefined
  #luck = 0
  #firstIdea = 0

  /** The best order that a side can give now, said into `out`; to end its orders when none is worth it. */
  say(s: Battle, picture: Picture, side: Side, rng: Xoshiro, out: Words): void {
    this.find(s, picture, side, rng)
    if (this.best.gain < WORTH_AN_ORDER) out.push(word(VERB, FINISH))
    else sayOrder(s, this.best, out)
  }

  /** Finds the best order of a side, or with `isWide` the best of every kind. */
  find(s: Battle, picture: Picture, side: Side, rng: Xoshiro, isWide = false): void {
    this.#begin(rng, isWide, 0)
    const automatic = isAutomatic(s, side)
    const units = s.data.unitsOf[side]
    for (let i = 0; i < units.length; i++) {
      const face = automatic ? undefined : cheapestFace(s, side, units[i])
      if (automatic ? whyNotByCard(s, side, units[i]) === undefined : face !== undefined) this.#weigh(s, picture, units[i], face)
    }
    if (!automatic) for (const general of s.data.generalsOf[side]) this.#weighRide(s, picture, side, general)
    if (s.army.garrisons[side] > 0) this.#weighGarrisons(s, side, automatic)
  }

  /** Finds the best that a unit under way, or one that has just arrived, can do from where it stands. */
  findFor(s: Battle, picture: Picture, unit: UnitId, rng: Xoshiro, isWide = false): void {
    this.#begin(rng, isWide, -1e9)
    this.#weigh(s, picture, unit, undefined)
  }

  #begin(rng: Xoshiro, isWide: boolean, least: number): void {
    this.best = freshDeed()
    this.best.gain = least
    this.ideas.length = 0
    this.#isWide = isWide
    this.#rng = rng
  }

  #take(unit: UnitId, general: GeneralId, garrison: HexId, face: Face | undefined): void {
    this.#unit = unit
    this.#general = general
    this.#garrison = garrison
    this.#face = face
    this.#luck = (this.#rng === undefined ? 0 : (NOISE * this.#rng.below(100)) / 100) - FACE_COST[face ?? 0]
    this.#firstIdea = this.ideas.length
  }

  #offer(gain: number, kind: Kind, to: HexId = OFF_MAP, target: HexId = OFF_MAP): void {
    const total = gain + this.#luck
    if (this.#isWide) this.#keep(total, kind, to, target)
    if (total > this.best.gain) this.#write(this.best, total, kind, to, target)
  }

  /** Whether what gains so much would not become the best. */
  #isBeaten(gain: number): boolean {
    return gain + this.#luck <= this.best.gain
  }

  #keep(gain: number, kind: Kind, to: HexId, target: HexId): void {
    for (let i = this.#firstIdea; i < this.ideas.length; i++) {
      const idea = this.ideas[i]
      if (idea.kind !== kind) continue
      if (gain > idea.gain) this.#write(idea, gain, kind, to, target)
      return
    }
    const idea = freshDeed()
    this.#write(idea, gain, kind, to, target)
    this.ideas.push(idea)
  }

  #write(deed: Deed, gain: number, kind: Kind, to: HexId, target: HexId): void {
    deed.gain = gain
    deed.unit = this.#unit
    deed.general = this.#general
    deed.garrison = this.#garrison
    deed.face = this.#face
    deed.to = to
    deed.kind = kind
    deed.target = target
  }

  /** Weighs all that a unit could do. */
  #weigh(s: Battle, picture: Picture, unit: UnitId, face: Face | undefined): void {
    this.#take(unit, NO_GENERAL, OFF_MAP, face)
    const hex = s.unit.hex[unit]
    const { plan } = s.data
    plan.unit = unit
    plan.isAlone = false
    plan.to = OFF_MAP
    plan.at = hex
    plan.steps = s.mover === unit ? s.way.length - 1 : 0
    plan.isAllRoad = false
    plan.hasEntered = has(s, unit, ENTERED)
    plan.general = attachedTo(s, unit)
    if (picture.toEnemy(hex) <= strikesFrom(s, unit, hex)) this.#weighAttack(s, unit, 0, OFF_MAP)
    if (s.mover !== unit) this.#weighStaying(s, picture, unit)
    if (!has(s, unit, SQUARE | RETREATED)) this.#weighMoves(s, picture, unit)
  }

  #weighStaying(s: Battle, picture: Picture, unit: UnitId): void {
    const { data } = s
    const hex = s.unit.hex[unit]
    if (whyNotRally(s, unit) === undefined) {
      const matching = data.arm[unit] === INFANTRY ? 1 / 3 : 1 / 6
      const lost = s.unit.most[unit] - s.unit.elements[unit]
      const back = Math.min(lost, 2, data.rallyDice[data.type[unit]] * matching)
      this.#offer(0.75 * back + (s.unit.elements[unit] === 1 ? 0.35 : 0), 'rally')
    }
    if (data.arm[unit] === INFANTRY) {
      const others = picture.guns(hex) + picture.foot(hex)
      const relief = 1.6 * picture.horse(hex) - 0.9 * others
      if (has(s, unit, SQUARE)) {
        if (relief < 0.05) this.#offer(0.1 - 0.5 * relief, 'combat')
      } else if (data.terrain.allowsSquare[s.hex.terrain[hex]] !== 0 && relief > 0.35) this.#offer(relief - 0.3, 'square')
    }
    if (has(s, unit, SQUARE) || (!this.#isWide && this.#isBeaten(TURN + TURN_FROM_DANGER))) return
    if (picture.toEnemy(hex) <= 5 && facingIn(s, unit, hex) !== s.unit.facing[unit])
      this.#offer(TURN + TURN_FROM_DANGER * Math.min(1, picture.danger(unit, hex)), 'turn')
  }

  /** Every hex it can come to, with the best attack from there. Unless all ideas are asked for, what cannot be the best is passed over. */
  #weighMoves(s: Battle, picture: Picture, unit: UnitId): void {
    const { data } = s
    const { search, plan } = data
    const isWide = this.#isWide
    const here = worth(s, picture, unit, s.unit.hex[unit])
    const count = search.reach(s, unit, false)
    const hexes = this.#hexes
    for (let i = 0; i < count; i++) hexes[i] = search.found[i]
    const rider = attachedTo(s, unit)
    const isGun = data.arm[unit] === ARTILLERY
    const effect = effectFor(s, data.owner[unit])
    if (!isWide) this.#findPrey(s, picture, unit, effect)
    for (let i = 0; i < count; i++) {
      const hex = hexes[i]
      const met = s.hex.general[hex]
      if (met >= 0 && data.generalOwner[met] !== data.owner[unit]) {
        this.#offer(0.25, 'none', hex)
        continue
      }
      const cost = sectorCost(s, picture, unit, hex)
      const general = rider >= 0 ? rider : attachedIn(s, unit, hex)
      const strikes = picture.toEnemy(hex) <= strikesFrom(s, unit, hex)
      const most = strikes && !isWide ? this.#mostBlow(s, unit, hex, general >= 0, effect) : 0
      // Danger, and what guns promise, are dear to find out.
      if (!(isGun || isWide) && this.#isBeaten(worthBut(s, picture, unit, hex, 0) - here - cost + most)) continue
      const move = worth(s, picture, unit, hex) - here - cost
      this.#offer(move, 'go', hex)
      if (!strikes || (!isWide && (most === 0 || move < this.best.gain - MOST_BLOW || this.#isBeaten(move + most)))) continue
      if (!search.wayTo(s, unit, false, hex, true)) continue
      plan.to = hex
      plan.at = hex
      plan.steps = search.hexes - 1
      plan.isAllRoad = search.isAllRoad
      plan.hasEntered = has(s, unit, ENTERED) || search.entersBuilding
      plan.general = general
      this.#weighAttack(s, unit, move, hex)
    }
  }
  readonly #hexes: HexList = hexList(MOST_HEXES)

  /** Finds whom a unit might strike at after a move. */
  #findPrey(s: Battle, picture: Picture, unit: UnitId, effect: number): void {
    const { data } = s
    const row = effect * data.types.count + data.type[unit]
    const isHorse = data.arm[unit] === CAVALRY
    const most = isHorse ? data.moveOnly[row] : data.moveAndFire[row]
    this.#strikingSteps = most === 0 ? 0 : most + data.roadBonus
    this.#preyCount = 0
    if (most === 0) return
    const prey = this.#prey
    const count = picture.enemiesWithin(s.unit.hex[unit], this.#strikingSteps + (isHorse ? 1 : FARTHEST), prey)
    for (let i = 0; i < count; i++) {
      const hex = prey[i]
      const victim = s.hex.unit[hex]
      if (!isHorse || (victim >= 0 && !isBuilding(s, hex) && hadInView(s, unit, victim))) prey[this.#preyCount++] = hex
    }
  }
  readonly #prey: HexList = hexList(MOST_HEXES)
  #preyCount = 0
  #strikingSteps = 0

  /** No blow of a unit that moves to a hex gains more than this; 0 where it is plain, without the way to it, that it may not strike. */
  #mostBlow(s: Battle, unit: UnitId, hex: HexId, isLed: boolean, effect: number): number {
    const { away, hexes } = s.data
    const isFar = away[s.unit.hex[unit] * hexes.count + hex] > this.#strikingSteps
    return isFar || isBuilding(s, hex) ? 0 : mostBlow(s, unit, hex, this.#prey, this.#preyCount, isLed, effect)
  }

  /** The best attack from where the plan brings a unit. */
  #weighAttack(s: Battle, unit: UnitId, move: number, to: HexId): void {
    const { data } = s
    const { plan } = data
    const effect = effectFor(s, data.owner[unit])
    if (data.arm[unit] === CAVALRY) {
      if (whyNoShock(s, plan) !== undefined) return
      for (let slot = plan.at * 6, end = slot + 6; slot < end; slot++) {
        const hex = data.grid.next[slot]
        if (hex < 0 || whyNotShock(s, plan, hex) !== undefined) continue
        const gain =
          to < 0 ? blowGain(s, unit, plan.at, hex, false, plan.general >= 0, effect) : chargeGain(s, unit, hex, plan.general >= 0, effect)
        this.#offer(move + gain, 'charge', to, hex)
      }
      return
    }
    if (whyNoFire(s, plan) !== undefined) return
    const first = plan.at * (FARTHEST + 1)
    const last = data.ringEnd[first + rangeFrom(s, unit, plan.at)]
    for (let i = data.ringEnd[first]; i < last; i++) {
      const hex = data.around[i]
      const there = s.hex.unit[hex]
      if (there < 0 ? garrisonIn(s, hex) === 0 : data.owner[there] === data.owner[unit]) continue
      if (whyNotFireAt(s, plan, hex) !== undefined) continue
      this.#offer(move + blowGain(s, unit, plan.at, hex, plan.steps > 0, plan.general >= 0, effect), 'fire', to, hex)
    }
  }

  /** A general rides to a strong unit that has none, and away from where he is alone. */
  #weighRide(s: Battle, picture: Picture, side: Side, general: GeneralId): void {
    const face = ([GENERAL_FACE, FLAG_FACE] as const).find(
      one => whyNotUse(s, side, one) === undefined && whyNotOrderGeneral(s, side, general, one) === undefined,
    )
    if (face === undefined) return
    this.#take(-1 as UnitId, general, OFF_MAP, face)
    const { search } = s.data
    const from = s.general.hex[general]
    const here = postWorth(s, picture, from, isAlone(s, general))
    if (!this.#isWide && this.#isBeaten(LED - here)) return
    const count = search.ride(s, general)
    for (let i = 0; i < count; i++) {
      const hex = search.found[i]
      this.#offer(postWorth(s, picture, hex, s.hex.unit[hex] < 0 && garrisonIn(s, hex) === 0) - here, 'ride', hex)
    }
  }

  #weighGarrisons(s: Battle, side: Side, automatic: boolean): void {
    const { grid, hexes } = s.data
    for (const garrison of hexes.all) {
      if (garrisonIn(s, garrison) !== side + 1) continue
      const face = automatic ? undefined : garrisonFace(s, side, garrison)
      if (automatic ? whyNotGarrisonByCard(s, side, garrison) !== undefined : face === undefined) continue
      this.#take(-1 as UnitId, NO_GENERAL, garrison, face)
      for (let slot = garrison * 6, end = slot + 6; slot < end; slot++) {
        const hex = grid.next[slot]
        if (hex >= 0 && whyNotGarrisonFire(s, garrison, hex) === undefined) this.#offer(0.3, 'garrison', OFF_MAP, hex)
      }
    }
  }
}

/** How far a unit in a hex can strike: cavalry beside it, others as far as they fire. */
const strikesFrom = (s: Battle, unit: UnitId, hex: HexId): number => (s.data.arm[unit] === CAVALRY ? 1 : rangeFrom(s, unit, hex))

/** How good a post is for a general: with a strong unit of the second line, not alone before the enemy. */
function postWorth(s: Battle, picture: Picture, hex: HexId, alone: boolean): number {
  if (alone) return picture.toEnemy(hex) <= 4 ? -LONELY : -0.1
  const unit = s.hex.unit[hex]
  if (unit < 0) return 0
  const isFighter = s.data.arm[unit] !== ARTILLERY && s.unit.elements[unit] >= 3
  const near = picture.toEnemy(hex) <= 4 ? 1 : 0.5
  return isFighter ? LED * near - 0.3 * Math.min(1, picture.danger(unit, hex)) : -0.2
}

/** The face that orders a unit and is needed least elsewhere. */
function cheapestFace(s: Battle, side: Side, unit: UnitId): Face | undefined {
  for (let face = 0; face < FACES.count; face++)
    if (diceLeft(s, side, face as Face) > 0 && whyNotOrder(s, side, unit, face as Face) === undefined) return face as Face
  return undefined
}

const garrisonFace = (s: Battle, side: Side, garrison: HexId): Face | undefined =>
  FACES.all.find(face => diceLeft(s, side, face) > 0 && whyNotOrderGarrison(s, side, garrison, face) === undefined)

/** Says an order: the die, the piece, what it does. */
export function sayOrder(s: Battle, deed: Deed, out: Words): void {
  if (deed.face !== undefined) out.push(word(FACE, deed.face))
  if (deed.kind === 'ride') {
    out.push(word(GENERAL, deed.general))
    out.push(word(HEX, deed.to))
  } else if (deed.kind === 'garrison') {
    out.push(word(GARRISON, deed.garrison))
    out.push(word(HEX, deed.target))
  } else {
    out.push(word(UNIT, deed.unit))
    sayDeed(s, deed, out)
  }
}

/** Says what a unit does. */
export function sayDeed(s: Battle, { unit, to, kind, target }: Deed, out: Words): void {
  if (to >= 0) out.push(word(HEX, to))
  const facing = facingIn(s, unit, to < 0 ? s.unit.hex[unit] : to)
  switch (kind) {
    case 'fire':
      out.push(word(VERB, FIRE))
      out.push(word(HEX, target))
      break
    case 'charge':
      out.push(word(VERB, CHARGE))
      out.push(word(HEX, target))
      break
    case 'square':
      out.push(word(VERB, FORM_SQUARE))
      break
    case 'combat':
      out.push(word(VERB, COMBAT))
      out.push(word(DIRECTION, facing))
      break
    case 'rally':
      out.push(word(VERB, RALLY))
      break
    case 'none':
      out.push(word(VERB, ON))
      break
    default:
      out.push(word(DIRECTION, facing))
  }
}
