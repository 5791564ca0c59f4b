import { fill, LANGUAGES, namingIn, narrate, SIDE, withRule } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { told } from '../rules/state.ts'
import { FRENCH, type Waterloo } from '../rules/static.ts'
import { battle, data, game, randomMatch } from './battle.ts'

const say = (language: 'en' | 'fr', event: keyof typeof told, ...args: number[]) =>
  withRule(narrate(game as never, { event: told[event], args }, language))

const card = (name: string) => data.cards.of(name)
const action = (name: string) => data.actions.findIndex(found => found.name === name)

describe('the log in words', () => {
  const matches = Array.from({ length: 150 }, (_, i) => randomMatch(100 + i))
  const heard = matches.flatMap(match => match.heard)

  test('PS-3 random games produce every kind of event', () => {
    const seldom = 'brokeCasualties'
    const names = new Set([...heard.map(({ event }) => event.name), seldom])
    expect([...names].sort()).toEqual(Object.keys(told).sort())
    expect(say('en', seldom, FRENCH)).toMatch(/French.*\[B-1\]/)
    expect(say('fr', seldom, FRENCH)).toMatch(/Français.*\[B-1\]/)
  })

  for (const language of LANGUAGES) {
    test(`every event of these games has a text in ${language}`, () => {
      const untold = heard.filter(event => {
        const { text, rule } = narrate(game as never, event, language)
        return /[{}]|undefined|NaN|\[object/.test(text) || rule !== event.event.rule
      })
      expect(untold).toEqual([])
    })

    test(`every value has a name in ${language}`, () => {
      const { names } = game.words[language]
      const counts: Record<string, number> = { side: 2, card: 14, manner: 4, action: data.actions.length, site: 3, time: 3 }
      for (const [sort, count] of Object.entries(counts)) {
        expect([sort, names[sort]?.length]).toEqual([sort, count])
        expect(names[sort]?.every(text => text.length > 0)).toBe(true)
        if (sort !== 'action') expect(new Set(names[sort]).size).toBe(count)
      }
    })

    test(`every question, gauge and cause has a text in ${language}`, () => {
      const { prompts, gauges, causes } = game.words[language]
      const name = namingIn(game, language)
      for (const step of game.rules.steps.filter(({ asks }) => asks !== undefined)) {
        const text = fill(prompts[step.name] ?? '', Object.entries(step.frame), [FRENCH, card('guard'), 2], name)
        expect(text).toMatch(/\w/)
        expect(text).not.toContain('{')
      }
      for (const { id } of game.gauges) expect(gauges[id]).toBeTruthy()
      for (const match of matches) expect(causes[match.outcome?.cause ?? '']).toBeTruthy()
      expect(causes.resigned).toBeTruthy()
      expect(Object.keys(game.words.en.events)).toEqual(Object.keys(game.words[language].events))
    })
  }

  test('OU-3 a casualty names its corps and box', () => {
    expect(say('en', 'lost', 1, card('picton'), 10)).toMatch(/Allies.*Picton.*10.*\[OU-3\]/)
    expect(say('fr', 'lost', 1, card('picton'), 10)).toMatch(/Alliés.*Picton.*10.*\[OU-3\]/)
  })

  test('DR-1 a modifier shows its sign and reason', () => {
    const repeat = (data as Waterloo).actions[action('blucher.action')].modifiers.findIndex(({ value }) => value === -2)
    expect(say('en', 'modifier', action('blucher.action'), repeat, -2)).toMatch(/^−2 \S.*\[DR-1\]$/)
    expect(say('en', 'modifier', action('derlon.action'), 1, 1)).toMatch(/^\+1 \S.*\[DR-1\]$/)
    expect(say('fr', 'modifier', action('derlon.action'), 1, 1)).toMatch(/^\+1 \S.*\[DR-1\]$/)
    expect(say('en', 'napoleon', 1)).toBe('+1 Napoleon [AC-2]')
  })

  test('PS-3 the row is given by its printed number and with its story', () => {
    expect(say('en', 'outcome', action('derlon.action'), 5)).toMatch(/^Row 6: \S/)
    expect(say('fr', 'outcome', action('derlon.action'), 0)).toMatch(/^Ligne 1 : \S/)
  })

  test('RO-3 a test shows die, total and morale', () => {
    expect(say('en', 'failed', 0, 6, 8, 7)).toMatch(/French.*6.*8.*7/)
    expect(say('fr', 'stood', 0, 5, 7, 7)).toMatch(/Français.*5.*7.*7/)
  })

  test('CA-1 a counter-attack is called one', () => {
    expect(say('en', 'countered', card('picton'), 1, action('picton.counter'))).toBe(
      'Reserve Corps (Sir Thomas Picton): counter-attack, Bayonet charge [CA-1]',
    )
  })

  test('LH-1, HO-1, PL-1 a site is taken under its own rule', () => {
    expect(say('en', 'laHayeSainteTaken', data.sites.of('la-haye-sainte'))).toBe('La Haye Sainte is taken [LH-1]')
    expect(say('fr', 'laHayeSainteTaken', data.sites.of('la-haye-sainte'))).toBe('La Haye Sainte est prise [LH-1]')
    expect(say('fr', 'hougoumontTaken', data.sites.of('hougoumont'))).toBe('Hougoumont est pris [HO-1]')
    expect(say('en', 'plancenoitTaken', data.sites.of('plancenoit'))).toBe('Plancenoit is taken [PL-1]')
  })

  test('C-11 guns are counted', () => {
    const left = [2, 1, 0].map(guns => say('en', 'guns', guns))
    expect(left).toEqual(['2 guns', '1 gun', 'no guns'].map(guns => `The Grand Battery has ${guns} left [C-11]`))
  })

  test('C-9 a modifier refers to the acting side, not to the reader', () => {
    for (const { modifiers } of (data as Waterloo).actions)
      for (const { label } of modifiers) expect(JSON.stringify(label)).not.toMatch(/\b(your|votre)\b/i)
  })

  test('AC-8 the Grand Battery goes by its title, a corps by title and commander', () => {
    const name = namingIn(game, 'en')
    expect(name('card', card('grand-battery'))).toBe('Grand Battery')
    expect(name('card', card('reille'))).toBe('II Corps (Reille)')
    expect(name('card', card('guard'))).toMatch(/^Imperial Guard/)
    expect(name(SIDE.name, 1)).toBe('Allies')
  })
})

test('OU-2 the gauges show morale, casualties, Prussians, guns and sites taken', () => {
  const { state } = battle({ morale: [7, 6], casualties: [3, 2], prussians: 4, guns: 1, taken: ['hougoumont', 'plancenoit'], turn: 9 })
  expect(game.gauges.map(gauge => [gauge.id, gauge.of(state)])).toEqual([
    ['frenchMorale', 7],
    ['alliedMorale', 6],
    ['frenchCasualties', 3],
    ['alliedCasualties', 2],
    ['prussians', 4],
    ['guns', 1],
    ['sites', 2],
  ])
  expect(game.gauges.map(({ good }) => good)).toEqual([0, 1, 1, 0, 1, 0, undefined])
  expect([game.turn(state), game.outcome(state)]).toEqual([9, undefined])
})
