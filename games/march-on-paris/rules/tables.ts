import type { Text } from '@grognard/engine'
import type { BattleData } from '../schema/index.ts'
import { SIDE_KINDS } from './ground.ts'
import { ORDERS, WEATHERS } from './ids.ts'

/** B 6.2 How an order lets units enter a zone of control. */
export const ENTER_NEVER = 0
export const ENTER_YES = 1
/** Cavalry may pass but not end there. */
export const ENTER_PASS = 2
/** Only the target hex, or within mayAttackWithin. */
export const ENTER_TARGET = 3
export const ENTER_CAVALRY = 4
const ENTER = { yes: ENTER_YES, cavalryMayPass: ENTER_PASS, targetOnly: ENTER_TARGET, cavalryOnly: ENTER_CAVALRY }

/** B 6.2 How an order lets foot and guns leave a zone of control. */
export const LEAVE_NEVER = 0
export const LEAVE_PLUS_1 = 1
/** At +1, the first hex not farther from the target. */
export const LEAVE_NOT_AWAY = 2
/** At +1, after a passed morale check. */
export const LEAVE_CHECK = 3
const LEAVE = { cavalryOnly: LEAVE_NEVER, plus1: LEAVE_PLUS_1, plus1NotAway: LEAVE_NOT_AWAY, checkPlus1: LEAVE_CHECK }

/** B 10.1 Assaults by order. */
export const ASSAULT_NO = 0
export const ASSAULT_MAY = 1
export const ASSAULT_MUST = 2
export const ASSAULT_TARGET = 3
const ASSAULT = { no: ASSAULT_NO, may: ASSAULT_MAY, must: ASSAULT_MUST, targetOnly: ASSAULT_TARGET }

/** B 9.1 Charges by order. */
export const CHARGE_NO = 0
export const CHARGE_YES = 1
/** At enemies adjacent to a hex within 3 of the target. */
export const CHARGE_NEAR = 2
const CHARGE = { no: CHARGE_NO, yes: CHARGE_YES, nearTarget: CHARGE_NEAR, reactionOnly: CHARGE_NO }

/** B 8 Bombardments by order. */
export const BOMBARD_NO = 0
export const BOMBARD_YES = 1
export const BOMBARD_ADJACENT = 2
const BOMBARD = { no: BOMBARD_NO, yes: BOMBARD_YES, adjacentOnly: BOMBARD_ADJACENT }

/** B 12.4 When a leg is done. */
export const DONE_NEVER = 0
export const DONE_AT_TARGET = 1
export const DONE_TAKEN = 2
export const DONE_ENEMY_NEAR = 3
const DONE = { never: DONE_NEVER, commanderAtTarget: DONE_AT_TARGET, targetTaken: DONE_TAKEN, enemyNearTarget: DONE_ENEMY_NEAR }

/** 37.3 What an attack may not be made. */
export const FORBIDDEN = -128

/** The tables of the series, by number. */
export interface Charts {
  readonly tables: BattleData['tables']
  /** B 7.1 Percentages of the attacked hex by terrain, of the side crossed by kind; FORBIDDEN where no such attack is made. */
  readonly assaultInto: Int8Array
  readonly bombardInto: Int8Array
  readonly chargeInto: Int8Array
  readonly assaultAcross: Int8Array
  readonly chargeAcross: Int8Array
  readonly blocksSight: Uint8Array
  readonly order: OrderTable
  readonly weather: WeatherTable
  /** B 10.4 By column * 6 rows of dice: see `combatResult`. */
  readonly results: Uint8Array
  /** By result: step losses, and what it takes off the morale check. */
  readonly resultSteps: Uint8Array
  readonly resultMorale: Uint8Array
  readonly serving: readonly Serving[]
}

/** B 12.8 Orders of a division that serve the order of its corps, types as bits: their targets lie within so many hexes of something. */
export interface Serving {
  readonly corps: number
  readonly division: number
  readonly hexes: number
  readonly of: BattleData['tables']['divisionalOrders']['allowed'][number]['within']['of']
}

interface OrderTable {
  readonly enter: Uint8Array
  readonly leave: Uint8Array
  readonly assault: Uint8Array
  readonly charge: Uint8Array
  readonly bombard: Uint8Array
  readonly done: Uint8Array
  readonly radius: Uint8Array
  readonly reorganises: Uint8Array
  readonly rallies: Uint8Array
  /** What a finished leg becomes. */
  readonly after: Int8Array
  readonly names: readonly Text[]
}

/** 37.4 By kind of weather. */
interface WeatherTable {
  readonly names: readonly Text[]
  /** 2d6 - 2. */
  readonly byRoll: Uint8Array
  readonly sight: Uint8Array
  /** Guns and trains pay twice. */
  readonly doubles: Uint8Array
  readonly noBombard: Uint8Array
  readonly noCharge: Uint8Array
  readonly noWorks: Uint8Array
  readonly bombardRange: Uint8Array
  readonly bombard: Int8Array
  readonly charge: Int8Array
  readonly foot: Int8Array
  readonly footUnlessFoot: Int8Array
  readonly horseAtFoot: Int8Array
  readonly gunsInAssault: Int8Array
}

const DICE_ROWS = 9
const FAR = 255

export function compileCharts({ tables }: BattleData): Charts {
  const effects = (
    rows: readonly {
      readonly assault: number | null
      readonly bombard: number | null
      readonly charge: number | null
      readonly forbidden: readonly string[]
    }[],
    kind: 'assault' | 'bombard' | 'charge',
  ) => Int8Array.from(rows, row => (row.forbidden.includes(kind) ? FORBIDDEN : (row[kind] ?? FORBIDDEN)))
  const sideRows = SIDE_KINDS.map(kind => tables.sides.find(({ id }) => id === kind) ?? tables.sides[0])
  const { orders, weather, combat } = tables
  const orderRows = ORDERS.names.map(name => orders.types.find(({ id }) => id === name) ?? orders.types[0])
  const weathers = WEATHERS.names.map(name => weather.find(({ id }) => id === name) ?? weather[0])
  const ofWeather = (of: (row: (typeof weathers)[number]) => number) => Uint8Array.from(weathers, of)
  const percent = (of: (row: (typeof weathers)[number]) => number | undefined) => Int8Array.from(weathers, row => of(row) ?? 0)
  const codes = combat.severityOrder
  return {
    tables,
    assaultInto: effects(tables.terrain, 'assault'),
    bombardInto: effects(tables.terrain, 'bombard'),
    chargeInto: effects(tables.terrain, 'charge'),
    assaultAcross: effects(sideRows, 'assault'),
    chargeAcross: effects(sideRows, 'charge'),
    blocksSight: Uint8Array.from(tables.terrain, ({ blocksSight }) => Number(blocksSight)),
    order: {
      enter: Uint8Array.from(orderRows, ({ enterEZOC }) => ENTER[enterEZOC]),
      leave: Uint8Array.from(orderRows, ({ leaveEZOC }) => LEAVE[leaveEZOC]),
      assault: Uint8Array.from(orderRows, ({ assault }) => ASSAULT[assault]),
      charge: Uint8Array.from(orderRows, ({ charge }) => CHARGE[charge]),
      bombard: Uint8Array.from(orderRows, ({ bombard }) => BOMBARD[bombard]),
      done: Uint8Array.from(orderRows, ({ done }) => DONE[done]),
      radius: Uint8Array.from(orderRows, ({ radius }) => radius ?? 0),
      reorganises: Uint8Array.from(orderRows, ({ reorganise }) => Number(reorganise)),
      rallies: Uint8Array.from(orderRows, ({ rally }) => Number(rally)),
      after: Int8Array.from(orderRows, ({ id }) => {
        const then = orders.whenFinished[id]
        return then === undefined ? -1 : ORDERS.of(then)
      }),
      names: orderRows.map(({ name }) => name),
    },
    weather: {
      names: weathers.map(({ name }) => name),
      byRoll: Uint8Array.from({ length: 11 }, (_, i) => {
        const row = tables.weatherRoll.rows.find(({ min, max }) => i + 2 >= (min ?? 0) && i + 2 <= (max ?? FAR))
        return WEATHERS.of(row?.weather ?? 'fair')
      }),
      sight: ofWeather(({ los }) => los ?? FAR),
      doubles: ofWeather(({ moveX2 }) => Number(moveX2 !== undefined)),
      noBombard: ofWeather(({ forbidden }) => Number(forbidden.includes('bombard'))),
      noCharge: ofWeather(({ forbidden }) => Number(forbidden.includes('charge'))),
      noWorks: ofWeather(({ forbidden }) => Number(forbidden.includes('buildIP'))),
      bombardRange: ofWeather(({ bombardRange }) => bombardRange ?? FAR),
      bombard: percent(({ bombardMod }) => bombardMod),
      charge: percent(({ chargeMod }) => chargeMod),
      foot: percent(({ infantryMod }) => infantryMod),
      footUnlessFoot: percent(({ infantryUnlessVsInfantry }) => infantryUnlessVsInfantry),
      horseAtFoot: percent(({ cavalryVsInfantry }) => cavalryVsInfantry),
      gunsInAssault: percent(({ assaultArtillery }) => assaultArtillery),
    },
    results: Uint8Array.from(combat.columns.flatMap((_, column) => combat.rows.map(({ results }) => codes.indexOf(results[column])))),
    resultSteps: Uint8Array.from(codes, code => Number(/^\d/.exec(code)?.[0] ?? 0)),
    resultMorale: Uint8Array.from(codes, code => Number(/m(\d)$/.exec(code)?.[1] ?? 0)),
    serving: tables.divisionalOrders.allowed.map(({ corps, division, within }) => ({
      corps: bitsOf(corps),
      division: bitsOf(division),
      hexes: within.hexes,
      of: within.of,
    })),
  }
}

const bitsOf = (orders: readonly string[]): number => orders.reduce((bits, order) => bits | (1 << ORDERS.of(order)), 0)

/** B 10.4 The place of a result in the order of severity, for a modified strength and a die with its modifiers. */
export function combatResult({ results, tables }: Charts, strength: number, die: number): number {
  const { columns } = tables.combat
  let column = 0
  while (column < columns.length - 1 && strength > (columns[column].max ?? strength)) column++
  const row = Math.max(0, Math.min(die, DICE_ROWS - 1))
  return results[column * DICE_ROWS + row]
}

/** Step losses and the morale modifier of a result, and whether it calls for a check at all. */
export const stepsOf = ({ resultSteps }: Charts, result: number): number => resultSteps[result]
export const moraleOf = ({ resultMorale }: Charts, result: number): number => resultMorale[result]
export const NO_RESULT = 0
