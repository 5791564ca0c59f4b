import type { Page } from 'playwright-core'

declare global {
  /** Milliseconds from the last key or click to the awaited paint. */
  var painted: Promise<number>
}

/** Wall-clock milliseconds from an input to the frame that shows an element. */
export async function timeToPaint(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchFor, selector)
  await act()
  return page.evaluate(() => globalThis.painted)
}

/** Runs in the page. */
function watchFor(selector: string): void {
  let from: number | undefined
  const note = (event: Event) => {
    from = event.timeStamp
  }
  const inputs = ['pointerup', 'keydown']
  for (const name of inputs) addEventListener(name, note, true)
  globalThis.painted = new Promise(resolve => {
    const watcher = new MutationObserver(() => {
      const began = from
      if (began === undefined || document.querySelector(selector) === null) return
      watcher.disconnect()
      for (const name of inputs) removeEventListener(name, note, true)
      // Whatever runs after the next frame's callbacks runs after its paint.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
