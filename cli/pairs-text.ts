import { type EloReport, eloFrom } from '@grognard/bots/elo'
import { reportThinking } from '@grognard/bots/thinking'
import type { PairsPart } from '@grognard/bots/tournament'
import type { Game } from '@grognard/engine'
import { counted } from './plural.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const points = (elo: number | undefined, bound: string): string =>
  elo === undefined ? bound : `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(0)}`

/** A score and its Elo equivalent, with both intervals. */
export const eloText = ({ score, interval, elo, low, high }: EloReport): string =>
  `${percent(score)} (95 %: ${percent(interval[0])} to ${percent(interval[1])}), Elo ${points(elo, '?')} (${points(low, '−∞')} to ${points(high, '+∞')})`

/** A match of pairs as plain data. */
export function pairsJson(game: Game, part: PairsPart): object {
  const elo = eloFrom(part.scores)
  const bySide = (wins: readonly number[]) => Object.fromEntries(game.sides.names.map((side, i) => [side, wins[i]]))
  return {
    a: part.a,
    b: part.b,
    games: 2 * part.pairs,
    pairs: part.pairs,
    score: elo.score,
    ci95: elo.interval,
    elo: elo.elo ?? null,
    eloCi95: [elo.low ?? null, elo.high ?? null],
    pairScores: part.scores,
    wins: { a: bySide(part.wins.a), b: bySide(part.wins.b) },
    draws: part.draws,
    decisions: part.decisions,
    cpuSeconds: part.cpuMicros / 1_000_000,
    errors: part.faults.errors,
    deadEnds: part.faults.deadEnds,
    faults: part.faults.first,
    thinking: { a: reportThinking(part.thinking.a), b: reportThinking(part.thinking.b) },
  }
}

/** A match of pairs in words. */
export function pairsText(game: Game, part: PairsPart): string {
  const won = (wins: readonly number[]) => game.sides.names.map((side, i) => `${wins[i]} as ${side}`).join(', ')
  const { errors, deadEnds, first } = part.faults
  return [
    `${part.a} v ${part.b}, ${counted(part.pairs, 'pair')}: ${eloText(eloFrom(part.scores))}`,
    `  ${part.a} won ${won(part.wins.a)}; ${part.b} won ${won(part.wins.b)}; draws: ${part.draws}`,
    ...(errors + deadEnds > 0 ? [`  errors: ${errors}, dead ends: ${deadEnds}; the first: pair ${first[0]?.game}: ${first[0]?.what}`] : []),
  ].join('\n')
}
