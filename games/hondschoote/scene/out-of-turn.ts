import { type Language, type Refusal, type Side, type Word, Words } from '@grognard/engine'
import { frameOf, topStep } from '../../common/top-step.ts'
import { owedBesides } from '../rules/combat.ts'
import { type CommanderId, type FormationId, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { react } from '../rules/reaction.ts'
import { activeSide, type Battle, ownerOf } from '../rules/state.ts'
import { no } from '../rules/terms.ts'
import { formationName, type Look, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 4.2, 4.3 The unit whose march is not over: it is asked to go on or to end it, or the enemy may react to it. */
export function underWay(look: Look, s: Battle): UnitId {
  const top = topStep(look.game.rules, s)
  return (frameOf(top, marchOn) ?? frameOf(top, react))?.unit ?? NO_UNIT
}

/** The segments of an activation, and why a unit of another formation takes no part in them. */
const SEGMENTS: Readonly<Record<string, Refusal>> = {
  movement: no.notInFormation,
  fire: no.fireNotInFormation,
  combat: no.attackNotInFormation,
}

/** 4.2 One march must end before the side's next piece moves; only units of the active formation act. */
export function outOfTurn(look: Look, s: Battle, piece: string, language: Language): { text: string; rule: string } | undefined {
  const top = topStep(look.game.rules, s)
  const refusal = top === undefined ? undefined : SEGMENTS[top.name]
  if (refusal !== undefined) return notActive(look, s, piece, refusal, language)
  const unit = frameOf(top, marchOn)?.unit
  if (unit === undefined) return undefined
  const { side, hex } = whereOf(look, s, piece)
  if (side !== ownerOf(s, unit) || hex === s.unit.hex[unit]) return undefined
  return { text: TEXTS[language].marchFirst(unitName(look, unit, language)), rule: '4.2' }
}

function notActive(look: Look, s: Battle, piece: string, { rule }: Refusal, language: Language) {
  const [sort, number] = piece.split(':')
  const unit = Number(number) as UnitId
  if (sort !== 'unit' || ownerOf(s, unit) !== activeSide(s) || look.data.formationOf[unit] === s.formation) return undefined
  const [theirs, active] = [look.data.formationOf[unit], s.formation].map(formation =>
    formationName(look, formation as FormationId, language),
  )
  return { text: TEXTS[language].notActive(theirs, active), rule }
}

function whereOf({ data }: Look, s: Battle, piece: string): { readonly side: number; readonly hex: number } {
  const [sort, number] = piece.split(':')
  return sort === 'unit'
    ? { side: data.owner[Number(number) as UnitId], hex: s.unit.hex[Number(number) as UnitId] }
    : { side: data.sideOfCommander[Number(number) as CommanderId], hex: s.commander.hex[Number(number) as CommanderId] }
}

/** 6 Which hexes must be attacked too. */
export function refusalOf(
  look: Look,
  s: Battle,
  side: Side,
  said: readonly Word[],
  w: Word,
  refusal: Refusal,
  language: Language,
): string | undefined {
  if (refusal !== no.othersOwed) return undefined
  const before = new Words(said.length + 1)
  before.set(said)
  const owed = owedBesides(s, side, before, w)
  return owed.length === 0 ? undefined : TEXTS[language].alsoOwed(owed.map(hex => look.data.hexes.names[hex]))
}
