import type { Lesson } from '@grognard/engine'
import { DEMARS_IN_FRONT, HISTORICAL, NEXT_TURN } from './opening.ts'

/** Activation of a formation, and the line of command. */
export const COMMAND: Lesson = {
  id: 'command',
  title: { en: 'A formation acts', fr: 'Une formation agit' },
  idea: {
    en: 'You act with one formation at a time, and its commander must be near.',
    fr: 'On agit par formation, et son chef doit être proche.',
  },
  ...HISTORICAL,
  before: [...DEMARS_IN_FRONT, { say: 'FJ-mengaud 910' }, { say: 'SE' }, { say: 'jourdan 1010' }, ...NEXT_TURN],
  steps: [
    {
      text: {
        en: 'Turn 2. You are French, and have the initiative. The sides take turns activating their formations, each formation once; the chips in the top bar, on a phone in the order of battle, show who has still to act. Jourdan rode ahead with Demars last turn.',
        fr: 'Tour 2. Vous êtes français et avez l’initiative. Les camps activent leurs formations à tour de rôle, chacune une fois ; les jetons de la barre du haut, sur un téléphone ceux de l’ordre de bataille, montrent qui doit encore agir. Au tour passé, Jourdan est parti en avant avec Demars.',
      },
      rule: '2',
      look: ['jourdan', 'FJ-demars'],
    },
    {
      text: {
        en: 'Activate Jourdan’s formation. Its first segment is the command check: each unit must be within four hexes of its commander.',
        fr: 'Activez la formation de Jourdan. Son premier segment est le contrôle du commandement : chaque unité a besoin d’un chemin de quatre hexagones au plus jusqu’à son chef.',
      },
      rule: '3.1',
      say: 'jourdan',
      instead: { en: 'The others may wait: activate Jourdan.', fr: 'Les autres attendront : activez Jourdan.' },
    },
    {
      text: {
        en: 'Those who were left behind are out of command: the grey badge on their counters. They have half their movement and 1 less morale until the next check. Let the cavalry try: it gets as far as 709.',
        fr: 'Ceux qui sont restés en arrière sont hors commandement : c’est la marque sur leurs pions. Ils ont la moitié de leur mouvement et un moral plus bas de 1, jusqu’au prochain contrôle. Essayez avec la cavalerie : elle va jusqu’en 709.',
      },
      rule: '3.2',
      look: ['FJ-cav', '709'],
      say: 'FJ-cav 709',
      instead: { en: 'Choose the line cavalry, then hex 709.', fr: 'Choisissez la cavalerie de ligne, puis l’hexagone 709.' },
    },
    {
      text: {
        en: 'Where a move ends you choose the facing: point at a hex beside the unit. The enemy is east.',
        fr: 'À la fin d’un mouvement, on choisit l’orientation : désignez un hexagone voisin de l’unité. L’ennemi est à l’est.',
      },
      rule: '1.3',
      say: 'NE',
      or: ['*'],
    },
    {
      text: {
        en: 'Now Jourdan himself. A commander rides 10 points and is not a unit. Bring him back to 810, from where everybody is within four hexes.',
        fr: 'À Jourdan maintenant. Un chef a 10 points et ne compte pas comme unité. Ramenez-le en 810 : de là, tout le monde est à quatre hexagones au plus.',
      },
      rule: '7',
      look: ['jourdan', '810'],
      say: 'jourdan 810',
      instead: { en: 'First Jourdan: to 810.', fr: 'D’abord Jourdan : en 810.' },
    },
    {
      text: {
        en: 'End the movement. The table warns you of units that could still act; here that is intended.',
        fr: 'Dites que le mouvement est fini. La table vous avertit des unités qui peuvent encore agir ; ici, c’est voulu.',
      },
      rule: '4.2',
      say: 'finish',
      instead: { en: 'That is enough marching: finish.', fr: 'Assez marché : terminez.' },
    },
    {
      text: {
        en: 'A Coalition formation has acted, and it is your turn again. Jourdan is done for this turn: activate one of the other two.',
        fr: 'Une formation de la Coalition a agi, et c’est de nouveau à vous. Jourdan a fini ce tour : activez l’une des deux autres.',
      },
      rule: '2',
      say: 'colaud',
      or: ['leclaire'],
    },
  ],
  closing: {
    en: 'Move the commander in the middle of his men, not at their head. A unit out of command stays so until the next check, even if he rides up to it.',
    fr: 'Placez le chef au milieu de ses troupes, pas à leur tête. Une unité hors commandement le reste jusqu’au prochain contrôle, même s’il la rejoint.',
  },
}
