import { completeSetUp, firstOf, Match, type OptionValue, printSentence, type Side, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { supposed } from '../bot/conjecture.ts'
import { script } from '../bot/script.ts'
import { coverHexes } from '../rules/covers.ts'
import { COALITION, FRENCH } from '../rules/ids.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
import { gameOf, OPEN_GAME } from './position.ts'

const HIDDEN: Record<string, OptionValue> = { ...OPEN_GAME, hiddenForces: true }

/** Plays by the script until somebody is asked for a step, and looks at what he says. */
function playUntil(id: string, step: string, side: Side, wants: (said: string) => boolean): string {
  const game = gameOf(id)
  const dice = Object.assign(new Xoshiro('fog'), { begin: () => undefined })
  const match = new Match(game, { setUp: completeSetUp(game, undefined, HIDDEN), dice: dice as never })
  const said = new Words(64)
  for (let line = 0; line < 600 && match.outcome === undefined; line++) {
    const asked = firstOf(match.asks)
    script(viewOf(game, match.state, asked), asked, new Xoshiro('fog'), said)
    const sentence = printSentence(game, said.list())
    if (asked === side && game.rules.top(match.state).name === step && wants(sentence)) return sentence
    const acted = match.act(asked, said.list())
    expect(acted.ok, sentence).toBe(true)
  }
  return ''
}

describe('37.6 where forces are hidden', () => {
  test('a side takes it that troops lie under covers', () => {
    const game = gameOf('brienne')
    const match = new Match(game, {
      setUp: completeSetUp(game, undefined, HIDDEN),
      dice: Object.assign(new Xoshiro('fog'), { begin: () => undefined }) as never,
    })
    const view = viewOf(game, match.state, FRENCH)
    const covered = new Set(coverHexes(view as Battle, COALITION))
    const enemies = (s: Battle) => settingOf(s).units[COALITION].filter(unit => isOnMap(s, unit))
    expect(enemies(view as Battle)).toEqual([])
    const world = supposed(view, FRENCH) as Battle
    expect(new Set(enemies(world).map(unit => world.piece.hex[unit])).size).toBeGreaterThan(covered.size / 2)
    expect(enemies(world).every(unit => covered.has(world.piece.hex[unit]))).toBe(true)
  })

  test('the script sets out dummies and sends them where nobody goes', () => {
    expect(playUntil('brienne', 'write-orders', FRENCH, said => said.startsWith('dummy'))).toMatch(/^dummy \d{4}$/)
    expect(playUntil('brienne', 'unseen-movement', FRENCH, said => said.startsWith('dummy'))).toMatch(/^dummy \d{4} \d{4}$/)
  })

  test('37.7 cavalry that does not attack sends out its vedettes', () => {
    expect(playUntil('brienne', 'unseen-movement', COALITION, said => said.startsWith('deploy'))).toMatch(/^deploy \w+$/)
  })
})
