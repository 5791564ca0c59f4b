import type { CounterFace } from '@grognard/engine'
import { type CounterLook, counterMarkup } from '../../paint/counter.ts'
import { FIELD } from '../../paint/counter-shape.ts'
import { forceMarkup } from '../../paint/forces.ts'
import type { Layout } from '../../paint/geometry.ts'
import { FONTS } from '../../paint/theme.ts'
import { escapeText } from '../../paint/to-svg.ts'
import { counterOf } from '../map/faces.ts'
import { MOST_MARKS, RAISED } from './sleighs.ts'

/** Where the middle of a sleigh lies on the field of a counter. */
const MIDDLE = `translate(${FIELD / 2} ${FIELD / 2 - RAISED})`

/** A piece as it is drawn on the field of a counter: a Force on its sleigh, or a counter. */
export function pieceMarkup(face: CounterFace, layout: Layout | undefined, look: CounterLook, depth = 0): string {
  const { sleigh, shape, nation } = face
  if (sleigh === undefined) return counterMarkup(counterFor(face, layout, depth), look)
  if (look.detail === 'far') return farSleigh(face, look)
  const { letter, name, stars, divisions, marks } = sleigh
  const drawn = forceMarkup({ side: shape, nation, letter, name, stars, divisions, marks: marks.slice(0, MOST_MARKS) }, look.theme)
  return `<g transform="${MIDDLE}">${drawn}</g>`
}

const counterFor = (face: CounterFace, layout: Layout | undefined, depth: number) => {
  if (layout !== undefined) return counterOf(face, layout, depth)
  const { shape, facing: _facing, badges: _badges, ...rest } = face
  return { ...rest, side: shape, badges: [] }
}

/** From afar a sleigh is its colour, its shape and its letter. */
function farSleigh({ sleigh, shape, nation }: CounterFace, { theme }: CounterLook): string {
  const inks = theme.nations[nation]
  const plate = shape === 'french' ? 'M3 6H45V42H3Z' : 'M13 6H35L45 16V32L35 42H13L3 32V16Z'
  return `<g font-family="${escapeText(FONTS.figures)}"><path d="${plate}" fill="${inks.body}" stroke="${theme.counterEdge}" stroke-width="1"/><text x="24" y="36" font-size="34" font-weight="700" text-anchor="middle" fill="${inks.on}">${escapeText(sleigh?.letter ?? '')}</text></g>`
}
