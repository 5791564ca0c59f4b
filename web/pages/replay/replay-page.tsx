import { createEffect, createSignal, type JSX, lazy, onCleanup, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { windowLayout } from '../../base/media.ts'
import { Board } from '../../table/board.tsx'
import { beginAtDecision, DECISION_TITLE } from '../../table/column/prompt.tsx'
import { TableContext, useTable } from '../../table/model.ts'
import { OpenPanel, PanelsContext } from '../../table/panels/panel.tsx'
import { Die } from '../../table/parts/die.tsx'
import { Icon } from '../../table/parts/icons.tsx'
import '../../table/column/column.css'
import '../../table/table.css'
import { TEXTS as TABLE_TEXTS } from '../../table/texts.ts'
import { TopBar } from '../../table/top-bar.tsx'
import { useMoveInAddress } from './address.ts'
import { Controls, EyesChoice } from './controls.tsx'
import { Happened } from './happened.tsx'
import { useReplayKeys } from './keys.ts'
import { ReplayKeys, ReplayMenu } from './menu.tsx'
import { type Replay, ReplayContext, useReplay } from './model.ts'
import './replay.css'
import { ReplayLog } from './replay-log.tsx'
import { Scrubber } from './scrubber.tsx'
import { TEXTS } from './texts.ts'
import { useTickTitle } from './tick-title.ts'

const Proof = lazy(() => import('./proof.tsx'))
const Share = lazy(() => import('../share/share-panel.tsx'))
const WhatIf = lazy(() => import('../what-if/replay-what-if.tsx'))

interface ReplayPageProps {
  replay: Replay
  onLeave(): void
  /** The path of the match's table, if it is stored on this device. */
  tablePath?: string
  /** The id of the match, if it is stored on this device: what-ifs are listed under it. */
  match?: string
}

/** A match under review: bar, board, what happened, the timeline. */
export default function ReplayPage(props: ReplayPageProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  createEffect(() => {
    const { title } = props.replay.table.fixed()
    document.title = `${props.replay.isStill ? say().pageTitleStill(title) : say().pageTitle(title)} · Grognard`
  })
  return (
    <TableContext.Provider value={props.replay.table}>
      <ReplayContext.Provider value={props.replay}>
        <a class="skip-link" href={`#${DECISION_TITLE}`} onClick={goToHappened}>
          {say().whatHappened}
        </a>
        <LaidReplay {...props} />
      </ReplayContext.Provider>
    </TableContext.Provider>
  )
}

function goToHappened(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(DECISION_TITLE)?.focus()
}

function LaidReplay(props: ReplayPageProps): JSX.Element {
  const table = useTable()
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const layout = windowLayout()
  const isColumn = () => layout() === 'column'
  const isCovered = () => !isColumn() && table.panel() !== undefined
  const closePanel = () => table.open(undefined)
  const openWhatIf = () => {
    replay.pause()
    table.open({ kind: 'whatIf' })
  }
  const sharedTick = () => {
    const { company, eyes, at } = replay.point()
    return { company, eyes, at }
  }
  const panels = {
    dice: () => <Proof />,
    log: () => (
      <div class="replay-scroll">
        <ReplayLog onJump={() => !isColumn() && closePanel()} />
      </div>
    ),
    menu: () => <ReplayMenu onLeave={props.onLeave} tablePath={props.tablePath} />,
    keys: () => <ReplayKeys />,
    whatIf: () => <WhatIf of={props.match} />,
    share: () => <Share tick={sharedTick} />,
  }
  beginAtDecision()
  // What a link carries stands in its address already.
  if (props.match !== undefined) useMoveInAddress(replay)
  onCleanup(() => table.light(undefined))
  let board!: HTMLElement
  useReplayKeys(() => board)

  return (
    <div class="table-page replay-page" data-layout={layout()} data-tick={replay.stood().at} data-hash={replay.stood().hash}>
      <TopBar layout={layout()} isHidden={isCovered()} note={replay.isStill ? say().shownPosition : say().replay} />
      <main ref={board} class="board-place" aria-label={sayTable().board} inert={isCovered()}>
        <Board />
      </main>
      <Show when={isColumn()}>
        <aside class="column" aria-label={say().column} inert={table.panel() !== undefined}>
          <div class="column-decision">
            <div class="column-part">
              <Happened isShort={false} />
            </div>
          </div>
          <div class="eyes-place">
            <EyesChoice />
          </div>
          <section class="column-log replay-scroll" aria-label={say().log} tabindex={-1}>
            <ReplayLog />
          </section>
        </aside>
      </Show>
      <section class="replay-bar" aria-label={say().bar} inert={isCovered()}>
        <Show when={!isColumn()}>
          <div class="replay-head">
            <Happened isShort={true} />
            <Show when={!replay.isStill}>
              <Show when={layout() === 'phone'}>
                <LogButton />
              </Show>
              <DiceButton />
            </Show>
          </div>
          <EyesChoice />
        </Show>
        <Show when={isColumn()}>
          <Controls onBranch={openWhatIf} />
        </Show>
        <Show when={!replay.isStill}>
          <Scrubber />
        </Show>
        <Show when={isColumn()} fallback={<Controls onBranch={openWhatIf} />}>
          <Show when={!replay.isStill}>
            <DiceButton />
          </Show>
        </Show>
        <Show when={layout() === 'sheet' && !replay.isStill}>
          <section class="replay-scroll replay-small-log" aria-label={say().log} tabindex={-1}>
            <ReplayLog />
          </section>
        </Show>
      </section>
      <Show when={table.panel()}>
        {panel => (
          <PanelsContext.Provider value={panels}>
            <OpenPanel panel={panel()} isPage={!isColumn()} onLeave={props.onLeave} />
          </PanelsContext.Provider>
        )}
      </Show>
      <Announcer />
    </div>
  )
}

/** Opens the log, when there is no room for it beside the timeline. */
function LogButton(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={say().openLog}
      title={`${say().openLog} (L)`}
      onClick={() => table.open({ kind: 'log' })}
    >
      <Icon name="sheet" />
    </button>
  )
}

/** Opens the dice proof. */
function DiceButton(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const isOpen = () => table.panel()?.kind === 'dice'
  return (
    <button
      type="button"
      class="icon-button replay-dice"
      aria-label={say().openDice}
      aria-expanded={isOpen()}
      title={`${say().openDice} (D)`}
      onClick={() => table.open(isOpen() ? undefined : { kind: 'dice' })}
    >
      <span aria-hidden="true">
        <Die rolled={4} look="six" />
      </span>
    </button>
  )
}

/** A tick is read out after it has been shown this long, so dragging doesn't read out everything. */
const READ_AFTER = 350

/** Announces what happened to screen readers, unless the timeline has focus and does so itself. */
function Announcer(): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const title = useTickTitle()
  const [told, setTold] = createSignal('')
  let isFirst = true
  createEffect(() => {
    const text = `${say().position(replay.at(), replay.last())}. ${title()}`
    if (isFirst) {
      isFirst = false
      return
    }
    const timer = setTimeout(() => {
      if (document.activeElement?.getAttribute('role') !== 'slider') setTold(text)
    }, READ_AFTER)
    onCleanup(() => clearTimeout(timer))
  })
  return (
    <div class="unseen" aria-live="polite" role="status">
      {told()}
    </div>
  )
}
