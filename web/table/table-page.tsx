import { createEffect, createMemo, createSignal, type JSX, lazy, on, onCleanup, onMount, Show, Suspense, untrack } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { windowLayout } from '../base/media.ts'
import { tableHere } from '../base/router.ts'
import { Above } from './above.tsx'
import { Beside } from './beside.tsx'
import { Board } from './board.tsx'
import { Column } from './column/column.tsx'
import { beginAtDecision, DECISION_TITLE } from './column/prompt.tsx'
import { Sheet, type SheetHeight } from './column/sheet.tsx'
import { Curtain } from './curtain.tsx'
import { EndingCard } from './ending-card.tsx'
import { goToBoard, isOnButton, onTableKey, PANEL_KEYS } from './keys.ts'
import { LiveRegions } from './live-regions.tsx'
import { TableContext, type TableModel, useTable } from './model.ts'
import { OpenPanel } from './panels/panel.tsx'
import { usePlans } from './plans/context.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { ResultCard } from './result-card.tsx'
import { playSounds } from './sounds.ts'
import { isTextShown, TEXT_PART } from './text-face.ts'
import './table.css'
import { TEXTS } from './texts.ts'
import { TopBar } from './top-bar.tsx'

const TextTable = lazy(() => import('./text/text-table.tsx'))

/** A match at the table: bar, board, column or sheet, and what lies over them. */
export default function TablePage(props: { table: TableModel; onLeave(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  createEffect(() => {
    document.title = `${props.table.fixed().title} · Grognard`
  })
  playSounds(untrack(() => props.table))
  const handTo = createMemo(() => props.table.fixed().sides.find(side => side.side === props.table.update().handTo))
  return (
    <TableContext.Provider value={props.table}>
      <Show
        when={handTo()}
        fallback={
          <Show
            when={isTextShown()}
            fallback={
              <>
                <nav aria-label={say().textMode}>
                  <a class="skip-link" href={`${location.pathname}#${TEXT_PART}`}>
                    {say().textMode}
                  </a>
                </nav>
                <a class="skip-link" href={`#${DECISION_TITLE}`} onClick={goToDecision}>
                  {say().toDecision}
                </a>
                <Above />
                <LaidTable onLeave={props.onLeave} />
              </>
            }
          >
            <Suspense fallback={<p class="board-waits">{say().loadingBoard}</p>}>
              <Above />
              <TextTable onLeave={props.onLeave} />
            </Suspense>
          </Show>
        }
        keyed
      >
        {side => (
          <Curtain
            side={side}
            others={props.table.fixed().sides.filter(other => other.side !== side.side)}
            take={() => void props.table.api.taken()}
          />
        )}
      </Show>
    </TableContext.Provider>
  )
}

function goToDecision(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(DECISION_TITLE)?.focus()
}

function LaidTable(props: { onLeave(): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const layout = windowLayout()
  const [height, setHeight] = createSignal<SheetHeight>('decision')
  const [isPutAside, setPutAside] = createSignal(false)
  const isPage = () => layout() !== 'column'
  const isCovered = () => isPage() && table.panel() !== undefined
  const isLesson = () => table.update().lesson !== undefined
  const ending = () => (isPutAside() || isLesson() || table.film() !== undefined ? undefined : table.update().ending)
  createEffect(
    on(
      () => table.update().ending === undefined,
      () => setPutAside(false),
    ),
  )
  beginAtDecision()
  onCleanup(() => table.light(undefined))
  useSkippingKeys()
  let board: HTMLElement | undefined
  useTableKeys(
    () => ending() !== undefined && setPutAside(true),
    () => {
      // What covers the board whole makes way for it.
      if (isCovered()) table.open(undefined)
      if (isPage() && height() === 'full') setHeight('decision')
      queueMicrotask(() => goToBoard(board))
    },
  )

  return (
    <div class="table-page" data-layout={layout()} data-sheet={isPage() ? height() : undefined}>
      <TopBar layout={layout()} isHidden={isCovered()} />
      <main ref={board} class="board-place" aria-label={say().board} inert={isCovered() || (isPage() && height() === 'full')}>
        <Show when={isPage()}>
          <Beside />
        </Show>
        <Board />
        <ResultCard />
        <Show when={ending()}>
          {ended => <EndingCard ending={ended()} isPhone={layout() === 'phone'} close={() => setPutAside(true)} onLeave={props.onLeave} />}
        </Show>
      </main>
      <Show
        when={!isPage()}
        fallback={<Sheet isPhone={layout() === 'phone'} isHidden={isCovered()} height={height()} setHeight={setHeight} />}
      >
        <Column isHidden={table.panel() !== undefined} />
      </Show>
      <Show when={table.panel()}>{panel => <OpenPanel panel={panel()} isPage={isPage()} onLeave={props.onLeave} />}</Show>
      <RefusalNote />
      <LiveRegions />
    </div>
  )
}

const QUIET_KEYS: readonly string[] = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']
/** Keys that do nothing else once they have skipped what was shown. */
const USED_UP: readonly string[] = ['Enter', ' ', 'Escape']

/** Keys that step through what is being shown, as in a replay. */
const STEPS: Readonly<Record<string, 'on' | 'back'>> = { '.': 'on', ';': 'on', ',': 'back' }

/** Any key skips what is being shown, except those that step through it or operate the buttons beside it. Runs before the board's handlers. */
function useSkippingKeys(): void {
  const table = useTable()
  const listen = (event: KeyboardEvent) => {
    if (table.film() === undefined || event.ctrlKey || event.metaKey || event.altKey || QUIET_KEYS.includes(event.key)) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      table.pause()
      if (step === 'on') table.stepOn()
      else table.stepBack()
      return
    }
    const isUsedUp = USED_UP.includes(event.key)
    if (isUsedUp && event.key !== 'Escape' && isOnButton(event)) return
    table.skip()
    if (!isUsedUp) return
    event.preventDefault()
    event.stopPropagation()
  }
  onMount(() => window.addEventListener('keydown', listen, { capture: true }))
  onCleanup(() => window.removeEventListener('keydown', listen, { capture: true }))
}

/** The keys that work everywhere at the table; `closesEnding` dismisses the ending if it is shown, `toBoard` goes to the board. */
function useTableKeys(closesEnding: () => boolean, toBoard: () => void): void {
  const table = useTable()
  const plans = usePlans()
  onTableKey((key, event) => {
    const panel = PANEL_KEYS[key]
    if (panel !== undefined) {
      event.preventDefault()
      table.open(table.panel()?.kind === panel.kind ? undefined : panel)
    } else if (key === 'Escape') {
      event.preventDefault()
      if (!closesEnding()) table.escape()
    } else if (key === 'Enter' && !isOnButton(event) && !event.repeat) {
      if (table.askingPast()) void table.goPast(true)
      else if (table.warning() !== undefined) void table.speakAnyway()
      else if (table.panel() === undefined) void table.goNext()
    } else if (key === 'w' && tableHere() !== undefined) table.open(table.panel()?.kind === 'whatIf' ? undefined : { kind: 'whatIf' })
    else if (key === 'g') toBoard()
    else if (key === 'n') table.nextUnfinished()
    else if (key === 'u' && table.update().undo !== 'none') void table.undo()
    else if (key === 'y' && table.update().redo) void table.redo()
    else if (key === 'h' && table.draft() !== undefined) void table.askHint()
    else if (key === 'p') plans?.takePencil(!plans.isDrawing())
  })
}
