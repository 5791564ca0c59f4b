import { type Side, Words } from '@grognard/engine'
import { hexList } from '@grognard/engine/hex/grid'
import { readSentence } from '@grognard/engine/notation'
import { activate } from '../rules/activation.ts'
import { wholeSetsOut, writePath } from '../rules/paths.ts'
import { campaignWith, game, type Placed, type Table } from './position.ts'

/** A table in Part III, with one side to activate; the named Forces have an Order marker, two if named twice. */
export function ordered(placed: Placed, side: Side, ...names: string[]): Table {
  const table = campaignWith(placed, 5, activate, side)
  for (const name of names) giveOrder(table, name)
  return table
}

/** Gives a Force an Order marker from its own army's commander or another's. */
export function giveOrder(table: Table, name: string, army = name): void {
  table.s.orders.now[table.force(name) * 2 + (army.startsWith('prussian') ? 1 : 0)]++
}

/** Order markers on a Force, by issuing branch. */
export const ordersOf = (table: Table, name: string): number[] => [0, 1].map(branch => table.s.orders.now[table.force(name) * 2 + branch])

/** Hexes with Route Blocked markers of a side. */
export const blockedFor = (table: Table, side: Side): string[] =>
  table.s.data.hexes.all.filter(hex => (table.s.hex.blocked[hex] & (1 << side)) !== 0).map(hex => table.s.data.hexes.names[hex])

/** Names of the commanders with a Force, its leader first. */
export function commandersOf(table: Table, name: string): string[] {
  const { s } = table
  const force = table.force(name)
  const others = s.data.commanders.all.filter(commander => s.commander.force[commander] === force && commander !== s.force.leader[force])
  return [s.force.leader[force], ...others].map(commander => s.data.commanders.names[commander])
}

/** The hexes a whole Force enters by a sentence, or the reason why not. */
export function way(table: Table, side: Side, sentence: string): string {
  const { s } = table
  const reading = readSentence(game, s, side, `${sentence} go`.split(' '))
  if (!reading.ok) return reading.refusal.key
  const said = new Words(64)
  said.set(reading.words)
  wholeSetsOut(s, said.value(0))
  const out = hexList(64)
  return Array.from(out.subarray(0, writePath(s, said, out)), hex => s.data.hexes.names[hex]).join(' ')
}
