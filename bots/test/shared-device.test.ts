import { completeSetUp, firstOf, type Game, Match, type Position, type Side, sayAnything, viewFor, Words, Xoshiro } from '@grognard/engine'
import { fourteenDays } from '@grognard/games/fourteen-days/index'
import { marchOnParis } from '@grognard/games/march-on-paris/index'
import { viveLEmpereur } from '@grognard/games/vive-l-empereur/index'
import { expect, test } from 'vitest'

const FOGGED: readonly (readonly [name: string, make: () => Game<Position>, hasOpenSteps: boolean])[] = [
  ['Fourteen Days', fourteenDays, true],
  ["Vive l'Empereur", viveLEmpereur, true],
  // Who may move or attack depends on orders, which are secret.
  ['March on Paris', marchOnParis, false],
]

test.each(FOGGED)('%s: where both may look on, a step offers what both can see', (_name, make, hasOpenSteps) => {
  const game = make()
  const match = new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro('shared device') })
  const rng = new Xoshiro('two players')
  const said = new Words(64)
  const offeredBy = (s: Position, side: Side): string => {
    const offered = new Words()
    game.rules.choices(s, side, new Words(1), offered)
    return offered.list().join()
  }
  const differing = new Set<string>()
  let open = 0
  for (let i = 0; i < 600 && match.outcome === undefined; i++) {
    const side = firstOf(match.asks)
    const { name, forPlayers } = game.rules.top(match.state)
    if (forPlayers?.isOpen === true) {
      open++
      if (offeredBy(match.state, side) !== offeredBy(viewFor(game, match.state, 'everybody'), side)) differing.add(name)
    }
    said.clear()
    sayAnything(game.rules, match.state, side, rng, said)
    match.act(side, said.list())
  }
  expect([...differing]).toEqual([])
  expect(open > 0).toBe(hasOpenSteps)
})
