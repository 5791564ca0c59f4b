import { createMemo, For, type JSX, onMount } from 'solid-js'
import { centreOf } from '../../paint/geometry.ts'
import { KEPT_DRAG } from '../parts/touches.ts'
import { type HexMap, useHexMap } from './hex-map.ts'
import { hexId } from './sheet.ts'
import { say } from './texts.ts'
import { centredOn, onScreen, onSheet, seenBox, type View } from './view.ts'

const WIDTH = 154
/** From the edge of the window to the minimap, and half a counter beyond. */
const EDGE = 40
/** What is lettered or stands on a hex reaches so many of its sides beyond its middle. */
const LETTERING = 1.6
/** A window that shows this much of the sheet has little need of a minimap. */
const MUCH = 0.4

/** Whether the middle of a hex is under the minimap or near it, or would be. */
function isUnder({ camera, layout }: HexMap, hex: number, view: View, near = EDGE): boolean {
  const { width, height } = camera.screen()
  const [x, y] = onScreen(view, centreOf(layout, hexId(hex)))
  const high = (layout.height * WIDTH) / layout.width
  return x < width && y < height && x > width - (WIDTH + near) && y > height - (high + near)
}

/** Whether the minimap would rather cover a place or a piece than help: most of the sheet is seen without it. */
export function isOverviewNeedless(map: HexMap): boolean {
  const { camera, layout, sheet } = map
  const view = camera.now()
  const { left, right, top, bottom } = seenBox(view, camera.screen())
  const [wide, high] = [Math.min(right, layout.width) - Math.max(left, 0), Math.min(bottom, layout.height) - Math.max(top, 0)]
  if (wide * high < MUCH * layout.width * layout.height) return false
  const isTaken = (hex: number): boolean => sheet.place(hex, 'en') !== undefined || map.arrangement().stacks.has(hex)
  const near = EDGE + LETTERING * layout.side * view.scale
  return layout.grid.hexes.all.some(hex => isUnder(map, hex, view, near) && isTaken(hex))
}

/** The minimap: pieces as marks in their side's shape, a frame around the view. A press or drag moves the view. */
export function Minimap(props: { thumb: HTMLCanvasElement }): JSX.Element {
  const map = useHexMap()
  const { width, height } = map.layout
  const ratio = WIDTH / width
  let holder!: HTMLDivElement
  let frame!: HTMLDivElement

  /** A new size means a new layout of the drawing, a new place does not. */
  function resize(which: 'width' | 'height', to: number): void {
    const value = `${Math.round(to)}px`
    if (frame.style[which] !== value) frame.style[which] = value
  }

  function follow(view: View): void {
    const seen = seenBox(view, map.camera.screen())
    const [left, top] = [Math.max(0, seen.left), Math.max(0, seen.top)]
    frame.style.transform = `translate3d(${left * ratio}px, ${top * ratio}px, 0)`
    resize('width', Math.max(4, (Math.min(width, seen.right) - left) * ratio))
    resize('height', Math.max(4, (Math.min(height, seen.bottom) - top) * ratio))
  }

  const go = (event: PointerEvent): void => {
    const box = holder.getBoundingClientRect()
    const [x, y] = onSheet({ x: box.left, y: box.top, scale: box.width / width }, event.clientX, event.clientY)
    map.camera.move(centredOn(map.camera.now().scale, [x, y], map.camera.screen()))
  }

  const marks = createMemo(() =>
    [...map.arrangement().stacks].flatMap(([hex, [top]]) => {
      const piece = map.pieces().get(top)
      if (piece === undefined) return []
      const [x, y] = centreOf(map.layout, hexId(hex))
      return [{ x: x * ratio, y: y * ratio, nation: piece.face.nation, isSquare: piece.face.shape === 'square' }]
    }),
  )

  /** In the corner of the sheet the map cannot move away: what was named, or has just happened, is seen through the minimap's place. */
  const isInTheWay = createMemo(() => {
    const view = map.camera.rested()
    const { film, draft } = map.table
    const said = map.hexOf(draft()?.said.findLast(({ spot }) => map.hexOf(spot) !== undefined)?.spot)
    const hexes = film() === undefined ? (said === undefined ? [] : [said]) : (film()?.hexes ?? [])
    return hexes.some(hex => isUnder(map, hex, view))
  })

  onMount(() => {
    holder.prepend(props.thumb)
    map.camera.follow(follow)
    if (map.camera.screen().width > 0) follow(map.camera.now())
  })
  return (
    <div class="minimap float" classList={{ 'gives-way': isInTheWay() }}>
      <div
        ref={holder}
        class="minimap-sheet"
        role="img"
        aria-label={say().overview}
        style={{ width: `${WIDTH}px`, height: `${height * ratio}px` }}
        onPointerDown={event => {
          holder.setPointerCapture(event.pointerId)
          go(event)
        }}
        on:touchmove={KEPT_DRAG}
        onPointerMove={event => holder.hasPointerCapture(event.pointerId) && go(event)}
      >
        <svg width={WIDTH} height={height * ratio} aria-hidden="true">
          <For each={marks()}>
            {mark =>
              mark.isSquare ? (
                <rect class={`mini-mark nation-${mark.nation}`} x={mark.x - 2.4} y={mark.y - 2.4} width="4.8" height="4.8" />
              ) : (
                <circle class={`mini-mark nation-${mark.nation}`} cx={mark.x} cy={mark.y} r="2.7" />
              )
            }
          </For>
        </svg>
        <div ref={frame} class="mini-frame" />
      </div>
    </div>
  )
}
