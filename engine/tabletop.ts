import type { Dice } from './dice/dice.ts'
import type { DieKind, DieLook } from './dice/die.ts'
import type { EventKind } from './events.ts'
import { EVERYONE, type Side, type Sides } from './ids.ts'

/** Listens to events. */
export type Ear = (event: EventKind, seenBy: Sides, a: number, b: number, c: number, d: number, e: number, f: number) => void

/** Listens to rolls: which die, which side rolled it, who saw it. A lot has no look. */
export type RollEar = (faces: number, rolled: number, seenBy: Sides, look: DieLook | undefined, by: Side | undefined) => void

/** Dice, and a place to tell events. Integers only, so bots can play without allocating. */
export class TableTop {
  dice: Dice
  ear: Ear | undefined
  rollEar: RollEar | undefined
  /** Sides whose steps came up since this was last reset to 0, whether or not they had a real choice. */
  asked: Sides = 0

  constructor(dice: Dice, ear?: Ear) {
    this.dice = dice
    this.ear = ear
    this.rollEar = undefined
  }
  /** A die rolled by a side, or by the referee when no side is given. Everyone who sees it must be told by an event that claims it. */
  roll(die: DieKind, by: Side | undefined, seenBy: Sides = EVERYONE): number {
    const rolled = this.dice.roll(die.faces)
    if (this.rollEar !== undefined) this.rollEar(die.faces, rolled, seenBy, die.look, by)
    return rolled
  }
  /** A lot, 1 .. `faces`, such as the draws of a shuffle: it is recorded, but no event tells it. */
  lot(faces: number, seenBy: Sides = EVERYONE): number {
    const rolled = this.dice.roll(faces)
    if (this.rollEar !== undefined) this.rollEar(faces, rolled, seenBy, undefined, undefined)
    return rolled
  }
  tell(event: EventKind, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0): void {
    if (this.ear !== undefined) this.ear(event, EVERYONE, a, b, c, d, e, f)
  }
  /** Tells some sides only; the others may be told something else. */
  tellTo(seenBy: Sides, event: EventKind, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0): void {
    if (this.ear !== undefined) this.ear(event, seenBy, a, b, c, d, e, f)
  }
}
