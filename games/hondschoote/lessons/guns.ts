import type { Lesson } from '@grognard/engine'
import { DEMARS_IN_FRONT, HISTORICAL, NEXT_TURN } from './opening.ts'

/** Artillery fire: range, field of fire, harness. */
export const GUNS: Lesson = {
  id: 'guns',
  title: { en: 'The guns speak', fr: 'Le canon parle' },
  idea: {
    en: 'Batteries shoot three hexes; standing still makes them better.',
    fr: 'Les batteries tirent à trois hexagones ; immobiles, elles tirent mieux.',
  },
  ...HISTORICAL,
  before: [
    ...DEMARS_IN_FRONT,
    { say: 'FJ-art 909' },
    { say: 'SE' },
    { say: 'FJ-ha 908' },
    { say: 'SE' },
    { say: 'jourdan 1010' },
    ...NEXT_TURN,
    { say: 'jourdan' },
  ],
  steps: [
    {
      text: {
        en: 'Two batteries are up. Both marched last turn and are harnessed: the marker on them means −1 when they shoot. A battery that neither moves nor turns in its movement segment loses the marker. Leave the foot artillery in 909 where it is.',
        fr: 'Deux batteries sont en place. Toutes deux ont marché au tour passé et sont attelées : cette marque vaut −1 au tir. Une batterie qui ne bouge ni ne se tourne pendant son mouvement la perd. Laissez l’artillerie à pied de 909 immobile.',
      },
      rule: '4.2',
      look: ['FJ-art', 'FJ-ha'],
    },
    {
      text: {
        en: 'Take the horse artillery nearer: move it to 1009. It can still fire after that, but harnessed.',
        fr: 'L’artillerie à cheval ira plus près : en 1009. Elle pourra encore tirer, mais attelée.',
      },
      look: ['FJ-ha', '1009'],
      say: 'FJ-ha 1009',
      instead: {
        en: 'Move the horse artillery to 1009, and nobody else.',
        fr: 'Déplacez l’artillerie à cheval en 1009, et personne d’autre.',
      },
    },
    {
      text: {
        en: 'Face it north-east, to 1109: what lies before its front is its field of fire.',
        fr: 'Tournez-la au nord-est, vers 1109 : ce qui est devant son front est son champ de tir.',
      },
      rule: '5.1',
      say: 'NE',
      instead: { en: 'North-east, so that 1208 lies before it.', fr: 'Nord-est, pour avoir 1208 devant elle.' },
    },
    {
      text: { en: 'Now finish the movement: the guns come next.', fr: 'Finissez maintenant le mouvement : le tir vient ensuite.' },
      say: 'finish',
      instead: { en: 'Leave the others where they are: finish.', fr: 'Laissez les autres où ils sont : terminez.' },
    },
    {
      text: {
        en: 'Fire with the foot artillery at 1208. Nothing may be in the way: woods, villages and any unit block the line of sight. On 4 or 5 the target drops one level, on 6 two. Look at the odds, then fire.',
        fr: 'Tirez avec l’artillerie à pied sur 1208. Rien ne doit être entre les deux : bois, villages et toute unité coupent la vue. Sur 4 ou 5, la cible perd un niveau, sur 6 deux. Regardez les chances, puis tirez.',
      },
      rule: '5.3',
      look: ['FJ-art', '1208'],
      say: 'FJ-art 1208',
      dice: [5, 3, 4],
      instead: { en: 'Foot artillery of Jourdan, target 1208.', fr: 'Artillerie à pied de Jourdan, cible 1208.' },
    },
    {
      text: {
        en: 'A level! Their commander stood there and had to roll for his life. Each battery shoots by itself: now the horse artillery at the same target. The odds show −1 for the harness.',
        fr: 'Un niveau ! Leur chef s’y trouvait et a dû lancer les dés pour sa vie. Chaque batterie tire pour elle-même : à l’artillerie à cheval, même cible. Les chances montrent −1 pour l’attelage.',
      },
      rule: '5.1',
      look: ['FJ-ha', '1208'],
      say: 'FJ-ha 1208',
      dice: [6, 3, 3],
      instead: { en: 'The horse artillery at 1208.', fr: 'L’artillerie à cheval sur 1208.' },
    },
  ],
  closing: {
    en: 'Regiment Kospoth is at level 2: lower morale, and 2 worse in any combat. Soften a hex with guns first, then attack it with the formation that follows.',
    fr: 'Le régiment Kospoth est au niveau 2 : moral plus bas, et 2 de moins dans tout combat. Préparez un hexagone au canon, puis attaquez-le.',
  },
}
