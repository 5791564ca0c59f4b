import { type Game, type Language, type ResultText, type Told, viewOf } from '@grognard/engine'
import { expect, test } from 'vitest'
import { battleStage } from '../scene/index.ts'
import { battle, FRENCH, type Table } from './position.ts'

function resultOf({ game, s }: Table, told: readonly Told[], language: Language): ResultText | undefined {
  return battleStage(game as unknown as Game).result?.(viewOf(game, s, FRENCH, game.kind.create()) as never, told, language)
}

/** The result as it reads on its card. */
function card(table: Table, told: readonly Told[] = table.told, language: Language = 'en'): readonly string[] {
  const result = resultOf(table, told, language)
  if (result === undefined) return []
  return [
    result.title,
    ...result.rows.map(({ side, parts }) => [table.game.sides.names[side], ...parts.map(({ text }) => text)].join(', ')),
  ]
}

const E = 3

test('9.0 a shot that misses says so by saying nothing of the target', () => {
  const table = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I8 S' } })
  table.say('artillery ii-corps-guns fire I8', 10)
  expect(card(table)).toEqual(['Fire at I8', 'allied'])
})

test('9.1 a shot tells losses in both languages, and the retreat once somebody is back', () => {
  const table = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I8 S' } })
  table.say('artillery ii-corps-guns fire I8', 1, 4)
  const [title, target] = card(table)
  expect([title, target]).toEqual(['Fire at I8', expect.stringMatching(/^allied, /)])
  expect(card(table, table.told, 'fr')[0]).toBe('Tir sur I8')
})

test('9.3, 7.3 a charge tells who reacted and what both sides lost; before its die there is no result', () => {
  const table = battle({ units: { wathier: 'I6 N', mitchell: 'I7 N' }, generals: { ney: 'I6' } })
  table.say('cavalry wathier charge I7', 3, 3)
  const [title, charger, target] = card(table)
  expect(title).toMatch(/^Charge at .*Mitchell/)
  expect([charger, target]).toEqual([expect.stringMatching(/^french/), expect.stringMatching(/^allied, \d elements? lost/)])
  const named = table.told.findIndex(({ event }) => event.name === 'namedTarget')
  expect(card(table, table.told.slice(0, named + 1))).toEqual([])
})

test('12.0 a rally tells what came back; a march has no result', () => {
  const table = battle({ units: { foy: 'I3 N e2 most4', mitchell: 'I12 S' } })
  table.say('infantry foy rally', E, E, E)
  expect(card(table)[0]).toMatch(/^Rally: /)
  const marching = battle({ units: { foy: 'I3 N', mitchell: 'I12 S' } })
  marching.say('infantry foy I4 N')
  expect(card(marching)).toEqual([])
})
