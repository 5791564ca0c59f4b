import type { Game, Json } from '@grognard/engine'
import map from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { hondschoote } from '../index.ts'
import type { Battle } from '../state.ts'

/** Hexes of a field of nine columns and seven rows that are not open ground on level 0. */
interface Field {
  readonly hexes?: readonly { readonly id: string; readonly terrain?: string; readonly level?: number }[]
  readonly sides?: readonly { readonly a: string; readonly b: string; readonly kind: string }[]
  readonly roads?: readonly { readonly id: string; readonly kind: string; readonly hexes: readonly string[] }[]
  readonly redoubts?: readonly Work[]
  readonly entrenchments?: readonly Work[]
  /** The battle whose figures hold. */
  readonly as?: 'hondschoote' | 'jemmapes' | 'neerwinden' | 'fleurus'
}

interface Work {
  readonly hex: string
  readonly closedFaces: readonly string[]
}

const COLUMNS = 9
const ROWS = 7
const column = (n: number): string[] => Array.from({ length: ROWS }, (_, row) => `${n}0${row + 1}`)

type Row = readonly [id: string, formation: string, arm: string, sp: number, nation: string]
const UNITS: readonly Row[] = [
  ['F-foot', 'left', 'infantry', 3, 'fr'],
  ['F-guards', 'left', 'infantry', 3, 'fr'],
  ['F-cav', 'left', 'cavalry', 3, 'fr'],
  ['F-hussars', 'left', 'cavalry', 2, 'fr'],
  ['F-dragoons', 'left', 'cavalry', 2, 'fr'],
  ['F-art', 'left', 'artillery', 2, 'fr'],
  ['F-rear', 'left-rear', 'infantry', 2, 'fr'],
  ['C-foot', 'right', 'infantry', 3, 'gb'],
  ['C-line', 'right', 'infantry', 3, 'hh'],
  ['C-austrians', 'right', 'infantry', 3, 'at'],
  ['C-art', 'right', 'artillery', 2, 'gb'],
  ['C-rear', 'right-rear', 'infantry', 2, 'gb'],
]
const sideOf = (formation: string): string => (formation.startsWith('left') ? 'french' : 'coalition')
const FORMATIONS = ['left', 'left-rear', 'right', 'right-rear']
const chiefOf = (side: string): string => `${side}-chief`
const leaderOf = (formation: string): string => `${formation}-leader`

const plain = { moraleBonus: 0, tacticalBonus: 0, move: 10, replacement: null }

const COMMANDERS = [
  ...['french', 'coalition'].map(side => ({
    ...plain,
    id: chiefOf(side),
    name: side,
    side,
    nation: 'fr',
    rank: 'chief',
    formation: null,
    commandValue: 1,
  })),
  ...FORMATIONS.map(formation => ({
    ...plain,
    id: leaderOf(formation),
    name: formation,
    side: sideOf(formation),
    nation: 'fr',
    rank: 'formation',
    formation,
    commandValue: null,
  })),
]

const placesOf = (side: string) => ({
  units: UNITS.filter(([, formation]) => sideOf(formation) === side).map(([unit], i) => ({
    unit,
    hex: side === 'french' ? column(1)[i] : column(COLUMNS)[i],
    facing: side === 'french' ? 'SE' : 'SW',
  })),
  commanders: COMMANDERS.filter(commander => commander.side === side).map(({ id }) => ({
    commander: id,
    hex: side === 'french' ? column(1)[0] : column(COLUMNS)[0],
  })),
})

/** A battle that nobody fought, made of data alone: the tables of the series, a map and armies of its own. */
export function madeUp({ hexes = [], sides = [], roads = [], redoubts = [], entrenchments = [], as = 'hondschoote' }: Field): Game<Battle> {
  const json = {
    tables,
    map: {
      id: as,
      name: 'A field',
      grid: { ...map.grid, columns: COLUMNS, rows: ROWS },
      default: map.default,
      edges: { west: column(1), east: column(COLUMNS) },
      hexes: hexes.map(({ id, terrain = 'clear', level = 0 }) => ({ id, terrain, level })),
      sides,
      roads,
      redoubts,
      entrenchments,
      objectives: [{ id: 'hill', name: 'The hill', hexes: ['904'], vp: 1 }],
      setupZones: { french: {}, coalition: {} },
    },
    units: {
      formations: FORMATIONS.map(id => ({ id, name: id, side: sideOf(id), commander: leaderOf(id), colour: '#000000' })),
      units: UNITS.map(([id, formation, arm, sp, nation]) => ({
        id,
        name: id,
        side: sideOf(formation),
        nation,
        formation,
        arm,
        sp,
        steps: Math.ceil(sp / 2),
        morale: { goodOrder: 7, disorganised: 6 },
        move: arm === 'cavalry' ? 9 : 6,
      })),
      commanders: COMMANDERS,
    },
    scenarios: {
      scenarios: [
        {
          id: 'field',
          name: 'A field',
          map: as,
          turns: 5,
          setupOrder: ['french', 'coalition'],
          formations: FORMATIONS,
          routEdge: { french: 'west', coalition: 'east' },
          initialVP: { side: 'coalition', value: 1 },
          decisive: 5,
          minorFrench: 1,
          coalitionPlan: { turns: [], garrisons: [] },
          quickStart: { french: placesOf('french'), coalition: placesOf('coalition') },
        },
      ],
    },
  }
  return hondschoote(json as unknown as Json)
}
