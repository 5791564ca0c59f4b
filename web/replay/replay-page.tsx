import { createEffect, createMemo, createSignal, type JSX, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { DECISION_TITLE } from '../table/column/prompt.tsx'
import { isOnButton, onTableKey } from '../table/keys.ts'
import { type Panel, TableContext, useTable } from '../table/model.ts'
import { OpenPanel } from '../table/panels/panel.tsx'
import { Die } from '../table/parts/die.tsx'
import { windowLayout } from '../table/parts/media.ts'
import '../table/column/column.css'
import '../table/table.css'
import { TEXTS as TABLE_TEXTS } from '../table/texts.ts'
import { TopBar } from '../table/top-bar.tsx'
import { Controls, EyesChoice } from './controls.tsx'
import { Happened } from './happened.tsx'
import { ReplayKeys, ReplayMenu } from './menu.tsx'
import { type Replay, ReplayContext, useReplay } from './model.ts'
import './replay.css'
import { ReplayLog } from './replay-log.tsx'
import { Scrubber } from './scrubber.tsx'
import { TEXTS } from './texts.ts'
import { titleOf } from './words.ts'

const HexTable = lazy(() => import('../table/map/hex-table.tsx'))
const CardTable = lazy(() => import('../table/cards/card-table.tsx'))
const Proof = lazy(() => import('./proof.tsx'))
const WhatIf = lazy(() => import('../what-if/replay-what-if.tsx'))

interface ReplayPageProps {
  replay: Replay
  onLeave(): void
  /** The table of the match, if this device keeps it. */
  tablePath?: string
  /** The match, if this device keeps it: what-ifs are listed under it. */
  match?: string
}

/** A match to be looked at again: bar, board, what happened, the line of its sentences. */
export default function ReplayPage(props: ReplayPageProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  createEffect(() => {
    document.title = `${say().pageTitle(props.replay.table.fixed().title)} · Grognard`
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
  const kind = createMemo(() => table.fixed().ground.kind)
  const closePanel = () => table.open(undefined)
  const openWhatIf = () => {
    replay.pause()
    table.open({ kind: 'whatIf' })
  }
  const instead = {
    dice: () => <Proof />,
    log: () => (
      <div class="replay-scroll">
        <ReplayLog onJump={() => !isColumn() && closePanel()} />
      </div>
    ),
    menu: () => <ReplayMenu onLeave={props.onLeave} tablePath={props.tablePath} />,
    keys: () => <ReplayKeys />,
    whatIf: () => <WhatIf of={props.match} />,
  }
  onMount(() => requestAnimationFrame(() => document.getElementById(DECISION_TITLE)?.focus({ preventScroll: true })))
  onCleanup(() => table.light(undefined))
  useReplayKeys()

  return (
    <div class="table-page replay-page" data-layout={layout()} data-tick={replay.stood().at} data-hash={replay.stood().hash}>
      <TopBar layout={layout()} isHidden={isCovered()} note={say().replay} />
      <main class="board-place" aria-label={sayTable().board} inert={isCovered()}>
        <h2 class="unseen">{sayTable().board}</h2>
        <Suspense fallback={<p class="board-waits">{sayTable().loadingBoard}</p>}>
          <Show when={kind() === 'hexes'} fallback={<CardTable />}>
            <HexTable />
          </Show>
        </Suspense>
      </main>
      <Show when={isColumn()}>
        <aside class="column" aria-label={say().column} inert={table.panel() !== undefined}>
          <div class="column-decision">
            <div class="column-part">
              <Happened isShort={false} />
            </div>
          </div>
          <div class="replay-eyes">
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
            <DiceButton />
          </div>
          <EyesChoice />
        </Show>
        <Show when={isColumn()}>
          <Controls onBranch={openWhatIf} />
        </Show>
        <Scrubber />
        <Show when={isColumn()} fallback={<Controls onBranch={openWhatIf} />}>
          <DiceButton />
        </Show>
        <Show when={layout() === 'sheet'}>
          <section class="replay-scroll replay-small-log" aria-label={say().log} tabindex={-1}>
            <ReplayLog />
          </section>
        </Show>
      </section>
      <Show when={table.panel()}>
        {panel => <OpenPanel panel={panel()} isPage={!isColumn()} onLeave={props.onLeave} instead={instead} />}
      </Show>
      <Announcer />
    </div>
  )
}

/** The way to the proof of the dice. */
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
        <Die rolled={4} />
      </span>
    </button>
  )
}

/** A tick is read out when it has been shown for so long: whoever drags is not read everything. */
const READ_AFTER = 350

/** Tells a screen reader what happened, unless the line of sentences has the focus and tells it by itself. */
function Announcer(): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const [told, setTold] = createSignal('')
  let isFirst = true
  createEffect(() => {
    const text = `${say().position(replay.at(), replay.last())}. ${titleOf(replay.tales()) ?? say().setUp}`
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

const PANEL_KEYS: Readonly<Record<string, Panel>> = {
  d: { kind: 'dice' },
  w: { kind: 'whatIf' },
  l: { kind: 'log' },
  o: { kind: 'forces' },
  r: { kind: 'rules', rule: undefined },
  c: { kind: 'charts' },
  b: { kind: 'briefing' },
  '?': { kind: 'keys' },
}

/** The keys of a replay; what has the focus may use them up before. */
function useReplayKeys(): void {
  const table = useTable()
  const replay = useReplay()
  const actionOf = (key: string, event: KeyboardEvent): (() => void) | undefined => {
    switch (key) {
      case 'ArrowRight':
        return event.shiftKey ? () => replay.seekFight(1) : () => replay.stepOn()
      case 'ArrowLeft':
        return event.shiftKey ? () => replay.seekFight(-1) : () => replay.stepBack()
      case 'Home':
        return () => replay.seek(0)
      case 'End':
        return () => replay.seek(replay.last())
      case ' ':
        return isOnButton(event) ? undefined : () => (replay.isPlaying() ? replay.pause() : replay.play())
      case 'Escape':
        return () => table.escape()
      default:
        return undefined
    }
  }
  onTableKey((key, event) => {
    const panel = PANEL_KEYS[key]
    const act = panel === undefined ? actionOf(key, event) : () => table.open(table.panel()?.kind === panel.kind ? undefined : panel)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}
