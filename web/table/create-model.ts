import type { Side, Spot } from '@grognard/engine'
import { batch, createEffect, createRoot, createSignal, on } from 'solid-js'
import { isPhoneNow } from '../base/media.ts'
import { settings } from '../base/settings.ts'
import type { Fixed, TableApi, Update } from '../session/protocol.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import type { Projector } from './film.ts'
import { createGroundBook } from './grounds.ts'
import type { TableModel } from './model.ts'
import { createNextThings } from './next-thing.ts'
import { createPanels, type OpenPanels } from './open-panels.ts'
import { createResults } from './results.ts'
import { createSaying } from './saying.ts'
import { createShowing, isForSomebodyElse } from './showing.ts'
import { createTools, type Tools } from './tools.ts'

/** A table on the page, and the entry point for worker updates. */
export interface OpenTable {
  readonly table: TableModel
  receive(update: Update): void
}

const PROJECTOR: Projector = {
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  speed: () => settings.speed,
  isStill: () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
}

/**
 * The page's state of a table, from its first update on: what is shown of the match, what is said, what is looked at and what is open. Call
 * it under a Solid root.
 */
export function createTable(api: TableApi, first: Fixed, begun: Update, projector: Projector = PROJECTOR): OpenTable {
  const [fixed, setFixed] = createSignal(first)
  const [update, setUpdate] = createSignal(begun)
  const results = createResults(
    () => settings.results,
    projector.later,
    () => performance.now(),
  )
  const showing = createShowing({ api, company: () => fixed().company, projector, results }, begun)
  const grounds = createGroundBook(begun.grounds, showing.scene)
  const panels = createPanels(api, () => update().serial, projector.later)
  const drafts = createDrafts({
    api,
    confirm: () => settings.confirm,
    onSpeak: () => {
      showing.model.skip()
      tools.model.inspect(undefined)
      showing.decided(update().scene)
    },
    onRefused: panels.refuse,
  })
  const tools = createTools({ api, fixed, draft: drafts.draft, later: projector.later })
  const saying = createSaying(drafts, () => {
    showing.model.skip()
    panels.model.closeRefusal()
  })
  const [askingPast, setAskingPast] = createSignal(false)
  let hasGonePast = false
  /** The spot whose stack is shown because N went there. */
  let shownByNext: Spot | undefined
  const next = createNextThings(update, drafts.draft)

  const take = (told: Update) => {
    batch(() => {
      setUpdate(() => told)
      if (told.undo !== 'past') setAskingPast(false)
      // The new viewer must see nothing of what was shown to somebody else.
      if (isForSomebodyElse(told)) {
        tools.clear()
        panels.model.closeRefusal()
      }
      showing.take(told)
      panels.closeAdvice()
    })
    showing.keepPace()
    drafts.asked(told)
    if (told.handTo === undefined && (told.news.length > 0 || told.cutTo !== undefined)) tools.refresh()
  }

  const table: TableModel = {
    api,
    fixed,
    update,
    ground: grounds.now,
    groundOf: grounds.of,
    results: results.shown,
    closeResults: results.clear,
    pressed: results.pressed,
    ...showing.model,
    async readEarlier() {
      await api.online?.earlier()
      await showing.readLog()
    },
    ...saying,
    ...tools.model,
    ...panels.model,
    async point(spots, at, isTouch) {
      if (!tools.use(spots)) await saying.point(spots, at, isTouch)
    },
    escape() {
      // What N opened goes with the word that N named.
      if (tools.model.inspected() === shownByNext) tools.model.inspect(undefined)
      if (askingPast()) setAskingPast(false)
      else if (closeUppermost(drafts, panels, tools)) return
      else if ((drafts.draft()?.said.length ?? 0) > 0) drafts.back()
    },
    // While the film shows the past, the pending decision would cover it.
    overlays: () => [
      ...((showing.model.film() === undefined ? drafts.draft()?.lights : showing.model.film()?.lights) ?? []),
      ...tools.model.asked().map(({ overlay }) => overlay),
    ],
    nextThing: next.nextThing,
    endsPhase: next.endsPhase,
    goNext: () =>
      saying.inTurn(() => {
        const thing = next.nextThing()
        if (thing.kind === 'next') table.nextUnfinished()
        if (thing.kind === 'end') return saying.choose(thing.word)
        return thing.kind === 'speak' ? saying.goOn() : undefined
      }),
    nextUnfinished() {
      const word = next.nextToAct()
      const spot = next.takeNextSpot()
      if (spot === undefined) return
      tools.model.goTo(spot)
      // On a phone the viewer would cover the map to choose on.
      if (!isPhoneNow()) {
        shownByNext = spot
        tools.model.inspect(spot)
      }
      if (word === undefined) table.point([spot])
      else table.layOut(word)
    },
    async undo() {
      showing.model.skip()
      if (update().undo === 'past' && !hasGonePast) setAskingPast(true)
      else await api.undo(hasGonePast)
    },
    askingPast,
    async goPast(goes) {
      setAskingPast(false)
      if (!goes) return
      hasGonePast = true
      await api.undo(true)
    },
    async redo() {
      showing.model.skip()
      await api.redo()
    },
    charts: () => api.charts(),
    sideName: (side: Side) => fixed().sides.find(one => one.side === side)?.name ?? '',
  }

  createEffect(
    on(
      () => settings.language,
      async language => {
        showing.model.skip()
        setFixed(await api.setLanguage(language))
        tools.refresh()
        await showing.readLog()
      },
      { defer: true },
    ),
  )

  // A spot inspected on one sheet doesn't exist on another.
  createEffect(on(() => grounds.now().sheet, tools.lookAway, { defer: true }))

  take(begun)
  return {
    table,
    receive(told) {
      grounds.keep(told.grounds)
      if (told.serial > update().serial) take(told)
    },
  }
}

/** Closes the topmost thing; false when nothing is open. */
function closeUppermost(drafts: Drafts, panels: OpenPanels, tools: Tools): boolean {
  const { panel, open: openPanel, refusal, closeRefusal, advice } = panels.model
  const { tool, setTool, inspected, inspect } = tools.model
  const open = [
    [drafts.several(), drafts.closeSeveral],
    [drafts.warning(), drafts.closeWarning],
    [panel(), () => openPanel(undefined)],
    [refusal(), closeRefusal],
    [drafts.swapped(), drafts.swapSides],
    [advice(), panels.closeAdvice],
    [tool() === 'choose' ? undefined : tool(), () => setTool('choose')],
    [inspected(), () => inspect(undefined)],
  ] as const
  const found = open.find(([isOpen]) => isOpen !== undefined)
  found?.[1]()
  return found !== undefined
}

/** Sits down at a table with a started match: listens, and resolves with the first update. */
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
