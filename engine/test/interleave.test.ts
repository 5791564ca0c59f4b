import { expect, test } from 'vitest'
import { brawl } from './brawl.ts'
import { covers } from './covers.ts'
import { duel } from './duel.ts'
import { alone, interleave, Strand } from './interleaved.ts'

const WORDS = 400
const game = duel()

test.each([1, 2, 3, 4, 5])('interleaved matches of one game go as they go alone (%i)', seed => {
  const apart = [`a${seed}`, `b${seed}`].map(name => alone(new Strand(game, name), WORDS))
  const together = [`a${seed}`, `b${seed}`].map(name => new Strand(game, name)) as [Strand<never>, Strand<never>]
  interleave(together[0], together[1], WORDS)
  expect(together.map(({ seen }) => seen)).toEqual(apart)
  expect(apart[0].length).toBeGreaterThan(100)
})

test('so do two versions of its data, and matches of different games', () => {
  const longer = duel({ rounds: 5, hand: 2 })
  const apart = [alone(new Strand(game, 'x'), WORDS), alone(new Strand(longer, 'y'), WORDS), alone(new Strand(covers(), 'z'), WORDS)]
  const [x, y] = [new Strand(game, 'x'), new Strand(longer, 'y')]
  interleave(x, y, WORDS)
  expect([x.seen, y.seen]).toEqual(apart.slice(0, 2))
  const [again, z] = [new Strand(longer, 'y'), new Strand(covers(), 'z')]
  interleave(again, z, WORDS)
  expect([again.seen, z.seen]).toEqual(apart.slice(1))
})

test('steps are frozen once they are numbered', () => {
  for (const step of brawl.rules.steps) expect(Object.isFrozen(step)).toBe(true)
})
