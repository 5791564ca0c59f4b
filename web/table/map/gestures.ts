import { mouseMoved } from '../../base/pointer.ts'
import type { Point } from '../../paint/geometry.ts'
import { keepTouches } from '../parts/touches.ts'
import type { Camera } from './camera.ts'
import { panned, pinched, zoomedAt } from './view.ts'

/** The pointing device: a mouse is precise, a finger isn't and hides what is under it. */
export type Pointing = 'mouse' | 'touch'

/** The table's handlers for pointer gestures; points are in pixels from the corner of the map's window. */
export interface Hands {
  /** Starts dragging what is there; false if it can't be dragged, so the map moves instead. */
  grab(at: Point, how: Pointing): boolean
  drag(at: Point): void
  drop(at: Point): void
  letGo(): void
  tap(at: Point, how: Pointing): void
  /** A second tap in the same place, shortly after the first: true if handled. */
  tapAgain(at: Point, how: Pointing): boolean
  hold(at: Point): void
  /** What the right mouse button does here: drag an arrow, click a mark. */
  readonly sketch?: Sketch
  hover(at: Point | undefined): void
}

/** Drawing with the right mouse button. */
interface Sketch {
  /** Starts an arrow; false if nothing can be drawn there. */
  begin(at: Point): boolean
  aim(at: Point): void
  end(at: Point): void
  cancel(): void
  click(at: Point): void
}

const THRESHOLD: Readonly<Record<Pointing, number>> = { mouse: 4, touch: 8 }
const HOLD = 500
const DOUBLE = 320
const DOUBLE_ZOOM = 1.7
const WHEEL_ZOOM = 0.0016
const PINCH_ZOOM = 0.01
/** Pixels per line for wheels that count in lines. */
const LINE = 16

type State = 'idle' | 'pressed' | 'panning' | 'dragging' | 'pinching' | 'spent' | 'pressed-right' | 'sketching'

/** Turns pointer and wheel events into camera movements, taps, drags and holds. Returns a function that stops it. */
export function listenToHands(element: HTMLElement, camera: Camera, hands: Hands): () => void {
  const pointers = new Map<number, Point>()
  let state: State = 'idle'
  let start: Point = [0, 0]
  let how: Pointing = 'mouse'
  let holding: ReturnType<typeof setTimeout> | undefined
  let lastTap = { time: 0, at: [0, 0] as Point }
  let corner: Point = [0, 0]
  let hovered: Point | undefined
  let hoverFrame = 0

  const pointOf = (event: MouseEvent): Point => [event.clientX - corner[0], event.clientY - corner[1]]
  /** The map's window may have moved since last time; measuring it once per press keeps movements free of layout. */
  const measure = (): void => {
    const box = element.getBoundingClientRect()
    corner = [box.left, box.top]
  }
  const pair = (): readonly [Point, Point] | undefined => {
    const [a, b] = pointers.values()
    return a === undefined || b === undefined ? undefined : [a, b]
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > (hands.sketch === undefined ? 1 : 2)) return
    // A second button of the same mouse means nothing while the first is down.
    if (pointers.has(event.pointerId)) return
    measure()
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    element.setPointerCapture(event.pointerId)
    clearTimeout(holding)
    if (pointers.size > 1) {
      if (state === 'dragging') hands.letGo()
      state = 'pinching'
      return
    }
    how = event.pointerType === 'mouse' ? 'mouse' : 'touch'
    start = at
    state = event.button === 1 ? 'panning' : event.button === 2 ? 'pressed-right' : 'pressed'
    if (how === 'touch')
      holding = setTimeout(() => {
        if (state !== 'pressed') return
        state = 'spent'
        hands.hold(at)
      }, HOLD)
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    if (before === undefined) {
      if (event.pointerType === 'mouse' && mouseMoved()) hoverAt(event)
      return
    }
    const at = pointOf(event)
    if (state === 'pinching') {
      const from = pair()
      pointers.set(event.pointerId, at)
      const to = pair()
      if (from !== undefined && to !== undefined) camera.move(pinched(camera.now(), from, to))
      return
    }
    pointers.set(event.pointerId, at)
    if (state === 'pressed') {
      if (Math.hypot(at[0] - start[0], at[1] - start[1]) < THRESHOLD[how]) return
      clearTimeout(holding)
      state = hands.grab(start, how) ? 'dragging' : 'panning'
      if (state === 'panning') camera.move(panned(camera.now(), at[0] - start[0], at[1] - start[1]))
      else hands.drag(at)
      return
    }
    if (state === 'pressed-right') {
      if (Math.hypot(at[0] - start[0], at[1] - start[1]) < THRESHOLD.mouse) return
      state = hands.sketch?.begin(start) ? 'sketching' : 'spent'
    }
    if (state === 'panning') camera.move(panned(camera.now(), at[0] - before[0], at[1] - before[1]))
    else if (state === 'dragging') hands.drag(at)
    else if (state === 'sketching') hands.sketch?.aim(at)
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    clearTimeout(holding)
    const at = pointOf(event)
    const ended = state
    // After a pinch the remaining finger does nothing more.
    state = pointers.size > 0 ? 'spent' : 'idle'
    if (ended === 'dragging') hands.drop(at)
    else if (ended === 'pressed') tapped(at, event.timeStamp)
    else if (ended === 'sketching') hands.sketch?.end(at)
    else if (ended === 'pressed-right') hands.sketch?.click(at)
  }

  function tapped(at: Point, time: number): void {
    const isDouble = time - lastTap.time < DOUBLE && Math.hypot(at[0] - lastTap.at[0], at[1] - lastTap.at[1]) < 24
    lastTap = { time: isDouble ? 0 : time, at }
    if (!isDouble) {
      hands.tap(at, how)
      return
    }
    const view = camera.now()
    if (!hands.tapAgain(at, how)) camera.glide(zoomedAt(view, view.scale * DOUBLE_ZOOM, at[0], at[1]))
  }

  function cancel(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    clearTimeout(holding)
    if (state === 'dragging') hands.letGo()
    if (state === 'sketching') hands.sketch?.cancel()
    state = pointers.size > 0 ? 'spent' : 'idle'
  }

  /** The hovered hex is looked up at most once per frame. */
  function hoverAt(event: PointerEvent): void {
    hovered = pointOf(event)
    if (hoverFrame === 0)
      hoverFrame = requestAnimationFrame(() => {
        hoverFrame = 0
        hands.hover(hovered)
      })
  }

  function leave(): void {
    hovered = undefined
    cancelAnimationFrame(hoverFrame)
    hoverFrame = 0
    hands.hover(undefined)
  }

  /** The wheel zooms at the pointer; sideways, or with Shift, it pans, like two fingers on a trackpad. */
  function wheel(event: WheelEvent): void {
    event.preventDefault()
    measure()
    const unit = event.deltaMode === 1 ? LINE : 1
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
    const view = camera.now()
    if (!event.ctrlKey && (event.shiftKey || Math.abs(dx) > Math.abs(dy))) {
      camera.move(panned(view, -(event.shiftKey && dx === 0 ? dy : dx), event.shiftKey ? 0 : -dy))
      return
    }
    const [x, y] = pointOf(event)
    camera.move(zoomedAt(view, view.scale * Math.exp(-dy * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)), x, y))
  }

  const noMenu = (event: Event): void => event.preventDefault()
  const listeners = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['pointerenter', measure],
    ['pointerleave', leave],
    ['contextmenu', noMenu],
  ] as const
  for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener)
  element.addEventListener('wheel', wheel, { passive: false })
  const leaveTouches = keepTouches(element)
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener)
    element.removeEventListener('wheel', wheel)
    leaveTouches()
    clearTimeout(holding)
    cancelAnimationFrame(hoverFrame)
  }
}
