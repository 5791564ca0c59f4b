import type { Game } from '@grognard/engine'
import { positionLink } from '@grognard/engine/link-position'
import { scriptMatch } from '@grognard/engine/test/script-match'
import type { Figure } from './measure.ts'

const MATCHES = 10
/** Positions are taken at each of these fractions of a match. */
const PARTS = 8
const MOST = 2000

/** Length of an address that carries a position: the longest in some scripted matches. */
export function linkFigures(game: Game): Figure[] {
  const lengths = Array.from({ length: MATCHES }, (_, i) => scriptMatch(game, `link ${i}`).match).flatMap(match =>
    Array.from({ length: PARTS }, (_, i) => match.after(Math.floor((match.lines.length * i) / PARTS))).map(
      state => positionLink(game, match.setUp, state).length,
    ),
  )
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const note = `the mean of ${lengths.length} positions is ${mean.toFixed(0)}`
  return [{ name: `${game.id}: the longest link of a position`, value: Math.max(...lengths), unit: 'letters', most: MOST, note }]
}
