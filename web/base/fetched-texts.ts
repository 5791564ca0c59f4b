import type { Language } from '@grognard/engine'
import { createEffect, createRoot, createSignal, on } from 'solid-js'
import { settings } from './settings.ts'

interface FetchedTexts<T> {
  /** The texts, once something was loaded with them. */
  readonly say: () => T
  /** Something that is loaded together with the texts it needs. */
  readonly withTexts: <Part>(part: Promise<Part>) => Promise<Part>
}

/** Texts of which a reader fetches one language; the other one when he chooses it, and until it is there the first stays. */
export function fetchedTexts<T>(load: Readonly<Record<Language, () => Promise<{ readonly default: T }>>>): FetchedTexts<T> {
  const [known, keep] = createSignal<T>()
  const fetch = async (language: Language): Promise<void> => {
    const { default: texts } = await load[language]()
    if (language === settings.language) keep(() => texts)
  }
  const follow = on(
    () => settings.language,
    language => void (known() !== undefined && fetch(language).catch(() => undefined)),
    { defer: true },
  )
  createRoot(() => createEffect(follow))
  return {
    say() {
      const texts = known()
      if (texts === undefined) throw new Error('the texts of this part were not loaded with it')
      return texts
    },
    async withTexts(part) {
      const [loaded] = await Promise.all([part, known() ?? fetch(settings.language)])
      return loaded
    },
  }
}
