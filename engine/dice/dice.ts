/** The source of chance: the rules ask, the match decides which dice answer. */
export interface Dice {
  /** One of 1 .. faces, each equally likely. */
  roll(faces: number): number
}

/** A list that can be reordered in place: typed array or plain. */
export interface Pool<I extends number> {
  readonly length: number
  [place: number]: I
}

/** Throws on a die that can't exist; every kind of dice supports 1 .. 2^32 - 1 faces. */
export function mustBeDie(faces: number): void {
  if (faces >>> 0 !== faces || faces === 0) throw new RangeError(`there is no die of ${faces} faces`)
}

/** One six-sided die. */
export const d6 = (dice: Dice): number => dice.roll(6)

/** One ten-sided die, 1 .. 10. */
export const d10 = (dice: Dice): number => dice.roll(10)

/** The sum of two six-sided dice, rolled one after the other. */
export const twoD6 = (dice: Dice): number => dice.roll(6) + dice.roll(6)

/** One of 0 .. n - 1. With one option there is no chance, so no die is rolled. */
export const draw = (dice: Dice, n: number): number => (n === 1 ? 0 : dice.roll(n) - 1)

/** A die with custom faces, such as 0 0 1 1 2 3. */
export const face = <I extends number>(dice: Dice, faces: ArrayLike<I>): I => faces[dice.roll(faces.length) - 1]!

/**
 * Draws one of the first `left` members without replacement: it moves to place left - 1, the rest stay before it. The caller then draws
 * from left - 1.
 */
export function drawWithout<I extends number>(dice: Dice, pool: Pool<I>, left: number): I {
  if (left > pool.length) throw new RangeError(`${left} to draw from, but the pool holds ${pool.length}`)
  const place = draw(dice, left)
  const drawn = pool[place]!
  pool[place] = pool[left - 1]!
  pool[left - 1] = drawn
  return drawn
}

/** Writes `from` in random order to the start of `into`, which may be `from` itself. */
export function shuffleInto<I extends number>(dice: Dice, from: ArrayLike<I>, into: Pool<I>): void {
  if (into.length < from.length) throw new RangeError(`${from.length} to shuffle, but there is room for ${into.length}`)
  for (let i = 0; i < from.length; i++) into[i] = from[i]!
  for (let left = from.length; left > 1; left--) drawWithout(dice, into, left)
}

/** Dice with scripted results, for tests and for replaying a record. */
export class ScriptedDice implements Dice {
  private readonly script: readonly number[]
  private used = 0

  constructor(script: readonly number[]) {
    this.script = [...script]
  }

  /** Rolls of the script not asked for yet. */
  get left(): number {
    return this.script.length - this.used
  }

  roll(faces: number): number {
    mustBeDie(faces)
    const rolled = this.script[this.used]
    if (rolled === undefined) throw new Error(`the script ran out: roll ${this.used + 1} asks for a die of ${faces} faces`)
    if (!Number.isInteger(rolled) || rolled < 1 || rolled > faces) {
      throw new Error(`roll ${this.used + 1} of the script is ${rolled}, which a die of ${faces} faces does not have`)
    }
    this.used++
    return rolled
  }
}

/** Dice with these results: `scripted(4, 6, 1)`. */
export const scripted = (...rolls: number[]): ScriptedDice => new ScriptedDice(rolls)

/** Rolls with other dice and remembers the results. */
export class Recording implements Dice {
  readonly dice: Dice
  private fallen: number[] = []

  constructor(dice: Dice) {
    this.dice = dice
  }

  /** Rolls since the last `take`, in order. */
  get rolls(): readonly number[] {
    return this.fallen
  }

  roll(faces: number): number {
    const rolled = this.dice.roll(faces)
    this.fallen.push(rolled)
    return rolled
  }

  /** Returns the rolls so far and starts a new list. */
  take(): number[] {
    const taken = this.fallen
    this.fallen = []
    return taken
  }
}
