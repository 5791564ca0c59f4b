import { inLanguage, type Language } from '@grognard/engine'

/** A date of the data in words: "16 June 1815". */
export function dayOf(date: string, language: Language): string {
  const [year, , day] = date.split('-')
  return `${Number(day)} ${inLanguage({ en: 'June', fr: 'juin' }, language)} ${year}`
}
