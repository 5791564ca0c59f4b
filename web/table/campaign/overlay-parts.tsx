import type { Overlay, SceneNation } from '@grognard/engine'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { centreOf, type Point } from '../../paint/geometry.ts'
import { useHexMap } from '../map/hex-map.ts'
import { areaData, centres, crossData, polylineData } from '../map/shapes.ts'
import { hexId } from '../map/sheet.ts'
import { freest } from '../map/tag-place.ts'
import './campaign-map.css'

/** A way of about so many pixels for words of the interface's face. */
const LETTER = 6.2

/** Lines of supply: dots along the road; from where one is cut on, a thin red dash behind a cross; a loaf on each source. */
export function SupplyLines(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  return (
    <g class="supply">
      <For each={props.overlay.lines}>
        {({ hexes, blockedAt }) => {
          const points = centres(map.layout, hexes)
          const open = blockedAt === undefined ? points : points.slice(0, blockedAt + 1)
          const shut = blockedAt === undefined ? [] : points.slice(blockedAt)
          return (
            <>
              <path class="supply-casing" d={polylineData(points)} />
              <path class="supply-line" d={polylineData(open)} />
              <path class="supply-cut" d={polylineData(shut)} />
              <Show when={shut[0]}>{at => <path class="supply-cross" d={crossData(at(), 6)} />}</Show>
            </>
          )
        }}
      </For>
      <For each={props.overlay.sources ?? []}>
        {hex => {
          const [x, y] = centreOf(map.layout, hexId(hex))
          return (
            <g transform={`translate(${x} ${y}) scale(${map.reading()})`}>
              <rect class="supply-flag" x="-12" y="-9" width="24" height="18" rx="3" />
              <path class="supply-loaf" d="M-7 4h14v-3a7 5.500 0 0 0-14 0zM-2.500-3l1.500 3M2-3.500l1.500 3" />
            </g>
          )
        }}
      </For>
    </g>
  )
}

/** How far couriers ride: an outline, the farther one dotted. */
export function CommandRings(props: { overlay: Overlay; nation: string }): JSX.Element {
  const map = useHexMap()
  return (
    <For each={props.overlay.rings ?? []}>
      {ring => (
        <path
          class={`courier-ring ${props.nation}`}
          classList={{ 'courier-far': ring.isFar === true }}
          d={areaData(map.layout, ring.hexes)}
        />
      )}
    </For>
  )
}

/** So many of the lowest hexes of a ring are looked at for a place where its name covers nobody. */
const LOWEST = 9

/** The names of the rings at their lower edges. */
export function CourierTags(props: { overlay: Overlay; nation: string }): JSX.Element {
  const map = useHexMap()
  return (
    <For each={props.overlay.rings ?? []}>
      {ring => {
        const width = ring.label.length * LETTER + 16
        const place = createMemo(() => {
          const edge = lowestOf(centres(map.layout, ring.hexes)).map(([x, y]): Point => [x, y + map.layout.side * 0.8])
          const taken = [...map.arrangement().sleighs.values()].flat()
          const scale = map.reading()
          const [x, y] = edge[freest(edge, { width: width * scale, height: 20 * scale }, taken)] ?? [0, 0]
          return `translate(${x} ${y}) scale(${scale})`
        })
        return (
          <g class={`courier-tag ${props.nation}`} transform={place()}>
            <rect x={-width / 2} y="-10" width={width} height="20" rx="10" />
            <text y="4">{ring.label}</text>
          </g>
        )
      }}
    </For>
  )
}

/** The lowest point of each column, the lowest of them first. */
function lowestOf(points: readonly Point[]): Point[] {
  const byColumn = new Map<number, Point>()
  for (const point of points) {
    const column = Math.round(point[0])
    if (point[1] > (byColumn.get(column)?.[1] ?? Number.NEGATIVE_INFINITY)) byColumn.set(column, point)
  }
  return [...byColumn.values()].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, LOWEST)
}

/** Where the days of a march end. */
export function DayTags(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  return (
    <For each={props.overlay.hexes.filter(({ label }) => label !== undefined)}>
      {({ hex, label }) => {
        const [x, y] = centreOf(map.layout, hexId(hex))
        const width = (label ?? '').length * LETTER + 12
        return (
          <g class="day-tag" transform={`translate(${x} ${y - map.layout.side * 0.62}) scale(${map.reading()})`}>
            <rect x={-width / 2} y="-9" width={width} height="18" rx="9" />
            <text y="4">{label}</text>
          </g>
        )
      }}
    </For>
  )
}

/** A road that is full of a side's baggage: a barrier in its colour. */
export function BlockedMark(props: { nation: SceneNation }): JSX.Element {
  return (
    <g class={`blocked-sign nation-${props.nation}`} transform="translate(-8 -12) scale(1.500)">
      <circle r="7" />
      <path d="M-4-2.200h8v4.400h-8z" />
    </g>
  )
}
