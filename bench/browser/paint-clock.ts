import type { Page } from 'playwright-core'

declare global {
  /** Milliseconds from the last key or click to the awaited paint. */
  var painted: Promise<number>
}

/** Milliseconds after which an element is not going to appear. */
const WAIT = 30_000

/** Wall-clock milliseconds from an input to the frame that shows an element. */
export async function timeToPaint(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchFor, { selector, wait: WAIT })
  await act()
  return page.evaluate(() => globalThis.painted)
}

/** Runs in the page. */
function watchFor({ selector, wait }: { readonly selector: string; readonly wait: number }): void {
  let from: number | undefined
  const note = (event: Event) => {
    from = event.timeStamp
  }
  const inputs = ['pointerup', 'keydown']
  for (const name of inputs) addEventListener(name, note, true)
  globalThis.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing on the page became ${selector}`)), wait)
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
