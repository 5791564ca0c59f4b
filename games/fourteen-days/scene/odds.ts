import { type Language, type OddsFigure, opponent, type Side } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { Campaign } from '../rules/state.ts'
import type { Look } from './look.ts'
import { TEXTS } from './texts.ts'

const lostOf = (s: Campaign, side: Side): number => s.data.armiesOf[side].reduce((lost, army) => lost + s.army.lost[army], 0)

/** The figures of a sentence that matter to `side`: divisions lost on both sides. */
export function figuresOf(look: Look, s: Campaign, side: Side, language: Language): OddsFigure<Campaign>[] {
  const t = TEXTS[language].odds
  if (topStep(look.game.rules, s)?.step.forPlayers?.part === 'orders') return []
  const enemy = opponent(side)
  return [
    { text: t.theyLose, kind: 'chance', whose: 'they', count: now => lostOf(now, enemy) },
    { text: t.youLose, kind: 'chance', whose: 'you', count: now => lostOf(now, side) },
    { text: t.mean, one: t.meanOne, kind: 'mean', whose: 'you', count: now => lostOf(now, side) },
    { text: t.mean, one: t.meanOne, kind: 'mean', whose: 'they', count: now => lostOf(now, enemy) },
  ]
}
