import { getHeapSpaceStatistics } from 'node:v8'

/** What a process is asked for by the one that started it. */
export type UsageQuestion = 'cpu' | 'memory' | 'block'

/** Milliseconds between two looks at how late the event loop is. */
const LOOK = 10

/** Notes how long the process was kept from anything else by its own work: as long as it was late, but not longer than it worked. */
function watchBlocks(): () => number {
  let longest = 0
  let at = performance.now()
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, Math.min(performance.now() - at - LOOK, (user + system) / 1000))
    at = performance.now()
    before = process.cpuUsage()
  }, LOOK).unref()
  return () => {
    const found = longest
    longest = 0
    return found
  }
}

/** The bytes of the young generation: it grows once to its set size, whoever is there. */
const youngGeneration = (): number =>
  getHeapSpaceStatistics().find(({ space_name: space }) => space === 'new_space')?.physical_space_size ?? 0

/**
 * Answers the process that started this one: its CPU so far in microseconds, the bytes it holds beyond its young generation, or the milliseconds of its longest piece of work
 * since it was last asked, from the first time on. Ends with it, too.
 */
export function answerForUsage(): void {
  let longestBlock: (() => number) | undefined
  const answers: Readonly<Record<UsageQuestion, () => number>> = {
    cpu() {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    memory() {
      globalThis.gc?.()
      return process.memoryUsage.rss() - youngGeneration()
    },
    block() {
      longestBlock ??= watchBlocks()
      return longestBlock()
    },
  }
  process.on('message', (question: UsageQuestion) => void process.send?.(answers[question]()))
  process.once('disconnect', () => process.exit(0))
}
