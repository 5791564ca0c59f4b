import type { Language } from '@grognard/engine'
import { createRoot } from 'solid-js'
import { createStore } from 'solid-js/store'
import { readNote, writeNote } from './notes.ts'

/** Settings of this device. */
export interface Settings {
  language: Language
  theme: 'system' | 'light' | 'dark'
  symbols: 'nato' | 'silhouette'
  /** `clear` paints the map with stronger lines and quieter ground. */
  palette: 'engraved' | 'clear'
  /** How fast events are shown; `off` shows the result at once. */
  speed: 'off' | 'slow' | 'normal' | 'fast'
  /** When a complete sentence waits for the button: always, when dice or a barrier follow, or never. */
  confirm: 'always' | 'dice' | 'never'
  /** How long the result of a fight or a test is shown: until the next press, for a while, or not at all. */
  results: 'press' | 'short' | 'long' | 'off'
  sounds: boolean
  /** Size of a counter as a share of the hex width, 0.4 to 0.7. */
  counterSize: number
  /** Shows hints to beginners. */
  hints: boolean
  /** Tables open as text: lists, choices and an input line. */
  textMode: boolean
}

const KEY = 'grognard.settings'

const preferredLanguage = (): Language => (globalThis.navigator?.language?.startsWith('fr') ? 'fr' : 'en')

const defaults = (): Settings => ({
  language: preferredLanguage(),
  theme: 'system',
  symbols: 'nato',
  palette: 'engraved',
  speed: 'normal',
  confirm: 'dice',
  results: 'press',
  sounds: !globalThis.matchMedia?.('(pointer: coarse)').matches,
  counterSize: 0.55,
  hints: true,
  textMode: false,
})

const ALLOWED: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  language: value => value === 'en' || value === 'fr',
  theme: value => value === 'system' || value === 'light' || value === 'dark',
  symbols: value => value === 'nato' || value === 'silhouette',
  palette: value => value === 'engraved' || value === 'clear',
  speed: value => value === 'off' || value === 'slow' || value === 'normal' || value === 'fast',
  confirm: value => value === 'always' || value === 'dice' || value === 'never',
  results: value => value === 'press' || value === 'short' || value === 'long' || value === 'off',
  sounds: value => typeof value === 'boolean',
  counterSize: value => typeof value === 'number' && value >= 0.4 && value <= 0.7,
  hints: value => typeof value === 'boolean',
  textMode: value => typeof value === 'boolean',
}

/** Reads stored settings; anything missing or damaged falls back to the default. */
export function readSettings(kept: string | null): Settings {
  let read: unknown
  try {
    read = kept === null ? {} : JSON.parse(kept)
  } catch {
    read = {}
  }
  const found = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  const sound = Object.entries(found).filter(([key, value]) => ALLOWED[key as keyof Settings]?.(value))
  return { ...defaults(), ...Object.fromEntries(sound) }
}

const store = createRoot(() => createStore<Settings>(readSettings(readNote(KEY))))

/** The settings of this device, reactive. */
export const settings: Readonly<Settings> = store[0]

/** Changes a setting and stores it. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  store[1](key as keyof Settings, value)
  writeNote(KEY, JSON.stringify({ ...store[0] }))
}
