import { describe, expect, test } from 'vitest'
import { readBattle } from '../../packs/node.ts'
import { parseBattleData } from '../schema/index.ts'

const BATTLES = ['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps', 'mini-brienne', 'mini-sixdays']

describe.each(BATTLES)('the data of %s', id => {
  test('fits its schema', () => {
    expect(parseBattleData(readBattle('march-on-paris', id).data).scenarios.scenarios[0].id).toBe(id)
  })
})
