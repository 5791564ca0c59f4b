import type { Scene } from '@grognard/engine'
import { type Accessor, batch, createSignal } from 'solid-js'
import type { Settings } from '../app/settings.ts'
import type { Tale } from '../session/protocol.ts'

/** What a film runs on: time, and how fast the viewer wants it. */
export interface Projector {
  readonly later: (run: () => void, ms: number) => () => void
  /** How fast events are shown now. */
  readonly speed: () => Settings['speed']
  /** How long events are shown against the normal time; by the speed unless this is given. */
  readonly factor?: () => number
  /** The viewer wants nothing to move. */
  readonly isStill: () => boolean
}

const MARCH_PER_HEX = 320
const LONGEST_MARCH = 1600
const PAUSE = 120
const FACTOR: Readonly<Record<Settings['speed'], number>> = { off: 0, slow: 2, normal: 1, fast: 0.4 }

/**
 * How long an event is shown at normal speed: a march by its hexes, a die until it has settled and been read; of a handful of dice the
 * last.
 */
export function spanOf(tale: Tale, next?: Tale): number {
  const { kind, route, dice, scene, event } = tale
  if (kind === 'said') return dice.length > 0 ? 600 : 0
  if (kind === 'modifier') return PAUSE
  if (kind === 'heading') return 700
  if (route !== undefined) return Math.min(LONGEST_MARCH, MARCH_PER_HEX * (route.hexes.length - 1)) + PAUSE
  if (dice.length > 0) return event !== undefined && next?.event === event && next.dice.length > 0 ? PAUSE : 600
  return scene === undefined ? 240 : 480
}

interface Frame {
  readonly tale: Tale
  /** It was shown before: the log has it. */
  readonly isAgain: boolean
}

/** Shows events one after the other; the scene on the screen lags behind the newest until all are shown. */
export interface Film {
  readonly scene: Accessor<Scene>
  readonly now: Accessor<Tale | undefined>
  readonly span: Accessor<number>
  readonly isPaused: Accessor<boolean>
  /** Events still to be shown. */
  waiting(): number
  /** Events still to be shown that the log does not have yet. */
  untold(): number
  /** Appends events that lead to a scene. */
  add(tales: readonly Tale[], newest: Scene): void
  /** Shows these events again, from a scene. */
  again(tales: readonly Tale[], from: Scene): void
  /** Forgets the events of lines from this number on that were not shown yet. */
  cut(from: number): void
  /** Forgets everything and shows this scene. */
  reset(scene: Scene): void
  pause(): void
  play(): void
  stepOn(): void
  skip(): void
}

/** A film; `onTold` hears each new event when it is shown, `onMoved` how many are left. */
export function createFilm(
  first: Scene,
  projector: Projector,
  onTold: (tales: readonly Tale[]) => void,
  onMoved: (waiting: number) => void,
): Film {
  const [scene, setScene] = createSignal(first)
  const [now, setNow] = createSignal<Tale>()
  const [span, setSpan] = createSignal(0)
  const [isPaused, setPaused] = createSignal(false)
  let frames: Frame[] = []
  let newest = first
  let cancel: (() => void) | undefined

  const isOff = () => projector.isStill() || projector.speed() === 'off'
  const stop = () => {
    cancel?.()
    cancel = undefined
  }

  /** What was told before is shown with the event that stays: scene, log and event change together. */
  const show = ({ tale, isAgain }: Frame) => {
    if (!isAgain) onTold([tale])
    if (tale.scene !== undefined) setScene(() => tale.scene as Scene)
  }

  const finish = () => {
    stop()
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
      show(frame)
      const lasts = spanOf(frame.tale, frames[0]?.tale) * (projector.factor?.() ?? FACTOR[projector.speed()])
      if (lasts === 0) continue
      setSpan(lasts)
      setNow(frame.tale)
      onMoved(frames.length)
      if (!isPaused()) cancel = projector.later(advance, lasts)
      return
    }
  }

  /** Whoever wants to be at the end of it holds it no longer. */
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
    skip,
  }
}
