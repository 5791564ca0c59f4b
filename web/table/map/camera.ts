import { type Accessor, createSignal, onCleanup } from 'solid-js'
import { isSameView, kept, type Size, type View, viewBetween } from './view.ts'

/** How long the map must be at rest before terrain is repainted and details change. */
const REST = 140
const GLIDE = 160

/**
 * What part of the map is in view. While it moves, only one transform is written per frame; the signals follow when it rests, so nothing
 * else is computed during a pan.
 */
export interface Camera {
  /** The view right now. */
  now(): View
  screen(): Size
  /** The view when it last came to rest. */
  readonly rested: Accessor<View>
  move(view: View): void
  /** Moves smoothly, or at once for those who want no motion. */
  glide(view: View): void
  resize(screen: Size): void
  /** Called with each frame in which the view moved. */
  follow(listener: (view: View) => void): void
}

export interface CameraSetting {
  readonly sheet: Size
  readonly most: number
  /** The element that is moved. */
  readonly wrapper: () => HTMLElement
  /** The first view, once the window's size is known. */
  opening(screen: Size): View
}

export const wantsNoMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

export function createCamera({ sheet, most, wrapper, opening }: CameraSetting): Camera {
  let screen: Size = { width: 0, height: 0 }
  let view: View = { x: 0, y: 0, scale: 1 }
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let gliding = 0
  let layerScale = 0
  /** Nobody and nothing has moved the view yet: it still opens the table. */
  let isOpening = true
  const listeners: ((view: View) => void)[] = []
  const [rested, setRested] = createSignal<View>(view, { equals: isSameView })

  /** Whole pixels keep the terrain tiles sharp. */
  const snapped = (n: number): number => Math.round(n * devicePixelRatio) / devicePixelRatio

  function write(): void {
    frame = 0
    const { style } = wrapper()
    style.transform = `translate3d(${snapped(view.x)}px, ${snapped(view.y)}px, 0) scale(${view.scale})`
    for (const listener of listeners) listener(view)
  }

  function settle(): void {
    rest = undefined
    // A layer keeps the sharpness it was created with: it is dropped after a zoom and recreated with the next movement.
    if (layerScale !== view.scale) {
      wrapper().style.willChange = 'auto'
      layerScale = 0
    }
    setRested(view)
  }

  function put(next: View): void {
    // Nothing to do before the window has a size.
    if (screen.width === 0) return
    view = kept(next, { sheet, screen, most })
    if (layerScale === 0) {
      layerScale = view.scale
      wrapper().style.willChange = 'transform'
    }
    if (frame === 0) frame = requestAnimationFrame(write)
    clearTimeout(rest)
    rest = setTimeout(settle, REST)
  }

  function glide(target: View): void {
    isOpening = false
    cancelAnimationFrame(gliding)
    if (screen.width === 0) return
    const end = kept(target, { sheet, screen, most })
    if (wantsNoMotion()) {
      put(end)
      return
    }
    const start = view
    const began = performance.now()
    const step = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - began) / GLIDE))
      put(viewBetween(start, end, 1 - (1 - t) ** 3))
      gliding = t < 1 ? requestAnimationFrame(step) : 0
    }
    gliding = requestAnimationFrame(step)
  }

  onCleanup(() => {
    cancelAnimationFrame(frame)
    cancelAnimationFrame(gliding)
    clearTimeout(rest)
  })

  return {
    now: () => view,
    screen: () => screen,
    rested,
    move(next) {
      isOpening = false
      cancelAnimationFrame(gliding)
      put(next)
    },
    glide,
    resize(next) {
      if (next.width === 0 || next.height === 0) return
      const first = screen.width === 0
      const [dx, dy] = [(next.width - screen.width) / 2, (next.height - screen.height) / 2]
      screen = next
      if (first) {
        view = kept(opening(next), { sheet, screen, most })
        write()
        setRested(view)
      } else if (isOpening) put(opening(next))
      else put({ ...view, x: view.x + dx, y: view.y + dy })
    },
    follow(listener) {
      listeners.push(listener)
    },
  }
}
