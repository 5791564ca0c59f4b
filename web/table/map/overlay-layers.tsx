import type { Overlay } from '@grognard/engine'
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js'
import { centreOf } from '../../paint/geometry.ts'
import { type HexMap, useHexMap } from './hex-map.ts'
import { piecesInTheWay } from './in-the-way.ts'
import { Bounds, BoundTags, Chain, LineLetters, RouteTags } from './overlay-parts.tsx'
import { ringAround } from './rings.ts'
import {
  areaData,
  arrowHead,
  attackArrow,
  attackMiddle,
  between,
  centres,
  crossData,
  polylineData,
  shortened,
  sightParts,
} from './shapes.ts'
import { hexId } from './sheet.ts'
import { freest, freestPlace } from './tag-place.ts'

/** Fills shared by overlays. */
export function OverlayPatterns(): JSX.Element {
  return (
    <defs>
      <pattern id="map-dots" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle class="dots-dot" cx="2.2" cy="2.2" r="1" />
        <circle class="dots-dot" cx="6.7" cy="6.7" r="1" />
      </pattern>
      <pattern id="map-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch-line" d="M0 0v7" />
      </pattern>
      <pattern id="map-hatch-own" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="hatch-line" d="M0 0v7" />
      </pattern>
    </defs>
  )
}

/** Areas, rings and lines under the counters. */
export function OverlayGround(): JSX.Element {
  const map = useHexMap()
  return <For each={map.overlays()}>{overlay => <GroundOf overlay={overlay} />}</For>
}

function GroundOf(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  const { overlay } = props
  const hexes = overlay.hexes.map(({ hex }) => hex)
  const isFaint = (one: Overlay['hexes'][number]): boolean => overlay.style === 'area' && one.isFaint === true
  const area = createMemo(() =>
    areaData(
      map.layout,
      overlay.hexes.filter(one => !isFaint(one)).map(({ hex }) => hex),
    ),
  )
  const faint = createMemo(() =>
    areaData(
      map.layout,
      overlay.hexes.filter(isFaint).map(({ hex }) => hex),
    ),
  )
  const viewer = () => map.table.update().viewer
  const nation = () => `nation-${map.nationOf(overlay.side) ?? 'fr'}`
  return (
    <Switch>
      <Match when={overlay.style === 'dots'}>
        <path class="dots-casing" d={area()} />
        <path class="dots-area" d={area()} fill="url(#map-dots)" />
        <For each={overlay.pieces}>
          {id => <Show when={map.pieces().get(id)}>{piece => <path class="dots-ring" d={ringAround(map, piece().hex, 0.92)} />}</Show>}
        </For>
      </Match>
      <Match when={overlay.style === 'area'}>
        <path class="area-fill" d={area()} />
        <path class="area-faint" d={faint()} />
      </Match>
      <Match when={overlay.style === 'hatch'}>
        <path class="hatch-area" d={area()} fill={overlay.side === viewer() ? 'url(#map-hatch-own)' : 'url(#map-hatch)'} />
      </Match>
      <Match when={overlay.style === 'chain'}>
        <Chain overlay={overlay} />
      </Match>
      <Match when={overlay.style === 'links'}>
        <Bounds overlay={overlay} nation={nation()} />
        <path class={`links-area ${nation()}`} d={area()} />
        <For each={overlay.lines}>
          {line => (
            <>
              <path class="links-casing" d={polylineData(centres(map.layout, line.hexes))} />
              <path class={`links-line ${nation()}`} d={polylineData(centres(map.layout, line.hexes))} />
            </>
          )}
        </For>
        <For each={overlay.pieces}>
          {id => <Show when={map.pieces().get(id)}>{piece => <path class="links-outside" d={ringAround(map, piece().hex, 0.9)} />}</Show>}
        </For>
      </Match>
      <Match when={overlay.style === 'line'}>
        <path class="line-area" d={area()} />
      </Match>
      <Match when={overlay.style === 'route'}>
        <For each={overlay.lines}>{line => <Route hexes={line.hexes} />}</For>
        <LineLetters lines={overlay.lines} />
      </Match>
      <Match when={overlay.style === 'ring'}>
        <For each={hexes}>{hex => <GoldRing hex={hex} />}</For>
      </Match>
      <Match when={overlay.style === 'alarm'}>
        <For each={hexes}>
          {hex => (
            <>
              <path class="alarm-casing" d={ringAround(map, hex, 0.95)} />
              <path class="alarm-ring" d={ringAround(map, hex, 0.95)} />
            </>
          )}
        </For>
      </Match>
      <Match when={overlay.style === 'arrow'}>
        <For each={attackers(overlay)}>
          {hex => (
            <>
              <path class="origin-casing" d={ringAround(map, hex, 0.97)} />
              <path class={`origin-ring ${nation()}`} d={ringAround(map, hex, 0.97)} />
            </>
          )}
        </For>
      </Match>
    </Switch>
  )
}

/** The hexes an attack comes from. */
const attackers = ({ hexes, lines }: Overlay): number[] => [
  ...new Set([...hexes.map(({ hex }) => hex), ...lines.flatMap(line => line.hexes.slice(0, 1))]),
]

/** The ring of a selection or target. */
export function GoldRing(props: { hex: number }): JSX.Element {
  const map = useHexMap()
  const data = () => ringAround(map, props.hex, 0.98)
  return (
    <>
      <path class="ring-casing" d={data()} />
      <path class="gold-ring" d={data()} />
    </>
  )
}

/** Figures, routes, lines and arrows over the counters. */
export function OverlayFigures(): JSX.Element {
  const map = useHexMap()
  return <For each={map.overlays()}>{overlay => <FiguresOf overlay={overlay} />}</For>
}

function FiguresOf(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  const { overlay } = props
  const nation = () => `nation-${map.nationOf(overlay.side) ?? 'fr'}`
  return (
    <Switch>
      <Match when={overlay.style === 'area' || overlay.style === 'dots'}>
        <Pills overlay={overlay} />
      </Match>
      <Match when={overlay.style === 'route' && overlay.hexes.some(({ label }) => label !== undefined)}>
        <RouteTags overlay={overlay} />
      </Match>
      <Match when={overlay.style === 'links' && overlay.rings !== undefined}>
        <BoundTags overlay={overlay} nation={nation()} />
      </Match>
      <Match when={overlay.style === 'line'}>
        <For each={overlay.lines}>{line => <Line hexes={line.hexes} blockedAt={line.blockedAt} />}</For>
      </Match>
      <Match when={overlay.style === 'arrow'}>
        <For each={overlay.lines}>{line => <Attack hexes={line.hexes} nation={nation()} />}</For>
      </Match>
      <Match when={overlay.style === 'alarm'}>
        <For each={overlay.hexes}>{({ hex, label }) => <AlarmTag hex={hex} text={label ?? overlay.title} />}</For>
      </Match>
    </Switch>
  )
}

/** Where an arrow may be placed beside the middle of the hexside, in hexsides to the right. */
const ASIDE: readonly number[] = [0, 0.5, -0.5, 0.9, -0.9, 1.2, -1.2]

/** Lines keep this far from a counter, in hexsides. */
const CLEAR = 0.12

/** The room that counters take up around the centre of a hex. */
function roomIn(map: HexMap, hex: number): number {
  const { size, stacks } = map.arrangement()
  return stacks.has(hex) && !map.countersHidden() ? size / 2 + CLEAR * map.layout.side : 0
}

/** An arrow across the last hexside; distant fire also gets a line to it. */
function Attack(props: { hexes: readonly number[]; nation: string }): JSX.Element {
  const map = useHexMap()
  const [from, to] = [props.hexes[0] ?? 0, props.hexes.at(-1) ?? 0]
  const [start, end] = [centreOf(map.layout, hexId(from)), centreOf(map.layout, hexId(to))]
  const isFar = Math.hypot(start[0] - end[0], start[1] - end[1]) > 2 * map.layout.side
  const line = () => polylineData(between([start, end], roomIn(map, from), map.layout.side))
  // Names hang between the hexes: the arrow goes beside them.
  const aside = createMemo(() => {
    const { side } = map.layout
    const { blocks } = map.arrangement()
    if (blocks.size === 0) return 0
    const places = ASIDE.map(share => attackMiddle(map.layout, hexId(from), hexId(to), share * side))
    return (
      ASIDE[
        freest(
          places,
          { width: side * 0.6, height: side * 0.6 },
          [...blocks.values()].flatMap(({ boxes }) => boxes),
        )
      ] * side
    )
  })
  return (
    <>
      <Show when={isFar}>
        <path class="links-casing" d={line()} />
        <path class={`arrow-line ${props.nation}`} d={line()} />
      </Show>
      <path class={`arrow-body ${props.nation}`} d={attackArrow(map.layout, hexId(from), hexId(to), aside())} />
    </>
  )
}

/** What is left on arrival, in a white pill low in each hex; square for a stop. */
function Pills(props: { overlay: Overlay }): JSX.Element {
  const map = useHexMap()
  const goals = createMemo(
    () => new Set(map.overlays().flatMap(({ style, lines }) => (style === 'route' ? lines.map(line => line.hexes.at(-1)) : []))),
  )
  const place = (hex: number): string => {
    const [x, y] = centreOf(map.layout, hexId(hex))
    const body = map.countersHidden() ? undefined : map.arrangement().blocks.get(map.arrangement().stacks.get(hex)?.[0] ?? '')?.body
    // A block's name hangs below it, so the figure goes on its upper edge.
    if (body !== undefined) return `translate(${body.left + 5} ${body.top}) scale(${map.reading() * 0.76})`
    const isFree = (!map.arrangement().stacks.has(hex) || map.countersHidden()) && !goals().has(hex)
    return `translate(${x} ${y + map.layout.side * (isFree ? 0.3 : 0.74)}) scale(${map.reading() * (isFree ? 1 : 0.76)})`
  }
  return (
    <g classList={{ pills: true, 'of-threat': props.overlay.style === 'dots' }}>
      <For each={props.overlay.hexes.filter(({ label, stop }) => stop || label !== undefined)}>
        {({ hex, label, stop }) => (
          <g transform={place(hex)}>
            <rect class="pill" x="-10" y="-8" width="20" height="16" rx="8" />
            <Show when={stop} fallback={<text y="4.4">{label}</text>}>
              <rect class="stop" x="-4" y="-4" width="8" height="8" />
            </Show>
          </g>
        )}
      </For>
    </g>
  )
}

function Route(props: { hexes: readonly number[] }): JSX.Element {
  const map = useHexMap()
  const points = createMemo(() => map.wayOf(props.hexes))
  const line = () => polylineData(shortened(points(), 4))
  return (
    <g class="route">
      <path class="route-casing" d={line()} />
      <path class="route-line" d={line()} />
      <path class="route-head" d={arrowHead(points(), 11)} />
    </g>
  )
}

/** The path to the hex under the pointer, pale, before it is chosen. */
export function HoveredWay(): JSX.Element {
  const map = useHexMap()
  return (
    <Show when={map.table.way()}>
      {hexes => (
        <g class="hovered-way">
          <Route hexes={hexes()} />
        </g>
      )}
    </Show>
  )
}

/** Blue while clear, red and broken from the hex that blocks it. */
function Line(props: { hexes: readonly number[]; blockedAt: number | undefined }): JSX.Element {
  const map = useHexMap()
  const parts = () => {
    const { hexes, blockedAt } = props
    return sightParts(centres(map.layout, hexes), blockedAt, { first: roomIn(map, hexes[0]), last: roomIn(map, hexes.at(-1) ?? 0) })
  }
  return (
    <g class="overlay-line">
      <path class="line-casing" d={polylineData([...parts().clear, ...parts().blocked])} />
      <path class="line-clear" d={polylineData(parts().clear)} />
      <path class="line-blocked" d={polylineData(parts().blocked)} />
      <Show when={parts().blocked[0]}>
        {point => (
          <>
            <path class="cross-casing" d={crossData(point(), 8)} />
            <path class="line-cross" d={crossData(point(), 8)} />
          </>
        )}
      </Show>
    </g>
  )
}

/** Approximate width of a letter in the interface font, in pixels. */
const LETTER = 6

function AlarmTag(props: { hex: number; text: string }): JSX.Element {
  const map = useHexMap()
  const width = () => props.text.length * LETTER + 14
  const place = createMemo(() => {
    const [centre, scale] = [centreOf(map.layout, hexId(props.hex)), map.reading()]
    const [x, y] = freestPlace(centre, map.layout.side, { width: width() * scale, height: 20 * scale }, piecesInTheWay(map))
    return `translate(${x} ${y}) scale(${scale})`
  })
  return (
    <g class="alarm-tag" transform={place()}>
      <rect x={-width() / 2} y="-10" width={width()} height="20" rx="4" />
      <text y="4">{props.text}</text>
    </g>
  )
}
