import type { Lesson } from '@grognard/engine'
import { BRIENNE } from './opening.ts'

/** A hand, a card played and held, its use. */
export const HAND: Lesson = {
  id: 'cards',
  title: { en: 'Cards', fr: 'Les cartes' },
  idea: {
    en: 'A card a turn, for its price in points: at once, or held for its moment.',
    fr: 'Une carte par tour, à son prix en points : aussitôt, ou tenue pour son heure.',
  },
  ...BRIENNE,
  options: { cardMode: 'full', hiddenForces: false },
  before: [{ until: 'play-card' }],
  steps: [
    {
      text: {
        en: 'Your hand lies below the map: what each card does, when, and what it costs. A hand of four must shrink to three: play one, or discard one. The aide de camp is held until you use him. Play him.',
        fr: 'Votre main est sous la carte : ce que fait chaque carte, quand, et son prix. Une main de quatre doit revenir à trois : jouez-en une ou défaussez-en une. L’aide de camp se tient jusqu’à son emploi. Jouez-le.',
      },
      rule: '37.12.1',
      say: 'aide-de-camp',
      replies: ['discard fire'],
      instead: { en: 'Play the aide de camp.', fr: 'Jouez l’aide de camp.' },
    },
    {
      text: {
        en: 'What the enemy played or laid aside you are not told, until it shows. Before the orders Grouchy may decide for himself: let him act as ordered.',
        fr: 'Ce que l’ennemi a joué ou défaussé, on ne vous le dit pas avant que cela se voie. Avant les ordres, Grouchy peut décider seul : laissez-le agir selon ses ordres.',
      },
      rule: '37.12',
      say: 'end',
    },
    {
      text: {
        en: 'Your aide de camp may save a captured leader, keep a chain of command open, or carry one order more this turn. Use him for one order more.',
        fr: 'Votre aide de camp peut sauver un chef pris, garder ouverte une chaîne de commandement ou porter un ordre de plus ce tour-ci. Employez-le pour un ordre de plus.',
      },
      rule: '37.12',
      say: 'aide-de-camp raise',
      instead: { en: 'Aide de camp: one order more.', fr: 'Aide de camp : un ordre de plus.' },
    },
    {
      text: {
        en: 'Used cards lie on the pile beside the map, cards at work this turn before it. What is still held when the turn ends is lost. End your orders.',
        fr: 'Les cartes employées sont sur la défausse, à côté de la carte ; celles qui agissent ce tour-ci sont devant. Ce que vous tenez encore à la fin du tour est perdu. Terminez vos ordres.',
      },
      rule: '37.12',
      say: 'end',
    },
  ],
  closing: {
    en: 'In restricted play nobody has a hand: you draw, and a secret die says whether the card counts. Either way ask what a card gains before you pay for it.',
    fr: 'En jeu restreint personne n’a de main : vous tirez, et un dé secret dit si la carte compte. Dans les deux cas, demandez-vous ce qu’une carte rapporte avant de la payer.',
  },
}
