import type { Lesson } from '@grognard/engine'
import { HAND, THEIR_HAND, WATERLOO } from './opening.ts'

/** Losses, retreat, generals, rally. */
export const RETREAT: Lesson = {
  id: 'retreat',
  title: { en: 'Losses, retreat, rally', fr: 'Pertes, retraite, ralliement' },
  idea: {
    en: 'A worn unit is safer behind the line, where it can recover.',
    fr: 'Une unité usée est mieux derrière la ligne, et c’est là qu’elle se refait.',
  },
  ...WATERLOO,
  before: [
    { say: HAND },
    { say: THEIR_HAND },
    { say: 'french-order-left-1' },
    { say: 'allied-order-right-1', dice: [5, 5, 2, 5, 1, 5, 5, 4, 4, 2] },
    { say: 'general foy E6 NW' },
    { say: 'infantry saltoun fire E6', dice: [3, 6, 9] },
  ],
  steps: [
    {
      text: {
        en: 'Saltoun fired at Foy from the wood: one element lost and two hexes of retreat. Reille was with him; a ten-sided die up to the losses would have killed him, but it was a 9. With a general a unit may stand fast. Fall back instead, to F6.',
        fr: 'Saltoun a tiré sur Foy depuis le bois : un élément perdu et deux hexagones de recul. Reille était avec lui ; un dé à dix faces, jusqu’aux pertes, l’aurait tué, mais ce fut un 9. Avec un général, une unité peut tenir bon. Reculez plutôt, en F6.',
      },
      rule: '10.1',
      look: ['foy', 'F6', 'saltoun'],
      say: 'F6',
      instead: { en: 'This time, fall back to F6.', fr: 'Cette fois, reculez en F6.' },
    },
    {
      text: {
        en: 'Foy went back facing the enemy. He has had his order; end yours for this round.',
        fr: 'Foy a reculé face à l’ennemi. Il a eu son ordre ; terminez les vôtres pour cette manche.',
      },
      rule: '10.0',
      look: ['foy'],
      say: 'finish',
      instead: { en: 'End your orders.', fr: 'Terminez vos ordres.' },
    },
    {
      text: {
        en: 'Play the orders for the centre: the dice will show a general, which reaches Foy wherever he is.',
        fr: 'Jouez les ordres du centre : les dés montreront un général, qui atteint Foy où qu’il soit.',
      },
      rule: '5.1',
      look: ['french-order-centre-1'],
      say: 'french-order-centre-1',
      dice: [2, 5, 5, 5, 5, 5, 5, 5, 5, 5],
      instead: { en: 'The orders for the centre.', fr: 'Les ordres du centre.' },
    },
    {
      text: {
        en: 'To rally, a unit needs the enemy four hexes away, or out of sight. Take Foy back to F4.',
        fr: 'Pour se rallier, une unité veut l’ennemi à quatre hexagones, ou hors de vue. Ramenez Foy en F4.',
      },
      rule: '12.0',
      look: ['foy', 'F4'],
      say: 'general foy F4 N',
      instead: { en: 'Foy to F4, facing north.', fr: 'Foy en F4, face au nord.' },
    },
    {
      text: { en: 'End your orders, and the round.', fr: 'Terminez vos ordres, et la manche.' },
      say: 'finish',
      instead: { en: 'End your orders.', fr: 'Terminez vos ordres.' },
    },
    {
      text: {
        en: 'Now the card for your right wing, again with a general among the dice.',
        fr: 'Maintenant la carte de l’aile droite, encore avec un général parmi les dés.',
      },
      look: ['french-order-right-1'],
      say: 'french-order-right-1',
      dice: [2, 5, 5, 5, 5, 5, 5, 5, 5, 5],
      instead: { en: 'The orders for the right wing.', fr: 'Les ordres de l’aile droite.' },
    },
    {
      text: {
        en: 'Let Foy rally: three command dice, and each infantry face brings an element back, two at most.',
        fr: 'Ralliez Foy : trois dés de commandement, et chaque face d’infanterie ramène un élément, deux au plus.',
      },
      rule: '12.0',
      look: ['foy'],
      say: 'general foy rally',
      dice: [5, 3, 1],
      instead: { en: 'The general die, Foy, rally.', fr: 'Le dé de général, Foy, rallier.' },
    },
  ],
  closing: {
    en: 'A unit that loses its last element is gone for good and counts towards the limit at the top; one that you rally in time costs nothing. And never let a sector stand empty: that loses at once.',
    fr: 'Une unité qui perd son dernier élément est perdue pour de bon et compte dans la limite, en haut ; ralliée, elle n’a rien coûté. Et ne laissez jamais un secteur vide : c’est perdre aussitôt.',
  },
}
