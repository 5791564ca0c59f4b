import { createEffect, createMemo, type JSX, onCleanup, onMount, Show } from 'solid-js'
import type { Point } from '../../paint/geometry.ts'
import type { Place } from '../../session/plan.ts'
import { arrowBetween, edgeToward } from '../cards/arrow.ts'
import type { Rect } from '../cards/placing.ts'
import { freest } from '../map/tag-place.ts'
import { attachPlanning, attachSketching } from './board-planning.ts'
import { usePlans } from './context.tsx'
import { PENCIL, PlanBar } from './plan-bar.tsx'
import type { PlanBook } from './plan-book.ts'
import { ArrowView, PlanDrawing, type PlanLayout } from './plan-drawing.tsx'
import type { DrawnArrow } from './plan-shapes.ts'
import { say } from './texts.ts'

/** Where a place of a board is. */
export type Placed = Rect & { readonly id: string }

/** The distance of a place's mark from its upper right corner. */
const INSET = 5
/** The distance from a place at which its arrow's turn is written. */
const LABEL = 13

/** How plans are laid out on a board of boxes: arrows go around them, marks are on their corners. */
function boardLayout(places: () => readonly Placed[]): PlanLayout {
  const placeOf = (place: Place): Placed | undefined => places().find(({ id }) => id === place)
  return {
    scale: () => 1,
    arrow(from, to): DrawnArrow | undefined {
      const [start, end] = [placeOf(from), placeOf(to)]
      if (start === undefined || end === undefined || start === end) return undefined
      const others = places().filter(place => place !== start && place !== end)
      const { shaft, head } = arrowBetween(start, end, others, [])
      const goal = [end.x + end.width / 2, end.y + end.height / 2] as const
      return { shaft, head: `M${head}Z`, label: edgeToward(start, goal, LABEL) }
    },
    mark(at) {
      const place = placeOf(at)
      return place && [place.x + place.width - INSET, place.y + INSET]
    },
  }
}

/** The plans on a board of boxes, and the arrow being drawn. Pictures of the board leave them out. */
export function BoardPlans(props: { places: readonly Placed[]; width: number; height: number }): JSX.Element {
  return <Show when={usePlans()}>{book => <Layer book={book()} places={props.places} width={props.width} height={props.height} />}</Show>
}

function Layer(props: { book: PlanBook; places: readonly Placed[]; width: number; height: number }): JSX.Element {
  const layout = boardLayout(() => props.places)
  const start = () => props.places.find(({ id }) => id === props.book.start())
  const begun = () => {
    const [from, to] = [props.book.start(), props.book.aim()]
    return from === undefined || to === undefined ? undefined : layout.arrow(from, to)
  }
  return (
    <div class="plan-drawing private" aria-hidden="true">
      <svg width={props.width} height={props.height} aria-hidden="true">
        <Show when={start()}>
          {place => (
            <rect
              class="plan-start"
              x={place().x - 4}
              y={place().y - 4}
              width={place().width + 8}
              height={place().height + 8}
              rx="6"
              stroke-width="2.400"
            />
          )}
        </Show>
        <PlanDrawing plans={props.book.shown()} layout={layout} isTouchable={props.book.isDrawing()} />
        <Show when={begun()}>{arrow => <ArrowView arrow={arrow()} scale={1} />}</Show>
      </svg>
    </div>
  )
}

/** The pencil's distance from the edge of the board. */
const MARGIN = 5
const HEIGHTS = [0.5, 0.3, 0.7, 0.15, 0.85, 0, 1] as const

/** Where at the left or right edge the pencil covers least. */
function pencilPlace(taken: readonly Rect[], width: number, height: number, size: number): { left: number; top: number } {
  const half = size / 2
  const middles = [MARGIN + half, width - MARGIN - half].flatMap(x =>
    HEIGHTS.map((part): Point => [x, MARGIN + half + part * (height - size - 2 * MARGIN)]),
  )
  const boxes = taken.map(({ x, y, width: wide, height: high }) => ({ left: x, top: y, right: x + wide, bottom: y + high }))
  const [x, y] = middles[freest(middles, { width: size, height: size }, boxes)] ?? [half, half]
  return { left: x - half, top: y - half }
}

/** The pencil at the edge of a board of boxes, and its tools; handles the board's input while active. */
export function BoardPencil(props: {
  board: HTMLElement
  taken: readonly Rect[]
  width: number
  height: number
  size: number
}): JSX.Element {
  return <Show when={usePlans()}>{book => <Pencil book={book()} {...props} />}</Show>
}

function Pencil(props: Parameters<typeof BoardPencil>[0] & { book: PlanBook }): JSX.Element {
  createEffect(() => {
    if (!props.book.isDrawing()) return
    const { board } = props
    const detach = attachPlanning(board, props.book)
    board.classList.add('planning')
    onCleanup(() => {
      board.classList.remove('planning')
      detach()
    })
  })
  onMount(() => onCleanup(attachSketching(props.board, props.book)))
  const place = createMemo(() => pencilPlace(props.taken, props.width, props.height, props.size))
  return (
    <Show when={props.book.author() !== undefined}>
      <button
        type="button"
        class="board-pencil private"
        style={{ left: `${place().left}px`, top: `${place().top}px` }}
        aria-label={say().plan}
        title={say().plan}
        aria-pressed={props.book.isDrawing()}
        aria-keyshortcuts="P"
        onClick={() => props.book.takePencil(!props.book.isDrawing())}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={PENCIL} />
        </svg>
      </button>
      <Show when={props.book.isDrawing()}>
        <div class="board-plan-bar private">
          <PlanBar book={props.book} />
        </div>
      </Show>
    </Show>
  )
}
