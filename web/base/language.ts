import type { Language } from '@grognard/engine'
import { settings } from './settings.ts'

/** The same texts in each language: French is typed by English, so a missing text does not compile. */
export interface Texts<T> {
  readonly en: T
  readonly fr: T
}

/** Texts in the language of the page: `const say = inPageLanguage(TEXTS)`, then `say().title`. */
export const inPageLanguage =
  <T>(texts: Texts<T>): (() => T) =>
  () =>
    texts[settings.language as Language]

/** Formats a number for the language. */
export const printNumber = (value: number, digits = 0): string =>
  new Intl.NumberFormat(settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** A chance in percent: "29 %". Neither "0 %" nor "100 %" of what is only nearly so. */
export function percent(chance: number, digits = 0): string {
  const smallest = 10 ** -digits
  const printed = (value: number) => `${printNumber(value, digits)}\u00a0%`
  if (chance > 0 && 100 * chance < smallest / 2) return `<\u00a0${printed(smallest)}`
  if (chance < 1 && 100 * chance >= 100 - smallest / 2) return `>\u00a0${printed(100 - smallest)}`
  return printed(100 * chance)
}

/** A signed figure with a real minus sign. */
export const signed = (value: number, digits = 0): string =>
  value < 0 ? `−${printNumber(-value, digits)}` : value > 0 ? `+${printNumber(value, digits)}` : printNumber(0, digits)

/** Capitalises the first letter. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A rule's number as it is printed: an appendix is called so in the page's language. */
export const ruleNumber = (rule: string): string => (settings.language === 'fr' ? rule.replace('Appendix', 'Annexe') : rule)
