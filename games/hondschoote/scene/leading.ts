import { isA, type Language, numberOf, type Side, type Word, Words, word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { UnitId } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { CHARGE, UNIT, VERB } from '../rules/terms.ts'
import { keyOf } from './decisions.ts'
import { type Look, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 6.1 Chargers and head are named from among the attackers. */
const isOfAttackers = (key: string): boolean => key === 'combat chargers' || isLead(key)
const isLead = (key: string): boolean => key === 'combat lead' || key === 'combat lead alone'

/** What may follow some words. */
export function offeredAfter(look: Look, s: Battle, side: Side, said: readonly Word[]): Word[] {
  const soFar = new Words(said.length + 1)
  const offered = new Words()
  soFar.set(said)
  look.game.rules.choices(s, side, soFar, offered)
  return offered.list()
}

/** 6.1 Whether a word names an attacker again, as a charger or as the head: on the map its counter says whether it attacks at all. */
export const goesWithoutSaying = (look: Look, s: Battle, said: readonly Word[], w: Word): boolean =>
  isA(w, UNIT) && isOfAttackers(keyOf(look, s, topStep(look.game.rules, s), said))

/** 6.1 An attacker is named a second time as the head; when it attacks alone and could charge, that is the only decision left. */
export function leaderName(look: Look, s: Battle, side: Side, said: readonly Word[], w: Word, language: Language): string | undefined {
  const key = keyOf(look, s, topStep(look.game.rules, s), said)
  if (!isA(w, UNIT) || !isLead(key)) return undefined
  const t = TEXTS[language]
  const mayCharge = key === 'combat lead alone' && offeredAfter(look, s, side, said).includes(word(VERB, CHARGE))
  return mayCharge ? t.noCharge : t.head(unitName(look, numberOf(w) as UnitId, language))
}
