import { LANGUAGES } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { findGame } from '../../registry.ts'
import { shipped } from '../index.ts'
import type { SeriesData } from '../rules/ids.ts'
import { board } from '../scene/board.ts'
import { charts } from '../scene/charts.ts'
import { battleNames } from '../words/names.ts'
import { game } from './position.ts'
import { atCombat } from './position-combat.ts'

const data = shipped as unknown as SeriesData
const field = game.kind.create().data
const names = { en: battleNames(field, game.story, 'en'), fr: battleNames(field, game.story, 'fr') }

const chartOf = (title: RegExp, language: 'en' | 'fr' = 'en') => {
  const found = charts(data, names[language], language).find(chart => title.test(chart.title))
  if (found === undefined) throw new Error(`no chart is called ${title}`)
  return found
}

describe('the charts', () => {
  test('every chart is complete in both languages', () => {
    for (const language of LANGUAGES) {
      for (const { title, columns, rows, notes = [] } of charts(data, names[language], language)) {
        expect([title, ...columns, ...rows.flat(), ...notes].join('|')).not.toMatch(/undefined|\[object|NaN|\{/)
        for (const row of rows) expect(row, title).toHaveLength(columns.length)
      }
    }
  })

  test("6.3 the combat table has a row for each face and the data's columns, modifiers with their rules", () => {
    const { columns, rows, notes = [] } = chartOf(/Combat results/)
    expect(columns).toEqual(['die', '≤−5', '−4, −3', '−2, −1', '0, 1', '2, 3', '4, 5', '6, 7', '≥8'])
    expect(rows).toHaveLength(6)
    expect(rows[3]).toEqual(['4', '3D/-', '2D/-', '2D/D', 'D/D', 'D/2D', '-/2D', 'D/3DR', '-/PDR'])
    expect(notes).toContain('+2 for each unit that charges, two at most [4.4.2, 6.1]')
    expect(notes).toContain('−2 an attacker at level 2 [6.1]')
  })

  test('4.1, 5.3, 7 fire, rally and commanders', () => {
    expect(chartOf(/Artillery fire/).rows).toEqual([
      ['≤3', '–'],
      ['4–5', '1D'],
      ['≥6', '2D'],
    ])
    expect(chartOf(/Rally/).rows).toEqual([
      ['≤3', '2'],
      ['4–morale', '1'],
      ['>morale', '0'],
    ])
    expect(chartOf(/Commander casualties/).rows.map(([dice]) => dice)).toEqual(['≤10', '11', '≥12'])
  })

  test("4.2 this map's terrain, and none of the sister battles'", () => {
    const rows = chartOf(/Terrain/).rows
    expect(rows.map(([name]) => name)).toEqual([
      'Clear',
      'Village',
      'Grove (bocage)',
      'Woods',
      'Redoubt',
      'Road',
      'Path',
      'Windmill',
      'River',
      'Stream',
      'Bridge',
    ])
    expect(rows[2]).toEqual(['Grove (bocage)', '1.5', '−1', '–', ''])
    expect(rows[8].slice(0, 4)).toEqual(['River', 'all', '–', 'none'])
    expect(chartOf(/terrain/, 'fr').rows[2].slice(0, 2)).toEqual(['Bocage', '1,5'])
  })

  test('C4, C6, C8, C11 reconstructed figures are marked', () => {
    expect(chartOf(/Units, French/).title).toContain('RECON')
    expect(chartOf(/^Commanders \(/).title).toContain('RECON')
    const places = chartOf(/Villages/).rows
    expect(places.map(row => [row[1], row[2], row[4]])).toEqual([
      ['1206', '★ 1', 'RECON'],
      ['1209', '★ 1', data.map.redoubts[1].origin === 'rulebook' ? '' : 'RECON'],
      ['1508, 1608', '★ 1', 'RECON'],
      ['410', '', 'RECON'],
    ])
  })
})

describe('the board in words', () => {
  const table = atCombat(
    {
      'FJ-demars': '1210 N L2 ooc',
      'FJ-vandamme': '1310 N sp1',
      'FJ-art': '1310 N harnessed',
      'FJ-cav': '105 out L3',
      'CK-gren': '1209 SW L1',
    },
    { commanders: { jourdan: '1210 replaced', cochenhausen: '1209' }, taken: ['1206'], turn: 5, vp: -2 },
  )

  test('every line is complete in both languages', () => {
    for (const language of LANGUAGES)
      for (const { title, columns, rows, notes = [] } of board(data, names[language], table.s, language))
        expect([title, ...columns, ...rows.flat(), ...notes].join('|')).not.toMatch(/undefined|\[object|NaN|\{/)
  })

  test('1.3, 1.5, 3.1, 4.2 a unit shows hex and facing, strength, morale, organisation and markers', () => {
    const [hour, armies] = board(data, names.en, table.s, 'en')
    expect([hour.title, hour.rows[0][1]]).toEqual(['Turn 5/7, 11 h', '2 French (7: decisive) [8.3.2]'])
    expect(hour.rows[1]).toEqual(['activated', 'Jourdan, combat [6]'])
    const line = (name: string) => {
      const row = armies.rows.find(cells => cells.includes(name)) ?? []
      return row.slice(row.indexOf(name), row.indexOf(name) + 5).map(cell => cell.replace('\u00a0', ' '))
    }
    expect(line('FJ-demars')).toEqual(['FJ-demars', '1210 N', '3', '6', 'D2 OOC'])
    expect(line('FJ-vandamme')).toEqual(['FJ-vandamme', '1310 N', '1/2', '7', ''])
    expect(line('FJ-art')[4]).toBe('harnessed')
    expect(line('FJ-cav').slice(1)).toEqual(['off 105', '3', '6', 'rout'])
    expect(line('CK-gren')).toEqual(['CK-gren', '1209 SW', '3', '6', 'D1'])
    expect(line('FJ-mengaud')[1]).toBe('†')
    expect(line('Jourdan')[4]).toBe('active')
  })

  test('7, 8.3.1 commanders and objectives', () => {
    const [, , leaders, objectives] = board(data, names.en, table.s, 'en')
    expect(leaders.rows[0]).toEqual(['jourdan', '1210', 'MB 0', 'replacement', 'cochenhausen', '1209', 'MB 1', ''])
    expect(objectives.rows.map(row => row.slice(1))).toEqual([
      ['1206 French', '0'],
      ['1209 Coalition', '1'],
      ['1508 Coalition, 1608 Coalition', '1'],
    ])
  })

  test('the shelf has them', async () => {
    const aids = await findGame('hondschoote')?.aids?.(game)
    expect([aids?.board(table.s, 'fr').length, aids?.charts('fr').length]).toEqual([4, 9])
  })
})
