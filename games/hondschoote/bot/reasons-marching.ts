import { isA, numberOf, opponent, type Side, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { percent, slight, told } from '../../common/bot/motives.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { type Battle, isSteady, isWaiting } from '../rules/state.ts'
import { COMMANDER, DIRECTION, HEX, UNIT, VERB } from '../rules/terms.ts'
import { pointsOf } from '../rules/ways.ts'
import { aimOf, promiseOf, takeAim } from './aims.ts'
import { bestShotFrom } from './guns.ts'
import { prizeOf } from './odds.ts'
import { lookAt, type Picture, ZONE_COST } from './picture.ts'
import { cageOf, commandLoss, dangerAt, hasFighter, isWanted, wayToGoal } from './posts.ts'
import type { Why } from './reasons-names.ts'
import { rallyChance, whyWithCommander } from './reasons-replies.ts'
import { tasteOf } from './weights.ts'

/** 4.1, 4.2 Why somebody rallies, marches, turns or rides, or nobody does any more. */
export function whyMovement(s: Battle, side: Side, words: readonly Word[]): Why {
  const [first, second] = words
  if (isA(first, VERB)) return nobodyElse(s)
  const who = numberOf(first)
  if (isA(first, COMMANDER))
    return isA(second, UNIT)
      ? whyWithCommander(s, who as CommanderId, numberOf(second) as UnitId)
      : whyRide(s, side, who as CommanderId, numberOf(second))
  const unit = who as UnitId
  if (isA(second, VERB)) return whyRally(s, unit)
  const picture = lookAt(s)
  takeAim(s, picture, s.formation, unit, pointsOf(s, unit))
  return isA(second, HEX) ? whyMarch(s, side, picture, unit, numberOf(second) as HexId) : whyTurn(s, side, picture, unit)
}

function nobodyElse(s: Battle): Why {
  const { formation } = s
  return slight(
    names => `${names.formation(formation)}: nobody else gains by moving.`,
    names => `${names.formation(formation)}\u00a0: plus personne ne gagne à bouger.`,
  )
}

function whyRally(s: Battle, unit: UnitId): Why {
  const chance = percent(rallyChance(s, unit))
  return told(
    names => `${names.unit(unit)}: worn, so order comes first, with ${chance} to rally.`,
    names => `${names.unit(unit)}\u00a0: l’ordre d’abord, avec ${chance} de ralliement.`,
  )
}

/** 4.2 Why a unit goes on, halts, or charges. */
export function whyMarchOn(s: Battle, side: Side, unit: UnitId, words: readonly Word[]): Why {
  const picture = lookAt(s)
  takeAim(s, picture, s.formation, unit, 0)
  if (isA(words[0], HEX)) return whyMarch(s, side, picture, unit, numberOf(words[0]) as HexId)
  if (isA(words[0], DIRECTION)) {
    const turn = whyTurn(s, side, picture, unit)
    return { ...turn, isSlight: true }
  }
  if (words.length === 1)
    return slight(
      names => `${names.unit(unit)}: no way in is open.`,
      names => `${names.unit(unit)}\u00a0: aucune entrée n’est ouverte, il faut attendre.`,
    )
  const hex = numberOf(words[1])
  return told(
    names => `${names.unit(unit)}: the run and the ground allow a charge on ${names.place(hex)}.`,
    names => `${names.unit(unit)}\u00a0: l’élan et le terrain y sont pour charger ${names.place(hex)}.`,
  )
}

function whyTurn(s: Battle, side: Side, picture: Picture, unit: UnitId): Why {
  const aim = aimOf(unit)
  if (aim >= 0)
    return told(
      names => `${names.unit(unit)}: to face ${names.place(aim)} for the assault.`,
      names => `${names.unit(unit)}\u00a0: face à ${names.place(aim)}, pour l’assaut.`,
    )
  const isNear = picture.armies[opponent(side)].threatOn(s, s.unit.hex[unit]) > 0
  return slight(
    names => `${names.unit(unit)}: to face where the enemy ${isNear ? 'can come from' : 'is to be expected'}.`,
    names => `${names.unit(unit)}\u00a0: face au côté d’où l’ennemi ${isNear ? 'peut venir' : 'est attendu'}.`,
  )
}

/** An argument for a march, and its weight. */
interface Argument {
  readonly gain: number
  readonly why: Why
}

/** 4.2 Why a unit marches there: the strongest argument of the script. */
function whyMarch(s: Battle, side: Side, picture: Picture, unit: UnitId, to: HexId): Why {
  if (isWaiting(s, unit))
    return told(
      names => `${names.unit(unit)}: back to the battle.`,
      names => `${names.unit(unit)}\u00a0: retour à la bataille.`,
    )
  const isGun = s.data.isArtillery[unit] !== 0
  const own = isGun ? shotArgument(s, side, unit, to) : fightArguments(s, side, picture, unit, to)
  const best = [...own, ...commonArguments(s, side, picture, unit, to)].reduce((a, b) => (b.gain > a.gain ? b : a))
  if (best.gain > 0) return best.why
  return slight(
    names => `${names.unit(unit)}: better placed in ${names.place(to)}.`,
    names => `${names.unit(unit)}\u00a0: la place est meilleure à ${names.place(to)}.`,
  )
}

function shotArgument(s: Battle, side: Side, unit: UnitId, to: HexId): Argument[] {
  const gain = tasteOf(s, side).shot * (bestShotFrom(s, side, unit, to, false) - bestShotFrom(s, side, unit, s.unit.hex[unit], true))
  const why = told<Parameters<Why['en']>[0]>(
    names => `${names.unit(unit)}: from ${names.place(to)} the guns find targets.`,
    names => `${names.unit(unit)}\u00a0: de ${names.place(to)}, les pièces trouvent des cibles.`,
  )
  return [{ gain, why }]
}

const isBeside = ({ field }: Picture, hex: HexId, other: number): boolean => field.far[hex * field.hexes + other] === 1

/** Arguments for the march of a unit that fights hand to hand. */
function fightArguments(s: Battle, side: Side, picture: Picture, unit: UnitId, to: HexId): Argument[] {
  const taste = tasteOf(s, side)
  const from = s.unit.hex[unit]
  const aim = aimOf(unit)
  const closes = aim >= 0 && isBeside(picture, to, aim) && !isBeside(picture, from, aim)
  const enemies = picture.armies[opponent(side)]
  const leaves = !closes && enemies.distanceTo(from) === 1 && enemies.distanceTo(to) > 1
  const isPrize = s.data.starAt[to] >= 0 && prizeOf(s, side, to) > 0
  const guards = s.data.starAt[to] >= 0 && !isPrize && !hasFighter(s, to)
  return [
    { gain: closes ? taste.aim * promiseOf(unit) : 0, why: comesUp(unit, aim) },
    {
      gain: leaves ? taste.contact + taste.wornContact * s.unit.level[unit] + taste.cage * cageOf(s, side, picture, from) : 0,
      why: breaksOff(unit),
    },
    { gain: isPrize ? prizeOf(s, side, to) + taste.garrison / 2 : 0, why: takes(unit, to) },
    { gain: guards ? taste.garrison : 0, why: holdsOn(unit, to) },
    { gain: hasLoneGuns(s, to) ? taste.escort : 0, why: covers(unit, to) },
  ]
}

function hasLoneGuns(s: Battle, hex: HexId): boolean {
  const top = s.hex.top[hex]
  return top >= 0 && isSteady(s, top) && !hasFighter(s, hex)
}

/** Arguments for any unit's march. */
function commonArguments(s: Battle, side: Side, picture: Picture, unit: UnitId, to: HexId): Argument[] {
  const taste = tasteOf(s, side)
  const from = s.unit.hex[unit]
  return [
    { gain: taste.pull * (wayToGoal(s, side, picture, from) - wayToGoal(s, side, picture, to)), why: closesOn(s, side, picture, unit, to) },
    {
      gain: commandLoss(s, side, picture, unit, from, taste) - commandLoss(s, side, picture, unit, to, taste),
      why: nearsCommander(unit, s.data.commanderOf[s.data.formationOf[unit]]),
    },
    {
      gain: taste.danger * (dangerAt(s, side, picture, unit, from) - dangerAt(s, side, picture, unit, to)),
      why: avoidsHarm(unit, to),
    },
  ]
}

const comesUp = (unit: UnitId, aim: number): Why =>
  told(
    names => `${names.unit(unit)}: to come up for the assault on ${names.place(aim)}.`,
    names => `${names.unit(unit)}\u00a0: en avant, pour donner l’assaut à ${names.place(aim)}.`,
  )

const breaksOff = (unit: UnitId): Why =>
  told(
    names => `${names.unit(unit)}: to break contact, for there is nothing to win there.`,
    names => `${names.unit(unit)}\u00a0: pour rompre le contact, car il n’y a rien à gagner là.`,
  )

const takes = (unit: UnitId, to: number): Why =>
  told(
    names => `${names.unit(unit)}: to take ${names.place(to)}, an objective.`,
    names => `${names.unit(unit)}\u00a0: pour prendre ${names.place(to)}, un objectif.`,
  )

const holdsOn = (unit: UnitId, to: number): Why =>
  told(
    names => `${names.unit(unit)}: to garrison ${names.place(to)}, which nobody else holds.`,
    names => `${names.unit(unit)}\u00a0: pour occuper ${names.place(to)}, que personne d’autre ne tient.`,
  )

const covers = (unit: UnitId, to: number): Why =>
  told(
    names => `${names.unit(unit)}: to cover the guns in ${names.place(to)}.`,
    names => `${names.unit(unit)}\u00a0: pour couvrir les canons à ${names.place(to)}.`,
  )

const nearsCommander = (unit: UnitId, commander: CommanderId): Why =>
  told(
    names => `${names.unit(unit)}: back within reach of ${names.commander(commander)}.`,
    names => `${names.unit(unit)}\u00a0: retour à portée de commandement de ${names.commander(commander)}.`,
  )

const avoidsHarm = (unit: UnitId, to: number): Why =>
  told(
    names => `${names.unit(unit)}: safer in ${names.place(to)}, against which the enemy can bring less.`,
    names => `${names.unit(unit)}\u00a0: plus en sûreté à ${names.place(to)}, où l’ennemi peut moins.`,
  )

/** Towards what: an objective, or for the attacker an enemy on the way. */
function closesOn(s: Battle, side: Side, { field, armies }: Picture, unit: UnitId, to: HexId): Why {
  const { way, approach } = field.passageOfSide[side]
  const stars = s.data.starHex.filter((_, star) => isWanted(s, side, star))
  const enemies = side === s.data.defender ? [] : [...armies[opponent(side)].hexes.subarray(0, armies[opponent(side)].hexCount)]
  const ways = [
    ...stars.map(hex => ({ hex, isEnemy: false, way: way[to * field.hexes + hex] })),
    ...enemies.map(hex => ({ hex, isEnemy: true, way: approach[to * field.hexes + hex] + ZONE_COST })),
  ]
  const nearest = ways.reduce((a, b) => (b.way < a.way ? b : a), { hex: to, isEnemy: false, way: Number.POSITIVE_INFINITY })
  return told(
    names => `${names.unit(unit)}: to close on ${nearest.isEnemy ? 'the enemy in ' : ''}${names.place(nearest.hex)}.`,
    names => `${names.unit(unit)}\u00a0: pour se rapprocher ${nearest.isEnemy ? 'de l’ennemi à' : 'de'} ${names.place(nearest.hex)}.`,
  )
}

/** 7 Why a commander rides there. */
function whyRide(s: Battle, side: Side, commander: CommanderId, to: number): Why {
  const { field } = lookAt(s)
  const leads = s.data.leads[commander]
  const units = leads < 0 ? s.data.unitsOf[side] : s.data.unitsIn[leads]
  const commanded = (hex: number) =>
    units.filter(unit => s.unit.hex[unit] >= 0 && field.far[s.unit.hex[unit] * field.hexes + hex] <= s.data.parameters.commandRange).length
  const before = commanded(s.commander.hex[commander])
  const after = commanded(to)
  if (after > before)
    return told(
      names => `${names.commander(commander)} rides to ${names.place(to)}: from there he is near ${after} units in place of ${before}.`,
      names => `${names.commander(commander)} va à ${names.place(to)}\u00a0: il y est près de ${after} unités au lieu de ${before}.`,
    )
  return told(
    names => `${names.commander(commander)} rides to ${names.place(to)}, where his presence tells most.`,
    names => `${names.commander(commander)} va à ${names.place(to)}, où sa présence compte le plus.`,
  )
}
