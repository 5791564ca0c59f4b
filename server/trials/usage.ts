/** What a process is asked for by the one that started it. */
export type UsageQuestion = 'cpu' | 'memory'

/** Answers the process that started this one: its CPU so far in microseconds, or the bytes it holds. Ends with it, too. */
export function answerForUsage(): void {
  process.on('message', (question: UsageQuestion) => {
    if (question === 'memory') globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.(question === 'memory' ? process.memoryUsage.rss() : user + system)
  })
  process.once('disconnect', () => process.exit(0))
}
