import type { Ground, Json } from '@grognard/engine'
import type { Look } from './look.ts'

/** 37.3 The sheet that the battle is fought on. */
export function groundOf({ data, json }: Look): Ground {
  const { map, tables } = json
  return {
    kind: 'hexes',
    sheet: map.id,
    key: map.id,
    map: map as unknown as Json,
    labels: data.hexes.names,
    terrains: tables.terrain.map(({ id, name }) => ({ id, name })),
  }
}
