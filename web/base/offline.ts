import { type Accessor, createRoot, createSignal } from 'solid-js'
import type { Workbox } from 'workbox-window'

/** Offline state of the page: `insecure` on plain http, where browsers don't cache it. */
export type Offline = 'insecure' | 'never' | 'coming' | 'ready'

/** State of an update to the new version. */
export type Renewal = 'none' | 'offered' | 'others are open'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const [state, setState] = createRoot(() => createSignal<Offline>('coming'))
const [version, setVersion] = createRoot(() => createSignal<Renewal>('none'))
const [installing, setInstalling] = createRoot(() => createSignal<InstallEvent>())

/** Whether the page works without network. */
export const offline: Accessor<Offline> = state

/** Whether a newer version waits; it is only installed on request. */
export const renewal: Accessor<Renewal> = version

/** Installs the app on the device; undefined when the browser doesn't offer it or it is already installed. */
export const installer: Accessor<(() => void) | undefined> = () => {
  const event = installing()
  return event && (() => void event.prompt().finally(() => setInstalling(undefined)))
}

let keeper: Workbox | undefined

/** Caches the page on this device once it is idle, so what is on screen comes first. */
export function keepPage(): void {
  globalThis.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    setInstalling(event as InstallEvent)
  })
  if (!globalThis.isSecureContext) setState('insecure')
  else if (!('serviceWorker' in navigator)) setState('never')
  else if (document.readyState === 'complete') void register()
  else globalThis.addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window')
    keeper = new Workbox('/service-worker.js')
    keeper.addEventListener('waiting', () => setVersion('offered'))
    keeper.addEventListener('controlling', ({ isUpdate }) => isUpdate === true && location.reload())
    const registered = await keeper.register()
    if (registered?.active) setState('ready')
    else await navigator.serviceWorker.ready.then(() => setState('ready'))
  } catch {
    setState('never')
  }
}

/** Switches to the new version, unless another page of ours is open: a match there keeps the version it started with. */
export async function renew(): Promise<void> {
  const answer: unknown = await keeper?.messageSW({ type: 'take over' })
  if (answer === 'others are open') setVersion('others are open')
}

/** Dismisses the new version for now. */
export const notNow = (): void => void setVersion('none')
