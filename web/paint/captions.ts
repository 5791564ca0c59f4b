import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { inLanguage, type Language, type Text } from '@grognard/engine/text'
import { spansOf } from './bridges.ts'
import { millSite } from './buildings.ts'
import { calmed, lengthOf } from './curves.ts'
import { type Box, boxesMeet, boxOfHexes, cellCentre, centreOf, hexAtPoint, type Point } from './geometry.ts'
import { cellsOf } from './ground.ts'
import type { Caption, Clearance, Spot } from './lettering.ts'
import { textWidth } from './letters.ts'
import type { MapFont } from './picture.ts'
import { courseLine } from './road-lines.ts'
import { starsOf } from './sheet.ts'
import type { Survey } from './survey.ts'

/** How captions are read: the language, and the zoom at which they have their standard size. */
export interface Reading {
  readonly language: Language
  readonly zoom: number
}

/** Zoomed out, words keep their size on screen; zoomed in, they grow more slowly than the map. */
const sized = (pixels: number, zoom: number): number => pixels / (zoom < 1 ? zoom : Math.sqrt(zoom))

/** All captions of a map, most important first. */
export function captionsOf(survey: Survey, reading: Reading): Caption[] {
  return [
    ...townCaptions(survey, reading, 'city'),
    ...placeCaptions(survey, reading),
    ...townCaptions(survey, reading, 'town'),
    ...waterCaptions(survey, reading),
    ...townCaptions(survey, reading, 'village'),
    ...regionCaptions(survey, reading),
    ...roadCaptions(survey, reading),
    ...sectorCaptions(survey, reading),
  ]
}

/** The marks and bridges that lettering must avoid; roads, waters and hex numbers it avoids if it can. */
export function clearanceOf(survey: Survey, avoid: readonly Box[]): Clearance {
  const { side } = survey.style
  const square = ([x, y]: Point, half: number): Box => ({ left: x - half, top: y - half, right: x + half, bottom: y + half })
  const marks = (survey.data.towns ?? []).flatMap(town =>
    survey.hexesNamed(town.hexes).map(hex => square(centreOf(survey.layout, hex), side * (town.size === 'city' ? 0.44 : 0.2))),
  )
  const spans = spansOf(survey).map(span => square(span.at, 4))
  const courts = cellsOf(survey, 'farm', 'abbey', 'fortified', 'chateau', 'citadel').map(cell =>
    square(cellCentre(survey.layout, cell), side * 0.45),
  )
  const houses = cellsOf(survey, 'village', 'town').map(cell => square(cellCentre(survey.layout, cell), side * 0.62))
  const mills = survey.hexesNamed(survey.data.windmills ?? []).map(hex => square(millSite(survey, hex), side * 0.2))
  const stars = starsOf(survey).map(({ x, y, vp }) => ({ ...square([x, y], side * 0.2), right: x + side * (vp === 1 ? 0.2 : 0.42) }))
  const works = [...(survey.data.redoubts ?? []), ...(survey.data.entrenchments ?? [])].map(({ hex }) =>
    square(centreOf(survey.layout, survey.hexNamed(hex)), side * 0.85),
  )
  const covers = (box: Box): number => {
    let count = works.filter(work => boxesMeet(work, box)).length * 6
    const step = Math.max(4, side * 0.16)
    for (let x = box.left; x <= box.right; x += step) {
      for (let y = box.top; y <= box.bottom; y += step) {
        if (survey.nearRoads.any(x, y, step * 0.7)) count += 0.5
        if (survey.nearWaters.any(x, y, step * 0.7)) count += 0.35
      }
    }
    return count
  }
  const inset = 4
  const { left, top, right, bottom } = survey.field
  const field = { left: left + inset, top: top + inset, right: right - inset, bottom: bottom - inset }
  return { field, taken: [...avoid, ...marks, ...spans, ...courts, ...houses, ...stars, ...mills], covers }
}

const TOWN_FONTS: Readonly<Record<string, { font: Omit<MapFont, 'size'>; size: number; spacing: number; off: number }>> = {
  city: { font: { family: 'map', weight: 700 }, size: 16, spacing: 0.1, off: 0.56 },
  town: { font: { family: 'map', weight: 400 }, size: 13.5, spacing: 0, off: 0.34 },
  village: { font: { family: 'map', weight: 400, italic: true }, size: 11.5, spacing: 0, off: 0.26 },
}

/** Distance from its mark, in hexsides, at which a name clears a counter on it. */
const PAST_COUNTER = 1.02

function townCaptions(survey: Survey, { language, zoom }: Reading, size: string): Caption[] {
  const look = TOWN_FONTS[size]
  return (survey.data.towns ?? [])
    .filter(town => town.size === size)
    .map(town => {
      const name = inLanguage(town.name, language)
      const font = { ...look.font, size: sized(look.size, zoom) }
      const middle = middleOf(survey, survey.hexesNamed(town.hexes))
      return {
        text: size === 'city' ? name.toLocaleUpperCase(language) : name,
        font,
        spacing: look.spacing,
        ink: 'label',
        halo: 3 * (font.size / look.size),
        spots: spotsAround(middle, survey.style.side * look.off, font.size),
        farther: spotsAround(middle, survey.style.side * PAST_COUNTER, font.size),
        subject: `name ${town.hexes.join(' ')}`,
        needed: size !== 'village',
      } as const
    })
}

function middleOf(survey: Survey, hexes: readonly HexId[]): Point {
  const centres = hexes.map(hex => centreOf(survey.layout, hex))
  return [centres.reduce((sum, [x]) => sum + x, 0) / hexes.length, centres.reduce((sum, [, y]) => sum + y, 0) / hexes.length]
}

/** Beside a mark, above, below, and at its corners. */
function spotsAround([x, y]: Point, off: number, size: number): Spot[] {
  const level = y + size * 0.27
  return [
    { at: [x + off, level], align: 'start' },
    { at: [x - off, level], align: 'end' },
    { at: [x, y - off - 1], align: 'middle' },
    { at: [x, y + off + size * 0.72], align: 'middle' },
    { at: [x + off * 0.7, y - off * 0.6], align: 'start' },
    { at: [x - off * 0.7, y - off * 0.6], align: 'end' },
    { at: [x + off * 0.7, y + off * 0.6 + size * 0.5], align: 'start' },
    { at: [x - off * 0.7, y + off * 0.6 + size * 0.5], align: 'end' },
  ]
}

/** Anything covering more hexes than this is named across them, not beside them. */
const MOST_OF_VILLAGE = 6

/** Villages and named hexes of a battlefield: below or above their hexes, clear of counters. */
function placeCaptions(survey: Survey, { language, zoom }: Reading): Caption[] {
  const places = (survey.data.villages ?? []).map(village => ({
    name: village.name,
    hexes: village.hexes,
    large: village.hexes.length > 1,
  }))
  for (const { name, hexes } of namedGroups(survey, 'name')) places.push({ name, hexes, large: hexes.length > 1 })
  places.sort((a, b) => b.hexes.length - a.hexes.length)
  return places.map(({ name, hexes, large }) => {
    const plain = inLanguage(name, language)
    const font: MapFont = { family: 'map', weight: large ? 700 : 400, size: sized(large ? 18 : 15, zoom) }
    const subject = `name ${hexes.join(' ')}`
    if (hexes.length > MOST_OF_VILLAGE) {
      const city = { text: plain.toLocaleUpperCase(language), font: { ...font, size: sized(24, zoom) }, spacing: 0.22, subject }
      return areaCaption(survey, survey.hexesNamed(hexes), { ...city, halo: font.size * 0.3 })
    }
    const { left, top, right, bottom } = boxOfHexes(survey.layout, survey.hexesNamed(hexes))
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const half = (bottom - top) / 2
    const spots: Spot[] = [
      { at: [x, y + half + font.size * 0.45], align: 'middle' },
      { at: [x, y - half + font.size * 0.5], align: 'middle' },
      { at: [x + font.size * 2, y + half + font.size * 0.45], align: 'middle' },
      { at: [x - font.size * 2, y + half + font.size * 0.45], align: 'middle' },
      { at: [right - survey.style.side * 0.2, y + font.size * 0.3], align: 'start' },
      { at: [left + survey.style.side * 0.2, y + font.size * 0.3], align: 'end' },
    ]
    return {
      text: large ? plain.toLocaleUpperCase(language) : plain,
      font,
      spacing: large ? 0.16 : 0.04,
      ink: 'label',
      halo: font.size * 0.22,
      spots,
      subject,
    } as const
  })
}

/** Hexes that share a name or region; names already used by a village or town are not repeated. */
function namedGroups(survey: Survey, field: 'name' | 'region'): { name: Text; hexes: string[] }[] {
  const taken = new Set([...(survey.data.villages ?? []), ...(survey.data.towns ?? [])].flatMap(place => place.hexes))
  const groups = new Map<string, { name: Text; hexes: string[] }>()
  for (const hex of survey.data.hexes) {
    const name = hex[field]
    if (name === undefined || taken.has(hex.id)) continue
    const key = JSON.stringify(name)
    const group = groups.get(key) ?? { name, hexes: [] }
    group.hexes.push(hex.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Text in brackets is for the order of battle, not for the map. */
const shortName = (name: Text, language: Language): string => inLanguage(name, language).replace(/\s*\(.*\)/, '')

/** The longest stretch of every named water, in the water's colour along its course. */
function waterCaptions(survey: Survey, { language, zoom }: Reading): Caption[] {
  const longest = new Map<string, { line: readonly Point[]; width: number; length: number }>()
  for (const { name, line, width } of survey.waters) {
    if (name === undefined) continue
    const key = shortName(name, language)
    const length = lengthOf(line)
    if (length > (longest.get(key)?.length ?? 0)) longest.set(key, { line, width, length })
  }
  const size = survey.style.scale === 'battle' ? 14 : 14.5
  return [...longest].map(([text, { line, width }]) => ({
    text,
    font: { family: 'map', weight: 400, italic: true, size: sized(width > 4 ? size : 12, zoom) },
    spacing: 0.18,
    ink: 'waterLine',
    halo: 3,
    along: { line: calmed(line, 40), lift: width / 2 + sized(5, zoom) },
    subject: `water ${text}`,
  }))
}

/** Names of a battlefield's main roads, along them. */
function roadCaptions(survey: Survey, { language, zoom }: Reading): Caption[] {
  if (survey.style.scale === 'campaign') return []
  return survey.data.roads.flatMap(road =>
    road.name === null || road.kind !== 'road'
      ? []
      : {
          text: shortName(road.name, language),
          font: { family: 'map', weight: 400, italic: true, size: sized(12.5, zoom) },
          spacing: 0.06,
          ink: 'label',
          halo: 3,
          along: { line: calmed(courseLine(survey, road), 12), lift: survey.style.side * 0.2 },
          subject: `road ${shortName(road.name, 'en')}`,
        },
  )
}

/** Countries in wide, pale capitals, where they cover least; they lie under the roads. */
export function countryCaptionsOf(survey: Survey, { language, zoom }: Reading): Caption[] {
  return (survey.data.countries ?? []).map(({ id, name }) => {
    const inside = survey.data.hexes.filter(hex => hex.country === id).map(hex => survey.hexNamed(hex.id))
    const text = inLanguage(name, language).toLocaleUpperCase(language)
    const font: MapFont = { family: 'map', weight: 400, size: sized(26, zoom) }
    return areaCaption(survey, inside, { text, font, spacing: 0.34, opacity: 0.34, halo: 0, subject: `country ${id}` })
  })
}

/** Forests and other regions, smaller. */
function regionCaptions(survey: Survey, { language, zoom }: Reading): Caption[] {
  return namedGroups(survey, 'region').map(({ name, hexes }) => {
    const size = hexes.length > 40 ? 20 : 14
    const font: MapFont = { family: 'map', weight: 400, italic: true, size: sized(size, zoom) }
    const text = inLanguage(name, language)
    return areaCaption(survey, survey.hexesNamed(hexes), { text, font, spacing: 0.14, halo: 3, subject: `region ${hexes[0]}` })
  })
}

/** What each side calls the sectors, at its edge of the field. */
function sectorCaptions(survey: Survey, { language, zoom }: Reading): Caption[] {
  return (survey.data.sectors ?? []).flatMap(({ id, names }) =>
    names.map(({ name, hexes }) => {
      const text = inLanguage(name, language).toLocaleUpperCase(language)
      const font: MapFont = { family: 'map', weight: 400, size: sized(14, zoom) }
      return areaCaption(survey, survey.hexesNamed(hexes), { text, font, spacing: 0.24, opacity: 0.6, halo: 2, subject: `sector ${id}` })
    }),
  )
}

/** A caption across an area, as close to its middle as there is room; both ends must lie in the area or off the map. */
function areaCaption(
  survey: Survey,
  hexes: readonly HexId[],
  look: Pick<Caption, 'text' | 'font' | 'spacing' | 'opacity' | 'halo' | 'subject'>,
): Caption {
  const { layout } = survey
  const inside = new Set(hexes)
  const [mx, my] = middleOf(survey, hexes)
  const half = (textWidth(look.font, look.text, look.spacing) / 2) * 0.8
  const isInside = (x: number, y: number): boolean => {
    const hex = hexAtPoint(layout, [x, y])
    return hex === OFF_MAP || inside.has(hex)
  }
  const far = ([x, y]: Point): number => (x - mx) ** 2 + (y - my) ** 2
  const sites = hexes
    .flatMap(hex => {
      const [x, y] = centreOf(layout, hex)
      return [0, -0.5, 0.5].map((up): Point => [x, y + up * layout.side])
    })
    .filter(([x, y]) => isInside(x - half, y) && isInside(x + half, y))
  const nearest = [...sites].sort((a, b) => far(a) - far(b)).slice(0, 60)
  const spots = [...nearest, [mx, my] as const].map(([x, y]): Spot => ({ at: [x, y + look.font.size * 0.3], align: 'middle' }))
  return { ...look, ink: 'label', spots }
}
