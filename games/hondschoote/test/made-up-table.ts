import { completeSetUp, type OptionValue, scripted, setUp, TableTop } from '@grognard/engine'
import { faultsOf as faults } from '../../common/test/faults.ts'
import { parseHondschooteData } from '../schema/index.ts'
import { type Field, madeUp, madeUpData } from './made-up.ts'
import { battle, type Situation, type Table } from './position.ts'

export type { Field }

/** A position of a made-up battle. */
export const over = (field: Field, situation: Situation): Table => battle(situation, madeUp(field))

/** A made-up battle at its start; the armies are set up unless an option says otherwise. */
export function opened(field: Field, options: Readonly<Record<string, OptionValue>> = {}, ...dice: number[]): Table {
  const game = madeUp(field)
  const table = battle({ units: { 'F-rear': '107 NE', 'C-rear': '907 NW' }, formation: 'left-rear' }, game)
  setUp(game, table.s, completeSetUp(game, 'field', { setUp: 'quick-start', ...options }), new TableTop(scripted(...dice)))
  return table
}

/** The faults in a battle's data. */
export const faultsOf = (field: Field): readonly string[] => faults(parseHondschooteData, JSON.parse(JSON.stringify(madeUpData(field))))
