import type { Lesson } from '@grognard/engine'
import { HAND, WATERLOO } from './opening.ts'

/** Hands, cards, command dice, and who may be ordered. */
export const COMMAND: Lesson = {
  id: 'command',
  title: { en: 'Cards and dice', fr: 'Cartes et dés' },
  idea: {
    en: 'A card says where and with how many dice; each die orders one piece.',
    fr: 'Une carte dit où et avec combien de dés ; chaque dé donne un ordre.',
  },
  ...WATERLOO,
  steps: [
    {
      text: {
        en: 'Each turn begins with a secret choice: six of ten command cards, one for each round of the turn. Take one card for each wing and the centre, the coordinated attack, the grand charge and the bombardment, in any order.',
        fr: 'Chaque tour commence par un choix secret : six cartes de commandement sur dix, une par manche. Prenez une carte pour chaque aile et le centre, l’attaque coordonnée, la grande charge et le bombardement, dans l’ordre que vous voulez.',
      },
      rule: '4.1',
      say: HAND,
      instead: {
        en: 'For this lesson: one card for each wing and the centre, coordinated attack, grand charge, bombardment.',
        fr: 'Pour cette leçon : une carte par aile et pour le centre, attaque coordonnée, grande charge, bombardement.',
      },
    },
    {
      text: {
        en: 'Both sides now play a card at the same time. Play the orders for the centre: five command dice, for pieces of the centre only. Nobody sees your card before the other side has played.',
        fr: 'Les deux camps jouent maintenant une carte en même temps. Jouez les ordres du centre : cinq dés de commandement, pour les pièces du centre seulement. Personne ne voit votre carte avant que l’autre camp ait joué.',
      },
      rule: '5.1',
      look: ['french-order-centre-1'],
      say: 'french-order-centre-1',
      dice: [5, 5, 3, 2, 1, 5, 5, 5, 5, 5],
      instead: { en: 'The orders for the centre.', fr: 'Les ordres du centre.' },
    },
    {
      text: {
        en: 'Two infantry, a cavalry, a general and a flag. The Allies rolled infantry for a wing without infantry, so you order first. Point at an infantry die and its pieces light up. Send Quiot forward to N6 with it, still facing north.',
        fr: 'Deux infanteries, une cavalerie, un général et un drapeau. Les Alliés ont obtenu de l’infanterie pour une aile qui n’en a pas : vous ordonnez le premier. Montrez un dé d’infanterie, et ses pièces s’allument. Envoyez Quiot en N6, toujours face au nord.',
      },
      rule: '5.1',
      look: ['quiot', 'N6'],
      say: 'infantry quiot N6 N',
      or: ['infantry quiot **'],
      instead: { en: 'The infantry die, Quiot, N6, facing north.', fr: 'Le dé d’infanterie, Quiot, N6, face au nord.' },
    },
    {
      text: {
        en: 'A general die orders a general, or a unit with a general, anywhere on the map, whatever the card covers. Foy stands with Reille on the left: move them to F6.',
        fr: 'Un dé de général ordonne un général, ou une unité accompagnée d’un général, partout sur la carte. Foy est avec Reille à gauche : menez-les en F6.',
      },
      rule: '5.1',
      look: ['foy', 'F6'],
      say: 'general foy F6 N',
      or: ['general foy **'],
      instead: { en: 'The general die, Foy, F6.', fr: 'Le dé de général, Foy, F6.' },
    },
    {
      text: {
        en: 'A flag orders any piece in a sector of your card. Bring the guns of VI Corps forward to I5. Guns that move do not fire, unless they are horse guns.',
        fr: 'Un drapeau ordonne n’importe quelle pièce d’un secteur de votre carte. Avancez les canons du VIe corps en I5. Des canons qui bougent ne tirent pas, sauf l’artillerie à cheval.',
      },
      rule: '5.1',
      look: ['vi-corps-guns', 'I5'],
      say: 'flag vi-corps-guns I5 N',
      or: ['flag **'],
      instead: { en: 'The flag, the guns of VI Corps, I5.', fr: 'Le drapeau, les canons du VIe corps, I5.' },
    },
    {
      text: {
        en: 'You may stop before your dice are spent: what is left over is lost. End your orders; the next round begins with the next card.',
        fr: 'Vous pouvez vous arrêter avant d’avoir dépensé vos dés : le reste est perdu. Terminez vos ordres ; la manche suivante commence avec la carte suivante.',
      },
      rule: 'R14',
      say: 'finish',
    },
  ],
  closing: {
    en: 'After six rounds the four cards you did not play stay in your hand, known to everyone, and you take two of the six back in secret. So a strong card played now is gone for a while.',
    fr: 'Après six manches, les quatre cartes non jouées restent en main, connues de tous, et vous en reprenez deux des six en secret. Une grande carte jouée maintenant sera donc rare un moment.',
  },
}
