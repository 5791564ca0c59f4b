import { inPageLanguage, type Texts } from '../../base/language.ts'

interface SheetTexts {
  readonly onlyYou: string
  readonly full: string
  readonly weakened: string
  readonly more: (label: string) => string
  readonly fewer: (label: string) => string
  readonly picked: (text: string, count: number) => string
  readonly peek: string
  readonly peeking: string
  readonly common: string
  readonly commonText: string
  readonly wins: (wins: number) => string
  readonly knownOfIt: string
  readonly outlook: string
  readonly showOnMap: string
  readonly course: string
  readonly rolledAgain: (times: number) => string
  readonly assumed: string
  readonly die: string
}

/** Texts of what lies beside a decision. */
const TEXTS: Texts<SheetTexts> = {
  en: {
    onlyYou: 'only you see this',
    full: 'full',
    weakened: 'weakened',
    more: label => `One more: ${label}`,
    fewer: label => `One fewer: ${label}`,
    picked: (text, count) => text.replace('#', String(count)),
    peek: 'Hold to see my forces',
    peeking: 'Your forces are shown',
    common: 'Both may look',
    commonText: 'The table shows what both players know.',
    wins: wins => `${wins} of 36 rolls succeed`,
    knownOfIt: 'what you know of it',
    outlook: 'Who would win',
    showOnMap: 'Show on the map',
    course: 'Course of the battle',
    rolledAgain: times => (times === 1 ? 'rerolled once' : `rerolled ${times} times`),
    die: 'die',
    assumed: 'Assumptions and unknowns',
  },
  fr: {
    onlyYou: 'vous seul voyez ceci',
    full: 'complète',
    weakened: 'affaiblie',
    more: label => `Une de plus : ${label}`,
    fewer: label => `Une de moins : ${label}`,
    picked: (text, count) => text.replace('#', String(count)),
    peek: 'Maintenir pour voir mes forces',
    peeking: 'Vos forces sont visibles',
    common: 'Tous peuvent regarder',
    commonText: 'La table montre ce que savent les deux joueurs.',
    wins: wins => `${wins} jets sur 36 réussissent`,
    knownOfIt: 'ce que vous en savez',
    outlook: 'Qui l’emporterait',
    showOnMap: 'Montrer sur la carte',
    course: 'Cours du combat',
    rolledAgain: times => (times === 1 ? 'relancé une fois' : `relancé ${times} fois`),
    die: 'dé',
    assumed: 'Hypothèses et inconnues',
  },
}

export const say = inPageLanguage(TEXTS)
