import type { Direction } from '@grognard/engine/hex/direction'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { centreOf, hexsideMiddle } from '../../paint/geometry.ts'
import { BlockedMark } from '../campaign/overlay-parts.tsx'
import { outlineOf as outlineOfShape } from '../parts/side-mark.tsx'
import type { Choices } from './choices.ts'
import { piecesSaid } from './choices.ts'
import { useHexMap } from './hex-map.ts'
import { GoldRing } from './overlay-layers.tsx'
import { ringAround } from './rings.ts'
import { areaData, arrowHead, centres, hexData, polylineData, shortened, sidesData } from './shapes.ts'
import { hexId } from './sheet.ts'
import type { Trail } from './trails.ts'

/** Under the counters: what is selected, what can be chosen, what is lit, and markers in the corners of hexes. */
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
          const points = () => centres(map.layout, trail.hexes)
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

/** Hexes that can be named next, unless their reach is shown anyhow; counters that can be named get a fine ring. */
function Chooseable(props: { choices: Choices }): JSX.Element {
  const map = useHexMap()
  const hasReach = createMemo(() => map.table.draft()?.lights.some(({ kind }) => kind === 'reach') ?? false)
  const area = createMemo(() => (hasReach() ? '' : areaData(map.layout, [...props.choices.hexes])))
  const rings = createMemo(() => {
    const hexes = new Set([...props.choices.pieces].flatMap(id => map.pieces().get(id)?.hex ?? []))
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
    if (map.overlays().some(({ kind }) => kind === 'attack')) return []
    const aimedAt = new Set(map.overlays().flatMap(({ kind, hexes }) => (kind === 'target' ? hexes.map(({ hex }) => hex) : [])))
    const said = (map.table.draft()?.said ?? []).map(({ spot }) => map.hexOf(spot))
    return [...new Set(said.filter(hex => hex !== undefined && !aimedAt.has(hex)))]
  })
  return <For each={hexes()}>{hex => <GoldRing hex={hex ?? 0} />}</For>
}

/** The three sides that a selected or inspected piece fronts. */
function Fronts(): JSX.Element {
  const map = useHexMap()
  const fronts = createMemo(() => {
    const inspected = map.table.inspected()
    const said = piecesSaid(map.table.draft())
    const shown = inspected?.kind === 'piece' ? [...said, inspected.piece] : said
    const top = inspected?.kind === 'hex' ? map.arrangement().stacks.get(inspected.hex)?.[0] : undefined
    return [...new Set(top === undefined ? shown : [...shown, top])].flatMap(id => {
      const piece = map.pieces().get(id)
      const facing = piece?.face.facing
      if (piece === undefined || facing === undefined || map.arrangement().pieces.get(id)?.depth !== 0) return []
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

/** What a line of the log, or a name in a panel, is about. */
function Lights(): JSX.Element {
  const map = useHexMap()
  const data = createMemo(() => {
    const { hexes, pieces } = map.table.lit()
    const all = [...hexes, ...pieces.map(piece => map.hexOf({ kind: 'piece', piece })).filter(hex => hex !== undefined)]
    return [...new Set(all)].map(hex => ringAround(map, hex, 0.94)).join('')
  })
  return <path class="lit-ring" d={data()} />
}

/** Where markers sit in a hex, in hexsides from its middle: in a lower corner, clear of the counters. */
const CORNER_ACROSS = 0.42
const CORNER_DOWN = 0.79
const STANDARD_SIDE = 42

/** Who holds a place: the shape of his side in the lower corner; what must still be attacked: a red mark. */
export function HexMarks(): JSX.Element {
  const map = useHexMap()
  return (
    <For each={map.board().marks}>
      {mark => {
        const [x, y] = centreOf(map.layout, hexId(mark.hex))
        const { side } = map.layout
        const place = () => {
          const across = mark.kind === 'control' ? -CORNER_ACROSS : CORNER_ACROSS
          return `translate(${x + side * across} ${y + side * CORNER_DOWN}) scale(${(side / STANDARD_SIDE) * Math.max(1, 0.8 * map.reading())})`
        }
        const shape = () => map.table.fixed().sides.find(one => one.side === mark.side)?.shape ?? 'french'
        return (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing to interact with
          <g class={`${mark.kind}-mark`} role="img" aria-label={mark.label} transform={place()}>
            <Show when={mark.kind === 'blocked'}>
              <BlockedMark nation={map.nationOf(mark.side) ?? 'fr'} />
            </Show>
            <Show
              when={mark.kind === 'control'}
              fallback={
                <Show when={mark.kind === 'owed'}>
                  <circle r="6" />
                  <path d="M0-3.4V.8M0 3.2v.1" />
                </Show>
              }
            >
              <path
                class={`control-flag nation-${map.nationOf(mark.side) ?? 'fr'}`}
                d={outlineOfShape(shape())}
                transform="translate(-5.5 -5.5) scale(1.1)"
              />
            </Show>
          </g>
        )
      }}
    </For>
  )
}

/** Over the counters: sides that can be chosen, quieter where hexes can be too, and where the keys are. */
export function UpperMarks(props: { choices: Choices; focusShown: boolean }): JSX.Element {
  const map = useHexMap()
  return (
    <>
      <For each={props.choices.sides}>
        {({ hex, direction }) => {
          const centre = centreOf(map.layout, hexId(hex))
          const middle = hexsideMiddle(map.layout, hexId(hex), direction as Direction)
          return (
            <g class="side-choice">
              <Show when={props.choices.hexes.size === 0}>
                <path class="side-casing" d={sidesData(map.layout, hex, [direction])} />
                <path class="side-line" d={sidesData(map.layout, hex, [direction])} />
              </Show>
              <path class="side-head" d={arrowHead([centre, middle], 8)} />
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
