import { describe, expect, test } from 'vitest'
import { arrivals } from '../rules/arrivals.ts'
import { ALLIED, campaignWith, FRENCH } from './position.ts'

const at = (turn: number, placed: Readonly<Record<string, string>>) => {
  const table = campaignWith(placed, turn, arrivals)
  table.run()
  return table
}

const SOME = { 'french-A': '2823 derlon 4/1/1', 'french-B': '2422 reille 4/1/1', 'prussian-H': '3120 zieten 4/2/1' }

describe('arrivals', () => {
  test('13.2 Napoleon joins a French Force on turn 4 and leads it', () => {
    expect(at(3, SOME).waiting()).toBe('nothing')
    const table = at(4, SOME)
    expect(table.waiting()).toBe('welcome-napoleon')
    expect(table.choices(FRENCH)).toEqual(['french-A', 'french-B'])
    table.say(FRENCH, 'french-B')
    const { s } = table
    expect(s.force.leader[table.force('french-B')]).toBe(s.data.commanders.of('napoleon'))
    expect(s.commander.open[s.data.commanders.of('reille')]).toBe(0)
    expect(s.commander.force[s.data.commanders.of('reille')]).toBe(table.force('french-B'))
    expect(table.heard(ALLIED)).toEqual(['napoleonCame', 'tookCommand'])
  })

  test('13.2, 7.3 in a free set-up Napoleon is there from the start', () => {
    const table = campaignWith(SOME, 4, arrivals)
    table.s.scenario = table.s.data.scenarios.of('free')
    table.run()
    expect(table.waiting()).toBe('nothing')
  })

  test('13.4 Kleist may arrive from turn 6 on, with an initial order of his own', () => {
    expect(at(5, SOME).waiting()).toBe('nothing')
    const table = at(6, SOME)
    expect([table.waiting(), table.asked()]).toEqual(['call-kleist', ALLIED])
    expect(table.refusal(ALLIED, 'prussian-H')).toBe('noSleigh')
    table.say(ALLIED, 'prussian-I')
    expect([table.where('prussian-I'), table.divisions('prussian-I')]).toEqual(['5228', '3/1/1'])
    expect(table.s.force.initial[table.force('prussian-I')]).toBe(1)
    expect(table.waiting()).toBe('write-plan')
    expect(table.s.data.roads.steps(table.hex('5228'), table.s.data.places.of('liege'))).toBe(16)
    table.say(ALLIED, 'liege go')
    expect(table.heard(FRENCH)).toEqual([])
  })

  test('13.4 Kleist may wait, and arrives only once', () => {
    const table = at(6, SOME)
    table.say(ALLIED, 'wait')
    expect([table.waiting(), table.s.kleistCame]).toEqual(['nothing', 0])
    const later = campaignWith(SOME, 9, arrivals)
    later.s.kleistCame = 1
    later.run()
    expect(later.waiting()).toBe('nothing')
  })

  test('R27, 13.4 without a free sleigh, or with a Force at Bastogne, he is not offered', () => {
    const { s } = at(5, SOME)
    const [a, b, c] = s.data.divisionCommandersOf[2].map(commander => s.data.commanders.names[commander])
    const names = [a, b, c, 'zieten', 'pirch', 'thielmann', 'bulow']
    const seven = Object.fromEntries([...'HIJKLMN'].map((letter, i) => [`prussian-${letter}`, `50${10 + i} ${names[i]} 1/0/0`]))
    expect(at(6, seven).waiting()).toBe('nothing')
    expect(at(6, { ...SOME, 'french-C': '5228 vandamme 3/1/1' }).waiting()).toBe('nothing')
  })
})
