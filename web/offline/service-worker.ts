import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** Every file of the page; the build writes it here. */
declare const FILES: readonly PrecacheEntry[]

precacheAndRoute([...FILES])
registerRoute(new NavigationRoute(createHandlerBoundToURL('/home.html'), { allowlist: [/^\/$/] }))
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')))

/**
 * A new version waits until the reader accepts it, and takes over only when no other page of ours is open: a match in another tab continues
 * with the version it started with.
 */
self.addEventListener('message', event => {
  if (event.data?.type === 'take over') event.waitUntil(takeOver(event.ports[0]))
})

async function takeOver(asker: MessagePort | undefined): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  asker?.postMessage(pages.length > 1 ? 'others are open' : 'taken over')
  if (pages.length <= 1) await self.skipWaiting()
}

/** What a notice of somebody's turn says; see `server/notices`. */
interface Notice {
  readonly match: string
  readonly title: string
  readonly link: string
}

/** One notice for each match: the next one takes its place. */
self.addEventListener('push', event => {
  if (event.data === null) return
  const { match, title, link }: Notice = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag: match, icon: '/icon-192.png', data: new URL(link).pathname }))
})

/** A notice leads to the match as it stands: to its page if that is open, else to a new one. */
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open === undefined ? self.clients.openWindow(path) : open.focus())
}
