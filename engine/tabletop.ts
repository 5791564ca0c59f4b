import type { Dice } from './dice/dice.ts'
import { EVERYONE, type Sides } from './ids.ts'
import type { Sort } from './words.ts'

/** A kind of thing that happens: its rule, and the sorts of the integers that tell it. */
export interface EventKind<Name extends string = string> {
  readonly name: Name
  readonly id: number
  readonly rule: string
  readonly args: readonly (readonly [string, Sort<number>])[]
  /** It tells a modifier of the die that follows: the odds panel lists it. */
  readonly modifier: boolean
  /** It tells of a fight: a replay marks it. */
  readonly fight: boolean
}

interface EventSpec {
  readonly rule: string
  readonly args?: Readonly<Record<string, Sort<number>>>
  readonly modifier?: boolean
  readonly fight?: boolean
}

/** The events of a game. Records know them by their names. */
export const events = <const T extends Readonly<Record<string, EventSpec>>>(specs: T): { readonly [K in keyof T & string]: EventKind<K> } =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(specs).map(([name, spec], id) => [
        name,
        Object.freeze({
          name,
          id,
          rule: spec.rule,
          args: Object.entries(spec.args ?? {}),
          modifier: spec.modifier ?? false,
          fight: spec.fight ?? false,
        }),
      ]),
    ),
  ) as unknown as { [K in keyof T & string]: EventKind<K> }

/** Somebody who writes down what is told. */
export type Ear = (event: EventKind, seenBy: Sides, a: number, b: number, c: number, d: number, e: number, f: number) => void

/** Somebody who writes down what is rolled, and who saw it. */
export type RollEar = (faces: number, rolled: number, seenBy: Sides) => void

/** Dice, and a place to tell what happened. Integers only, so that bots play without allocating. */
export class TableTop {
  dice: Dice
  ear: Ear | undefined
  rollEar: RollEar | undefined
  /** Sides whose steps came up since this was last set to 0, whether or not they had a real choice. */
  asked: Sides = 0

  constructor(dice: Dice, ear?: Ear) {
    this.dice = dice
    this.ear = ear
    this.rollEar = undefined
  }
  /** A die with faces 1 .. `faces`. */
  roll(faces: number, seenBy: Sides = EVERYONE): number {
    const rolled = this.dice.roll(faces)
    if (this.rollEar !== undefined) this.rollEar(faces, rolled, seenBy)
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
