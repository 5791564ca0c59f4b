import { expect, test } from 'vitest'
import {
  answering,
  defineState,
  type Id,
  NUMBER,
  push,
  Rules,
  SIDE,
  type Side,
  type StateOf,
  say,
  scriptOf,
  sorts,
  stepsOf,
  u8,
  type View,
  Words,
  word,
  Xoshiro,
} from '../index.ts'

type Verb = Id<'verb'>
const { VERB } = sorts<{ VERB: Verb }>('VERB')
const kind = defineState({ turn: u8() }, {}, { say: 2 })
type S = StateOf<typeof kind>
const RED = 0 as Side

function game() {
  const step = stepsOf<S>()
  const words = [[say<S, object, Verb>(VERB, 0 as Verb), say<S, object, Verb>(VERB, 1 as Verb)]]
  const ask = step('ask', '1', { side: SIDE, left: NUMBER }, { asks: () => 1, words, apply: () => {} })
  const both = step('both', '2', {}, { everybody: () => 3, words, applyAll: () => {} })
  const roll = step('roll', '3', {}, { apply: () => {} })
  return { ask, both, roll, rules: new Rules<S>([ask, both, roll]) }
}

test("each step gets its own answer, with its frame's numbers by name", () => {
  const { ask, both, rules } = game()
  const script = scriptOf<S>(rules, [
    answering(ask, (_s, _side, f, out) => out.push(word(VERB, (f.left > 1 ? 0 : 1) as Verb))),
    answering(both, (_s, side, _f, out) => out.push(word(VERB, side as number as Verb))),
  ])
  const said = (push: (s: S) => void, side: Side) => {
    const s = kind.create()
    push(s)
    const out = new Words(4)
    out.push(word(VERB, 1 as Verb))
    script(s as View<S>, side, new Xoshiro(1), out)
    return out.list()
  }
  expect(said(s => push(s, ask, RED, 2), RED)).toEqual([word(VERB, 0 as Verb)])
  expect(said(s => push(s, ask, RED, 1), RED)).toEqual([word(VERB, 1 as Verb)])
  expect(said(s => push(s, both), 1 as Side)).toEqual([word(VERB, 1 as Verb)])
})

test('a script that misses a step that asks, answers one twice or one that asks nobody is refused', () => {
  const { ask, both, roll, rules } = game()
  const silent = () => {}
  expect(() => scriptOf<S>(rules, [answering(ask, silent)])).toThrow("the script has no answer to 'both'")
  expect(() => scriptOf<S>(rules, [answering(ask, silent), answering(ask, silent)])).toThrow("the script answers 'ask' twice")
  const all = [answering(ask, silent), answering(both, silent)]
  expect(() => scriptOf<S>(rules, [...all, answering(roll, silent)])).toThrow("'roll' asks nobody")
  const other = game()
  expect(() => scriptOf<S>(new Rules<S>([other.roll, other.ask].map(one => ({ ...one, id: -1 }))), all)).toThrow('no step of the game')
})
