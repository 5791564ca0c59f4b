import { recordOf, writeJsonLines } from '@grognard/engine'
import type { HeldMatch } from './held-match.ts'

/** The record with everything needed to continue. */
export const fullRecord = (held: HeldMatch): string =>
  writeJsonLines(recordOf(held.match, { ...held.about, seats: seatNames(held) }, held.secret === undefined ? {} : { secret: held.secret }))

/** Who sits where, as recorded. */
export const seatNames = ({ game, seats }: HeldMatch): Record<string, string> =>
  Object.fromEntries(game.sides.all.map(side => [game.sides.names[side], seats[side]]))
