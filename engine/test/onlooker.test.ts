import { expect, test } from 'vitest'
import { hash, type Onlooker, printHash } from '../index.ts'
import { dealt, duel, playOn } from './duel.ts'
import { BLUE, RED } from './duel-state.ts'

test('an onlooker is told of dice and events in their order, while the position is that of the moment', () => {
  const game = duel()
  const match = dealt(game, 6)
  const seen: string[] = []
  const positions = new Set<string>()
  const onlooker: Onlooker = {
    told: heard => {
      seen.push(`${heard.n} ${heard.event.name}`)
      positions.add(printHash(hash(game.kind, match.state)))
    },
    rolled: (n, roll) => seen.push(`${n} rolled ${roll.rolled}`),
  }
  match.onlooker = onlooker
  playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
  const told = match.heard.filter(heard => heard.n > 0).map(heard => `${heard.n} ${heard.event.name}`)
  expect(seen.filter(entry => !entry.includes('rolled'))).toEqual(told)
  expect(seen).toContain('4 rolled 6')
  expect(seen.indexOf('4 rolled 6')).toBeLessThan(seen.lastIndexOf('4 shots'))
  expect(positions.size).toBeGreaterThan(1)
})
