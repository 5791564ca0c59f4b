import type { HexId } from '@grognard/engine/hex/grid'
import { ZoneMarks } from '@grognard/engine/hex/zones'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import { type Ground, RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { type Battle, exertsZone } from './state.ts'

/** 1.6 The enemies of a side and their zones of control, for searches that ask about many hexes. */
export class Zones extends ZoneMarks {
  readonly #armies: Armies

  constructor(ground: Ground, armies: Armies) {
    super(ground.grid, ground.hexside)
    this.#armies = armies
  }

  /** Marks what a side's enemies hold and touch. */
  mark(s: Battle, side: Side): void {
    const enemies = this.#armies.unitsOf[1 - side]
    const stops = stoppedBy(s)
    this.begin()
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.unit.hex[enemies[i]]
      if (hex >= 0) this.add(hex, exertsZone(s, enemies[i]), stops)
    }
  }
}

/** 1.6, ruling 6 Zones of control extend across an unbridged river, unless the option says otherwise. */
const stoppedBy = (s: Battle): number => (s.options.zocCrossesRiver ? 0 : RIVER)

/** 1.6 Whether a hex is in a zone of control of a side's enemies. */
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
