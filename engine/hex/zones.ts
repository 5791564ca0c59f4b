import type { Grid, HexId } from './grid.ts'

/** Enemy bits of a hex: adjacent, in a zone of control, in the hex. */
export const NEAR = 1
export const ZONE = 2
export const ENEMY = 4

/** A stamp and three bits fit a mark; the marks are cleared before stamps run out. */
const STAMP = 8
const LAST_STAMP = 0xffffff00

/**
 * Enemies and their zones of control, marked all at once for searches that ask about many hexes. One object serves any number of markings
 * on its grid, each replacing the last; all memory is allocated up front.
 */
export class ZoneMarks {
  /** Marks of the last marking lie above it, all others below, so nothing needs clearing. */
  base = 0
  /** By hex: `base` plus the bits that hold for it. */
  readonly marks: Uint32Array
  readonly #next: Grid['next']
  readonly #hexside: ArrayLike<number>

  /** `hexside` holds feature bits by slot(hex, direction). */
  constructor(grid: Grid, hexside: ArrayLike<number>) {
    this.#next = grid.next
    this.#hexside = hexside
    this.marks = new Uint32Array(grid.hexes.count)
  }

  /** Starts a new marking. */
  begin(): void {
    if (this.base >= LAST_STAMP) {
      this.marks.fill(0)
      this.base = 0
    }
    this.base += STAMP
  }

  /** Marks an enemy in a hex; its zone of control, if any, does not cross a hexside with one of these bits. */
  add(hex: HexId, exertsZone: boolean, stoppedBy: number): void {
    const { marks, base } = this
    const touches = exertsZone ? NEAR | ZONE : NEAR
    marks[hex] = Math.max(marks[hex], base) | ENEMY
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const beside = this.#next[slot]
      if (beside < 0) continue
      marks[beside] = Math.max(marks[beside], base) | ((this.#hexside[slot] & stoppedBy) === 0 ? touches : NEAR)
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
}
