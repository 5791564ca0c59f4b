import {
  add,
  type Forecast,
  type Fraction,
  type Game,
  type Gauge,
  isModifier,
  leadsToDie,
  narrate,
  type OddsFigure,
  type OddsReading,
  type OddsReport,
  type Position,
  type Range,
  reportOdds,
  type Settled,
  type Side,
  type Summary,
  type Told,
  toNumber,
  toText,
  type View,
  valueAs,
  type Word,
  Xoshiro,
  ZERO,
} from '@grognard/engine'
import { ADVICE_TEXTS } from './advice-texts.ts'
import { type Outlook, sentenceText } from './outlook.ts'
import type { FaceView, FigureView, GaugeView, ModifierView, OddsView, SummaryView } from './protocol.ts'
import { rehearse, type Trial } from './rehearsal.ts'

type ReplyView = OddsView['rows'][number]

const LONGEST_FRACTION = 9
const MOST_FACES = 10

/** With the sides swapped a quick look is enough: larger trees are sampled, with fewer samples. */
const A_LOOK = { limit: 2000, samples: 400 }

/** The figure of a modifier that could have applied but doesn't. */
const NOTHING = '0'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A modifier, with its figure apart from its text. */
function modifierView({ game, language }: Outlook, told: Told): ModifierView {
  const { body, figure, rule } = narrate(game, told, language)
  return { text: capital(body), value: valueAs(told, 'modifier') === 0 ? NOTHING : figure, rule }
}

/** The column or total told before the die. */
function totalOf({ game, language }: Outlook, { before, die }: Trial): OddsView['total'] {
  const told = before.findLast(one => !isModifier(one) && leadsToDie(one.event))
  if (told === undefined || die === undefined) return undefined
  const { head, tail, rule } = narrate(game, told, language)
  return { label: head, value: tail ?? '', rule }
}

/** What is told after each face of the first die, if that die decides on its own. */
function toldByFace(outlook: Outlook, say: readonly Word[], replies: readonly (readonly Word[])[], trial: Trial): (readonly Told[])[] {
  const { die, isSingle } = trial
  if (die === undefined || !isSingle || die.faces > MOST_FACES) return []
  return Array.from({ length: die.faces }, (_, i) => (i === 0 ? trial : rehearse(outlook, say, i + 1, replies)).after)
}

const faceView = (outlook: Outlook, after: readonly Told[], i: number, reading: OddsReading | undefined): FaceView => ({
  face: i + 1,
  text: outcomeText(outlook, after),
  ...reading?.faces[i],
})

/** The result of a face: the die itself is known, so its event only contributes the rest. */
function outcomeText({ game, language }: Outlook, after: readonly Told[]): string {
  const plain = after.filter(told => !isModifier(told))
  const parts = plain.map(told => {
    const { text, tail } = narrate(game, told, language)
    return told.event.roles.has('die') ? (tail ?? text) : text
  })
  return parts.map(capital).join('. ')
}

const chanceText = (chance: Fraction): string => {
  const exact = toText(chance)
  return exact.length > LONGEST_FRACTION ? '' : exact
}

/** Whether a change is good for the asker. */
function isGood(game: Game, id: string, expected: number, side: number): boolean | undefined {
  const wants = game.gauges.find(gauge => gauge.id === id)?.good
  return wants === undefined || expected === 0 ? undefined : expected > 0 === (wants === side)
}

/** A summary for `viewer`; only the game's gauges, whatever else was counted. */
function summaryView({ game, language, side }: Outlook, viewer: Side, summary: Summary): SummaryView {
  const [wins, loses] = viewer === side ? [summary.wins, summary.loses] : [summary.loses, summary.wins]
  const views = summary.gauges.slice(0, game.gauges.length).map(
    ({ id, expected, changes }): GaugeView => ({
      id,
      name: game.words[language].gauges[id] ?? id,
      changes: changes.map(([change, chance]) => ({ change, chance: toNumber(chance), exact: chanceText(chance) })),
      expected,
      good: isGood(game, id, expected, viewer),
    }),
  )
  const isMoving = ({ changes }: GaugeView) => changes.some(({ change }) => change !== 0)
  return { wins: toNumber(wins), loses: toNumber(loses), gauges: views.filter(isMoving) }
}

const middle = ({ least, most }: Range): number => (least + most) / 2

/** With hidden information: how far the figures vary. */
function rangeView({ game, language, side }: Outlook, viewer: Side, ranges: NonNullable<OddsReport['ranges']>): SummaryView {
  const [wins, loses] = viewer === side ? [ranges.wins, ranges.loses] : [ranges.loses, ranges.wins]
  const moving = game.gauges.map(({ id }) => [id, ranges.gauges[id]] as const).filter(([, { least, most }]) => least !== 0 || most !== 0)
  return {
    wins: middle(wins),
    loses: middle(loses),
    gauges: moving.map(([id, range]) => ({
      id,
      name: game.words[language].gauges[id] ?? id,
      changes: [],
      expected: middle(range),
      range,
      good: isGood(game, id, middle(range), viewer),
    })),
  }
}

/** Merges equal answers to the same question, adding up their chances. */
function mergeSettled(settled: readonly Settled[]): Settled[] {
  const merged = new Map<string, Settled>()
  for (const answer of settled) {
    const { side, rule, say, scripted, chance } = answer
    const key = JSON.stringify([side, rule, say, scripted])
    merged.set(key, { ...answer, chance: chance + (merged.get(key)?.chance ?? 0) })
  }
  return [...merged.values()]
}

/** Whether the hidden information matters. */
const isVague = ({ ranges }: OddsReport): boolean =>
  ranges !== undefined && [ranges.wins, ranges.loses, ...Object.values(ranges.gauges)].some(({ least, most }) => least !== most)

/** The game used to compute odds: counts the figures that matter besides its gauges. */
function counting({ game }: Outlook, figures: readonly OddsFigure[]): Game {
  const gauges: Gauge<Position>[] = figures.map(({ count }, i) => ({ id: `figure ${i}`, of: count }))
  return { ...game, gauges: [...game.gauges, ...gauges] }
}

/** The figures that matter: overall chances, and means for the answer shown; leaves out what can't change. */
function figureViews({ game, language }: Outlook, figures: readonly OddsFigure[], over: Summary, shown: Summary): FigureView[] {
  const numbers = new Intl.PluralRules(language)
  return figures.flatMap(({ text, one, kind, whose }, i): FigureView[] => {
    const place = game.gauges.length + i
    const { expected } = shown.gauges[place]
    if (kind === 'mean') {
      const counted = numbers.select(expected) === 'one' ? (one ?? text) : text
      return expected === 0 ? [] : [{ text: counted, kind, whose, value: expected, exact: '' }]
    }
    const grows = over.gauges[place].changes.reduce((sum, [change, chance]) => (change > 0 ? add(sum, chance) : sum), ZERO)
    return [{ text, kind, whose, value: toNumber(grows), exact: chanceText(grows) }]
  })
}

/**
 * The odds of a complete sentence as `viewer` sees them on the page; `seed` makes samples and guesses repeatable. The outlook belongs to
 * the speaker: with the sides swapped, that is the other side.
 */
export function oddsView(outlook: Outlook, say: readonly Word[], seed: string, viewer: Side = outlook.side): Omit<OddsView, 'took'> {
  const { view, side, stage, language } = outlook
  const forecast = viewer === side ? stage.forecast?.(view, side, say, language) : undefined
  if (forecast !== undefined) return foretold(forecast(new Xoshiro(seed)))
  const figures = stage.figures?.(view, viewer, say, language) ?? []
  const effort = viewer === side ? {} : A_LOOK
  const report = reportOdds(counting(outlook, figures), view, side, say, { rng: new Xoshiro(seed), ...effort })
  const { ranges, sampled } = report
  if (ranges !== undefined && isVague(report))
    return { ...UNKNOWN, summary: rangeView(outlook, viewer, ranges), sampled, guesses: ranges.guesses }
  const shown = shownOf(outlook, say, report, viewer)
  return {
    ...exactView(outlook, report, viewer, shown),
    figures: figureViews(outlook, figures, report.summary, (shown.row ?? report).summary),
    hasSwap: viewer === side && stage.swapped?.(view, side, say) !== undefined,
    sampled,
    guesses: undefined,
    forecast: undefined,
  }
}

/** A chance in whole percent that never claims certainty where there is none. */
function about(chance: number): string {
  const whole = Math.round(100 * chance)
  if (whole === 100 && chance < 1) return '>\u00a099\u00a0%'
  return `${whole === 0 && chance > 0 ? '<\u00a01' : whole}\u00a0%`
}

/** A game's forecast of a fight replaces the computed odds up to the next sealed answer. */
const foretold = (forecast: Forecast): Omit<OddsView, 'took'> => ({
  ...UNKNOWN,
  total: { label: forecast.total.text, value: about(forecast.total.chance), rule: forecast.rule },
  summary: { wins: 0, loses: 0, gauges: [] },
  figures: forecast.chances.map(({ text, chance }) => ({ text, kind: 'chance', whose: 'you', value: chance, exact: '' })),
  sampled: undefined,
  guesses: undefined,
  forecast,
})

/** The odds if those attacked by a sentence attacked instead; undefined when that makes no sense. */
export function swappedView(outlook: Outlook, say: readonly Word[], seed: string): Omit<OddsView, 'took'> | undefined {
  const { stage, view, side } = outlook
  const swapped = stage.swapped?.(view, side, say)
  if (swapped === undefined) return undefined
  return oddsView({ ...outlook, view: swapped.state as View<Position>, side: swapped.side }, swapped.say, seed, side)
}

/** When much depends on hidden information, the modifiers and replies of one guess would mislead. */
const UNKNOWN = {
  modifiers: [],
  total: undefined,
  strip: undefined,
  figures: [],
  die: undefined,
  faces: [],
  reply: undefined,
  notes: {},
  remarks: [],
  hasSwap: false,
  forecast: undefined,
  rows: [],
  settled: [],
}

/** What the panel shows about the die: the trial of one answer, and how it is read. */
interface Shown {
  /** The answer, if one comes before the dice. */
  readonly row: OddsReport['rows'][number] | undefined
  readonly trial: Trial
  readonly told: readonly (readonly Told[])[]
  readonly reading: OddsReading | undefined
}

/** Shows the best answer, unless no single die follows it and one follows another. */
function shownOf(outlook: Outlook, say: readonly Word[], { rows }: OddsReport, viewer: Side): Shown {
  const { stage, view, language } = outlook
  const shownFor = (row: Shown['row']): Shown => {
    const replies = row === undefined ? [] : [row.say]
    const trial = rehearse(outlook, say, 1, replies)
    const told = toldByFace(outlook, say, replies, trial)
    return { row, trial, told, reading: told.length === 0 ? undefined : stage.reading?.(view, viewer, trial.before, told, language) }
  }
  const best = shownFor(rows.find(row => row.best))
  if (best.told.length > 0) return best
  for (const row of rows) {
    const other = row.best ? best : shownFor(row)
    if (other.reading !== undefined) return other
  }
  return best
}

/** The modifiers of the answer shown; sampled repeats don't collect them all, so they come from the trial. */
const modifiersOf = ({ modifiers, sampled }: OddsReport, { row, trial }: Shown): readonly Told[] =>
  sampled === undefined ? (row?.modifiers ?? modifiers) : trial.before.filter(isModifier)

/** An answer in the game's words, else by its own. */
const answerText = ({ game, stage, language }: Outlook, { step, say }: { readonly step: string; readonly say: readonly Word[] }): string =>
  stage.answer?.(step, say, language) ?? sentenceText(game, say, language)

/** Up to this many answers without effect are listed individually. */
const MOST_IDLE = 2

const isIdle = ({ summary: { wins, loses, gauges } }: ReplyView): boolean => wins === 0 && loses === 0 && gauges.length === 0

/** The answers with their effects: equal ones are equally good, those without effect are grouped. */
function rowViews(outlook: Outlook, rows: OddsReport['rows'], viewer: Side): ReplyView[] {
  const t = ADVICE_TEXTS[outlook.language].odds
  const views = rows.map(row => ({ ...row, say: answerText(outlook, row), summary: summaryView(outlook, viewer, row.summary) }))
  const weightOf = ({ summary }: ReplyView): string => JSON.stringify(summary)
  const weights = new Set(views.map(weightOf))
  const best = weights.size > 1 ? views.filter(view => view.best).map(weightOf) : []
  const replies = views.map(({ side, say, summary }): ReplyView => ({ side, say, summary, best: best.includes(JSON.stringify(summary)) }))
  const idle = replies.filter(isIdle)
  const [first] = idle
  if (first === undefined) return replies
  const told = replies.filter(reply => !isIdle(reply))
  if (idle.length <= MOST_IDLE) return [...told, ...idle.map(reply => ({ ...reply, say: t.idle(reply.say) }))]
  return [...told, { ...first, say: t.idle(told.length === 0 ? t.anyReply : t.anyOther) }]
}

type Exact = Omit<OddsView, 'took' | 'figures' | 'hasSwap' | 'sampled' | 'guesses' | 'forecast'>

function exactView(outlook: Outlook, report: OddsReport, viewer: Side, shown: Shown): Exact {
  const { row: reply, trial, told, reading } = shown
  const isBest = reply === undefined || reply.best
  return {
    modifiers: modifiersOf(report, shown).map(one => modifierView(outlook, one)),
    total: reading?.total ?? totalOf(outlook, trial),
    strip: reading?.strip,
    summary: summaryView(outlook, viewer, report.summary),
    die: told.length === 0 ? undefined : trial.die?.look,
    faces: told.map((after, i) => faceView(outlook, after, i, reading)),
    reply: isBest ? undefined : { side: reply.side, say: answerText(outlook, reply) },
    notes: reading?.notes ?? {},
    remarks: reading?.remarks ?? [],
    rows: rowViews(outlook, report.rows, viewer),
    settled: mergeSettled(report.settled).map(one => {
      const { side, rule, chance, scripted } = one
      return { side, say: answerText(outlook, one), rule, chance, scripted }
    }),
  }
}
