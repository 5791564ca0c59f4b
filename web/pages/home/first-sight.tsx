import type { Language } from '@grognard/engine'
import { renderToString } from 'solid-js/web'
import { set } from '../../base/settings.ts'
import HomePage from './home-page.tsx'

/** The home page as it stands before any script runs: for somebody without matches, in one language and one light. The build calls it. */
export function firstSight(language: Language, light: 'light' | 'dark'): string {
  set('language', language)
  set('theme', light)
  return renderToString(() => <HomePage />)
}
