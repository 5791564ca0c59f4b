import { createEffect, type JSX, on, Show } from 'solid-js'
import { useHexMap } from '../map/hex-map.ts'
import { hexData } from '../map/shapes.ts'
import { usePlans } from './context.tsx'
import { hexPlanLayout } from './hex-planning.ts'
import type { PlanBook } from './plan-book.ts'
import { ArrowView, PlanDrawing } from './plan-drawing.tsx'

/** The plans on a hex map, and the arrow being drawn. Pictures of the map leave them out. */
export function HexPlans(): JSX.Element {
  return <Show when={usePlans()}>{book => <Layer book={book()} />}</Show>
}

function Layer(props: { book: PlanBook }): JSX.Element {
  const map = useHexMap()
  const { width, height } = map.layout
  const layout = hexPlanLayout(map)
  createEffect(on(map.focus, hex => props.book.aimAt(hex), { defer: true }))
  const begun = () => {
    const [from, to] = [props.book.start(), props.book.aim()]
    return from === undefined || to === undefined || from === to ? undefined : layout.arrow(from, to)
  }
  const start = () => {
    const from = props.book.start()
    return typeof from === 'number' ? hexData(map.layout, from, 0.9) : ''
  }
  return (
    <div class="plan-drawing private" aria-hidden="true">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path class="plan-start" d={start()} stroke-width={2.4 * map.reading()} />
        <PlanDrawing plans={props.book.shown()} layout={layout} />
        <Show when={begun()}>{arrow => <ArrowView arrow={arrow()} scale={map.reading()} />}</Show>
      </svg>
    </div>
  )
}
