import type { Place } from '../../session/plan.ts'
import type { PlanBook } from './plan-book.ts'

/** What a key does on a place while the pencil is active; undefined for a key it doesn't use. */
export function planKey(book: PlanBook, place: Place, key: string): (() => void) | undefined {
  switch (key) {
    case 'm':
    case 'M':
      return () => book.nextMark(place)
    case 'Delete':
    case 'Backspace':
      return () => book.removeAt(place)
    case 'Escape':
      return book.start() === undefined ? undefined : () => book.end(undefined)
    default:
      return undefined
  }
}
