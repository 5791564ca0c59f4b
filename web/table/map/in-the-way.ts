import type { Box } from '../../paint/geometry.ts'
import { boxOfPiece } from './arrange.ts'
import type { HexMap } from './hex-map.ts'
import type { Obstacle } from './tag-place.ts'

/** Covering a name or strength is worse than covering a symbol. */
const FIGURES = 6
const NAME = 12
/** The figures of a counter are in its lower part. */
const FIGURES_FROM = 0.5

const lowerPart = (box: Box): Box => ({ ...box, top: box.top + FIGURES_FROM * (box.bottom - box.top) })

/** Counters, their figures and name plates: what a tag on the map must not hide. */
export function piecesInTheWay({ arrangement, plates, countersHidden }: HexMap): Obstacle[] {
  if (countersHidden()) return []
  const { pieces, size, blocks } = arrangement()
  if (blocks.size > 0) return [...blocks.values()].flatMap(({ boxes }) => boxes).map(box => ({ box, weight: FIGURES }))
  const counters = [...pieces.values()].map(piece => boxOfPiece(piece, size))
  return [
    ...counters.flatMap((box): Obstacle[] => [
      { box, weight: 1 },
      { box: lowerPart(box), weight: FIGURES },
    ]),
    ...plates().map(({ box }): Obstacle => ({ box, weight: NAME })),
  ]
}
