import { expect, test } from 'vitest'
import { hash, type Onlooker, printHash } from '../index.ts'
import { dealt, duel, playOn } from './duel.ts'
import { BLUE, RED } from './duel-state.ts'

test('an onlooker is told of events in order, while the position is that of the moment', () => {
  const game = duel()
  const match = dealt(game, 6)
  const seen: string[] = []
  const positions = new Set<string>()
  const onlooker: Onlooker = {
    told: heard => {
      seen.push(`${heard.n} ${heard.event.name} after ${heard.after}`)
      positions.add(printHash(hash(game.kind, match.state)))
    },
  }
  match.onlookers.add(onlooker)
  playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
  const told = match.heard.filter(heard => heard.n > 0).map(heard => `${heard.n} ${heard.event.name} after ${heard.after}`)
  expect(seen).toEqual(told)
  expect(seen).toContain('4 shots after 1')
  expect(seen[0]).toMatch(/ after 0$/)
  expect(positions.size).toBeGreaterThan(1)
})
