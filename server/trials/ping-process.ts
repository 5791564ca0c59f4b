import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** What a process that pings reports, in milliseconds. */
export interface Pings {
  /** Until each ping was answered. */
  readonly answers: readonly number[]
  /** How much longer each pause took than it should: nothing but the machine is to blame for that. */
  readonly late: readonly number[]
}

/** Milliseconds between an answer and the next ping. */
const PAUSE = 20

/** Pings a server all the time from a process of its own, so that nothing but server and machine can make it wait; asked for it, it reports. */
const { origin } = JSON.parse(process.argv[2] ?? '{}') as { readonly origin: string }
const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { headers: { origin } })
const heard = () => new Promise(resolve => socket.once('message', resolve))
const answers: number[] = []
const late: number[] = []
let isDone = false
process.once('message', () => {
  isDone = true
})
process.once('disconnect', () => process.exit(0))
socket.once('close', () => process.exit(1))

await heard()
process.stdout.write('connected\n')
while (!isDone) {
  const since = performance.now()
  const answer = heard()
  socket.send('{"t":"ping"}')
  await answer
  const at = performance.now()
  answers.push(at - since)
  await wait(PAUSE)
  late.push(performance.now() - at - PAUSE)
}
process.send?.({ answers, late } satisfies Pings)
