import type { HexMark, SceneLook } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { centreOf, directionAngle, hexsideMiddle } from '../../paint/geometry.ts'
import { outlineOf as outlineOfShape } from '../parts/side-mark.tsx'
import type { Choices } from './choices.ts'
import { piecesSaid } from './choices.ts'
import { useHexMap } from './hex-map.ts'
import { HANDLE } from './hit.ts'
import { GoldRing } from './overlay-layers.tsx'
import { Barrier } from './overlay-parts.tsx'
import { ringAround } from './rings.ts'
import { areaData, arrowHead, hexData, polylineData, shortened, sidesData } from './shapes.ts'
import { hexId } from './sheet.ts'
import type { Trail } from './trails.ts'

/** Under the counters: what is selected, choosable or lit, and markers in the corners of hexes. */
export function GroundMarks(props: { choices: Choices; trails: readonly Trail[] }): JSX.Element {
  const map = useHexMap()
  return (
    <>
      <Chooseable choices={props.choices} />
      <Selection />
      <Fronts />
      <Lights />
      <For each={props.trails}>
        {trail => {
          const points = () => map.wayOf(trail.hexes)
          return (
            <g class="trail">
              <path class="trail-casing" d={polylineData(points())} />
              <path class="trail-line" d={polylineData(shortened(points(), 4))} />
              <path class="trail-head" d={arrowHead(points(), 7)} />
            </g>
          )
        }}
      </For>
    </>
  )
}

/** Hexes that can be named next, unless their reach is shown anyway; counters that can be named, or can begin, get a fine ring. */
function Chooseable(props: { choices: Choices }): JSX.Element {
  const map = useHexMap()
  const hasReach = createMemo(() => map.table.draft()?.lights.some(({ style }) => style === 'area') ?? false)
  const area = createMemo(() => (hasReach() ? '' : areaData(map.layout, [...props.choices.hexes])))
  const rings = createMemo(() => {
    const hexes = new Set([...props.choices.ringed].flatMap(id => map.pieces().get(id)?.hex ?? []))
    return [...hexes].map(hex => ringAround(map, hex, 0.9)).join('')
  })
  return (
    <>
      <path class="choice-area" d={area()} />
      <path class="choice-ring" d={rings()} />
    </>
  )
}

/** What the sentence names: gold, unless an attack shows its own target in gold. */
function Selection(): JSX.Element {
  const map = useHexMap()
  const hexes = createMemo(() => {
    if (map.overlays().some(({ style }) => style === 'arrow')) return []
    const aimedAt = new Set(map.overlays().flatMap(({ style, hexes }) => (style === 'ring' ? hexes.map(({ hex }) => hex) : [])))
    const said = (map.table.draft()?.said ?? []).map(({ spot }) => map.hexOf(spot))
    return [...new Set(said.filter(hex => hex !== undefined && !aimedAt.has(hex)))]
  })
  return <For each={hexes()}>{hex => <GoldRing hex={hex ?? 0} />}</For>
}

/** The three front sides of a selected or inspected piece. */
function Fronts(): JSX.Element {
  const map = useHexMap()
  const fronts = createMemo(() => {
    const inspected = map.table.inspected()
    const said = piecesSaid(map.table.draft())
    const shown = inspected?.kind === 'piece' ? [...said, inspected.piece] : said
    const top = inspected?.kind === 'hex' ? map.arrangement().stacks.get(inspected.hex)?.[0] : undefined
    return [...new Set(top === undefined ? shown : [...shown, top])].flatMap(id => {
      const piece = map.pieces().get(id)
      const facing = piece?.face.kind === 'counter' ? piece.face.facing : undefined
      if (piece === undefined || typeof facing !== 'number' || map.arrangement().pieces.get(id)?.depth !== 0) return []
      return [{ data: sidesData(map.layout, piece.hex, [facing - 1, facing, facing + 1]), nation: piece.face.nation }]
    })
  })
  return (
    <For each={fronts()}>
      {({ data, nation }) => (
        <>
          <path class="front-casing" d={data} />
          <path class={`front-line nation-${nation}`} d={data} />
        </>
      )}
    </For>
  )
}

/** What a log line or a name in a panel is about. */
function Lights(): JSX.Element {
  const map = useHexMap()
  const data = createMemo(() => {
    const { hexes, pieces } = map.table.lit()
    const all = [...hexes, ...pieces.map(piece => map.hexOf({ kind: 'piece', piece })).filter(hex => hex !== undefined)]
    return [...new Set(all)].map(hex => ringAround(map, hex, 0.94)).join('')
  })
  return <path class="lit-ring" d={data()} />
}

/** Where markers go in a hex, in hexsides from its centre: in a lower corner, clear of the counters. */
const CORNER_ACROSS = 0.42
const CORNER_DOWN = 0.79
const STANDARD_SIDE = 42

/** Markers of hexes: who holds a place at the left, all others at the right. */
export function HexMarks(): JSX.Element {
  const map = useHexMap()
  return (
    <For each={map.board().marks}>
      {mark => {
        const [x, y] = centreOf(map.layout, hexId(mark.hex))
        const { side } = map.layout
        const place = () => {
          const across = mark.sign === 'flag' ? -CORNER_ACROSS : CORNER_ACROSS
          return `translate(${x + side * across} ${y + side * CORNER_DOWN}) scale(${(side / STANDARD_SIDE) * Math.max(1, 0.8 * map.reading())})`
        }
        return (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing to interact with
          <g class={`${mark.sign}-mark`} role="img" aria-label={mark.label} transform={place()}>
            <Sign mark={mark} look={map.table.fixed().sides.find(one => one.side === mark.side)} />
          </g>
        )
      }}
    </For>
  )
}

/** Width of a letter of a note. */
const NOTE_LETTER = 5.6

/** A marker around its centre: the shape of the side that holds a place, a red mark, a barrier, a few letters. */
function Sign(props: { mark: HexMark; look: SceneLook | undefined }): JSX.Element {
  const { mark } = props
  switch (mark.sign) {
    case 'flag':
      return (
        <path
          class={`flag-shape nation-${props.look?.nation}`}
          d={outlineOfShape(props.look?.shape ?? 'square')}
          transform="translate(-5.5 -5.5) scale(1.1)"
        />
      )
    case 'alarm':
      return (
        <>
          <circle r="6" />
          <path d="M0-3.4V.8M0 3.2v.1" />
        </>
      )
    case 'barrier':
      return <Barrier nation={props.look?.nation ?? ''} />
    case 'note': {
      const width = mark.text.length * NOTE_LETTER + 8
      return (
        <g class={`tone-${mark.tone}`}>
          <rect x={-width / 2} y="-6.5" width={width} height="13" rx="2" />
          <text y="3.600">{mark.text}</text>
        </g>
      )
    }
  }
}

/** Over the counters: choosable sides, quieter when hexes can be chosen too, the one that is filled in, and keyboard focus. */
export function UpperMarks(props: { choices: Choices; focusShown: boolean }): JSX.Element {
  const map = useHexMap()
  const isFilled = (hex: number, direction: number): boolean =>
    map.table.draft()?.filled.some(({ spot }) => spot?.kind === 'hexside' && spot.hex === hex && spot.direction === direction) ?? false
  return (
    <>
      <For each={props.choices.sides}>
        {({ hex, direction }) => {
          const [x, y] = hexsideMiddle(map.layout, hexId(hex), direction as Direction)
          const angle = directionAngle(map.layout, direction as Direction)
          return (
            <g class="side-choice" classList={{ 'side-filled': isFilled(hex, direction), 'side-aside': props.choices.hexes.size > 0 }}>
              <Show when={props.choices.hexes.size === 0 || isFilled(hex, direction)}>
                <path class="side-casing" d={sidesData(map.layout, hex, [direction])} />
                <path class="side-line" d={sidesData(map.layout, hex, [direction])} />
              </Show>
              <g transform={`translate(${x} ${y}) scale(${map.reading()}) rotate(${angle})`}>
                <circle class="side-handle" r={HANDLE} />
                <path class="side-head" d="M0-8.500l7 8h-4v7h-6v-7h-4z" />
              </g>
            </g>
          )
        }}
      </For>
      <Show when={props.focusShown && map.focus() !== undefined}>
        <path class="focus-casing" d={hexData(map.layout, map.focus() ?? 0, 1.02)} />
        <path class="focus-ring" d={hexData(map.layout, map.focus() ?? 0, 1.02)} />
      </Show>
    </>
  )
}
