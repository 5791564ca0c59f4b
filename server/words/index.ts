import type { Language } from '@grognard/wire'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** The server's own texts in a language. */
export const words = (language: Language): typeof en => (language === 'fr' ? fr : en)
