import type { Language } from '@grognard/engine'

interface BranchTexts {
  readonly isOver: string
  readonly noSuchPoint: string
}

export const BRANCH_TEXTS: Readonly<Record<Language, BranchTexts>> = {
  en: {
    isOver: 'The match is over there: nothing is left to be decided. Choose an earlier point.',
    noSuchPoint: 'The match has no such point any more. Choose another one.',
  },
  fr: {
    isOver: 'La partie y est finie : il ne reste rien à décider. Choisissez un moment plus tôt.',
    noSuchPoint: 'La partie n’a plus ce moment. Choisissez-en un autre.',
  },
}
