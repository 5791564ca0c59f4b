import { type Accessor, createRoot, createSignal } from 'solid-js'
import { browserStore } from './save-store.ts'
import { type SaveFault, Saves } from './saves.ts'

const [fault, setFault] = createRoot(() => createSignal<SaveFault>())

/** The latest problem with storing matches, reported by whatever page is shown. */
export const saveFault: Accessor<SaveFault | undefined> = fault

/** The matches of this device, with one instance for all pages. */
export const saves = new Saves({
  store: browserStore(),
  // When a match has moved on in another window, its table reports it.
  onFault: fault => fault !== 'overtaken' && setFault(fault),
  now: () => Date.now(),
  persist: async () => navigator.storage?.persist?.(),
})

globalThis.addEventListener('pagehide', () => void saves.flush())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void saves.flush()
})
