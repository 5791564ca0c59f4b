import { commitment, KeyedDice } from './dice/keyed.ts'
import { fromHex } from './dice/sha256.ts'
import type { Game, SetUp } from './game.ts'
import { Match } from './match.ts'
import { type Header, isSecret } from './record.ts'
import type { Position } from './state.ts'

/** What the dice of a match to come are made from. */
export interface Beginning {
  /** The id of the match. */
  readonly match: string
  /** 32 bytes in hexadecimal, known to the referee alone. */
  readonly secret: string
  readonly setUp: SetUp
  /**
   * What each seat added after it saw the commitment, in seat order: 32 bytes in hexadecimal, or an empty text for a seat that adds nothing.
   * No salts at all when nobody adds any.
   */
  readonly salts: readonly string[]
  readonly clock?: (n: number) => number | undefined
}

/** What is published before anybody adds a salt: from then on the referee can choose no die. */
export const commitmentTo = ({ match, secret }: Pick<Beginning, 'match' | 'secret'>): string => commitment(secretOf(secret), match)

/** Begins a match, once the commitment was published and every seat has added its salt; the set-up is rolled now and not before. */
export function beginMatch<S extends Position>(
  game: Game<S>,
  { match: id, secret, setUp, salts, clock }: Beginning,
): { readonly match: Match<S>; readonly about: Required<Pick<Header, 'match' | 'commitment' | 'salts'>> } {
  if (salts.length !== 0 && salts.length !== game.sides.count) throw new Error(`${game.sides.count} seats add salts, not ${salts.length}`)
  if (salts.some(salt => salt !== '' && !isSecret(salt))) throw new Error('a salt is not 32 bytes in hexadecimal')
  const dice = new KeyedDice({ secret: secretOf(secret), match: id, salts })
  const match = new Match(game, { setUp, dice, ...(clock && { clock }) })
  return { match, about: { match: id, commitment: commitmentTo({ match: id, secret }), salts } }
}

function secretOf(secret: string): Uint8Array {
  if (!isSecret(secret)) throw new Error('the secret of the dice is not 32 bytes in hexadecimal')
  return fromHex(secret)
}
