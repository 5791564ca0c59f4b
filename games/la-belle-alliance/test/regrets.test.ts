import { type Game, regretsOf, regretText, word } from '@grognard/engine'
import { expect, test } from 'vitest'
import { CARD, MANNER, MANNERS, type Manner } from '../rules/state.ts'
import { ALLIED, FRENCH } from '../rules/static.ts'
import { battle, data, game, type Situation } from './battle.ts'

/** What is said at the button of an order. */
function warnings(situation: Situation, sentence: string): string[] {
  const [card, manner] = sentence.split(' ')
  const side = situation.phase === 'allied' ? ALLIED : FRENCH
  const said = [word(CARD, data.cards.of(card)), word(MANNER, MANNERS.indexOf(manner as (typeof MANNERS)[number]) as Manner)]
  return regretsOf(game, battle(situation).state, side, said).map(regret => {
    const { text, rule } = regretText(game as unknown as Game, regret, 'en')
    return `${text} [${rule}]`
  })
}

test('R-13, AC-5 leaders who help once are spent whatever the die shows', () => {
  expect(warnings({}, 'derlon act-napoleon')).toEqual(['Napoleon helps once: he is spent, whatever the die shows [R-13]'])
  expect(warnings({ phase: 'allied', time: 'afternoon' }, 'wellington act')).toEqual([
    'Duke of Wellington acts once: spent, whatever the die shows [AC-5]',
  ])
})

test('C-9 the same card again says what it costs on the die', () => {
  expect(warnings({ last: { french: 'derlon' } }, 'derlon act').join()).toMatch(/^−1 on the die: .* \[DR-1\]$/)
  expect(warnings({ last: { french: 'grand-battery' } }, 'derlon act')).toEqual([])
})

test('CA-2 a counter-attack that is open only now is named when something else is ordered', () => {
  const open: Situation = { phase: 'allied', last: { french: 'derlon' } }
  expect(warnings(open, 'hill act').filter(text => text.endsWith('is possible only now [CA-2]')).length).toBeGreaterThan(0)
  expect(warnings(open, 'picton counter')).toEqual([])
})

test('R-20 an order against a corps without divisions says that the enemy chooses', () => {
  expect(warnings({ allied: { orange: 0 } }, 'milhaud act').join()).toMatch(
    /has no divisions left: the enemy chooses what he loses \[R-20\]/,
  )
})
