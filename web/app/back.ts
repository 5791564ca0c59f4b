import { onCleanup } from 'solid-js'

/** What a browser asks when somebody wants to close the uppermost thing: by the Back button of a phone, or Escape in a field. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

const { CloseWatcher } = globalThis as { readonly CloseWatcher?: new () => CloseWatcher }

/** The Back button of a phone closes what the caller lays over the page, and does not leave the page. A browser that cannot ask leaves it. */
export function closedByBack(close: () => void): void {
  if (CloseWatcher === undefined) return
  const watcher = new CloseWatcher()
  watcher.onclose = close
  onCleanup(() => watcher.destroy())
}
