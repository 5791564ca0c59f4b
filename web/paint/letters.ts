import type { Point } from './geometry.ts'
import type { MapFont, Run } from './picture.ts'

/** Widths of the characters from space to tilde, in hundredths of the size: lettering is placed before any browser can measure it. */
const widths = (list: string): readonly number[] => list.split(' ').map(Number)

const ROMAN = widths(
  '28 28 39 68 58 86 79 24 37 37 50 94 28 37 28 45 58 58 58 58 58 58 58 58 58 58 28 28 94 94 94 47 82 76 69 67 78 69 68 72 79 39 54 76 67 84 77 70 68 70 72 62 71 78 77 107 75 73 65 38 45 38 58 52 37 49 51 44 52 46 33 54 54 27 32 52 27 79 54 50 52 50 41 43 35 53 53 78 52 53 44 42 28 42 66',
)
const ITALIC = widths(
  '28 28 39 68 58 86 74 24 37 37 58 94 28 37 28 44 58 58 58 58 58 58 58 58 58 58 28 28 94 94 94 44 82 73 69 67 75 70 68 74 80 40 54 76 68 89 79 71 65 71 72 62 69 78 75 108 84 72 68 38 44 38 58 52 35 54 48 42 53 41 32 48 51 33 33 49 29 81 57 46 54 48 43 42 32 57 47 72 56 51 44 42 28 42 66',
)
const BOLD = widths(
  '28 28 39 71 58 86 79 24 37 37 50 94 28 37 28 45 58 58 58 58 58 58 58 58 58 58 28 28 94 94 94 47 82 75 71 66 79 69 67 72 82 44 54 77 67 89 76 71 70 71 73 62 72 79 77 108 75 74 65 38 45 38 58 52 38 51 53 47 54 47 35 55 56 30 32 56 31 80 56 50 54 52 43 43 36 55 53 78 52 52 46 42 28 42 66',
)
const FIGURES = widths(
  '20 26 27 60 43 78 56 14 25 25 36 44 19 32 20 36 45 27 41 42 44 42 42 38 43 41 23 21 44 44 44 39 76 44 46 45 47 43 41 46 47 22 43 47 41 53 50 46 45 45 45 43 44 48 46 65 45 44 40 32 36 32 41 39 19 42 43 41 43 42 28 42 43 21 21 42 19 66 43 42 43 43 30 39 27 43 40 57 40 39 36 30 16 30 47',
)
/** Names on plates: the interface font at weight 600. */
const INTERFACE = widths(
  '20 31 48 51 51 84 64 27 32 32 44 51 27 32 27 34 51 51 51 51 51 51 51 51 51 51 27 27 51 51 51 44 87 56 60 58 62 54 51 63 66 28 49 60 50 74 66 67 58 67 59 54 55 65 54 80 54 50 54 32 34 32 51 50 55 52 56 46 56 51 32 52 56 26 26 52 27 84 56 55 56 56 37 43 36 56 49 75 48 49 44 32 25 32 51',
)

/** Letters without a plain base letter, as one of similar width. */
const LIKE: Readonly<Record<string, string>> = { œ: 'm', æ: 'm', ß: 'b', '–': 'b', '’': ',', Œ: 'W', Æ: 'W' }

const FIRST = 32

function widthOf(table: readonly number[], letter: string): number {
  const plain = LIKE[letter] ?? letter.normalize('NFD')[0]
  return table[plain.charCodeAt(0) - FIRST] ?? table['n'.charCodeAt(0) - FIRST]
}

function tableOf(font: MapFont): readonly number[] {
  if (font.family === 'figures') return FIGURES
  return font.italic ? ITALIC : font.weight >= 700 ? BOLD : ROMAN
}

/** Width of one letter of the map's lettering. */
export const letterWidth = (font: MapFont, letter: string): number => (widthOf(tableOf(font), letter) * font.size) / 100

/** Width of a line of lettering; spacing is added after every letter but the last, as a fraction of the size. */
export function textWidth(font: MapFont, text: string, spacing = 0): number {
  const letters = [...text]
  return letters.reduce((sum, letter) => sum + letterWidth(font, letter), 0) + Math.max(0, letters.length - 1) * spacing * font.size
}

/** Width of a name in the interface font. */
export const plateTextWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widthOf(INTERFACE, letter) * size) / 100, 0)

/** Letters spaced out on a level line around a centre, one run each. */
export function spacedRuns(font: MapFont, text: string, spacing: number, [x, y]: Point): Run[] {
  let left = x - textWidth(font, text, spacing) / 2
  return [...text].map(letter => {
    const width = letterWidth(font, letter)
    const run: Run = { text: letter, x: left + width / 2, y, angle: 0 }
    left += width + spacing * font.size
    return run
  })
}

/** A line that gives the position after a distance. */
export interface Baseline {
  readonly length: number
  at(distance: number): { readonly x: number; readonly y: number; readonly angle: number }
}

/** A line as a baseline, read from left to right or, if vertical, upwards; lifted off the line by this much. */
export function baselineOf(line: readonly Point[], lift: number): Baseline {
  const [ax, ay] = line[0]
  const [bx, by] = line[line.length - 1]
  const upright = Math.abs(bx - ax) < Math.abs(by - ay) * 0.3
  const points = (upright ? by > ay : bx < ax) ? [...line].reverse() : line
  const lengths = [0]
  for (let i = 1; i < points.length; i++) {
    lengths.push(lengths[i - 1] + Math.sqrt((points[i][0] - points[i - 1][0]) ** 2 + (points[i][1] - points[i - 1][1]) ** 2))
  }
  return {
    length: lengths[lengths.length - 1],
    at(distance) {
      let i = 1
      while (i < lengths.length - 1 && lengths[i] < distance) i++
      const span = lengths[i] - lengths[i - 1] || 1
      const t = (distance - lengths[i - 1]) / span
      const [px, py] = points[i - 1]
      const [dx, dy] = [(points[i][0] - px) / span, (points[i][1] - py) / span]
      const angle = Math.atan2(dy, dx)
      return { x: px + dx * span * t + dy * lift, y: py + dy * span * t - dx * lift, angle }
    },
  }
}

/** Letters along a baseline from a distance on, one run each. */
export function curvedRuns(font: MapFont, text: string, spacing: number, baseline: Baseline, start: number): Run[] {
  let left = start
  return [...text].map(letter => {
    const width = letterWidth(font, letter)
    const { x, y, angle } = baseline.at(left + width / 2)
    left += width + spacing * font.size
    return { text: letter, x, y, angle: (angle * 180) / Math.PI }
  })
}
