import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { HOME } from '../../base/routes.ts'
import { beginAtDecision, DECISION_TITLE } from '../column/prompt.tsx'
import { onTableKey } from '../keys.ts'
import { useTable } from '../model.ts'
import { OpenPanel } from '../panels/panel.tsx'
import { BOARD_PART } from '../text-face.ts'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import { createConsole } from './console.ts'
import { DecisionPart } from './decision-part.tsx'
import { LogPart } from './log-part.tsx'
import { PositionPart } from './position-part.tsx'
import './text.css'
import { useTelling } from './telling.ts'
import { say } from './texts.ts'

const OnlineCard = lazy(() => import('../online/online-card.tsx'))

/** The table as text: the same match, question and sentence as on the board, in headings, lists and an input line. */
export default function TextTable(props: { onLeave(): void }): JSX.Element {
  const table = useTable()
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const console = createConsole(table)
  /** The pending decision, announced each time, even in the same words. */
  const [status, setStatus] = createSignal<readonly { readonly text: string }[]>([])
  useTelling(table, console)
  onTableKey(key => {
    if (key !== 'Escape') return
    if (table.panel() !== undefined) table.open(undefined)
    else table.closeWarning()
  })

  const question = () => {
    const { ending } = table.update()
    return ending === undefined ? table.draft()?.title : ending.text
  }
  /** Identifies the question: the same words may be asked again after the next sentence. */
  const occasion = createMemo(() => `${table.update().next} ${table.draft()?.said.length} ${question()}`)
  // Someone using the decision's buttons is moved on to the next question; someone typing or reading elsewhere is told about it.
  let wasInDecision = false
  createEffect(
    on(
      occasion,
      () => {
        const asked = question()
        if (wasInDecision && document.activeElement === document.body) document.getElementById(DECISION_TITLE)?.focus()
        else if (asked !== undefined) setStatus([{ text: table.draft() === undefined ? asked : `${say().youDecide} ${asked}` }])
      },
      { defer: true },
    ),
  )
  beginAtDecision()

  // A panel takes the focus; when it closes, reading continues where it was.
  let reading: HTMLElement | undefined
  createEffect(
    on(
      () => table.panel() === undefined,
      isClosed => isClosed && reading?.isConnected === true && reading.focus(),
      { defer: true },
    ),
  )
  const noteFocus = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return
    wasInDecision = target.closest('.text-decision') !== null
    if (table.panel() === undefined) reading = target
  }
  return (
    <div class="text-page" onFocusIn={event => noteFocus(event.target)}>
      <div class="text-whole" inert={table.panel() !== undefined}>
        <header class="text-head">
          <h1>{say().titled(table.fixed().title, table.scene().turn.title)}</h1>
          <nav class="text-links" aria-label={sayTable().textMode}>
            <a href={`#${BOARD_PART}`}>{sayTable().withBoard}</a>
            <a href={HOME}>{say().home}</a>
            <button type="button" class="text-link" onClick={() => table.open({ kind: 'menu' })}>
              {say().menu}
            </button>
          </nav>
        </header>
        <main class="text-main">
          <DecisionPart console={console} onLeave={props.onLeave} />
          <PositionPart console={console} />
          <Show when={table.update().online}>
            {online => (
              <Suspense>
                <OnlineCard online={online()} />
              </Suspense>
            )}
          </Show>
          <LogPart />
        </main>
      </div>
      <div class="unseen" role="status" aria-live="polite">
        <For each={status()}>{({ text }) => <p>{text}</p>}</For>
      </div>
      <Show when={table.panel()}>{panel => <OpenPanel panel={panel()} isPage={true} onLeave={props.onLeave} />}</Show>
    </div>
  )
}
