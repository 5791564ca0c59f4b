import type { Place } from '../../session/plan.ts'
import { spotOn } from '../cards/spots.ts'
import type { PlanBook } from './plan-book.ts'
import { planKey } from './plan-keys.ts'

const DRAG_FROM = 7

interface Press {
  readonly id: number
  readonly place: Place
  readonly x: number
  readonly y: number
  isDrag: boolean
}

const placeOn = (target: EventTarget | null): Place | undefined => {
  const spot = spotOn(target)?.spot
  return spot?.kind === 'box' ? spot.box : undefined
}
const placeUnder = ({ clientX, clientY }: MouseEvent): Place | undefined => placeOn(document.elementFromPoint(clientX, clientY))

/** Draws on a board of boxes while the pencil is active, before the table gets clicks and keys; returns a function that stops it. */
export function attachPlanning(root: HTMLElement, book: PlanBook): () => void {
  let press: Press | undefined
  let ignoreClick = false

  const arrowOn = (target: EventTarget | null) => {
    const id = target instanceof SVGElement ? target.dataset.plan : undefined
    return id === undefined ? undefined : book.plans().find(plan => plan.id === Number(id))
  }

  const down = (event: PointerEvent): void => {
    ignoreClick = false
    const place = placeOn(event.target)
    if (event.button !== 0 || place === undefined) return
    event.stopPropagation()
    press = { id: event.pointerId, place, x: event.clientX, y: event.clientY, isDrag: false }
  }
  const move = (event: PointerEvent): void => {
    event.stopPropagation()
    if (press === undefined) {
      if (event.pointerType === 'mouse') book.aimAt(placeOn(event.target))
      return
    }
    if (press.id !== event.pointerId) return
    if (!press.isDrag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM) {
      press.isDrag = true
      ignoreClick = true
      root.setPointerCapture(event.pointerId)
      book.begin(press.place)
    }
    if (press.isDrag) book.aimAt(placeUnder(event))
  }
  const up = (event: PointerEvent): void => {
    if (press?.id !== event.pointerId) return
    event.stopPropagation()
    if (press.isDrag) book.end(placeUnder(event))
    press = undefined
  }
  const giveUp = (): void => {
    if (press?.isDrag) book.cancel()
    press = undefined
  }
  const click = (event: MouseEvent): void => {
    const [arrow, place] = [arrowOn(event.target), placeOn(event.target)]
    if (arrow === undefined && place === undefined && !ignoreClick) return
    event.stopPropagation()
    if (!ignoreClick && arrow !== undefined) book.remove(arrow)
    else if (!ignoreClick && place !== undefined) book.press(place)
    ignoreClick = false
  }
  const key = (event: KeyboardEvent): void => {
    const place = placeOn(event.target)
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const act = event.key === 'Enter' ? () => book.enter(place) : planKey(book, place, event.key)
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) act()
  }
  const focus = (event: Event): void => {
    const place = placeOn(event.target)
    if (place !== undefined) book.aimAt(place)
  }

  const listeners: readonly (readonly [string, EventListener])[] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', giveUp],
    ['click', click as EventListener],
    ['keydown', key as EventListener],
    ['focusin', focus],
  ]
  for (const [name, listener] of listeners) root.addEventListener(name, listener, { capture: true })
  return () => {
    giveUp()
    for (const [name, listener] of listeners) root.removeEventListener(name, listener, { capture: true })
  }
}

/** Draws on a board of boxes with the right mouse button, whatever tool is active; returns a function that stops it. */
export function attachSketching(root: HTMLElement, book: PlanBook): () => void {
  let press: Press | undefined

  const down = (event: PointerEvent): void => {
    const place = placeOn(event.target)
    if (event.button !== 2 || event.pointerType !== 'mouse' || place === undefined || book.author() === undefined) return
    press = { id: event.pointerId, place, x: event.clientX, y: event.clientY, isDrag: false }
    root.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    if (press?.id !== event.pointerId) return
    if (!press.isDrag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM) press.isDrag = book.sketch(press.place)
    if (press.isDrag) book.aimAt(placeUnder(event))
  }
  const up = (event: PointerEvent): void => {
    if (press?.id !== event.pointerId) return
    if (press.isDrag) book.end(placeUnder(event))
    else book.nextMark(press.place)
    press = undefined
  }
  const giveUp = (): void => {
    if (press?.isDrag) book.cancel()
    press = undefined
  }
  const noMenu = (event: Event): void => {
    if (placeOn(event.target) !== undefined) event.preventDefault()
  }
  const listeners: readonly (readonly [string, EventListener])[] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', giveUp],
    ['contextmenu', noMenu],
  ]
  for (const [name, listener] of listeners) root.addEventListener(name, listener)
  return () => {
    giveUp()
    for (const [name, listener] of listeners) root.removeEventListener(name, listener)
  }
}
