/** How often those who speak are heard while many are here, in milliseconds. A line waits as long for the sync that it shares, so nobody waits longer. */
const PAUSE = 25

/** With so few sockets everybody is heard at once. */
const FEW = 32

/**
 * Lets what comes through many sockets be heard together. What each of them asks for runs through the same code: one after the other it finds that
 * code in the processor's caches, each by itself it does not, and takes nearly twice as long.
 */
export class Turns {
  readonly #count: () => number
  #last = Number.NEGATIVE_INFINITY
  #waiting: (() => void)[] = []

  /** Told how many sockets there are. */
  constructor(count: () => number) {
    this.#count = count
  }

  /** Undefined for whoever is heard at once. */
  next(): Promise<void> | undefined {
    if (this.#count() <= FEW) return undefined
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      if (this.#waiting.length > 1) return
      const left = this.#last + PAUSE - performance.now()
      if (left <= 0) setImmediate(this.#hear)
      else setTimeout(this.#hear, left)
    })
  }

  readonly #hear = (): void => {
    this.#last = performance.now()
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}
