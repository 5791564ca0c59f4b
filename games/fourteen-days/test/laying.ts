import type { PlaceId } from '../rules/ids.ts'
import type { Table } from './position.ts'

/** Gives a Force an initial order to a place from where it stands, with its marker. */
export function layRoute(table: Table, name: string, place: string): void {
  const { s } = table
  const force = table.force(name)
  s.force.initial[force] = 1
  s.plan.goal[force] = s.data.places.of(place) as PlaceId
  s.plan.from[force] = s.force.hex[force]
}
