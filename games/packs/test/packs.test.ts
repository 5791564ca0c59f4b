import type { Json } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { firstBattle, loadFiles, readBattle } from '../node.ts'
import { inOrder, neededOf, playedWith } from '../packs.ts'

const file = (text: string): Json => ({ text })

describe('the data a match is played with', () => {
  const series = {
    series: file('about'),
    tables: file('tables'),
    'map-plain': file('plain'),
    'map-hills': file('hills'),
    units: file('all'),
  }

  test("the series' tables and the battle's files, without texts", () => {
    const battle = { map: file('own'), units: file('few'), scenarios: file('s'), story: file('words') }
    expect(playedWith({ series, battle })).toEqual({
      tables: file('tables'),
      map: file('own'),
      units: file('few'),
      scenarios: file('s'),
    })
  })

  test('a series map named by the parameters', () => {
    const parameters = { map: 'hills' }
    const battle = { scenarios: file('s'), parameters, story: file('words') }
    expect(playedWith({ series, battle })).toEqual({
      tables: file('tables'),
      map: file('hills'),
      units: file('all'),
      scenarios: file('s'),
      parameters,
    })
    expect(neededOf(Object.keys(series), battle)).toEqual(['tables', 'map-hills', 'units'])
  })

  test("the battle's own map is not looked for in the series", () => {
    const battle = { map: file('own'), parameters: { map: 'hills' } }
    expect(playedWith({ series, battle })).toMatchObject({ map: file('own') })
    expect(neededOf(Object.keys(series), battle)).toEqual(['tables', 'units'])
  })

  test('a map missing from the series is absent', () => {
    expect(playedWith({ series, battle: { parameters: { map: 'moon' } } })).not.toHaveProperty('map')
    expect(playedWith({ series, battle: { parameters: 7 } })).not.toHaveProperty('map')
  })
})

test('the first battle comes first, the others by their order', () => {
  const listed = (id: string, order: number) => ({ id, order })
  const ids = inOrder([listed('c', 2), listed('b', 2), listed('first', 9), listed('a', 3)], 'first')
  expect(ids).toEqual(['first', 'b', 'c', 'a'])
})

test('a missing battle is an error', async () => {
  await expect(loadFiles('skirmish', 'nowhere')).rejects.toThrow("there is no battle 'nowhere' of 'skirmish'")
  expect(readBattle('skirmish').id).toBe(firstBattle('skirmish'))
})
