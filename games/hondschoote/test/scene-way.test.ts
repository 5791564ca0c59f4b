import { type Game, readSentence } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { hondschooteStage } from '../scene/index.ts'
import { battle, FRENCH, game, type Table } from './position.ts'
import { atCombat, atMovement } from './position-combat.ts'

const stage = hondschooteStage(game as unknown as Game)
const hexOf = (name: string): number => game.names.hex.of(name)

function way({ s }: Table, sentence: string, hex: string): readonly string[] | undefined {
  const reading = readSentence(game, s, FRENCH, sentence.split(' ').filter(Boolean))
  if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
  return stage.way?.(s as never, FRENCH, reading.words, hexOf(hex))?.map(one => game.names.hex.names[one])
}

describe('the way to a hex before it is chosen', () => {
  test('4.2 for a unit it is the way it would march', () => {
    const table = atMovement({ 'FJ-demars': '510 NE' })
    const there = way(table, 'FJ-demars', '710')
    expect([there?.[0], there?.at(-1), there?.length]).toEqual(['510', '710', 3])
    table.say('FJ-demars 710')
    expect(table.event('marched')).toBeDefined()
  })

  test('4.2 for a unit on the march it begins where it stands', () => {
    const table = atMovement({ 'FJ-demars': '510 NE' })
    table.say('FJ-demars 610')
    expect(way(table, '', '710')?.[0]).toBe('610')
  })

  test('7 for a commander it is the way he would ride', () => {
    const table = atMovement({ 'FJ-demars': '510 NE' }, { commanders: { jourdan: '510' } })
    expect(way(table, 'jourdan', '710')?.length).toBe(3)
  })

  test('is undefined when nobody goes, or out of reach', () => {
    const table = atMovement({ 'FJ-demars': '510 NE' })
    expect(way(table, '', '710')).toBeUndefined()
    expect(way(table, 'FJ-demars', '1914')).toBeUndefined()
    expect(way(atCombat({ 'FJ-demars': '1210 N', 'CK-gren': '1209 SW' }), '', '1209')).toBeUndefined()
  })
})

describe('the name of a step', () => {
  const stepOf = ({ s }: Table, side: number, language: 'en' | 'fr' = 'en') => stage.decision(s as never, side as never, [], language).step

  test("includes the formation in its own steps, and only the step in the other side's", () => {
    const table = atCombat({ 'FJ-demars': '1210 N', 'CK-gren': '1209 SW' })
    expect([stepOf(table, 0), stepOf(table, 1), stepOf(table, 0, 'fr')]).toEqual(['Jourdan, combat', 'Combat', 'Jourdan, combat'])
    expect(stepOf(battle({ units: { 'FJ-demars': '510 NE' }, formation: 'jourdan' }), 0, 'fr')).toBe('Jourdan, mouvement')
  })
})

test('2 a title that says everything needs no prompt', () => {
  const choosing = battle({ units: { 'FJ-demars': '510 NE', 'FC-1': '409 NE' }, at: 'choose' })
  expect(stage.decision(choosing.s as never, FRENCH, [], 'en').isWhole).toBe(true)
  expect(stage.decision(atMovement({ 'FJ-demars': '510 NE' }).s as never, FRENCH, [], 'en').isWhole).toBeUndefined()
})
