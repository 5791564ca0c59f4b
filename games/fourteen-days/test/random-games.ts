import { completeSetUp, firstOf, type Game, isRunning, sayAnything, setUp, TableTop, Words, Xoshiro } from '@grognard/engine'
import type { Campaign } from '../rules/state.ts'
import { inContact } from './melee.ts'
import { game } from './position.ts'

/** A kind of random game: a set-up, or armies that begin in contact. */
export interface Way {
  readonly name: string
  readonly scenario: string
  readonly played: Game<Campaign>
}

export const WAYS: readonly Way[] = [
  ...['historical', 'quasi-historical', 'free'].map(scenario => ({ name: scenario, scenario, played: game })),
  ...['3116', '3120', '3009'].map(hex => ({ name: `around ${hex}`, scenario: 'historical', played: inContact(hex) })),
]

/** Plays a random game and calls `after` with every position in which somebody must decide. */
export function playRandomly({ scenario, played }: Way, seed: string, after: (s: Campaign, step: string) => void): void {
  const s = played.kind.create()
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng.fork('dice'))
  const said = new Words(64)
  setUp(played, s, completeSetUp(game, scenario), table)
  while (isRunning(s)) {
    const side = firstOf(game.rules.asks(s))
    said.clear()
    sayAnything(game.rules, s, side, rng, said)
    game.rules.answer(s, side, said, table)
    if (isRunning(s)) after(s, game.rules.top(s).name)
  }
}
