import type { Side } from '@grognard/engine'
import { hasSecrets, isInTheOpen, type Table } from './table.ts'

/** What has changed for the viewers. */
export interface Turned {
  /** The picture changed: another viewer, or the viewer sees other things. */
  readonly isOther: boolean
  /** The log must be retold. */
  readonly isOtherLog: boolean
}

const SAME: Turned = { isOther: false, isOtherLog: false }
const OTHER: Turned = { isOther: true, isOtherLog: false }
const COVERED: Turned = { isOther: false, isOtherLog: true }
const TAKEN: Turned = { isOther: true, isOtherLog: true }

/** Who views the table on this device; a curtain falls where two people would see each other's secrets. */
export class Seating {
  #viewer: Side
  #handTo: Side | undefined
  /** Nobody has taken the device yet. */
  #isVacant = true
  #isCommon = false
  #isPeeking = false
  #seesAll: boolean

  /** When only bots play, the watcher sees everything at first; somebody who watches people sees what both know. */
  constructor(viewer: Side, seesAll = false, isCommon = false) {
    this.#viewer = viewer
    this.#seesAll = seesAll
    this.#isCommon = isCommon
  }

  get viewer(): Side {
    return this.#viewer
  }

  /** The side the device must be handed to first. */
  get handTo(): Side | undefined {
    return this.#handTo
  }

  /** Everyone at the device looks on: only common knowledge is shown. */
  get isCommon(): boolean {
    return this.#isCommon
  }

  /** The deciding player is looking at their own pieces, though everyone looks on. */
  get isPeeking(): boolean {
    return this.#isPeeking
  }

  /** Only bots play, and nothing is hidden from the watcher. */
  get seesAll(): boolean {
    return this.#seesAll
  }

  /** Makes the right side the viewer; `side` is a person who must decide now. */
  seat(table: Table, side: Side | undefined): Turned {
    if (table.company === 'bot' || table.company === 'watch' || table.company === 'online') return SAME
    if (side === undefined) return this.#coverUntilTaken(table)
    this.#isPeeking = false
    if (table.company === 'handover' && hasSecrets(table)) return this.#seatTwo(table, side)
    if (side !== this.#viewer || (this.#isVacant && table.company === 'handover')) return this.#turnTo(side)
    this.#handTo = undefined
    return SAME
  }

  /** The device was taken by the side it was handed to. */
  take(side: Side): Turned {
    this.#isCommon = false
    this.#turnTo(side)
    return TAKEN
  }

  /** The deciding player looks at their own pieces for a moment, while everyone looks on. */
  peek(on: boolean): Turned {
    if (!this.#isCommon || this.#handTo !== undefined || this.#isPeeking === on) return SAME
    this.#isPeeking = on
    return OTHER
  }

  /** Someone watching bots looks through a side's eyes, or sees everything, which is drawn from the first side's point of view. */
  lookThrough(eyes: Side | 'all'): Turned {
    const [seesAll, viewer] = eyes === 'all' ? [true, 0 as Side] : [false, eyes]
    if (seesAll === this.#seesAll && viewer === this.#viewer) return SAME
    this.#seesAll = seesAll
    this.#viewer = viewer
    return TAKEN
  }

  /** A bot speaks first and nobody has taken the device yet: what the only person there knows is covered all the same. */
  #coverUntilTaken(table: Table): Turned {
    const [person] = table.humans
    if (!this.#isVacant || person === undefined || table.company !== 'handover') return SAME
    if (table.authority.seat('everybody').outcome !== undefined) return SAME
    if (hasSecrets(table)) this.#handTo = person
    return SAME
  }

  /** Two people with secrets: at an open decision both look on, at any other the device changes hands behind a curtain. */
  #seatTwo(table: Table, side: Side): Turned {
    if (isInTheOpen(table)) {
      const isNew = !this.#isCommon || side !== this.#viewer
      this.#isCommon = true
      if (!isNew) return SAME
      this.#turnTo(side)
      return TAKEN
    }
    if (side !== this.#viewer || this.#isVacant || this.#isCommon) {
      this.#handTo = side
      return COVERED
    }
    this.#handTo = undefined
    return SAME
  }

  #turnTo(side: Side): Turned {
    this.#viewer = side
    this.#isVacant = false
    this.#handTo = undefined
    return OTHER
  }
}
