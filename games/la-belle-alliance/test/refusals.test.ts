import { explain, GRAMMAR, LANGUAGES } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { no } from '../rules/state.ts'
import { battle, type Engagement, game } from './battle.ts'

/** Each refusal once: the sentence, the battle, and who says it. */
const REFUSED: Readonly<Record<keyof typeof no, readonly [rule: string, say: string, battle: () => Engagement]>> = {
  notFrench: ['AC-1', 'picton act', () => battle()],
  notAllied: ['AC-3', 'derlon act', () => battle({ phase: 'allied' })],
  napoleonHelps: ['AC-2', 'napoleon act', () => battle()],
  napoleonSpent: ['AC-2', 'derlon act-napoleon', () => battle({ used: ['napoleon'] })],
  napoleonIsFrench: ['AC-2', 'hill act-napoleon', () => battle({ phase: 'allied' })],
  wellingtonSpent: ['AC-5', 'wellington act', () => battle({ phase: 'allied', time: 'afternoon', used: ['wellington'] })],
  noDivisions: ['AC-7', 'reille act', () => battle({ french: { reille: 0 } })],
  noGuns: ['AC-8', 'grand-battery act', () => battle({ guns: 0 })],
  noCounter: ['CA-1', 'derlon counter', () => battle()],
  nothingToCounter: ['CA-2', 'milhaud counter', () => battle({ last: { allied: 'picton' } })],
  noPrussians: ['R-11', 'lobau counter', () => battle({ last: { allied: 'blucher' } })],
  tooEarly: ['C-7', 'guard act', () => battle()],
  notThatArmy: ['OU-5', 'derlon', () => battle({ allied: { picton: 0 } }).order('derlon act', 5)],
  noCorps: ['R-4', 'blucher', () => battle({ allied: { picton: 0 } }).order('derlon act', 5)],
  emptyCorps: ['OU-5', 'picton', () => battle({ allied: { picton: 0 } }).order('derlon act', 5)],
}

describe('refusals', () => {
  for (const [key, [rule, say, made]] of Object.entries(REFUSED)) {
    test(`${rule} '${say}' is refused: ${key}`, () => {
      expect(made().why(say)).toBe(`${rule} ${key}`)
    })

    test(`${rule} ${key} is refused and changes nothing`, () => {
      const b = made()
      const before = b.save()
      expect(() => (b.question === 'order' ? b.order(say) : b.lose(say as 'guard'))).toThrow(`${rule} ${key}`)
      expect(b.save()).toEqual(before)
      expect(b.choices()).not.toContain(say)
    })
  }

  test('PS-1 nonsense is refused by the grammar', () => {
    expect(battle().why('derlon')).toBe('grammar unfinished')
    expect(battle().why('derlon act act')).toBe('grammar tooLong')
    expect(battle().why('ney act')).toBe('grammar noSuchWord')
    expect(battle().why('act derlon')).toBe('grammar noSuchWord')
    expect(battle().why('hougoumont act')).toBe('grammar noSuchWord')
    expect(battle().why('hill act', 'allied')).toBe('grammar notAsked')
  })

  test('OU-5 no order is accepted while a casualty is chosen', () => {
    const b = battle({ allied: { picton: 0 } }).order('derlon act', 5)
    expect([b.why('hill act'), b.why('derlon act', 'french')]).toEqual(['grammar tooLong', 'grammar notAsked'])
  })

  test('AC-7 an empty corps is refused for being empty, whatever the hour', () => {
    expect(battle({ french: { guard: 0 } }).why('guard act')).toBe('AC-7 noDivisions')
    expect(battle({ french: { guard: 0 }, time: 'afternoon' }).why('guard act')).toBe('AC-7 noDivisions')
  })

  test('AC-2 a used Napoleon is refused before the order he would help', () => {
    expect(battle({ used: ['napoleon'], last: { allied: 'hill' } }).why('milhaud counter-napoleon')).toBe('AC-2 napoleonSpent')
    expect(battle({ last: { allied: 'hill' } }).why('milhaud counter-napoleon')).toBe('CA-2 nothingToCounter')
  })

  test('every refusal has its text in both languages and names its rule', () => {
    for (const language of LANGUAGES) {
      const dictionary = game.words[language]
      const texts = Object.values(no).map(refusal => {
        const { text, rule } = explain(dictionary, language, refusal)
        expect(rule).toBe(refusal.rule)
        expect(text).not.toContain('{')
        expect(text.startsWith(refusal.key)).toBe(false)
        return text
      })
      expect(new Set(texts).size).toBe(texts.length)
      for (const refusal of Object.values(GRAMMAR)) expect(explain(dictionary, language, refusal).text).not.toBe(refusal.key)
    }
    expect(Object.keys(no).map(key => explain(game.words.en, 'en', no[key as 'noGuns']).text)).not.toEqual(
      Object.keys(no).map(key => explain(game.words.fr, 'fr', no[key as 'noGuns']).text),
    )
  })
})
