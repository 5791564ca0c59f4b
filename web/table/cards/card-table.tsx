import type { Ground, Side } from '@grognard/engine'
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { Board } from './board.tsx'
import { CardFaceView } from './card.tsx'
import { type CardBoard, cardBoardOf } from './card-board.ts'
import { CardRow } from './card-row.tsx'
import { Ladders } from './ladders.tsx'
import { cardsOf, fitBoard, halvesOf, handOf, laddersOf, layoutFor } from './layout.ts'
import { attachPointing } from './pointing.ts'
import { attackText, isOnBoard, meanings, standingsOf } from './spots.ts'
import { TEXTS } from './texts.ts'
import { Viewer } from './viewer.tsx'
import { grantWishes } from './wishes.ts'
import './card-table.css'
import './cards.css'
import './board.css'
import './ladders.css'
import './nations.css'

type CardGround = Extract<Ground, { kind: 'drawn' }>

/** A table of cards around a drawn board; empty when the ground is of another kind. */
export default function CardTable(): JSX.Element {
  const table = useTable()
  const board = createMemo(() => cardBoardOf(table.scene()))
  const ground = () => {
    const fixed = table.ground()
    return fixed.kind === 'drawn' ? fixed : undefined
  }
  return <Show when={ground()}>{cards => <Show when={board()}>{shown => <Laid board={shown()} ground={cards()} />}</Show>}</Show>
}

interface Carried {
  readonly card: string
  readonly x: number
  readonly y: number
  readonly over: string | undefined
}

function Laid(props: { board: CardBoard; ground: CardGround }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [size, setSize] = createSignal({ width: 0, height: 0 })
  const [place, setPlace] = createSignal({ width: 0, height: 0 })
  const [carried, setCarried] = createSignal<Carried>()
  const [root, setRoot] = createSignal<HTMLElement>()
  let middle: HTMLElement | undefined

  const layout = () => layoutFor(size().width)
  const halves = createMemo(() => halvesOf(props.board, handOf(table.fixed().company, table.update().viewer)), undefined, {
    equals: (a, b) => a.above === b.above && a.below === b.below,
  })
  const standings = createMemo(() => standingsOf(table))
  const boardSize = createMemo(() => fitBoard(place(), props.ground, layout()))
  const sideOf = (side: Side | undefined) => table.fixed().sides.find(one => one.side === side)
  const inspected = () => {
    const spot = table.inspected()
    return isOnBoard(props.board, spot) ? spot : undefined
  }

  onMount(() => {
    const element = root()
    if (!element || !middle) return
    const watch = new ResizeObserver(entries => {
      for (const { target, contentRect } of entries) {
        const measured = { width: contentRect.width, height: contentRect.height }
        if (target === element) setSize(measured)
        else setPlace(measured)
      }
    })
    watch.observe(element)
    watch.observe(middle)
    const detach = attachPointing(element, table, {
      carry: setCarried,
      meanings: spot => meanings(props.board, spot),
      carriedBy: spot => meanings(props.board, spot).find(one => one.kind === 'card')?.card,
      isAimedAt: spot => table.canGoOn() && standings().of(spot).isTarget,
      isChosen: spot => standings().of(spot).isChosen,
    })
    onCleanup(() => {
      watch.disconnect()
      detach()
    })
  })

  // When not everything fits, one's own cards and the board are shown first.
  const isLaid = createMemo(() => boardSize().width > 0)
  createEffect(
    on(isLaid, is => {
      const element = root()
      if (is && element && layout() === 'strip' && halves().below === table.update().viewer) element.scrollTop = element.scrollHeight
    }),
  )

  grantWishes(table, {
    board: () => props.board,
    root,
    sizes: () => [size(), place()],
  })

  const row = (side: Side | undefined): JSX.Element => (
    <Show when={sideOf(side)}>
      {of => (
        <CardRow cards={cardsOf(props.board, side)} label={say().cardsOf(of().name)} standings={standings()} carried={carried()?.card} />
      )}
    </Show>
  )
  const ladders = (side: Side | undefined): JSX.Element => (
    <Show when={laddersOf(props.board, side).length > 0 && sideOf(side)}>
      {of => <Ladders side={of()} ladders={laddersOf(props.board, side)} lying={layout() === 'strip'} />}
    </Show>
  )

  return (
    <section class={`card-table ${layout()}`} classList={{ carrying: carried() !== undefined }} ref={setRoot} aria-label={say().table}>
      <p class="unseen">{say().keys}</p>
      <p class="unseen" aria-live="polite">
        {table.film() === undefined ? attackText(table.overlays()) : ''}
      </p>
      <div class="table-above">{row(halves().above)}</div>
      <div class="table-middle">
        <div class="table-left">{ladders(halves().above)}</div>
        <div
          class="table-board"
          ref={element => {
            middle = element
          }}
        >
          <Show when={boardSize().width > 0}>
            <Board
              board={props.board}
              ground={props.ground}
              width={boardSize().width}
              height={boardSize().height}
              standings={standings()}
              under={carried()?.over}
            />
          </Show>
        </div>
        <div class="table-right">{ladders(halves().below)}</div>
      </div>
      <div class="table-below">{row(halves().below)}</div>
      <Show when={inspected()}>
        {spot => <Show when={root()}>{element => <Viewer board={props.board} spot={spot()} root={element()} />}</Show>}
      </Show>
      <Show when={carried()}>
        {moving => (
          <Show when={props.board.cards.find(card => card.id === moving().card)}>
            {card => (
              <div class="card ghost" style={{ transform: `translate(${moving().x}px, ${moving().y}px)` }} aria-hidden="true">
                <CardFaceView card={card()} />
              </div>
            )}
          </Show>
        )}
      </Show>
    </section>
  )
}
