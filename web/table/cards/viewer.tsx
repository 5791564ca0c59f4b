import { createEffect, createSignal, type JSX, Match, Show, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { shownTheme } from '../../base/shown-theme.ts'
import { CardFaceView } from './card.tsx'
import type { CardBoard } from './card-board.ts'
import { Flag, Markers } from './marks.tsx'
import { type CardSpot, idOf, markOf } from './spots.ts'
import { TEXTS } from './texts.ts'

const GAP = 12

/** An enlarged view of something, next to where it lies. */
export function Viewer(props: { board: CardBoard; spot: CardSpot; root: HTMLElement }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const card = () => props.board.cards.find(one => props.spot.kind === 'card' && one.id === props.spot.card)
  const box = () => props.board.boxes.find(one => props.spot.kind === 'box' && one.id === idOf(props.spot))
  const site = () => props.board.sites.find(one => props.spot.kind === 'box' && one.id === idOf(props.spot))
  const [at, setAt] = createSignal({ x: 0, y: 0 })
  let panel: HTMLDivElement | undefined
  createEffect(() => {
    const mark = markOf(props.spot)
    queueMicrotask(() => {
      const element = [...props.root.querySelectorAll<HTMLElement>('[data-spot]')].find(one => one.dataset.spot === mark)
      if (element && panel) setAt(besides(element.getBoundingClientRect(), panel, props.root))
    })
  })
  return (
    <div
      class="viewer"
      ref={element => {
        panel = element
      }}
      style={{ transform: `translate(${at().x}px, ${at().y}px)` }}
    >
      <Switch>
        <Match when={card()}>
          {face => (
            <div class="card large">
              <CardFaceView card={face()} pips={18} />
              <Show when={face().markers}>{count => <span class="viewer-count">{say().left(count().left, count().of)}</span>}</Show>
            </div>
          )}
        </Match>
        <Match when={box()}>
          {found => (
            <div class="viewer-box">
              <h3>{found().title}</h3>
              <Markers
                look={found()}
                count={found().markers}
                size={44}
                columns={Math.min(6, Math.max(1, found().markers.of))}
                theme={shownTheme()}
              />
              <p>{after(found().title, found().label)}</p>
            </div>
          )}
        </Match>
        <Match when={site()}>
          {found => (
            <div class="viewer-box">
              <h3>
                <Flag shape={found().shape} nation={found().nation} /> {found().name}
              </h3>
              <p>{after(found().name, found().label)}</p>
            </div>
          )}
        </Match>
      </Switch>
    </div>
  )
}

/** What a label adds to the name above it. */
const after = (name: string, label: string): string => (label.startsWith(`${name}, `) ? label.slice(name.length + 2) : label)

/** Above or below an item, wherever there is more room, inside the visible part of the table. */
function besides(thing: DOMRect, panel: HTMLElement, table: HTMLElement): { x: number; y: number } {
  const { offsetWidth: width, offsetHeight: height } = panel
  const root = table.getBoundingClientRect()
  const isLow = thing.top + thing.height / 2 > root.top + root.height / 2
  const y = isLow ? thing.top - root.top - height - GAP : thing.bottom - root.top + GAP
  const x = thing.left + thing.width / 2 - root.left - width / 2
  const inside = (value: number, most: number): number => Math.round(Math.max(8, Math.min(most - 8, value)))
  return { x: inside(x, root.width - width), y: inside(y, root.height - height) + table.scrollTop }
}
