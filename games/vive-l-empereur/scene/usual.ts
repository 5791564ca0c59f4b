import { isA, numberOf, opponent, type Side, type Word, Words, word } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { usualFacing } from '../../common/usual-facing.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { DIRECTION, HEX } from '../rules/terms.ts'
import type { Look } from './look.ts'
import { sentTo } from './sentence.ts'
import { unitIn } from './spots.ts'

/** The word most players would say next: after the hex that a unit goes to, how it faces there. */
export function usualWord(look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined {
  const last = said.at(-1)
  const hex = sentTo(said)
  const unit = unitIn(look, s, said)
  if (last === undefined || !isA(last, HEX) || hex === undefined || numberOf(last) !== hex || unit === undefined) return undefined
  const before = new Words(said.length + 1)
  before.set(said)
  const out = new Words()
  if (look.game.rules.choices(s, side, before, out)) return undefined
  const offered = out.list().flatMap(w => (isA(w, DIRECTION) ? [numberOf(w) as Direction] : []))
  const enemies = look.data.unitsOf[opponent(side)].filter(enemy => isOnMap(s, enemy)).map(enemy => s.unit.hex[enemy])
  const facing = offered.length < 2 ? undefined : usualFacing(look.data.grid, hex, offered, enemies, s.unit.facing[unit])
  return facing === undefined ? undefined : word(DIRECTION, facing)
}
