import { battle, game, type Placed, type Situation, type Table } from './position.ts'

/** Units in the corners of the map: no side is left with a single formation, which the referee would activate by itself. */
export const bystanders: Placed = { 'FC-2': '101 NE', 'FL-ligne': '114 NE', 'CD-jager': '2001 SW', 'CH-4': '2014 SW' }

type Rest = Omit<Situation, 'units'>

/** The combat segment of Jourdan's formation by default. */
export const atCombat = (units: Placed, rest: Rest = {}): Table =>
  battle({ formation: 'jourdan', at: 'combat', ...rest, units: { ...bystanders, ...units } })

/** The fire segment of Jourdan's formation by default. */
export const atFire = (units: Placed, rest: Rest = {}): Table =>
  battle({ formation: 'jourdan', at: 'fire', ...rest, units: { ...bystanders, ...units } })

/** The movement segment of Jourdan's formation by default. */
export const atMovement = (units: Placed, rest: Rest = {}): Table =>
  battle({ formation: 'jourdan', ...rest, units: { ...bystanders, ...units } })

export interface Order {
  readonly by: string
  /** The first attacker by default. */
  readonly head?: string
  readonly charge?: string
}

const inOrder = (sort: 'hex' | 'unit', names: string): string =>
  names
    .split(' ')
    .sort((a, b) => game.names[sort].of(a) - game.names[sort].of(b))
    .join(' ')

/** The sentence that declares an attack; the names may be in any order. */
export function attack(hexes: string, { by, head, charge }: Order): string {
  const charging = charge === undefined ? '' : `charge ${inOrder('unit', charge)} go `
  return `${inOrder('hex', hexes)} go ${inOrder('unit', by)} go ${charging}${head ?? (charge ?? by).split(' ')[0]}`
}

/** The sum of events with these names. */
export const sum = (table: Table, ...names: string[]): number =>
  table
    .modifiers()
    .filter(([name]) => names.includes(name))
    .reduce((total, [, value]) => total + value, 0)

/** The value of the combat just declared. */
export const combatValue = (table: Table): number => Number(table.event('column')?.value)

/** The value of an attack in a position, with any die. */
export function valueIn(units: Placed, hexes: string, order: Order, rest: Rest = {}): number {
  const table = atCombat(units, rest)
  table.say(attack(hexes, order), 1)
  return combatValue(table)
}

/** Lets routed units run by their first open way, while nothing else is asked. */
export function runAway(table: Table): void {
  while (table.asked() === 'choose-way') table.say(table.choices()[0])
}
