import { completeSetUp, firstOf, type Game, KeyedDice, Match, type Position, secretFrom, Words, Xoshiro } from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'

const MAKERS: Readonly<Record<string, () => Game>> = { hondschoote, 'la-belle-alliance': laBelleAlliance }

/** No match at random comes near so many lines. */
const MOST_LINES = 20_000

/** Plays a match at random to its end; answers the hash of the position after each line. Runs in node and in the browser alike. */
export function hashesOfMatch(id: string, seed: string): number[] {
  const game: Game = MAKERS[id]()
  const dice = new KeyedDice({ secret: secretFrom(seed), match: seed, salts: [] })
  const match: Match<Position> = new Match(game, { setUp: completeSetUp(game), dice })
  const rng = new Xoshiro(seed)
  const said = new Words(256)
  while (match.outcome === undefined && match.next < MOST_LINES) {
    const side = firstOf(match.asks)
    said.clear()
    sayAnything(game.rules, match.state, side, rng, said)
    const acted = match.act(side, said.list())
    if (!acted.ok) throw new Error(`a sentence at random was refused: ${acted.refusal.key}`)
  }
  return match.lines.map(({ hash }) => hash)
}
