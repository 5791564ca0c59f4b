import { firstOfKind, type Language, type OutcomePart, opponent, type ResultText, type Side, type Told, valueAs } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { addedUp, type Sum, sinceLast } from '../../common/results.ts'
import type { GeneralId, UnitId } from '../rules/ids.ts'
import { type Battle, garrisonIn } from '../rules/state.ts'
import { told as events } from '../rules/terms.ts'
import { generalName, type Look, placeName, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** What begins a fight or a test, or an order in which there may be none. */
const BEGINNINGS = [events.namedTarget, events.fired, events.garrisonFired, events.ordered, events.orderedByCard, events.orderedGarrison]
const CHARGE_DECIDED = [events.shot, events.halted, events.spared]

/** 9.0 to 9.4, 12.0 What came of the last shot, charge or rally that a viewer was told of. */
export function resultOf(look: Look, s: Battle, told: readonly Told[], language: Language): ResultText | undefined {
  const charge = sinceLast(told, [events.namedTarget])
  if (charge.length > 0) return chargeResult(look, charge, language)
  const last = sinceLast(told, BEGINNINGS)
  return shotResult(look, s, last, language) ?? rallyResult(look, last, language)
}

function chargeResult(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const named = firstOfKind(told, events.namedTarget)
  if (named === undefined || !told.some(({ event }) => CHARGE_DECIDED.some(one => one === event))) return undefined
  const side = look.data.owner[valueAs(named, 'subject') as UnitId]
  return {
    title: TEXTS[language].result.charge(unitName(look, valueAs(named, 'object') as UnitId, language)),
    rule: events.shocked.rule,
    ...addedUp(told, sumsOf(look, opponent(side), language), [side, opponent(side)]),
  }
}

function shotResult(look: Look, s: Battle, told: readonly Told[], language: Language): ResultText | undefined {
  const fired = firstOfKind(told, events.fired) ?? firstOfKind(told, events.garrisonFired)
  if (fired === undefined || firstOfKind(told, events.shot) === undefined) return undefined
  const unit = valueAs(fired, 'subject')
  const firing = unit === undefined ? garrisonIn(s, valueAs(fired, 'detail') as HexId) - 1 : look.data.owner[unit as UnitId]
  const target = opponent(firing as Side)
  return {
    title: TEXTS[language].result.shot(placeName(look, valueAs(fired, 'place') as HexId, language)),
    rule: events.shot.rule,
    ...addedUp(told, sumsOf(look, target, language), [target]),
  }
}

function rallyResult(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const rallied = firstOfKind(told, events.rallied)
  if (rallied === undefined) return undefined
  const t = TEXTS[language].result
  const unit = valueAs(rallied, 'subject') as UnitId
  const side = look.data.owner[unit]
  const sum: Sum = {
    of: [events.rallied],
    side: () => side,
    count: one => valueAs(one, 'result') as number,
    part: (gained, last) => ({ text: t.rallied(gained, valueAs(last, 'detail') as number) }),
  }
  return { title: t.rally(unitName(look, unit, language)), rule: events.rallied.rule, ...addedUp(told, [sum], [side]) }
}

/** What units lose and do, in the order in which it is settled; a garrison is lost by the side that was attacked. */
function sumsOf(look: Look, attacked: Side, language: Language): Sum[] {
  const t = TEXTS[language].result
  const side = (one: Told): Side => look.data.owner[valueAs(one, 'subject') as UnitId]
  const ofGeneral = (one: Told): Side => look.data.generalOwner[valueAs(one, 'subject') as GeneralId]
  const bad = (text: string): OutcomePart => ({ text, tone: 'bad' })
  const general = (text: (name: string) => string) => (_sum: number, last: Told) =>
    bad(text(generalName(look, valueAs(last, 'subject') as GeneralId, language)))
  const lostIn = (one: Told) => valueAs(one, 'result') as number
  return [
    { of: [events.formedSquare], side, part: () => ({ text: t.square }) },
    { of: [events.countered], side, part: () => ({ text: t.counters }) },
    { of: [events.reactionFailed], side, part: () => ({ text: t.tooLate }) },
    { of: [events.halted], side, part: () => bad(t.halted) },
    { of: [events.spared], side, part: () => ({ text: t.spared }) },
    { of: [events.lost], side, count: lostIn, part: sum => ({ text: t.lost(sum), tone: 'loss' }) },
    { of: [events.destroyed], side, part: sum => bad(t.destroyed(sum)) },
    { of: [events.garrisonLost], side: () => attacked, part: () => bad(t.garrison) },
    { of: [events.generalKilled], side: ofGeneral, part: general(t.killed) },
    { of: [events.retreated], side, part: () => bad(t.retreats) },
    { of: [events.retreatBlocked], side, part: () => bad(t.cornered) },
    { of: [events.stoodFast], side, part: () => ({ text: t.stands }) },
    { of: [events.advanced], side, part: () => ({ text: t.advances }) },
  ]
}
