import type { Spot } from '@grognard/engine'
import { type Place, type Plan, plansAt } from '../../session/plan.ts'
import type { TableModel } from '../model.ts'
import { spotName } from '../parts/spots.ts'
import { say } from './texts.ts'

export const spotOf = (place: Place): Spot => (typeof place === 'number' ? { kind: 'hex', hex: place } : { kind: 'box', box: place })

/** What a place is called. */
export const placeName = (table: TableModel, place: Place): string => spotName(table.scene(), table.ground(), spotOf(place))

/** A plan in words: "Arrow from 1010 to 1208". */
export const inWords = (table: TableModel, plan: Plan): string =>
  plan.kind === 'arrow'
    ? say().arrow(placeName(table, plan.from), placeName(table, plan.to))
    : say().mark(say().marks[plan.mark], placeName(table, plan.at))

/** The plans at a place in words, to follow what is there; empty when there are none. */
export function plansInWords(table: TableModel, plans: readonly Plan[], place: Place): string {
  const here = plansAt(plans, place).map(plan => `${inWords(table, plan)}, ${say().turn(plan.turn)}`)
  return here.length === 0 ? '' : say().planned(here.join('; '))
}
