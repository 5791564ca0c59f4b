import { readFileSync } from 'node:fs'
import { firstOf, type Game, LANGUAGES, type Lesson, only, Teaching } from '@grognard/engine'
import { GAMES, type GameEntry } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { spotCalled } from '../lesson-view.ts'
import { Sitting } from './sitting.ts'

const TAUGHT = GAMES.filter(entry => entry.course !== undefined)

const courseOf = async (entry: GameEntry) => {
  const course = await entry.course?.()
  if (course === undefined) throw new Error(`${entry.id} teaches nothing`)
  return course
}

const headingsOf = (game: string): readonly string[] =>
  readFileSync(new URL(`../../../games/${game}/rules.md`, import.meta.url), 'utf8').match(/^#{2,3} .*$/gm) ?? []

const hasRule = (headings: readonly string[], rule: string): boolean =>
  headings.some(heading => heading.replace(/^#+ /, '').startsWith(`${rule} `))

test('five games teach five lessons each, or more', async () => {
  expect(TAUGHT.map(({ id }) => id)).toEqual(['la-belle-alliance', 'hondschoote', 'fourteen-days', 'vive-l-empereur', 'march-on-paris'])
  for (const entry of TAUGHT) expect((await courseOf(entry)).lessons.length, entry.id).toBeGreaterThanOrEqual(5)
})

describe.each(TAUGHT.map(entry => [entry.id, entry] as const))('%s', (id, entry) => {
  test('every text is in both languages, every rule it names exists', async () => {
    const { lessons, remarks } = await courseOf(entry)
    const texts = [
      ...lessons.flatMap(({ title, idea, closing, steps }) => [
        title,
        idea,
        closing,
        ...steps.flatMap(({ text, instead }) => [text, instead ?? text]),
      ]),
      ...remarks.map(({ text }) => text),
    ]
    for (const text of texts) {
      for (const language of LANGUAGES) expect(text[language].trim().length, JSON.stringify(text)).toBeGreaterThan(3)
      expect(text.fr).not.toBe(text.en)
    }
    const headings = headingsOf(id)
    const rules = [...lessons.flatMap(({ steps }) => steps.flatMap(({ rule }) => rule ?? [])), ...remarks.map(({ rule }) => rule)]
    expect(rules.filter(rule => !hasRule(headings, rule))).toEqual([])
    expect(new Set(lessons.map(lesson => lesson.id)).size).toBe(lessons.length)
    expect(new Set(remarks.map(remark => remark.id)).size).toBe(remarks.length)
  })

  test('a lesson is short, and does what it says', async () => {
    const { lessons } = await courseOf(entry)
    for (const { id: lesson, steps } of lessons) {
      expect(steps.length, lesson).toBeGreaterThanOrEqual(3)
      expect(steps.length, lesson).toBeLessThanOrEqual(7)
      expect(steps.filter(({ say }) => say !== undefined).length, lesson).toBeGreaterThanOrEqual(2)
    }
  })

  test('remarks wait for events and decisions that exist', async () => {
    const game = (await entry.load())()
    const { remarks } = await courseOf(entry)
    const steps = game.rules.steps.map(({ name }) => name)
    const events = Object.values(game.events).map(({ name }) => name)
    expect(remarks.flatMap(remark => remark.steps ?? []).filter(name => !steps.includes(name))).toEqual([])
    expect(remarks.flatMap(remark => remark.events ?? []).filter(name => !events.includes(name))).toEqual([])
    expect(remarks.every(remark => (remark.steps ?? remark.events) !== undefined)).toBe(true)
  })

  test('all dice and replies that a lesson prepares are used, and what it lights up is there', async () => {
    const game = (await entry.load())()
    const course = await courseOf(entry)
    const stage = await entry.stage?.(game)
    if (stage === undefined) throw new Error(`${id} has no stage`)
    for (const lesson of course.lessons) {
      const teaching = new Teaching(game, course, lesson)
      const missing = lesson.steps.flatMap(({ look }) => look ?? []).filter(name => spotCalled(teaching, stage, name) === undefined)
      expect(missing, lesson.id).toEqual([])
      playThrough(game, teaching)
    }
  })

  test('each lesson is played to its end at a table, and refuses what it does not ask for', async () => {
    for (const lesson of (await courseOf(entry)).lessons) await playAtTable(id, lesson)
  })
})

function playThrough(game: Game, teaching: Teaching): void {
  const { match, side, lesson } = teaching
  const answer = () => {
    for (let others = match.asks & ~only(side); others !== 0; others = match.asks & ~only(side)) {
      const other = firstOf(others)
      expect(match.act(other, teaching.reply(other)).ok).toBe(true)
    }
  }
  answer()
  while (teaching.at < lesson.steps.length) {
    const { say } = lesson.steps[teaching.at]
    const words = teaching.wanted
    if (words === undefined) throw new Error(`${game.id}, ${lesson.id}: '${say}' cannot be said`)
    expect(teaching.accepts(words)).toBe(true)
    teaching.heed()
    expect(match.act(side, words).ok, `${lesson.id}: ${say}`).toBe(true)
    answer()
    expect(teaching.unused, `${lesson.id}: ${say}`).toEqual({ dice: 0, replies: 0 })
  }
}

async function playAtTable(game: string, lesson: Lesson): Promise<void> {
  const sitting = new Sitting()
  const match = { game, scenario: lesson.scenario, options: {}, seats: [], company: 'bot', lesson: lesson.id } as const
  await sitting.begin(match)
  for (let said = 0; said < 20; said++) {
    const update = await sitting.settle()
    const { lesson: view, undo } = update
    if (view === undefined) throw new Error('no lesson is given')
    expect(undo).toBe('none')
    if (view.at === lesson.steps.length) return
    const step = lesson.steps[view.at]
    if (step.or === undefined) await sayOtherwise(sitting, view.words ?? [])
    expect(view.words, `${lesson.id}: '${step.say}'`).toBeDefined()
    expect(await sitting.api.say(view.words ?? [])).toEqual({ ok: true })
  }
  throw new Error(`${lesson.id} does not end`)
}

/** Says something else that is legal, and is told what the lesson wants; nothing changes. */
async function sayOtherwise(sitting: Sitting, wanted: readonly number[]): Promise<void> {
  const draft = await sitting.clickAnything()
  const words = draft.said.map(({ word }) => word)
  if (words.join() === wanted.join()) return
  const before = sitting.last.lesson
  const said = await sitting.api.say(words)
  expect(said.ok).toBe(false)
  expect(sitting.last.lesson).toEqual(before)
}
