import { Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { expect, test } from 'vitest'
import { commandOf, hostOf, legOf } from '../rules/commands.ts'
import { BRIDGE, FORD, RIVER } from '../rules/ground.ts'
import { type CommandId, MARCH, type PieceId, SIDES } from '../rules/ids.ts'
import { makeLeg, NO_LEG, typeOf } from '../rules/legs.ts'
import { type Battle, COLUMN, DAMAGED, GONE, isOnMap, NOT_YET, put, settingOf, takeOff } from '../rules/state.ts'
import { traceSupply } from '../rules/supply.ts'
import { battle } from './position.ts'

/** Hexes from a start, plainly: by rings, over sides that a line crosses, not into hexes with enemy units. */
function rings(s: Battle, side: number, start: HexId, most: number, alongRoutes: boolean): Map<HexId, number> {
  const { data } = s
  const foes = new Set(settingOf(s).units[1 - side].map(unit => s.piece.hex[unit]))
  const far = new Map<HexId, number>([[start, 0]])
  for (let ring = [start], hexes = 1; ring.length > 0 && hexes <= most; hexes++) {
    const next: HexId[] = []
    for (const hex of ring)
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const to = data.grid.next[slot]
        if (to < 0 || far.has(to) || foes.has(to) || !crosses(s, slot, alongRoutes)) continue
        far.set(to, hexes)
        next.push(to)
      }
    ring = next
  }
  return far
}

function crosses({ data, span }: Battle, slot: number, alongRoutes: boolean): boolean {
  const found = data.sides[slot]
  const isDamaged = data.spanAt[slot] >= 0 && span.state[data.spanAt[slot]] === DAMAGED
  if (alongRoutes && data.route[slot] === 0) return false
  if ((found & FORD) !== 0) return true
  if ((found & RIVER) !== 0) return (found & BRIDGE) !== 0 && !isDamaged
  return !(alongRoutes && isDamaged)
}

/** 37.9 read once more: sources, own train, chains of a marching formation, trains of others. */
function supplied(s: Battle, side: number): Set<PieceId> {
  const { data } = s
  const { units, sources, formations, groupOf, groups } = settingOf(s)
  const most = data.tables.supply.hexes
  const own = units[side].filter(unit => isOnMap(s, unit))
  const isFree = (hex: HexId) => units[1 - side].every(unit => s.piece.hex[unit] !== hex)
  const open = sources[side].filter(isFree)
  const linked = new Set(open.filter(hex => data.isRoute[hex] !== 0).flatMap(hex => [...rings(s, side, hex, 999, true).keys()]))
  const trainOf = (formation: CommandId): HexId | undefined => {
    const train = data.train[formation]
    if (train < 0) return undefined
    if (isOnMap(s, train)) return linked.has(s.piece.hex[train]) ? s.piece.hex[train] : undefined
    const entry = s.piece.box[train] === NOT_YET && groupOf[train] >= 0 ? groups[groupOf[train]].entry : undefined
    return entry !== undefined && isFree(entry) ? entry : undefined
  }
  const hasTrain = (formation: CommandId) => {
    const train = data.train[formation]
    return train >= 0 && isOnMap(s, train)
  }
  const within = (hex: HexId, unit: PieceId) => rings(s, side, hex, most, false).has(s.piece.hex[unit])
  const fed = new Set(own.filter(unit => open.some(hex => within(hex, unit))))
  for (const formation of formations[side]) {
    const train = trainOf(formation)
    if (train === undefined) continue
    for (const unit of own) if ((data.formation[unit] === formation || hostOf(s, unit) === formation) && within(train, unit)) fed.add(unit)
    const marching = own.filter(unit => {
      const leg = legOf(s, commandOf(s, unit))
      return hostOf(s, unit) === formation && leg !== NO_LEG && typeOf(leg) === MARCH
    })
    const isBeside = (a: PieceId, b: PieceId) => {
      const areColumns = (s.piece.state[a] & s.piece.state[b] & COLUMN) !== 0
      return apart(s, a, b) <= (areColumns ? 2 : 1)
    }
    for (let before = -1; before !== fed.size; ) {
      before = fed.size
      for (const unit of marching)
        if (own.some(other => other !== unit && fed.has(other) && hostOf(s, other) === formation && isBeside(unit, other))) fed.add(unit)
    }
  }
  const places = new Map<CommandId, number>()
  for (const unit of own) {
    if (fed.has(unit) || hasTrain(data.formation[unit]) || hasTrain(hostOf(s, unit))) continue
    const lines = rings(s, side, s.piece.hex[unit], most, false)
    const lenders = formations[side]
      .filter(one => data.train[one] >= 0 && isOnMap(s, data.train[one]) && trainOf(one) !== undefined && (places.get(one) ?? 0) < 2)
      .map(one => [lines.get(s.piece.hex[data.train[one]]) ?? 999, one] as const)
      .filter(([hexes]) => hexes <= most)
      .sort(([a], [b]) => a - b)
    if (lenders.length === 0) continue
    places.set(lenders[0][1], (places.get(lenders[0][1]) ?? 0) + 1)
    fed.add(unit)
  }
  return fed
}

const apart = ({ data, piece }: Battle, a: PieceId, b: PieceId): number => {
  const { q, s } = data.grid
  const [dq, ds] = [q[piece.hex[a]] - q[piece.hex[b]], s[piece.hex[a]] - s[piece.hex[b]]]
  return (Math.abs(dq) + Math.abs(ds) + Math.abs(dq + ds)) / 2
}

test('37.9 supply agrees with a plain reading on random positions', () => {
  const rng = new Xoshiro('supply')
  let cut = 0
  let fed = 0
  for (let round = 0; round < 24; round++) {
    const { s } = battle({ field: ['brienne', 'montmirail', 'la-rothiere'][round % 3], asSetUp: true, pieces: {} })
    const { data } = s
    const taken = new Map<HexId, number>()
    for (const piece of settingOf(s).pieces.flat()) {
      const hex = rng.below(data.hexes.count) as HexId
      const isSomebodyElses = taken.has(hex) && taken.get(hex) !== data.owner[piece]
      if (rng.below(3) === 0 || isSomebodyElses) continue
      put(s, piece, piece >= data.units && data.isRoute[hex] === 0 ? s.piece.hex[piece] : hex)
      if (s.piece.hex[piece] < 0) s.piece.box[piece] = NOT_YET
      else taken.set(s.piece.hex[piece], data.owner[piece])
      if (piece < data.units && rng.below(2) === 0) s.piece.state[piece] |= COLUMN
    }
    for (let span = 0; span < data.spans.count; span++) s.span.state[span as never] = Number(rng.below(4) === 0)
    for (const side of SIDES.all)
      for (const formation of settingOf(s).formations[side])
        if (rng.below(2) === 0) s.order.leg[data.firstLeg[formation] as never] = makeLeg(MARCH, rng.below(data.hexes.count) as HexId)
    for (const side of SIDES.all) {
      const out = new Uint8Array(data.pieces.count)
      traceSupply(s, side, out)
      const expected = supplied(s, side)
      for (const unit of settingOf(s).units[side]) {
        if (!isOnMap(s, unit)) continue
        expect([round, data.pieces.names[unit], out[unit] !== 0]).toEqual([round, data.pieces.names[unit], expected.has(unit)])
        if (expected.has(unit)) fed++
        else cut++
      }
    }
  }
  expect([fed > 100, cut > 100]).toEqual([true, true])
})

test('37.9 baggage still to come supplies nobody from an entry where the enemy stands', () => {
  const { s } = battle({ asSetUp: true, pieces: { rc3a: '0105', gc1: '1804' } })
  const { data } = s
  const [unit, foe] = [data.pieces.of('rc3a'), data.pieces.of('gc1')]
  const train = data.train[data.formation[unit]]
  expect(s.piece.box[train]).toBe(NOT_YET)
  const { entry } = settingOf(s).groups[settingOf(s).groupOf[train]]
  for (const other of settingOf(s).pieces.flat()) if (other !== unit && other !== foe) takeOff(s, other, other === train ? NOT_YET : GONE)
  const isFed = (): boolean => {
    const out = new Uint8Array(data.pieces.count)
    traceSupply(s, data.owner[unit], out)
    return out[unit] !== 0
  }
  expect(isFed()).toBe(true)
  put(s, foe, entry)
  expect(isFed()).toBe(false)
})
