import type { Texts } from '../../base/language.ts'

const en = {
  table: 'Card table',
  cardsOf: (side: string) => `Cards of the ${side}`,
  board: 'Board: boxes and sites',
  tracksOf: (side: string) => `Tracks of the ${side}`,
  keys: 'Arrow keys move between cards and boxes, Enter chooses, I shows one large.',
  canBePlayed: 'can be chosen now',
  isChosen: 'chosen',
  isTarget: 'target',
  left: (left: number, of: number) => `${left} of ${of} left`,
  ladderRule: (title: string, rule: string) => `${title}, rule ${rule}`,
  boxMeans: (label: string, note: string) => `${label}: ${note}`,
}

/** Texts of the card table. */
export const TEXTS: Texts<typeof en> = {
  en,
  fr: {
    table: 'Table des cartes',
    cardsOf: side => `Cartes : ${side}`,
    board: 'Plateau : cases et positions',
    tracksOf: side => `Pistes : ${side}`,
    keys: 'Les flèches passent d’une carte ou d’une case à l’autre, Entrée choisit, I montre en grand.',
    canBePlayed: 'peut être choisie maintenant',
    isChosen: 'choisie',
    isTarget: 'cible',
    left: (left, of) => `reste ${left} sur ${of}`,
    ladderRule: (title, rule) => `${title}, règle ${rule}`,
    boxMeans: (label, note) => `${label}\u00a0: ${note}`,
  },
}
