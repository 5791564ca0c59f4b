import type { Lesson } from '@grognard/engine'
import { HANDS, WATERLOO } from './opening.ts'

/** Movement, facing, fire. */
export const MARCH: Lesson = {
  id: 'march',
  title: { en: 'March, facing, fire', fr: 'Marche, orientation, tir' },
  idea: {
    en: 'Infantry moves one hex and fires, or moves two without firing.',
    fr: 'L’infanterie avance d’un hexagone et tire, ou de deux sans tirer.',
  },
  ...WATERLOO,
  before: HANDS,
  steps: [
    {
      text: {
        en: 'Saltoun holds the wood of Hougoumont in D7 with British infantry. Play the orders for your left wing.',
        fr: 'Saltoun tient le bois d’Hougoumont en D7 avec de l’infanterie britannique. Jouez les ordres de l’aile gauche.',
      },
      rule: '3.1',
      look: ['saltoun', 'french-order-left-1'],
      say: 'french-order-left-1',
      dice: [5, 5, 5, 1, 2, 5, 5, 5, 5, 5],
      instead: { en: 'The orders for the left wing.', fr: 'Les ordres de l’aile gauche.' },
    },
    {
      text: {
        en: 'Choose Soye: light hexes still allow fire, pale ones do not, and the figures tell how strong it is. Two hexes bring him to E6, beside the wood; there he stops, and faces north-west, towards Saltoun.',
        fr: 'Choisissez Soye : les hexagones clairs permettent encore le tir, les pâles non, et les chiffres disent avec quelle force. Deux hexagones le mènent en E6, près du bois ; là il s’arrête, face au nord-ouest, vers Saltoun.',
      },
      rule: '6.0',
      look: ['soye', 'E6'],
      say: 'infantry soye E6 NW',
      or: ['infantry soye E6 *'],
      instead: { en: 'Soye to E6, facing north-west.', fr: 'Soye en E6, face au nord-ouest.' },
    },
    {
      text: {
        en: 'A unit has its front on three hexsides; on the other three it is weak. Bauduin moves one hex to D6 and fires at D7. His value is 9, less 2 for the wood: a ten-sided die up to 7 hits.',
        fr: 'Une unité fait front sur trois côtés ; sur les trois autres elle est faible. Bauduin avance en D6 et tire sur D7. Sa valeur est 9, moins 2 pour le bois : un dé à dix faces, jusqu’à 7, touche.',
      },
      rule: '7.2',
      look: ['bauduin', 'D6', 'saltoun'],
      say: 'infantry bauduin D6 fire D7',
      dice: [3, 4],
      instead: { en: 'Bauduin to D6, and fire at D7.', fr: 'Bauduin en D6, et tir sur D7.' },
    },
    {
      text: {
        en: 'A 3: one hit. The six-sided die then says what it does: with a 4 one element is lost. Turning is an order too: have Bachelu face north-west.',
        fr: 'Un 3 : une touche. Le dé à six faces dit alors l’effet : avec un 4, un élément est perdu. Tourner est aussi un ordre : que Bachelu fasse face au nord-ouest.',
      },
      rule: '6.2.1',
      look: ['bachelu'],
      say: 'infantry bachelu NW',
      or: ['infantry bachelu *'],
      instead: { en: 'Bachelu, facing north-west.', fr: 'Bachelu, face au nord-ouest.' },
    },
  ],
  closing: {
    en: 'A unit next to one enemy may not move straight next to another. So the one that reaches a good hex first holds more ground than it stands on.',
    fr: 'Au contact d’un ennemi, une unité ne passe pas directement au contact d’un autre. Qui arrive le premier en bonne place tient donc plus de terrain qu’il n’en occupe.',
  },
}
