import { GO, isA, numberOf, type Side, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { percent, slight, told } from '../../common/bot/motives.ts'
import { resultsOf } from '../rules/combat-value.ts'
import { NO_UNIT, type UnitId } from '../rules/ids.ts'
import { type Battle, ROUTED } from '../rules/state.ts'
import { attackerLevels, attackerSteps, columnOf, defenderLevels, defenderSteps, isRetreat } from '../rules/tables.ts'
import { HEX, UNIT, VERB } from '../rules/terms.ts'
import { hitChance } from './guns.ts'
import { enlist, isEasyPrey, muster, prizeOf, valueOfAttack } from './odds.ts'
import type { Names, Why } from './reasons-names.ts'

/** 5.1 Why a battery fires there. */
export function whyFire(s: Battle, words: readonly Word[]): Why {
  if (isA(words[0], VERB))
    return slight(
      () => 'No battery has a shot that is worth the powder.',
      () => 'Aucune batterie n’a de tir qui vaille la poudre.',
    )
  const unit = numberOf(words[0]) as UnitId
  const hex = numberOf(words[1])
  const chance = percent(hitChance(s, unit, hex))
  return told(
    ({ unit: name, place }) => `${name(unit)}: no better target than ${place(hex)}, with ${chance} to shake it.`,
    ({ unit: name, place }) => `${name(unit)}\u00a0: pas de meilleure cible que ${place(hex)}, avec ${chance} de l’ébranler.`,
  )
}

/** An attack as declared. */
interface Attack {
  readonly hexes: readonly HexId[]
  readonly units: readonly UnitId[]
  readonly chargers: readonly UnitId[]
  readonly head: UnitId
}

function attackIn(s: Battle, words: readonly Word[]): Attack {
  const targets = words.indexOf(GO)
  const attackers = words.indexOf(GO, targets + 1)
  const named = (from: number, to: number) =>
    words
      .slice(from, to)
      .filter(w => isA(w, UNIT))
      .map(w => numberOf(w) as UnitId)
  const hexes = words
    .slice(0, targets)
    .filter(w => isA(w, HEX))
    .map(w => numberOf(w) as HexId)
  const units = named(targets + 1, attackers)
  const marked = units.filter(unit => hexes.includes(s.unit.charge[unit]))
  const charging = named(attackers + 1, words.length - 1)
  return { hexes, units, chargers: [...new Set([...marked, ...charging])], head: numberOf(words[words.length - 1]) as UnitId }
}

/** The mean results of a column. */
interface Means {
  readonly theirLevels: number
  readonly theirSteps: number
  readonly ourLevels: number
  readonly ourSteps: number
  /** Faces of six that drive the defender out. */
  readonly retreats: number
}

/** Levels that units can still lose. */
const levelsLeft = (s: Battle, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + Math.max(0, ROUTED - s.unit.level[unit]), 0)

function defendersIn(s: Battle, hex: HexId): UnitId[] {
  const units: UnitId[] = []
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) if (s.unit.level[unit] < ROUTED) units.push(unit)
  return units
}

function meansOf(s: Battle, column: number, { hexes, units, chargers }: Attack): Means {
  const results = Array.from(resultsOf(s).subarray(6 * column, 6 * column + 6))
  const theirs = levelsLeft(s, defendersIn(s, hexes[0]))
  const ours = levelsLeft(s, units)
  const mean = (count: (result: number) => number) => results.reduce((sum, result) => sum + count(result), 0) / 6
  return {
    theirLevels: mean(result => Math.min(theirs, defenderLevels(result))),
    theirSteps: mean(defenderSteps),
    ourLevels: mean(result => Math.min(ours, attackerLevels(result) + chargers.length)),
    ourSteps: mean(attackerSteps),
    retreats: results.filter(isRetreat).length,
  }
}

/** Whether a printed figure takes the singular: French does so below two. */
const isOne = (value: number): boolean => Math.round(10 * value) === 10
const isFew = (value: number): boolean => Math.round(10 * value) < 20

const lossEn = ({ figure }: Names, levels: number, steps: number): string =>
  `${figure(levels)} ${isOne(levels) ? 'level' : 'levels'}${steps < 0.05 ? '' : ` and ${figure(steps)} ${isOne(steps) ? 'step' : 'steps'}`}`
const lossFr = ({ figure }: Names, levels: number, steps: number): string =>
  `${figure(levels)} ${isFew(levels) ? 'niveau' : 'niveaux'}${steps < 0.05 ? '' : ` et ${figure(steps)} pas`}`

const expelsEn = (faces: number): string => (faces === 0 ? '' : `; ${faces} ${faces === 1 ? 'face' : 'faces'} in 6 would drive them out`)
const expelsFr = (faces: number): string =>
  faces === 0 ? '' : `\u00a0; ${faces} ${faces === 1 ? 'face sur 6 les délogerait' : 'faces sur 6 les délogeraient'}`

/** 6 Why this attack, or none. */
export function whyAssault(s: Battle, side: Side, words: readonly Word[]): Why | undefined {
  if (isA(words[0], VERB))
    return slight(
      () => 'No assault here is worth what it would cost.',
      () => 'Aucun assaut ne vaut ici ce qu’il coûterait.',
    )
  const attack = attackIn(s, words)
  const [hex, ...others] = attack.hexes
  if (hex === undefined || others.length > 0) return undefined
  muster(s, side, hex)
  for (const unit of attack.units) enlist(unit)
  return isEasyPrey() ? whyPrey(s, hex) : whyStorm(s, side, attack, hex)
}

const whyPrey = (s: Battle, hex: HexId): Why =>
  defendersIn(s, hex).length > 0
    ? told(
        ({ place }) => `The guns in ${place(hex)} stand alone: they are overrun without a die.`,
        ({ place }) => `${place(hex)}\u00a0: les canons y sont seuls, ils tombent sans un dé.`,
      )
    : told(
        ({ place }) => `Only routed troops are left in ${place(hex)}: they are hunted on.`,
        ({ place }) => `${place(hex)}\u00a0: il n’y reste que des troupes en déroute, à chasser plus loin.`,
      )

function whyStorm(s: Battle, side: Side, attack: Attack, hex: HexId): Why {
  const leader = attack.head === NO_UNIT ? attack.units[0] : attack.head
  const column = columnOf(s.data, valueOfAttack(s, leader, attack.chargers[0] ?? NO_UNIT, attack.chargers[1] ?? NO_UNIT))
  const label = s.data.columnLabels[column]
  const { theirLevels, theirSteps, ourLevels, ourSteps, retreats } = meansOf(s, column, attack)
  const prize = prizeOf(s, side, hex) > 0
  const isOwed = s.owed.has(hex)
  return told(
    names =>
      `${isOwed ? 'It must be fought' : 'Assault'}, ${names.place(hex)}, column ${label}: on average they lose ${lossEn(names, theirLevels, theirSteps)}, we ${lossEn(names, ourLevels, ourSteps)}${expelsEn(retreats)}${prize ? ', and an objective is the prize' : ''}.`,
    names =>
      `${isOwed ? 'Il faut attaquer' : 'Assaut'}, ${names.place(hex)}, colonne ${label}\u00a0: en moyenne ils perdent ${lossFr(names, theirLevels, theirSteps)}, nous ${lossFr(names, ourLevels, ourSteps)}${expelsFr(retreats)}${prize ? ', et l’enjeu est un objectif' : ''}.`,
  )
}
