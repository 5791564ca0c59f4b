import { firstOfKind, type Language, type OutcomePart, opponent, type ResultText, type Side, type Told, valueAs } from '@grognard/engine'
import { addedUp, type Sum, sinceLast } from '../../common/results.ts'
import type { PieceId } from '../rules/ids.ts'
import { told as events } from '../rules/terms.ts'
import { type Look, placeName } from './look.ts'
import { TEXTS } from './texts.ts'

const BEGINNINGS = [events.bombarded, events.charged, events.assaulted]
const DECIDED = [events.combatDie, events.falters, events.retired, events.chargeOver]

/** B 8 to B 11 What came of the last bombardment, charge or assault. */
export function resultOf(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const last = sinceLast(told, BEGINNINGS)
  const [first] = last
  if (first === undefined || !last.some(({ event }) => DECIDED.some(one => one === event))) return undefined
  const t = TEXTS[language].result
  const place = placeName(look, valueAs(first, 'place') as number, language)
  const title =
    first.event === events.bombarded ? t.bombarded(place) : first.event === events.charged ? t.charged(place) : t.assaulted(place)
  const attacker = valueAs(first, 'side') as Side
  const found = addedUp(last, sumsOf(look, language), [attacker, opponent(attacker)])
  const isVacated = firstOfKind(last, events.advanced) !== undefined
  const rows = found.rows.map(row =>
    row.parts.length === 0 && row.side !== attacker && !isVacated ? { ...row, parts: [{ text: t.holds }] } : row,
  )
  return { title, rule: first.event.rule, ...found, rows }
}

function sumsOf(look: Look, language: Language): Sum[] {
  const t = TEXTS[language].result
  const side = (one: Told): Side => look.data.owner[valueAs(one, 'subject') as PieceId]
  const bad = (text: string): OutcomePart => ({ text, tone: 'bad' })
  return [
    { of: [events.falters], side, part: () => ({ text: t.falters, tone: 'loss' }) },
    { of: [events.stepLost, events.unitLost], side, part: sum => bad(t.steps(sum)) },
    { of: [events.unitLost], side, part: sum => bad(t.units(sum)) },
    { of: [events.disrupted], side, part: sum => ({ text: t.disrupted(sum), tone: 'loss' }) },
    { of: [events.retreated, events.retired], side, part: () => bad(t.falls) },
    { of: [events.advanced], side, part: () => ({ text: t.advances }) },
  ]
}
