import type { Grid } from '@grognard/engine/hex/grid'
import type { Language } from '@grognard/engine/text'
import type { MapData } from '@grognard/games/common/map-data'
import { paintBridges } from './bridges.ts'
import { paintBuildings } from './buildings.ts'
import { captionsOf, clearanceOf, countryCaptionsOf } from './captions.ts'
import { type Box, boxesMeet } from './geometry.ts'
import { paintFalls } from './heights.ts'
import { placeCaptions } from './lettering.ts'
import { paintFields } from './parcels.ts'
import { type Item, LAYERS, type Layer, type LayerName, type Picture } from './picture.ts'
import { paintMarsh, paintRelief } from './relief.ts'
import { paintRoads } from './roads.ts'
import { paintCompass, paintFrame, paintFrontier, paintGrid, paintNumbers, paintObjectives, paintPaper, paintSectors } from './sheet.ts'
import { type Survey, surveyOf } from './survey.ts'
import type { Theme } from './theme.ts'
import { paintWater } from './water.ts'
import { paintWoods } from './woods.ts'
import { paintWorks } from './works.ts'

export interface PictureOptions {
  readonly language?: Language
  /** Pixels per map unit for which labels are sized and placed. */
  readonly zoom?: number
  /** Where no labels may go, such as under counters. */
  readonly avoid?: readonly Box[]
}

/** Smallest size on screen at which hex numbers are worth drawing, in pixels. */
const LEAST_NUMBER = 9

/** All of a map but its labels: drawn once, for every zoom, language and theme. */
export interface Drawing {
  readonly survey: Survey
  readonly layers: ReadonlyMap<LayerName, readonly Item[]>
}

/** Draws a map from its data: the same data give the same picture on every machine. */
export const mapPicture = (data: MapData, theme: Theme, options: PictureOptions = {}): Picture => pictureOf(drawMap(data), theme, options)

/** Draws all of a map but its labels. With the game's own grid, hex ids mean the same in the drawing's layout. */
export function drawMap(data: MapData, grid?: Grid): Drawing {
  const survey = surveyOf(data, grid)
  const fields = paintFields(survey)
  const layers = new Map<LayerName, readonly Item[]>([
    ['paper', paintPaper(survey)],
    ['parcels', fields.parcels],
    ['plough', fields.plough],
    ['relief', paintRelief(survey)],
    ['frontier', paintFrontier(survey)],
    ['woods', paintWoods(survey)],
    ['hedges', fields.hedges],
    ['falls', paintFalls(survey)],
    ['marsh', paintMarsh(survey)],
    ['water', paintWater(survey)],
    ['roads', paintRoads(survey)],
    ['bridges', paintBridges(survey)],
    ['buildings', paintBuildings(survey)],
    ['works', paintWorks(survey)],
    ['grid', paintGrid(survey)],
    ['sectors', paintSectors(survey)],
    ['numbers', paintNumbers(survey)],
    ['objectives', paintObjectives(survey)],
    ['frame', paintFrame(survey)],
  ])
  const { width, height } = survey.layout
  // The ring of cells around the map draws some things that end up entirely off the sheet.
  const sheet: Box = { left: 0, top: 0, right: width, bottom: height }
  for (const [name, items] of layers)
    layers.set(
      name,
      items.filter(item => boxesMeet(item.box, sheet)),
    )
  return { survey, layers }
}

/** Puts the labels on a drawn map, sized and placed for a zoom. */
export function pictureOf(
  { survey, layers }: Drawing,
  theme: Theme,
  { language = 'en', zoom = 1, avoid = [] }: PictureOptions = {},
): Picture {
  const clearance = clearanceOf(survey, avoid)
  const reading = { language, zoom }
  const lettering = placeCaptions(captionsOf(survey, reading), clearance)
  const regions = placeCaptions(countryCaptionsOf(survey, reading), clearance)
  const words = new Map<LayerName, readonly Item[]>([
    ['regions', regions],
    ['lettering', lettering],
    ['compass', paintCompass(survey, lettering)],
  ])
  const { layout, field, style } = survey
  return {
    width: layout.width,
    height: layout.height,
    theme,
    field,
    layers: LAYERS.map((name): Layer => {
      const items = words.get(name) ?? layers.get(name) ?? []
      return name === 'numbers' ? { name, items, fromScale: LEAST_NUMBER / style.number } : { name, items }
    }),
  }
}
