import type { JSX } from 'solid-js'
import { inPageLanguage } from './language.ts'
import { NotTherePage } from './not-there.tsx'
import { TEXTS } from './texts.ts'

/** What went wrong on the way to a part of the program: Vite tells of each before it throws it. */
const unfetched = new WeakSet<Error>()

/** How browsers, and Vite for style sheets, say that a part did not come; whatever else fails in one is a fault of the program. */
const NOT_COME = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Listens for parts of the program that do not come. */
export function watchParts(): void {
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    if (NOT_COME.test(payload.message)) unfetched.add(payload)
  })
}

/** Nothing is wrong with the program: a part of it did not come over the network. */
export const isUnfetchedPart = (error: unknown): boolean => error instanceof Error && unfetched.has(error)

/** In place of a page that did not come. */
export function UnfetchedPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return <NotTherePage title={say().pageUnfetchedTitle} text={say().pageUnfetchedText} again={() => void tryAgain()} />
}

/** A browser may remember that a part did not come, so all is loaded again; but not while that would only lose this page, too. */
async function tryAgain(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    // What is shown still holds.
  }
}
