import { completeSetUp, firstOf, type Game, LANGUAGES, setUp, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { battleReasons } from '@grognard/games/march-on-paris/bot/reasons'
import { gameOf } from '@grognard/games/march-on-paris/test/position'
import { expect, test } from 'vitest'
import { sentence, think } from '../players.ts'

const DECISIONS = 150

test('the script of March on Paris says why, in both languages', () => {
  const game = gameOf('la-rothiere')
  const reasons = battleReasons(game as unknown as Game)
  const s = game.kind.create()
  const rng = new Xoshiro(5)
  const table = new TableTop(rng)
  const out = sentence()
  const heard = new Set<string>()
  setUp(game, s, completeSetUp(game), table)
  for (let i = 0; i < DECISIONS; i++) {
    const side = firstOf(game.rules.asks(s))
    const view = viewOf(game, s, side)
    const thought = think(game, view, side, 'line', rng, out)
    const motive = reasons(view as never, side, out.list(), thought)
    for (const language of LANGUAGES) {
      const text = motive?.text(language)
      if (text === undefined) continue
      expect(text).toMatch(/^\S.*\.$/u)
      expect(text).not.toMatch(/undefined|NaN/u)
      if (language === 'en') heard.add(text)
    }
    game.rules.answer(s, side, out, table)
    out.clear()
  }
  expect(heard.size).toBeGreaterThan(10)
})
