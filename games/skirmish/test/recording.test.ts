import { completeSetUp, Match, ScriptedDice, Xoshiro } from '@grognard/engine'
import { expect, test } from 'vitest'
import { game } from './position.ts'
import { recordOpenGame } from './recording.ts'

test('a recorded game ends the same when replayed', () => {
  const recorded = recordOpenGame('recorded')
  const dealt = new Match(game, { setUp: completeSetUp(game, 'meeting', { fog: false }), dice: new Xoshiro('recorded').fork('dice') })
  const [first] = dealt.lines
  const deal = first.kind === 'setUp' ? first.rolls.map(roll => roll.rolled) : []
  const rolls = recorded.said.flatMap(line => line.rolls)
  const match = new Match(game, { setUp: dealt.setUp, dice: new ScriptedDice([...deal, ...rolls]) })
  for (const { side, say } of recorded.said) expect(match.say(game.sides.of(side), say).ok).toBe(true)
  expect(match.outcome).toEqual(recorded.outcome)
})
