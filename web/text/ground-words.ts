import { inLanguage, type Language } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import type { MapData, SideData } from '../paint/map-data.ts'
import { type HexGround, hexId, mapDataOf, type Sheet, sheetOf } from '../table/map/sheet.ts'
import { terrainWord } from '../table/map/texts.ts'
import { plain } from './commands.ts'
import { say } from './texts.ts'

/** A hex beside another one. */
export interface Neighbour {
  readonly hex: number
  /** "north-east". */
  readonly direction: string
  /** What lies between: "river, bridge", "road", "up a slope". */
  readonly between: readonly string[]
}

/** The map in words. */
export interface GroundWords {
  readonly sheet: Sheet
  /** The hexes that a number or the name of a place means. */
  find(text: string): readonly number[]
  /** "1510, Hondschoote". */
  heading(hex: number, language: Language): string
  /** "village, road": what the ground is, and how high it lies on a map with heights. */
  ground(hex: number): string
  around(hex: number, language: Language): readonly Neighbour[]
  /** Names of places, in the language. */
  places(language: Language): readonly string[]
  distance(a: number, b: number): number
}

/** Puts the map of a hex game into words. Its data came through the game's schema. */
export function groundWords(ground: HexGround): GroundWords {
  const data = mapDataOf(ground)
  const sheet = sheetOf(ground)
  const { grid } = sheet.layout
  const sides = sidesOf(data)
  const roads = stepsOf(data.roads)
  const works = new Map((data.redoubts ?? []).map(({ hex, closedFaces }) => [hex, closedFaces]))
  const onRoad = new Set(data.roads.flatMap(({ kind, hexes }) => hexes.map(hex => `${hex} ${kind}`)))
  const levels = levelsOf(data)
  const labels = new Map(ground.labels.map((label, hex) => [label, hex]))
  const hexes = ground.labels.map((_, hex) => hex)

  return {
    sheet,
    find(text) {
      const wanted = plain(text)
      const byNumber = labels.get(wanted) ?? labels.get(wanted.padStart(4, '0'))
      if (byNumber !== undefined) return [byNumber]
      if (wanted === '') return []
      const names = hexes.map(hex => ({ hex, names: (['en', 'fr'] as const).map(language => plain(sheet.place(hex, language) ?? '')) }))
      const like = (fits: (name: string) => boolean) => names.filter(one => one.names.some(fits)).map(({ hex }) => hex)
      const exact = like(name => name === wanted)
      return exact.length > 0 ? exact : like(name => name.includes(wanted))
    },
    heading(hex, language) {
      const place = sheet.place(hex, language)
      return place === undefined ? sheet.label(hex) : `${sheet.label(hex)}, ${place}`
    },
    ground(hex) {
      const label = sheet.label(hex)
      const closed = works.get(label)
      const onIt = ROADS.filter(kind => onRoad.has(`${label} ${kind}`)).map(kind => say().features[kind])
      const faces = closed?.map(face => say().directions[DIRECTIONS.of(face)])
      const work = faces === undefined ? [] : [say().work(faces)]
      const height = levels === undefined ? [] : [say().level(levels(label))]
      return [terrainWord(sheet.terrain(hex)), ...height, ...onIt, ...work].join(', ')
    },
    around: (hex, language) =>
      DIRECTIONS.all.flatMap(direction => {
        const next = grid.next[slot(hexId(hex), direction)]
        if (next === OFF_MAP) return []
        const key = pairOf(sheet.label(hex), sheet.label(next))
        const there = (sides.get(key) ?? []).map(side => sideWord(side, sheet.label(next), language))
        const along = (roads.get(key) ?? []).map(kind => say().features[kind])
        return [{ hex: next, direction: say().directions[direction], between: [...there, ...along] }]
      }),
    places: language => [...new Set(hexes.flatMap(hex => sheet.place(hex, language) ?? []))],
    distance: (a, b) => distance(grid, hexId(a), hexId(b)),
  }
}

const ROADS = ['road', 'path'] as const
type Road = (typeof ROADS)[number]
const isRoad = (kind: string): kind is Road => (ROADS as readonly string[]).includes(kind)

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

function sidesOf(data: MapData): Map<string, SideData[]> {
  const sides = new Map<string, SideData[]>()
  for (const side of data.sides) sides.set(pairOf(side.a, side.b), [...(sides.get(pairOf(side.a, side.b)) ?? []), side])
  return sides
}

/** How high each hex lies; nothing on a map that is flat. */
function levelsOf({ hexes, default: usual }: MapData): ((label: string) => number) | undefined {
  const plain = usual.level ?? 0
  const levels = new Map(hexes.flatMap(({ id, level = plain }) => (level === plain ? [] : [[id, level] as const])))
  return levels.size === 0 ? undefined : label => levels.get(label) ?? plain
}

/** Roads by the hexsides that they cross. */
function stepsOf(courses: MapData['roads']): Map<string, Road[]> {
  const steps = new Map<string, Road[]>()
  for (const { kind, hexes } of courses) {
    if (!isRoad(kind)) continue
    for (let i = 1; i < hexes.length; i++) {
      const key = pairOf(hexes[i - 1], hexes[i])
      const known = steps.get(key) ?? []
      if (!known.includes(kind)) steps.set(key, [...known, kind])
    }
  }
  return steps
}

/** A hexside as it is met on the way to a hex: slopes go up or down. */
function sideWord({ kind, name, high }: SideData, towards: string, language: Language): string {
  const slope = SLOPES.find(one => one === kind)
  if (slope !== undefined) return say().slopes[slope][high === towards ? 'up' : 'down']
  return name === undefined ? terrainWord(kind) : `${terrainWord(kind)} (${inLanguage(name, language)})`
}

const SLOPES = ['slope', 'crest'] as const
