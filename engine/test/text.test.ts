import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Dictionary, explain, fill, GRAMMAR, inLanguage, LANGUAGES, NUMBER, namingIn, narrate, SIDE } from '../index.ts'
import { duel } from './duel.ts'
import { BLUE, CARDS, NO, RED, TOLD, UNITS } from './duel-state.ts'

const game = duel()
const en = game.words.en
const fr = game.words.fr
const english = namingIn(game as never, 'en')
const french = namingIn(game as never, 'fr')

describe('refusals in words', () => {
  test('a refusal of the game has its rule', () => {
    expect(explain(en, 'en', NO.tooFar)).toBe('that is too far [3.3]')
    expect(explain(fr, 'fr', NO.tooFar)).toBe("c'est trop loin [3.3]")
  })

  test('what the kernel refuses it says itself, in both languages', () => {
    for (const language of LANGUAGES)
      for (const refusal of Object.values(GRAMMAR)) {
        const text = explain(game.words[language], language, refusal)
        expect(text).not.toBe(refusal.key)
        expect(text).not.toContain('[')
      }
    expect(explain(en, 'en', GRAMMAR.over)).toBe('the game is over')
    expect(explain(fr, 'fr', GRAMMAR.over)).toBe('la partie est terminée')
    expect(new Set(Object.values(GRAMMAR).map(refusal => explain(fr, 'fr', refusal))).size).toBe(Object.keys(GRAMMAR).length)
  })

  test('a key without text is told as it is', () => {
    expect(explain(en, 'en', { rule: '7', key: 'unheardOf' })).toBe('unheardOf [7]')
  })
})

describe('events in words', () => {
  test('names are those of the language, or as printed where it has none', () => {
    const told = { event: TOLD.bid, args: [BLUE, CARDS.of('Ace')] }
    expect(narrate(en, told, english)).toBe('Blue bids the Ace [2]')
    expect(narrate(fr, told, french)).toBe("Bleu mise l'As [2]")
    expect(narrate(fr, { event: TOLD.scouted, args: [UNITS.of('Garde'), UNITS.of('Foot')] }, french)).toBe('Garde scouts Foot [3.5]')
  })

  test('numbers are printed, with a sign where one is wanted', () => {
    expect(narrate(en, { event: TOLD.force, args: [UNITS.of('Garde'), 2] }, english)).toBe('Garde: +2 [4.2]')
    expect(narrate(en, { event: TOLD.force, args: [UNITS.of('Garde'), -2] }, english)).toBe('Garde: −2 [4.2]')
    expect(narrate(en, { event: TOLD.parried, args: [0] }, english)).toBe('parried: +0 [4.2]')
    expect(narrate(en, { event: TOLD.round, args: [3] }, english)).toBe('Round 3 [1]')
  })

  test('a text may be a function of what was told', () => {
    expect(narrate(en, { event: TOLD.shots, args: [RED, 1] }, english)).toBe('Red hits once [3.6]')
    expect(narrate(en, { event: TOLD.shots, args: [RED, 2] }, english)).toBe('Red hits 2 times [3.6]')
  })

  test('a place that names nothing is left as it stands, a value without a name is a number', () => {
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
  test('what has no French is told in English', () => {
    expect(inLanguage('same', 'fr')).toBe('same')
    expect(inLanguage({ en: 'one' }, 'fr')).toBe('one')
    expect(inLanguage({ en: 'one', fr: 'un' }, 'fr')).toBe('un')
    expect(inLanguage({ en: 'one', fr: 'un' }, 'en')).toBe('one')
    expect(inLanguage({ en: '', fr: 'Dites « prêt » : allez !' }, 'fr')).toBe('Dites «\u00a0prêt\u00a0»\u00a0: allez\u00a0!')
  })

  test('a missing text does not compile', () => {
    type Words = Dictionary<'marched' | 'fired', 'tooFar', 'act'>
    const whole: Words = {
      title: 't',
      names: {},
      events: { marched: '', fired: '' },
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
    const tooMuch: Words = { ...whole, events: { marched: '', fired: '', danced: '' } }
    expectTypeOf(whole).toExtend<Dictionary>()
    expect([noEvent, noRefusal, noPrompt, tooMuch].length).toBe(4)
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
