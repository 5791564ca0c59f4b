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

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FEBRUARY = 2

function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return MONTH_LENGTHS[month - 1] + Number(month === FEBRUARY && isLeap)
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The date of the next day. */
export function dayAfter(date: string): string {
  const [year, month, day] = partsOf(date)
  if (day < lengthOf(year, month)) return `${year}-${twoDigits(month)}-${twoDigits(day + 1)}`
  return month < MONTH_LENGTHS.length ? `${year}-${twoDigits(month + 1)}-01` : `${year + 1}-01-01`
}

/** "16 June 1815" for "1815-06-16"; "1er juin 1815". */
export function dayInWords(date: string, language: Language): string {
  const [year, month, day] = partsOf(date)
  return `${day === 1 && language === 'fr' ? '1er' : day} ${MONTHS[language][month - 1]} ${year}`
}

/** "16 June", in the year of which everybody knows. */
export function dayAndMonth(date: string, language: Language): string {
  const [, month, day] = partsOf(date)
  return `${day === 1 && language === 'fr' ? '1er' : day} ${MONTHS[language][month - 1]}`
}

/** "Friday 16 June 1815". */
export const dateInWords = (date: string, language: Language): string =>
  `${WEEKDAYS[language][weekdayOf(date)]} ${dayInWords(date, language)}`
