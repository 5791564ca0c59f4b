import { mouseMoved } from '../../base/pointer.ts'
import type { TableModel } from '../model.ts'
import type { Rect } from './placing.ts'
import { type CardSpot, idOf, spotOn } from './spots.ts'
import { nextToward, wayOf } from './walking.ts'

/** What pointing needs from the table, and how it shows. */
export interface Hand {
  /** Everything a click on a spot may mean. */
  meanings(spot: CardSpot): readonly CardSpot[]
  /** Whether a complete sentence already targets a spot, so a click there adds nothing. */
  isAimedAt(spot: CardSpot): boolean
  /** Whether a spot has been said: Enter on it says the whole sentence once complete, as on a map. */
  isChosen(spot: CardSpot): boolean
  /** The card dragged along with a spot: a box drags the card of its name. */
  carriedBy(spot: CardSpot): string | undefined
  /** A card is dragged to a place of the window, over this element; undefined when dropped. */
  carry(carried: { readonly card: string; readonly x: number; readonly y: number; readonly over: string | undefined } | undefined): void
}

const HOVER = 400
const LONG_PRESS = 450
const DRAG_FROM = 7

interface Press {
  readonly id: number
  readonly spot: CardSpot
  readonly x: number
  readonly y: number
  timer: number
  isDrag: boolean
}

/**
 * Turns clicks, drags, hovering, long presses and keys over cards, boxes and sites into calls to the table; returns a function that stops
 * it.
 */
export function attachPointing(root: HTMLElement, table: TableModel, hand: Hand): () => void {
  let press: Press | undefined
  let hover = 0
  let hovered: HTMLElement | undefined
  let ignoreClick = false
  let isHeld = false

  const look = (spot: CardSpot | undefined, held: boolean): void => {
    isHeld = held && spot !== undefined
    table.inspect(spot)
  }
  const letGo = (): void => {
    if (press) clearTimeout(press.timer)
    if (press?.isDrag) hand.carry(undefined)
    press = undefined
  }

  const down = (event: PointerEvent): void => {
    ignoreClick = false
    hovered = undefined
    clearTimeout(hover)
    if (isHeld) {
      // The tap that closes the enlarged view does nothing else.
      look(undefined, false)
      ignoreClick = true
      return
    }
    const found = spotOn(event.target)
    if (!found || event.button !== 0) return
    const { spot } = found
    const timer = window.setTimeout(() => {
      if (!press || press.isDrag) return
      ignoreClick = true
      look(spot, true)
    }, LONG_PRESS)
    press = { id: event.pointerId, spot, x: event.clientX, y: event.clientY, timer, isDrag: false }
  }

  const move = (event: PointerEvent): void => {
    if (!press && event.pointerType === 'mouse' && mouseMoved()) hoverOver(event)
    if (!press || press.id !== event.pointerId) return
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM
    if (!press.isDrag && isFar) {
      clearTimeout(press.timer)
      if (hand.carriedBy(press.spot) === undefined || ignoreClick) return
      press.isDrag = true
      ignoreClick = true
      look(undefined, false)
      root.setPointerCapture(event.pointerId)
    }
    const card = press.isDrag ? hand.carriedBy(press.spot) : undefined
    if (card === undefined) return
    const over = spotOn(document.elementFromPoint(event.clientX, event.clientY))
    hand.carry({ card, x: event.clientX, y: event.clientY, over: over?.element.dataset.spot })
  }

  const up = (event: PointerEvent): void => {
    const dropped = press?.isDrag ? press : undefined
    letGo()
    if (!dropped) return
    const over = spotOn(document.elementFromPoint(event.clientX, event.clientY))
    const at = { x: event.clientX, y: event.clientY }
    const isBack = over !== undefined && idOf(over.spot) === hand.carriedBy(dropped.spot)
    if (over && !isBack) void drop(dropped.spot, over.spot, at)
  }

  const drop = async (card: CardSpot, onto: CardSpot, at: { x: number; y: number }): Promise<void> => {
    await table.point(hand.meanings(card), at)
    if (!hand.isAimedAt(onto)) await table.point(hand.meanings(onto), at)
  }

  const click = (event: MouseEvent): void => {
    const found = spotOn(event.target)
    if (!found) return
    if (ignoreClick) {
      ignoreClick = false
      return
    }
    const { left, top, width, height } = found.element.getBoundingClientRect()
    if (hand.isAimedAt(found.spot)) return
    const isKey = event.detail === 0
    if (isKey && hand.isChosen(found.spot) && table.canGoOn()) {
      void table.goOn()
      return
    }
    void table.point(
      hand.meanings(found.spot),
      isKey ? { x: left + width / 2, y: top + height / 2 } : { x: event.clientX, y: event.clientY },
    )
  }

  const hoverOver = (event: PointerEvent): void => {
    const found = spotOn(event.target)
    if (found?.element === hovered) return
    hovered = found?.element
    clearTimeout(hover)
    if (found) hover = window.setTimeout(() => look(found.spot, false), HOVER)
    else if (!isHeld && table.inspected() !== undefined) look(undefined, false)
  }
  const leave = (): void => {
    hovered = undefined
    clearTimeout(hover)
    if (!isHeld && table.inspected() !== undefined) look(undefined, false)
  }

  const key = (event: KeyboardEvent): void => {
    const found = spotOn(event.target)
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    const way = wayOf(event.key)
    if (way) walk(root, found.element, way)
    else if (event.key === 'i' || event.key === 'I') look(table.inspected() === undefined ? found.spot : undefined, true)
    else if (event.key === 'Escape' && table.inspected() !== undefined) look(undefined, false)
    else return
    event.preventDefault()
  }

  const menu = (event: Event): void => {
    if (spotOn(event.target) && press) event.preventDefault()
  }

  const listeners: readonly (readonly [string, EventListener])[] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', letGo],
    ['pointerleave', leave],
    ['click', click as EventListener],
    ['keydown', key as EventListener],
    ['contextmenu', menu],
  ]
  for (const [name, listener] of listeners) root.addEventListener(name, listener)
  return () => {
    letGo()
    clearTimeout(hover)
    for (const [name, listener] of listeners) root.removeEventListener(name, listener)
  }
}

/** Moves the focus to the next item in that direction. */
function walk(root: HTMLElement, from: HTMLElement, way: 'left' | 'right' | 'up' | 'down'): void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-spot]')]
  const rects = elements.map((element): Rect => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left, y: top, width, height }
  })
  const next = nextToward(rects, elements.indexOf(from), way)
  if (next !== undefined) elements[next].focus()
}
