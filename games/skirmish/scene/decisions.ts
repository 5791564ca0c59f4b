import { type DecisionText, isA, type Language, numberOf, type Side, sortOf, type Word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { Skirmish } from '../rules/state.ts'
import type { UnitId } from '../rules/static.ts'
import { DIRECTION, HEX, SECTOR, STANCE, UNIT, VERB, VERBS } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import { hexName, type Look, sideName, unitName, upperFirst } from './look.ts'
import { type DecisionKey, TEXTS } from './texts.ts'

const isKey = (key: string): key is DecisionKey => Object.hasOwn(TEXTS.en.decisions, key)

/** The key of a step's texts for the words said: the longest prefix that has its own text. */
function keyOf(look: Look, step: StepName, said: readonly Word[]): DecisionKey {
  const words = said.map(w => (isA(w, VERB) ? VERBS.names[numberOf(w)] : (look.game.sortById.get(sortOf(w))?.name ?? 'go')))
  for (let count = words.length; count > 0; count--) {
    const key = [step, ...words.slice(0, count)].join(' ')
    if (isKey(key)) return key
  }
  return isKey(step) ? step : 'waits'
}

/** The decision as worded on screen, for the words said so far. */
export function decisionOf(look: Look, s: Skirmish, side: Side, said: readonly Word[], language: Language): DecisionText {
  const t = TEXTS[language]
  const top = topStep<Skirmish, StepName>(look.game.rules, s)
  const [title, button] = t.decisions[top === undefined ? 'over' : keyOf(look, top.name, said)]
  const { names } = look.game.words[language]
  const last = (sort: { readonly id: number }): number | undefined => {
    const found = said.findLast(w => sortOf(w) === sort.id)
    return found === undefined ? undefined : numberOf(found)
  }
  const named = (value: number | undefined, print: (value: number) => string): string =>
    value === undefined || value < 0 ? '' : print(value)
  const values: Readonly<Record<string, string>> = {
    unit: named(last(UNIT) ?? top?.frame.unit, value => unitName(look, value as UnitId)),
    target: named(top?.frame.target, value => unitName(look, value as UnitId)),
    hex: named(last(HEX) ?? top?.frame.hex, value => hexName(look, value)),
    direction: named(last(DIRECTION), value => names.direction[value]),
    stance: named(last(STANCE), value => names.stance[value]),
    sector: named(last(SECTOR), value => names.sector[value]),
  }
  return {
    title: upperFirst(title.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)),
    button,
    step: top === undefined ? sideName(look, side, language) : (t.steps[top.name] ?? sideName(look, side, language)),
  }
}
