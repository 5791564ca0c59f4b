import type { Lesson } from '@grognard/engine'
import { DEMARS_IN_FRONT, HISTORICAL, NEXT_TURN } from './opening.ts'

/** Levels of organisation, rout and rally. */
export const RALLY: Lesson = {
  id: 'rally',
  title: { en: 'Rout and rally', fr: 'Déroute et ralliement' },
  idea: {
    en: 'Troops lose order before they lose men; a commander brings it back.',
    fr: 'Les troupes perdent l’ordre avant les hommes ; un chef le rétablit.',
  },
  ...HISTORICAL,
  before: [
    ...DEMARS_IN_FRONT,
    { say: 'FJ-mengaud 910' },
    { say: 'SE' },
    { say: 'jourdan 910' },
    ...NEXT_TURN,
    { say: 'jourdan' },
    { say: 'FJ-demars 1110' },
    { say: 'hold' },
    { say: 'NE' },
    { say: 'finish' },
    { say: '1209 1210 go FJ-demars go FJ-demars' },
    { until: 'activate', can: 'cochenhausen', dice: [4] },
    { say: 'cochenhausen' },
    { say: 'finish' },
    { say: 'CK-art 910', dice: [4, 3, 4] },
    { until: 'activate', can: 'jourdan', dice: [5, 2] },
  ],
  steps: [
    {
      text: {
        en: 'Demars attacked the redoubt alone and was routed. Good order, level 1, level 2, rout: each D in a result costs one level. A routed unit neither fires nor fights; it flees from whoever attacks it. Mengaud, with Jourdan, was shot at and is at level 1.',
        fr: 'Demars a attaqué la redoute seul, et il a fui. Bon ordre, niveau 1, niveau 2, déroute : chaque D d’un résultat fait descendre d’un niveau. Une unité en déroute ne tire ni ne combat ; elle fuit devant qui l’attaque. Mengaud, avec Jourdan, a été canonné : niveau 1.',
      },
      rule: '1.5',
      look: ['FJ-demars', 'FJ-mengaud'],
    },
    {
      text: {
        en: 'Activate Jourdan. Routed units of the formation are tested first: two dice, and their morale or less passes. Those that fail flee three more hexes towards their map edge.',
        fr: 'Activez Jourdan. Les unités en déroute de la formation sont testées d’abord : deux dés, leur moral ou moins suffit. Qui échoue fuit encore de trois hexagones vers son bord de carte.',
      },
      rule: '4.1',
      look: ['FJ-demars'],
      say: 'jourdan',
      dice: [2, 3],
      instead: {
        en: 'It is Jourdan’s men who need help: activate him.',
        fr: 'Ce sont les hommes de Jourdan qui ont besoin d’aide : activez-le.',
      },
    },
    {
      text: {
        en: 'A 5 against morale 7: Demars rallies to level 2, and may move at once with half his points. Take him out of the range of the guns: to 810.',
        fr: '5 contre un moral de 7 : Demars se rallie au niveau 2, et peut bouger aussitôt avec la moitié de ses points. Mettez-le hors de portée du canon : en 810.',
      },
      look: ['FJ-demars', '810'],
      say: '810',
      instead: { en: 'To 810, out of range.', fr: 'En 810, hors de portée.' },
    },
    {
      text: { en: 'Choose his facing; the enemy is to the east.', fr: 'Choisissez l’orientation ; l’ennemi est à l’est.' },
      rule: '1.3',
      say: 'NE',
      or: ['*'],
    },
    {
      text: {
        en: 'Next, units at level 1 or 2 may try to rally: it costs half their movement, and must be done before any other unit moves. Jourdan stands with Mengaud and takes 1 off the roll if he leads the rally: choose Jourdan, then Mengaud.',
        fr: 'Puis les unités de niveau 1 ou 2 peuvent tenter de se rallier : cela coûte la moitié de leur mouvement, et doit se faire avant qu’une autre unité ne bouge. Jourdan est avec Mengaud, et retire 1 aux dés s’il dirige le ralliement : choisissez Jourdan, puis Mengaud.',
      },
      rule: '4.1',
      look: ['FJ-mengaud', 'jourdan'],
      say: 'jourdan FJ-mengaud',
      dice: [3, 4],
      instead: {
        en: 'First rally Mengaud: once a unit has marched, nobody may rally.',
        fr: 'Ralliez d’abord Mengaud : dès qu’une unité a marché, plus aucune ne se rallie.',
      },
    },
    {
      text: {
        en: 'Seven, less one for Jourdan, against 6: good order again. Mengaud may still march with half his points. Face him to the enemy: north-east.',
        fr: 'Sept, moins un pour Jourdan, contre 6 : de nouveau en bon ordre. Mengaud peut encore marcher avec la moitié de ses points. Tournez-le vers l’ennemi : nord-est.',
      },
      look: ['FJ-mengaud'],
      say: 'NE',
      or: ['**'],
    },
  ],
  closing: {
    en: 'Steps lost give the enemy victory points, levels do not. Pull shaken troops back, keep a commander with them, and they will be back next turn.',
    fr: 'Les pas perdus donnent des points à l’ennemi, les niveaux non. Retirez les troupes ébranlées, laissez-leur un chef, et elles reviendront au tour suivant.',
  },
}
