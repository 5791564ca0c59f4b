import { inLanguage, type Language, type Text } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { OFF_MAP, slot } from '@grognard/engine/hex/grid'
import type { MapData, SideData } from '@grognard/games/common/map-data'
import { say } from './ground-texts.ts'
import { type HexGround, hexId, mapDataOf, type Sheet } from './sheet.ts'
import { terrainWord } from './texts.ts'

/** The ground of a map in words, hex by hex. */
export interface HexWords {
  /** "village, level 1, road": the terrain, its height on a map with heights, what is built there. */
  ground(hex: number, language: Language): string
  /** What lies between a hex and the one in a direction: "river (Haine), bridge", "road", "up a slope". */
  between(hex: number, direction: Direction, language: Language): readonly string[]
  /** Everything on the sides of a hex: "north: river (Haine); south-east: up a slope". */
  sides(hex: number, language: Language): string
}

/** Describes the map of a hex game. Its data has passed the game's schema. */
export function hexWords(ground: HexGround, sheet: Sheet): HexWords {
  const data = mapDataOf(ground)
  const { grid } = sheet.layout
  const sides = sidesOf(data)
  const roads = stepsOf(data.roads)
  const works = new Map([...(data.redoubts ?? []), ...(data.entrenchments ?? [])].map(({ hex, closedFaces }) => [hex, closedFaces]))
  const onRoad = new Set(data.roads.flatMap(({ kind, hexes }) => hexes.map(hex => `${hex} ${kind}`)))
  const levels = levelsOf(data)
  const sectors = sectorsOf(data)

  /** A step from one level to another, unless the map says more about that hexside. */
  const fall = (from: string, to: string, given: readonly SideData[]): string[] => {
    if (levels === undefined || levels(from) === levels(to) || given.some(({ kind }) => isSlope(kind))) return []
    return [say().slopes.slope[levels(to) > levels(from) ? 'up' : 'down']]
  }

  const between: HexWords['between'] = (hex, direction, language) => {
    const next = grid.next[slot(hexId(hex), direction)]
    if (next === OFF_MAP) return []
    const [from, to] = [sheet.label(hex), sheet.label(next)]
    const given = sides.get(pairOf(from, to)) ?? []
    const along = (roads.get(pairOf(from, to)) ?? []).map(kind => say().features[kind])
    return [...given.map(side => sideWord(side, to, language)), ...fall(from, to, given), ...along]
  }

  return {
    ground(hex, language) {
      const label = sheet.label(hex)
      const onIt = ROADS.filter(kind => onRoad.has(`${label} ${kind}`)).map(kind => say().features[kind])
      const faces = works.get(label)?.map(face => say().directions[DIRECTIONS.of(face)])
      const work = faces === undefined ? [] : [say().work(faces)]
      const height = levels === undefined ? [] : [say().level(levels(label))]
      const sector = sectors.get(label)
      const part = sector === undefined ? [] : [say().sector(sector.map(name => inLanguage(name, language)).join(' / '))]
      return [sheet.terrainName(hex, language), ...height, ...onIt, ...work, ...part].join(', ')
    },
    between,
    sides: (hex, language) =>
      DIRECTIONS.all
        .map(direction => ({ direction, there: between(hex, direction, language).filter(word => !ALONG().includes(word)) }))
        .flatMap(({ direction, there }) => (there.length === 0 ? [] : [say().side(say().directions[direction], there.join(', '))]))
        .join('; '),
  }
}

const ROADS = ['road', 'path'] as const
type Road = (typeof ROADS)[number]
const isRoad = (kind: string): kind is Road => (ROADS as readonly string[]).includes(kind)
const ALONG = (): readonly string[] => Object.values(say().features)

const SLOPES = ['slope', 'crest'] as const
const isSlope = (kind: string): kind is (typeof SLOPES)[number] => (SLOPES as readonly string[]).includes(kind)

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

function sidesOf(data: MapData): Map<string, SideData[]> {
  const sides = new Map<string, SideData[]>()
  for (const side of data.sides) sides.set(pairOf(side.a, side.b), [...(sides.get(pairOf(side.a, side.b)) ?? []), side])
  return sides
}

/** The height of each hex; undefined on a flat map. */
function levelsOf({ hexes, default: usual }: MapData): ((label: string) => number) | undefined {
  const plain = usual.level ?? 0
  const levels = new Map(hexes.flatMap(({ id, level = plain }) => (level === plain ? [] : [[id, level] as const])))
  return levels.size === 0 ? undefined : label => levels.get(label) ?? plain
}

/** Roads by the hexsides they cross. */
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

/** A hexside as met on the way to a hex: slopes go up or down. */
function sideWord({ kind, name, high }: SideData, towards: string, language: Language): string {
  if (isSlope(kind)) return say().slopes[kind][high === towards ? 'up' : 'down']
  return name === undefined ? terrainWord(kind) : `${terrainWord(kind)} (${inLanguage(name, language)})`
}

/** What the sector of each hex is called; once where both sides call it the same. */
const sectorsOf = ({ sectors = [] }: MapData): ReadonlyMap<string, readonly Text[]> =>
  new Map(
    sectors.flatMap(({ hexes, names }) => {
      const different = [...new Map(names.map(({ name }) => [JSON.stringify(name), name])).values()]
      return hexes.map(hex => [hex, different] as const)
    }),
  )
