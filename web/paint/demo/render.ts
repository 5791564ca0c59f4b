/**
 * Renders maps and counters to pages for looking at: `node dist/paint/demo/render.js <output folder> <games folder> [fonts.css]`.
 * A development tool: nothing imports it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { MapData } from '../map-data.ts'
import { drawMap, pictureOf } from '../map-picture.ts'
import { pictureSize } from '../picture.ts'
import { DARK, LIGHT, type Theme } from '../theme.ts'
import { pictureToSvg } from '../to-svg.ts'
import { type BattleUnits, battleOverlay, type Placement } from './battle.ts'
import { specimenSheet } from './specimen.ts'

interface Maps {
  readonly grid: MapData['grid']
  readonly maps: readonly Omit<MapData, 'grid'>[]
}

interface Scenarios {
  readonly scenarios: readonly { readonly quickStart: Readonly<Record<'french' | 'coalition', Placement>> }[]
}

const [, , output = '.', games = '.', fonts] = process.argv
const style = fonts === undefined ? '' : readFileSync(fonts, 'utf8')

/** The demo trusts its files; what is wrong in them shows in the picture. */
const read = <T>(path: string): T => JSON.parse(readFileSync(`${games}/${path}`, 'utf8')) as T

function writePage(name: string, body: string, theme: Theme): void {
  const page = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${style} body{margin:0;background:${theme === DARK ? '#141310' : '#cfc5b1'}}</style>${body}`
  writeFileSync(`${output}/${name}.html`, page)
}

function renderMap(
  name: string,
  data: MapData,
  scale: number,
  theme: Theme,
  overlay?: (drawing: ReturnType<typeof drawMap>) => string,
): void {
  const drawing = drawMap(data)
  const picture = pictureOf(drawing, theme, { language: 'fr', zoom: scale })
  const svg = pictureToSvg(picture, { scale, overlay: overlay?.(drawing) ?? '' })
  writePage(name, svg, theme)
  writeFileSync(`${output}/${name}.json`, JSON.stringify(picture))
  const { items, ops, letters } = pictureSize(picture)
  writeFileSync(
    `${output}/${name}.txt`,
    `${Math.round(picture.width * scale)} ${Math.round(picture.height * scale)} items ${items} ops ${ops} letters ${letters} svg ${svg.length}\n`,
  )
}

const field = read<MapData>('hondschoote/map.json')
const units = read<BattleUnits>('hondschoote/units.json')
const { quickStart } = read<Scenarios>('hondschoote/scenarios.json').scenarios[0]
const placements = [quickStart.french, quickStart.coalition]
const battle = (theme: Theme, scale: number, symbols: 'nato' | 'silhouette') => (drawing: ReturnType<typeof drawMap>) =>
  battleOverlay(drawing.survey.layout, units, placements, theme, { scale, symbols, share: 0.55 })

renderMap('hondschoote-bare', field, 1, LIGHT)
renderMap('hondschoote', field, 1, LIGHT, battle(LIGHT, 1, 'nato'))
renderMap('hondschoote-dark', field, 1, DARK, battle(DARK, 1, 'silhouette'))
renderMap('hondschoote-far', field, 0.5, LIGHT, battle(LIGHT, 0.5, 'nato'))
renderMap('hondschoote-mid', field, 0.8, LIGHT, battle(LIGHT, 0.8, 'nato'))
const campaign = read<MapData>('fourteen-days/map.json')
renderMap('fourteen-days', campaign, 1, LIGHT)
renderMap('fourteen-days-dark', campaign, 1, DARK)
renderMap('fourteen-days-near', campaign, 1.8, LIGHT)
renderMap('fourteen-days-far', campaign, 0.5, LIGHT)
renderMap('brienne', read<MapData>('march-on-paris/map-brienne.json'), 1, LIGHT)
renderMap('sixdays', read<MapData>('march-on-paris/map-sixdays.json'), 0.6, LIGHT)
const { grid, maps } = read<Maps>('vive-l-empereur/maps.json')
for (const map of maps) renderMap(map.id, { ...map, grid }, 1, LIGHT)
writePage('specimen', specimenSheet(LIGHT), LIGHT)
writePage('specimen-dark', specimenSheet(DARK), DARK)
