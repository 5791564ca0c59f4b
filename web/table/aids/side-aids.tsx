import type { PieceBox, Track } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SmallCounter } from '../parts/small-counter.tsx'
import './aids.css'
import { LedgerOf } from './ledger.tsx'
import { OrdersOf } from './order-boards.tsx'
import { say } from './texts.ts'

/** Orders, points, tracks and boxes beside the map; when all is over the points come first. */
export default function SideAids(): JSX.Element {
  const table = useTable()
  const beside = () => table.scene().beside ?? {}
  const isOver = () => table.update().ending !== undefined
  const Points = (): JSX.Element => <Show when={beside().ledger}>{ledger => <LedgerOf ledger={ledger()} />}</Show>
  return (
    <>
      <Show when={isOver()}>
        <Points />
      </Show>
      <For each={beside().orders}>{board => <OrdersOf board={board} />}</For>
      <Show when={!isOver()}>
        <Points />
      </Show>
      <Show when={beside().tracks}>
        {tracks => (
          <section class="side-sheet" aria-label={say().tracks}>
            <For each={tracks()}>{track => <TrackOf track={track} />}</For>
          </section>
        )}
      </Show>
      <For each={beside().boxes}>{box => <BoxOf box={box} />}</For>
    </>
  )
}

/** A track lying down, in the colour of its side. */
function TrackOf(props: { track: Track }): JSX.Element {
  const table = useTable()
  const nation = () => table.fixed().sides.find(({ side }) => side === props.track.side)?.nation
  return (
    <div class="side-track">
      <p>
        {say().poolOf(table.sideName(props.track.side), props.track.title)} <RuleLink rule={props.track.rule} />
        <span class="unseen">{props.track.label}</span>
      </p>
      <ol class="side-track-boxes" aria-hidden="true">
        <For each={props.track.boxes}>
          {box => (
            <li
              class={`side-track-box ${box.tone}`}
              classList={{ now: box.state === 'now' }}
              title={box.note}
              style={box.state === 'empty' ? {} : { background: `var(--${nation()})`, color: `var(--${nation()}-on)` }}
            >
              {box.label}
            </li>
          )}
        </For>
      </ol>
    </div>
  )
}

/** Pieces that lie in a box beside the map. */
function BoxOf(props: { box: PieceBox }): JSX.Element {
  const table = useTable()
  return (
    <section class="side-sheet" aria-label={props.box.title}>
      <header class="sheet-head-line">
        <h3>{props.box.title}</h3>
        <RuleLink rule={props.box.rule} />
      </header>
      <Show when={props.box.pieces.length > 0} fallback={<p class="quiet">{say().nobody}</p>}>
        <ul class="piece-box">
          <For each={props.box.pieces}>
            {piece => (
              <li>
                <button
                  type="button"
                  class="boxed-piece"
                  aria-label={piece.label}
                  title={piece.label}
                  onClick={() => void table.point([{ kind: 'box', box: piece.id }])}
                >
                  <SmallCounter face={piece.face} size={34} />
                  <Show when={piece.note}>{note => <span class="quiet">{note()}</span>}</Show>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}
