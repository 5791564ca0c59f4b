import { viewOf } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, slot } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { sufferAttrition } from '../rules/attrition.ts'
import { beginMarches } from '../rules/marches.ts'
import { endTurn } from '../rules/turn.ts'
import { layRoute } from './laying.ts'
import { ordered, way } from './moving.ts'
import { ALLIED, campaignWith, FRENCH, game } from './position.ts'

const FAR = { 'british-A': '1905 wellington 3/0/1' }

describe('hard cases', () => {
  test('2.0 neighbours and distances on the map', () => {
    const { s, hex } = campaignWith(FAR, 5)
    const around = (name: string) => DIRECTIONS.all.map(at => s.data.hexes.names[s.data.grid.next[slot(hex(name), at)]])
    expect(around('3009')).toEqual(['3008', '3109', '3110', '3010', '2910', '2909'])
    expect(around('3113')).toEqual(['3112', '3212', '3213', '3114', '3013', '3012'])
    expect([distance(s.data.grid, hex('3818'), hex('5014')), distance(s.data.grid, hex('2326'), hex('2823'))]).toEqual([12, 5])
  })

  test('11.0 V i half a point too much causes fatigue: the slowest arm counts', () => {
    const fatigued = (troops: string, path: string, ...rolls: number[]): boolean => {
      const table = ordered({ 'french-A': `3120 derlon ${troops}`, ...FAR }, FRENCH, 'french-A')
      table.say(FRENCH, `french-A all ${path} go`, ...rolls)
      if (table.waiting() === 'march-on') table.say(FRENCH, 'halt')
      return table.s.force.fatigue[table.force('french-A')] !== 0
    }
    expect([fatigued('4/1/0', '3115'), fatigued('4/1/0', '3116 3016', 6)]).toEqual([false, true])
    expect([fatigued('3/0/1', '3116'), fatigued('3/0/1', '3117 3016', 6)]).toEqual([false, true])
    expect(fatigued('0/2/0', '3113')).toBe(false)
  })

  test("11.0 V h, 11.4 a Force without points for an enemy's hex stops before him", () => {
    const from = (hex: string) => {
      const table = campaignWith({ 'british-C': `${hex} hill 5/1/1`, 'french-A': '2319 derlon 4/1/1' }, 5, beginMarches)
      layRoute(table, 'british-C', 'mons')
      table.run()
      return [table.where('british-C'), table.waiting()]
    }
    expect(from('2015')).toEqual(['2318', 'nothing'])
    expect(from('2116')).toEqual(['2318', 'slip-away'])
  })

  test('11.0 V f three hexes without supply cost one hit', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/0', ...FAR }, FRENCH, 'french-A')
    table.s.force.forage[table.force('french-A')] = 1
    table.say(FRENCH, 'french-A all 3117 go')
    expect(table.refusal(FRENCH, '2-infantry')).toBe('tooManyHits')
    table.say(FRENCH, '1-infantry go')
    expect(table.divisions('french-A')).toBe('3+1/1/0')
  })

  test('9.0 without supply Brussels does not win', () => {
    const placed = { 'french-A': '3110 derlon 6/1/1', ...FAR }
    const ring = { 'british-B': '3209 orange 1/0/0', 'british-C': '3111 hill 1/0/0', 'british-D': '3009 uxbridge 1/0/0' }
    const outcome = (others: Readonly<Record<string, string>>) => {
      const table = campaignWith({ ...placed, ...others }, 9, endTurn)
      table.run()
      return game.outcome(table.s)?.cause
    }
    expect([outcome({}), outcome(ring)]).toEqual(['brussels', undefined])
  })

  test("10.0, 5.0 a side that has confirmed its attrition sees nothing of the other's", () => {
    const views = ['6/3/3', '2/1/0'].map(troops => {
      const table = campaignWith({ 'french-A': `2823 derlon ${troops}`, ...FAR }, 5, sufferAttrition)
      table.say(ALLIED, 'go')
      expect(table.heard(ALLIED)).toEqual([])
      return viewOf(game, table.s, ALLIED)
    })
    expect(views[0].$bytes).toEqual(views[1].$bytes)
  })

  test('11.0 V b woods cost one point by road, two off the road', () => {
    const table = ordered({ 'british-B': '2615 orange 3/0/1', 'french-A': '2823 derlon 4/1/1' }, ALLIED, 'british-B')
    expect(way(table, ALLIED, 'british-B all 3015')).toBe('2715 2815 2916 3015')
    expect(table.s.data.isWooded[table.hex('2715')]).toBe(1)
  })
})
