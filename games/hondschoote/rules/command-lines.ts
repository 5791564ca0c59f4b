import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { holds, holdsEnemy } from './stack.ts'
import type { Battle } from './state.ts'
import type { Zones } from './zones.ts'

/**
 * 3.1 The hexes from which a line of command reaches a commander: one object with its scratch memory for all positions of a battlefield.
 */
export class CommandLines {
  readonly #queue: HexList
  readonly #marks: Uint32Array
  readonly #far: Uint8Array
  #mark = 0

  constructor(hexes: number) {
    this.#queue = hexList(hexes)
    this.#marks = new Uint32Array(hexes)
    this.#far = new Uint8Array(hexes)
  }

  /**
   * 3.1 Marks those hexes for a unit. The line ends in a unit's own hex, which never blocks; the commander's own hex counts, so alone in an
   * enemy zone of control he commands only units in his hex.
   */
  spread(s: Battle, side: Side, start: HexId, unit: UnitId): void {
    const { grid, hexside, offRoad, parameters, riverBars, arm, barred, people, zones } = s.data
    const barsRiver = (riverBars & (1 << arm[unit])) !== 0
    const queue = this.#queue
    const marks = this.#marks
    const far = this.#far
    const mark = ++this.#mark
    let end = 1
    queue[0] = start
    marks[start] = mark
    far[start] = 0
    for (let at = 0; at < end; at++) {
      const hex = queue[at]
      if (far[hex] === parameters.commandRange || !passesCommand(s, side, hex, zones)) continue
      for (let slot = hex * 6, last = slot + 6; slot < last; slot++) {
        const next = grid.next[slot]
        if (next < 0 || marks[next] === mark || offRoad[slot] < 0 || (barred[next] & people[unit]) !== 0) continue
        if (barsRiver && (hexside[slot] & RIVER) !== 0) continue
        marks[next] = mark
        far[next] = far[hex] + 1
        queue[end++] = next
      }
    }
  }

  reaches(hex: HexId): boolean {
    return this.#marks[hex] === this.#mark
  }
}

/** 3.1, 1.6 Lines don't pass through enemies or their zones of control; friends cancel a zone for this purpose. */
const passesCommand = (s: Battle, side: Side, hex: HexId, zones: Zones): boolean =>
  holds(s, side, hex) || (!holdsEnemy(s, side, hex) && !zones.isInZone(hex))
