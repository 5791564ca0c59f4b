import { createEffect } from 'solid-js'
import { settings } from './settings.ts'
import { shownTheme } from './shown-theme.ts'

/** Keeps the root element in step with the settings: theme, language, line strength. */
export function dressRoot(root: HTMLElement): void {
  createEffect(() => {
    root.dataset.theme = shownTheme()
  })
  createEffect(() => {
    root.lang = settings.language
  })
}
