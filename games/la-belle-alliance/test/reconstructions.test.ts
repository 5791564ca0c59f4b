import { completeSetUp, firstOf, type Json, Match, printSentence, scripted, sentences } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { laBelleAlliance, shipped } from '../index.ts'
import { ALLIED, FRENCH } from '../rules/static.ts'
import { battle, data } from './battle.ts'

describe('reconstructions', () => {
  test('C-1 the French have 18 divisions', () => {
    expect(data.divisionsOf[0]).toBe(18)
  })

  test('C-2 the Anglo-Allied army has 14', () => {
    expect(data.divisionsOf[1]).toBe(14)
  })

  test('C-3 no seventh Prussian arrives', () => {
    expect(battle({ prussians: 5, phase: 'allied' }).order('blucher act', 2).prussians).toBe(6)
    expect(battle({ prussians: 6, phase: 'allied' }).order('blucher act', 2).prussians).toBe(6)
  })

  test('C-4 French tests begin at the tenth casualty and B is the fifteenth; Allied B is the thirteenth', () => {
    const outcome = (lost: number) =>
      battle({ french: { derlon: 2 }, casualties: [lost, 0], phase: 'allied', time: 'afternoon' }).order(
        'picton act',
        5,
        ...(lost < 9 || lost > 13 ? [] : [1]),
      ).routed
    expect([8, 9, 13, 14].map(outcome)).toEqual([undefined, undefined, undefined, 'french casualties'])
  })

  test('C-5 the square below 1 is B', () => {
    expect(battle({ morale: [10, 2] }).order('derlon act', 4).routed).toBeUndefined()
    expect(battle({ morale: [10, 1] }).order('derlon act', 4).routed).toBe('allied morale')
  })

  test('C-11 GB takes a gun, PA brings a Prussian, PB pushes one back', () => {
    expect(battle().order('grand-battery act', 1).told('guns')).toEqual(['guns 2'])
    expect(battle({ phase: 'allied' }).order('blucher act', 2).told('arrived')).toEqual(['arrived 1'])
    expect(
      battle({ prussians: 2, last: { allied: 'blucher' } })
        .order('lobau counter', 3)
        .told('pushedBack'),
    ).toEqual(['pushedBack 1'])
  })
})

describe('different cards', () => {
  /** A match with different effects in the rows of one action. */
  function printed(action: string, effects: Json, ...dice: number[]) {
    const json = JSON.parse(JSON.stringify(shipped), (_key, value) =>
      value?.id === action ? { ...value, table: value.table.map((row: object) => ({ ...row, effects })) } : value,
    )
    const other = laBelleAlliance(json)
    return new Match(other, { setUp: completeSetUp(other), dice: scripted(...dice) })
  }
  const choices = ({ game, state, asks }: Match<ReturnType<typeof battle>['state']>) =>
    sentences(game, state, firstOf(asks), 100).map(say => printSentence(game, say))

  test('R-3 if the Grand Battery had to lose a division, the French would choose a corps and keep their guns', () => {
    const match = printed('grand-battery.action', { FC: 1 }, 3)
    match.say(FRENCH, ['grand-battery', 'act'])
    expect(choices(match)).toEqual(['derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'guard'])
    match.say(FRENCH, ['guard'])
    expect([match.state.card.markers[data.battery], match.state.army.lost[FRENCH]]).toEqual([3, 1])
  })

  test('R-29 if countering Blücher cost an Anglo-Allied division, the Allies would choose a corps and not a Prussian', () => {
    const match = printed('lobau.counter', { AC: 1 }, 2, 3, 4)
    match.say(FRENCH, ['reille', 'act'])
    match.say(ALLIED, ['blucher', 'act'])
    match.say(FRENCH, ['lobau', 'counter'])
    expect(choices(match)).toEqual(['orange', 'hill', 'picton', 'uxbridge'])
    match.say(ALLIED, ['hill'])
    expect([match.state.card.markers[data.blucher], match.state.army.lost[ALLIED]]).toEqual([1, 1])
  })

  test('C-11 a row may cost the battery more guns than it has', () => {
    const match = printed('grand-battery.action', { GB: 5 }, 3)
    match.say(FRENCH, ['grand-battery', 'act'])
    expect([match.state.card.markers[data.battery], match.state.army.morale[FRENCH]]).toEqual([0, 9])
  })

  test('C-8 unplayable cards are refused at once', () => {
    const spoilt = (from: RegExp, to: string) => () => laBelleAlliance(JSON.parse(JSON.stringify(shipped).replace(from, to)))
    expect(spoilt(/"roll":2/, '"roll":3')).toThrow('must follow one another')
    expect(spoilt(/"break":true/, '"break":false')).toThrow('box B')
    expect(spoilt(/"kind":"battery"/g, '"kind":"corps"')).toThrow('one battery')
    expect(spoilt(/"type":"ownDivisionsAtMost"/, '"type":"ownDivisionsAtLeast"')).toThrow('none of')
  })
})
