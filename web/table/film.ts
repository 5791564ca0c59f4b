import { type Accessor, batch, createSignal } from 'solid-js'
import type { Settings } from '../base/settings.ts'
import type { Laid, Tale } from '../session/protocol.ts'

/** What a film runs on: time, and the viewer's speed. */
export interface Projector {
  readonly later: (run: () => void, ms: number) => () => void
  /** The current speed of events. */
  readonly speed: () => Settings['speed']
  /** Multiplier for how long events are shown; derived from the speed by default. */
  readonly factor?: () => number
  /** The viewer wants no motion. */
  readonly isStill: () => boolean
}

const MARCH_PER_HEX = 320
const LONGEST_MARCH = 1600
const PAUSE = 120
const FACTOR: Readonly<Record<Settings['speed'], number>> = { off: 0, slow: 2, normal: 1, fast: 0.5 }

/**
 * How long an event is shown at normal speed: a march by its hexes, a die until it has settled and been read; of several dice only the
 * last.
 */
export function spanOf(tale: Tale, next?: Tale): number {
  const { kind, route, dice, scene, event } = tale
  if (kind === 'said') return 0
  if (kind === 'modifier' || kind === 'routine') return PAUSE
  if (kind === 'heading') return 700
  if (route !== undefined) return Math.min(LONGEST_MARCH, MARCH_PER_HEX * (route.hexes.length - 1)) + PAUSE
  if (dice.length > 0) return event !== undefined && next?.event === event && next.dice.length > 0 ? PAUSE : 600
  return scene === undefined ? 240 : 480
}

interface Frame {
  readonly tale: Tale
  /** Shown before: it is already in the log. */
  readonly isAgain: boolean
}

/** An event that was shown: the scene before it, and how long it stayed. */
interface Seen {
  readonly tale: Tale
  readonly before: Laid
  readonly span: number
}

/** Shows events one after another; the scene on screen lags behind the newest until all are shown. */
export interface Film {
  readonly scene: Accessor<Laid>
  readonly now: Accessor<Tale | undefined>
  readonly span: Accessor<number>
  readonly isPaused: Accessor<boolean>
  /** Events still to be shown. */
  waiting(): number
  /** Events still to be shown that are not in the log yet. */
  untold(): number
  /** Appends events that lead to a scene. */
  add(tales: readonly Tale[], newest: Laid): void
  /** Shows these events again, starting from a scene. */
  again(tales: readonly Tale[], from: Laid): void
  /** Drops unshown events of lines from this number on. */
  cut(from: number): void
  /** Drops everything and shows this scene. */
  reset(scene: Laid): void
  pause(): void
  play(): void
  stepOn(): void
  /** Shows the event before this one again, and stays there. */
  stepBack(): void
  skip(): void
}

/** A film; `onTold` gets each new event when it is shown, `onMoved` how many are left. */
export function createFilm(
  first: Laid,
  projector: Projector,
  onTold: (tales: readonly Tale[]) => void,
  onMoved: (waiting: number) => void,
): Film {
  const [scene, setScene] = createSignal(first)
  const [now, setNow] = createSignal<Tale>()
  const [span, setSpan] = createSignal(0)
  const [isPaused, setPaused] = createSignal(false)
  let frames: Frame[] = []
  let seen: Seen[] = []
  let newest = first
  let cancel: (() => void) | undefined

  const isOff = () => projector.isStill() || projector.speed() === 'off'
  const stop = () => {
    cancel?.()
    cancel = undefined
  }

  /** Earlier events are shown along with the one that stays: scene, log and event change together. */
  const show = ({ tale, isAgain }: Frame) => {
    if (!isAgain) onTold([tale])
    if (tale.scene !== undefined) setScene(() => tale.scene as Laid)
  }

  const finish = () => {
    stop()
    seen = []
    batch(() => {
      setNow(undefined)
      setScene(() => newest)
    })
    onMoved(0)
  }

  const advance = () => batch(showNext)

  const showNext = () => {
    stop()
    for (;;) {
      const frame = frames.shift()
      if (frame === undefined) return finish()
      const before = scene()
      show(frame)
      const lasts = spanOf(frame.tale, frames[0]?.tale) * (projector.factor?.() ?? FACTOR[projector.speed()])
      seen.push({ tale: frame.tale, before, span: lasts })
      if (lasts === 0) continue
      setSpan(lasts)
      setNow(frame.tale)
      onMoved(frames.length)
      if (!isPaused()) cancel = projector.later(advance, lasts)
      return
    }
  }

  /** Back to the last event before this one that stayed on screen; what lies between is shown again afterwards. */
  const stepBack = () => {
    const last = seen.slice(0, -1).findLastIndex(({ span }) => span > 0)
    if (last < 0) return
    stop()
    const [{ tale, span }, next, ...rest] = seen.slice(last)
    frames.unshift(...[next, ...rest].map(one => ({ tale: one.tale, isAgain: true })))
    seen.length = last + 1
    batch(() => {
      setPaused(true)
      setScene(() => next.before)
      setSpan(span)
      setNow(tale)
    })
    onMoved(frames.length)
  }

  /** Skipping to the end also unpauses. */
  const skip = () =>
    batch(() => {
      setPaused(false)
      const left = frames.filter(frame => !frame.isAgain).map(({ tale }) => tale)
      frames = []
      if (left.length > 0) onTold(left)
      finish()
    })

  const begin = () => {
    if (isOff()) skip()
    else if (now() === undefined && !isPaused()) advance()
  }

  return {
    scene,
    now,
    span,
    isPaused,
    waiting: () => frames.length,
    untold: () => frames.filter(({ isAgain }) => !isAgain).length,
    add(tales, scene) {
      newest = scene
      frames.push(...tales.map(tale => ({ tale, isAgain: false })))
      if (frames.length === 0 && now() === undefined) setScene(() => scene)
      else begin()
    },
    again: (tales, from) =>
      batch(() => {
        skip()
        setScene(() => from)
        frames = tales.map(tale => ({ tale, isAgain: true }))
        begin()
      }),
    cut(from) {
      frames = frames.filter(({ tale }) => tale.n < from)
    },
    reset(scene) {
      frames = []
      newest = scene
      setPaused(false)
      finish()
    },
    pause() {
      stop()
      setPaused(true)
    },
    play() {
      setPaused(false)
      if (isOff()) skip()
      else if (frames.length > 0 || now() !== undefined) advance()
    },
    stepOn() {
      if (frames.length > 0 || now() !== undefined) advance()
    },
    stepBack,
    skip,
  }
}
