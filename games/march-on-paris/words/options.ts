import type { Text } from '@grognard/engine'

/** What the values of options are called that the data does not name. */
export const OPTION_NAMES: Readonly<Record<string, Text>> = {
  die: { en: 'a die', fr: 'un dé' },
  thirdCup: { en: 'a third cup', fr: 'un troisième gobelet' },
}

/** What the values of options mean, by option. */
export const OPTION_NOTES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  cardMode: {
    full: {
      en: 'Each side has a hand of three. Each turn it draws a card and may play one, for its price in victory points.',
      fr: 'Chaque camp a trois cartes en main. À chaque tour il en tire une et peut en jouer une, à son prix en points de victoire.',
    },
    historical: {
      en: 'No cards: only what happened then.',
      fr: 'Pas de cartes : rien que ce qui s’est passé alors.',
    },
    restricted: {
      en: 'Each turn each side draws a card, and a secret die says whether it is played. Nobody has a hand.',
      fr: 'À chaque tour chaque camp tire une carte, et un dé secret dit si elle est jouée. Personne n’a de main.',
    },
    'single-deck': {
      en: 'One card a turn from one deck; a die says whose it is.',
      fr: 'Une carte par tour, d’un seul paquet ; un dé dit à qui elle va.',
    },
    'random-tables': {
      en: 'Dice instead of cards: one event a turn from two tables, open to both sides.',
      fr: 'Des dés au lieu de cartes : un événement par tour sur deux tables, connu des deux camps.',
    },
  },
}
