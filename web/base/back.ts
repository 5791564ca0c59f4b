import { onCleanup } from 'solid-js'

/** The browser's API for closing the topmost layer: by a phone's Back button, or Escape in a field. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

const { CloseWatcher } = globalThis as { readonly CloseWatcher?: new () => CloseWatcher }

/** Makes a phone's Back button close an overlay instead of leaving the page. Without CloseWatcher, Back leaves the page. */
export function closedByBack(close: () => void): void {
  if (CloseWatcher === undefined) return
  const watcher = new CloseWatcher()
  watcher.onclose = close
  onCleanup(() => watcher.destroy())
}
