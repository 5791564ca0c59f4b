import type { Texts } from '../app/language.ts'
import type { Fog, ShelfId } from './shelf.ts'

/** What a game is like, in few words. */
export interface Blurb {
  readonly title: string
  readonly when: string
  readonly about: string
  readonly long: string
  readonly turns: string
  /** By side, as the game calls them. */
  readonly sides: readonly [string, string]
}

interface ShelfTexts {
  readonly games: Readonly<Record<ShelfId, Blurb>>
  readonly fogs: Readonly<Record<Fog, string>>
}

export const SHELF_TEXTS: Texts<ShelfTexts> = {
  en: {
    games: {
      hondschoote: {
        title: 'Hondschoote',
        when: '8 September 1793',
        about: 'Redoubts, bayonets and a duel of timing. Open map, every unit counts.',
        long: '2 h',
        turns: '7 turns',
        sides: ['French', 'Coalition'],
      },
      'la-belle-alliance': {
        title: 'La Belle Alliance',
        when: 'Waterloo in 14 cards',
        about: 'One order a turn, one die, one counter-attack waiting for it.',
        long: '15 min',
        turns: 'about 14 turns',
        sides: ['French', 'Allies'],
      },
      'fourteen-days': {
        title: 'Fourteen Days in June',
        when: '12 to 25 June 1815',
        about: 'The whole campaign of Waterloo. You see where they stand, never how strong.',
        long: '3 h',
        turns: '14 days',
        sides: ['French', 'Allies'],
      },
      'vive-l-empereur': {
        title: 'Vive l’Empereur',
        when: 'Waterloo, Ligny, Quatre Bras',
        about: 'Pick six of ten command cards, then trade orders unit by unit.',
        long: '90 min',
        turns: '36 rounds',
        sides: ['French', 'Allies'],
      },
      'march-on-paris': {
        title: 'March on Paris',
        when: 'Brienne to Vauchamps, 1814',
        about: 'Orders travel by courier and are obeyed late, or never.',
        long: '1 to 3 h',
        turns: 'five battles',
        sides: ['French', 'Coalition'],
      },
    },
    fogs: { open: 'open', fog: 'fog', hand: 'hidden hand', deep: 'deep fog' },
  },
  fr: {
    games: {
      hondschoote: {
        title: 'Hondschoote',
        when: '8 septembre 1793',
        about: 'Des redoutes, des baïonnettes et un duel de rythme. Carte ouverte, chaque unité compte.',
        long: '2 h',
        turns: '7 tours',
        sides: ['Français', 'Coalition'],
      },
      'la-belle-alliance': {
        title: 'La Belle Alliance',
        when: 'Waterloo en 14 cartes',
        about: 'Un ordre par tour, un dé, et une contre-attaque qui le guette.',
        long: '15 min',
        turns: 'environ 14 tours',
        sides: ['Français', 'Alliés'],
      },
      'fourteen-days': {
        title: 'Quatorze jours en juin',
        when: 'Du 12 au 25 juin 1815',
        about: 'Toute la campagne de Waterloo. Vous voyez où ils se tiennent, jamais en quelle force.',
        long: '3 h',
        turns: '14 jours',
        sides: ['Français', 'Alliés'],
      },
      'vive-l-empereur': {
        title: 'Vive l’Empereur',
        when: 'Waterloo, Ligny, les Quatre-Bras',
        about: 'Choisissez six cartes de commandement sur dix, puis échangez les ordres, unité par unité.',
        long: '90 min',
        turns: '36 manches',
        sides: ['Français', 'Alliés'],
      },
      'march-on-paris': {
        title: 'La marche sur Paris',
        when: 'De Brienne à Vauchamps, 1814',
        about: 'Les ordres voyagent par courrier ; on les suit tard, ou jamais.',
        long: '1 à 3 h',
        turns: 'cinq batailles',
        sides: ['Français', 'Coalition'],
      },
    },
    fogs: { open: 'ouvert', fog: 'brouillard', hand: 'main cachée', deep: 'brouillard épais' },
  },
}
