import type { Fog } from '@grognard/games/packs/packs'
import type { Texts } from '../../base/language.ts'

interface ShelfTexts {
  readonly fogs: Readonly<Record<Fog, string>>
}

export const SHELF_TEXTS: Texts<ShelfTexts> = {
  en: { fogs: { open: 'open', fog: 'fog', hand: 'hidden hand', deep: 'deep fog' } },
  fr: { fogs: { open: 'ouvert', fog: 'brouillard', hand: 'main cachée', deep: 'brouillard épais' } },
}
