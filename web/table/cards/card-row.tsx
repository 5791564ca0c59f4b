import type { CardFace } from '@grognard/engine'
import { Index, type JSX } from 'solid-js'
import { Card } from './card.tsx'
import { createRoving } from './roving.ts'
import { markOf, type Standings } from './spots.ts'

const mark = (card: CardFace): string => markOf({ kind: 'card', card: card.id })

/** Cards side by side; what finds no room is scrolled to. */
export function CardRow(props: {
  cards: readonly CardFace[]
  label: string
  standings: Standings
  carried: string | undefined
}): JSX.Element {
  const roving = createRoving(kept => props.cards.some(card => mark(card) === kept))
  const first = () => (props.cards[0] === undefined ? undefined : mark(props.cards[0]))
  return (
    <fieldset class="card-row" aria-label={props.label}>
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
