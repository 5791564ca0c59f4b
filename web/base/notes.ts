import { type Accessor, createRoot, createSignal } from 'solid-js'

/** Notes of this visit that the browser refused to keep. */
const ofThisVisit = new Map<string, string>()

const [areKept, setKept] = createRoot(() => createSignal(true))

/** Whether short notes (settings, lessons done) outlast this visit. */
export const notesAreKept: Accessor<boolean> = areKept

/** Merely touching the storage throws where a browser blocks it. */
function attempt<T>(use: (storage: Storage) => T): { readonly done: T } | undefined {
  try {
    const { localStorage } = globalThis
    return localStorage === undefined || localStorage === null ? undefined : { done: use(localStorage) }
  } catch {
    return undefined
  }
}

/** A note kept on this device, or failing that in this visit. */
export const readNote = (key: string): string | null => ofThisVisit.get(key) ?? attempt(storage => storage.getItem(key))?.done ?? null

/** Keeps a note on this device, or failing that for this visit. */
export function writeNote(key: string, text: string): void {
  const isKept = attempt(storage => storage.setItem(key, text)) !== undefined
  if (isKept) ofThisVisit.delete(key)
  else ofThisVisit.set(key, text)
  setKept(isKept)
}

export function removeNote(key: string): void {
  ofThisVisit.delete(key)
  attempt(storage => storage.removeItem(key))
}

/** Finds out early whether notes are kept, so that the reader is told before losing one. */
export function tryNotes(): void {
  writeNote(TRIAL, '')
  removeNote(TRIAL)
}

const TRIAL = 'grognard.trial'
