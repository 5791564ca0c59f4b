/**
 * Renders maps and counters to pages for inspection: `node dist/paint/demo/render.js <output folder> [--fonts fonts.css] <map.json>...`.
 * Each map is drawn in both themes, zoomed out and zoomed in; a file with several maps on one grid gives each of them. A development tool:
 * nothing imports it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { MapData } from '@grognard/games/common/map-data'
import { drawMap, pictureOf } from '../map-picture.ts'
import { pictureSize } from '../picture.ts'
import { DARK, LIGHT, type Theme } from '../theme.ts'
import { pictureToSvg } from '../to-svg.ts'
import { specimenSheet } from './specimen.ts'

type MapFile = MapData | { readonly grid: MapData['grid']; readonly maps: readonly Omit<MapData, 'grid'>[] }

const [, , output = '.', ...args] = process.argv
const fonts = args[0] === '--fonts' ? args[1] : undefined
const style = fonts === undefined ? '' : readFileSync(fonts, 'utf8')

/** The demo trusts its files; errors in them show in the picture. */
function mapsIn(path: string): readonly MapData[] {
  const file = JSON.parse(readFileSync(path, 'utf8')) as MapFile
  return 'maps' in file ? file.maps.map(map => ({ ...map, grid: file.grid })) : [file]
}

function writePage(name: string, body: string, theme: Theme): void {
  const page = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${style} body{margin:0;background:${theme === DARK ? '#141310' : '#cfc5b1'}}</style>${body}`
  writeFileSync(`${output}/${name}.html`, page)
}

function renderMap(name: string, data: MapData, scale: number, theme: Theme): void {
  const picture = pictureOf(drawMap(data), theme, { language: 'fr', zoom: scale })
  const svg = pictureToSvg(picture, { scale })
  writePage(name, svg, theme)
  const { items, ops, letters } = pictureSize(picture)
  const size = `${Math.round(picture.width * scale)} ${Math.round(picture.height * scale)}`
  writeFileSync(`${output}/${name}.txt`, `${size} items ${items} ops ${ops} letters ${letters} svg ${svg.length}\n`)
}

for (const map of args.slice(fonts === undefined ? 0 : 2).flatMap(mapsIn)) {
  renderMap(map.id, map, 1, LIGHT)
  renderMap(`${map.id}-dark`, map, 1, DARK)
  renderMap(`${map.id}-far`, map, 0.5, LIGHT)
  renderMap(`${map.id}-near`, map, 1.8, LIGHT)
}
writePage('specimen', specimenSheet(LIGHT), LIGHT)
writePage('specimen-dark', specimenSheet(DARK), DARK)
