const prevent = (event: Event): void => {
  if (event.cancelable) event.preventDefault()
}

/**
 * Keeps touches of an element from the browser. Otherwise it would let a quick drag glide on and swallow the next tap, wherever that falls;
 * and the click after a touch would press what a long press has just put under the finger. Returns a function that stops it.
 */
export function keepTouches(element: HTMLElement): () => void {
  const names = ['touchmove', 'touchend'] as const
  for (const name of names) element.addEventListener(name, prevent, { passive: false })
  return () => {
    for (const name of names) element.removeEventListener(name, prevent)
  }
}

/** Keeps drags of an element from the browser, but not the click of a tap. */
export const KEPT_DRAG = { handleEvent: prevent, passive: false } as const
