import type { Language } from '@grognard/engine'
import { settings } from './settings.ts'

/** The same texts in each language: French is typed by English, so that a missing text does not compile. */
export interface Texts<T> {
  readonly en: T
  readonly fr: T
}

/** Texts that follow the language of the page: `const say = inPageLanguage(TEXTS)`, then `say().title`. */
export const inPageLanguage =
  <T>(texts: Texts<T>): (() => T) =>
  () =>
    texts[settings.language as Language]

/** A number as the language writes it. */
export const printNumber = (value: number, digits = 0): string =>
  new Intl.NumberFormat(settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** A chance in percent: "29 %". */
export const percent = (chance: number, digits = 0): string => `${printNumber(100 * chance, digits)}\u00a0%`

/** A signed figure with a true minus. */
export const signed = (value: number, digits = 0): string =>
  value < 0 ? `−${printNumber(-value, digits)}` : value > 0 ? `+${printNumber(value, digits)}` : printNumber(0, digits)
