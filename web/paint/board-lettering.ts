import { inLanguage, type Language } from '@grognard/engine/text'
import type { BoardLine, BoardSurvey } from './board-survey.ts'
import { type Box, grown, type Point } from './geometry.ts'
import { type Caption, placeCaptions, type Spot } from './lettering.ts'
import type { MapFont, TextItem } from './picture.ts'

/** Smallest lettering, in screen pixels. */
const LEAST = 11

/** The labels of a board: holdable places first, then waters, hamlets and woods, roads last; preferably none under a box. */
export function letterBoard(survey: BoardSurvey, language: Language, avoid: readonly Box[]): TextItem[] {
  const { data, pixel } = survey
  const size = (pixels: number): number => Math.max(LEAST, Math.min(pixels, pixels * (0.72 / survey.pixel + 0.42))) * pixel
  const courts = data.places.map(place => ({ place, at: survey.at(place.at), half: place.look === 'court' ? [19, 15] : [38, 30] }))
  const hamlets = data.decor.filter(decor => decor.kinds.includes('hamlet'))
  const woods = data.decor.filter(decor => decor.kinds.includes('wood'))
  const about = ([x, y]: Point, [w, h]: readonly number[]): Box => ({ left: x - w, top: y - h, right: x + w, bottom: y + h })
  const houses = hamlets.map(decor => about(survey.at(decor.points[0]), [26, 20]))
  const words = (text: string, pixels: number, at: Point, half: readonly number[], italic: boolean, subject: string): Caption => {
    const font: MapFont = { family: 'map', weight: 400, size: size(pixels), ...(italic ? { italic } : {}) }
    return { text, font, spacing: 0, ink: 'label', halo: 3 * pixel, spots: spotsAbout(at, half, font.size), subject }
  }
  const captions: Caption[] = [
    ...courts.map(({ place, at, half }) => words(inLanguage(place.name, language), 14, at, half, false, `name ${place.id}`)),
    ...hamlets.map(decor => words(inLanguage(decor.name, language), 14, survey.at(decor.points[0]), [28, 22], true, `name ${decor.id}`)),
    ...woods.map(decor => words(inLanguage(decor.name, language), 13, survey.at(decor.points[0]), [30, 76], true, `name ${decor.id}`)),
    ...survey.streams.map(stream => alongLine(stream, language, size(13), pixel)),
    ...survey.roads.filter(road => road.kind === 'road').map(road => alongLine(road, language, size(12), pixel)),
  ]
  const covers = (box: Box): number => coverOf(survey, box)
  const taken = [...avoid, ...courts.map(({ at, half }) => about(at, half)), ...houses]
  return placeCaptions(captions, { field: grown(survey.field, -6 * pixel), taken, covers })
}

/** Below a mark, beside it, above it, then the same farther away. */
function spotsAbout([x, y]: Point, [w, h]: readonly number[], size: number): Spot[] {
  const ring = (far: number): Spot[] => {
    const [dx, dy] = [w + far, h + far]
    const [level, below, above] = [y + size * 0.27, y + dy + size * 0.74, y - dy - size * 0.2]
    return [
      { at: [x, below], align: 'middle' },
      { at: [x + dx, level], align: 'start' },
      { at: [x + dx, below], align: 'start' },
      { at: [x - dx, level], align: 'end' },
      { at: [x - dx, below], align: 'end' },
      { at: [x, above], align: 'middle' },
      { at: [x + dx * 0.4, below], align: 'start' },
      { at: [x - dx * 0.4, below], align: 'end' },
      { at: [x + dx * 0.6, above], align: 'start' },
      { at: [x - dx * 0.6, above], align: 'end' },
    ]
  }
  return [2, 10, 22, 40].flatMap(ring)
}

const alongLine = ({ decor, kind, line }: BoardLine, language: Language, size: number, pixel: number): Caption => ({
  text: inLanguage(decor.name, language),
  font: { family: 'map', weight: 400, italic: true, size },
  spacing: kind === 'stream' ? 0.14 : 0.06,
  ink: kind === 'stream' ? 'waterLine' : 'label',
  halo: 3 * pixel,
  along: { line, lift: 7 + 4 * pixel },
  subject: `name ${decor.id}`,
})

/** How much of roads and streams a box would cover. */
function coverOf({ nearRoads, nearStreams }: BoardSurvey, box: Box): number {
  let count = 0
  const step = 7
  for (let x = box.left; x <= box.right; x += step) {
    for (let y = box.top; y <= box.bottom; y += step) {
      if (nearRoads.any(x, y, step * 0.7)) count += 2
      if (nearStreams.any(x, y, step * 0.7)) count += 1
    }
  }
  return count
}
