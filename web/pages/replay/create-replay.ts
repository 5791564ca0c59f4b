import type { Ground } from '@grognard/engine'
import { batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { settings } from '../../base/settings.ts'
import type { Tale, Update } from '../../session/protocol.ts'
import type { Eyes, OpenedReplay, ReplayApi, Stood, Timeline } from '../../session/replay-protocol.ts'
import { createTable } from '../../table/create-model.ts'
import type { Projector } from '../../table/film.ts'
import { spotOfLit } from '../../table/parts/spots.ts'
import type { Replay, ReplaySource, Speed } from './model.ts'
import { stillTable } from './still-table.ts'

/** Milliseconds between ticks during playback; longer when nothing moves and each has to be read. */
const PAUSE = 260
const PAUSE_WHEN_STILL = 1100

/** A sentence about more things than this highlights none of them. */
const MOST_LIT = 16

const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The page's state of an opened replay, at its first tick. Call it under a Solid root. */
export async function createReplay(
  api: ReplayApi,
  source: ReplaySource,
  opened: OpenedReplay,
  run: (make: () => void) => void,
): Promise<Replay> {
  const [first] = opened.eyes
  const [timeline, stood] = await Promise.all([api.timeline(first), api.stand(first, 0)])
  return new Promise(ready => run(() => ready(replayOf(api, source, opened, timeline, stood))))
}

function replayOf(api: ReplayApi, source: ReplaySource, opened: OpenedReplay, begun: Timeline, start: Stood): Replay {
  const [timeline, setTimeline] = createSignal(begun)
  const [at, setAt] = createSignal(0)
  const [stood, setStood] = createSignal(start)
  const [isPlaying, setPlaying] = createSignal(false)
  const [isBusy, setBusy] = createSignal(false)
  const [speed, setSpeed] = createSignal<Speed>(1)
  const [eyes, setEyes] = createSignal<Eyes>(begun.eyes)
  const last = () => timeline().ticks.length - 1
  const byLine = createMemo(() => talesByLine(timeline().tales))
  const talesAt = (tick: number): readonly Tale[] => byLine().get(timeline().ticks[tick]?.n ?? -1) ?? []
  const talesUpTo = (tick: number): Tale[] =>
    timeline()
      .ticks.slice(0, tick + 1)
      .flatMap((_, i) => talesAt(i))

  let serial = 0
  /** Jumping to a sentence means wanting to see where it happened. */
  let isSought = false
  /** Incremented by whatever makes a pending answer useless. */
  let round = 0
  /** Grounds from an outdated answer are not sent again, so they are kept for the next. */
  let grounds: readonly Ground[] = start.grounds
  const taking = <T extends { readonly grounds: readonly Ground[] }>(answer: T): T => {
    grounds = [...grounds, ...answer.grounds]
    return answer
  }
  const updateOf = (shown: Stood, news: readonly Tale[], cutTo: number | undefined): Update => ({
    serial: ++serial,
    grounds,
    next: 0,
    viewer: timeline().viewer,
    language: settings.language,
    scene: shown.scene,
    decision: undefined,
    news,
    cutTo,
    thinking: undefined,
    reason: undefined,
    isCommon: false,
    handTo: undefined,
    undo: 'none',
    redo: false,
    pastDice: [],
    ending: shown.ending,
    chips: shown.chips,
    dice: [],
  })

  /** Rereads everything: through other eyes, or in another language. */
  const lookAnew = async (through: Eyes): Promise<void> => {
    const mine = ++round
    setBusy(true)
    const [now, tick] = await Promise.all([api.timeline(through), api.sameMoment(eyes(), at(), through)])
    const shown = taking(await api.stand(through, tick))
    if (mine !== round) return
    batch(() => {
      setEyes(() => through)
      setTimeline(() => now)
      setAt(tick)
      setStood(() => shown)
      receive(updateOf(shown, [], 0))
    })
    setBusy(false)
  }

  const projector: Projector = {
    later: (later, ms) => {
      const timer = setTimeout(later, ms)
      return () => clearTimeout(timer)
    },
    speed: () => (settings.speed === 'off' ? 'off' : 'normal'),
    factor: () => 1 / speed(),
    isStill,
  }
  // At a table where nobody plays, nobody is told to wait either.
  const fixedOf = (fixed: OpenedReplay['fixed']) => ({ ...fixed, company: 'alone' as const })
  const still = stillTable({
    overlay: question => api.overlay(eyes(), stood().at, question),
    charts: () => api.charts(),
    tales: () => talesUpTo(at()),
    text: form => api.text(eyes(), form),
    fixed: fixedOf(opened.fixed),
    record: source.record,
    async setLanguage(language) {
      const fixed = await api.setLanguage(language)
      await lookAnew(eyes())
      return fixedOf(fixed)
    },
  })
  const { table, receive } = createTable(still, fixedOf(opened.fixed), updateOf(start, [], 0), projector)

  /** Shows a position without its film, and the log as it was then. */
  const lay = (shown: Stood) => {
    const before = stood().at
    const ticks = timeline().ticks
    const news = shown.at > before ? ticks.slice(before + 1, shown.at + 1).flatMap((_, i) => talesAt(before + 1 + i)) : []
    batch(() => {
      table.skip()
      setStood(() => shown)
      receive(updateOf(shown, news, shown.at < before ? ticks[shown.at].n + 1 : undefined))
      table.skip()
    })
    if (!isSought || shown.at !== at()) return
    isSought = false
    const spot = talesAt(shown.at).flatMap(tale => spotOfLit(shown.scene, tale) ?? [])[0]
    if (spot !== undefined) table.show(spot)
  }

  /** Moves the board to the wanted tick; a newer wish replaces an older one. */
  const follow = async (): Promise<void> => {
    if (isBusy()) return
    const mine = round
    setBusy(true)
    while (mine === round && stood().at !== at()) {
      const shown = taking(await api.stand(eyes(), at()))
      if (mine === round) lay(shown)
    }
    if (mine === round) setBusy(false)
  }

  const seek = (to: number) => {
    const tick = Math.max(0, Math.min(last(), Math.round(to)))
    if (tick === at() && tick === stood().at) table.skip()
    setAt(tick)
    void follow()
  }

  /** Shows a tick as it happened; only its result when the board lags behind. */
  const show = async (tick: number): Promise<void> => {
    if (isBusy() || stood().at !== tick - 1) return seek(tick)
    const mine = round
    setBusy(true)
    setAt(tick)
    const [filmed, shown] = await Promise.all([api.film(eyes(), tick).then(taking), api.stand(eyes(), tick).then(taking)])
    if (mine !== round) return
    if (at() === tick)
      batch(() => {
        table.skip()
        setStood(() => shown)
        receive(updateOf(shown, filmed.tales, undefined))
      })
    setBusy(false)
    void follow()
  }

  const stepOn = () => {
    if (at() < last()) void show(at() + 1)
  }
  const pause = () => {
    setPlaying(false)
    table.skip()
  }

  // The sentence's subject stays lit while it is looked at; during playback the film itself points at it.
  createEffect(
    on([stood, table.film], ([shown, film]) => {
      if (film !== undefined) return
      const told = talesAt(shown.at).filter(({ kind }) => kind !== 'modifier' && kind !== 'routine')
      const lit = { hexes: [...new Set(told.flatMap(tale => tale.hexes))], pieces: [...new Set(told.flatMap(tale => tale.pieces))] }
      table.light(lit.hexes.length + lit.pieces.length > MOST_LIT ? undefined : lit)
    }),
  )

  createEffect(
    on([isPlaying, table.film, isBusy, at], ([plays, film, busy]) => {
      if (!plays || film !== undefined || busy) return
      if (at() >= last()) {
        setPlaying(false)
        return
      }
      const lasts = settings.speed === 'off' || isStill() ? PAUSE_WHEN_STILL : PAUSE
      const timer = setTimeout(stepOn, lasts / speed())
      onCleanup(() => clearTimeout(timer))
    }),
  )

  return {
    table,
    opened,
    name: source.name,
    timeline,
    at,
    last,
    tick: () => timeline().ticks[at()],
    tales: () => talesAt(at()),
    stood,
    isStill: opened.isLaid && begun.ticks.length === 1,
    seek(to) {
      pause()
      seek(to)
    },
    jump(to) {
      pause()
      isSought = true
      seek(to)
    },
    stepOn() {
      setPlaying(false)
      stepOn()
    },
    stepBack() {
      pause()
      seek(at() - 1)
    },
    seekFight(way) {
      pause()
      isSought = true
      const ticks = timeline().ticks
      const found =
        way > 0 ? ticks.findIndex(({ isFight }, i) => isFight && i > at()) : ticks.findLastIndex(({ isFight }, i) => isFight && i < at())
      seek(found >= 0 ? found : way > 0 ? last() : 0)
    },
    isPlaying,
    play() {
      if (at() >= last()) seek(0)
      setPlaying(true)
    },
    pause,
    speed,
    setSpeed,
    eyes,
    lookThrough(through) {
      pause()
      void lookAnew(through)
    },
    proof: () => api.proof(eyes()),
    luck: () => api.luck(),
    point: () => ({ ...source, eyes: eyes(), n: timeline().ticks[at()].n, at: at() }),
  }
}

function talesByLine(tales: readonly Tale[]): ReadonlyMap<number, readonly Tale[]> {
  const lines = new Map<number, Tale[]>()
  for (const tale of tales) {
    const told = lines.get(tale.n)
    if (told === undefined) lines.set(tale.n, [tale])
    else told.push(tale)
  }
  return lines
}
