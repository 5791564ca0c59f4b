import type { Language } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { type CommanderId, NO_UNIT, type UnitId } from '../ids.ts'
import { type Battle, ownerOf } from '../state.ts'
import { type Look, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 4.2, 4.3 The unit whose march is not over: it is asked to go on or to end it, or the enemy may react to it. */
export function underWay(look: Look, s: Battle): UnitId {
  const top = topStep(look.game.rules, s)
  return top?.name === 'march-on' || top?.name === 'react' ? (top.frame.unit as UnitId) : NO_UNIT
}

/** 4.2 One march is ended before the next piece of the side moves. */
export function outOfTurn(look: Look, s: Battle, piece: string, language: Language): { text: string; rule: string } | undefined {
  if (topStep(look.game.rules, s)?.name !== 'march-on') return undefined
  const unit = underWay(look, s)
  const { side, hex } = whereOf(look, s, piece)
  if (side !== ownerOf(s, unit) || hex === s.unit.hex[unit]) return undefined
  return { text: TEXTS[language].marchFirst(unitName(look, unit, language)), rule: '4.2' }
}

function whereOf({ data }: Look, s: Battle, piece: string): { readonly side: number; readonly hex: number } {
  const [sort, number] = piece.split(':')
  return sort === 'unit'
    ? { side: data.owner[Number(number) as UnitId], hex: s.unit.hex[Number(number) as UnitId] }
    : { side: data.sideOfCommander[Number(number) as CommanderId], hex: s.commander.hex[Number(number) as CommanderId] }
}
