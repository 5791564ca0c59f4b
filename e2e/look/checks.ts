import type { Page } from 'playwright-core'

/** What is wrong with the look of a screen, in words. */
export type Faults = readonly string[]

/** Text faults a program can find: clipped, overlapping or too small; and more than one black button. */
export const faultsOn = (page: Page, hasDecision: boolean): Promise<Faults> => page.evaluate(findFaults, { hasDecision })

/** Runs in the page. */
function findFaults({ hasDecision }: { readonly hasDecision: boolean }): string[] {
  const LEAST = 11
  /** What floats over the rest: it may cover text, but its own texts must not overlap. */
  const LAYERS = '.refusal, .ending, .panel, .stack-viewer, .viewer, .layer-chips, .map-corner, .sheet, .column, .top-bar'
  /** Drawn to scale: the labels of maps and boards are checked elsewhere. */
  const DRAWN = '.map-window, .stack-counter, .sample-hex, .unseen'

  interface Line {
    readonly text: string
    readonly owner: Element
    readonly box: DOMRect
  }

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(DRAWN) === null &&
    getComputedStyle(element).clipPath === 'none'

  const overlap = (a: DOMRect, b: DOMRect): { readonly x: number; readonly y: number } => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  })

  /** Whether any corner of the text is visible: nothing covers all of it. */
  const isUncovered = ({ box, owner }: Line): boolean =>
    [0.1, 0.5, 0.9].some(share => {
      const top = document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2)
      return top !== null && (owner.contains(top) || top.contains(owner))
    })

  /** What cuts off a line, unless it can be scrolled into view. */
  function cutBy({ box, owner }: Line): 'nothing' | 'scrolling' | Element {
    for (let element: Element | null = owner; element !== null; element = element.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = element.getBoundingClientRect()
      const isBeside = box.left < frame.left - 3 || box.right > frame.right + 3
      const isAbove = box.top < frame.top - 3 || box.bottom > frame.bottom + 3
      if (isBeside && (overflowX === 'hidden' || overflowX === 'clip')) return element
      if (isAbove && (overflowY === 'hidden' || overflowY === 'clip')) return element
      if (isBeside || isAbove) return 'scrolling'
    }
    return 'nothing'
  }

  function linesOfText(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const owner = node.parentElement
      if (text === '' || owner === null || owner.closest('title, script, style, noscript') !== null || !isShown(owner)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ text, owner, box })
    }
    return found
  }

  const sizeOf = (owner: Element): number => {
    const size = Number.parseFloat(getComputedStyle(owner).fontSize)
    return owner instanceof SVGGraphicsElement ? size * (owner.getScreenCTM()?.a ?? 1) : size
  }
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
  const short = (text: string): string => (text.length > 48 ? `${text.slice(0, 47)}…` : text)

  const faults = new Set<string>()
  const readable: Line[] = []
  for (const line of linesOfText()) {
    const cut = cutBy(line)
    if (cut instanceof Element) faults.add(`clipped by ${nameOf(cut)}: ${short(line.text)}`)
    else if (cut === 'nothing' && isUncovered(line)) readable.push(line)
    if (sizeOf(line.owner) < LEAST - 0.05) faults.add(`${sizeOf(line.owner).toFixed(1)} px in ${nameOf(line.owner)}: ${short(line.text)}`)
  }
  readable.forEach((a, i) => {
    for (const b of readable.slice(i + 1)) {
      const { x, y } = overlap(a.box, b.box)
      const areApart = x <= 2 || y <= Math.min(a.box.height, b.box.height) * 0.3
      // A line that ends in an ellipsis has a box for what is shown and one for all of it.
      const isOneLine = a.owner === b.owner && a.text === b.text && a.box.top === b.box.top
      if (areApart || isOneLine || a.owner.closest(LAYERS) !== b.owner.closest(LAYERS)) continue
      faults.add(`overlapping: ${short(a.text)} / ${short(b.text)}`)
    }
  })
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth - clientWidth} px wider than the window`)

  const buttons = [...document.querySelectorAll<HTMLElement>('.btn.primary')].filter(button => {
    const box = button.getBoundingClientRect()
    return isShown(button) && isUncovered({ text: '', owner: button, box })
  })
  if (document.querySelector('.table-page') !== null) {
    if (buttons.length > 1) faults.add(`${buttons.length} black buttons: ${buttons.map(button => button.textContent).join(', ')}`)
    if (hasDecision && buttons.length === 0) faults.add('no black button')
  }
  return [...faults]
}
