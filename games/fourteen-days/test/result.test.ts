import type { Game, Language, Told } from '@grognard/engine'
import { expect, test } from 'vitest'
import { told } from '../rules/terms.ts'
import { campaignStage } from '../scene/index.ts'
import { combat, fightWithAll } from './fighting.ts'
import { game } from './position.ts'

const stage = campaignStage(game as unknown as Game)

const card = (heard: readonly Told[], language: Language = 'en'): readonly string[] => {
  const result = stage.result?.({} as never, heard, language)
  return result === undefined ? [] : [result.title, ...result.rows.map(({ parts }) => parts.map(({ text }) => text).join(', '))]
}

const WELL_APART = { 'french-A': '3120 derlon 4/1/1', 'british-A': '3119 hill 2/0/0' }

test('11.4 a combat tells who won and by how much, the hits and who retreats', () => {
  const table = combat(WELL_APART, 'french-A', 'british-A')
  const heard: Told[] = [{ event: told.attacked, args: [table.force('french-A'), table.force('british-A'), table.hex('3119')] }]
  fightWithAll(table, 6, 1)
  heard.push(...table.told)
  const [title, french, allies] = card(heard)
  expect(title).toMatch(/^Battle at /)
  expect(french).toMatch(/^win by \d+/)
  expect(allies).toMatch(/^\d+ hits?/)
  expect(card(heard, 'fr')[1]).toMatch(/^l’emportent de \d+/)
})

test('11.0 II a test of an order says whether it is sent; who failed sends no more', () => {
  const force = game.names.force.of('french-A')
  const tried: Told = { event: told.orderTried, args: [0, force] }
  const rolled: Told = { event: told.commandRolled, args: [1, 6, -1] }
  expect(card([tried])).toEqual([])
  expect(card([tried, rolled, { event: told.orderFailed, args: [0] }])[1]).toBe('test failed: no more orders today')
  expect(card([tried, rolled])[1]).toBe('test passed')
})

test('11.2 who is lost is told where he strays to', () => {
  const force = game.names.force.of('french-A')
  const looked: Told = { event: told.lookedForWay, args: [force, 100, 1] }
  expect(card([looked])[1]).toBe('finds its way')
  expect(card([looked, { event: told.lostWay, args: [force, 3, 2] }])[1]).toBe('lost: strays south-east')
})
