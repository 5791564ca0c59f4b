import { type Language, type Spot, type Stage, type Teaching, wordsCalled } from '@grognard/engine'
import type { LessonView, Refused } from './protocol.ts'
import { TEXTS } from './texts.ts'

/** The reply to a legal sentence that the lesson doesn't want. */
export function insteadOf({ lesson, at }: Teaching, language: Language): Refused {
  const { instead, rule } = lesson.steps[at]
  return { text: instead?.[language] ?? TEXTS[language].notInLesson, rule }
}

/** A lesson's progress, and what lights up in each of its steps. */
export function lessonView(teaching: Teaching, stage: Stage): LessonView {
  const { lesson, at, wanted } = teaching
  return { at, words: wanted, looks: lesson.steps.map(({ look }) => (look ?? []).flatMap(name => spotCalled(teaching, stage, name) ?? [])) }
}

/** The spot of something a lesson names; with several of that name, the first that has a spot. */
export function spotCalled({ match, side }: Teaching, stage: Stage, name: string): Spot | undefined {
  const view = match.view(side)
  return wordsCalled(match.game, name)
    .map(w => stage.spotOf(view, side, [], w))
    .find(spot => spot !== undefined)
}
