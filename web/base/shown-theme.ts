import { createRoot } from 'solid-js'
import { matches } from './media.ts'
import { settings } from './settings.ts'

const isDarkOutside = createRoot(() => matches('(prefers-color-scheme: dark)'))

/** The theme on screen: the chosen one, or the system's. */
export const shownTheme = (): 'light' | 'dark' => (settings.theme === 'system' ? (isDarkOutside() ? 'dark' : 'light') : settings.theme)
