import type { Language } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { say } from '../map/ground-texts.ts'
import { type HexWords, hexWords } from '../map/hex-words.ts'
import { type HexGround, hexId, type Sheet, sheetOf } from '../map/sheet.ts'
import { plain } from './commands.ts'

/** A neighbouring hex. */
interface Neighbour {
  readonly hex: number
  /** "north-east". */
  readonly direction: string
  /** What lies between: "river, bridge", "road", "up a slope". */
  readonly between: readonly string[]
}

/** The map in words. */
export interface GroundWords {
  readonly sheet: Sheet
  /** The printed numbers of all hexes. */
  readonly labels: readonly string[]
  /** The hexes that a number or place name means. */
  find(text: string): readonly number[]
  /** "1510, village". */
  heading(hex: number, language: Language): string
  readonly ground: HexWords['ground']
  around(hex: number, language: Language): readonly Neighbour[]
  /** Names of places, in the language. */
  places(language: Language): readonly string[]
  distance(a: number, b: number): number
}

/** Describes the map of a hex game. Its data has passed the game's schema. */
export function groundWords(ground: HexGround): GroundWords {
  const sheet = sheetOf(ground)
  const words = hexWords(ground, sheet)
  const { grid } = sheet.layout
  const labels = new Map(ground.labels.map((label, hex) => [label, hex]))
  const hexes = ground.labels.map((_, hex) => hex)

  return {
    sheet,
    labels: ground.labels,
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
    ground: words.ground,
    around: (hex, language) =>
      DIRECTIONS.all.flatMap(direction => {
        const next = grid.next[slot(hexId(hex), direction)]
        if (next === OFF_MAP) return []
        return [{ hex: next, direction: say().directions[direction], between: words.between(hex, direction, language) }]
      }),
    places: language => [...new Set(hexes.flatMap(hex => sheet.place(hex, language) ?? []))],
    distance: (a, b) => distance(grid, hexId(a), hexId(b)),
  }
}
