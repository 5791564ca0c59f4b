import type { Overlay } from '@grognard/engine'
import { settings } from '../../app/settings.ts'
import type { HexMap } from './hex-map.ts'
import { say, terrainWord } from './texts.ts'

/** A hex in words, for those who do not see it: its number, who stands there, its terrain, and what the overlays say of it. */
export function hexInWords(map: HexMap, hex: number): string {
  const place = map.sheet.place(hex, settings.language)
  const heading = place === undefined ? map.sheet.label(hex) : `${map.sheet.label(hex)}, ${place}`
  const pieces = (map.arrangement().stacks.get(hex) ?? []).map(id => map.pieces().get(id)?.label ?? '')
  const plates = map
    .board()
    .plates.filter(plate => plate.hex === hex)
    .map(plate => plate.label)
  const marks = map
    .board()
    .marks.filter(mark => mark.hex === hex)
    .map(mark => mark.label)
  const said = [...pieces, ...plates]
  const laid = map.overlays().flatMap(overlay => overlayInWords(overlay, hex))
  return `${heading}: ${[said.length === 0 ? say().emptyHex : said.join('; '), terrainWord(map.sheet.terrain(hex)), ...marks, ...laid].join('; ')}`
}

/** What an overlay says of a hex: points left, that one stops there, or that it lies within. */
export function overlayInWords(overlay: Overlay, hex: number): string[] {
  const found = overlay.hexes.find(one => one.hex === hex)
  if (found === undefined) return []
  const left = found.label === undefined ? say().inArea(overlay.title) : overlay.kind === 'reach' ? say().left(found.label) : found.label
  return found.stop ? [left, say().stops] : [left]
}

/** The areas laid over the map, as a list that is read out. */
export const overlaysInWords = (overlays: readonly Overlay[]): string =>
  overlays
    .filter(({ hexes, title }) => hexes.length > 0 && title !== '')
    .map(({ title, hexes }) => say().areaSize(title, hexes.length))
    .join('. ')
