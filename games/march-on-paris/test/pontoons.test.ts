import { fuzz, NO_FAULTS } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { readBattle } from '../../packs/node.ts'
import { COALITION, FRENCH } from '../rules/ids.ts'
import { GONE } from '../rules/state.ts'
import { parseBattleData } from '../schema/index.ts'
import { ownBattle } from './own-battle.ts'
import { battle, dataOf, type Table } from './position.ts'

const [{ atStart }] = parseBattleData(readBattle('march-on-paris', 'brienne').data).scenarios.scenarios

/** Brienne with a pontoon train of each side on its roads. */
const withPontoons = ownBattle('brienne', {
  atStart: {
    french: [...atStart.french, { piece: 'pont-F', hex: '3002' }],
    coalition: [...atStart.coalition, { piece: 'pont-C', hex: '2036' }],
  },
})

describe('37.10 pontoon trains', () => {
  const overrun = (hidden: boolean): Table =>
    battle({
      game: withPontoons,
      hidden,
      pieces: { vic: '1016 shown', f2a: '1016 shown', 'pont-C': '1015 shown' },
      orders: { II: 'probe 0913' },
      acts: 'II',
    })

  test.each([false, true])(
    '37.10, HC-49 an enemy who enters one rolls: a 3 takes it over, whether forces are hidden or not (%s)',
    hidden => {
      const table = overrun(hidden)
      table.say('f2a 1015', 3)
      const { piece, data } = table.s
      expect([table.where('pont-C'), piece.box[data.pieces.of('pont-C')]]).toEqual(['off', GONE])
      expect(table.where('pont-C.taken')).toBe('1015')
      expect(data.owner[data.pieces.of('pont-C.taken')]).toBe(data.owner[data.pieces.of('f2a')])
      expect(piece.shown[data.pieces.of('pont-C.taken')]).toBe(1)
      expect(table.event('pontoonsTaken')).toEqual({ piece: 'pont-C', hex: '1015' })
    },
  )

  test('37.10, HC-49 a 4 destroys it; nobody scores for it as for baggage', () => {
    const table = overrun(false)
    table.say('f2a 1015', 4)
    expect([table.where('pont-C'), table.where('pont-C.taken')]).toEqual(['off', 'off'])
    expect(table.heard()).toContain('pontoonsDestroyed')
    expect([table.s.side.trainsTaken[FRENCH], table.s.side.trainsTaken[COALITION]]).toEqual([0, 0])
  })

  test('37.10 counters for captured trains are only there where pontoon trains are', () => {
    expect(dataOf('brienne').pieces.names.filter(id => id.endsWith('.taken'))).toEqual([])
  })

  test('37.10 random games with pontoon trains keep every promise of the kernel', () => {
    expect(fuzz(withPontoons, { games: 1, seed: 7, illegal: 1 })).toMatchObject({ ...NO_FAULTS, faults: [] })
  }, 60_000)
})
