import type { Side } from '@grognard/engine'
import { type Accessor, createSignal } from 'solid-js'
import type { Settings } from '../base/settings.ts'
import type { ResultView, Tale } from '../session/protocol.ts'
import type { Projector } from './film.ts'

/** A player reads the newest results; the rest are in the log. */
const MOST_RESULTS = 3

/** How long results are shown, in milliseconds; undefined until the next press. */
const STAYS: Readonly<Record<Settings['results'], number | undefined>> = { press: undefined, short: 5000, long: 12_000, off: 0 }

/** What came of the last fights and tests, until it has been read. */
export interface Results {
  readonly shown: Accessor<readonly ResultView[]>
  /** Takes the results of what has just been told; one that says more of the same fight replaces what was said of it. */
  add(tales: readonly Tale[]): void
  /** The player pressed something at this time: what was there to be read is put away, unless it has a time of its own. */
  pressed(at: number): void
  clear(): void
}

export function createResults(setting: () => Settings['results'], later: Projector['later'], now: () => number): Results {
  const [shown, setShown] = createSignal<readonly ResultView[]>([])
  let since = 0
  let cancel: (() => void) | undefined
  const clear = () => {
    cancel?.()
    cancel = undefined
    if (shown().length > 0) setShown([])
  }
  return {
    shown,
    clear,
    add(tales) {
      const fresh = tales.flatMap(({ result }) => result ?? [])
      if (fresh.length === 0 || setting() === 'off') return
      const keys = new Set(fresh.map(({ key }) => key))
      const newest = fresh.filter(({ key }, i) => !fresh.slice(i + 1).some(other => other.key === key))
      setShown([...shown().filter(({ key }) => !keys.has(key)), ...newest].slice(-MOST_RESULTS))
      since = now()
      cancel?.()
      const stays = STAYS[setting()]
      cancel = stays === undefined ? undefined : later(clear, stays)
    },
    pressed(at) {
      if (setting() === 'press' && at > since) clear()
    },
  }
}

/** A result in words, a row for each side. */
export const rowsOf = ({ rows }: ResultView, nameOf: (side: Side) => string, noLoss: string): readonly string[] =>
  rows.map(({ side, parts }) => `${nameOf(side)}: ${parts.map(({ text }) => text).join(', ') || noLoss}`)

/** A whole result in words. */
export const resultInWords = (result: ResultView, nameOf: (side: Side) => string, noLoss: string): string =>
  [result.title, ...rowsOf(result, nameOf, noLoss)].join('. ')

/** What is read out of new tales: what a result sums up is said once, by the result. */
export function linesOf(fresh: readonly Tale[], nameOf: (side: Side) => string, noLoss: string): readonly string[] {
  return fresh.flatMap(({ text, kind, isSummed, result }) => [
    ...(kind === 'modifier' || kind === 'routine' || isSummed === true ? [] : [text]),
    ...(result === undefined ? [] : [resultInWords(result, nameOf, noLoss)]),
  ])
}
