import { createSignal, onCleanup } from 'solid-js'
import type { OnlineView } from '../../session/online-protocol.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (n: number): string => String(Math.floor(n)).padStart(2, '0')

/** What is left on a clock: "2 d 5 h", "1:05:09", "4:59". */
export function printTime(left: number, day: string): string {
  const ms = Math.max(0, left)
  if (ms >= DAY) return `${Math.floor(ms / DAY)}\u00a0${day} ${Math.floor((ms % DAY) / HOUR)}\u00a0h`
  const rest = `${two((ms % HOUR) / MINUTE)}:${two((ms % MINUTE) / SECOND)}`
  return ms >= HOUR ? `${Math.floor(ms / HOUR)}:${rest}` : rest
}

/** What is left for a side at a time of this device's clock. */
export function leftAt(clocks: OnlineView['clocks'], side: number, now: number): number | undefined {
  const clock = clocks?.left[side]
  return clock && (clock.runs ? clock.left - (now - (clocks?.at ?? now)) : clock.left)
}

/** This device's clock, ticking while the component is shown. */
export function createNow(every = 500): () => number {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(() => setNow(Date.now()), every)
  onCleanup(() => clearInterval(timer))
  return now
}
