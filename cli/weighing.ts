import {
  type Forecast,
  type Game,
  type Gauge,
  type Language,
  type OddsReport,
  type Position,
  reportOdds,
  type Side,
  type Stage,
  type TestSheet,
  type View,
  type Word,
  withRule,
  Xoshiro,
} from '@grognard/engine'
import { forecastText } from './forecast-text.ts'
import { MESSAGES } from './messages.ts'
import { isUncertain, oddsJson, oddsText } from './odds-text.ts'

/** What a sentence is weighed by: the position as its speaker sees it. */
export interface Weighing {
  readonly game: Game
  /** What the game tells of fights; undefined for a game without a screen. */
  readonly stage: Stage | undefined
  readonly view: View<Position>
  readonly side: Side
  readonly seed: string
  readonly language: Language
}

/** What came of weighing: a forecast replaces the odds of a fight whose troops are hidden. */
export interface Weighed {
  readonly forecast: Forecast | undefined
  readonly report: OddsReport | undefined
  /** Gauges of the report that are chances: 1 when something happens. */
  readonly chances: readonly string[]
  /** Rolls that the sentence leads to, with their chances. */
  readonly tests: readonly TestSheet[]
}

/** Weighs a complete sentence. */
export function weigh({ game, stage, view, side, seed, language }: Weighing, say: readonly Word[]): Weighed {
  const tests = (stage?.sheets?.(view, side, say, language) ?? []).filter(sheet => sheet.kind === 'test')
  const forecast = stage?.forecast?.(view, side, say, language)
  if (forecast !== undefined) return { forecast: forecast(new Xoshiro(seed)), report: undefined, chances: [], tests }
  const figures = (stage?.figures?.(view, side, say, language) ?? []).filter(({ kind }) => kind === 'chance')
  const gauges = figures.map(({ text, count }): Gauge<Position> => {
    const before = count(view)
    return { id: text, of: s => (count(s) > before ? 1 : 0) }
  })
  const report = reportOdds({ ...game, gauges: [...game.gauges, ...gauges] }, view, side, say, { rng: new Xoshiro(seed) })
  return { forecast: undefined, report, chances: gauges.map(({ id }) => id), tests }
}

/** Whether there is anything to weigh. */
export const isOpen = ({ forecast, report, tests }: Weighed): boolean =>
  forecast !== undefined || tests.length > 0 || (report !== undefined && isUncertain(report))

/** The odds in words: the chances of each roll, then what may come of it. */
export function weighedText({ game, side, language }: Weighing, say: readonly Word[], weighed: Weighed): string {
  const { forecast, report, chances, tests } = weighed
  const { labelled, odds } = MESSAGES[language]
  const told = report === undefined ? '' : oddsText(game, side, say, report, language, chances)
  const [title, ...lines] = (forecast === undefined ? told : forecastText(game, say, forecast, language)).split('\n')
  if (tests.length === 0) return [title, ...lines].join('\n')
  const rolls = tests.map(({ title: of, chance, note, rule }) => `  ${withRule({ text: labelled(of, `${chance} (${note})`), rule })}`)
  return [title, ...rolls, ...lines.filter(line => line.trim() !== odds.noChange)].join('\n')
}

/** The odds as an object of plain values. */
export const weighedJson = (game: Game, { forecast, report, chances, tests }: Weighed): object => ({
  ...(report && oddsJson(game, report, chances)),
  forecast: forecast ?? null,
  tests,
})
