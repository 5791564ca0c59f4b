import type { Spot } from '@grognard/engine'
import type { TableModel } from '../table/model.ts'
import { spotName } from '../table/parts/spots.ts'
import { type Place, type Plan, plansAt } from './plan.ts'
import { say } from './texts.ts'

/** The spot of the table that a place is. */
export const spotOf = (place: Place): Spot => (typeof place === 'number' ? { kind: 'hex', hex: place } : { kind: 'box', box: place })

/** What a place is called. */
export const placeName = (table: TableModel, place: Place): string => spotName(table.scene(), table.fixed().ground, spotOf(place))

/** A plan in words: "Arrow from 1010 to 1208". */
export const inWords = (table: TableModel, plan: Plan): string =>
  plan.kind === 'arrow'
    ? say().arrow(placeName(table, plan.from), placeName(table, plan.to))
    : say().mark(say().marks[plan.mark], placeName(table, plan.at))

/** What is planned at a place, to be told after what stands there; empty when nothing is. */
export function plansInWords(table: TableModel, plans: readonly Plan[], place: Place): string {
  const here = plansAt(plans, place).map(plan => `${inWords(table, plan)}, ${say().turn(plan.turn)}`)
  return here.length === 0 ? '' : say().planned(here.join('; '))
}
