/** Runs tasks one after another, in the order requested. */
export interface Turns {
  /**
   * Runs something once everything requested earlier is done, or at once if nothing is pending. Requests from within belong to the same
   * turn. Resolves to `dropped` if the world has changed in the meantime.
   */
  inTurn<T>(run: () => Promise<T>, dropped: T): Promise<T>
  /** Whether the caller runs within the current turn. */
  isWithin(): boolean
}

/** Turns in a world that may change while somebody waits. */
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
