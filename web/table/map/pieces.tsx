import type { PieceFace } from '@grognard/engine'
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { FIELD } from '../../paint/counter-shape.ts'
import { leaderMarkup } from '../../paint/plates.ts'
import { inksOf } from '../../paint/theme.ts'
import { pieceMarkup } from '../parts/piece-markup.ts'
import { wantsNoMotion } from './camera.ts'
import { useHexMap } from './hex-map.ts'

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((each, i) => each === b[i])

/** How long half of a counter's flip takes, and how long its old figure stays beside it, in milliseconds. */
const HALF_TURN = 80
const STRUCK = 1000

/** The counters of the table, one group each, moved and redrawn only when its own piece changes. */
export function Pieces(): JSX.Element {
  const map = useHexMap()
  const order = createMemo(
    () => {
      const { order } = map.arrangement()
      const marching = map.marching()
      return marching.size === 0 ? order : [...order.filter(id => !marching.has(id)), ...order.filter(id => marching.has(id))]
    },
    undefined,
    { equals: sameList },
  )
  return (
    <g class="pieces" classList={{ gone: map.countersHidden() }}>
      <For each={order()}>{id => <Counter id={id} />}</For>
    </g>
  )
}

/** The size of a stack, when too many to see. */
export function StackTabs(): JSX.Element {
  const map = useHexMap()
  return (
    <g class="stack-tabs" classList={{ gone: map.countersHidden() }}>
      <For each={map.arrangement().tabs}>
        {tab => (
          <g class="stack-tab" style={{ transform: `translate(${tab.x}px, ${tab.y}px) scale(${map.reading()})` }}>
            <rect x="-6" y="-7.5" width="12" height="15" rx="3" />
            <text y="4">{tab.count}</text>
          </g>
        )}
      </For>
    </g>
  )
}

/** Where a counter of the painter's field goes. */
export const counterTransform = (x: number, y: number, size: number): string =>
  `translate(${x - size / 2}px, ${y - size / 2}px) scale(${size / FIELD})`

/** The element id of a piece, so keyboard focus can refer to it. */
export const pieceElementId = (id: string): string => `piece-${id.replace(/[^\w-]/g, '-')}`

/** A piece's figure: its strength, or its contents as far as known. */
const figureOf = (face: PieceFace): number =>
  face.kind === 'counter' ? (face.strength ?? 0) : face.kind === 'block' ? (face.count ?? 0) : 0
const orderOf = (face: PieceFace): string => (face.kind === 'counter' ? face.order : '')

const isHurt = (now: PieceFace, before: PieceFace): boolean => orderOf(now) !== orderOf(before) || figureOf(now) !== figureOf(before)

function Counter(props: { id: string }): JSX.Element {
  const map = useHexMap()
  const { id } = props
  let face!: SVGGElement
  let turning: Animation | undefined
  const piece = createMemo(() => map.pieces().get(id))
  const transform = createMemo(() => {
    const { pieces, size } = map.arrangement()
    const placed = pieces.get(id)
    return placed === undefined ? '' : counterTransform(placed.x, placed.y, size)
  })
  const depth = createMemo(() => map.arrangement().pieces.get(id)?.depth ?? 0)
  const name = createMemo(
    () => {
      const block = map.arrangement().blocks.get(id)
      return block === undefined ? undefined : (block.name?.place ?? 'none')
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  )
  const markup = createMemo(() => {
    const now = piece()
    const look = { theme: map.theme(), detail: map.detail(), symbols: settings.symbols }
    return now === undefined ? '' : pieceMarkup(now.face, map.layout, look, depth(), name())
  })
  const [oldFigure, setOldFigure] = createSignal<number>()
  let shown: PieceFace | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined

  /** Losses and disorder flip the counter; everything else simply appears. */
  function show(next: string): void {
    const before = shown
    shown = piece()?.face
    turning?.cancel()
    if (before === undefined || shown === undefined || wantsNoMotion() || !isHurt(shown, before)) {
      reveal(next)
      return
    }
    const [now, then] = [shown, before]
    // The scene may arrive just before its event.
    queueMicrotask(() => (map.table.film() === undefined ? reveal(next) : turnOver(next, now, then)))
  }

  function reveal(next: string): void {
    face.innerHTML = next
  }

  function turnOver(next: string, now: PieceFace, before: PieceFace): void {
    if (figureOf(before) !== figureOf(now)) {
      clearTimeout(forgetting)
      setOldFigure(figureOf(before))
      forgetting = setTimeout(() => setOldFigure(undefined), STRUCK)
    }
    turning = face.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], HALF_TURN)
    turning.onfinish = () => {
      reveal(next)
      turning = face.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], HALF_TURN)
    }
    turning.oncancel = () => reveal(next)
  }

  createEffect(on(markup, show))
  onCleanup(() => clearTimeout(forgetting))
  let group!: SVGGElement
  onMount(() => map.elements.set(id, group))
  onCleanup(() => {
    if (map.elements.get(id) === group) map.elements.delete(id)
  })
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing to interact with
    <g ref={group} id={pieceElementId(id)} class="counter-place" role="img" aria-label={piece()?.label} style={{ transform: transform() }}>
      <g ref={face} class="counter-face" />
      <Show when={oldFigure() !== undefined}>
        <g class="struck">
          <text x="-4" y="40">
            {oldFigure()}
          </text>
          <path d="M-14 33H2" />
        </g>
      </Show>
    </g>
  )
}

/** The name plates of the commanders. */
export function Plates(): JSX.Element {
  const map = useHexMap()
  const ids = createMemo(() => map.plates().map(({ piece }) => piece.id), undefined, { equals: sameList })
  const leaders = createMemo(() =>
    map
      .plates()
      .map(({ piece, leader }) => (leader === undefined ? '' : leaderMarkup(leader, inksOf(map.theme(), piece.face.nation).line)))
      .join(''),
  )
  return (
    <g class="plates" classList={{ gone: map.countersHidden() }}>
      <g class="leaders" innerHTML={leaders()} />
      <For each={ids()}>
        {id => {
          const plate = createMemo(() => map.plates().find(({ piece }) => piece.id === id))
          const markup = createMemo(() => plate()?.markup ?? '')
          let group!: SVGGElement
          onMount(() => map.elements.set(id, group))
          onCleanup(() => {
            if (map.elements.get(id) === group) map.elements.delete(id)
          })
          const transform = createMemo(() => {
            const placed = plate()
            return placed === undefined ? '' : `translate(${placed.x}px, ${placed.y}px) scale(${placed.scale})`
          })
          return (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing to interact with
            <g
              ref={group}
              id={pieceElementId(id)}
              role="img"
              aria-label={plate()?.piece.label}
              style={{ transform: transform() }}
              innerHTML={markup()}
            />
          )
        }}
      </For>
    </g>
  )
}
