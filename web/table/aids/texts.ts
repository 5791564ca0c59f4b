import { inPageLanguage, type Texts } from '../../base/language.ts'

interface AidTexts {
  readonly handOf: (side: string, title: string) => string
  readonly pile: (title: string, cards: number) => string
  readonly poolOf: (side: string, title: string) => string
  readonly last: (what: string) => string
  readonly hidden: (count: number) => string
  readonly tracks: string
  readonly sum: string
  readonly nobody: string
}

/** Texts of what lies beside a map. */
const TEXTS: Texts<AidTexts> = {
  en: {
    handOf: (side, title) => `${side}: ${title}`,
    poolOf: (side, title) => `${side}: ${title}`,
    pile: (title, cards) => `${title}, ${cards === 1 ? 'one card' : `${cards} cards`}`,
    last: what => `last: ${what}`,
    hidden: count => `${count} unknown`,
    tracks: 'Tracks',
    sum: 'Total',
    nobody: 'empty',
  },
  fr: {
    handOf: (side, title) => `${side}\u00a0: ${title}`,
    poolOf: (side, title) => `${side}\u00a0: ${title}`,
    pile: (title, cards) => `${title}, ${cards === 1 ? 'une carte' : `${cards} cartes`}`,
    last: what => `dernier\u00a0: ${what}`,
    hidden: count => (count <= 1 ? `${count} inconnu` : `${count} inconnus`),
    tracks: 'Pistes',
    sum: 'Total',
    nobody: 'vide',
  },
}

export const say = inPageLanguage(TEXTS)
