import type { CardFace } from '@grognard/engine'
import { createEffect, createMemo, Index, type JSX, on } from 'solid-js'
import { Card } from './card.tsx'
import { createRoving } from './roving.ts'
import { markOf, type Standings } from './spots.ts'

/** Room for the lifted edge of a card. */
const EDGE = 8

/** Scrolls a row until one of its cards is fully visible; the table itself doesn't scroll. */
function showAlong(row: Element | undefined, card: Element | undefined): void {
  if (row === undefined || card === undefined) return
  const [seen, place] = [row.getBoundingClientRect(), card.getBoundingClientRect()]
  const [before, after] = [place.left - seen.left - EDGE, place.right - seen.right + EDGE]
  if (before < 0 || after > 0) row.scrollBy({ left: before < 0 ? before : after })
}

const mark = (card: CardFace): string => markOf({ kind: 'card', card: card.id })

/** Cards side by side; scrolls when there isn't enough room. */
export function CardRow(props: {
  cards: readonly CardFace[]
  label: string
  standings: Standings
  carried: string | undefined
}): JSX.Element {
  const roving = createRoving(kept => props.cards.some(card => mark(card) === kept))
  let row: HTMLFieldSetElement | undefined
  const chosen = createMemo(() => props.cards.findIndex(card => props.standings.of({ kind: 'card', card: card.id }).isChosen))
  // A card chosen by word or on the board may be out of view.
  createEffect(on(chosen, at => showAlong(row, row?.children[at]), { defer: true }))
  const first = () => (props.cards[0] === undefined ? undefined : mark(props.cards[0]))
  return (
    <fieldset class="card-row" aria-label={props.label} ref={row}>
      <Index each={props.cards}>
        {card => (
          <Card
            card={card()}
            standing={props.standings.of({ kind: 'card', card: card().id })}
            tabindex={roving.tabindex(mark(card()), first())}
            carried={props.carried === card().id}
            entered={() => roving.entered(mark(card()))}
          />
        )}
      </Index>
    </fieldset>
  )
}
