import { describe, expect, test } from 'vitest'
import {
  completeSetUp,
  defineGame,
  type Game,
  GO,
  GRAMMAR,
  ids,
  NUMBER,
  namingIn,
  printSentence,
  printWord,
  readSentence,
  SetUpError,
  scripted,
  setUp,
  TableTop,
  type Word,
  word,
  wordsCalled,
} from '../index.ts'
import { after, DEAL, dealt, duel } from './duel.ts'
import { BLUE, CARD, CARDS, type Duel, NO, PLACE, PLACES, RED, SIDES, UNIT, UNITS, VERB, VERBS } from './duel-state.ts'

const game = duel()
const any = game as unknown as Game

describe('a game is complete', () => {
  test('a sort without names is refused', () => {
    expect(() => defineGame<Duel>({ ...duel(), names: { card: CARDS, unit: UNITS, place: PLACES } })).toThrow(
      "the sort 'verb' has no names",
    )
  })

  test('two steps with the same name are refused', () => {
    const { steps, ...rest } = duel()
    const twice = { ...steps[0], id: -1 }
    expect(() => defineGame<Duel>({ ...rest, steps: [...steps, twice] })).toThrow("two steps are called 'round'")
  })

  test.each([
    ['that differ in capitals only, for players type as they like', ['Mill', 'mill']],
    ['that are the word which closes a set', ['Mill', 'Go']],
    ['of two words, which the readable twin would take apart', ['Mill', 'Old Farm']],
  ])('names %s are refused', (_what, names) => {
    expect(() => defineGame<Duel>({ ...duel(), names: { card: CARDS, unit: UNITS, verb: VERBS, place: ids(names) } })).toThrow()
  })
})

describe('the set-up', () => {
  test('defaults are filled in', () => {
    expect(completeSetUp(any)).toEqual({ scenario: 'field', options: { smallHands: false } })
    expect(completeSetUp(any, 'again', { smallHands: true })).toEqual({ scenario: 'again', options: { smallHands: true } })
  })

  test.each<[string, () => unknown, string]>([
    ['a scenario', () => completeSetUp(any, 'moon'), "duel has no scenario 'moon'; it has: field, again"],
    ['an option', () => completeSetUp(any, 'field', { colour: 1 }), "duel has no option 'colour'; it has: smallHands"],
    ['a value', () => completeSetUp(any, 'field', { smallHands: 'yes' }), "option 'smallHands' cannot be 'yes'; it can be: true, false"],
    ['an option that every object has', () => completeSetUp(any, 'field', { constructor: 1 as never }), "duel has no option 'constructor'"],
  ])('an unknown %s is reported with those that exist', (_what, act, message) => {
    expect(act).toThrow(SetUpError)
    expect(act).toThrow(message)
  })

  test('an option may belong to certain scenarios, and has its default in all others', () => {
    const [smallHands] = any.options
    const narrow: Game = { ...any, options: [{ ...smallHands, scenarios: ['again'] }] }
    expect(completeSetUp(narrow, 'again', { smallHands: true })).toEqual({ scenario: 'again', options: { smallHands: true } })
    expect(completeSetUp(narrow, 'field')).toEqual({ scenario: 'field', options: { smallHands: false } })
    expect(completeSetUp(narrow, 'field', { smallHands: false })).toEqual(completeSetUp(narrow, 'field'))
    expect(() => completeSetUp(narrow, 'field', { smallHands: true })).toThrow(
      "option 'smallHands' is not for the scenario 'field'; it is for: again",
    )
  })

  test('options reach the game, and the position is blank before it begins', () => {
    const s = game.kind.create()
    s.$bytes.fill(0x55)
    setUp(game, s, completeSetUp(any, 'field', { smallHands: true }), new TableTop(scripted(...DEAL)))
    expect([s.hand[RED].length, s.hand[BLUE].length, s.deck.length, s.turn]).toEqual([2, 2, 4, 1])
    setUp(game, s, completeSetUp(any), new TableTop(scripted(...DEAL)))
    expect(s.$bytes).toEqual(dealt(game).state.$bytes)
  })
})

describe('words in writing', () => {
  test('a word is printed by its name, a number as it is, and go as go', () => {
    expect(printWord(any, word(CARD, CARDS.of('Ace')))).toBe('Ace')
    expect(printWord(any, word(NUMBER, 12))).toBe('12')
    expect(printWord(any, GO)).toBe('go')
    expect(printSentence(any, [word(VERB, VERBS.of('volley')), word(UNIT, UNITS.of('Ligne')), GO])).toBe('volley Ligne go')
    expect(() => printWord(any, word(CARD, 99 as never))).toThrow('duel has no word')
  })

  test('every printed word can be called by its print', () => {
    const words: Word[] = [
      ...CARDS.all.map(card => word(CARD, card)),
      ...UNITS.all.map(unit => word(UNIT, unit)),
      ...PLACES.all.map(place => word(PLACE, place)),
      ...VERBS.all.map(verb => word(VERB, verb)),
      ...[0, 7, 999_999].map(n => word(NUMBER, n)),
      GO,
    ]
    for (const w of words) {
      expect(wordsCalled(any, printWord(any, w))).toContain(w)
      expect(wordsCalled(any, printWord(any, w).toUpperCase())).toContain(w)
    }
    for (const name of ['', 'Joker', '-1', '1.5', '1e3', '1000000', ' Ace', 'constructor', '__proto__'])
      expect(wordsCalled(any, name)).toEqual([])
  })

  test('a sentence is read to its words, or to where and why it fails', () => {
    const { state } = after(game, () => {})
    expect(readSentence(game, state, RED, ['ligne', 'RIDGE'])).toEqual({
      ok: true,
      words: [word(UNIT, UNITS.of('Ligne')), word(PLACE, PLACES.of('Ridge'))],
    })
    expect(readSentence(game, state, RED, ['Ligne', 'Ford'])).toEqual({ ok: false, at: 1, name: 'Ford', refusal: NO.tooFar })
    expect(readSentence(game, state, RED, ['Ligne', 'Paris'])).toEqual({ ok: false, at: 1, name: 'Paris', refusal: GRAMMAR.noSuchWord })
    expect(readSentence(game, state, RED, Array(200).fill('rest'))).toMatchObject({ ok: false, at: 1, refusal: GRAMMAR.tooLong })
  })

  test('names are those of the language, else as printed, else numbers', () => {
    expect(namingIn(any, 'fr')('card', 7)).toBe("l'As")
    expect(namingIn(any, 'fr')('unit', 0)).toBe('Garde')
    expect(namingIn(any, 'en')('side', BLUE)).toBe('Blue')
    expect(namingIn(any, 'en')('number', 5)).toBe('5')
    expect(namingIn(any, 'en')('colour', 5)).toBe('5')
    expect(SIDES.names[RED]).toBe('Red')
  })
})
