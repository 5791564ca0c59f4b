import { isA, numberOf, opponent, type Side, type Word, Words, word } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { topStep } from '../../common/top-step.ts'
import { usualFacing } from '../../common/usual-facing.ts'
import { CARDS } from '../rules/ids.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { CARD, DIRECTION, HEX } from '../rules/terms.ts'
import type { Look } from './look.ts'
import { sentTo } from './sentence.ts'
import { unitIn } from './spots.ts'

/** The word most players would say next: into a hand one card of each kind, after the hex that a unit goes to how it faces there. */
export function usualWord(look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined {
  if (topStep(look.game.rules, s)?.name === 'choose-hand') return usualCard(look, s, side, said)
  const last = said.at(-1)
  const hex = sentTo(said)
  const unit = unitIn(look, s, said)
  if (last === undefined || !isA(last, HEX) || hex === undefined || numberOf(last) !== hex || unit === undefined) return undefined
  const offered = offeredAfter(look, s, side, said).flatMap(w => (isA(w, DIRECTION) ? [numberOf(w) as Direction] : []))
  const enemies = look.data.unitsOf[opponent(side)].filter(enemy => isOnMap(s, enemy)).map(enemy => s.unit.hex[enemy])
  const facing = offered.length < 2 ? undefined : usualFacing(look.data.grid, hex, offered, enemies, s.unit.facing[unit])
  return facing === undefined ? undefined : word(DIRECTION, facing)
}

function offeredAfter(look: Look, s: Battle, side: Side, said: readonly Word[]): readonly Word[] {
  const before = new Words(said.length + 1)
  before.set(said)
  const out = new Words()
  return look.game.rules.choices(s, side, before, out) ? [] : out.list()
}

/** Cards that a side has twice are told apart by a number only. */
const kindOfCard = (w: Word): string => CARDS.names[numberOf(w)].replace(/-\d$/, '')

function usualCard(look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined {
  const cards = offeredAfter(look, s, side, said).filter(w => isA(w, CARD))
  const kinds = new Set(said.filter(w => isA(w, CARD)).map(kindOfCard))
  return cards.find(w => !kinds.has(kindOfCard(w))) ?? cards[0]
}
