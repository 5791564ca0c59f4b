import type { CardFace } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../app/language.ts'
import { Pips } from './marks.tsx'
import { type CardSpot, markOf, type Standing } from './spots.ts'
import { TEXTS } from './texts.ts'

/** The face of a card: head in its nation's colour and pattern, who commands, what it does, what is left of it. */
export function CardFaceView(props: { card: CardFace; pips?: number }): JSX.Element {
  return (
    <>
      <span class={`card-head nation-${props.card.nation}`}>
        <span class="card-title">{props.card.title}</span>
      </span>
      <span class="card-body">
        <span class="card-name">{props.card.name}</span>
        <For each={props.card.lines}>
          {line => (
            <span class="card-line" classList={{ act: line.tone === 'act', quiet: line.tone === 'quiet' }}>
              {line.text}
            </span>
          )}
        </For>
        <Show when={props.card.markers}>
          {count => (
            <span class="card-pips">
              <Pips
                shape={props.card.shape}
                nation={props.card.nation}
                count={count()}
                {...(props.pips === undefined ? {} : { size: props.pips })}
              />
            </span>
          )}
        </Show>
      </span>
    </>
  )
}

/** A card that lies on the table. */
export function Card(props: { card: CardFace; standing: Standing; tabindex: 0 | -1; carried: boolean; entered: () => void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const spot = (): CardSpot => ({ kind: 'card', card: props.card.id })
  const label = () => (props.standing.isOpen ? `${props.card.label}. ${say().canBePlayed}` : props.card.label)
  return (
    <button
      type="button"
      class="card"
      classList={{
        chosen: props.standing.isChosen,
        open: props.standing.isOpen,
        target: props.standing.isTarget,
        played: props.standing.isPlayed,
        lit: props.standing.isLit,
        carried: props.carried,
      }}
      data-spot={markOf(spot())}
      tabindex={props.tabindex}
      aria-label={label()}
      aria-pressed={props.standing.isChosen}
      onFocus={() => props.entered()}
    >
      <CardFaceView card={props.card} />
    </button>
  )
}
