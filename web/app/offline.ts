import { type Accessor, createRoot, createSignal } from 'solid-js'
import type { Workbox } from 'workbox-window'

/** How the page stands to the network: `insecure` on plain http, where a browser keeps no page. */
export type Offline = 'insecure' | 'never' | 'coming' | 'ready'

/** What came of the wish for the new version. */
export type Renewal = 'none' | 'offered' | 'others are open'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const [state, setState] = createRoot(() => createSignal<Offline>('coming'))
const [version, setVersion] = createRoot(() => createSignal<Renewal>('none'))
const [installing, setInstalling] = createRoot(() => createSignal<InstallEvent>())

/** Whether the page works without network. */
export const offline: Accessor<Offline> = state

/** Whether a newer version waits; it comes only when it is asked for. */
export const renewal: Accessor<Renewal> = version

/** Puts the program among those of the device; nothing where the browser does not offer it, or it is there already. */
export const installer: Accessor<(() => void) | undefined> = () => {
  const event = installing()
  return event && (() => void event.prompt().finally(() => setInstalling(undefined)))
}

let keeper: Workbox | undefined

/** Keeps the page on this device, once it is at rest: what is on the screen comes first. */
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
  const { Workbox } = await import('workbox-window')
  keeper = new Workbox('/service-worker.js')
  keeper.addEventListener('waiting', () => setVersion('offered'))
  keeper.addEventListener('controlling', ({ isUpdate }) => isUpdate === true && location.reload())
  try {
    const registered = await keeper.register()
    if (registered?.active) setState('ready')
    else await navigator.serviceWorker.ready.then(() => setState('ready'))
  } catch {
    setState('never')
  }
}

/** Goes over to the new version, unless another page of ours is open: a match there goes on as it began. */
export async function renew(): Promise<void> {
  const answer: unknown = await keeper?.messageSW({ type: 'take over' })
  if (answer === 'others are open') setVersion('others are open')
}

/** The new version is not wanted now. */
export const notNow = (): void => void setVersion('none')
