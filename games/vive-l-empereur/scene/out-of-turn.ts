import type { Language } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/later.ts'
import type { Battle } from '../rules/state.ts'
import { type Look, pieceOf, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 6.0 One move must end before the side's next piece is ordered. */
export function outOfTurn(look: Look, s: Battle, piece: string, language: Language): { text: string; rule: string } | undefined {
  const top = topStep(look.game.rules, s)
  if (top?.step.id !== marchOn.id) return undefined
  const mover = top.frame.unit as UnitId
  const named = pieceOf(look, piece)
  if (named === undefined) return undefined
  const side = 'unit' in named ? look.data.owner[named.unit] : look.data.generalOwner[named.general]
  const hex = 'unit' in named ? s.unit.hex[named.unit] : s.general.hex[named.general]
  if (side !== look.data.owner[mover] || hex === s.unit.hex[mover]) return undefined
  return { text: TEXTS[language].marchFirst(unitName(look, mover, language)), rule: '6.0' }
}
