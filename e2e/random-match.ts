import { completeSetUp, firstOf, type Game, KeyedDice, Match, type Position, secretFrom, Words, Xoshiro } from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { battle } from '@grognard/games/hondschoote/game'
import { cardBattle } from '@grognard/games/la-belle-alliance/game'
import type { BattlePack } from '@grognard/games/packs/packs'
import { battle as battleOfCards } from '@grognard/games/vive-l-empereur/game'

const MAKERS: Readonly<Record<string, (pack: BattlePack) => Game>> = {
  hondschoote: battle,
  'la-belle-alliance': cardBattle,
  'vive-l-empereur': battleOfCards as unknown as (pack: BattlePack) => Game,
}

/** No random match comes near this many lines. */
const MOST_LINES = 20_000

/** Plays a random match to its end; returns the hash of the position after each line. Runs in node and in the browser. */
export function hashesOfMatch(id: string, pack: BattlePack, seed: string): number[] {
  const game: Game = MAKERS[id](pack)
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
