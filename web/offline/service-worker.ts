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
