import type { HondschooteData } from '../schema/index.ts'
import { COMBAT_MODIFIERS } from './combat-value.ts'

/** A combat result as one number, two bits per count: attacker's P and D, defender's P and D, then R. */
export const attackerSteps = (result: number): number => result & 3
export const attackerLevels = (result: number): number => (result >> 2) & 3
export const defenderSteps = (result: number): number => (result >> 4) & 3
export const defenderLevels = (result: number): number => (result >> 6) & 3
export const isRetreat = (result: number): boolean => (result & 256) !== 0

/** The results of the commander elimination table. */
export const UNHURT = 0
export const DEAD = 2
const EFFECTS = ['none', 'wounded', 'dead'] as const

/** The printed tables. */
export interface Charts {
  /** As printed; the lowest column by its figure, which needs no translation. */
  readonly columnLabels: readonly string[]
  /** The first value of each column but the lowest. */
  readonly columnFrom: Int8Array
  /** Results by column * 6 + die - 1: as printed, and under the option. */
  readonly results: Uint16Array
  readonly patternResults: Uint16Array
  /** 6.1 Modifiers of a combat's column, by id. */
  readonly columnModifiers: Readonly<Record<string, number>>
  readonly mostChargers: number
  /** Least totals for one level and for two levels by fire. */
  readonly fireLevels: readonly { readonly from: number; readonly levels: number }[]
  readonly dense: number
  readonly adjacentShot: number
  readonly firerLevel2: number
  readonly firerHarnessed: number
  /** 4.1 Up to this total two levels are recovered. */
  readonly rallyTwice: number
  readonly rallyZone: number
  /** 6.2 Modifier for evading from cavalry. */
  readonly evadesCavalry: number
  readonly commanderLoss: readonly { readonly from: number; readonly effect: number }[]
  readonly stepLostModifier: number
  readonly bereftModifier: number
}

type Tables = HondschooteData['tables']

export function compileCharts({ tables }: { readonly tables: Tables }): Charts {
  const { combat, fire, rally, moraleTest, commanderLoss } = tables
  const results = Uint16Array.from(
    combat.columns.flatMap(({ id }) =>
      combat.results[id].map(({ attacker, defender }) =>
        packed(attacker.losses, attacker.disorganisation, defender.losses, defender.disorganisation, defender.retreat),
      ),
    ),
  )
  return {
    columnLabels: combat.columns.map(({ label, min, max }) => (min === null ? `≤${max}` : label)),
    columnFrom: Int8Array.from(combat.columns.slice(1), ({ min }) => min ?? 0),
    results,
    patternResults: patternOf(tables, results),
    columnModifiers: Object.fromEntries(COMBAT_MODIFIERS.map(({ id }) => [id, modifierValue(combat.modifiers, id)])),
    mostChargers: combat.modifiers.find(({ id }) => id === 'charge')?.maxUnits ?? 2,
    fireLevels: fire.results.flatMap(({ min, disorganisation }) =>
      min === null || disorganisation === 0 ? [] : [{ from: min, levels: disorganisation }],
    ),
    dense: modifierValue(fire.modifiers, 'dense'),
    adjacentShot: modifierValue(fire.modifiers, 'adjacent'),
    firerLevel2: modifierValue(fire.modifiers, 'level2'),
    firerHarnessed: modifierValue(fire.modifiers, 'harnessed'),
    rallyTwice: rally.results.find(({ removeLevels }) => removeLevels === 2)?.max ?? 0,
    rallyZone: modifierValue(rally.modifiers, 'zoc'),
    evadesCavalry: modifierValue(moraleTest.modifiers, 'cavalryAttacker'),
    commanderLoss: commanderLoss.results.flatMap(({ min, effect }) =>
      min === null ? [] : [{ from: min, effect: EFFECTS.indexOf(effect) }],
    ),
    stepLostModifier: modifierValue(commanderLoss.modifiers, 'stepLoss'),
    bereftModifier: modifierValue(commanderLoss.modifiers, 'stackDestroyed'),
  }
}

const packed = (aSteps: number, aLevels: number, dSteps: number, dLevels: number, retreat: boolean): number =>
  aSteps | (aLevels << 2) | (dSteps << 4) | (dLevels << 6) | (retreat ? 256 : 0)

function modifierValue(modifiers: readonly { readonly id: string; readonly value: number | null }[], id: string): number {
  const value = modifiers.find(modifier => modifier.id === id)?.value
  if (value === undefined || value === null) throw new Error(`the tables have no value for the modifier '${id}'`)
  return value
}

const PATTERN_COLUMN = '2'
const PATTERN_DIE = 2

/** Ruling 29: the table with the one cell off the diagonal corrected. */
function patternOf(tables: Tables, printed: Uint16Array): Uint16Array {
  const results = printed.slice()
  const text = tables.options.find(({ id }) => id === 'crtColumn2Die2AsPattern')?.alternative
  const column = tables.combat.columns.findIndex(({ id }) => id === PATTERN_COLUMN)
  if (text !== undefined && column >= 0) results[column * 6 + PATTERN_DIE - 1] = parseResult(text)
  return results
}

/** A result as printed, such as D/2P2DR. */
function parseResult(text: string): number {
  const [attacker, defender] = text
    .split('/')
    .map(part => ({ steps: countOf(part, 'P'), levels: countOf(part, 'D'), retreat: part.includes('R') }))
  return packed(attacker.steps, attacker.levels, defender.steps, defender.levels, defender.retreat)
}

function countOf(part: string, letter: string): number {
  const found = new RegExp(`(\\d?)${letter}`).exec(part)
  return found === null ? 0 : Number(found[1] || 1)
}

/** The column for a combat value. */
export function columnOf(charts: Charts, value: number): number {
  let column = 0
  while (column < charts.columnFrom.length && value >= charts.columnFrom[column]) column++
  return column
}

/** 5.3 Levels caused by a shot with this total. */
export function levelsByFire(charts: Charts, total: number): number {
  let levels = 0
  for (let i = 0; i < charts.fireLevels.length; i++) if (total >= charts.fireLevels[i].from) levels = charts.fireLevels[i].levels
  return levels
}

/** 7 What happens to a commander who rolled this total. */
export function fateOf(charts: Charts, total: number): number {
  let fate = UNHURT
  for (let i = 0; i < charts.commanderLoss.length; i++) if (total >= charts.commanderLoss[i].from) fate = charts.commanderLoss[i].effect
  return fate
}

const part = (steps: number, levels: number, retreat: boolean): string => {
  const count = (n: number, letter: string) => (n === 0 ? '' : `${n === 1 ? '' : n}${letter}`)
  return `${count(steps, 'P')}${count(levels, 'D')}${retreat ? 'R' : ''}` || '-'
}

/** A result as the table prints it. */
export const printResult = (result: number): string =>
  `${part(attackerSteps(result), attackerLevels(result), false)}/${part(defenderSteps(result), defenderLevels(result), isRetreat(result))}`
