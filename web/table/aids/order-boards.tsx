import type { OrderBoard, OrderCard } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { ChipItem } from '../parts/chip-mark.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import './aids.css'
import { say } from './texts.ts'

/** The written orders of a side, each leg by leg. */
export function OrdersOf(props: { board: OrderBoard }): JSX.Element {
  const table = useTable()
  const title = () => say().poolOf(table.sideName(props.board.side), props.board.title)
  return (
    <section class="side-sheet" aria-label={title()}>
      <header class="sheet-head-line">
        <h3>{title()}</h3>
        <RuleLink rule={props.board.rule} />
      </header>
      <Show when={props.board.cards.length > 0} fallback={<p class="quiet">{say().nobody}</p>}>
        <ul class="order-cards">
          <For each={props.board.cards}>{card => <OrderOf card={card} side={props.board.side} isOpen={props.board.isOpen === true} />}</For>
        </ul>
      </Show>
    </section>
  )
}

function OrderOf(props: { card: OrderCard; side: OrderBoard['side']; isOpen: boolean }): JSX.Element {
  const table = useTable()
  return (
    <li class="order-card">
      <ul class="chips">
        <ChipItem
          chip={{
            id: props.card.id,
            side: props.side,
            letter: props.card.letter,
            label: props.card.title,
            shape: props.card.shape,
            nation: props.card.nation,
            state: 'now',
          }}
        />
      </ul>
      <Show when={props.isOpen && table.draft() !== undefined} fallback={<span class="order-title">{props.card.title}</span>}>
        <button type="button" class="order-title" onClick={() => void table.point([{ kind: 'box', box: props.card.id }])}>
          {props.card.title}
        </button>
      </Show>
      <span class="order-chance">{props.card.chance}</span>
      <ol class="order-legs">
        <For each={props.card.legs}>
          {leg => (
            <li class={`order-leg ${leg.state}`} aria-current={leg.state === 'now' ? 'step' : undefined}>
              <Show when={leg.spot} fallback={leg.text}>
                {spot => (
                  <button type="button" onClick={() => table.goTo(spot())}>
                    {leg.text}
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <For each={props.card.notes}>
        {note => (
          <span class="quiet">
            {note.text} <RuleLink rule={note.rule} />
          </span>
        )}
      </For>
    </li>
  )
}
