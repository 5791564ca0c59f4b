import { createSignal } from 'solid-js'

/** One stop of the Tab key in a group: what had the focus last, or the first. */
export interface Roving {
  tabindex(mark: string, first: string | undefined): 0 | -1
  entered(mark: string): void
}

/** Keeps which of a group's elements the Tab key stops at. */
export function createRoving(isThere: (mark: string) => boolean): Roving {
  const [last, setLast] = createSignal<string>()
  return {
    tabindex(mark, first) {
      const kept = last()
      return mark === (kept !== undefined && isThere(kept) ? kept : first) ? 0 : -1
    },
    entered: mark => {
      setLast(mark)
    },
  }
}
