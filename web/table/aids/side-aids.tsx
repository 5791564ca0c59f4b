import type { Ledger, PieceBox, Track } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import { SmallCounter } from '../parts/small-counter.tsx'
import './aids.css'
import { OrdersOf } from './order-boards.tsx'
import { say } from './texts.ts'

/** Orders, points, tracks and boxes beside the map. */
export default function SideAids(): JSX.Element {
  const table = useTable()
  const beside = () => table.scene().beside ?? {}
  return (
    <>
      <For each={beside().orders}>{board => <OrdersOf board={board} />}</For>
      <Show when={beside().ledger}>{ledger => <LedgerOf ledger={ledger()} />}</Show>
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

/** What the sides have points for, and the sums. */
function LedgerOf(props: { ledger: Ledger }): JSX.Element {
  const table = useTable()
  const sides = () => props.ledger.sides.flatMap(side => table.fixed().sides.find(one => one.side === side) ?? [])
  return (
    <section class="side-sheet" aria-label={props.ledger.title}>
      <header class="sheet-head-line">
        <h3>{props.ledger.title}</h3>
        <RuleLink rule={props.ledger.rule} />
      </header>
      <table class="ledger">
        <thead>
          <tr>
            <td />
            <For each={sides()}>
              {side => (
                <th scope="col" class="ledger-side">
                  <SideMark side={side} size={9} /> {side.name}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.ledger.rows}>
            {row => (
              <tr>
                <th scope="row" class="ledger-line">
                  {row.text} <RuleLink rule={row.rule} />
                </th>
                <For each={row.values}>{value => <td class="ledger-value">{value}</td>}</For>
              </tr>
            )}
          </For>
          <tr class="ledger-sum">
            <th scope="row" class="ledger-line">
              {say().sum}
            </th>
            <For each={props.ledger.sums}>{sum => <td class="ledger-value">{sum}</td>}</For>
          </tr>
        </tbody>
      </table>
    </section>
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
