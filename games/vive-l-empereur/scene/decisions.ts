import { type DecisionText, isA, type Language, numberOf, type Side, sortOf, type Word } from '@grognard/engine'
import { type TopStep, topStep } from '../../common/top-step.ts'
import { FACES, type UnitId } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import {
  AIM,
  ALONE,
  CARD,
  CHARGE,
  DIRECTION,
  DROP,
  FACE,
  FIRE,
  GARRISON,
  GENERAL,
  HEX,
  SECTOR,
  TERRAIN,
  UNIT,
  VERB,
  VERBS,
  type Verb,
} from '../rules/terms.ts'
import { TONGUES } from '../words/tongues.ts'
import type { StepName } from '../words/words.ts'
import type { AnswerKey } from './answers-en.ts'
import type { DecisionKey } from './decisions-en.ts'
import {
  cardName,
  directionName,
  faceName,
  garrisonName,
  generalName,
  hexName,
  type Look,
  placeName,
  sectorName,
  sideName,
  terrainName,
  unitName,
  upperFirst,
} from './look.ts'
import { unitIn } from './spots.ts'
import { TEXTS } from './texts.ts'

const DECISIONS = TONGUES.map(({ decisions }) => decisions)
const ANSWERS = TONGUES.map(({ answers }) => answers)

const isKey = (key: string): key is DecisionKey => Object.hasOwn(DECISIONS.en, key)
const isAnswer = (key: string): key is AnswerKey => Object.hasOwn(ANSWERS.en, key)

/** The sort of a word, or its verb. */
const sortName = (look: Look, w: Word): string =>
  isA(w, VERB) ? VERBS.names[numberOf(w)] : (look.game.sortById.get(sortOf(w))?.name ?? 'go')

/** The decision as worded on screen, for the words said so far. */
export function decisionOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): DecisionText {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  const [title, button] = DECISIONS[language][top === undefined ? 'over' : keyOf(look, s, top, said)]
  if (top === undefined) return { title, button }
  const values = valuesOf(look, s, top, said, language)
  const doer = title.startsWith('{charger}') ? top.frame.charger : (unitIn(look, s, said) ?? -1)
  const agreed = title.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (look.plural.has(doer) ? many : one))
  const text = { title: upperFirst(agreed.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)), button }
  const step = upperFirst(TEXTS[language].steps[top.name] ?? sideName(look, side, language))
  return top.step.forPlayers?.hasHints ? { ...text, step } : { ...text, step, isWhole: true }
}

const STRIKES: readonly Verb[] = [FIRE, AIM, CHARGE]
const PREPARES: readonly Verb[] = [ALONE, DROP]

/** The key of a step's texts for the words said: the longest beginning that has its own. */
function keyOf(look: Look, s: Battle, top: TopStep<StepName>, said: readonly Word[]): DecisionKey {
  if (top.name === 'choose-hand' && said.length > 0) return said.length >= handSize(s) ? 'choose-hand full' : 'choose-hand card'
  if (top.name === 'play-card' && said.length === 1) return needsSector(s, said[0]) ? 'play-card card' : 'play-card card ready'
  const spoken = said.filter(w => !isA(w, FACE))
  if (top.name === 'order' && said.length === 1 && spoken.length === 0) return 'order face'
  const [first] = spoken
  const isUnit = top.name === 'order' && first !== undefined && isA(first, UNIT)
  const moves = isUnit || ((top.name === 'march-on' || top.name === 'act') && first !== undefined)
  const words = moves ? ['does', ...deed(look, isUnit ? spoken.slice(1) : spoken)] : [top.name, ...spoken.map(w => sortName(look, w))]
  for (let count = words.length; count > 0; count--) {
    const key = words.slice(0, count).join(' ')
    if (isKey(key)) return key
  }
  return 'waits'
}

const needsSector = (s: Battle, card: Word): boolean => {
  const row = s.data.cardTitles[numberOf(card)]
  return row.kind === 'automatic' && row.scope === 'oneSector'
}

const handSize = (s: Battle): number => (s.turn === 1 ? s.data.handSize : s.data.chosenAgain)

/** What a unit does: from its shot or charge on, else where it goes; how it sets out counts only while nothing else is said. */
function deed(look: Look, said: readonly Word[]): string[] {
  const at = said.findIndex(w => isA(w, VERB) && STRIKES.includes(numberOf(w) as Verb))
  const spoken = at < 0 ? said : said.slice(at)
  const names = spoken.map(w => sortName(look, w))
  if (names.at(-1) === 'on') return ['on']
  const rest = spoken.filter(w => !(isA(w, VERB) && PREPARES.includes(numberOf(w) as Verb))).map(w => sortName(look, w))
  return rest.length === 0 ? names.slice(-1) : rest
}

type Values = Readonly<Record<string, string>>

/** Values the texts may use: what was said last of each sort, else what the step is about. */
function valuesOf(look: Look, s: Battle, { frame }: TopStep<StepName>, said: readonly Word[], language: Language): Values {
  const last = (sort: { readonly id: number }): number | undefined => {
    const found = said.findLast(w => sortOf(w) === sort.id)
    return found === undefined ? undefined : numberOf(found)
  }
  const named = (value: number | undefined, print: (value: number) => string): string =>
    value === undefined || value < 0 ? '' : print(value)
  const place = (hex: number): string => placeName(look, hex, language)
  const unit = (value: number): string => unitName(look, value, language)
  const charger = frame.charger as UnitId | undefined
  return {
    unit: named(last(UNIT) ?? frame.unit, unit),
    charger: named(charger, unit),
    general: named(last(GENERAL) ?? frame.general, value => generalName(look, value, language)),
    garrison: named(last(GARRISON), value => garrisonName(look, value, language)),
    hex: named(last(HEX) ?? frame.hex, place),
    frameHex: named(frame.hex, place),
    place: named(charger === undefined ? undefined : s.unit.hex[charger], place),
    direction: named(last(DIRECTION), value => directionName(look, value, language)),
    face: named(last(FACE), value => faceName(look, value, language)),
    card: named(last(CARD), value => cardName(look, value, language)),
    sector: named(last(SECTOR), value => sectorName(look, value, language)),
    terrain: named(last(TERRAIN), value => terrainName(look, value, language)),
    left: named(frame.left, String),
    chosen: String(said.filter(w => isA(w, CARD)).length),
    count: String(handSize(s)),
  }
}

/** An answer in a step, in words; undefined when its words say enough. */
export function answerOf(look: Look, step: string, said: readonly Word[], language: Language): string | undefined {
  const key = [step, ...said.map(w => sortName(look, w))].join(' ')
  if (!isAnswer(key)) return undefined
  const named = (sort: { readonly id: number }, print: (value: number) => string): string => {
    const w = said.find(one => sortOf(one) === sort.id)
    return w === undefined ? '' : print(numberOf(w))
  }
  const values: Values = {
    unit: named(UNIT, value => unitName(look, value, language)),
    hex: named(HEX, value => hexName(look, value)),
    direction: named(DIRECTION, value => directionName(look, value, language)),
  }
  return ANSWERS[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** A die by its face: what it may order stands beside it. */
export const nameOf = (look: Look, w: Word, language: Language): string | undefined =>
  isA(w, FACE) && numberOf(w) < FACES.count ? TEXTS[language].dieOf(faceName(look, numberOf(w), language)) : undefined
