import { Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { countBack, isInReach } from '../rules/command.ts'
import { BRIDGE, FORD, RIVER } from '../rules/ground.ts'
import { COALITION, FRENCH, type PieceId } from '../rules/ids.ts'
import { isNearBlucher } from '../rules/leader-bonus.ts'
import { type Battle, put } from '../rules/state.ts'
import { battle } from './position.ts'

/** B 12.3 told plainly: every hex within range, step by step, with lists. */
function naive(s: Battle, from: HexId, hexes: number): Set<HexId> {
  const { data } = s
  const enemies = new Set<number>()
  const friends = new Set<number>()
  const zones = new Set<number>()
  for (let i = 0; i < data.units; i++) {
    const unit = i as PieceId
    const hex = s.piece.hex[unit]
    if (hex < 0) continue
    if (data.owner[unit] === FRENCH) friends.add(hex)
    else {
      enemies.add(hex)
      if (data.arm[unit] > 2) continue
      for (let d = 0; d < 6; d++) {
        const beside = data.grid.next[hex * 6 + d]
        if (beside >= 0 && isOpen(s, hex * 6 + d) && data.terrain[beside] !== 1) zones.add(beside)
      }
    }
  }
  let ring = [from]
  const all = new Set<HexId>(ring)
  for (let n = 0; n < hexes; n++) {
    const next: HexId[] = []
    for (const hex of ring)
      for (let d = 0; d < 6; d++) {
        const beside = data.grid.next[hex * 6 + d]
        if (beside < 0 || all.has(beside) || enemies.has(beside) || !isOpen(s, hex * 6 + d)) continue
        if (zones.has(beside) && !friends.has(beside)) continue
        all.add(beside)
        next.push(beside)
      }
    ring = next
  }
  return all
}

const isOpen = (s: Battle, slot: number): boolean => {
  const found = s.data.sides[slot]
  if ((found & RIVER) === 0 || (found & FORD) !== 0) return true
  return (found & BRIDGE) !== 0 && s.span.state[s.data.spanAt[slot]] === 0
}

describe('B 12.3 command range', () => {
  test('B 12.3 agrees with a plain count on random positions', () => {
    const rng = new Xoshiro('command')
    for (let round = 0; round < 30; round++) {
      const { s } = battle({ field: round % 2 === 0 ? 'la-rothiere' : 'montmirail', pieces: {} })
      const { data } = s
      const middle = rng.below(data.hexes.count)
      const inPlay = data.setUps[s.scenario].units.flat()
      for (let i = 0; i < 30; i++) {
        const near = data.grid.next[middle * 6 + rng.below(6)]
        const hex =
          rng.below(3) === 0 && near >= 0
            ? near
            : (middle + rng.below(9) - 4 + 34 * (rng.below(7) - 3) + data.hexes.count) % data.hexes.count
        const piece = inPlay[(i * 3) % inPlay.length]
        if (
          ![...Array(data.units).keys()].some(
            other => s.piece.hex[other as PieceId] === hex && data.owner[other as PieceId] !== data.owner[piece],
          )
        )
          put(s, piece, hex as HexId)
      }
      for (let span = 0; span < data.spans.count; span++) s.span.state[span as never] = rng.below(2)
      const reached = naive(s, middle as HexId, 5)
      for (const hex of data.hexes.all) expect(isInReach(s, FRENCH, middle as HexId, hex, 5)).toBe(reached.has(hex))
    }
  })

  test('B 12.2 three hexes for a corps, six for its light cavalry, none on the March', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { mil: '1214', c5a: '1219', c5b: '1219', r9a: '2033' },
      orders: { VC: 'defend 1214' },
      acts: 'VC',
      inOrders: true,
    })
    table.say('end')
    const { s } = table
    expect(['c5a', 'c5b'].map(unit => s.piece.uncommanded[s.data.pieces.of(unit)])).toEqual([0, 1])
    const marching = battle({
      field: 'la-rothiere',
      pieces: { mil: '1214', c5b: '1219' },
      orders: { VC: 'march 0913' },
      acts: 'VC',
      inOrders: true,
    })
    marching.say('end')
    expect(marching.s.piece.uncommanded[marching.s.data.pieces.of('c5b')]).toBe(0)
  })
})

test('B 12.3, 37.16, B 10.2 Blücher’s range is counted along open hexes: not over a wrecked bridge', () => {
  const near = (damaged: readonly string[]) => {
    const { s } = battle({ pieces: { blu: '0821', r9a: '0921' }, damaged })
    return isNearBlucher(s, s.data.hexes.of('0921'))
  }
  expect([near([]), near(['S04'])]).toEqual([true, false])
})

test('37.16 counting back from the attackers agrees with counting from each hex', () => {
  const { s } = battle({ field: 'la-rothiere', asSetUp: true, pieces: {} })
  const { data } = s
  const seats = ['sac', 'gyu', 'ols'].map(name => s.piece.hex[data.pieces.of(name)]).filter(hex => hex >= 0)
  data.field.lay(s)
  countBack(s, COALITION, seats, 5)
  const back = data.hexes.all.filter(hex => data.netBack.to(hex) >= 0)
  expect(back).toEqual(data.hexes.all.filter(hex => seats.some(seat => isInReach(s, COALITION, hex, seat, 5))))
  expect(back.length).toBeGreaterThan(30)
})
