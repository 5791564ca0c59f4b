import type { BlockFace, CounterFace, PieceFace } from '@grognard/engine'
import { blockMarkup, type NamePlace } from '../../paint/blocks.ts'
import { type Counter, type CounterLook, counterMarkup } from '../../paint/counter.ts'
import { FIELD } from '../../paint/counter-shape.ts'
import { coverMarkup } from '../../paint/covers.ts'
import type { Layout } from '../../paint/geometry.ts'
import { plateOf } from '../../paint/plates.ts'
import { FONTS, inksOf } from '../../paint/theme.ts'
import { escapeText } from '../../paint/to-svg.ts'
import { MOST_MARKS, RAISED } from '../map/blocks.ts'
import { counterOf } from '../map/faces.ts'

/** Where the centre of a block, and of a plate, lies on the field of a counter. */
const BLOCK_AT = `translate(${FIELD / 2} ${FIELD / 2 - RAISED})`
const PLATE_AT = `translate(${FIELD / 2} ${FIELD / 2})`

/** A piece drawn on the field of a counter. */
export function pieceMarkup(face: PieceFace, layout: Layout | undefined, look: CounterLook, depth = 0, name?: NamePlace | 'none'): string {
  switch (face.kind) {
    case 'counter':
      return counterMarkup(layout === undefined ? unfaced(face) : counterOf(face, layout, depth), look)
    case 'block':
      if (look.detail === 'far') return farBlock(face, look)
      return `<g transform="${BLOCK_AT}">${blockMarkup({ ...face, badges: face.badges.slice(0, MOST_MARKS) }, look.theme, name)}</g>`
    case 'cover':
      return coverMarkup(face, look.theme)
    case 'plate':
      return `<g transform="${PLATE_AT}">${plateOf(face, { ...look, detail: 'mid' }).markup}</g>`
  }
}

/** In a list a counter has no facing, and its other figures and badges are in words beside it. */
const unfaced = ({ shape, nation, arm, strength, order, done, formation }: CounterFace): Counter => ({
  shape,
  nation,
  arm,
  order,
  done,
  ...(strength !== undefined && { strength }),
  ...(formation !== undefined && { formation }),
})

/** Zoomed out, a block is its colour, shape and letter. */
function farBlock({ letter, shape, nation }: BlockFace, { theme }: CounterLook): string {
  const inks = inksOf(theme, nation)
  const plate = shape === 'square' ? 'M3 6H45V42H3Z' : 'M13 6H35L45 16V32L35 42H13L3 32V16Z'
  return `<g font-family="${escapeText(FONTS.figures)}"><path d="${plate}" fill="${inks.body}" stroke="${theme.counterEdge}" stroke-width="1"/><text x="24" y="36" font-size="34" font-weight="700" text-anchor="middle" fill="${inks.on}">${escapeText(letter)}</text></g>`
}
