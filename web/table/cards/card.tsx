import type { CardFace } from '@grognard/engine'
import { createEffect, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { Pips } from './marks.tsx'
import { type CardSpot, markOf, type Standing } from './spots.ts'
import { TEXTS } from './texts.ts'

/** The face of a card: a head in its nation's colour and pattern, its commander, what it does, its state, what is left of it. */
export function CardFaceView(props: { card: CardFace; pips?: number }): JSX.Element {
  const [folded, setFolded] = createSignal(0)
  const deeds = () => props.card.lines.filter(({ tone }) => tone === undefined)
  const notes = () => props.card.lines.filter(({ tone }) => tone !== undefined)
  const unseen = () => notes().slice(notes().length - folded())
  return (
    <>
      <span class={`card-head nation-${props.card.nation}`}>
        <span class="card-title">{props.card.title}</span>
      </span>
      <span class="card-body">
        <span class="card-name">{props.card.name}</span>
        <For each={deeds()}>{({ text }) => <span class="card-line">{text}</span>}</For>
        <Notes notes={notes()} folded={folded()} onFold={setFolded} />
        <span class="card-foot">
          <Show when={props.card.markers}>
            {count => (
              <Pips
                shape={props.card.shape}
                nation={props.card.nation}
                count={count()}
                {...(props.pips === undefined ? {} : { size: props.pips })}
              />
            )}
          </Show>
          <Show when={folded() > 0}>
            <span
              class="card-folded"
              title={unseen()
                .map(({ text }) => text)
                .join('; ')}
            >
              +{folded()}…
            </span>
          </Show>
        </span>
      </span>
    </>
  )
}

/** The state of a card, always in the same place: notes that don't fit are counted, and shown on the enlarged card. */
function Notes(props: { notes: CardFace['lines']; folded: number; onFold: (count: number) => void }): JSX.Element {
  let place: HTMLElement | undefined
  // Notes that don't fit flow into an extra column, which is cut off.
  const fold = () => {
    if (place)
      props.onFold([...place.children].filter(note => (note as HTMLElement).offsetLeft >= (place as HTMLElement).clientWidth).length)
  }
  onMount(() => {
    const watch = new ResizeObserver(fold)
    if (place) watch.observe(place)
    onCleanup(() => watch.disconnect())
  })
  createEffect(
    on(
      () => props.notes,
      () => queueMicrotask(fold),
    ),
  )
  return (
    <span
      class="card-notes"
      ref={element => {
        place = element
      }}
    >
      <For each={props.notes}>
        {({ text, tone }, i) => (
          <span class={`card-line ${tone}`} classList={{ folded: i() >= props.notes.length - props.folded }}>
            {text}
          </span>
        )}
      </For>
    </span>
  )
}

/** A card on the table. */
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
        filled: props.standing.isFilled,
        open: props.standing.isOpen,
        target: props.standing.isTarget,
        played: props.standing.isPlayed,
        lit: props.standing.isLit,
        carried: props.carried,
        [props.card.state ?? 'held']: true,
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
