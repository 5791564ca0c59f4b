import { fetchedTexts } from '../../base/fetched-texts.ts'
import type { OnlineTexts } from './texts-en.ts'

/** Texts of the pages about online play, in the language of the page. */
export const { say, withTexts } = fetchedTexts<OnlineTexts>({
  en: () => import('./texts-en.ts'),
  fr: () => import('./texts-fr.ts'),
})
