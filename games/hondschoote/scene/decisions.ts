import { type DecisionText, GO, isA, type Language, NUMBER, numberOf, SIDE, type Side, sortOf, type Word } from '@grognard/engine'
import { type TopStep, topStep } from '../../common/top-step.ts'
import type { CommanderId, FormationId, UnitId } from '../rules/ids.ts'
import { type Battle, isWaiting } from '../rules/state.ts'
import { CHARGE, COMMANDER, DIRECTION, FINISH, FORMATION, HEX, UNIT, VERB, VERBS } from '../rules/terms.ts'
import { TONGUES } from '../words/tongues.ts'
import type { StepName } from '../words/words.ts'
import type { DecisionKey } from './decisions-en.ts'
import { commanderName, directionName, formationName, type Look, placeName, sideName, unitName, upperFirst } from './look.ts'
import { canMarchOn } from './reach.ts'
import { TEXTS } from './texts.ts'

const DECISIONS = TONGUES.map(({ decisions }) => decisions)

const isKey = (key: string): key is DecisionKey => Object.hasOwn(DECISIONS.en, key)

/** The decision as worded on screen, for the words said so far. */
export function decisionOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): DecisionText {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  const [title, button] = DECISIONS[language][keyOf(look, s, top, said)]
  const values = top === undefined ? {} : valuesOf(look, s, top, said, language)
  const agreed = agreeing(look, top, said, title, language)
  const text = { title: upperFirst(agreed.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)), button }
  if (top === undefined) return text
  const step = stepName(look, s, side, top, language)
  return top.step.forPlayers?.hasHints ? { ...text, step } : { ...text, step, isWhole: true }
}

/** Of "[moves|move]" the second is used where the unit the title names is plural. */
function agreeing(look: Look, top: TopStep<StepName> | undefined, said: readonly Word[], title: string, language: Language): string {
  const unit = said.findLast(w => isA(w, UNIT))
  const isPlural = look.names[language].isPlural(unit === undefined ? (top?.frame.unit ?? -1) : numberOf(unit))
  return title.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural ? many : one))
}

/** The step's name, after the activated formation in its own steps; whose decision it is goes beside it. */
function stepName(look: Look, s: Battle, side: Side, top: TopStep<StepName>, language: Language): string {
  const isActive = s.formation >= 0 && look.data.sideOfFormation[s.formation] === side
  const step: string | undefined = TEXTS[language].steps[top.name]
  if (!isActive) return step === undefined ? sideName(look, side, language) : upperFirst(step)
  const who = formationName(look, s.formation, language)
  return step === undefined ? who : `${who}, ${step}`
}

/** The key of a step's texts for the words said; a sentence without its own text uses its step's. */
export function keyOf(look: Look, s: Battle, top: TopStep<StepName> | undefined, said: readonly Word[]): DecisionKey {
  if (top === undefined) return 'over'
  if (!isKey(top.name)) return 'waits'
  if (top.name === 'combat') return combatKey(s, said)
  if (top.name === 'march-on' && said.length === 0) {
    if (isWaiting(s, top.frame.unit as UnitId)) return 'march-on outside'
    return canMarchOn(look, s, top.frame.unit as UnitId) ? 'march-on' : 'march-on ended'
  }
  const key = [top.name, ...said.map(w => sortName(look, w))].join(' ')
  return isKey(key) ? key : top.name
}

/** The sort of a word, or its verb. */
export const sortName = (look: Look, w: Word): string =>
  isA(w, VERB) ? VERBS.names[numberOf(w)] : (look.game.sortById.get(sortOf(w))?.name ?? 'go')

/** A combat is declared in parts: targets, attackers, chargers, head; each set ends with `go`. */
function combatKey(s: Battle, said: readonly Word[]): DecisionKey {
  const [first] = said
  if (first === undefined) return s.owed.count() > 0 ? 'combat owed' : 'combat'
  if (isA(first, VERB)) return numberOf(first) === FINISH ? 'combat finish' : 'combat'
  const targetsEnd = said.indexOf(GO)
  if (targetsEnd < 0) return 'combat targets'
  if (targetsEnd === said.length - 1) return 'combat who'
  const attackersEnd = said.indexOf(GO, targetsEnd + 1)
  if (attackersEnd < 0) return 'combat attackers'
  const after = said.slice(attackersEnd + 1)
  const charges = after[0] !== undefined && isA(after[0], VERB) && numberOf(after[0]) === CHARGE
  if (charges && !after.includes(GO)) return 'combat chargers'
  const head = charges ? after.slice(after.indexOf(GO) + 1) : after
  if (head.length > 0) return 'combat declared'
  return attackersEnd - targetsEnd > 2 || charges ? 'combat lead' : 'combat lead alone'
}

type Values = Readonly<Record<string, string>>

/** Values the texts may use: what was said last of each sort, else what the step is about. */
function valuesOf(look: Look, s: Battle, top: TopStep<StepName>, said: readonly Word[], language: Language): Values {
  const { frame } = top
  const and = TEXTS[language].overlay.and
  const last = (sort: { readonly id: number }): number | undefined => {
    const found = said.findLast(w => sortOf(w) === sort.id)
    return found === undefined ? undefined : numberOf(found)
  }
  const named = (value: number | undefined, print: (value: number) => string): string =>
    value === undefined || value < 0 ? '' : print(value)
  const place = (hex: number): string => placeName(look, hex, language)
  const unit = (value: number): string => unitName(look, value as UnitId, language)
  const placesOf = (hexes: readonly number[]): string => hexes.map(place).join(and)
  const standsIn = frame.unit === undefined || frame.unit < 0 ? undefined : s.unit.hex[frame.unit as UnitId]
  return {
    unit: named(last(UNIT) ?? frame.unit, unit),
    head: named(s.head, unit),
    commander: named(last(COMMANDER) ?? frame.commander, value => commanderName(look, s, value as CommanderId, language)),
    formation: named(last(FORMATION), value => formationName(look, value as FormationId, language)),
    active: named(s.formation, value => formationName(look, value as FormationId, language)),
    side: named(last(SIDE) ?? frame.side, value => sideName(look, value as never, language)),
    number: named(last(NUMBER), String),
    left: named(frame.left, String),
    hex: named(last(HEX), place),
    frameHex: named(frame.hex, place),
    place: named(standsIn, place),
    direction: named(last(DIRECTION), value => directionName(look, value, language)),
    targets: placesOf(said.filter(w => isA(w, HEX)).map(numberOf)),
    owed: placesOf(look.data.hexes.all.filter(hex => s.owed.has(hex))),
  }
}
