import { type Accessor, createRoot, createSignal } from 'solid-js'
import { HOME, type Route, replayPath, routeOf } from './routes.ts'

/** Where the browser is: the page, and the part of it named after `#`. */
export interface Place {
  readonly path: string
  readonly route: Route
  readonly part: string | undefined
}

function placeNow(): Place {
  const { pathname, hash } = globalThis.location
  return { path: pathname, route: routeOf(pathname), part: hash === '' ? undefined : partOf(hash.slice(1)) }
}

function partOf(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

const [place, setPlace] = createRoot(() => createSignal<Place>(placeNow()))

/** The current place, reactive. */
export const currentPlace: Accessor<Place> = place

/** The id of the match whose table is open. */
export function tableHere(): string | undefined {
  const { route } = place()
  return route.page === 'table' ? route.id : undefined
}

/** The path of the replay of the match whose table is open. */
export function replayHere(): string | undefined {
  const id = tableHere()
  return id === undefined ? undefined : replayPath(id)
}

globalThis.addEventListener('popstate', () => setPlace(placeNow()))

/** Goes to another page of the site. `replace` leaves no history entry. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(INSIDE, '', path)
  else history.replaceState(history.state, '', path)
  setPlace(placeNow())
  globalThis.scrollTo(0, 0)
}

/** Marks entries of the history that have another page of ours below them. */
const INSIDE = { isInside: true }

const isInside = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isInside' in state
}

/** Lays the home page under a page that was opened from outside, so that Back leads there. */
export function layHomeBelow(): void {
  if (isInside()) return
  const { pathname, hash } = globalThis.location
  history.replaceState(null, '', HOME)
  history.pushState(INSIDE, '', `${pathname}${hash}`)
}

/** Notes a part of the page in its address, without going anywhere. */
export function notePart(part: string | undefined): void {
  const { pathname } = globalThis.location
  history.replaceState(history.state, '', part === undefined ? pathname : `${pathname}#${encodeURIComponent(part)}`)
}

/** Follows links within the site without reloading; clicks that ask for a new tab get one. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname === location.pathname && link.hash !== '') return
  event.preventDefault()
  go(`${link.pathname}${link.hash}`)
}
