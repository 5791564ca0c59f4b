import { describe, expect, test } from 'vitest'
import { assaultOdds, bombardOdds, chargeOdds, roughOdds } from '../bot/odds.ts'
import { FRENCH, type PieceId } from '../rules/ids.ts'
import { battle, dataOf, type Situation, type Table } from './position.ts'

const pieces = ({ s }: Table, ...names: string[]): PieceId[] => names.map(name => s.data.pieces.of(name))
const hex = ({ s }: Table, name: string) => s.data.hexes.of(name)

const beside: Situation = {
  pieces: { mil: '1524', c5b: '1424', a3c: '1423', a3d: '2834', a3e: '2834', a3f: '2733', c5c: '0103', c5a: '0203' },
  orders: { VC: 'probe 1423' },
  acts: 'VC',
}

describe('odds that opponents ask for', () => {
  test('B 10.4 eight against eight, morale 3 each: the defender retreats with .319', () => {
    expect(roughOdds(dataOf('brienne'), 8, 8, 1).drives).toBeCloseTo(0.319, 3)
  })

  test('B 9.3 five SP of cavalry against a steady brigade: the target retreats with .306', () => {
    const table = battle(beside)
    expect(chargeOdds(table.s, FRENCH, hex(table, '1423'), pieces(table, 'c5b')).drives).toBeCloseTo(0.306, 3)
  })

  test('B 10.2 an assault that may falter drives off less often than one that is sure', () => {
    const table = battle(beside)
    const odds = assaultOdds(table.s, FRENCH, hex(table, '1423'), pieces(table, 'c5b'))
    expect(odds.drives).toBeGreaterThan(0)
    expect(odds.drives).toBeLessThan(roughOdds(table.s.data, 5, 5, 1).drives)
    expect([odds.held, odds.sent]).toEqual([5, 5])
  })

  test('B 8 a bombardment costs those who fire nothing', () => {
    const table = battle({ ...beside, pieces: { ...beside.pieces, 'c5-ha': '1424' } })
    const odds = bombardOdds(table.s, FRENCH, hex(table, '1423'), pieces(table, 'c5-ha'))
    expect(odds.shakes).toBeGreaterThan(0)
    expect([odds.fails, odds.suffers, odds.drives]).toEqual([0, 0, 0])
  })

  test('odds leave the position as it is', () => {
    const table = battle(beside)
    const before = table.s.$bytes.slice()
    chargeOdds(table.s, FRENCH, hex(table, '1423'), pieces(table, 'c5b'))
    expect(table.s.$bytes).toEqual(before)
  })
})
