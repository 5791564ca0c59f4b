import type { Ground, Json } from '@grognard/engine'
import type { Look } from './look.ts'

/** 37.3 The sheets that the battle is fought on: one, or one after the other in a campaign. */
export function groundsOf({ data, json }: Look): readonly Ground[] {
  const { map, nextMap, tables } = json
  const maps = nextMap === undefined ? [map] : [map, nextMap]
  return maps.map((one, i) => ({
    kind: 'hexes',
    sheet: one.id,
    key: one.id,
    map: one as unknown as Json,
    labels: data.sheets[i].hexes.map(hex => data.hexes.names[hex]),
    terrains: tables.terrain.map(({ id, name }) => ({ id, name })),
  }))
}
