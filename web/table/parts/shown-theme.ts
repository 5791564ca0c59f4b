import { createRoot } from 'solid-js'
import { settings } from '../../app/settings.ts'
import { matches } from './media.ts'

const isDarkOutside = createRoot(() => matches('(prefers-color-scheme: dark)'))

/** The theme on the screen: the one chosen, or the system's. */
export const shownTheme = (): 'light' | 'dark' => (settings.theme === 'system' ? (isDarkOutside() ? 'dark' : 'light') : settings.theme)
