import type { HexId } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import { type Ground, RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { type Battle, exertsZone, isOn } from './state.ts'

/** What enemies make of a hex: they stand beside it, have it in a zone of control, stand in it. */
export const NEAR = 1
export const ZONE = 2
export const ENEMY = 4

/** A stamp and three bits fit a mark; before stamps run out the marks are cleared. */
const STAMP = 8
const LAST_STAMP = 0xffffff00

/** 1.6 Marks of all enemies and their zones of control at once, for searches that ask about many hexes. */
export class Zones {
  /** Marks of the last marking lie above it, all others below: nothing needs clearing. */
  base = 0
  /** By hex: `base` and the bits that hold for it. */
  readonly marks: Uint32Array
  readonly #ground: Ground
  readonly #armies: Armies

  constructor(ground: Ground, armies: Armies) {
    this.#ground = ground
    this.#armies = armies
    this.marks = new Uint32Array(ground.hexes.count)
  }

  /** Marks what the enemies of a side hold and touch. */
  mark(s: Battle, side: Side): void {
    const { grid, hexside } = this.#ground
    const { next } = grid
    const { marks } = this
    const base = this.#nextBase()
    const enemies = this.#armies.unitsOf[1 - side]
    const stops = stoppedBy(s)
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.unit.hex[enemies[i]]
      if (hex < 0) continue
      marks[hex] = Math.max(marks[hex], base) | ENEMY
      const touches = exertsZone(s, enemies[i]) ? NEAR | ZONE : NEAR
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beside = next[slot]
        if (beside < 0) continue
        marks[beside] = Math.max(marks[beside], base) | ((hexside[slot] & stops) === 0 ? touches : NEAR)
      }
    }
  }

  /** The bits of a hex. */
  at(hex: HexId): number {
    const mark = this.marks[hex]
    return mark > this.base ? mark - this.base : 0
  }

  isNear(hex: HexId): boolean {
    return (this.at(hex) & NEAR) !== 0
  }

  isInZone(hex: HexId): boolean {
    return (this.at(hex) & ZONE) !== 0
  }

  #nextBase(): number {
    if (this.base >= LAST_STAMP) {
      this.marks.fill(0)
      this.base = 0
    }
    this.base += STAMP
    return this.base
  }
}

/** Ruling 6: no zone of control reaches over an unbridged river, unless the table plays otherwise. */
const stoppedBy = (s: Battle): number => (isOn(s, 'zocCrossesRiver') ? 0 : RIVER)

/** 1.6 Whether a hex lies in a zone of control of the enemies of a side. */
export function isInZone(s: Battle, side: Side, hex: HexId): boolean {
  const { grid, hexside, owner } = s.data
  const stops = stoppedBy(s)
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0) continue
    let unit: UnitId = s.hex.top[beside]
    if (unit < 0 || owner[unit] === side || (hexside[slot] & stops) !== 0) continue
    for (; unit >= 0; unit = s.unit.below[unit]) if (exertsZone(s, unit)) return true
  }
  return false
}
