import type { Ground, Json, Text } from '@grognard/engine'
import type { HexData, SectorData } from '../../common/map-data.ts'
import { SECTORS, SIDES } from '../rules/ids.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { hexName, type Look } from './look.ts'

/** What each side calls its wings. */
const WINGS: readonly Text[] = [
  { en: 'Left wing', fr: 'Aile gauche' },
  { en: 'Centre', fr: 'Centre' },
  { en: 'Right wing', fr: 'Aile droite' },
]

/** 2.0, 14.0 The printed map of a battle; where tiles are laid, one drawn anew with each of them. Each drawing is made once. */
export function groundsOf(look: Look): (view: Battle) => Ground {
  const { map, tables } = look.json
  const sectors = sectorsOf(look)
  const terrains = tables.terrain.map(({ id, name }) => ({ id, name }))
  const drawn = new Map<string, Ground>()
  const draw = (key: string, laid: readonly HexData[]): Ground => ({
    kind: 'hexes',
    sheet: map.id,
    key,
    map: { ...map, hexes: [...map.hexes, ...laid], sectors } as unknown as Json,
    labels: look.data.hexes.names,
    terrains,
  })
  return view => {
    const laid = settingOf(view).laid === undefined ? [] : laidOn(look, view)
    const key = [map.id, ...laid.map(({ id, terrain }) => `${id}=${terrain}`)].join(' ')
    const ground = drawn.get(key) ?? draw(key, laid)
    drawn.set(key, ground)
    return ground
  }
}

/** 14.0 The tiles on the map. */
const laidOn = (look: Look, { hex }: Battle): HexData[] =>
  look.data.hexes.all
    .filter(one => hex.terrain[one] !== look.data.printed[one])
    .map(one => ({ id: hexName(look, one), terrain: look.data.terrain.kinds.names[hex.terrain[one]] }))

/** 2.0 The sectors, named at both baselines as each side calls them. */
const sectorsOf = ({ data, json }: Look): SectorData[] =>
  SECTORS.all.map(sector => {
    const within = data.hexes.all.filter(hex => data.sectorOf[hex] === sector)
    return {
      id: SECTORS.names[sector],
      hexes: within.map(hex => data.hexes.names[hex]),
      names: SIDES.all.map(side => ({
        name: WINGS[data.wing[side].indexOf(sector)],
        hexes: within
          .filter(hex => data.grid.row[hex] === json.board.edges[SIDES.names[side] as 'french'].baselineRow)
          .map(hex => data.hexes.names[hex]),
      })),
    }
  })
