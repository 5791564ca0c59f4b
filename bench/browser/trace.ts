import type { CDPSession } from 'playwright-core'

/** The used part of a Chromium trace event. Times are in microseconds; `tdur` is CPU time. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline']

/** What all threads of the browser do during something. */
export async function traced(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { readonly value: object[] }) => {
    for (const event of value) events.push(event as TraceEvent)
  }
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] }
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise<void>(resolve => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  return events.sort((a, b) => a.ts - b.ts)
}

/** The events of one thread, in time order. */
export type Thread = readonly TraceEvent[]

const TASK = 'RunTask'
const MAIN = 'CrRendererMain'
const WORKER = 'DedicatedWorker thread'
const SCRIPTS = ['EventDispatch', 'FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EvaluateScript', 'HandlePostMessage', 'RunMicrotasks']
const DRAWING = ['UpdateLayoutTree', 'Layout', 'HitTest', 'PrePaint', 'Paint', 'Layerize']
const FRAME = 'FireAnimationFrame'

const cpuOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000

function threads(events: readonly TraceEvent[], name: string): Thread[] {
  const named = events.filter(event => event.name === 'thread_name' && event.args?.name === name)
  return named.map(({ pid, tid }) => events.filter(event => event.pid === pid && event.tid === tid))
}

/** The page's thread: the renderer main thread that worked most. */
export const mainThread = (events: readonly TraceEvent[]): Thread =>
  threads(events, MAIN).reduce((most, thread) => (cpuTime(thread) > cpuTime(most) ? thread : most), [])

export const workerThreads = (events: readonly TraceEvent[]): Thread[] => threads(events, WORKER)

const tasks = (thread: Thread): TraceEvent[] => thread.filter(({ name }) => name === TASK)

/** CPU time of all tasks of a thread, in milliseconds. */
export const cpuTime = (thread: Thread): number => tasks(thread).reduce((sum, task) => sum + cpuOf(task), 0)

/** Events of these names, without those nested in another of them. */
function outermost(thread: Thread, names: readonly string[]): TraceEvent[] {
  let until = 0
  return thread.filter(({ name, ts, dur = 0 }) => {
    if (ts < until || !names.includes(name)) return false
    until = ts + dur
    return true
  })
}

/** CPU time of scripts, in milliseconds. */
export const scriptTime = (thread: Thread): number => outermost(thread, SCRIPTS).reduce((sum, one) => sum + cpuOf(one), 0)

/** A task's CPU time and wall-clock time, in milliseconds. */
export interface Task {
  readonly cpu: number
  readonly wall: number
}

/** The task with the most CPU time. */
export function longestTask(some: readonly Thread[]): Task {
  let longest: Task = { cpu: 0, wall: 0 }
  for (const task of some.flatMap(tasks)) if (cpuOf(task) > longest.cpu) longest = { cpu: cpuOf(task), wall: (task.dur ?? 0) / 1000 }
  return longest
}

/** CPU time of scripts, style, layout and paint for each frame in which the page moved something, since the frame before. */
export function frameTimes(thread: Thread): number[] {
  const begins = thread.filter(({ name }) => name === FRAME).map(({ ts }) => ts)
  const sums = begins.map(() => 0)
  if (sums.length === 0) return sums
  let frame = -1
  for (const event of outermost(thread, [...SCRIPTS, ...DRAWING])) {
    while (frame < begins.length - 1 && begins[frame + 1] <= event.ts) frame++
    sums[Math.max(0, frame)] += cpuOf(event)
  }
  return sums
}
