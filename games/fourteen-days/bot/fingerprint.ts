import type { Side } from '@grognard/engine'
import type { Campaign } from '../rules/state.ts'

const LOW = 0x85ebca6b
const HIGH = 0xc2b2ae35
const WORD = 2 ** 32

let low = 0
let high = 0

function add(value: number): void {
  low = Math.imul(low ^ value, LOW)
  low ^= low >>> 15
  high = Math.imul(high ^ value, HIGH)
  high ^= high >>> 13
}

interface Column {
  readonly length: number
  readonly [row: number]: number
}

function addAll(column: Column): void {
  for (let i = 0; i < column.length; i++) add(column[i] + i)
}

/** A hash of everything a side's move planning depends on: Forces, their contents and leaders, blocked roads, losses. */
export function fingerprint(s: Campaign, side: Side): number {
  const { force, record } = s
  low = s.turn + 1
  high = side + 1
  addAll(force.hex)
  addAll(force.leader)
  addAll(force.forage)
  addAll(force.fatigue)
  addAll(force.combat)
  addAll(force.lacks)
  addAll(force.initial)
  addAll(record.count)
  addAll(record.shown)
  addAll(s.commander.force)
  addAll(s.army.lost)
  const { blocked } = s.hex
  for (let i = 0, n = s.data.hexes.count; i < n; i++) if (blocked[i as never] !== 0) add(i * 4 + blocked[i as never])
  return (high >>> 12) * WORD + (low >>> 0)
}
