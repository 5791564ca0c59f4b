import { type Language, type Spot, type Stage, type Teaching, wordsCalled } from '@grognard/engine'
import type { LessonView, Refused } from './protocol.ts'
import { TEXTS } from './texts.ts'

/** What a learner hears who says something that the rules allow and the lesson does not want. */
export function insteadOf({ lesson, at }: Teaching, language: Language): Refused {
  const { instead, rule } = lesson.steps[at]
  return { text: instead?.[language] ?? TEXTS[language].notInLesson, rule }
}

/** How far a lesson has come, and what lights up in each of its steps. */
export function lessonView(teaching: Teaching, stage: Stage): LessonView {
  const { lesson, at, wanted } = teaching
  return { at, words: wanted, looks: lesson.steps.map(({ look }) => (look ?? []).flatMap(name => spotCalled(teaching, stage, name) ?? [])) }
}

/** Where something stands that a lesson names; the first of several things of that name which has a place. */
export function spotCalled({ match, side }: Teaching, stage: Stage, name: string): Spot | undefined {
  const view = match.view(side)
  return wordsCalled(match.game, name)
    .map(w => stage.spotOf(view, side, [], w))
    .find(spot => spot !== undefined)
}
