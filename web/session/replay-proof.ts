import { fromHex, histogramsOf, type LineLuck, type Match, opens, type Position, recomputeRolls, type Side } from '@grognard/engine'
import type { Frames } from './replay-frames.ts'
import type { DiceProof, LuckView, RollView } from './replay-protocol.ts'
import type { LocalTable } from './table.ts'

/** The dice proof for the viewers; the secret and what it gives only once the match is over. */
export function proofOf({ match, about, secret }: LocalTable, frames: Frames): DiceProof {
  const isOver = match.outcome !== undefined
  const opened = isOver && secret !== undefined ? { secret, match: about.match, salts: about.salts ?? [] } : undefined
  const key = opened && { ...opened, secret: fromHex(opened.secret) }
  const rolls: readonly RollView[] = key ? recomputeRolls(match, key) : knownRolls(frames)
  return {
    commitment: about.commitment,
    opening: opened && key && { ...opened, fits: about.commitment !== undefined && opens(about.commitment, key) },
    isOver,
    rolls,
    histograms: histogramsOf(rolls),
  }
}

/** The rolls that were seen, under the viewers' own numbers. */
const knownRolls = ({ telling: { seat } }: Frames): RollView[] =>
  seat.entries.flatMap(({ n }) => seat.rollsAt(n).map(({ faces, look, rolled }) => ({ n, faces, look, rolled, recomputed: undefined })))

/** The luck of each side in standard deviations: what the dice gave compared with fair dice. */
export function luckView(match: Match<Position>, lines: readonly LineLuck[]): LuckView {
  const sides = match.game.sides.all
  const figureOf = (side: Side): number => {
    const gain = lines.reduce((sum, { gains }) => sum + gains[side], 0)
    const variance = lines.reduce((sum, { variances }) => sum + variances[side], 0)
    return variance > 0 ? gain / Math.sqrt(variance) : 0
  }
  return {
    sides: sides.map(side => ({ side, figure: figureOf(side) })),
    lines: lines.length,
    sampled: lines.filter(({ isSampled }) => isSampled).length,
    pastDice: sides.map(side => match.pastDice(side)),
  }
}
