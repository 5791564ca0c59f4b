import { distance } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { COALITION } from '../rules/ids.ts'
import { COLUMN, has, MOVED } from '../rules/state.ts'
import { battle } from './position.ts'

describe('B 5.2 road marches', () => {
  test('B 5.2, HC-76 a corps on the March goes by itself when the player ends the movement, each unit alone in its hex', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { mar: '2317', f6a: '2317', f6b: '2317', f6c: '2316' },
      orders: { VI: 'march 0913' },
      acts: 'VI',
    })
    table.say('end')
    const places = ['f6a', 'f6b', 'f6c'].map(unit => table.where(unit))
    expect(new Set(places).size).toBe(3)
    expect(places).not.toContain('2317')
    expect(table.heard().filter(name => name === 'marchedOn').length).toBe(4)
    const inColumn = ['f6a', 'f6b', 'f6c'].filter(unit => has(table.s, table.s.data.pieces.of(unit), COLUMN))
    // Across country the last comes farther than behind the two others.
    expect(inColumn).toEqual(['f6a', 'f6b'])
  })
  test('B 12.10 behind a column that fills the road troops on the March go past it across country', () => {
    const march = (ahead: string) => {
      const table = battle({
        field: 'la-rothiere',
        pieces: { mar: '2317', f6a: '2317', vic: '2219', f2a: ahead },
        orders: { VI: 'march 0913', II: 'defend 2219' },
        acts: 'VI',
      })
      table.say('end')
      return [table.where('f6a'), has(table.s, table.s.data.pieces.of('f6a'), COLUMN)]
    }
    expect(march('1016')).toEqual(['2019', true])
    expect(march('2219 column')).toEqual(['2120', false])
  })
})

test('B 12.10, HC-77 under Attack hexes farther away are refused', () => {
  const table = battle({ field: 'la-rothiere', pieces: { lie: '1628', r10a: '1628' }, orders: { XI: 'attack 1323' }, acts: 'XI' })
  expect(table.refusal('r10a 1729')).toBe('notTheDuty')
  expect(table.refusal('r10a 1527')).toBe('legal')
})

test('B 6.2, HC-15 infantry under March is not offered hexes in a zone of control', () => {
  const table = battle({
    field: 'la-rothiere',
    pieces: { lie: '1526', r10a: '1526', f2b: '1423' },
    orders: { XI: 'march 1323' },
    acts: 'XI',
  })
  expect(table.refusal('r10a 1424')).toBe('zoneByOrder')
})

test('B 6.2, HC-55 cavalry under March passes a zone of control, and does not end in one', () => {
  const table = battle({ field: 'la-rothiere', pieces: { vas: '1526', rc2a: '1526', f2b: '1524' }, orders: { C: 'march 1221' }, acts: 'C' })
  expect(table.refusal('rc2a 1424')).toBe('endsInZone')
  expect(table.choices('rc2a')).toContain('1323')
})

test('37.3.1, 37.11, HC-63, HC-64 damaged spans: +2 over a bridge, the stream alone at a trestle', () => {
  const table = battle({
    pieces: { ger: '0921', ra: '0921', 't-Res': '0921' },
    orders: { Res: 'probe 0820' },
    damaged: ['S04'],
    acts: 'Res',
  })
  const { routes, hexes, pieces } = table.s.data
  expect(table.refusal('t-Res 0821')).not.toBe('legal')
  routes.set(table.s, pieces.of('ra'))
  routes.search()
  expect([routes.reachesOrdinarily(hexes.of('0821')), routes.reachesByRoad(hexes.of('0821'))]).toEqual([true, false])
  table.say('ra 0821')
  expect(table.s.piece.spent[pieces.of('ra')]).toBe(6)
  const isHeld = (damaged: string[]) => {
    const { s } = battle({ pieces: { ger: '0921', ra: '0921', r9a: '0821' }, damaged })
    s.data.field.lay(s)
    return s.data.field.isInZone(s, COALITION, hexes.of('0921'))
  }
  expect([isHeld([]), isHeld(['S04'])]).toEqual([true, false])
  const trestle = battle({ pieces: { ger: '1704', ra: '1704' }, orders: { Res: 'probe 1604' }, damaged: ['S01'], acts: 'Res' })
  trestle.say('ra 1604')
  expect(trestle.s.piece.spent[trestle.s.data.pieces.of('ra')]).toBe(4)
})

describe('37.2 stacking', () => {
  test('37.2, 37.2.1, HC-5, HC-6 two units or one division, 12 SP, a Russian corps as one division', () => {
    const russians = battle({ pieces: { ols: '1016', r9a: '1016', r9b: '1016', r15a: '1117' }, orders: { IX: 'probe 0913' }, acts: 'IX' })
    expect(russians.refusal('r15a 1016')).toBe('legal')
    const guard = battle({
      field: 'montmirail',
      pieces: { ney: '1332W', og1a: '1332W with-YG', og1b: '1332W with-YG', 't-YG': '1333W' },
      orders: { YG: 'probe 1133W' },
      acts: 'YG',
    })
    expect(guard.refusal('t-YG 1332W')).toBe('tooMany')
  })
})

test('37.10, HC-48 a train that moves ends within 6 hexes of its commander if it can', () => {
  const table = battle({ pieces: { vic: '1016', f2a: '1016', 't-II': '1323' }, orders: { II: 'reserve 1016' }, acts: 'II' })
  const { grid, hexes, routes, pieces } = table.s.data
  const far = (hex: string) => distance(grid, hexes.of('1016'), hexes.of(hex))
  routes.set(table.s, pieces.of('t-II'))
  routes.search()
  const reached = hexes.names.filter(
    hex => hex !== '1323' && (routes.reachesOrdinarily(hexes.of(hex)) || routes.reachesByRoad(hexes.of(hex))),
  )
  const tooFar = reached.filter(hex => far(hex) === 7)
  expect([reached.some(hex => far(hex) <= 6), tooFar.length > 0]).toEqual([true, true])
  expect(tooFar.map(hex => table.refusal(`t-II ${hex}`))).toEqual(tooFar.map(() => 'trainTooFar'))
  expect(Math.max(...table.choices('t-II').map(far))).toBe(6)
})

describe('B 5.1, B 12.1 part of a stack', () => {
  const pieces = { nap: '1016', vic: '1016', f2a: '1016', f2b: '1016', f2c: '1016' }
  const stack = () => battle({ pieces, orders: { II: 'probe 0913' }, acts: 'II' })
  test('B 5.1 some units of a hex move together, the others stay', () => {
    const table = stack()
    expect(table.refusal('part f2a go 0915')).toBe('twoAtLeast')
    table.say('part f2a f2c go 0915')
    expect(['f2a', 'f2b', 'f2c', 'vic', 'nap'].map(piece => table.where(piece))).toEqual(['0915', '1016', '0915', '1016', '1016'])
  })
  test('B 12.1 an overall commander rides with a stack instead of in the Command Phase, not both', () => {
    const table = stack()
    table.say('part f2b nap go 0915')
    expect([table.where('f2b'), table.where('nap')]).toEqual(['0915', '0915'])
    const ridden = stack()
    ridden.s.piece.done[ridden.s.data.pieces.of('nap')] |= MOVED
    expect(ridden.refusal('part f2b nap go 0915')).toBe('notTogether')
  })
})

test('37.11.1, HC-28 only infantry wrecks a bridge; any unit a trestle', () => {
  const bridge = battle({ pieces: { mil: '0921', c5a: '0921' }, orders: { VC: 'reserve 0921' }, acts: 'VC' })
  expect(bridge.refusal('damage c5a S04')).not.toBe('legal')
  const foot = battle({ pieces: { ger: '0921', ra: '0921' }, orders: { Res: 'reserve 0921' }, acts: 'Res' })
  foot.say('damage ra S04')
  expect(foot.s.piece.spent[foot.s.data.pieces.of('ra')]).toBe(4)
  const watched = battle({ pieces: { mil: '1704', c5a: '1704', r9a: '1705' }, orders: { VC: 'reserve 1704' }, acts: 'VC' })
  expect(watched.refusal('damage c5a S01')).not.toBe('legal')
  const trestle = battle({ pieces: { mil: '1704', c5a: '1704' }, orders: { VC: 'reserve 1704' }, acts: 'VC' })
  trestle.say('damage c5a S01')
  expect([trestle.s.span.state[trestle.s.data.spans.of('S01')], trestle.s.piece.spent[trestle.s.data.pieces.of('c5a')]]).toEqual([1, 2])
})

test('37.11.2, HC-27 a bridge whose other end an enemy holds is repaired on 1-2', () => {
  const table = battle({ pieces: { ger: '0921', ra: '0921', r9a: '0821' }, orders: { Res: 'defend 0921' }, damaged: ['S04'], acts: 'Res' })
  table.say('repair ra S04', 3)
  expect(table.event('repairDie')).toMatchObject({ needed: 2 })
  expect([table.heard().includes('repairFailed'), table.s.piece.spent[table.s.data.pieces.of('ra')]]).toEqual([true, 4])
})

test('37.3.3, HC-39, HC-80 two infantry units under Defend that stay build a position on a 1; not in frost', () => {
  const pieces = { vic: '1016', f2a: '1016', f2b: '1016' }
  const table = battle({ pieces, orders: { II: 'defend 1016' }, acts: 'II', turn: 8 })
  table.say('build 1016')
  table.say('end', 1)
  expect(table.s.ip.has(table.s.data.hexes.of('1016'))).toBe(true)
  const frozen = battle({ pieces, orders: { II: 'defend 1016' }, acts: 'II', weather: 'frost' })
  expect(frozen.refusal('build 1016')).toBe('noWorksInWeather')
})

test('37.4, HC-10 in mud guns pay twice: two clear hexes', () => {
  const table = battle({ pieces: { ols: '1016', 'ix-art': '1218' }, orders: { IX: 'reserve 1218' }, weather: 'mud', acts: 'IX' })
  const { data } = table.s
  data.routes.set(table.s, data.pieces.of('ix-art'))
  data.routes.search()
  expect(data.routes.costTo(data.hexes.of('1219'), 0)).toBe(4)
})
