import { completeSetUp, type Game, Match, type Side, type Stage, viewOf, Xoshiro } from '@grognard/engine'
import { battleStage } from '@grognard/games/march-on-paris/scene/index'
import { gameOf, OPEN_GAME } from '@grognard/games/march-on-paris/test/position'
import { expect, test } from 'vitest'
import { draftOf } from '../drafting.ts'
import { leftToDo } from '../onward.ts'
import type { Outlook } from '../outlook.ts'

test('the word that ends a step is filled in, named by what it ends, and not weighed, though dice follow', () => {
  const game = gameOf('brienne') as unknown as Game
  const stage: Stage = battleStage(game)
  const dice = Object.assign(new Xoshiro(1), { begin: () => undefined }) as never
  const { state } = new Match(game, { setUp: completeSetUp(game, undefined, OPEN_GAME), dice })
  const outlook: Outlook = { game, stage, view: viewOf(game, state, 0 as Side), side: 0 as Side, language: 'en' }
  const draft = draftOf(outlook, [])
  expect(draft).toMatchObject({ filled: [{ name: 'begin the battle' }], button: 'Begin the battle', isReady: true, hasOdds: false })
  const { ends } = leftToDo(outlook)
  expect(ends?.word).toBe(draft.filled[0]?.word)
  expect(draftOf(outlook, [ends?.word as never]).hasOdds).toBe(false)
})
