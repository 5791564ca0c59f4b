import type { Remark } from '@grognard/engine'

/** Remarks shown in a first battle when something happens for the first time. */
export const REMARKS: readonly Remark[] = [
  {
    id: 'first',
    steps: ['choose-first'],
    text: {
      en: 'You won the initiative: say which side activates a formation first. The side going second sees what the other does; the side going first strikes first.',
      fr: 'Vous avez gagné l’initiative : dites quel camp active d’abord une formation. Qui passe second voit ce que fait l’autre ; qui passe premier frappe le premier.',
    },
    rule: '2',
  },
  {
    id: 'activate',
    steps: ['activate'],
    text: {
      en: 'Choose the formation that acts now. It will move, fire and fight in this order; then the other side takes its turn with one of its own.',
      fr: 'Choisissez la formation qui agit. Elle bougera, tirera et combattra dans cet ordre ; puis l’autre camp fera de même avec l’une des siennes.',
    },
    rule: '2',
  },
  {
    id: 'movement',
    steps: ['movement'],
    text: {
      en: 'Movement: each unit of the formation may move once. Choose one and the map shows where it can go; N takes you to the next. Choose “finish” when you are done.',
      fr: 'Mouvement : chaque unité de la formation peut bouger une fois. Choisissez-en une, la carte montre où elle peut aller ; N mène à la suivante. Choisissez « terminer » quand vous avez fini.',
    },
    rule: '4.2',
  },
  {
    id: 'command',
    events: ['outOfCommand'],
    text: {
      en: 'A unit is out of command: more than four hexes from its commander. It has half its movement and less morale until the next check.',
      fr: 'Une unité est hors commandement : à plus de quatre hexagones de son chef. Elle a la moitié de son mouvement et moins de moral jusqu’au prochain contrôle.',
    },
    rule: '3.1',
  },
  {
    id: 'zone',
    events: ['stopped'],
    text: {
      en: 'A zone of control stopped the march. All six hexes around a unit are its zone, whichever way it faces.',
      fr: 'Une zone de contrôle a arrêté la marche. Les six hexagones autour d’une unité sont sa zone, quelle que soit son orientation.',
    },
    rule: '1.6',
  },
  {
    id: 'react',
    steps: ['react'],
    events: ['reactedByTurning', 'reactedByMoving', 'reactedByFire'],
    text: {
      en: 'A reaction: a unit that meets an enemy for the first time may turn, give way by a hex or, with guns, fire. Then the march goes on or ends.',
      fr: 'Une réaction : une unité qui rencontre un ennemi pour la première fois peut se tourner, céder un hexagone ou, avec des canons, tirer. Puis la marche reprend ou finit.',
    },
    rule: '4.3',
  },
  {
    id: 'fire',
    steps: ['fire'],
    events: ['shot'],
    text: {
      en: 'Artillery fire: a die, 4 or 5 for one level of disorder, 6 for two. Look at the modifiers: cover and harness make it worse, range 1 and dense targets better.',
      fr: 'Tir de canon : un dé, 4 ou 5 pour un niveau de désordre, 6 pour deux. Voyez les modificateurs : couvert et attelage gênent, distance 1 et cible dense aident.',
    },
    rule: '5.3',
  },
  {
    id: 'combat',
    steps: ['combat'],
    text: {
      en: 'Combat is never forced; but if a unit attacks, every enemy in its zone of control must be attacked. The odds panel shows the column before you commit yourself.',
      fr: 'Le combat n’est jamais obligé ; mais une unité qui attaque vous oblige à attaquer chaque ennemi de sa zone de contrôle. Les chances montrent la colonne avant que vous ne vous engagiez.',
    },
    rule: '6',
  },
  {
    id: 'fought',
    events: ['fought'],
    text: {
      en: 'A combat was fought. Left of the slash is what the attacker suffers, right the defender: P a step, D a level of disorder, R retreat.',
      fr: 'Un combat a eu lieu. À gauche de la barre, ce que subit l’attaquant, à droite le défenseur : P un pas, D un niveau de désordre, R retraite.',
    },
    rule: '6.3',
  },
  {
    id: 'advance',
    steps: ['lead', 'follow'],
    text: {
      en: 'The hex is empty: the head unit must enter it, a second attacker may follow. Think of the way it will face.',
      fr: 'L’hexagone est vide : l’unité de tête doit y entrer, une seconde peut suivre. Pensez à son orientation.',
    },
    rule: '6.4',
  },
  {
    id: 'level',
    events: ['disorganised'],
    text: {
      en: 'A level of disorder: the unit has less morale now. At level 2 it also fights worse, at level 3 it routs. Rallying takes levels off.',
      fr: 'Un niveau de désordre : l’unité a moins de moral. Au niveau 2 elle combat aussi moins bien, au niveau 3 c’est la déroute. Le ralliement retire des niveaux.',
    },
    rule: '1.5',
  },
  {
    id: 'rout',
    events: ['routed'],
    text: {
      en: 'A unit routs. It runs towards its edge of the map and disorders friends it runs through. In its next activation it must try to rally.',
      fr: 'Une unité est en déroute. Elle fuit vers son bord de carte et désorganise les amis qu’elle traverse. À sa prochaine activation, elle doit tenter de se rallier.',
    },
    rule: '4.5',
  },
  {
    id: 'rally',
    events: ['rallyRolled'],
    text: {
      en: 'A rally attempt: two dice, not above morale. A commander in the hex takes his bonus off, an enemy zone adds 2.',
      fr: 'Une tentative de ralliement : deux dés, pas plus que le moral. Un chef dans l’hexagone retire son bonus, une zone ennemie ajoute 2.',
    },
    rule: '4.1',
  },
  {
    id: 'step',
    events: ['stepLost', 'destroyed'],
    text: {
      en: 'A step is lost: 2 strength points, and a victory point for the other side at once. Watch the marker in the top bar.',
      fr: 'Un pas est perdu : 2 points de force, et aussitôt un point de victoire pour l’autre camp. Surveillez le marqueur dans la barre du haut.',
    },
    rule: '8.3.1',
  },
]
