import type { Remark } from '@grognard/engine'

/** Remarks shown in a first battle when something happens for the first time. */
export const REMARKS: readonly Remark[] = [
  {
    id: 'write',
    steps: ['write-orders'],
    text: {
      en: 'Choose a corps to write to it: an order, then its target. Beside the map you see when it arrives and how likely it is to be obeyed. A corps without a new order keeps the one it has.',
      fr: 'Montrez un corps pour lui écrire : un ordre, puis l’objectif. À côté de la carte : quand il arrive, et ses chances d’être suivi. Sans nouvel ordre, un corps poursuit le sien.',
    },
    rule: 'B 12.4',
  },
  {
    id: 'ride',
    steps: ['ride-out'],
    text: {
      en: 'Your headquarters ride now. Keep the commander in chief near the corps that will need new orders, and away from the enemy.',
      fr: 'Vos quartiers généraux se déplacent. Gardez le commandant en chef près des corps qui attendront des ordres, et loin de l’ennemi.',
    },
    rule: 'B 12.1',
  },
  {
    id: 'initial',
    steps: ['choose-initial'],
    text: {
      en: 'You won the Initial Action: one corps of your choice acts before any chit is drawn.',
      fr: 'L’action initiale est à vous : un corps de votre choix agit avant tout tirage.',
    },
    rule: 'B 4.2',
  },
  {
    id: 'decide',
    steps: ['own-decisions'],
    text: {
      en: 'A commander may try to change his order by himself. A low rating can blunder badly, so go on unless the order is clearly wrong.',
      fr: 'Un chef peut tenter de changer son ordre de lui-même. Une faible valeur mène à la faute : continuez, sauf si l’ordre est clairement mauvais.',
    },
    rule: 'B 14',
  },
  {
    id: 'move',
    steps: ['movement'],
    text: {
      en: 'Move by hand whoever is near the enemy, then end the movement: the others march as their order says.',
      fr: 'Bougez à la main ceux qui sont près de l’ennemi, puis terminez : les autres marchent selon leur ordre.',
    },
    rule: 'B 12.10',
  },
  {
    id: 'assault',
    steps: ['assaults'],
    text: {
      en: 'Point at an enemy next to you: everybody who can takes part. The panel shows both strengths and what usually comes of it.',
      fr: 'Montrez un ennemi voisin : tous ceux qui le peuvent prennent part. Le panneau montre les deux forces et ce qui en sort d’ordinaire.',
    },
    rule: 'B 10.1',
  },
  {
    id: 'react',
    steps: ['reactions'],
    text: {
      en: 'You are charged. Cavalry in order and near enough may counter-charge once a turn; the two cavalries fight first.',
      fr: 'On vous charge. Une cavalerie en ordre et assez proche peut contre-charger une fois par tour ; les deux cavaleries se battent d’abord.',
    },
    rule: 'B 9.2',
  },
  {
    id: 'disrupted',
    events: ['disrupted'],
    text: {
      en: 'Disrupted units defend at half strength and attack nobody. Give them rest out of enemy zones of control.',
      fr: 'Les unités désorganisées défendent à demi-force et n’attaquent pas. Donnez-leur du repos hors des zones de contrôle ennemies.',
    },
    rule: 'B 7.3',
  },
  {
    id: 'lost',
    events: ['unitLost'],
    text: {
      en: 'A unit is eliminated. With a line of supply it awaits rally; a corps in Reserve may bring it back.',
      fr: 'Une unité est éliminée. Ravitaillée, elle attend d’être ralliée ; un corps en Réserve peut la ramener.',
    },
    rule: '37.8',
  },
  {
    id: 'card',
    steps: ['play-card'],
    text: {
      en: 'Your cards lie below the map. Point at one to play it; what it is for is asked next. The enemy hears nothing until its effect shows.',
      fr: 'Vos cartes sont sous la carte. Montrez-en une pour la jouer ; à qui elle s’applique vient ensuite. L’ennemi n’en sait rien avant que l’effet se voie.',
    },
    rule: '37.12',
  },
  {
    id: 'again',
    steps: ['roll-again'],
    text: {
      en: 'A card lets you reroll this die; the second roll counts. You may set an answer for every die: never, or on failure.',
      fr: 'Une carte vous laisse relancer ce dé ; le second jet compte. Vous pouvez fixer une réponse pour tous les dés : jamais, ou en cas d’échec.',
    },
    rule: '37.12',
  },
  {
    id: 'cover',
    events: ['coverMoved', 'coverEntered'],
    text: {
      en: 'A flag covers a stack, or nothing. Point at it for what was last seen about there.',
      fr: 'Un drapeau couvre une pile, ou rien. Montrez-le pour ce qu’on a vu là en dernier.',
    },
    rule: '37.6',
  },
  {
    id: 'repulsed',
    events: ['repulsed'],
    text: {
      en: 'Troops that march into a covered hex are thrown back if somebody stands there. Look first, from three hexes off or with vedettes.',
      fr: 'Une troupe qui entre dans un hexagone couvert est repoussée s’il y a quelqu’un. Regardez d’abord, de trois hexagones ou avec des vedettes.',
    },
    rule: '37.7.1',
  },
]
