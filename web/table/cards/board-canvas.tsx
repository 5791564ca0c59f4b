import type { Json } from '@grognard/engine'
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show, untrack } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { shownTheme } from '../../base/shown-theme.ts'
import { readBoard } from '../../paint/board-data.ts'
import { boardPicture } from '../../paint/board-picture.ts'
import { LAYERS, type LayerName } from '../../paint/picture.ts'
import { THEMES } from '../../paint/theme.ts'
import { paintWhole, wholeScale } from '../../paint/to-canvas.ts'
import type { BoardSize, Rect } from './placing.ts'

/** Layers that a quiet ground leaves out. */
const ORNAMENT: readonly LayerName[] = ['parcels', 'plough']

const FACES = ['400 14px "Old Standard TT"', 'italic 400 14px "Old Standard TT"']

/** Milliseconds before a board being resized counts as settled. */
const SETTLES = 120

const isSame = (some: readonly Rect[], others: readonly Rect[]): boolean =>
  some.length === others.length &&
  some.every(({ x, y, width, height }, i) => {
    const other = others[i]
    return x === other.x && y === other.y && width === other.width && height === other.height
  })

/** The drawn board, painted once for its size, theme and language. */
export function BoardCanvas(props: {
  board: Json
  /** A picture painted beforehand, shown until the board is painted. */
  preview: string | undefined
  size: BoardSize
  covered: readonly Rect[]
  /** Receives the positions of the labels. */
  lettered: (words: readonly Rect[]) => void
}): JSX.Element {
  const data = createMemo(() => readBoard(props.board))
  // A new position rarely covers other places, and painting is slow.
  const covered = createMemo(() => props.covered, undefined, { equals: isSame })
  let canvas: HTMLCanvasElement | undefined
  let timer = 0
  const [isPainted, setPainted] = createSignal(false)

  const paint = (size: BoardSize, places: readonly Rect[], theme: 'light' | 'dark', language: 'en' | 'fr', isQuiet: boolean): void => {
    const brush = canvas?.getContext('2d')
    if (!canvas || !brush || size.width < 1) return
    const zoom = size.width / size.frameWidth
    const avoid = places.map(({ x, y, width, height }) => ({
      left: x / zoom,
      top: y / zoom,
      right: (x + width) / zoom,
      bottom: (y + height) / zoom,
    }))
    const picture = boardPicture(data(), THEMES[theme], { language, zoom, height: size.height / zoom, avoid })
    const scale = wholeScale(picture, zoom * (globalThis.devicePixelRatio || 1))
    canvas.width = Math.ceil(picture.width * scale)
    canvas.height = Math.ceil(picture.height * scale)
    paintWhole(brush, picture, scale, isQuiet ? { layers: LAYERS.filter(name => !ORNAMENT.includes(name)) } : {})
    setPainted(true)
    const words = picture.layers.find(layer => layer.name === 'lettering')?.items ?? []
    props.lettered(
      words.map(({ box }) => ({
        x: box.left * zoom,
        y: box.top * zoom,
        width: (box.right - box.left) * zoom,
        height: (box.bottom - box.top) * zoom,
      })),
    )
  }

  createEffect(() => {
    const [size, places, theme, language, isQuiet] = [props.size, covered(), shownTheme(), settings.language, settings.palette === 'clear']
    data()
    clearTimeout(timer)
    timer = window.setTimeout(
      () => {
        const faces = FACES.map(face => document.fonts.load(face))
        void Promise.allSettled(faces).then(() => paint(size, places, theme, language, isQuiet))
      },
      untrack(isPainted) ? SETTLES : 0,
    )
  })
  onCleanup(() => clearTimeout(timer))
  return (
    <>
      <Show when={!isPainted() && props.preview}>{address => <img class="board-preview" src={address()} alt="" />}</Show>
      <canvas
        class="board-canvas"
        ref={element => {
          canvas = element
        }}
      />
    </>
  )
}
