import { defineState, hash, i16, ids, mask, table, u8, Xoshiro } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, makeGrid, neighbour } from '@grognard/engine/hex/grid'
import { Reach } from '@grognard/engine/hex/reach'
import { lineOfSight, sightLine } from '@grognard/engine/hex/sight'
import { type Figure, nanoseconds } from './measure.ts'

/** A position of about 4 kB, like a hex battle with 200 units. */
function fourKilobytes() {
  const units = ids<number>(Array.from({ length: 200 }, (_, i) => `u${i}`))
  const hexes = ids<number>(Array.from({ length: 900 }, (_, i) => `h${i}`))
  const hidden = { knownTo: (_s: never, row: number) => (row < 100 ? 1 : 2) }
  return defineState(
    {
      turn: u8(),
      unit: table(units, { hex: i16({ blank: -1 }), facing: u8(), strength: u8(hidden), disorder: u8(), moved: u8(), order: i16(hidden) }),
      hex: table(hexes, { control: u8(), seen: u8() }),
    },
    undefined,
    { depth: 32, say: 16 },
  )
}

/** The same position as plain objects, to compare copies with. */
const plainObjects = () => ({
  turn: 1,
  units: Array.from({ length: 200 }, (_, i) => ({ id: i, hex: i, facing: i % 6, strength: 4, disorder: 0, moved: false, order: -1 })),
  hexes: Array.from({ length: 900 }, () => ({ control: 0, seen: 0 })),
})

/** State, hash, views: what every search pays per position. */
export function stateFigures(): Figure[] {
  const kind = fourKilobytes()
  const a = kind.create()
  const b = kind.create()
  const rng = new Xoshiro(1)
  for (let u = 0; u < 200; u++) {
    a.unit.hex[u] = rng.below(900)
    a.unit.strength[u] = 1 + rng.below(6)
    a.unit.order[u] = rng.below(900)
  }
  for (let h = 0; h < 900; h++) a.hex.control[h] = rng.below(3)
  const plain = plainObjects()
  const copy = nanoseconds(1_000_000, calls => {
    for (let k = 0; k < calls; k++) kind.copy(a, b)
  })
  const clone = nanoseconds(200, calls => {
    for (let k = 0; k < calls; k++) structuredClone(plain)
  })
  let sink = 0
  const hashed = nanoseconds(20_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      sum += hash(kind, a)
    }
    sink += sum
  })
  const masked = nanoseconds(50_000, calls => {
    for (let k = 0; k < calls; k++) {
      mask(kind, a, 0 as never, b)
    }
  })
  const scalar = nanoseconds(10_000_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      sum += a.turn
    }
    sink += sum
  })
  if (sink === -1) throw new Error('the figures were not computed')
  return [
    {
      name: `copy of a position of ${kind.size} bytes`,
      value: copy / 1000,
      unit: 'us',
      ratio: { to: 'structuredClone of plain objects', times: clone / copy },
    },
    { name: 'hash of it', value: hashed / 1000, unit: 'us', ratio: { to: 'copy', times: hashed / copy } },
    { name: 'view of it', value: masked / 1000, unit: 'us', ratio: { to: 'copy', times: masked / copy } },
    { name: 'read of a scalar', value: scalar, unit: 'ns' },
  ]
}

/** Hexes: reads, lines of sight, movement search. */
export function hexFigures(): Figure[] {
  const grid = makeGrid({
    orientation: 'flat-top',
    columns: 30,
    rows: 30,
    lowColumns: 'even',
    rowOne: 'north',
    label: 'CCRR',
    directions: [...DIRECTIONS.names],
  })
  const rng = new Xoshiro(2)
  const cost = Uint8Array.from({ length: grid.hexes.count }, () => 2 + rng.below(3))
  const some = Array.from({ length: 1024 }, () => grid.hexes.all[rng.below(grid.hexes.count)])
  const middle = grid.hexes.of('1515')
  const reach = new Reach(grid)
  const line = sightLine(grid)
  let sink = 0
  const next = nanoseconds(10_000_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      const i = k & 1023
      sum += neighbour(grid, some[i], DIRECTIONS.all[i % 6])
    }
    sink += sum
  })
  const apart = nanoseconds(10_000_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      const i = k & 1023
      sum += distance(grid, some[i], middle)
    }
    sink += sum
  })
  const seen = nanoseconds(200_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      const i = k & 1023
      sum += lineOfSight(grid, middle, some[i], line)
    }
    sink += sum
  })
  const searched = nanoseconds(50_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      sum += reach.search(middle, 10, (_hex, _direction, into) => cost[into])
    }
    sink += sum
  })
  if (sink === -1) throw new Error('the figures were not computed')
  return [
    { name: 'neighbour of a hex', value: next, unit: 'ns' },
    { name: 'distance of two hexes', value: apart, unit: 'ns' },
    { name: 'line of sight across a map of 30 x 30', value: seen / 1000, unit: 'us' },
    { name: `movement search of ${reach.count} hexes`, value: searched / 1000, unit: 'us' },
  ]
}

/** How fast this machine is right now: xoshiro steps, pure integer work. Compare other figures with it across runs. */
export function calibration(): Figure {
  const rng = new Xoshiro(3)
  let sink = 0
  const ns = nanoseconds(5_000_000, calls => {
    let sum = 0
    for (let k = 0; k < calls; k++) {
      sum ^= rng.next()
    }
    sink += sum
  })
  return { name: 'calibration: one step of xoshiro128**', value: ns, unit: 'ns', ...(sink === 0 && { note: 'zero' }) }
}
