import { explain, type Language, type Refusal, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { topStep } from '../../common/top-step.ts'
import {
  diceLeft,
  isAutomatic,
  whyNotByCard,
  whyNotGarrisonByCard,
  whyNotOrder,
  whyNotOrderGarrison,
  whyNotOrderGeneral,
} from '../rules/command.ts'
import { FACES, type Face, type UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/later.ts'
import { order } from '../rules/orders.ts'
import { type Battle, garrisonIn } from '../rules/state.ts'
import { no } from '../rules/terms.ts'
import { type Look, type Named, pieceOf, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

interface Reason {
  readonly text: string
  readonly rule: string
}

/** Why a piece cannot be named now: another one's move must end first, or nothing can order it. */
export function outOfTurn(look: Look, s: Battle, side: Side, piece: string, language: Language): Reason | undefined {
  const top = topStep(look.game.rules, s)
  const named = pieceOf(look, piece)
  if (top === undefined || named === undefined || ownerOf(look, s, named) !== side) return undefined
  if (top.step.id === order.id) return whyNoOrder(look, s, side, named, language)
  return top.step.id === marchOn.id ? marchFirst(look, s, top.frame.unit as UnitId, named, language) : undefined
}

function ownerOf({ data }: Look, s: Battle, named: Named): Side {
  if ('unit' in named) return data.owner[named.unit]
  return 'general' in named ? data.generalOwner[named.general] : ((garrisonIn(s, named.garrison) - 1) as Side)
}

function hexOf(s: Battle, named: Named): HexId {
  if ('unit' in named) return s.unit.hex[named.unit]
  return 'general' in named ? s.general.hex[named.general] : named.garrison
}

/** 6.0 One move must end before the side's next piece is ordered. */
function marchFirst(look: Look, s: Battle, mover: UnitId, named: Named, language: Language): Reason | undefined {
  if (hexOf(s, named) === s.unit.hex[mover]) return undefined
  return { text: TEXTS[language].marchFirst(unitName(look, mover, language)), rule: '6.0' }
}

/** 5.1 Why neither die nor card can order a piece; undefined where one can. */
function whyNoOrder(look: Look, s: Battle, side: Side, named: Named, language: Language): Reason | undefined {
  const reasons = isAutomatic(s, side)
    ? [whyNotCard(s, side, named)]
    : FACES.all.filter(face => diceLeft(s, side, face) > 0).map(face => whyNotDie(s, side, named, face))
  if (reasons.includes(undefined)) return undefined
  // Dice for other arms say nothing about this piece.
  const telling = reasons.find(reason => reason !== no.wrongArm && reason !== no.noGeneralThere)
  return telling === undefined
    ? { text: TEXTS[language].noDieForIt, rule: order.rule }
    : { text: explain(look.game.words[language], language, telling).text, rule: telling.rule }
}

function whyNotCard(s: Battle, side: Side, named: Named): Refusal | undefined {
  if ('unit' in named) return whyNotByCard(s, side, named.unit)
  return 'garrison' in named ? whyNotGarrisonByCard(s, side, named.garrison) : no.notOfCard
}

function whyNotDie(s: Battle, side: Side, named: Named, face: Face): Refusal | undefined {
  if ('unit' in named) return whyNotOrder(s, side, named.unit, face)
  if ('general' in named) return whyNotOrderGeneral(s, side, named.general, face)
  return whyNotOrderGarrison(s, side, named.garrison, face)
}
