import type { Lesson } from '@grognard/engine'
import { DEMARS_IN_FRONT, HISTORICAL, NEXT_TURN } from './opening.ts'

/** A combat with its odds, bayonet and advance. */
export const ATTACK: Lesson = {
  id: 'attack',
  title: { en: 'An attack and its odds', fr: 'Une attaque et ses chances' },
  idea: {
    en: 'Strength, morale, commander and charge make a column; one die decides.',
    fr: 'Force, moral, chef et charge font une colonne ; un dé décide.',
  },
  ...HISTORICAL,
  before: [
    ...DEMARS_IN_FRONT,
    { say: 'FJ-vandamme 910' },
    { say: 'SE' },
    { say: 'FJ-grenadiers 911' },
    { say: 'SE' },
    { say: 'jourdan 1010' },
    ...NEXT_TURN,
    { say: 'jourdan' },
    { say: 'FJ-grenadiers 1111' },
    { say: 'hold' },
    { say: 'NE' },
  ],
  steps: [
    {
      text: {
        en: 'Your grenadiers stand in 1111, in front of Hammerstein’s regiment in 1210. From there they touch nobody else: an attacker must take on every enemy in his zone of control. Bring Vandamme into the same hex: 2 and 2 strength points may stack.',
        fr: 'Vos grenadiers sont en 1111, devant le régiment Hammerstein en 1210. De là, ils ne touchent personne d’autre : qui attaque doit s’occuper de chaque ennemi de sa zone de contrôle. Amenez Vandamme dans le même hexagone : 2 et 2 points de force peuvent y tenir.',
      },
      rule: '6',
      look: ['FJ-grenadiers', 'FJ-vandamme', 'CH-6'],
      say: 'FJ-vandamme 1111',
      instead: { en: 'Vandamme to 1111, beside the grenadiers.', fr: 'Vandamme en 1111, près des grenadiers.' },
    },
    {
      text: {
        en: 'Jourdan has a tactical bonus, worth 1 where he is present. Have him ride to 1111 as well.',
        fr: 'Jourdan a un bonus tactique, qui vaut 1 là où il est présent. Qu’il aille aussi en 1111.',
      },
      rule: 'R20',
      look: ['jourdan', '1111'],
      say: 'jourdan 1111',
      instead: { en: 'Jourdan to 1111.', fr: 'Jourdan en 1111.' },
    },
    {
      text: {
        en: 'Finish the movement. No battery is near, so combat comes at once.',
        fr: 'Finissez le mouvement. Aucune batterie n’est proche : le combat vient aussitôt.',
      },
      say: 'finish',
      instead: { en: 'Finish the movement.', fr: 'Finissez le mouvement.' },
    },
    {
      text: {
        en: 'Now the attack: click hex 1210, then both units, and switch on “charge” beside each; Vandamme leads. Or press “Show me”. Then read the odds: 4 against 3, Jourdan +1, two charges +4 make column 6.',
        fr: 'L’attaque maintenant : cliquez l’hexagone 1210, puis les deux unités, et activez « charge » à côté de chacune ; Vandamme est en tête. Ou cliquez sur « Montrez-moi ». Puis lisez les chances : 4 contre 3, Jourdan +1, deux charges +4 font la colonne 6.',
      },
      rule: '6.1',
      look: ['1210', 'FJ-vandamme', 'FJ-grenadiers'],
      say: '1210 go FJ-vandamme FJ-grenadiers go charge FJ-vandamme FJ-grenadiers go FJ-vandamme',
      dice: [4, 3, 3],
      replies: ['1409'],
      instead: {
        en: 'Look at the odds of that one, too; but go in with both units and both bayonets, Vandamme at the head.',
        fr: 'Regardez aussi ces chances-là ; mais allez-y avec les deux unités, les deux baïonnettes, Vandamme en tête.',
      },
    },
    {
      text: {
        en: 'A 4: one level for Vandamme, three and a retreat for them: the regiment routs. The head unit must enter the vacated hex, and may turn by one hexside. Lead Vandamme into 1210, facing north-east.',
        fr: 'Un 4 : un niveau pour Vandamme, trois et une retraite pour eux : le régiment est en déroute. L’unité de tête doit entrer dans l’hexagone abandonné, et peut tourner d’un côté. Menez Vandamme en 1210, face au nord-est.',
      },
      rule: '6.4',
      look: ['FJ-vandamme', '1210'],
      say: '1210 NE',
      or: ['1210 *'],
    },
    {
      text: {
        en: 'Jourdan may go along with the unit that advances. A commander alone in front of the enemy is in danger: have him go along.',
        fr: 'Jourdan peut aller avec l’unité qui avance. Un chef seul devant l’ennemi est en danger : qu’il l’accompagne.',
      },
      rule: 'R40',
      look: ['jourdan'],
      say: 'along',
      or: ['stay'],
    },
  ],
  closing: {
    en: 'Charging cost each of your units a level: an attack wears troops out even when it wins. Before you attack, ask what column you reach without the bayonet, and whether guns could help.',
    fr: 'La charge a coûté un niveau à chacune de vos unités : une attaque use les troupes même gagnée. Avant d’attaquer, voyez quelle colonne vous avez sans baïonnette, et si le canon peut aider.',
  },
}
