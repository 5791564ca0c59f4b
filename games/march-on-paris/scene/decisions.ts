import { type DecisionText, GO, isA, type Language, numberOf, type Side, sortOf, type Word, word } from '@grognard/engine'
import type { TopStep } from '../../common/top-step.ts'
import { CARD, COMMAND, DUMMY, END, HEX, HOLD, ORDER, PART, PIECE, SPAN, VERB, VERBS } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import { TONGUES } from '../words/tongues.ts'
import type { StepName } from '../words/words.ts'
import type { DecisionKey } from './decisions-en.ts'
import { cardName, commandName, type Look, lowerFirst, orderName, pieceName, placeName, sideName, spanName, upperFirst } from './look.ts'
import { orderText } from './order-lines.ts'
import { questionOf } from './question.ts'
import { legsSaid } from './sentence.ts'
import { TEXTS } from './texts.ts'
import { offeredAfter } from './usual.ts'

const DECISIONS = TONGUES.map(({ decisions }) => decisions)

const isKey = (key: string): key is DecisionKey => Object.hasOwn(DECISIONS.en, key)

/** The sort of a word, or its verb. */
const sortName = (look: Look, w: Word): string =>
  isA(w, VERB) ? VERBS.names[numberOf(w)] : (look.game.sortById.get(sortOf(w))?.name ?? 'go')

/** The decision as worded on screen, for the words said so far. */
export function decisionOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): DecisionText {
  const top = questionOf(look, s)
  const key =
    top === undefined ? 'over' : said.length === 0 && areArrivalsAll(look, s, side, top) ? 'movement arrivals' : keyOf(look, top, said)
  const [title, button] = DECISIONS[language][key]
  if (top === undefined) return { title, button }
  const values = valuesOf(look, s, top, said, language)
  const text = { title: upperFirst(title.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)), button }
  const step = upperFirst(TEXTS[language].steps[top.name] ?? sideName(look, side, language))
  return { ...text, step, isWhole: true }
}

/** The word that ends a step is named by what it ends, a dummy by what is done with it. */
export function verbName(look: Look, s: Battle, side: Side, said: readonly Word[], w: Word, language: Language): string | undefined {
  if (said.length > 0) return undefined
  const top = questionOf(look, s)
  const { setOutDummy, moveDummy } = TEXTS[language].covers
  if (w === word(VERB, DUMMY)) return top?.name === 'write-orders' ? setOutDummy : moveDummy
  if (w !== word(VERB, END)) return undefined
  const key = top !== undefined && areArrivalsAll(look, s, side, top) ? 'movement arrivals' : `${top?.name} end`
  return isKey(key) ? lowerFirst(DECISIONS[language][key][1]) : undefined
}

/** B 27 Whether nothing is left to decide about a movement but whether reinforcements come in. */
function areArrivalsAll(look: Look, s: Battle, side: Side, top: TopStep<StepName>): boolean {
  if (top.name !== 'movement') return false
  const offered = offeredAfter(look, s, side, [])
  return offered.length === 2 && offered.includes(word(VERB, HOLD)) && offered.includes(word(VERB, END))
}

/** The key of a step's texts for the words said: a closed sentence has its own, else the longest beginning that has one. */
function keyOf(look: Look, top: TopStep<StepName>, said: readonly Word[]): DecisionKey {
  const [ready, none] = [`${top.name} ready`, `${top.name} none`]
  if (said.length === 1 && said[0] === GO && isKey(none)) return none
  if (said.at(-1) === GO && isKey(ready)) return ready
  if (said[0] === word(VERB, PART) && said.includes(GO)) return said.at(-1) === GO ? 'movement part ready' : 'movement together piece hex'
  const legs = legsSaid(said).length
  const words = said.map(w => sortName(look, w))
  // A second leg is asked for as the first one is.
  const last = words.lastIndexOf('order')
  const spoken = legs > 0 && last > 0 ? [...words.slice(0, words.indexOf('order')), ...words.slice(last)] : words
  const via = spoken.indexOf('via')
  const named = via < 0 ? spoken : ['order', ...spoken.slice(via)]
  for (let count = named.length; count > 0; count--) {
    const key = [top.name, ...named.slice(0, count)].join(' ')
    if (isKey(key)) return key
  }
  return top.name
}

/** B 11 Who falls back: one of them, by name. */
function routedName(look: Look, s: Battle, language: Language): string {
  const count = s.routed.count()
  if (count === 0) return ''
  const name = pieceName(look, s.routed.nth(0), language)
  return count === 1 ? name : TEXTS[language].withOthers(name)
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
  const piece = (value: number): string => pieceName(look, value, language)
  const command = (value: number): string => commandName(look, value, language)
  const acting = frame.command === undefined ? Array.from(s.acting.command) : [frame.command]
  const first = said.find(w => isA(w, COMMAND))
  return {
    piece: named(last(PIECE) ?? frame.piece, piece),
    leader: named(frame.leader, piece),
    command: named(first === undefined ? frame.command : last(COMMAND), command),
    acting: acting.flatMap(one => named(one, command) || []).join(TEXTS[language].and),
    first: named(first === undefined ? undefined : numberOf(first), command),
    hex: named(last(HEX), place),
    fight: named(s.fightHex, place),
    order: named(last(ORDER), value => orderName(look, value, language)),
    span: named(last(SPAN), value => spanName(look, value, language)),
    card: named(last(CARD), value => cardName(look, value, language)),
    routed: routedName(look, s, language),
    count: frame.count === undefined ? '' : TEXTS[language].stepsCount(frame.count),
    legs: orderText(look, legsSaid(said), language),
  }
}
