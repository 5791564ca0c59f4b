import type { Action, Modifier, Waterloo } from '../../rules/static.ts'
import * as rules from '../../rules/static.ts'
import * as p from './position.ts'

const ROW_STRIDE = 16
/** The index of an action's row in the columns of `row`. */
export const rowAt = (action: number, row: number): number => action * ROW_STRIDE + row
const SPREAD_STRIDE = 8
const MOST_SHIFT = 16
const SHIFTS = 2 * MOST_SHIFT

/** The rules as tables over packed positions. */
export interface Model {
  readonly data: Waterloo
  /** Who chooses a casualty when no corps is named: its owner, or the standard answer (strongest corps). */
  readonly ownersChoose: boolean
  readonly slotOf: Int8Array
  readonly cardIn: readonly number[]
  readonly actionsOf: readonly [readonly number[], readonly number[]]
  readonly side: Uint8Array
  readonly card: Uint8Array
  /** The slot of the acting corps, or -1. */
  readonly slot: Int8Array
  readonly isBattery: Uint8Array
  readonly target: Int8Array
  readonly capture: Int8Array
  readonly counterOf: Int32Array
  readonly requires: {
    readonly markers: Uint8Array
    readonly time: Uint8Array
    readonly prussians: Uint8Array
    readonly unused: Int32Array
  }
  /** Each modifier reads one field only, so the total is the sum of five columns. */
  readonly shift: {
    readonly byMarkers: Int8Array
    readonly byLast: Int8Array
    readonly byPrussians: Int8Array
    readonly bySites: Int8Array
    readonly byTime: Int8Array
  }
  /** For each action, site taken or not, and modifier: rows with their number of faces, equal rows merged. */
  readonly spread: Uint8Array
  readonly row: Readonly<Record<rules.Code, Int8Array>> & { readonly capture: Int8Array }
  readonly boost: number
  readonly armyMask: readonly [number, number]
  readonly total: readonly [number, number]
  readonly breakAt: readonly [number, number]
  readonly testDue: Uint8Array
  readonly testModifier: Int8Array
  readonly siteLoser: Uint8Array
  readonly siteLoss: Uint8Array
  readonly lastTime: number
  readonly mostPrussians: number
  /** By side to move, owner and last card: the corps and guns that card still matters to. */
  readonly watchers: Int32Array
}

/** Every third bit: one for each slot. */
export const ONES = 0o1111111111
export const GUNS_WATCH = 1 << 1
export const ALWAYS_WATCH = 1 << 2

/** Compiles the rules into tables; with `ownersChoose` false every casualty follows the standard answer. */
export function createModel(data: Waterloo, { ownersChoose = true } = {}): Model {
  const { actions } = data
  const cardIn = p.slotCards(data)
  const slotOf = Int8Array.from(data.cards.all, card => cardIn.indexOf(card))
  const byAction = (value: (action: Action) => number) => actions.map(value)
  const rowColumn = (column: (action: Action) => Int8Array) => {
    const flat = new Int8Array(actions.length * ROW_STRIDE)
    for (const action of actions) flat.set(column(action), action.id * ROW_STRIDE)
    return flat
  }
  const model: Model = {
    data,
    ownersChoose,
    slotOf,
    cardIn,
    actionsOf: [0, 1].map(side => actions.filter(action => action.side === side).map(action => action.id as number)) as [
      number[],
      number[],
    ],
    side: Uint8Array.from(byAction(action => action.side)),
    card: Uint8Array.from(byAction(action => action.card)),
    slot: Int8Array.from(byAction(action => slotOf[action.card])),
    isBattery: Uint8Array.from(byAction(action => (action.card === data.battery ? 1 : 0))),
    target: Int8Array.from(byAction(action => (action.target < 0 ? action.target : slotOf[action.target]))),
    capture: Int8Array.from(byAction(captureOf)),
    counterOf: Int32Array.from(byAction(action => (action.isCounter ? action.counterOf << 1 : -1))),
    requires: {
      markers: Uint8Array.from(byAction(action => action.requires.markers)),
      time: Uint8Array.from(byAction(action => action.requires.timeAtLeast)),
      prussians: Uint8Array.from(byAction(action => action.requires.prussians)),
      unused: Int32Array.from(byAction(action => (action.requires.unused ? p.unusedBit(action.side) : 0))),
    },
    shift: {
      byMarkers: shiftTable(actions, 8, ({ when, x }, markers) => (when === rules.DIVISIONS_AT_MOST && markers <= x ? 1 : 0)),
      byLast: shiftTable(actions, 16, ({ when, x }, last) => (when === rules.PREVIOUS && last === x + 1 ? 1 : 0)),
      byPrussians: shiftTable(actions, 8, ({ when, x }, count) => (when === rules.PER_PRUSSIANS ? Math.floor(count / x) : 0)),
      bySites: shiftTable(actions, 8, (modifier, sites) => (holdsSite(data, modifier, sites) ? 1 : 0)),
      byTime: shiftTable(actions, 4, ({ when, x }, time) => (when === rules.TIME_AT_LEAST && time >= x ? 1 : 0)),
    },
    spread: spreadTable(actions),
    row: {
      FC: rowColumn(action => action.rows.FC),
      AC: rowColumn(action => action.rows.AC),
      FM: rowColumn(action => action.rows.FM),
      AM: rowColumn(action => action.rows.AM),
      GB: rowColumn(action => action.rows.GB),
      PA: rowColumn(action => action.rows.PA),
      PB: rowColumn(action => action.rows.PB),
      capture: rowColumn(action => action.rows.capture),
    },
    boost: data.boost,
    armyMask: [ONES & ((1 << (p.SLOT_BITS * p.FRENCH_SLOTS)) - 1), ONES & -(1 << (p.SLOT_BITS * p.FRENCH_SLOTS))],
    total: [data.divisionsOf[0], data.divisionsOf[1]],
    breakAt: [data.tracks[0].breakAt, data.tracks[1].breakAt],
    testDue: testDueTable(data),
    testModifier: testModifierTable(data),
    siteLoser: Uint8Array.from(data.siteOf, site => site.loser),
    siteLoss: Uint8Array.from(data.siteOf, site => site.loss),
    lastTime: data.times.count - 1,
    mostPrussians: data.divisionsOf[2],
    watchers: watcherTable(data, slotOf),
  }
  return model
}

function captureOf(action: Action): number {
  const sites = new Set([...action.rows.capture].filter(site => site >= 0))
  if (sites.size > 1) throw new Error(`${action.name} can take more than one site`)
  return [...sites][0] ?? -1
}

function shiftTable(actions: readonly Action[], width: number, times: (modifier: Modifier, value: number) => number): Int8Array {
  const table = new Int8Array(actions.length * width)
  for (const action of actions) {
    for (const modifier of action.modifiers) {
      for (let value = 0; value < width; value++) table[action.id * width + value] += modifier.value * times(modifier, value)
    }
  }
  return table
}

function holdsSite(data: Waterloo, { when, x, army }: Modifier, sites: number): boolean {
  const site = data.siteOf[x]
  return when === rules.SITE_HELD && site !== undefined && army === ((sites >> x) & 1 ? site.captor : site.initial)
}

function spreadTable(actions: readonly Action[]): Uint8Array {
  const table = new Uint8Array(actions.length * 2 * SHIFTS * SPREAD_STRIDE)
  for (const action of actions) {
    const { rows } = action
    const printed = (row: number, taken: boolean) => [...rules.CODES.map(code => rows[code][row]), taken ? -1 : rows.capture[row]].join()
    for (const taken of [false, true]) {
      for (let shift = -MOST_SHIFT; shift < MOST_SHIFT; shift++) {
        const faces = new Map<string, { row: number; count: number }>()
        for (let face = 1; face <= 6; face++) {
          const row = Math.min(Math.max(face + shift - rows.first, 0), rows.count - 1)
          const merged = faces.get(printed(row, taken))
          if (merged === undefined) faces.set(printed(row, taken), { row, count: 1 })
          else merged.count++
        }
        const entries = [...faces.values()].map(({ row, count }) => (row << 4) | count)
        table.set(entries, spreadAt(action.id, taken, shift))
      }
    }
  }
  return table
}

export const spreadAt = (action: number, taken: boolean, shift: number): number =>
  ((2 * action + (taken ? 1 : 0)) * SHIFTS + shift + MOST_SHIFT) * SPREAD_STRIDE

/** RO-1: is one of the last `fresh` of `casualties` in a test box? */
function testDueTable(data: Waterloo): Uint8Array {
  const table = new Uint8Array(2 * 32 * 4)
  for (const army of [0, 1] as const) {
    for (let casualties = 0; casualties < 32; casualties++) {
      for (let fresh = 0; fresh < 4; fresh++) {
        for (let box = casualties; box > casualties - fresh && box > 0; box--) {
          if (data.tracks[army].routTest[box]) table[testDueAt(army, casualties, fresh)] = 1
        }
      }
    }
  }
  return table
}

export const testDueAt = (army: number, casualties: number, fresh: number): number => (army * 32 + casualties) * 4 + fresh

/** RM-2: the highest modifier of the filled boxes. */
function testModifierTable(data: Waterloo): Int8Array {
  const table = new Int8Array(2 * 32)
  for (const army of [0, 1] as const) {
    const { modifier } = data.tracks[army]
    for (let casualties = 1; casualties < 32; casualties++) {
      table[army * 32 + casualties] = Math.max(table[army * 32 + casualties - 1], modifier[casualties] ?? 0)
    }
  }
  return table
}

function watcherTable(data: Waterloo, slotOf: Int8Array): Int32Array {
  const table = new Int32Array(2 * 2 * 16)
  for (const action of data.actions) {
    const slot = slotOf[action.card]
    const watcher = slot >= 0 ? 1 << (p.SLOT_BITS * slot) : action.card === data.battery ? GUNS_WATCH : ALWAYS_WATCH
    for (const card of data.cards.all) {
      const owner = data.sideOf[card]
      const isPrevious = action.modifiers.some(({ when, x }) => when === rules.PREVIOUS && x === card)
      if (isPrevious) for (const toMove of [0, 1]) table[watcherAt(toMove, owner, card + 1)] |= watcher
      if ((action.counterOf >> card) & 1) table[watcherAt(action.side, owner, card + 1)] |= watcher
    }
  }
  return table
}

export const watcherAt = (toMove: number, owner: number, last: number): number => (2 * toMove + owner) * 16 + last
