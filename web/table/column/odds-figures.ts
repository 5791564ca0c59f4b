import type { FigureView, GaugeView, ModifierView, OddsView, SummaryView } from '../../session/protocol.ts'

/** A figure worth showing under the odds: a chance, with endings of the game first, or the expected change of a count. */
export type OddsFigure =
  | { readonly kind: 'wins' | 'loses'; readonly chance: number }
  | { readonly kind: 'chance'; readonly name: string; readonly chance: number; readonly exact: string }
  | { readonly kind: 'gauge'; readonly name: string; readonly expected: number; readonly isGood: boolean | undefined }

const MOST_FIGURES = 4
const MOST_IN_ROW = 3

function endingsOf({ wins, loses }: SummaryView): readonly OddsFigure[] {
  const endings: OddsFigure[] = []
  if (wins > 0) endings.push({ kind: 'wins', chance: wins })
  if (loses > 0) endings.push({ kind: 'loses', chance: loses })
  return endings
}

function figuresOf(summary: SummaryView, most: number): readonly OddsFigure[] {
  const endings = endingsOf(summary)
  const moving = summary.gauges.filter(gauge => gauge.changes.some(({ change, chance }) => change !== 0 && chance > 0))
  const weightiest = [...moving].sort((a, b) => Math.abs(b.expected) - Math.abs(a.expected)).slice(0, most - endings.length)
  const gauge = ({ name, expected, good }: GaugeView): OddsFigure => ({ kind: 'gauge', name, expected, isGood: good })
  return [...endings, ...moving.filter(one => weightiest.includes(one)).map(gauge)]
}

/** The two to four figures that matter: those the game names, else the gauges that change most, in the game's order. */
export function mattering({ summary, figures }: Pick<OddsView, 'summary' | 'figures'>): readonly OddsFigure[] {
  const chances = figures.filter(({ kind }) => kind === 'chance')
  if (chances.length === 0) return figuresOf(summary, MOST_FIGURES)
  const endings = endingsOf(summary)
  const named = weightiest(chances, MOST_FIGURES - endings.length)
  return [...endings, ...named.map(({ text, value, exact }): OddsFigure => ({ kind: 'chance', name: text, chance: value, exact }))]
}

/** Of too many chances the last ones go, first of all those of what cannot happen: nothing that may happen hides behind a zero. */
function weightiest(chances: readonly FigureView[], most: number): readonly FigureView[] {
  const kept = [...chances]
  while (kept.length > most) {
    const idle = kept.findLastIndex(({ value }) => value === 0)
    kept.splice(idle < 0 ? kept.length - 1 : idle, 1)
  }
  return kept
}

/** A side's mean losses. */
export const meansOf = (figures: readonly FigureView[], whose: 'you' | 'they'): readonly FigureView[] =>
  figures.filter(figure => figure.kind === 'mean' && figure.whose === whose)

/** The figures that fit beside a reply. */
export const replyFigures = (summary: SummaryView): readonly OddsFigure[] => figuresOf(summary, MOST_IN_ROW)

/** A modifier that could have applied and doesn't. */
export const isIdle = (modifier: ModifierView): boolean => modifier.value === '0'
