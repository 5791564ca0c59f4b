import type { Ground, Json } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { HexData, SectorData } from '../../common/map-data.ts'
import { readData } from '../rules/read-data.ts'
import type { Skirmish } from '../rules/state.ts'
import { SECTORS } from '../rules/static.ts'
import { hexName, type Look, sectorName } from './look.ts'

/** How the terrains are drawn and named. */
const TERRAINS = [
  { id: 'wood', look: 'woods' },
  { id: 'water', look: 'sea' },
  { id: 'soft', look: 'marsh', name: { en: 'Soft ground', fr: 'Sol mou' } },
]

/** S-1, S-8 The map as a view knows it: soft ground is drawn once it is found. Each drawing is made once. */
export function groundsOf(look: Look): (view: Skirmish) => Ground {
  const { grid, default: usual, hexes, sides, roads } = readData(look.game.data)
  const { spotHex, spots } = look.data
  const sectors = sectorsOf(look)
  const drawn = new Map<string, Ground>()
  const draw = (key: string, soft: readonly HexId[]): Ground => {
    const laid: readonly HexData[] = soft.map(hex => ({ id: hexName(look, hex), terrain: 'soft' }))
    const map = { id: look.game.battle, grid, default: usual, hexes: [...hexes, ...laid], sides, roads, sectors }
    return { kind: 'hexes', sheet: look.game.battle, key, map: map as unknown as Json, labels: look.data.hexes.names, terrains: TERRAINS }
  }
  return view => {
    const soft = spots.all.flatMap(spot => (view.spot.soft[spot] === 0 ? [] : [spotHex[spot]]))
    const key = [look.game.battle, ...soft].join(' ')
    const ground = drawn.get(key) ?? draw(key, soft)
    drawn.set(key, ground)
    return ground
  }
}

/** S-1 The sectors, named in the first and the last row. */
const sectorsOf = (look: Look): SectorData[] =>
  SECTORS.all.map(sector => {
    const { grid, hexes, sectorOf } = look.data
    const within = hexes.all.filter(hex => sectorOf[hex] === sector)
    const name = { en: sectorName(look, sector, 'en'), fr: sectorName(look, sector, 'fr') }
    const rows = [Math.min(...within.map(hex => grid.row[hex])), Math.max(...within.map(hex => grid.row[hex]))]
    return {
      id: SECTORS.names[sector],
      hexes: within.map(hex => hexName(look, hex)),
      names: rows.map(row => ({ name, hexes: within.filter(hex => grid.row[hex] === row).map(hex => hexName(look, hex)) })),
    }
  })
