import { GO, isA, numberOf, type Side, type Word, Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { legOf, targetOf } from '../rules/commands.ts'
import type { PieceId } from '../rules/ids.ts'
import { NO_LEG } from '../rules/legs.ts'
import { END, HEX, PIECE, VERB } from '../rules/sorts.ts'
import { type Battle, strengthOf } from '../rules/state.ts'
import type { StepName } from '../words/words.ts'
import type { Look } from './look.ts'
import { questionOf } from './question.ts'

const FIGHTS: ReadonlySet<string> = new Set<StepName>(['bombardment', 'charges', 'assaults'])

/** Most players leave the orders as they are: new ones are the exception. */
const LEFT_AS_THEY_ARE: ReadonlySet<string> = new Set<StepName>(['change-arrivals', 'take-free-order', 'write-orders', 'own-decisions'])

/**
 * The word most players would say next: orders stay as they are; headquarters that must ride go as far as their order takes them; everybody
 * who can takes part in an attack on the hex they have named; a loss falls on the weakest of those it may fall on. `spoken` words are the
 * player's own: whoever names a unit picks them all.
 */
export function usualWord(look: Look, s: Battle, side: Side, said: readonly Word[], spoken: number): Word | undefined {
  const top = questionOf(look, s)
  if (top === undefined) return undefined
  if (LEFT_AS_THEY_ARE.has(top.name)) return said.length === 0 ? ENDING : undefined
  if (top.name === 'ride-out') return spoken === 0 ? nextRide(look, s, side, said) : undefined
  if (FIGHTS.has(top.name)) return spoken === 1 && said[0] !== undefined && isA(said[0], HEX) ? nextPiece(look, s, side, said) : undefined
  if (top.name === 'lose' && said.length === 0) return weakest(look, s, side)
  return undefined
}

/** What may be said after these words. */
export function offeredAfter(look: Look, s: Battle, side: Side, said: readonly Word[]): readonly Word[] {
  const before = new Words(said.length + 1)
  before.set(said)
  const out = new Words()
  return look.game.rules.choices(s, side, before, out) ? [] : out.list()
}

const nextPiece = (look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined =>
  offeredAfter(look, s, side, said).find(w => w !== GO && isA(w, PIECE))

function weakest(look: Look, s: Battle, side: Side): Word | undefined {
  const offered = offeredAfter(look, s, side, []).filter(w => isA(w, PIECE))
  if (offered.length < 2) return undefined
  const worth = (w: Word): number => look.data.morale[numberOf(w)] * 16 + strengthOf(s, numberOf(w) as PieceId)
  return offered.reduce((least, w) => (worth(w) < worth(least) ? w : least))
}

/** B 12.9 Whoever may not stay rides towards the target of his order. */
function nextRide(look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined {
  const offered = offeredAfter(look, s, side, said)
  if (offered.includes(GO)) return undefined
  const last = said.at(-1)
  if (last === undefined || !isA(last, PIECE)) return offered.find(w => isA(w, PIECE))
  const leg = legOf(s, look.data.leaderCommand[numberOf(last)])
  if (leg === NO_LEG) return undefined
  const target = targetOf(s, side, leg)
  const left = (w: Word): number => distance(look.data.grid, numberOf(w) as HexId, target)
  return offered.reduce((best, w) => (left(w) < left(best) ? w : best))
}

/** The word that ends what is asked. */
export const ENDING: Word = word(VERB, END)
