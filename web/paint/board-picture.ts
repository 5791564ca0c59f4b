import type { Language } from '@grognard/engine/text'
import { paintBoardBuildings } from './board-buildings.ts'
import type { BoardData } from './board-data.ts'
import { paintBoardFields } from './board-fields.ts'
import { letterBoard } from './board-lettering.ts'
import { paintBoardRelief, paintBoardRoads, paintBoardWater, paintBoardWoods } from './board-scenery.ts'
import { surveyBoard } from './board-survey.ts'
import type { Box } from './geometry.ts'
import { newPath, polygon } from './path.ts'
import { type Item, LAYERS, type LayerName, newSheet, type Picture } from './picture.ts'
import type { Theme } from './theme.ts'

export interface BoardOptions {
  readonly language?: Language
  /** Pixels per frame unit. */
  readonly zoom?: number
  /** Height of the sheet in frame units, if it differs from the frame's. */
  readonly height?: number
  /** Where no labels may go, in sheet units; by default where the data put boxes. */
  readonly avoid?: readonly Box[]
}

/** Draws the board of a card table in the style of the maps: the same data give the same ground on every machine. */
export function boardPicture(
  data: BoardData,
  theme: Theme,
  { language = 'en', zoom = 1, height = data.height, avoid }: BoardOptions = {},
): Picture {
  const survey = surveyBoard(data, height, zoom)
  const fields = paintBoardFields(survey)
  const layers = new Map<LayerName, readonly Item[]>([
    ['paper', paintPaper(survey.field)],
    ['parcels', fields.parcels],
    ['plough', fields.plough],
    ['relief', paintBoardRelief(survey)],
    ['woods', paintBoardWoods(survey)],
    ['water', paintBoardWater(survey)],
    ['roads', paintBoardRoads(survey)],
    ['buildings', paintBoardBuildings(survey)],
    ['lettering', letterBoard(survey, language, avoid ?? survey.spaces)],
  ])
  return {
    width: data.width,
    height,
    theme,
    field: survey.field,
    layers: LAYERS.flatMap(name => {
      const items = layers.get(name)
      return items ? [{ name, items }] : []
    }),
  }
}

function paintPaper({ right, bottom }: Box): Item[] {
  const sheet = newSheet()
  const path = newPath()
  polygon(path, [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ])
  sheet.fill(path, { ink: 'ground' })
  return sheet.items
}
