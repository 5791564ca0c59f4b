import type { Game, Json } from '@grognard/engine'
import map from '../data/hondschoote/map.json' with { type: 'json' }
import tables from '../data/series/tables.json' with { type: 'json' }
import { hondschoote } from '../index.ts'
import type { Battle } from '../rules/state.ts'

/** What a field of nine columns and seven rows has besides open ground at level 0, and the battle's own data. */
export interface Field {
  readonly hexes?: readonly { readonly id: string; readonly terrain?: string; readonly level?: number }[]
  readonly sides?: readonly { readonly a: string; readonly b: string; readonly kind: string }[]
  readonly roads?: readonly { readonly name: string | null; readonly kind: string; readonly hexes: readonly string[] }[]
  readonly redoubts?: readonly Work[]
  readonly entrenchments?: readonly Work[]
  readonly villages?: readonly Json[]
  readonly objectives?: readonly Json[]
  readonly edges?: Readonly<Record<string, readonly string[]>>
  /** Figures, ground and options of the battle. */
  readonly parameters?: Readonly<Record<string, Json>>
  /** Fields of the scenario. */
  readonly scenario?: Readonly<Record<string, Json>>
  /** Fields of some units and commanders, by id. */
  readonly counters?: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly markers?: readonly string[]
}

interface Work {
  readonly hex: string
  readonly closedFaces: readonly string[]
}

const COLUMNS = 9
const ROWS = 7
const column = (n: number): string[] => Array.from({ length: ROWS }, (_, row) => `${n}0${row + 1}`)
const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

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
const nationOf = (side: string): string => (side === 'french' ? 'fr' : 'gb')
const FORMATIONS = ['left', 'left-rear', 'right', 'right-rear']
const chiefOf = (side: string): string => `${side}-chief`
const leaderOf = (formation: string): string => `${formation}-leader`

const figures = { moraleBonus: 0, tacticalBonus: 0 }
const replacement = (commandValue: number | null) => ({ name: 'Replacement', commandValue, ...figures })

const COMMANDERS = [
  ...['french', 'coalition'].map(side => ({
    id: chiefOf(side),
    name: side,
    side,
    nation: nationOf(side),
    rank: 'chief',
    formation: null,
    commandValue: 1,
    ...figures,
    move: 10,
    replacement: replacement(0),
  })),
  ...FORMATIONS.map(formation => ({
    id: leaderOf(formation),
    name: formation,
    side: sideOf(formation),
    nation: nationOf(sideOf(formation)),
    rank: 'formation',
    formation,
    commandValue: null,
    ...figures,
    move: 10,
    replacement: replacement(null),
  })),
]

const facingOf = (side: string): string => (side === 'french' ? 'SE' : 'SW')
const edgeOf = (side: string): string[] => column(side === 'french' ? 1 : COLUMNS)
const unitsOf = (side: string): Row[] => UNITS.filter(([, formation]) => sideOf(formation) === side)
const placeOf = (side: string, unit: string): string => edgeOf(side)[unitsOf(side).findIndex(([id]) => id === unit)]
const firstOf = (formation: string): string => UNITS.find(([, own]) => own === formation)?.[0] ?? ''

/** Everyone along his side's edge, except those who arrive later. */
const placesOf = (side: string, late: readonly string[]) => ({
  units: unitsOf(side)
    .filter(([unit]) => !late.includes(unit))
    .map(([unit]) => ({ unit, hex: placeOf(side, unit), facing: facingOf(side) })),
  commanders: COMMANDERS.filter(commander => commander.side === side && !late.includes(commander.id)).map(({ id, formation }) => ({
    commander: id,
    hex: placeOf(side, firstOf(formation ?? (side === 'french' ? 'left' : 'right'))),
  })),
})

interface Wave {
  readonly units: readonly { readonly unit: string }[]
  readonly commanders: readonly { readonly commander: string }[]
}

const lateIn = (scenario: Readonly<Record<string, Json>>): string[] =>
  ((scenario.reinforcements ?? []) as unknown as Wave[]).flatMap(({ units, commanders }) => [
    ...units.map(({ unit }) => unit),
    ...commanders.map(({ commander }) => commander),
  ])

const zonesOf = (side: string) =>
  Object.fromEntries(
    FORMATIONS.filter(formation => sideOf(formation) === side).map(formation => [
      formation,
      { row: edgeOf(side), towards: side === 'french' ? 'west' : 'east', hexes: edgeOf(side) },
    ]),
  )

const head = { game: 'hondschoote', origin: 'recon' }

const withFaces = (work: Work) => ({
  name: 'A work',
  ...work,
  openFaces: DIRECTIONS.filter(direction => !work.closedFaces.includes(direction)),
})

const HILL = { id: 'hill', name: 'The hill', hexes: ['904'], vp: 1 }

/** The data of a made-up battle: the series' tables, its own map and armies. */
export function madeUpData(field: Field): Record<string, Json> {
  const { hexes = [], sides = [], roads = [], redoubts = [], entrenchments = [], parameters = {}, scenario = {}, counters = {} } = field
  const late = lateIn(scenario)
  return {
    tables,
    parameters: { ...head, ...parameters },
    map: {
      ...head,
      id: 'field',
      name: 'A field',
      grid: { ...map.grid, columns: COLUMNS, rows: ROWS },
      default: map.default,
      edges: field.edges ?? { west: column(1), east: column(COLUMNS) },
      hexes: hexes.map(({ id, terrain = 'clear', level = 0 }) => ({ id, terrain, level })),
      sides,
      roads,
      redoubts: redoubts.map(work => ({ star: false, ...withFaces(work) })),
      entrenchments: entrenchments.map(withFaces),
      villages: field.villages ?? [],
      windmills: [],
      objectives: field.objectives ?? [HILL],
      setupZones: { french: zonesOf('french'), coalition: zonesOf('coalition') },
    },
    units: {
      ...head,
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
        ...counters[id],
      })),
      commanders: COMMANDERS.map(commander => ({ ...commander, ...counters[commander.id] })),
      markers: field.markers ?? ['loss-2'],
      markersPrintedButUnused: [],
    },
    scenarios: {
      ...head,
      scenarios: [
        {
          id: 'field',
          name: 'A field',
          map: 'field',
          turns: 5,
          firstTurnHour: 8,
          setupOrder: ['french', 'coalition'],
          formations: FORMATIONS,
          routEdge: { french: 'west', coalition: 'east' },
          initialVP: { side: 'coalition', value: 1 },
          decisive: 5,
          minorFrench: 1,
          quickStart: { origin: 'recon', french: placesOf('french', late), coalition: placesOf('coalition', late) },
          ...scenario,
        },
      ],
    },
  } as unknown as Record<string, Json>
}

/** A made-up battle, from data alone. */
export const madeUp = (field: Field): Game<Battle> => hondschoote(JSON.parse(JSON.stringify(madeUpData(field))))
