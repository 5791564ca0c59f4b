import { createSignal } from 'solid-js'

/** One Tab stop in a group: the last focused item, or the first. */
export interface Roving {
  tabindex(mark: string, first: string | undefined): 0 | -1
  entered(mark: string): void
}

/** Tracks which element of a group is its Tab stop. */
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
