import type { Side } from '@grognard/engine'
import type { Tale } from '../../session/protocol.ts'
import { titleOf } from '../replay/words.ts'

/** A sentence of the log, after which something else may be tried. */
export interface Point {
  /** The number of its line. */
  readonly n: number
  readonly side: Side | undefined
  /** Undefined for the set-up. */
  readonly text: string | undefined
}

/** The sentences of a turn. */
export interface PointTurn {
  readonly title: string | undefined
  readonly points: readonly Point[]
}

interface OpenTurn {
  readonly title: string | undefined
  readonly points: Point[]
}

/** The points of a log, turns and sentences newest first. The set-up is always among them. */
export function pointsOf(log: readonly Tale[]): readonly PointTurn[] {
  const turns: OpenTurn[] = [{ title: undefined, points: [] }]
  const begin = (headings: readonly Tale[]) => {
    for (const { text } of headings) turns.push({ title: text, points: [] })
  }
  for (const tales of byLine(log)) {
    const [{ n, side }] = tales
    if (side === undefined) {
      turns.at(-1)?.points.push({ n, side, text: undefined })
      begin(tales.filter(isHeading))
      continue
    }
    const first = tales.findIndex(tale => !isHeading(tale))
    begin(first < 0 ? [] : tales.slice(0, first))
    turns.at(-1)?.points.push({ n, side, text: titleOf(tales) })
    begin(tales.slice(Math.max(0, first)).filter(isHeading))
  }
  if (turns[0].points.every(({ side }) => side !== undefined)) turns[0].points.unshift({ n: 0, side: undefined, text: undefined })
  return turns
    .filter(({ points }) => points.length > 0)
    .map(({ title, points }) => ({ title, points: points.toReversed() }))
    .reverse()
}

/** The last point of a finished match at which somebody still had to decide: before its last sentence. */
export function lastOpenPoint(log: readonly Tale[]): Point | undefined {
  const points = pointsOf(log).flatMap(turn => turn.points)
  return points[1] ?? points[0]
}

const isHeading = ({ kind }: Tale): boolean => kind === 'heading'

/** The tales of each line, oldest first. */
function byLine(log: readonly Tale[]): [Tale, ...Tale[]][] {
  const lines: [Tale, ...Tale[]][] = []
  for (const tale of log) {
    const last = lines.at(-1)
    if (last?.[0].n === tale.n) last.push(tale)
    else lines.push([tale])
  }
  return lines
}
