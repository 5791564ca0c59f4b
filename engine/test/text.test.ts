import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type Dictionary,
  events,
  explain,
  fill,
  GRAMMAR,
  inLanguage,
  LANGUAGES,
  NUMBER,
  namingIn,
  narrate,
  role,
  SIDE,
  SIX,
  signedHalves,
  withRule,
} from '../index.ts'
import { duel } from './duel.ts'
import { BLUE, CARDS, NO, RED, TOLD, UNITS } from './duel-state.ts'

const game = duel()
const en = game.words.en
const fr = game.words.fr
const english = namingIn(game as never, 'en')

describe('refusals in words', () => {
  test('a refusal of the game cites its rule', () => {
    expect(explain(en, 'en', NO.tooFar)).toEqual({ text: 'that is too far', rule: '3.3' })
    expect(withRule(explain(fr, 'fr', NO.tooFar))).toBe("c'est trop loin [3.3]")
  })

  test('the kernel words its own refusals, in both languages', () => {
    for (const language of LANGUAGES)
      for (const refusal of Object.values(GRAMMAR)) {
        const { text, rule } = explain(game.words[language], language, refusal)
        expect(text).not.toBe(refusal.key)
        expect(rule).toBeUndefined()
      }
    expect(explain(en, 'en', GRAMMAR.over)).toEqual({ text: 'the game is over', rule: undefined })
    expect(withRule(explain(fr, 'fr', GRAMMAR.over))).toBe('la partie est terminée')
    expect(new Set(Object.values(GRAMMAR).map(refusal => explain(fr, 'fr', refusal).text)).size).toBe(Object.keys(GRAMMAR).length)
  })

  test('a key without text is shown as it is', () => {
    expect(explain(en, 'en', { rule: '7', key: 'unheardOf' })).toEqual({ text: 'unheardOf', rule: '7' })
  })
})

describe('events in words', () => {
  test('names are those of the language, or as printed when it has none', () => {
    const told = { event: TOLD.bid, args: [BLUE, CARDS.of('Ace')] }
    expect(narrate(game as never, told, 'en')).toMatchObject({ text: 'Blue bids the Ace', rule: '2' })
    expect(narrate(game as never, told, 'fr').text).toBe("Bleu mise l'As")
    const scouted = { event: TOLD.scouted, args: [UNITS.of('Garde'), UNITS.of('Foot')] }
    expect(withRule(narrate(game as never, scouted, 'fr'))).toBe('Garde scouts Foot [3.5]')
  })

  test('the figure of a modifier is shown before its text, and apart from it', () => {
    const force = (by: number) => narrate(game as never, { event: TOLD.force, args: [UNITS.of('Garde'), by] }, 'en')
    expect(force(2)).toMatchObject({ text: '+2 force of Garde', figure: '+2', body: 'force of Garde' })
    expect(force(-2)).toMatchObject({ text: '−2 force of Garde', figure: '−2' })
    expect(narrate(game as never, { event: TOLD.parried, args: [0] }, 'en').text).toBe('+0 parried')
    expect(narrate(game as never, { event: TOLD.round, args: [3] }, 'en')).toMatchObject({ text: 'Round 3', figure: undefined })
  })

  test('a text in two parts is joined by a colon as the language writes it', () => {
    const fought = { event: TOLD.fought, args: [UNITS.of('Garde'), 5, 7] }
    expect(narrate(game as never, fought, 'en')).toMatchObject({ text: 'Garde rolls 5: 7', head: 'Garde rolls 5', tail: '7' })
    expect(narrate(game as never, fought, 'fr').text).toBe('Garde rolls 5\u00a0: 7')
  })

  test('halves are printed as players read them', () => {
    expect([0, 1, 2, 3, -1, -4, -5].map(signedHalves)).toEqual(['+0', '+½', '+1', '+1½', '−½', '−2', '−2½'])
  })

  test('a text may be a function of what was told', () => {
    expect(narrate(game as never, { event: TOLD.shots, args: [RED, 1] }, 'en').text).toBe('Red hits once')
    expect(narrate(game as never, { event: TOLD.shots, args: [RED, 2] }, 'en').text).toBe('Red hits 2 times')
  })

  test('an unknown placeholder is left as it is, a value without a name is a number', () => {
    const sorts = [
      ['side', SIDE],
      ['n', NUMBER],
    ] as const
    expect(fill('{side} {n} {who}', sorts, [RED, -4], english)).toBe('Red -4 {who}')
    expect(fill('{side}', sorts, [9, 0], english)).toBe('9')
    expect(fill('{n} and {n}', sorts, [0, 5], english)).toBe('5 and 5')
  })
})

describe('texts', () => {
  test('English stands in for missing French', () => {
    expect(inLanguage('same', 'fr')).toBe('same')
    expect(inLanguage({ en: 'one' }, 'fr')).toBe('one')
    expect(inLanguage({ en: 'one', fr: 'un' }, 'fr')).toBe('un')
    expect(inLanguage({ en: 'one', fr: 'un' }, 'en')).toBe('one')
    expect(inLanguage({ en: "the guards' hill", fr: "l'Aile" }, 'fr')).toBe('l’Aile')
    expect(inLanguage("the guards' hill", 'en')).toBe('the guards’ hill')
    expect(inLanguage({ en: '', fr: 'Dites « prêt » : allez !' }, 'fr')).toBe('Dites «\u00a0prêt\u00a0»\u00a0: allez\u00a0!')
  })

  test('a missing text does not compile', () => {
    const told = events({ marched: { rule: '1' }, fired: { rule: '2', args: { die: role.die(SIX) } } })
    type Words = Dictionary<typeof told, 'tooFar', 'act'>
    const whole: Words = {
      title: 't',
      names: {},
      events: { marched: '', fired: ['Die {die}', 'a hit'] },
      refusals: { tooFar: '' },
      prompts: { act: '' },
      causes: {},
      gauges: {},
    }
    // @ts-expect-error the event 'fired' has no text
    const noEvent: Words = { ...whole, events: { marched: '' } }
    // @ts-expect-error the refusal 'tooFar' has no text
    const noRefusal: Words = { ...whole, refusals: {} }
    // @ts-expect-error the step 'act' has no prompt
    const noPrompt: Words = { ...whole, prompts: {} }
    // @ts-expect-error there is no event 'danced'
    const tooMuch: Words = { ...whole, events: { marched: '', fired: [''], danced: '' } }
    // @ts-expect-error of what tells a die the parts are shown apart
    const inOne: Words = { ...whole, events: { marched: '', fired: 'Die {die}: a hit' } }
    expectTypeOf(whole).toExtend<Dictionary>()
    expect([noEvent, noRefusal, noPrompt, tooMuch, inOne].length).toBe(5)
  })

  test('every event, refusal and step of the duel has a text in both languages', () => {
    for (const language of LANGUAGES) {
      const words = game.words[language]
      for (const event of Object.values(game.events)) expect(words.events[event.name]).toBeDefined()
      for (const key of Object.keys(NO)) expect(words.refusals[key]).toBeTruthy()
      for (const step of game.rules.steps) expect(words.prompts[step.name]).toBeDefined()
    }
  })
})
