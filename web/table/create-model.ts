import type { Side, Spot } from '@grognard/engine'
import { batch, createEffect, createRoot, createSignal, on } from 'solid-js'
import { settings } from '../app/settings.ts'
import type { Advice, Fixed, Refused, TableApi, Tale, Update } from '../session/protocol.ts'
import { createAskedOverlays } from './asked-overlays.ts'
import { createDrafts } from './drafts.ts'
import { createFilm, type Projector } from './film.ts'
import { createHoveredWay } from './hovered-way.ts'
import type { Lit, Panel, Refusal, TableModel, Tool, Wish } from './model.ts'
import { isPhoneNow } from './parts/media.ts'

/** A table on the page, and the way in for what the worker tells. */
export interface OpenTable {
  readonly table: TableModel
  receive(update: Update): void
}

const REFUSAL_SHOWN = 4000
/** While bots play each other they wait when the film lags so far behind, and go on when so little is left. */
const MOST_WAITING = 40
const FEW_WAITING = 10

const NOTHING_LIT: Lit = { hexes: [], pieces: [] }

const PROJECTOR: Projector = {
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  speed: () => settings.speed,
  isStill: () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
}

/** The page's state of a table, from its first update on. To be called under a root of Solid's. */
export function createTable(api: TableApi, first: Fixed, begun: Update, projector: Projector = PROJECTOR): OpenTable {
  const [fixed, setFixed] = createSignal(first)
  const [update, setUpdate] = createSignal(begun)
  const [log, setLog] = createSignal<readonly Tale[]>([])
  const [told, setTold] = createSignal(0)
  const [refusal, setRefusal] = createSignal<Refusal>()
  const [tool, setTool] = createSignal<Tool>('choose')
  const [inspected, setInspected] = createSignal<Spot>()
  const [lit, setLit] = createSignal<Lit>(NOTHING_LIT)
  const [wish, setWish] = createSignal<Wish>()
  const [panel, setPanel] = createSignal<Panel>()
  const [advice, setAdvice] = createSignal<Advice>()

  let isHeld = false
  /** A bot was asked for one sentence: the next event is shown though the film is held. */
  let isStepWanted = false
  /** What happened since the player here last decided, and the scene it began from. */
  let recent: Tale[] = []
  let recentFrom = begun.scene
  let unfinishedAt = 0
  let sightFrom: number | undefined
  let cancelRefusal: (() => void) | undefined

  /** Bots at play with each other must not run away from their film. */
  const keepPace = (waiting: number) => {
    if (fixed().company !== 'watch' || film.isPaused()) return
    const hold = isHeld ? waiting > FEW_WAITING : waiting > MOST_WAITING
    if (hold === isHeld) return
    isHeld = hold
    api.pace(hold ? 'hold' : 'run')
  }

  const tell = (tales: readonly Tale[]) => {
    setLog([...log(), ...tales])
    setTold(told() + tales.length)
  }
  const film = createFilm(begun.scene, projector, tell, keepPace)
  /** To the end of the film; bots at play with each other stay held if they were. */
  const skipFilm = () => {
    const isHolding = fixed().company === 'watch' && film.isPaused()
    film.skip()
    if (isHolding) film.pause()
  }

  const closeRefusal = () => {
    cancelRefusal?.()
    setRefusal(undefined)
  }
  const refuse = (refused: Refused, at: Refusal['at']) => {
    closeRefusal()
    setRefusal({ ...refused, at })
    cancelRefusal = projector.later(() => setRefusal(undefined), REFUSAL_SHOWN)
  }

  const drafts = createDrafts({
    api,
    confirm: () => settings.confirm,
    onSpeak: () => {
      skipFilm()
      setInspected(undefined)
      recent = []
      recentFrom = update().scene
    },
    onRefused: refuse,
  })
  const overlays = createAskedOverlays(api)
  const hovered = createHoveredWay(api, drafts.draft, projector.later)

  /** Reads the log anew, but for what the film has still to show. */
  const readLog = async (): Promise<void> => {
    const tales = await api.tales()
    setLog(tales.slice(0, Math.max(0, tales.length - film.untold())))
  }

  const cutLog = ({ cutTo, handTo }: Update) => {
    if (cutTo === undefined) return
    film.cut(cutTo)
    recent = recent.filter(({ n }) => n < cutTo)
    setLog(log().filter(({ n }) => n < cutTo))
    if (cutTo === 0 && handTo === undefined) readLog()
  }

  const take = (told: Update) => {
    batch(() => {
      setUpdate(() => told)
      cutLog(told)
      // Whoever looks now sees nothing of what was shown to somebody else.
      if (told.handTo !== undefined || told.cutTo === 0) {
        recent = []
        recentFrom = told.news[0]?.scene ?? told.scene
        film.reset(recentFrom)
        overlays.clear()
        setInspected(undefined)
        setLit(NOTHING_LIT)
        setWish(undefined)
        closeRefusal()
      }
      if (told.handTo === undefined) {
        recent.push(...told.news)
        film.add(told.news, told.scene)
        // A film that is held stands at its first event: nobody is asked about a table that stands in the past.
        const isDue = isStepWanted || fixed().company !== 'watch'
        if (isDue && film.isPaused() && film.now() === undefined && film.waiting() > 0) {
          isStepWanted = false
          film.stepOn()
        }
      }
      setAdvice(undefined)
    })
    keepPace(film.waiting())
    drafts.asked(told)
    if (told.handTo === undefined && (told.news.length > 0 || told.cutTo !== undefined)) overlays.refresh()
  }

  let wishes = 0
  const wishFor = (wanted: Omit<Wish, 'serial'>) => setWish({ ...wanted, serial: ++wishes })
  const goTo = (spot: Spot) => wishFor({ spot, others: [], takesFocus: true })

  /** A click with a tool in hand asks for an overlay; true when it was one. */
  const useTool = (spots: readonly Spot[]): boolean => {
    const hex = spots.find(spot => spot.kind === 'hex' || spot.kind === 'hexside')?.hex
    if (tool() === 'choose' || tool() === 'plan' || hex === undefined) return false
    const by = fixed().sides.find(({ side }) => side !== update().viewer)?.side
    if (tool() === 'threat') {
      if (by !== undefined) overlays.ask({ kind: 'threat', hex, by })
    } else {
      overlays.ask({ kind: 'sight', from: sightFrom ?? hex, to: sightFrom === undefined ? undefined : hex })
      sightFrom = sightFrom === undefined ? hex : undefined
    }
    return true
  }

  /** Closes what lies uppermost; false when nothing is open. */
  const closeUppermost = (): boolean => {
    const open = [
      [drafts.several(), drafts.closeSeveral],
      [drafts.warning(), drafts.closeWarning],
      [panel(), () => setPanel(undefined)],
      [refusal(), closeRefusal],
      [drafts.swapped(), drafts.swapSides],
      [advice(), () => setAdvice(undefined)],
      [tool() === 'choose' ? undefined : tool(), () => table.setTool('choose')],
    ] as const
    const found = open.find(([isOpen]) => isOpen !== undefined)
    found?.[1]()
    return found !== undefined
  }

  const table: TableModel = {
    api,
    fixed,
    update,
    scene: film.scene,
    log,
    told,
    film: film.now,
    filmSpan: film.span,
    isPaused: film.isPaused,
    pause() {
      film.pause()
      if (fixed().company === 'watch') api.pace('hold')
    },
    play() {
      isHeld = false
      isStepWanted = false
      film.play()
      if (fixed().company === 'watch') api.pace('run')
    },
    stepOn() {
      if (film.waiting() > 0 || film.now() !== undefined) film.stepOn()
      else if (fixed().company === 'watch') {
        isStepWanted = true
        api.pace('step')
      }
    },
    skip: skipFilm,
    showAgain() {
      if (recent.length > 0) film.again(recent, recentFrom)
    },
    draft: drafts.draft,
    inTurn: drafts.inTurn,
    async choose(word) {
      skipFilm()
      closeRefusal()
      await drafts.choose(word)
    },
    async sayWords(words) {
      skipFilm()
      closeRefusal()
      await drafts.sayWords(words)
    },
    backTo: drafts.backTo,
    back: drafts.back,
    escape() {
      if (closeUppermost()) return
      if ((drafts.draft()?.said.length ?? 0) > 0) drafts.back()
      else setInspected(undefined)
    },
    async point(spots, at, isTouch) {
      if (useTool(spots)) return
      skipFilm()
      closeRefusal()
      if (drafts.draft() !== undefined) await drafts.point(spots, at, isTouch)
    },
    async typed(text) {
      skipFilm()
      closeRefusal()
      return drafts.typed(text)
    },
    several: drafts.several,
    closeSeveral: drafts.closeSeveral,
    canGoOn: () => drafts.draft()?.complete === true || (drafts.draft()?.closing.length ?? 0) > 0,
    goOn: () =>
      drafts.inTurn(async () => {
        if (drafts.draft()?.complete === true) return drafts.speak()
        skipFilm()
        closeRefusal()
        return drafts.close()
      }),
    speak: drafts.speak,
    warning: drafts.warning,
    speakAnyway: drafts.speakAnyway,
    closeWarning: drafts.closeWarning,
    odds: drafts.odds,
    swapped: drafts.swapped,
    swapSides: drafts.swapSides,
    refusal,
    closeRefusal,
    // While the film shows what was, what is to be decided now would lie over it.
    overlays: () => [
      ...((film.now() === undefined ? drafts.draft()?.lights : film.now()?.lights) ?? []),
      ...overlays.asked().map(({ overlay }) => overlay),
    ],
    asked: overlays.asked,
    ask: overlays.ask,
    dismiss: overlays.dismiss,
    tool,
    setTool(next) {
      sightFrom = undefined
      setTool(next)
    },
    inspected,
    inspect: spot => setInspected(() => spot),
    way: hovered.way,
    pointAt: hovered.pointAt,
    lit,
    light: now => setLit(now ?? NOTHING_LIT),
    wish,
    goTo,
    show: (spot, others = []) => wishFor({ spot, others, takesFocus: false }),
    nextUnfinished() {
      const left = update().decision?.unfinished ?? []
      if (left.length === 0) return
      const spot = left[unfinishedAt++ % left.length]
      goTo(spot)
      // On a phone the viewer would cover the map that one is to choose on.
      if (!isPhoneNow()) setInspected(() => spot)
      table.point([spot])
    },
    async undo() {
      skipFilm()
      await api.undo()
    },
    panel,
    open: next => setPanel(() => next),
    hint() {
      const found = advice()
      return found && [found.text, ...found.odds].join('\n')
    },
    advice,
    async askHint() {
      const mine = update().serial
      const found = await api.hint()
      if (mine === update().serial) setAdvice(found)
    },
    charts: () => api.charts(),
    sideName: (side: Side) => fixed().sides.find(one => one.side === side)?.name ?? '',
  }

  createEffect(
    on(
      () => settings.language,
      async language => {
        skipFilm()
        setFixed(await api.setLanguage(language))
        overlays.refresh()
        await readLog()
      },
      { defer: true },
    ),
  )

  take(begun)
  return {
    table,
    receive(told) {
      if (told.serial > update().serial) take(told)
    },
  }
}

/** Sits down at a table that a match was begun at: listens, and is ready with the first update. */
export function sitDown(api: TableApi, fixed: Fixed): Promise<{ readonly table: TableModel; readonly leave: () => void }> {
  return new Promise((ready, fail) => {
    let open: OpenTable | undefined
    const ear = (update: Update) => {
      if (open !== undefined) open.receive(update)
      else
        createRoot(leave => {
          open = createTable(api, fixed, update)
          ready({ table: open.table, leave })
        })
    }
    api.listen(ear).catch(fail)
  })
}
