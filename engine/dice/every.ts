import { type Dice, mustBeDie } from './dice.ts'

/**
 * Dice that walk every path of rolls, for exact odds:
 *
 *     every.reset()
 *     do run(every) while (every.next())
 *
 * Each run must be the same function of its rolls. How many dice it rolls, and with how many faces, may depend on earlier rolls.
 */
export class EveryRoll implements Dice {
  /** While frozen, a roll only sets `asked`, so a walker can stop before the next step that needs dice. */
  frozen = false
  /** Whether dice were asked for while frozen; the run then continued with a meaningless 1 and must be discarded. */
  asked = false
  /** The present path has this many of `denominator` equal parts of chance. */
  readonly numerator = 1n

  private readonly path: number[] = []
  private readonly faces: number[] = []
  private at = 0

  /** Whether the current run has rolled yet. */
  get rolled(): boolean {
    return this.at > 0
  }

  /** The product of the faces of all dice rolled so far in the current run. */
  get denominator(): bigint {
    let small = 1
    let product = 1n
    for (let i = 0; i < this.at; i++) {
      const faces = this.faces[i]!
      if (small * faces > Number.MAX_SAFE_INTEGER) {
        product *= BigInt(small)
        small = 1
      }
      small *= faces
    }
    return product * BigInt(small)
  }

  /** Resets the walk: the next run is the first. */
  reset(): void {
    this.path.length = 0
    this.faces.length = 0
    this.rewind()
  }

  /** Rewinds to the start of the current path, unfrozen, to run it again. */
  rewind(): void {
    this.at = 0
    this.frozen = false
    this.asked = false
  }

  roll(faces: number): number {
    mustBeDie(faces)
    if (this.frozen) {
      this.asked = true
      return 1
    }
    if (this.at === this.path.length) {
      this.path.push(1)
      this.faces.push(faces)
    } else if (this.faces[this.at] !== faces) {
      throw new Error(`roll ${this.at + 1} had ${this.faces[this.at]} faces and now has ${faces}: the run does not repeat itself`)
    }
    return this.path[this.at++]!
  }

  /** Moves to the next path; resets and returns false once every path was walked. */
  next(): boolean {
    if (this.at < this.path.length) throw new Error(`a run took ${this.at} of ${this.path.length} rolls: it does not repeat itself`)
    this.rewind()
    for (let last = this.path.length - 1; last >= 0; last--) {
      if (this.path[last]! < this.faces[last]!) {
        this.path[last]!++
        return true
      }
      this.path.pop()
      this.faces.pop()
    }
    return false
  }
}
