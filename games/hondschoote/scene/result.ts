import { firstOfKind, type Language, type OutcomePart, opponent, type ResultText, type Side, type Told, valueAs } from '@grognard/engine'
import { addedUp, type Sum, sinceLast } from '../../common/results.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { type Battle, ownerOf } from '../rules/state.ts'
import { told as events } from '../rules/terms.ts'
import { commanderName, type Look, placeName, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 4.1, 5.3, 6.3 What came of the last assault, shot or rally that a viewer was told of. */
export function resultOf(look: Look, s: Battle, told: readonly Told[], language: Language): ResultText | undefined {
  const last = sinceLast(told, [events.attacked, events.fired, events.reactedByFire, events.triesToRally])
  return assaultResult(look, s, last, language) ?? shotResult(look, s, last, language) ?? rallyResult(look, s, last, language)
}

/** Anything that decides an assault: its die, guns overrun, an evasion or a rout that leaves nobody to fight. */
const DECIDED = [events.fought, events.overrun, events.evaded, events.chased]

function assaultResult(look: Look, s: Battle, told: readonly Told[], language: Language): ResultText | undefined {
  const attacked = firstOfKind(told, events.attacked)
  if (attacked === undefined || !told.some(({ event }) => DECIDED.some(one => one === event))) return undefined
  const attacker = valueAs(attacked, 'side')
  return {
    title: TEXTS[language].result.assault(placeName(look, valueAs(attacked, 'place'), language)),
    rule: events.fought.rule,
    ...addedUp(told, sumsOf(look, s, language), [attacker as Side, opponent(attacker as Side)]),
  }
}

function shotResult(look: Look, s: Battle, told: readonly Told[], language: Language): ResultText | undefined {
  const fired = firstOfKind(told, events.fired) ?? firstOfKind(told, events.reactedByFire)
  const isDecided = told.some(({ event }) => event === events.shot || event === events.nobodyLeftToHit)
  if (fired === undefined || !isDecided) return undefined
  const firing = ownerOf(s, valueAs(fired, 'subject') as UnitId)
  return {
    title: TEXTS[language].result.shot(placeName(look, valueAs(fired, 'place'), language)),
    rule: events.shot.rule,
    ...addedUp(told, sumsOf(look, s, language), [opponent(firing)]),
  }
}

function rallyResult(look: Look, s: Battle, told: readonly Told[], language: Language): ResultText | undefined {
  const tried = firstOfKind(told, events.triesToRally)
  if (tried === undefined || firstOfKind(told, events.rallyRolled) === undefined) return undefined
  const unit = valueAs(tried, 'subject') as UnitId
  return {
    title: TEXTS[language].result.rally(unitName(look, unit, language)),
    rule: events.rallyRolled.rule,
    ...addedUp(told, [...rallySums(s, language), ...sumsOf(look, s, language)], [ownerOf(s, unit)]),
  }
}

const ownerOfSubject =
  (s: Battle) =>
  (one: Told): Side =>
    ownerOf(s, valueAs(one, 'subject') as UnitId)

function rallySums(s: Battle, language: Language): Sum[] {
  const { result, levels } = TEXTS[language]
  const side = ownerOfSubject(s)
  return [
    { of: [events.rallied], side, part: (_sum, last) => ({ text: result.rallied(levels[valueAs(last, 'result') ?? 0]) }) },
    { of: [events.rallyFailed], side, part: () => ({ text: result.notRallied, tone: 'loss' }) },
  ]
}

/** What units lose and do, in the order of a combat's results (6.3). */
function sumsOf(look: Look, s: Battle, language: Language): Sum[] {
  const t = TEXTS[language].result
  const side = ownerOfSubject(s)
  const bad = (text: string): OutcomePart => ({ text, tone: 'bad' })
  const named = (text: (name: string) => string) => (_sum: number, last: Told) =>
    bad(text(commanderName(look, s, valueAs(last, 'subject') as CommanderId, language)))
  const ofCommander = (one: Told): Side => look.data.sideOfCommander[valueAs(one, 'subject') as CommanderId] as Side
  return [
    { of: [events.stepLost], side, part: sum => ({ text: t.steps(sum), tone: 'loss' }) },
    { of: [events.destroyed], side, part: sum => bad(t.destroyed(sum)) },
    { of: [events.disorganised, events.routed], side, part: sum => ({ text: t.levels(sum) }) },
    { of: [events.routed], side, part: sum => bad(t.routs(sum)) },
    { of: [events.evaded], side, part: sum => ({ text: t.evades(sum) }) },
    { of: [events.workHeld], side, part: () => ({ text: t.holds }) },
    { of: [events.retreated], side, part: () => bad(t.retreats) },
    { of: [events.cornered], side, part: () => bad(t.cornered) },
    { of: [events.advanced], side, part: () => ({ text: t.advances }) },
    { of: [events.commanderWounded], side: ofCommander, part: named(t.wounded) },
    { of: [events.commanderKilled], side: ofCommander, part: named(t.killed) },
  ]
}
