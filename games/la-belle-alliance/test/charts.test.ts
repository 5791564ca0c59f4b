import { LANGUAGES, wordsCalled } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { board, charts, waterlooAids } from '../scene/charts.ts'
import { battle, data, game, type Situation } from './battle.ts'

const chartOf = (title: RegExp, language: 'en' | 'fr' = 'en') => {
  const found = charts(data, language).find(chart => title.test(chart.title))
  if (found === undefined) throw new Error(`no chart is called ${title}`)
  return found
}

describe('the cards in words', () => {
  test('C-8 every table has its rows, a target and its story in both languages', () => {
    for (const language of LANGUAGES) {
      const all = charts(data, language)
      expect(all).toHaveLength(data.actions.length + 3)
      for (const { title, rows, notes = [] } of all) {
        expect([title, ...rows.flat(), ...notes].join('|')).not.toMatch(/undefined|\[object|NaN|\{/)
      }
    }
  })

  test('C-8 a table uses the names on its card, not the word to type', () => {
    expect(chartOf(/left-centre/).title).toBe('I Corps (Drouet d’Erlon), action: Assault on the left-centre')
    const typed = new RegExp(`\\b(${data.cards.names.join('|')}|act-napoleon)\\b`)
    for (const language of LANGUAGES)
      for (const { title, notes = [] } of charts(data, language)) expect([title, ...notes].join('|')).not.toMatch(typed)
  })

  test('C-8 equal rows are merged', () => {
    expect(
      chartOf(/Reille/)
        .rows.map(([dice]) => dice)
        .filter(dice => dice !== ''),
    ).toEqual(['≤1', '2–4', '5', '6', '≥7'])
  })

  test('OU-4, CA-2 a card shows its target, or what it answers', () => {
    expect(chartOf(/d’Erlon.*action:/).notes?.[0]).toBe('against: Reserve Corps (Sir Thomas Picton)')
    expect(chartOf(/Picton.*counter/).notes?.[0]).toBe('answers: I Corps (Drouet d’Erlon), VI Corps (Mouton, Count Lobau)')
    expect(chartOf(/Wellington/).notes?.[0]).toBe('against: corps of their owner’s choice')
  })

  test('C-7, AC-5, R-11 a card shows when it may be played', () => {
    expect(chartOf(/Guard.*action:/).notes).toContain('from Afternoon')
    expect(chartOf(/Wellington/).notes).toEqual(expect.arrayContaining(['from Afternoon', 'once a game']))
    expect(chartOf(/Guard.*counter/).notes).toContain('needs a Prussian division on the map')
  })

  test('C-10 Napoleon has a chart of his own', () => {
    const [worth, often] = chartOf(/Napoleon/).notes ?? []
    expect([worth, often]).toEqual([expect.stringMatching(/^\+1 to the die of any French action/), 'once a game'])
  })

  test('C-12 in French a captured farm takes its gender', () => {
    const rows = (title: RegExp) => chartOf(title, 'fr').rows.flat().join('|')
    expect(rows(/Reille/)).toMatch(/Hougoumont pris\|/)
    expect(rows(/d’Erlon/)).toMatch(/La Haye Sainte prise\|/)
  })
})

describe('the board in words', () => {
  const boardOf = (situation: Situation, language: 'en' | 'fr' = 'en') => board(game, battle(situation).state, language)

  test('RO-1, RM-2 the casualties show when they are tested', () => {
    const cell = (situation: Situation) => boardOf(situation)[0].rows[0][2]
    expect(cell({ casualties: [4, 0] })).toBe('4/15, tests from 10')
    expect(cell({ casualties: [14, 0] })).toBe('14/15, tests with +2')
  })

  test('C-7, AC-7 the cards of the side to move that are closed tell why', () => {
    expect(boardOf({})[1].notes).toEqual(['guard: too early: from Afternoon on [C-7]'])
    expect(boardOf({ french: { reille: 0 }, time: 'afternoon' })[1].notes).toEqual(['reille: this corps has no divisions left [AC-7]'])
    expect(boardOf({ phase: 'allied' }, 'fr')[1].notes).toEqual([
      expect.stringMatching(/^wellington\s: trop tôt\s: Après-midi ou plus tard \[C-7\]$/),
    ])
    expect(boardOf({ phase: 'allied', time: 'evening', used: ['wellington'] })[1].notes).toEqual([
      'wellington: the general advance has already been ordered [AC-5]',
    ])
  })

  test('PS-1, OU-4 a choice tells what its card does and to whom; a card with two orders tells both', () => {
    const { does } = waterlooAids(game)
    const said = (situation: Situation, side: 'french' | 'allied', words: string, language: 'en' | 'fr' = 'en') => {
      const { state } = battle(situation)
      const of = game.sides.of(side)
      const read = words.split(' ').flatMap(name => wordsCalled(game, name))
      return does?.(state, of, read, language)
    }
    expect(said({}, 'french', 'derlon')).toBe('Assault on the left-centre, against Sir Thomas Picton')
    expect(said({}, 'french', 'derlon', 'fr')).toBe('Assaut sur le centre gauche, contre Sir Thomas Picton')
    expect(said({ phase: 'allied', last: { french: 'derlon' } }, 'allied', 'picton')).toBe(
      'Volleys from the sunken lane, against d’Erlon; Bayonet charge, against d’Erlon',
    )
    expect(said({ phase: 'allied', time: 'afternoon' }, 'allied', 'wellington act')).toBe('General advance')
  })
})
