/** Something that is looked after again and again. */
export interface Round {
  readonly name: string
  /** Milliseconds between two looks. */
  readonly every: number
  run(): Promise<void>
}

/** Does each round in turn until stopped; one that fails is told of and tried again at its next time. */
export function makeRounds(rounds: readonly Round[], failed: (name: string, error: unknown) => void): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = rounds.map(round => {
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      const done = round
        .run()
        .catch(error => failed(round.name, error))
        .finally(() => {
          isBusy = false
          running.delete(done)
        })
      running.add(done)
    }, round.every)
    return timer.unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
