import { createEffect } from 'solid-js'
import { shownTheme } from '../table/parts/shown-theme.ts'
import { settings } from './settings.ts'

/** Keeps the root of the page in step with the settings: its light, its language, how strong its lines are. */
export function dressRoot(root: HTMLElement): void {
  createEffect(() => {
    root.dataset.theme = shownTheme()
  })
  createEffect(() => {
    root.lang = settings.language
  })
}
