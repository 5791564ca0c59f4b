import { playPart } from './tasks.ts'
import type { Answer, Order } from './workers.ts'

const TELL_EVERY_MS = 100

const send = (answer: Answer): void => {
  process.send?.(answer)
}

/** A worker process: plays the games it is asked for until its parent ends it. */
process.on('message', async ({ task, first, count }: Order) => {
  let told = performance.now()
  try {
    const part = await playPart(task, first, count, played => {
      if (performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      send({ played })
    })
    send({ played: count })
    send({ part })
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
process.on('disconnect', () => process.exit())
