import type { JSX } from 'solid-js'
import { inPageLanguage } from './language.ts'
import { NotTherePage } from './not-there.tsx'
import { TEXTS } from './texts.ts'

/** Errors from loading a chunk: Vite reports each before throwing it. */
const unfetched = new WeakSet<Error>()

/** How browsers, and Vite for style sheets, word a failed chunk load; any other failure in a chunk is a bug. */
const NOT_COME = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Listens for chunks that fail to load. */
export function watchParts(): void {
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    if (NOT_COME.test(payload.message)) unfetched.add(payload)
  })
}

/** Whether an error is only a chunk that failed to load over the network. */
export const isUnfetchedPart = (error: unknown): boolean => error instanceof Error && unfetched.has(error)

/** Shown in place of a page that couldn't be loaded. */
export function UnfetchedPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return <NotTherePage title={say().pageUnfetchedTitle} text={say().pageUnfetchedText} again={() => void tryAgain()} />
}

/** A browser may remember that a chunk failed, so everything is reloaded, but not when that would only lose this page too. */
async function tryAgain(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    // Offline: keep what is shown.
  }
}
