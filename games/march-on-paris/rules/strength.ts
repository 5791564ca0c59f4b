import type { Side, TableTop } from '@grognard/engine'
import { directionTo, distance, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { isGuns, isHorse } from './armies.ts'
import { commandOf } from './commands.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { BRIDGE, CREST, FORD, RIVER, SIDE_KINDS, SLOPE, WOODS } from './ground.ts'
import { INFANTRY, type PieceId } from './ids.ts'
import { LEADER_PERCENT, napoleonLeads, neyLeads } from './leader-bonus.ts'
import {
  ASSAULTING,
  ATTACKER,
  BOMBARDS,
  CHARGING,
  DEFENDER,
  facingRole,
  hasArm,
  nextIn,
  REACTING,
  SQUARE_FAILED,
  SQUARE_FORMED,
} from './stacks.ts'
import { type Battle, DAMAGED, DISRUPTED, has, isNightPM, strengthOf } from './state.ts'
import { FORBIDDEN } from './tables.ts'
import { told } from './terms.ts'

/** B 7.1 A group is of one hex, one arm and one state. */
const FOOT_GROUP = 0
const HORSE_GROUP = 1
const GUNS_GROUP = 2
const GROUPS = 3
const groupOf = (arm: number): number => (isGuns(arm) ? GUNS_GROUP : isHorse(arm) ? HORSE_GROUP : FOOT_GROUP)
const isFoot = (arm: number): boolean => arm === INFANTRY

/** B 7.3 What disorder costs, B 8 what the longest range costs, R-9 what fire out of woods costs. */
const DISRUPTED_PERCENT = -50
const LONG_RANGE = 3
const LONG_RANGE_PERCENT = -25
const OUT_OF_WOODS_PERCENT = -50
const WHOLE = 100
/** Card 20 */
const AREA_PERCENT = -25

/** Sums percentages and tells each. */
class Percents {
  sum = 0
  table: TableTop | undefined = undefined

  add(event: Parameters<TableTop['tell']>[0], value: number, place = -1): void {
    if (value === 0) return
    this.sum += value
    if (this.table === undefined) return
    if (place < 0) this.table.tell(event, value)
    else this.table.tell(event, place, value)
  }
}

/** 37.3 Whether no attack of a kind crosses a side: a river without an intact bridge or a ford, a bridge or river where that is forbidden. */
export function isBarred(s: Battle, across: Int8Array, from: HexId, to: HexId): boolean {
  const { data } = s
  const at = slot(from, directionTo(data.grid, from, to))
  const found = data.sides[at]
  if ((found & RIVER) === 0 || (found & FORD) !== 0) return false
  return (found & BRIDGE) === 0 || s.span.state[data.spanAt[at]] === DAMAGED || across[SIDE_KINDS.indexOf('bridge')] === FORBIDDEN
}

/** 37.3 Whether the side between two hexes is crossed by a bridge. */
export function isOverBridge({ data }: Battle, from: HexId, to: HexId): boolean {
  const found = data.sides[slot(from, directionTo(data.grid, from, to))]
  return (found & BRIDGE) !== 0 && (found & FORD) === 0
}

/** 37.3 The worst feature of a side for those who cross it: slopes and crests only upwards. Bridges count by themselves. */
function crossing({ data }: Battle, across: Int8Array, from: HexId, to: HexId): number {
  const at = slot(from, directionTo(data.grid, from, to))
  const found = data.sides[at]
  let worst = 0
  for (let kind = 0; kind < SIDE_KINDS.length; kind++) {
    const bit = 1 << kind
    if ((found & bit) === 0 || bit === BRIDGE || bit === RIVER) continue
    if ((bit === SLOPE || bit === CREST) && (data.high[at] & bit) !== 0) continue
    worst = Math.min(worst, across[kind])
  }
  return worst
}

/** 37.3, 37.3.3 What the attacked hex costs: the worse of its terrain and an improved position. */
function intoHex(s: Battle, into: Int8Array, from: HexId, to: HexId): number {
  const { terrain, tables } = s.data
  const isFromWoodToWood = terrain[from] === WOODS && terrain[to] === WOODS
  const ground = isFromWoodToWood ? 0 : into[terrain[to]]
  return s.ip.has(to) && into === s.data.assaultInto ? Math.min(ground, tables.overlays[0].assault ?? 0) : ground
}

/** B 7.1, R-8 Terrain: side and hex together, but a bridge or the hex, whichever is worse. */
function addGround(s: Battle, into: Int8Array, across: Int8Array, from: HexId, to: HexId, percents: Percents): void {
  const hex = intoHex(s, into, from, to)
  const side = crossing(s, across, from, to)
  const bridge = isOverBridge(s, from, to) ? across[SIDE_KINDS.indexOf('bridge')] : 0
  if (bridge < hex + side) percents.add(told.percentBridge, bridge, to)
  else {
    percents.add(told.percentSide, side, to)
    percents.add(told.percentHex, hex, to)
  }
}

/** B 7.1 What the ground between two neighbours costs an assault, in percent. */
export function assaultGround(s: Battle, from: HexId, to: HexId): number {
  const percents = new Percents()
  addGround(s, s.data.assaultInto, s.data.assaultAcross, from, to, percents)
  return percents.sum
}

/** 37.4 Weather in an assault or charge, by arm; against whom decides in rain. */
function addWeather(s: Battle, group: number, against: number, percents: Percents): void {
  const { weather } = s.data
  if (group === FOOT_GROUP) {
    percents.add(told.percentWeather, weather.foot[s.weather], s.weather)
    if (weather.footUnlessFoot[s.weather] !== 0 && !hasArm(s, against, isFoot))
      percents.add(told.percentWeather, weather.footUnlessFoot[s.weather], s.weather)
  } else if (group === HORSE_GROUP) {
    if (weather.horseAtFoot[s.weather] !== 0 && hasArm(s, against, isFoot))
      percents.add(told.percentWeather, weather.horseAtFoot[s.weather], s.weather)
  } else if (s.fightKind === ASSAULTING) {
    percents.add(told.percentWeather, weather.gunsInAssault[s.weather], s.weather)
    if (isNightPM(s)) percents.add(told.percentNight, s.data.tables.nightPM.assaultArtillery)
  }
}

/** Card 20: whether the attacked hex holds a unit of the formation whose area defence is on. */
function isAreaDefended(s: Battle): boolean {
  const side = (1 - s.fightSide) as Side
  const formation = s.play.defends[side]
  if (formation < 0) return false
  const { field, owner } = s.data
  for (let piece = field.top[s.fightHex]; piece >= 0; piece = field.below[piece])
    if (owner[piece] === side && commandOf(s, piece) === formation) return true
  return false
}

/** What changes the strength of attackers in a hex. */
function addAttack(s: Battle, from: HexId, group: number, percents: Percents): void {
  const { data, fightHex } = s
  if (s.fightKind === BOMBARDS) {
    percents.add(told.percentHex, data.bombardInto[data.terrain[fightHex]], fightHex)
    percents.add(told.percentWeather, data.weather.bombard[s.weather], s.weather)
    if (distance(data.grid, from, fightHex) >= LONG_RANGE) percents.add(told.percentRange, LONG_RANGE_PERCENT)
    return
  }
  if (s.fightKind === ASSAULTING) {
    addGround(s, data.assaultInto, data.assaultAcross, from, fightHex, percents)
    if (isAreaDefended(s)) percents.add(told.percentArea, AREA_PERCENT)
  } else {
    if (s.fightKind === CHARGING) addGround(s, data.chargeInto, data.chargeAcross, from, fightHex, percents)
    percents.add(told.percentWeather, data.weather.charge[s.weather], s.weather)
  }
  if (s.fightKind !== REACTING) addWeather(s, group, DEFENDER, percents)
  if (s.fightSquare === SQUARE_FORMED) percents.add(told.percentSquare, data.tables.charge.squareFormed)
  if (s.fightSquare === SQUARE_FAILED) percents.add(told.percentNoSquare, data.tables.charge.squareFailed)
  if (group === FOOT_GROUP && napoleonLeads(s, from, INFANTRY)) percents.add(told.percentNapoleon, LEADER_PERCENT)
  if (neyLeads(s, from)) percents.add(told.percentNey, LEADER_PERCENT)
}

/** What changes the strength of those attacked in a hex, or of those who react. */
function addDefence(s: Battle, hex: HexId, group: number, isDisrupted: boolean, percents: Percents): void {
  const { data } = s
  if (s.fightKind === REACTING) {
    const from = worstChargedFrom(s)
    if (from >= 0) percents.add(told.percentHex, data.chargeInto[data.terrain[from]], from)
    percents.add(told.percentWeather, data.weather.charge[s.weather], s.weather)
    return
  }
  if (isDisrupted) percents.add(told.percentDisrupted, DISRUPTED_PERCENT)
  addWeather(s, group, ATTACKER, percents)
  if (s.fightKind === ASSAULTING && firesOutOfWoods(s)) percents.add(told.percentWoods, OUT_OF_WOODS_PERCENT, hex)
  if (s.fightSquare === SQUARE_FAILED) percents.add(told.percentRidden, data.tables.charge.fireIfSquareFailed)
  if (group === FOOT_GROUP && napoleonLeads(s, hex, INFANTRY)) percents.add(told.percentNapoleon, LEADER_PERCENT)
}

/** B 9.2 Those who react ride at the chargers' hexes: the one with the worst terrain counts. Below 0 where none has any for a charge. */
function worstChargedFrom(s: Battle): HexId {
  const { chargeInto, terrain } = s.data
  let worst = OFF_MAP
  let least = 1
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== ATTACKER) continue
    const percent = chargeInto[terrain[s.stack.hex[stack]]]
    if (percent === FORBIDDEN || percent >= least) continue
    least = percent
    worst = s.stack.hex[stack]
  }
  return worst
}

/** R-9 Whether defenders in woods fire out of them: at least half of the attackers' SP stand outside woods. */
function firesOutOfWoods(s: Battle): boolean {
  const { terrain } = s.data
  if (terrain[s.fightHex] !== WOODS) return false
  let inside = 0
  let outside = 0
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== ATTACKER) continue
    const sp = pointsIn(s, stack)
    if (terrain[s.stack.hex[stack]] === WOODS) inside += sp
    else outside += sp
  }
  return outside >= inside
}

/** Unmodified SP of a stack. */
function pointsIn(s: Battle, stack: StackId): number {
  let sp = 0
  for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece)) sp += strengthOf(s, piece)
  return sp
}

/** Unmodified SP of all of a role. */
export function pointsOf(s: Battle, role: number): number {
  s.data.field.lay(s)
  let sp = 0
  for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === role) sp += pointsIn(s, i as StackId)
  return sp
}

/** B 7.1 The modified strength of the attackers, or of those who face them; each percentage is told. */
export function strengthFor(s: Battle, role: number, table: TableTop | undefined): number {
  s.data.field.lay(s)
  let total = 0
  let isAnybodyThere = false
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role) continue
    for (let group = 0; group < GROUPS; group++)
      for (const isDisrupted of [false, true]) {
        const sp = pointsOfGroup(s, stack, group, isDisrupted)
        if (sp === 0) continue
        isAnybodyThere = true
        total += modified(s, stack, group, isDisrupted, sp, table)
      }
  }
  if (isAnybodyThere && role === DEFENDER && s.fightCover >= 0) total += coverFire(s, table)
  return isAnybodyThere ? Math.max(s.data.tables.terrainRules.minStrength, total) : 0
}

/** Card 3: the strength of guns that help from another hex, in this weather. */
function coverFire(s: Battle, table: TableTop | undefined): number {
  const sp = strengthOf(s, s.fightCover)
  const percents = new Percents()
  percents.table = table
  table?.tell(told.gunsPoints, s.fightCover, sp)
  addWeather(s, GUNS_GROUP, ATTACKER, percents)
  const percent = Math.max(s.data.tables.terrainRules.minPercent, percents.sum)
  return Math.floor((sp * (WHOLE + percent) + WHOLE / 2) / WHOLE)
}

function pointsOfGroup(s: Battle, stack: StackId, group: number, isDisrupted: boolean): number {
  let sp = 0
  for (let piece: PieceId = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece))
    if (groupOf(s.data.arm[piece]) === group && has(s, piece, DISRUPTED) === isDisrupted) sp += strengthOf(s, piece)
  return sp
}

function modified(s: Battle, stack: StackId, group: number, isDisrupted: boolean, sp: number, table: TableTop | undefined): number {
  const hex = s.stack.hex[stack]
  const percents = new Percents()
  percents.table = table
  const points = group === FOOT_GROUP ? told.footPoints : group === HORSE_GROUP ? told.horsePoints : told.gunPoints
  table?.tell(points, hex, sp)
  if (s.stack.role[stack] === facingRole(s)) addDefence(s, hex, group, isDisrupted, percents)
  else addAttack(s, hex, group, percents)
  const percent = Math.max(s.data.tables.terrainRules.minPercent, percents.sum)
  return Math.floor((sp * (WHOLE + percent) + WHOLE / 2) / WHOLE)
}
