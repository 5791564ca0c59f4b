import type { Lesson } from '@grognard/engine'
import { BRIENNE } from './opening.ts'

/** Bombardment, percentages, the combat table, disruption; then the charge on those who are shaken. */
export const GUNS: Lesson = {
  id: 'guns',
  title: { en: 'Guns before sabres', fr: 'Le canon avant le sabre' },
  idea: {
    en: 'Guns fire first, without an answer, and shake those whom others then attack.',
    fr: 'Le canon tire d’abord, sans réponse, et ébranle ceux que d’autres attaquent ensuite.',
  },
  ...BRIENNE,
  before: [{ until: 'bombardment', can: '1406' }],
  steps: [
    {
      text: {
        en: 'It is one o’clock, and the horse guns of V Cavalry Corps have unlimbered in 1506. Bombard the Cossacks in 1406: point at them. The panel adds up your strength points with every percentage, and shows the row of the table for it. Fire.',
        fr: 'Il est une heure, et l’artillerie à cheval du Ve corps de cavalerie est en batterie en 1506. Bombardez les cosaques en 1406 : montrez-les. Le panneau additionne vos points de force avec chaque pourcentage, et montre la rangée de la table. Feu.',
      },
      rule: 'B 8',
      look: ['c5-ha', '1406'],
      say: '1406 c5-ha go',
      dice: [6, 6],
      instead: { en: 'The horse guns fire at 1406.', fr: 'L’artillerie à cheval tire sur 1406.' },
    },
    {
      text: {
        en: 'They failed their morale check and are disrupted: they fight at half strength, and can neither counter-charge nor retire. Now charge them with the cavalry beside the guns.',
        fr: 'Ils ont manqué leur test de moral et sont désorganisés : ils combattent à demi-force, sans pouvoir contre-charger ni se replier. Chargez-les maintenant avec la cavalerie voisine des canons.',
      },
      rule: 'B 7.3',
      look: ['c5a', '1406'],
      say: '1406 c5a go',
      dice: [4, 4, 4],
      instead: { en: 'The cavalry in 1506 charges 1406.', fr: 'La cavalerie de 1506 charge 1406.' },
    },
    {
      text: {
        en: 'They run. You may pursue, which disrupts your own riders, advance into the empty hex, or stay with your guns. Stay: guns alone in the open are easy prey.',
        fr: 'Ils fuient. Vous pouvez poursuivre, ce qui désorganise vos cavaliers, avancer dans l’hexagone vide, ou rester près des canons. Restez : des canons seuls sont une proie facile.',
      },
      rule: 'B 9.4',
      say: 'stay',
      instead: { en: 'Stay.', fr: 'Restez.' },
    },
  ],
  closing: {
    en: 'Guns fire up to three hexes where they see the target and the weather allows it, and not after moving more than half their allowance. Press V to check a line of sight.',
    fr: 'Le canon porte à trois hexagones s’il voit sa cible et si le temps le permet, et pas après plus de la moitié de son mouvement. La touche V vérifie une ligne de vue.',
  },
}
