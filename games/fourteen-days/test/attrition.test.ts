import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { sufferAttrition } from '../rules/attrition.ts'
import { FRENCH_ARMY } from '../rules/ids.ts'
import { ALLIED, campaignWith, FRENCH, game } from './position.ts'

const HOME = { 'british-A': '3009 wellington 3/0/1' }

describe('attrition', () => {
  test('10.0 hits by size and Forage marker', () => {
    const table = campaignWith({ 'french-A': '2823 derlon 6/4/3', 'french-B': '2326 reille 3/1/1', ...HOME }, 5, sufferAttrition)
    table.s.force.forage[table.force('french-B')] = 1
    table.say(ALLIED, 'go')
    table.say(FRENCH, 'french-A 2-infantry french-B 1-cavalry 1-weak-cavalry go')
    expect(table.divisions('french-A')).toBe('4+2/4/3')
    expect(table.divisions('french-B')).toBe('3/0/1')
    expect(table.s.army.lost[FRENCH_ARMY]).toBe(1)
  })

  test('10.0 a side without hits only confirms, and both are always asked', () => {
    const table = campaignWith({ 'french-A': '2823 derlon 6/4/3', ...HOME }, 5, sufferAttrition)
    expect(game.rules.asks(table.s)).toBe(3)
    expect(table.choices(ALLIED)).toEqual(['go'])
    expect(table.choices(FRENCH)).toEqual(['french-A'])
    table.say(ALLIED, 'go')
    expect(game.rules.asks(table.s)).toBe(1)
  })

  test('10.0 all hits must find a division', () => {
    const table = campaignWith({ 'french-A': '2823 derlon 1/0/0', ...HOME }, 5, sufferAttrition)
    table.s.force.forage[table.force('french-A')] = 1
    expect(table.choices(FRENCH, 'french-A')).toEqual(['1-infantry'])
    expect(table.refusal(FRENCH, 'go')).toBe('hitsLeft')
    expect(table.refusal(FRENCH, 'french-A 2-infantry')).toBe('notSoMany')
    expect(table.refusal(FRENCH, 'french-A 1-weak-infantry')).toBe('notSoMany')
    expect(table.refusal(FRENCH, '1-infantry')).toBe('forceFirst')
  })

  test('R41, 10.0 the last divisions are lost together, and the Force with them', () => {
    const table = campaignWith({ 'french-A': '2823 ney,lobau weak 1/0/0', ...HOME }, 6, sufferAttrition)
    table.s.force.forage[table.force('french-A')] = 1
    table.say(ALLIED, 'go')
    table.say(FRENCH, 'french-A 1-weak-infantry go')
    expect(table.where('french-A')).toBe('off the map')
    expect(table.heard(ALLIED)).toEqual(['divisionsLost', 'forceGone', 'commanderLost'])
    expect(table.heard(FRENCH)).toEqual(['attrition', 'hitsTaken', 'divisionsLost', 'forceGone', 'commanderLost', 'commanderLost'])
  })

  test('11.3 senior commanders of a lost Force return at the end of the next turn; the enemy saw only the first', () => {
    const table = campaignWith({ 'french-A': '2823 ney,lobau weak 1/0/0', ...HOME }, 6, sufferAttrition)
    table.s.force.forage[table.force('french-A')] = 1
    table.say(ALLIED, 'go')
    table.say(FRENCH, 'french-A 1-weak-infantry go')
    const { s } = table
    const [ney, lobau] = ['ney', 'lobau'].map(name => s.data.commanders.of(name))
    expect([s.commander.backOn[ney], s.commander.backOn[lobau]]).toEqual([7, 7])
    const seen = viewOf(game, s, ALLIED)
    expect([seen.commander.backOn[ney], seen.commander.backOn[lobau]]).toEqual([7, 0])
  })

  test('9.0 a weakened division is not a loss; the enemy hears only of losses', () => {
    const table = campaignWith({ 'french-A': '2823 derlon 6/4/3', ...HOME }, 5, sufferAttrition)
    table.say(FRENCH, 'french-A 1-infantry 1-artillery go')
    table.say(ALLIED, 'go')
    expect(table.s.army.lost[FRENCH_ARMY]).toBe(0)
    expect(table.heard(ALLIED)).toEqual([])
    const again = campaignWith({ 'french-A': '2823 derlon 6/4/3', ...HOME }, 5, sufferAttrition)
    again.say(FRENCH, 'french-A 1-infantry 1-weak-infantry go')
    again.say(ALLIED, 'go')
    expect(again.heard(ALLIED)).toEqual(['divisionsLost'])
  })
})
