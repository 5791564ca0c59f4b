import type { Lesson } from '@grognard/engine'
import { FOURTH_TURN } from './opening.ts'

/** Further orders and the command test. */
export const ORDERS: Lesson = {
  id: 'orders',
  title: { en: 'Orders by courier', fr: 'Les ordres par estafette' },
  idea: {
    en: 'Each order needs a roll, each roll is harder, and distance costs days.',
    fr: 'Chaque ordre demande un jet, chaque jet est plus dur, et la distance coûte des jours.',
  },
  scenario: 'historical',
  side: 'french',
  before: FOURTH_TURN,
  steps: [
    {
      text: {
        en: '15 June. Napoleon is with Vandamme at Walcourt, and may issue further orders. Blue die plus bonus minus red die must not be below 0; your bonus is 4. Send one to Reille, Force B: the panel shows which rolls succeed.',
        fr: '15 juin. Napoléon est avec Vandamme à Walcourt, et peut donner de nouveaux ordres. Dé bleu plus bonus moins dé rouge ne doit pas être négatif ; votre bonus est de 4. Envoyez-en un à Reille, Force B : le panneau montre quels jets réussissent.',
      },
      rule: '11.0 II',
      look: ['french-C', 'french-B'],
      say: 'french-B',
      dice: [4, 3],
      instead: { en: 'First Reille: Force B.', fr: 'D’abord Reille : Force B.' },
    },
    {
      text: {
        en: 'It went through. Reille is within 3 hexes of Napoleon, so he gets an Order for today; farther Forces get +1 or +2, which come a day or two later. Take the Order.',
        fr: 'C’est passé. Reille est à 3 hexagones de Napoléon au plus : il reçoit un Ordre pour aujourd’hui ; plus loin, ce serait +1 ou +2, un ou deux jours plus tard. Prenez l’Ordre.',
      },
      rule: 'R8',
      look: ['french-B'],
      say: 'order',
      instead: { en: 'Take the Order: he must march today.', fr: 'Prenez l’Ordre : il doit marcher aujourd’hui.' },
    },
    {
      text: {
        en: 'Once a turn the Force Napoleon is with gets an order without a roll. Give it to Force C: “free order”, French C, Order.',
        fr: 'Une fois par tour, une Force que Napoléon accompagne reçoit son ordre sans jet. Donnez-le à la Force C : « ordre libre », Force C française, Ordre.',
      },
      rule: 'R10',
      look: ['french-C'],
      say: 'free french-C order',
      instead: { en: 'The free order, for Force C.', fr: 'L’ordre libre, pour la Force C.' },
    },
    {
      text: {
        en: 'The bonus has dropped to 3, and drops with every roll. Try one more: the Guard, Force F. If it fails you issue no more orders today.',
        fr: 'Le bonus est tombé à 3, et tombe à chaque jet. Essayez encore : la Garde, Force F. En cas d’échec, plus d’ordre aujourd’hui.',
      },
      look: ['french-F'],
      say: 'french-F',
      dice: [1, 6],
      instead: {
        en: 'Try Force F: the lesson wants you to see a roll fail.',
        fr: 'Essayez la Force F : la leçon veut vous montrer un jet contraire.',
      },
    },
    {
      text: {
        en: '1 + 3 − 6: it failed, as one roll in twelve does. Now activation: each Order is one move. March Reille by road to 3023, next to Napoleon: click Force B, then 3023; all of it goes.',
        fr: '1 + 3 − 6 : échec, comme un jet sur douze. Vient l’activation : chaque Ordre est un mouvement. Faites marcher Reille par la route en 3023, près de Napoléon : cliquez la Force B, puis 3023 ; elle part tout entière.',
      },
      rule: '11.0 III',
      look: ['french-B', '3023'],
      say: 'french-B all 3023 go',
      instead: { en: 'Force B to 3023.', fr: 'La Force B en 3023.' },
    },
  ],
  closing: {
    en: 'Issue the order that matters first. Keep the army commander near the Forces you mean to move, and think two days ahead for those he cannot reach.',
    fr: 'Donnez d’abord l’ordre qui compte. Gardez le commandant en chef près des Forces à mouvoir, et pensez deux jours d’avance pour les autres.',
  },
}
