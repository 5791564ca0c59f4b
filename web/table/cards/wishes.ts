import { type Accessor, createEffect, on, onCleanup } from 'solid-js'
import type { TableModel } from '../model.ts'
import type { CardBoard } from './card-board.ts'
import { isOnBoard, markOf, spotOn } from './spots.ts'

interface Laid {
  readonly board: Accessor<CardBoard>
  readonly root: Accessor<HTMLElement | undefined>
  /** The current sizes of rows and board: any change may push a spot out of view again. */
  sizes(): readonly unknown[]
}

/**
 * Scrolls to what somebody wants to see, and keeps it in view while sizes settle: until something else happens, or the viewer touches the
 * table or moves on.
 */
export function grantWishes(table: TableModel, { board, root, sizes }: Laid): void {
  let granted: number | undefined
  let released: number | undefined

  createEffect(
    on([table.wish, sizes], ([wish]) => {
      if (!wish || wish.serial === released || !isOnBoard(board(), wish.spot)) return
      const isNew = wish.serial !== granted
      const mark = markOf(wish.spot)
      const element = [...(root()?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])].find(one => one.dataset.spot === mark)
      if (element === undefined) return
      const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: isNew && !isCalm ? 'smooth' : 'auto' })
      if (isNew && wish.takesFocus) element.focus({ preventScroll: true })
      granted = wish.serial
    }),
  )

  const release = () => {
    released = table.wish()?.serial
  }
  createEffect(on(table.told, release, { defer: true }))
  const goElsewhere = ({ target }: Event) => {
    const wish = table.wish()
    const spot = spotOn(target)?.spot
    if (wish && isOnBoard(board(), wish.spot) && spot && markOf(spot) !== markOf(wish.spot)) release()
  }
  createEffect(() => {
    const element = root()
    if (!element) return
    const ways = ['pointerdown', 'wheel', 'keydown'] as const
    for (const way of ways) element.addEventListener(way, release, { passive: true })
    element.addEventListener('focusin', goElsewhere)
    onCleanup(() => {
      element.removeEventListener('focusin', goElsewhere)
      for (const way of ways) element.removeEventListener(way, release)
    })
  })
}
