import { type Accessor, createSignal, onCleanup } from 'solid-js'

/** The height of an element that may grow but not shrink, as long as its key stays the same. */
export interface KeptHeight {
  readonly height: Accessor<number>
  watch(element: HTMLElement): void
}

/** Keeps the height of a row as its words change, so that what stands beside it stands still. */
export function createKeptHeight(key: Accessor<string>): KeptHeight {
  const [kept, setKept] = createSignal({ key: '', height: 0 })
  const height = () => (kept().key === key() ? kept().height : 0)
  let frame = 0
  const watcher = new ResizeObserver(([{ target }]) => {
    // What changed the row may change more of it before the next frame, such as the layout of the table.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const measured = Math.ceil(target.getBoundingClientRect().height)
      if (measured > height()) setKept({ key: key(), height: measured })
    })
  })
  // Heights in another face than the row's own say nothing.
  const forget = () => setKept({ key: '', height: 0 })
  document.fonts.addEventListener('loadingdone', forget)
  onCleanup(() => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
    document.fonts.removeEventListener('loadingdone', forget)
  })
  return { height, watch: element => watcher.observe(element) }
}
