const prevent = (event: Event): void => {
  if (event.cancelable) event.preventDefault()
}

/**
 * Keeps touches of an element from the browser. Else it would let a quick drag glide on and swallow the tap that follows, on whatever that
 * falls; and the click after a touch would press what a long press has just laid under the finger. Answers how to end it.
 */
export function keepTouches(element: HTMLElement): () => void {
  const names = ['touchmove', 'touchend'] as const
  for (const name of names) element.addEventListener(name, prevent, { passive: false })
  return () => {
    for (const name of names) element.removeEventListener(name, prevent)
  }
}

/** Keeps a drag of an element from the browser, but not the click of a tap on it. */
export const KEPT_DRAG = { handleEvent: prevent, passive: false } as const
