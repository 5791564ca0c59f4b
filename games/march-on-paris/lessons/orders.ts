import type { Lesson } from '@grognard/engine'
import { OPEN } from './opening.ts'

/** Orders, couriers, compliance, headquarters. */
export const ORDERS: Lesson = {
  id: 'orders',
  title: { en: 'Orders by courier', fr: 'Des ordres par estafette' },
  idea: {
    en: 'Corps do what their orders say. New ones ride to them, and are obeyed late or never.',
    fr: 'Les corps font ce que disent leurs ordres. Les nouveaux voyagent à cheval ; on les suit tard, ou jamais.',
  },
  scenario: 'brienne',
  side: 'coalition',
  options: OPEN,
  before: [{ until: 'write-orders', can: 'blu' }],
  steps: [
    {
      text: {
        en: 'You are Blücher. Every corps has an order: the board beside the map shows them, and arrows on the map. Lanskoi’s hussars march away. Order them to Defend the crossroads in 1316: point at their counter, choose Defend, point at 1316 and send.',
        fr: 'Vous êtes Blücher. Chaque corps a un ordre : le tableau à côté de la carte les montre, et des flèches sur la carte. Les hussards de Lanskoï s’en vont. Ordonnez-leur de défendre le carrefour en 1316 : montrez leur pion, choisissez Défense, montrez 1316 et envoyez.',
      },
      rule: 'B 12.4',
      look: ['rc2a', '1316'],
      say: 'blu 2H defend 1316 go',
      instead: { en: 'Blücher to the 2nd Hussars: Defend, 1316.', fr: 'Blücher à la 2e de hussards : Défense, 1316.' },
    },
    {
      text: {
        en: 'They are too far away to hear him: a courier rides, and the board says when he arrives. Pahlen’s advance guard is within Blücher’s command range and gets its order at once. Order it to Fall Back to 1316. Before you send it, read how likely it is to be obeyed.',
        fr: 'Ils sont trop loin pour l’entendre : une estafette part, et le tableau dit quand elle arrive. L’avant-garde de Pahlen est à portée de Blücher et reçoit son ordre aussitôt. Ordonnez-lui de se replier en 1316. Avant d’envoyer, lisez combien de chances il a d’être suivi.',
      },
      rule: 'B 12.6',
      look: ['pah', '1316'],
      say: 'blu AG fall-back 1316 go',
      instead: { en: 'Blücher to Pahlen’s corps: Fall Back, 1316.', fr: 'Blücher au corps de Pahlen : Repli, 1316.' },
    },
    {
      text: {
        en: 'An order that has arrived is checked when its corps acts: a die up to the commander’s rating obeys. Who puts it off checks again next time, a little more willing. A commander in chief sends as many orders a turn as his rating. End your orders.',
        fr: 'Un ordre arrivé se vérifie quand son corps agit : il obéit si le dé ne passe pas la valeur du chef. S’il diffère, il revérifie la fois suivante, un peu mieux disposé. Un commandant en chef envoie par tour autant d’ordres que sa valeur. Terminez vos ordres.',
      },
      rule: 'B 12.7',
      say: 'end',
    },
    {
      text: {
        en: 'Now both headquarters ride, in secret and at once. Nearer commanders hear sooner and obey more readily. Send Blücher to 1012, and nobody else.',
        fr: 'Maintenant les deux quartiers généraux se déplacent, en secret et en même temps. Un chef proche est entendu plus tôt et mieux suivi. Envoyez Blücher en 1012, et personne d’autre.',
      },
      rule: 'B 12.1',
      look: ['blu', '1012'],
      say: 'blu 1012 go',
      instead: { en: 'Blücher to 1012, then ride.', fr: 'Blücher en 1012, puis partez.' },
    },
  ],
  closing: {
    en: 'Write orders for the situation in two hours, not for the present one. Each turn press A to see your orders and couriers on the map, and K for how far your leaders command.',
    fr: 'Écrivez vos ordres pour la situation dans deux heures, pas pour celle d’à présent. La touche A montre ordres et estafettes sur la carte, K la portée de vos chefs.',
  },
}
