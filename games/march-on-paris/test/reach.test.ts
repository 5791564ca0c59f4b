import { completeSetUp, firstOf, sayAnything, setUp, TableTop, Words, Xoshiro } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { readBattle } from '../../packs/node.ts'
import { battle as make } from '../game.ts'
import { isActing } from '../rules/commands.ts'
import { BRIDGE, FORD, RIVER } from '../rules/ground.ts'
import { movement } from '../rules/later.ts'
import { MarchTables, marchStep, UNREACHED } from '../rules/march-tables.ts'
import { ORDINARY } from '../rules/prices.ts'
import { type Battle, DAMAGED, isOnMap, settingOf } from '../rules/state.ts'
import { battle, gameOf, OPEN_GAME } from './position.ts'

/** Plays some way into a random game, to a movement segment. */
function somewhere(id: string, seed: number, decisions: number): Battle {
  const game = gameOf(id)
  const s = game.kind.create()
  const rng = new Xoshiro(`reach/${seed}`)
  const table = new TableTop(rng.fork('dice'))
  setUp(game, s, completeSetUp(game, undefined, OPEN_GAME), table)
  const said = new Words(64)
  for (let n = 0; game.outcome(s) === undefined && (n < decisions || game.rules.top(s).id !== movement.id); n++) {
    said.clear()
    const side = firstOf(game.rules.asks(s))
    sayAnything(game.rules, s, side, rng, said)
    game.rules.answer(s, side, said, table)
  }
  return s
}

/** B 6.1 The zones of a side, hex by hex, from the pieces themselves. */
function naiveZone(s: Battle, side: number, hex: HexId): boolean {
  const { data } = s
  if (data.map.hexes.find(({ id }) => id === data.hexes.names[hex])?.terrain === 'chateau' || s.ip.has(hex)) return false
  return data.grid.beside[hex].some(beside => {
    const exerts = data.pieces.all.some(
      piece => piece < data.units && data.owner[piece] === side && s.piece.hex[piece] === beside && data.arm[piece] < 3,
    )
    if (!exerts) return false
    const direction = data.grid.next.subarray(beside * 6, beside * 6 + 6).indexOf(hex)
    const found = data.sides[beside * 6 + direction]
    const span = data.spanAt[beside * 6 + direction]
    return (found & RIVER) === 0 || (found & FORD) !== 0 || ((found & BRIDGE) !== 0 && s.span.state[span] !== DAMAGED)
  })
}

describe.each(['la-rothiere', 'montmirail'])('%s', id => {
  test('B 6.1 zones of control agree with a naive reading of random positions', () => {
    for (const seed of [1, 2]) {
      const s = somewhere(id, seed, 60 * seed)
      s.data.field.lay(s)
      for (const side of [0, 1] as const)
        for (const hex of s.data.hexes.all.filter(one => one % 7 === 0))
          expect(s.data.field.isInZone(s, side as never, hex)).toBe(naiveZone(s, side, hex))
    }
  })

  test('B 5.1 the hexes marked as busy are those where anybody stands and those beside enemies seen', () => {
    for (const seed of [5, 6, 7]) {
      const s = somewhere(id, seed, 50 * seed)
      const { field, grid, hexes } = s.data
      field.lay(s)
      for (const side of [0, 1] as const) {
        const seen = (hex: HexId) => field.hasShownUnit((1 - side) as never, hex)
        const stands = (hex: HexId) => s.data.pieces.all.some(piece => [s.piece.hex[piece], s.piece.tail[piece]].includes(hex))
        const expected = hexes.all.map(hex => Number(stands(hex) || grid.beside[hex].some(seen)))
        expect([...field.busyFor(side as never)]).toEqual(expected)
      }
    }
  })

  test('B 12.10 march distances fit together: no step shortens one by more than it costs, and one step always does', () => {
    const s = somewhere(id, 3, 30)
    const { data } = s
    data.field.lay(s)
    const target = settingOf(s).victory[0].hex
    for (const column of [0, 1]) {
      const table = data.marches.to(s, target, column)
      expect(table[target]).toBe(0)
      for (let hex = 0 as HexId; hex < data.hexes.count; hex++) {
        if (hex === target || table[hex] === UNREACHED) continue
        let best = UNREACHED
        for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
          const next = data.grid.next[slot]
          const step = next < 0 ? -1 : marchStep(data, slot, column, data.field.spans)
          if (step >= 0) best = Math.min(best, table[next] + step)
        }
        expect(table[hex]).toBe(best)
      }
    }
  })

  test('B 12.10 march distances from a hex are exact as far as that hex, and greater beyond', () => {
    const s = somewhere(id, 3, 30)
    const { data } = s
    const tables = new MarchTables(data)
    const rng = new Xoshiro('march distances')
    data.field.lay(s)
    for (let n = 0; n < 40; n++) {
      const [start, target] = [rng.below(data.hexes.count) as HexId, rng.below(data.hexes.count) as HexId]
      const whole = data.marches.to(s, target, n & 1)
      const near = tables.from(s, start, target, n & 1)
      const isExact = (hex: HexId) => near[hex] === whole[hex] || (whole[hex] > whole[start] && near[hex] > whole[start])
      expect(data.hexes.all.filter(hex => !isExact(hex))).toEqual([])
      const farther = data.hexes.all.find(hex => whole[hex] > whole[start] && near[hex] !== whole[hex])
      if (farther !== undefined) expect(tables.from(s, farther, target, n & 1)).toEqual(whole)
    }
  })

  test('B 5.1 a unit reaches by ordinary movement what a plain search of all ways finds', () => {
    const s = somewhere(id, 4, 40)
    const { data } = s
    if (s.$depth === 0) return
    const party = data.routes
    const piece = data.pieces.all.find(one => one < data.units && isOnMap(s, one) && isActing(s, one))
    if (piece === undefined) return
    data.field.lay(s)
    party.set(s, piece)
    party.search()
    const cheapest = new Map<HexId, number>([[party.start, 0]])
    for (let changed = true; changed; ) {
      changed = false
      for (const [hex, spent] of [...cheapest]) {
        if (hex !== party.start && !party.ignoresZones && data.field.isInZone(s, (1 - party.side) as never, hex)) continue
        for (let direction = 0; direction < 6; direction++) {
          const next = data.grid.next[hex * 6 + direction]
          const step = next < 0 ? -1 : party.stepCost(ORDINARY, hex, direction as never, next)
          if (step < 0) continue
          const total = hex === party.start && party.isFresh ? Math.min(party.points, step & 0xff) : spent + (step & 0xff)
          if (total > party.points || total >= (cheapest.get(next) ?? UNREACHED)) continue
          cheapest.set(next, total)
          changed = true
        }
      }
    }
    for (let hex = 0 as HexId; hex < data.hexes.count; hex++)
      if (distance(data.grid, party.start, hex) < 12) expect(party.reachesOrdinarily(hex)).toBe(cheapest.has(hex))
  })
})

test('37.2, HC-51 a column of SP 8 or more fills two hexes: no other column enters either', () => {
  const { data, story } = readBattle('march-on-paris', 'la-rothiere')
  const changed = structuredClone(data) as { units: { units: { id: string; sp: number; spReduced: number }[] } }
  for (const unit of changed.units.units) if (unit.id === 'f2b') Object.assign(unit, { sp: 9, spReduced: 4 })
  gameOf('la-rothiere')
  const game = make({ id: 'la-rothiere', data: changed as never, story })
  const table = battle({
    game,
    pieces: { vic: '1424', f2b: '1323', f2c: '1425' },
    orders: { II: 'march 1117' },
    acts: 'II',
  })
  table.say('f2b 1119')
  const { s } = table
  expect(s.data.hexes.names[s.piece.tail[s.data.pieces.of('f2b')]]).toBe('1219')
  s.data.field.lay(s)
  s.data.routes.set(s, s.data.pieces.of('f2c'))
  s.data.routes.search()
  expect([s.data.routes.reachesByRoad(s.data.hexes.of('1219')), s.data.routes.reachesByRoad(s.data.hexes.of('1220'))]).toEqual([
    false,
    true,
  ])
})
