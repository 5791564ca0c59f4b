import type { Overlay } from '@grognard/engine'
import { settings } from '../../base/settings.ts'
import type { HexMap } from './hex-map.ts'
import { isPlate } from './name-plates.ts'
import { say } from './texts.ts'

/** A hex in words, for screen readers: its number, who is there, its terrain and sides, and what the overlays say about it. */
export function hexInWords(map: HexMap, hex: number): string {
  const place = map.sheet.place(hex, settings.language)
  const heading = place === undefined ? map.sheet.label(hex) : `${map.sheet.label(hex)}, ${place}`
  const pieces = (map.arrangement().stacks.get(hex) ?? []).map(id => map.pieces().get(id)?.label ?? '')
  const plates = map
    .board()
    .pieces.filter(piece => piece.hex === hex && isPlate(piece))
    .map(({ label }) => label)
  const marks = map
    .board()
    .marks.filter(mark => mark.hex === hex)
    .map(mark => mark.label)
  const said = [...pieces, ...plates]
  const laid = map.overlays().flatMap(overlay => overlayInWords(overlay, hex))
  const ground = [map.words.ground(hex, settings.language), map.words.sides(hex, settings.language)].filter(words => words !== '')
  return `${heading}: ${[said.length === 0 ? say().emptyHex : said.join('; '), ...ground, ...marks, ...laid].join('; ')}`
}

/** What an overlay says about a hex: points left, a stop, or that it lies within. */
export function overlayInWords(overlay: Overlay, hex: number): string[] {
  const found = overlay.hexes.find(one => one.hex === hex)
  if (found === undefined) return []
  const left = found.label === undefined ? say().inArea(overlay.title) : (overlay.meaning ?? '#').replace('#', found.label)
  return [left, ...(found.stop ? [say().stops] : []), ...(found.isFaint && overlay.faint !== undefined ? [overlay.faint] : [])]
}

/** The areas laid over the map, as a list for screen readers. */
export const overlaysInWords = (overlays: readonly Overlay[]): string =>
  overlays
    .filter(({ hexes, title }) => hexes.length > 0 && title !== '')
    .map(({ title, hexes }) => say().areaSize(title, hexes.length))
    .join('. ')
