import type { Overlay } from '@grognard/engine'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { centreOf, grown, type Point } from '../../paint/geometry.ts'
import { useHexMap } from './hex-map.ts'
import { piecesInTheWay } from './in-the-way.ts'
import { lineLetters } from './line-letters.ts'
import { areaData, centres, crossData, polylineData } from './shapes.ts'
import { hexId } from './sheet.ts'
import { freest } from './tag-place.ts'
import './overlay-parts.css'

/** Approximate width of a letter in the interface font, in pixels. */
const LETTER = 6.2

/** Chains from their sources: dots along the road; after a cut, a thin red dash behind a cross; a loaf on each source. */
export function Chain(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  return (
    <g class="overlay-chain">
      <For each={props.overlay.lines}>
        {({ hexes, blockedAt }) => {
          const open = map.wayOf(blockedAt === undefined ? hexes : hexes.slice(0, blockedAt + 1))
          const shut = blockedAt === undefined ? [] : map.wayOf(hexes.slice(blockedAt))
          return (
            <>
              <path class="chain-casing" d={polylineData([...open, ...shut])} />
              <path class="chain-line" d={polylineData(open)} />
              <path class="chain-cut" d={polylineData(shut)} />
              <Show when={shut[0]}>{at => <path class="chain-cross" d={crossData(at(), 6)} />}</Show>
            </>
          )
        }}
      </For>
      <LineLetters lines={props.overlay.lines} />
      <For each={props.overlay.sources ?? []}>
        {hex => {
          const [x, y] = centreOf(map.layout, hexId(hex))
          return (
            <g transform={`translate(${x} ${y}) scale(${map.reading()})`}>
              <rect class="chain-flag" x="-12" y="-9" width="24" height="18" rx="3" />
              <path class="chain-loaf" d="M-7 4h14v-3a7 5.500 0 0 0-14 0zM-2.500-3l1.500 3M2-3.500l1.500 3" />
            </g>
          )
        }}
      </For>
    </g>
  )
}

/** Letters are this large on screen. */
const LETTER_ROOM = 10

/** The letters of those whose lines these are, on the lines. */
export function LineLetters(props: { lines: Overlay['lines'] }): JSX.Element {
  const map = useHexMap()
  const letters = createMemo(() => {
    const half = LETTER_ROOM * map.reading()
    const pieces = piecesInTheWay(map).map(({ box }) => grown(box, half))
    return lineLetters(props.lines, {
      at(a, b) {
        const [[ax, ay], [bx, by]] = centres(map.layout, [a, b])
        return [(ax + bx) / 2, (ay + by) / 2]
      },
      apart: 2 * half,
      isCovered: ([x, y]) => pieces.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom),
    })
  })
  return (
    <For each={letters()}>
      {({ letter, nation, at: [x, y] }) => (
        <g class={`line-letter nation-${nation}`} transform={`translate(${x} ${y}) scale(${map.reading()})`}>
          <circle r="8.500" />
          <text y="4">{letter}</text>
        </g>
      )}
    </For>
  )
}

/** How far something holds: an outline, dotted for the farther one. */
export function Bounds(props: { overlay: Overlay; nation: string }): JSX.Element {
  const map = useHexMap()
  return (
    <For each={props.overlay.rings ?? []}>
      {ring => (
        <path class={`bound-line ${props.nation}`} classList={{ 'bound-far': ring.isFar === true }} d={areaData(map.layout, ring.hexes)} />
      )}
    </For>
  )
}

/** How many of a ring's lowest hexes are tried for a place where its name covers nobody. */
const LOWEST = 9

/** The names of the rings at their lower edges. */
export function BoundTags(props: { overlay: Overlay; nation: string }): JSX.Element {
  const map = useHexMap()
  return (
    <For each={props.overlay.rings ?? []}>
      {ring => {
        const width = ring.label.length * LETTER + 16
        const place = createMemo(() => {
          const edge = lowestOf(centres(map.layout, ring.hexes)).map(([x, y]): Point => [x, y + map.layout.side * 0.8])
          const taken = [...map.arrangement().blocks.values()].flatMap(({ boxes }) => boxes)
          const scale = map.reading()
          const [x, y] = edge[freest(edge, { width: width * scale, height: 20 * scale }, taken)] ?? [0, 0]
          return `translate(${x} ${y}) scale(${scale})`
        })
        return (
          <g class={`bound-tag ${props.nation}`} transform={place()}>
            <rect x={-width / 2} y="-10" width={width} height="20" rx="10" />
            <text y="4">{ring.label}</text>
          </g>
        )
      }}
    </For>
  )
}

/** The lowest point of each column, lowest first. */
function lowestOf(points: readonly Point[]): Point[] {
  const byColumn = new Map<number, Point>()
  for (const point of points) {
    const column = Math.round(point[0])
    if (point[1] > (byColumn.get(column)?.[1] ?? Number.NEGATIVE_INFINITY)) byColumn.set(column, point)
  }
  return [...byColumn.values()].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, LOWEST)
}

/** Labels at hexes of a route: where the days of a march end. */
export function RouteTags(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  return (
    <For each={props.overlay.hexes.filter(({ label }) => label !== undefined)}>
      {({ hex, label }) => {
        const [x, y] = centreOf(map.layout, hexId(hex))
        const width = (label ?? '').length * LETTER + 12
        return (
          <g class="route-tag" transform={`translate(${x} ${y - map.layout.side * 0.62}) scale(${map.reading()})`}>
            <rect x={-width / 2} y="-9" width={width} height="18" rx="9" />
            <text y="4">{label}</text>
          </g>
        )
      }}
    </For>
  )
}

/** A road that a side has closed: a barrier in its colour. */
export function Barrier(props: { nation: string }): JSX.Element {
  return (
    <g class={`barrier-sign nation-${props.nation}`} transform="translate(-8 -12) scale(1.500)">
      <circle r="7" />
      <path d="M-4-2.200h8v4.400h-8z" />
    </g>
  )
}
