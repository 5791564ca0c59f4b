import { type Id, type Ids, ids } from '../ids.ts'

/** One of the six ways out of a hex, which is also a facing: 0 .. 5 = N NE SE S SW NW, clockwise. */
export type Direction = Id<'direction'>

export const DIRECTIONS: Ids<Direction> = ids<Direction>(['N', 'NE', 'SE', 'S', 'SW', 'NW'])

/** What is answered where no direction leads from one hex to the other. */
export const NO_DIRECTION = -1 as Direction

/**
 * A step in each direction, in axial coordinates: q grows to the east, s down the column.
 * In them a turn to the right has a positive determinant.
 */
export const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1]
export const STEP_S: readonly number[] = [-1, -1, 0, 1, 1, 0]

/** The direction straight back. */
export const opposite = (direction: Direction): Direction => ((direction + 3) % 6) as Direction

/** The direction some hexsides clockwise from this one; anticlockwise if the number is negative. */
export const rotate = (direction: Direction, hexsides: number): Direction => ((((direction + hexsides) % 6) + 6) % 6) as Direction
