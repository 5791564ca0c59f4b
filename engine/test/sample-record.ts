import { commitment, KeyedDice, type MatchRecord, only, recordOf, secretFrom, toHex, Words, Xoshiro } from '../index.ts'
import { type DuelGame, matchWith, playAtRandom, randomAnswer } from './duel.ts'
import { BLUE, RED, SIDES } from './duel-state.ts'

export const SALTS = ['red salt', 'blue salt']

/** A match with everything a record can hold: keyed dice, undo, free take-backs, standing answers, sometimes a resignation. */
export function sampleMatch(game: DuelGame, seed: string) {
  const rng = new Xoshiro(seed)
  const secret = secretFrom(seed)
  const match = matchWith(game, new KeyedDice({ secret, match: seed, salts: SALTS }))
  const out = new Words(64)
  const most = 10 + rng.below(50)
  for (let i = 0; i < most && match.asks !== 0; i++) {
    const last = match.active.at(-1)
    const deed = rng.below(12)
    if (deed === 0) match.stand(rng.below(2) === 0 ? RED : BLUE, rng.below(2) === 0 ? 'answer/stand' : 'bid/lowest', rng.below(3) > 0)
    else if (deed === 1 && last) match.undo(last.side)
    else if (deed === 2 && last && i > 6) match.takeBack(last.side, last.n, rng.below(2) === 0 ? 'free' : 'agreed')
    else if (deed === 3 && match.lines.at(-1)?.kind === 'back') match.redo(RED) ?? match.redo(BLUE)
    else {
      const side = SIDES.all.filter(s => (match.asks & only(s)) !== 0)[0]
      randomAnswer(match.game, match.state, side, rng, out)
      match.act(side, out.list())
    }
  }
  if (match.asks !== 0 && rng.below(2) === 0) match.resign(rng.below(2) === 0 ? RED : BLUE)
  else if (rng.below(2) === 0) playAtRandom(match, rng)
  return { match, secret: toHex(secret), commitment: commitment(secret, seed) }
}

/** A record written in plain, as that of a match without secrets is. */
export function plainly({ sealed: _sealed, ...record }: MatchRecord): MatchRecord {
  return record
}

/** The same as a plain record, with its secret. */
export function sampleRecord(game: DuelGame, seed: string): MatchRecord {
  const { match, secret, commitment: bound } = sampleMatch(game, seed)
  const about = { match: seed, seats: { Red: 'human', Blue: 'line' }, commitment: bound, salts: SALTS }
  return plainly(recordOf(match, about, { secret }))
}
