import type { Remark } from '@grognard/engine'

/** Remarks shown in a first battle when something happens for the first time. */
export const REMARKS: readonly Remark[] = [
  {
    id: 'hand',
    steps: ['choose-hand'],
    text: {
      en: 'Choose your cards for this turn: one is played each round. Automatic cards need no dice and act first, but next turn you get only two of your cards back.',
      fr: 'Choisissez vos cartes du tour : une par manche. Les cartes automatiques se passent de dés et ordonnent les premières, mais au tour suivant vous n’en reprendrez que deux.',
    },
    rule: '4.1',
  },
  {
    id: 'card',
    steps: ['play-card'],
    text: {
      en: 'Both sides play a card at once. Before you do, look where the enemy threatens and where your units have something to fire at.',
      fr: 'Les deux camps jouent une carte à la fois. Avant, voyez où l’ennemi menace et où vos unités ont une cible.',
    },
    rule: '5.1',
  },
  {
    id: 'order',
    steps: ['order'],
    text: {
      en: 'Point at a die and its pieces light up, or point at a piece and a die is taken for it. Then say where it goes and what it does there; the sides take turns, one order each.',
      fr: 'Montrez un dé et ses pièces s’allument, ou montrez une pièce et un dé est pris pour elle. Dites ensuite où elle va et ce qu’elle y fait ; les camps alternent, un ordre chacun.',
    },
    rule: '5.1',
  },
  {
    id: 'react',
    steps: ['react'],
    text: {
      en: 'Cavalry stands beside you. Those who saw it come may try to react; the list shows their dice and what a success would change.',
      fr: 'La cavalerie est à votre contact. Qui l’a vue venir peut tenter de réagir ; la liste montre les dés et ce qu’un succès changerait.',
    },
    rule: '9.3',
  },
  {
    id: 'retreat',
    steps: ['fall-back'],
    text: {
      en: 'A retreat goes straight back if it can, else to the better hex beside that. In buildings, or with a general, a unit may stand fast.',
      fr: 'Une retraite va tout droit en arrière si elle peut, sinon vers le meilleur hexagone à côté. Dans des bâtiments, ou avec un général, une unité peut tenir bon.',
    },
    rule: '10.1',
  },
  {
    id: 'shot',
    events: ['shot'],
    text: {
      en: 'A ten-sided die up to the fire value hits; above ten one hit is sure and the rest is rolled for. A six-sided die then says what the hits do.',
      fr: 'Un dé à dix faces, jusqu’à la valeur de tir, touche ; au-dessus de dix, une touche est sûre et le reste se joue. Un dé à six faces dit ensuite l’effet.',
    },
    rule: '9.0',
  },
  {
    id: 'destroyed',
    events: ['destroyed', 'generalKilled', 'captured'],
    text: {
      en: 'A unit or a general is lost, and counts towards the limit at the top. Whoever reaches his limit has lost the battle.',
      fr: 'Une unité ou un général est perdu, et compte dans la limite, en haut. Qui atteint sa limite a perdu la bataille.',
    },
    rule: '4.2',
  },
  {
    id: 'arrival',
    steps: ['come-in', 'come-by-flag', 'place', 'place-pool'],
    text: {
      en: 'Reinforcements arrive. They lie in the box beside the map; those who arrive by dice act at once, without a card.',
      fr: 'Des renforts arrivent. Ils attendent à côté de la carte ; ceux qu’amènent les dés agissent aussitôt, sans carte.',
    },
    rule: '13.1',
  },
]
