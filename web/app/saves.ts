import { type Accessor, createRoot, createSignal } from 'solid-js'
import { browserStore } from '../session/save-store.ts'
import { type SaveFault, Saves } from '../session/saves.ts'

const [fault, setFault] = createRoot(() => createSignal<SaveFault>())

/** What last went wrong with keeping matches, to be told by whatever page is shown. */
export const saveFault: Accessor<SaveFault | undefined> = fault

/** The matches of this device, one keeper for all pages. */
export const saves = new Saves({
  store: browserStore(),
  // Of a match that has gone on in another window, its table tells.
  onFault: fault => fault !== 'overtaken' && setFault(fault),
  now: () => Date.now(),
  persist: async () => navigator.storage?.persist?.(),
})

globalThis.addEventListener('pagehide', () => void saves.flush())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void saves.flush()
})
