import { GO, isA, numberOf, type Side, type Word, Words } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { PieceId } from '../rules/ids.ts'
import { HEX, PIECE } from '../rules/sorts.ts'
import { type Battle, strengthOf } from '../rules/state.ts'
import type { StepName } from '../words/words.ts'
import type { Look } from './look.ts'

const FIGHTS: ReadonlySet<string> = new Set<StepName>(['bombardment', 'charges', 'assaults'])

/**
 * The word most players would say next: everybody who can takes part in an attack on the hex they have named; a loss falls on the weakest
 * of those it may fall on. `spoken` words are the player's own: whoever names a unit picks them all.
 */
export function usualWord(look: Look, s: Battle, side: Side, said: readonly Word[], spoken: number): Word | undefined {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  if (top === undefined) return undefined
  if (FIGHTS.has(top.name)) return spoken === 1 && said[0] !== undefined && isA(said[0], HEX) ? nextPiece(look, s, side, said) : undefined
  if (top.name === 'lose' && said.length === 0) return weakest(look, s, side)
  return undefined
}

function offeredAfter(look: Look, s: Battle, side: Side, said: readonly Word[]): readonly Word[] {
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
