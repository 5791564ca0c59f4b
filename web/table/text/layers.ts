import type { Overlay, OverlayOffer, OverlayQuestion } from '@grognard/engine'
import { overlayInWords } from '../../table/map/describe.ts'
import type { Answer } from './answer.ts'
import { hexesMeant } from './answers.ts'
import { plain, subjectOf } from './commands.ts'
import { say } from './texts.ts'
import { named, sideNamed, type TextWorld, thingsOf } from './things.ts'

/** The overlay with this name or beginning. */
const offerNamed = (offers: readonly OverlayOffer[], typed: string): OverlayOffer | undefined =>
  typed === '' ? undefined : offers.find(({ id, name }) => plain(name).startsWith(typed) || id.startsWith(typed))

/** The available overlays, and what each is about. */
export const layersOffered = ({ fixed: { overlays } }: TextWorld): Answer =>
  overlays.length === 0
    ? { text: say().noLayers, isRefusal: true }
    : { text: say().showWhat, lists: [{ items: overlays.map(({ name, about }) => say().titled(name, say().layerAbout[about])) }] }

/** The overlay question in a typed line: the name of an overlay, then a piece, a hex, a side or two hexes. Undefined if it isn't one. */
export function layerAsked(world: TextWorld, rest: string): OverlayQuestion | undefined {
  const [first = '', ...others] = plain(rest).split(' ')
  const offer = offerNamed(world.fixed.overlays, first)
  if (offer === undefined) return undefined
  const { id } = offer
  const subject = subjectOf(others.join(' '))
  switch (offer.about) {
    case 'piece': {
      const [piece] = named(thingsOf(world.scene), subject).filter(({ hex }) => hex !== undefined)
      return piece === undefined ? undefined : { id, piece: piece.id }
    }
    case 'hex': {
      const [hex] = hexesMeant(world, subject)
      return hex === undefined ? undefined : { id, hex }
    }
    case 'line':
      return lineBetween(world, id, subject.split(' '))
    case 'side':
      return { id, side: sideNamed(world, subject) ?? world.update.viewer }
    case 'own-side':
      return { id, side: world.update.viewer }
  }
}

/** Two places wherever the words split into two known ones; else everything seen from one. */
function lineBetween(world: TextWorld, id: string, words: readonly string[]): OverlayQuestion | undefined {
  for (let at = words.length - 1; at > 0; at--) {
    const [[from], [to]] = [words.slice(0, at), words.slice(at)].map(part => hexesMeant(world, subjectOf(part.join(' '))))
    if (from !== undefined && to !== undefined) return { id, from, to }
  }
  const [from] = hexesMeant(world, words.join(' '))
  return from === undefined ? undefined : { id, from, to: undefined }
}

/** An overlay in words: what it is, its remark, its hexes, its lines, and its pieces. */
export function layerInWords({ scene, ground }: TextWorld, overlay: Overlay): Answer {
  const label = (hex: number): string => ground?.sheet.label(hex) ?? String(hex)
  const plainHexes = overlay.hexes.filter(({ label: figure, stop }) => figure === undefined && stop === undefined)
  const figures = overlay.hexes.filter(one => !plainHexes.includes(one))
  const lines = overlay.lines.map(({ hexes, blockedAt }) => {
    const way = hexes.map(label).join(', ')
    return blockedAt === undefined ? way : say().titled(way, say().blockedAt(label(hexes[blockedAt])))
  })
  const items = [
    ...(plainHexes.length === 0 ? [] : [plainHexes.map(({ hex }) => label(hex)).join(', ')]),
    ...figures.map(({ hex }) => say().titled(label(hex), overlayInWords(overlay, hex).join(', '))),
    ...lines,
    ...(overlay.rings ?? []).map(ring => say().titled(ring.label, ring.hexes.map(label).join(', '))),
    ...overlay.pieces.map(id => thingsOf(scene).find(thing => thing.id === id)?.names[0] ?? id),
  ]
  const note = overlay.note === undefined ? [] : [`${overlay.note.text} [${overlay.note.rule}]`]
  return { text: [overlay.title, ...note].join('. '), lists: [{ items }] }
}
