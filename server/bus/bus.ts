/** Tells every process what has happened. What it says is only ever news of something committed: a message that is lost costs time, no more. */
export interface Bus {
  publish(channel: string, message: string): void
  /** Listens until the function returned is called. */
  subscribe(channel: string, ear: (message: string) => void): () => void
  /** Whether other processes are reached, as far as there are any. */
  isUp(): boolean
  close(): Promise<void>
}

/** Who listens to what in this process. */
export class Ears {
  readonly #ears = new Map<string, Set<(message: string) => void>>()

  /** Returns whether it is the first ear of its channel. */
  add(channel: string, ear: (message: string) => void): boolean {
    const ears = this.#ears.get(channel)
    if (ears) ears.add(ear)
    else this.#ears.set(channel, new Set([ear]))
    return ears === undefined
  }

  /** Returns whether it was the last ear of its channel. */
  remove(channel: string, ear: (message: string) => void): boolean {
    const ears = this.#ears.get(channel)
    if (!ears?.delete(ear) || ears.size > 0) return false
    this.#ears.delete(channel)
    return true
  }

  tell(channel: string, message: string): void {
    for (const ear of [...(this.#ears.get(channel) ?? [])]) ear(message)
  }

  get channels(): string[] {
    return [...this.#ears.keys()]
  }
}

/** For one process: nothing leaves it. */
export class LocalBus implements Bus {
  readonly #ears = new Ears()

  publish(channel: string, message: string): void {
    setImmediate(() => this.#ears.tell(channel, message))
  }
  subscribe(channel: string, ear: (message: string) => void): () => void {
    this.#ears.add(channel, ear)
    return () => void this.#ears.remove(channel, ear)
  }
  isUp(): boolean {
    return true
  }
  async close(): Promise<void> {}
}
