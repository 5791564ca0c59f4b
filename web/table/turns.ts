/** Lets things be done one after the other, in the order they were asked for. */
export interface Turns {
  /**
   * Does something when all that was asked for before is done, at once if nothing is. What is asked for from within belongs to the same
   * turn. Answers `dropped` if by then the world is another one than when it was asked for.
   */
  inTurn<T>(run: () => Promise<T>, dropped: T): Promise<T>
  /** Whether the caller is called by what has its turn. */
  isWithin(): boolean
}

/** Turns in a world that may change while somebody waits for his. */
export function createTurns(world: () => unknown): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isWithin = false

  const start = <T>(run: () => Promise<T>): Promise<T> => {
    isWithin = true
    try {
      return run()
    } finally {
      isWithin = false
    }
  }

  return {
    isWithin: () => isWithin,
    inTurn(run, dropped) {
      if (isWithin) return run()
      const before = world()
      const turn = waiting++ === 0 ? start(run) : last.then(() => (before === world() ? start(run) : dropped))
      const done = turn.finally(() => waiting--)
      last = done.catch(() => undefined)
      return done
    },
  }
}
