/** A bucket of permits for each key: full at first, filling up again with time. */
export class Buckets {
  readonly #most: number
  readonly #perMillisecond: number
  #left = new Map<string, { permits: number; at: number }>()

  constructor(most: number, perSecond: number) {
    this.#most = most
    this.#perMillisecond = perSecond / 1000
  }

  /** Takes permits; false, and none taken, when there are too few. */
  take(key: string, now: number, cost = 1): boolean {
    const kept = this.#left.get(key)
    const permits = kept ? Math.min(this.#most, kept.permits + Math.max(0, now - kept.at) * this.#perMillisecond) : this.#most
    if (permits < cost) return false
    if (this.#left.size >= MOST_KEYS && !kept) this.#sweep(now)
    this.#left.set(key, { permits: permits - cost, at: now })
    return true
  }

  /** Forgets those that are full again; if nearly all are in use, the oldest half. */
  #sweep(now: number): void {
    const used = [...this.#left].filter(([, { permits, at }]) => permits + (now - at) * this.#perMillisecond < this.#most)
    this.#left = new Map(used.length > MOST_KEYS / 2 ? used.sort((a, b) => b[1].at - a[1].at).slice(0, MOST_KEYS / 2) : used)
  }
}

/** Keys remembered at a time: more would be an attack on our memory. */
const MOST_KEYS = 50_000
