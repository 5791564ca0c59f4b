import { createEffect, createMemo, createSignal, For, type JSX, lazy, Match, on, Show, Suspense, Switch } from 'solid-js'
import { closedByBack } from '../../base/back.ts'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { WatchersEyes } from '../parts/eyes.tsx'
import { Icon } from '../parts/icons.tsx'
import { KEPT_DRAG } from '../parts/touches.ts'
import { BattleBoard } from '../sheets/battle-board.tsx'
import { Picks, Sheets } from '../sheets/sheets.tsx'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import { Actions } from './actions.tsx'
import { Decision, Notes } from './column.tsx'
import { Log } from './log.tsx'
import { Hint } from './notes.tsx'
import { Glance, Odds } from './odds.tsx'
import { leadToDecision } from './prompt.tsx'
import './sheet.css'
import { TEXTS } from './texts.ts'

const RuleBook = lazy(() => import('../panels/rules.tsx'))

/** How high the sheet is: only the prompt, the decision, or the whole screen. */
export type SheetHeight = 'prompt' | 'decision' | 'full'
const HEIGHTS: readonly SheetHeight[] = ['prompt', 'decision', 'full']
/** A drag of this many pixels changes the height. */
const DRAG = 40

const TABS = ['odds', 'log', 'rules'] as const
type Tab = (typeof TABS)[number]

/** The bottom sheet of portrait tablets and phones. Its buttons stay at its bottom. */
export function Sheet(props: {
  isPhone: boolean
  isHidden: boolean
  height: SheetHeight
  setHeight(height: SheetHeight): void
}): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const [chosen, setChosen] = createSignal<Tab>()
  const hasOdds = createMemo(() => table.odds() !== undefined)
  /** The sheet was raised to show all chances: it comes down when there are none left. */
  let isUnfolded = false
  const unfold = () => {
    isUnfolded = true
    props.setHeight('full')
  }
  createEffect(
    on(
      hasOdds,
      () => {
        setChosen(undefined)
        if (isUnfolded && props.height === 'full') props.setHeight('decision')
        isUnfolded = false
      },
      { defer: true },
    ),
  )
  const takeDown = () => {
    props.setHeight('decision')
    leadToDecision()
  }
  createEffect(() => props.height === 'full' && closedByBack(takeDown))
  const tab = (): Tab => chosen() ?? (hasOdds() ? 'odds' : 'log')
  const names = () => ({ odds: say().tabOdds, log: say().tabLog, rules: say().tabRules })
  const hasTabs = () => props.height !== 'prompt' && (!props.isPhone || props.height === 'full')

  const openTab = (which: Tab) => {
    setChosen(which)
    if (props.height === 'prompt') props.setHeight('decision')
  }
  const walkTabs = (event: KeyboardEvent, i: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? TABS.length - 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = TABS[(i + step) % TABS.length]
    openTab(to)
    document.getElementById(`tab-${to}`)?.focus()
  }

  return (
    <aside class="sheet" data-height={props.height} aria-label={sayTable().column} inert={props.isHidden}>
      <Grip height={props.height} setHeight={props.setHeight} />
      <div class="sheet-head">
        <section class="sheet-decision" aria-labelledby="decision-title">
          <Decision />
        </section>
        <Show when={hasTabs()}>
          <div class="tabs" role="tablist" aria-label={say().tabs}>
            <For each={TABS}>
              {(one, i) => (
                <button
                  type="button"
                  role="tab"
                  id={`tab-${one}`}
                  aria-controls="sheet-body"
                  aria-selected={tab() === one}
                  tabindex={tab() === one ? 0 : -1}
                  onClick={() => openTab(one)}
                  onKeyDown={event => walkTabs(event, i())}
                >
                  {names()[one]}
                </button>
              )}
            </For>
          </div>
        </Show>
      </div>
      <section
        id="sheet-body"
        class="sheet-body"
        role="tabpanel"
        aria-label={names()[tab()]}
        tabindex={0}
        hidden={props.height === 'prompt'}
      >
        <Hint />
        <Notes isFolded={props.isPhone || hasOdds()} />
        <Picks />
        <BattleBoard />
        <Sheets />
        <Show when={hasTabs()} fallback={table.update().ending !== undefined && <Log />}>
          <Switch>
            <Match when={tab() === 'odds'}>
              <Odds />
              <Show when={!hasOdds()}>
                <p class="quiet">{say().nothingToWeigh}</p>
              </Show>
            </Match>
            <Match when={tab() === 'log'}>
              <Log />
            </Match>
            <Match when={tab() === 'rules'}>
              <Suspense>
                <RuleBook rule={table.update().decision?.rule} />
              </Suspense>
            </Match>
          </Switch>
        </Show>
      </section>
      <Show when={props.height !== 'prompt'}>
        <WatchersEyes />
      </Show>
      <Show when={props.height === 'decision' && props.isPhone && table.film() === undefined}>
        <Glance onUnfold={unfold} />
      </Show>
      <Actions />
    </aside>
  )
}

/** The sheet's handle: drag it, press it, or use the arrow keys. */
function Grip(props: { height: SheetHeight; setHeight(height: SheetHeight): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [from, setFrom] = createSignal<number>()
  let wasDragged = false
  const move = (steps: number) => {
    const to = HEIGHTS[HEIGHTS.indexOf(props.height) + steps]
    if (to !== undefined) props.setHeight(to)
  }
  const drag = (event: PointerEvent) => {
    const start = from()
    if (start === undefined || Math.abs(event.clientY - start) < DRAG) return
    wasDragged = true
    move(event.clientY < start ? 1 : -1)
    setFrom(event.clientY)
  }
  return (
    <div class="sheet-grip">
      <button
        type="button"
        class="grip"
        aria-label={`${say().grip}: ${say().heights[props.height]}`}
        onPointerDown={event => {
          wasDragged = false
          setFrom(event.clientY)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        on:touchmove={KEPT_DRAG}
        onPointerUp={() => setFrom(undefined)}
        onPointerCancel={() => setFrom(undefined)}
        onClick={() => {
          if (!wasDragged) props.setHeight(props.height === 'decision' ? 'prompt' : 'decision')
          wasDragged = false
        }}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          move(event.key === 'ArrowUp' ? 1 : -1)
        }}
      >
        <span class="grip-bar" />
      </button>
      <button
        type="button"
        class="icon-button sheet-step"
        aria-label={say().higher}
        disabled={props.height === 'full'}
        onClick={() => move(1)}
      >
        <Icon name="more" class="icon-up" />
      </button>
      <button
        type="button"
        class="icon-button sheet-step"
        aria-label={say().lower}
        disabled={props.height === 'prompt'}
        onClick={() => move(-1)}
      >
        <Icon name="more" />
      </button>
    </div>
  )
}
