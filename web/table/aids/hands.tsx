import type { Hand } from '@grognard/engine'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { CardRow } from '../cards/card-row.tsx'
import { spotOn, standingsOf } from '../cards/spots.ts'
import { useTable } from '../model.ts'
import { litBy } from '../parts/spots.ts'
import '../cards/cards.css'
import '../cards/nations.css'
import './aids.css'
import { say } from './texts.ts'

/** The hands beside a map: those of the viewer at its lower edge, all others at its upper one. */
export default function Hands(props: { isOwn: boolean }): JSX.Element {
  const table = useTable()
  const standings = createMemo(() => standingsOf(table))
  const hands = createMemo(() => {
    const { viewer } = table.update()
    return (table.scene().beside?.hands ?? []).filter(({ side, cards }) => (side === viewer) === props.isOwn && cards.length > 0)
  })
  const name = ({ side, title, cards, isPile }: Hand): string =>
    say().handOf(table.sideName(side), isPile ? say().pile(title, cards.length) : title)
  /** The cards are buttons: whatever presses one is heard here. */
  const listen = (hand: HTMLElement): void => {
    hand.addEventListener('click', event => {
      const found = spotOn(event.target)
      if (found === undefined) return
      // The card that would be played is played by a second click.
      if (table.draft()?.complete === true && standings().of(found.spot).isChosen) void table.speak()
      else void table.point([found.spot], { x: event.clientX, y: event.clientY })
    })
    for (const enters of ['pointerover', 'focusin']) hand.addEventListener(enters, event => table.light(litBy(spotOn(event.target)?.spot)))
    for (const leaves of ['pointerleave', 'focusout']) hand.addEventListener(leaves, () => table.light(undefined))
  }
  /** A hand from which nothing can be chosen lies low. */
  const isResting = ({ cards }: Hand): boolean =>
    cards.every(({ id }) => {
      const { isOpen, isChosen } = standings().of({ kind: 'card', card: id })
      return !isOpen && !isChosen
    })
  return (
    <div class="hands">
      <For each={hands()}>
        {hand => (
          <div class="hand" classList={{ pile: hand.isPile === true, others: !props.isOwn, resting: isResting(hand) }} ref={listen}>
            <CardRow
              cards={hand.isPile ? hand.cards.slice(-1) : hand.cards}
              label={name(hand)}
              standings={standings()}
              carried={undefined}
            />
            <Show when={hand.isPile}>
              <span class="pile-count" title={name(hand)} aria-hidden="true">
                {hand.cards.length}
              </span>
            </Show>
          </div>
        )}
      </For>
    </div>
  )
}
