import type { Lesson } from '@grognard/engine'
import { BRIENNE } from './opening.ts'

/** Attack Confidence, both dice, losses, retreat, advance. */
export const ASSAULT: Lesson = {
  id: 'attack',
  title: { en: 'The assault', fr: 'L’assaut' },
  idea: {
    en: 'First nerve, then strength: both sides roll, both may lose, and who breaks falls back.',
    fr: 'D’abord le cran, puis la force : les deux camps lancent, tous deux peuvent perdre, et qui rompt recule.',
  },
  ...BRIENNE,
  before: [
    { until: 'bombardment', can: '1406' },
    { until: 'assaults', can: '1406' },
  ],
  steps: [
    {
      text: {
        en: 'An assault takes everybody who stands next to the target and may fight. Point at 1406: all of them are filled in, and whoever you point at instead goes alone. Each stack must first gather courage: a die up to its morale, helped by its leader, less for a strong position or more defenders.',
        fr: 'Un assaut prend tous ceux qui touchent la cible et peuvent combattre. Montrez 1406 : tous sont proposés, et qui vous montrez ensuite part seul. Chaque pile doit d’abord prendre courage : un dé au plus égal à son moral, aidé par son chef, moins pour une position forte ou des défenseurs plus nombreux.',
      },
      rule: 'B 10.2',
      look: ['1406'],
      say: '1406 c5a c5b go',
      replies: ['stand'],
      dice: [2, 6, 3, 6],
      instead: { en: 'Everybody in 1506 assaults 1406.', fr: 'Tous ceux de 1506 à l’assaut de 1406.' },
    },
    {
      text: {
        en: 'Your stack went in, both sides rolled in the row of their strength, and the Cossacks failed their check: disrupted, they retreat two hexes. One of your stacks may advance into the empty hex. Stay on the road this time.',
        fr: 'Votre pile est partie, chacun a lancé dans la rangée de sa force, et les cosaques ont manqué leur test : désorganisés, ils reculent de deux hexagones. Une de vos piles peut avancer dans l’hexagone vide. Restez cette fois sur la route.',
      },
      rule: 'B 10.4',
      say: 'stay',
      instead: { en: 'Stay.', fr: 'Restez.' },
    },
    {
      text: {
        en: 'Under an Attack order enemies on the way must be assaulted; under Probe you choose, under Defend or March you do not attack at all. A corps that loses half its strength points is demoralised: its bar beside the map fills up.',
        fr: 'Sous un ordre d’Attaque, il faut assaillir l’ennemi sur le chemin ; sous Reconnaissance, vous choisissez ; sous Défense ou Marche, on n’attaque pas. Un corps qui perd la moitié de ses points de force est démoralisé : sa barre, à côté de la carte, se remplit.',
      },
      rule: 'B 15',
    },
  ],
  closing: {
    en: 'Beaten units await rally. A corps in Reserve, away from the enemy, brings some of them back at the end of the turn.',
    fr: 'Les unités battues attendent d’être ralliées. Un corps en Réserve, loin de l’ennemi, en ramène une partie à la fin du tour.',
  },
}
