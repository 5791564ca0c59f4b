import { type Language, numberOf, sortOf, type Word } from '@grognard/engine'
import type { UnitId } from '../rules/ids.ts'
import { DIRECTION, HEX, UNIT } from '../rules/terms.ts'
import { TONGUES } from '../words/tongues.ts'
import type { AnswerKey } from './answers-en.ts'
import { sortName } from './decisions.ts'
import { directionName, hexName, type Look, unitName } from './look.ts'

const ANSWERS = TONGUES.map(({ answers }) => answers)

const isKey = (key: string): key is AnswerKey => Object.hasOwn(ANSWERS.en, key)

/** An answer in a step, in words; undefined when its words say enough. */
export function answerOf(look: Look, step: string, said: readonly Word[], language: Language): string | undefined {
  const key = [step, ...said.map(w => sortName(look, w))].join(' ')
  if (!isKey(key)) return undefined
  const named = (sort: { readonly id: number }, print: (value: number) => string): string => {
    const w = said.find(one => sortOf(one) === sort.id)
    return w === undefined ? '' : print(numberOf(w))
  }
  return ANSWERS[language][key]
    .replace(
      '{unit}',
      named(UNIT, value => unitName(look, value as UnitId, language)),
    )
    .replace(
      '{hex}',
      named(HEX, value => hexName(look, value)),
    )
    .replace(
      '{direction}',
      named(DIRECTION, value => directionName(look, value, language)),
    )
}
