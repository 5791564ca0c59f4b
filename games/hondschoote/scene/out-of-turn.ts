import type { Language } from '@grognard/engine'
import { frameOf, topStep } from '../../common/top-step.ts'
import { type CommanderId, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { react } from '../rules/reaction.ts'
import { type Battle, ownerOf } from '../rules/state.ts'
import { type Look, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 4.2, 4.3 The unit whose march is not over: it is asked to go on or to end it, or the enemy may react to it. */
export function underWay(look: Look, s: Battle): UnitId {
  const top = topStep(look.game.rules, s)
  return (frameOf(top, marchOn) ?? frameOf(top, react))?.unit ?? NO_UNIT
}

/** 4.2 One march must end before the side's next piece moves. */
export function outOfTurn(look: Look, s: Battle, piece: string, language: Language): { text: string; rule: string } | undefined {
  const unit = frameOf(topStep(look.game.rules, s), marchOn)?.unit
  if (unit === undefined) return undefined
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
