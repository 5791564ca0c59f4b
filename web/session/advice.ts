import { GO, type Motive, type Thought, type Word } from '@grognard/engine'
import { ADVICE_TEXTS } from './advice-texts.ts'
import { isWeighty } from './drafting.ts'
import { oddsView } from './odds-view.ts'
import { type Outlook, sentenceText, wordView } from './outlook.ts'
import type { Advice, FigureView, OddsView } from './protocol.ts'
import { percent, type ThinkAnswer, wordsIn } from './thinking.ts'

/** This many figures are enough. */
const MOST_FIGURES = 3

/** What a strong player would say, why, and at what odds. */
export function adviceOf(outlook: Outlook, answer: ThinkAnswer, motive: Motive | undefined, seed: string): Advice {
  const { language } = outlook
  const say = wordsIn(answer)
  const text = ADVICE_TEXTS[language].hint(shownText(outlook, say), motive?.text(language), whyText(outlook, answer.thought))
  return { say, text: `${text}${nextText(outlook, answer.thought)}`, odds: oddsOf(outlook, say, seed) }
}

/** A sentence in the names its words have on screen. */
const shownText = (outlook: Outlook, say: readonly Word[]): string =>
  say.flatMap((w, i) => (w === GO ? [] : wordView(outlook, say.slice(0, i), w).name)).join(', ')

/** In a lesson, the hint is what the lesson wants. */
export function lessonAdvice(outlook: Outlook, say: readonly Word[], seed: string): Advice {
  const { game, language } = outlook
  return { say, text: ADVICE_TEXTS[language].lessonAsks(sentenceText(game, say, language)), odds: oddsOf(outlook, say, seed) }
}

function oddsOf(outlook: Outlook, say: readonly Word[], seed: string): string[] {
  const { game, stage, view, side, language } = outlook
  if (game.rules.top(view).forPlayers?.hasNoOdds === true) return []
  const hasOdds = stage.forecast?.(view, side, say, language) !== undefined || isWeighty(outlook, say)
  return hasOdds ? oddsLines(outlook, oddsView(outlook, say, seed)) : []
}

/** The asker's chances, where they were worked out. */
function whyText({ language }: Outlook, { chance, by, nodes }: Thought): string | undefined {
  const { why } = ADVICE_TEXTS[language]
  if (chance === undefined) return undefined
  return by === 'solved' ? why.solved(percent(chance)) : why.searched(percent(chance), nodes)
}

/** What the next best sentence would cost, to follow the advice. */
function nextText(outlook: Outlook, { chance, next }: Thought): string {
  if (chance === undefined || next === undefined) return ''
  const { why } = ADVICE_TEXTS[outlook.language]
  const other = shownText(outlook, next.words)
  // What was tried less often may come out higher by luck: it is not better for that.
  const isAsGood = next.chance > chance || percent(next.chance) === percent(chance)
  return ` ${isAsGood ? why.same(other) : why.next(other, percent(next.chance))}`
}

/** The figures that matter most; wins and losses when the game names none. */
function oddsLines({ language }: Outlook, { figures, total, summary }: Omit<OddsView, 'took'>): string[] {
  const { odds } = ADVICE_TEXTS[language]
  const column = total === undefined || total.value === '' ? [] : [odds.line(total.label, total.value)]
  const named = figures.filter(({ kind }) => kind === 'chance').slice(0, MOST_FIGURES)
  if (named.length > 0 && named.every(({ value }) => value === 0)) return column
  if (named.length > 0) return [...column, ...named.map((figure: FigureView) => odds.line(figure.text, percent(figure.value)))]
  const ends = [
    summary.wins > 0 ? odds.line(odds.win, percent(summary.wins)) : undefined,
    summary.loses > 0 ? odds.line(odds.lose, percent(summary.loses)) : undefined,
  ]
  return [...column, ...ends.filter(line => line !== undefined)]
}
