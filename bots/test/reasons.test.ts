import {
  completeSetUp,
  firstOf,
  type Game,
  type Language,
  type Position,
  type Reasons,
  type Side,
  setUp,
  TableTop,
  type Thought,
  viewOf,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { readSentence } from '@grognard/engine/notation'
import { game as hondschoote, type Table } from '@grognard/games/hondschoote/test/position'
import { atCombat, atFire, atMovement, attack } from '@grognard/games/hondschoote/test/position-combat'
import { battle as engagement, game as waterloo } from '@grognard/games/la-belle-alliance/test/battle'
import { findGame, type GameEntry } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { think } from '../players.ts'

const GAMES = [
  ['hondschoote', { setUp: 'quick-start' }, 300],
  ['la-belle-alliance', {}, 300],
  ['fourteen-days', {}, 120],
  ['vive-l-empereur', {}, 200],
] as const

const BY_SCRIPT: Thought = { by: 'script', chance: undefined, nodes: 0 }

const entryOf = (id: string): GameEntry => {
  const entry = findGame(id)
  if (entry === undefined) throw new Error(`there is no ${id}`)
  return entry
}

async function reasonsOf(id: string, game: Game): Promise<Reasons> {
  const reasons = await entryOf(id).reasons?.(game)
  if (reasons === undefined) throw new Error(`${id} does not say why`)
  return reasons
}

/** A sentence as text, as a side may say it now. */
function wordsSaid<S extends Position>(game: Game<S>, s: S, side: Side, sentence: string): readonly Word[] {
  const reading = readSentence(game, s, side, sentence.split(' '))
  if (!reading.ok) throw new Error(`'${sentence}' cannot be said`)
  return reading.words
}

/** Sentences of a game between two bots from one seed; the listener hears each before it is said. */
function sentencesOf(
  game: Game,
  options: object,
  level: 'recruit' | 'line',
  most: number,
  listen?: (tell: Parameters<Reasons>) => void,
): string[] {
  const s = game.kind.create()
  const table = new TableTop(new Xoshiro(31))
  const rng = new Xoshiro(17)
  const out = new Words(256)
  const said: string[] = []
  setUp(game, s, completeSetUp(game, game.scenarios[0].id, options as never), table)
  for (let i = 0; i < most && game.outcome(s) === undefined; i++) {
    const side = firstOf(game.rules.asks(s))
    const view = viewOf(game, s, side)
    out.clear()
    const thought = think(game, view, side, level, rng, out)
    listen?.([view, side, out.list(), thought])
    said.push(out.list().join(' '))
    game.rules.answer(s, side, out, table)
  }
  return said
}

describe.each(GAMES)('the reasons of %s', (id, options, most) => {
  test('change nothing about what its bots say', async () => {
    const game = (await entryOf(id).load())()
    const reasons = await reasonsOf(id, game)
    for (const level of ['recruit', 'line'] as const) {
      const plain = sentencesOf(game, options, level, most)
      expect(sentencesOf(game, options, level, most, told => reasons(...told)?.text('en'))).toEqual(plain)
    }
  })

  test('are sentences in both languages, for most decisions', async () => {
    const game = (await entryOf(id).load())()
    const reasons = await reasonsOf(id, game)
    let [told, all] = [0, 0]
    sentencesOf(game, options, 'line', most, ([view, side, words, thought]) => {
      const motive = reasons(view, side, words, thought)
      all++
      if (motive === undefined) return
      told++
      for (const language of ['en', 'fr'] as const) {
        const text = motive.text(language)
        expect(text).toMatch(/^\S.{12,}\.$/)
        expect(text).not.toMatch(/undefined|NaN|Infinity|null|\{|\}| {2}/)
        if (language === 'fr') expect(text).not.toMatch(/ [:;!?]/)
      }
    })
    expect(told / all).toBeGreaterThan(id === 'fourteen-days' ? 0.4 : 0.95)
  })
})

describe('at Hondschoote', () => {
  /** The reason for a sentence, and whether it says much. */
  async function why({ s }: Table, sentence: string, language: Language = 'en'): Promise<{ text: string; isSlight: boolean }> {
    const reasons = await reasonsOf('hondschoote', hondschoote as unknown as Game)
    const side = firstOf(hondschoote.rules.asks(s))
    const said = wordsSaid(hondschoote, s, side, sentence)
    const motive = reasons(viewOf(hondschoote, s, side) as never, side, said, BY_SCRIPT)
    return { text: motive?.text(language) ?? '', isSlight: motive?.isSlight ?? true }
  }

  test('an assault is explained with its column and its cost to both sides', async () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1108 NE', 'CK-kospoth': '1207 NW' })
    const order = attack('1207', { by: 'FJ-demars FJ-mengaud' })
    const { text, isSlight } = await why(table, order)
    const french = await why(table, order, 'fr')
    table.say(order, 1)
    const label = hondschoote.kind.create().data.columnLabels[Number(table.event('column')?.column)]
    expect(text).toContain(`column ${label}: `)
    expect(text).toMatch(/^Assault, 1207, column .+: on average they lose [\d.]+ levels?.*, we [\d.]+ levels?/)
    expect(french.text).toMatch(/^Assaut, 1207, colonne .+\u00a0: en moyenne ils perdent [\d,]+ niveaux?/)
    expect(isSlight).toBe(false)
  })

  test('guns alone fall without a die', async () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CH-art': '1207 NW' })
    expect((await why(table, attack('1207', { by: 'FJ-demars' }))).text).toBe(
      'The guns in 1207 stand alone: they are overrun without a die.',
    )
  })

  test('a shot is explained with its chance', async () => {
    const table = atFire({ 'FJ-art': '1107 SE', 'CK-kospoth': '1207 NW' })
    const { text } = await why(table, 'FJ-art 1207')
    expect(text).toMatch(/no better target than 1207, with (17|33|50|67|83|100)\u00a0% to shake it\.$/)
    expect(text).toContain(hondschoote.words.en.names.unit[hondschoote.names.unit.of('FJ-art')])
  })

  test('a march names who marches and why, finishing says little', async () => {
    const table = atMovement({ 'FJ-demars': '1007 SE', 'CK-kospoth': '1307 NW', 'CK-gren': '1209 SW' })
    const march = await why(table, 'FJ-demars 1107', 'en')
    expect(march.text).toMatch(/^Brigade Demars: .+(assault|enemy|redoubt|placed|safer)/)
    expect(march.isSlight).toBe(false)
    expect((await why(table, 'FJ-demars 1107', 'fr')).text).toMatch(/^Brigade Demars\u00a0: /)
    expect(await why(table, 'finish')).toEqual({ text: 'Jourdan: nobody else gains by moving.', isSlight: true })
  })

  test('a worn unit rallies, with its chance', async () => {
    const table = atMovement({ 'FJ-demars': '507 SE L1', 'CK-kospoth': '1307 NW' })
    expect((await why(table, 'FJ-demars rally')).text).toMatch(/^Brigade Demars: worn, so order comes first, with \d+\u00a0% to rally\.$/)
  })
})

test('at La Belle Alliance a counter-attack names what it answers, and the next best is compared', async () => {
  const { state } = engagement({ phase: 'allied', last: { french: 'milhaud' } })
  const reasons = await reasonsOf('la-belle-alliance', waterloo as unknown as Game)
  const side = waterloo.sides.of('allied')
  const words = wordsSaid(waterloo, state, side, 'orange counter')
  const next = { words: wordsSaid(waterloo, state, side, 'hill act'), chance: 0.4 }
  const why = (by: Thought['by'], chance: number) =>
    reasons(viewOf(waterloo, state, side) as never, side, words, { by, chance, nodes: 1, next })
  expect(why('script', 0.45)?.text('en')).toMatch(
    /strikes back at IV Cavalry Corps \(Milhaud\): on average they lose .+, we .+ With II Corps \(Lord Hill\), action, it would rate 40\u00a0%, not 45\u00a0%\.$/,
  )
  expect(why('script', 0.45)?.text('fr')).toMatch(
    /riposte à IVe corps de cavalerie \(Milhaud\)\u00a0: en moyenne .+ il se donne 40\u00a0% et non 45\u00a0%\.$/,
  )
  expect(why('searched', 0.401)?.text('en')).toMatch(/II Corps \(Lord Hill\), action, would do as well\.$/)
})
