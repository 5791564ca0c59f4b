import type { Json } from '@grognard/engine'
import { createEffect, createMemo, type JSX, onCleanup } from 'solid-js'
import { settings } from '../../app/settings.ts'
import { readBoard } from '../../paint/board-data.ts'
import { boardPicture } from '../../paint/board-picture.ts'
import { LAYERS, type LayerName } from '../../paint/picture.ts'
import { THEMES } from '../../paint/theme.ts'
import { paintWhole, wholeScale } from '../../paint/to-canvas.ts'
import { shownTheme } from '../parts/shown-theme.ts'
import type { BoardSize, Rect } from './placing.ts'

/** Layers that a quiet ground does without. */
const ORNAMENT: readonly LayerName[] = ['parcels', 'plough']

const FACES = ['400 14px "Old Standard TT"', 'italic 400 14px "Old Standard TT"']

/** Waits until a board that is being resized stands still. */
const SETTLES = 120

/** The drawn board, painted once for its size, light and language. */
export function BoardCanvas(props: {
  board: Json
  size: BoardSize
  covered: readonly Rect[]
  /** Told where the words stand. */
  lettered: (words: readonly Rect[]) => void
}): JSX.Element {
  const data = createMemo(() => readBoard(props.board))
  let canvas: HTMLCanvasElement | undefined
  let timer = 0
  let isPainted = false

  const paint = (size: BoardSize, covered: readonly Rect[], theme: 'light' | 'dark', language: 'en' | 'fr', isQuiet: boolean): void => {
    const brush = canvas?.getContext('2d')
    if (!canvas || !brush || size.width < 1) return
    const zoom = size.width / size.frameWidth
    const avoid = covered.map(({ x, y, width, height }) => ({
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
    isPainted = true
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
    const [size, covered, theme, language, isQuiet] = [
      props.size,
      props.covered,
      shownTheme(),
      settings.language,
      settings.palette === 'clear',
    ]
    data()
    clearTimeout(timer)
    timer = window.setTimeout(
      () => {
        const faces = FACES.map(face => document.fonts.load(face))
        void Promise.allSettled(faces).then(() => paint(size, covered, theme, language, isQuiet))
      },
      isPainted ? SETTLES : 0,
    )
  })
  onCleanup(() => clearTimeout(timer))
  return (
    <canvas
      class="board-canvas"
      ref={element => {
        canvas = element
      }}
    />
  )
}
