import type { Language } from '@grognard/engine'

interface BranchTexts {
  readonly isOver: string
  readonly noSuchPoint: string
}

export const BRANCH_TEXTS: Readonly<Record<Language, BranchTexts>> = {
  en: {
    isOver: 'The match is already over at that point. Choose an earlier one.',
    noSuchPoint: 'That point is no longer in the match. Choose another.',
  },
  fr: {
    isOver: 'La partie est déjà finie à ce moment. Choisissez-en un plus tôt.',
    noSuchPoint: 'Ce moment n’existe plus dans la partie. Choisissez-en un autre.',
  },
}
