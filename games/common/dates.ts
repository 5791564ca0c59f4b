import type { Language } from '@grognard/engine'

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
}
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
}

const partsOf = (date: string): [year: number, month: number, day: number] => date.split('-').map(Number) as [number, number, number]

/** The weekday of a date, 0 for Sunday, by Zeller's rule. */
function weekdayOf(date: string): number {
  const [year, month, day] = partsOf(date)
  const isEarly = month < 3
  const [y, m] = isEarly ? [year - 1, month + 12] : [year, month]
  return (day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + 6) % 7
}

/** "16 June 1815" for "1815-06-16"; "1er juin 1815". */
export function dayInWords(date: string, language: Language): string {
  const [year, month, day] = partsOf(date)
  return `${day === 1 && language === 'fr' ? '1er' : day} ${MONTHS[language][month - 1]} ${year}`
}

/** "Friday 16 June 1815". */
export const dateInWords = (date: string, language: Language): string =>
  `${WEEKDAYS[language][weekdayOf(date)]} ${dayInWords(date, language)}`
