import { type Id, type Ids, ids } from '../ids.ts'

/** One of the six directions out of a hex, also used as a facing: 0 .. 5 = N NE SE S SW NW, clockwise. */
export type Direction = Id<'direction'>

export const DIRECTIONS: Ids<Direction> = ids<Direction>(['N', 'NE', 'SE', 'S', 'SW', 'NW'])

/** No direction leads from one hex to the other. */
export const NO_DIRECTION = -1 as Direction

/**
 * A step in each direction, in axial coordinates: q grows to the east, s down the column. A turn to the right has a positive determinant.
 */
export const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1]
export const STEP_S: readonly number[] = [-1, -1, 0, 1, 1, 0]

/** The direction straight back. */
export const opposite = (direction: Direction): Direction => ((direction + 3) % 6) as Direction

/** The direction this many hexsides clockwise; anticlockwise if negative. */
export const rotate = (direction: Direction, hexsides: number): Direction => ((((direction + hexsides) % 6) + 6) % 6) as Direction
