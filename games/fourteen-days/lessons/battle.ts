import type { Lesson } from '@grognard/engine'
import { FOURTH_TURN } from './opening.ts'

/** A battle: dice for strength, secret choice, values, hits. */
export const BATTLE: Lesson = {
  id: 'battle',
  title: { en: 'A battle in secret', fr: 'Une bataille au secret' },
  idea: {
    en: 'Dice say how many divisions fight; which ones is your secret.',
    fr: 'Les dés disent combien de divisions combattent ; lesquelles est votre secret.',
  },
  scenario: 'historical',
  side: 'french',
  before: [...FOURTH_TURN, { say: 'free french-C order' }, { say: 'stop' }],
  steps: [
    {
      text: {
        en: 'Napoleon at Walcourt has an Order, and Zieten holds Charleroi. Entering an enemy’s hex is an attack: click Force C, then 3120. All of it goes unless you pick a part.',
        fr: 'À Walcourt, Napoléon a un Ordre, et Zieten tient Charleroi. Entrer dans l’hexagone d’un ennemi, c’est l’attaquer : cliquez la Force C, puis 3120. Elle part tout entière, sauf si vous en détachez une partie.',
      },
      rule: '11.4',
      look: ['french-C', 'prussian-H'],
      say: 'french-C all 3120 go',
      replies: ['fight'],
      instead: { en: 'Attack Charleroi: Force C, all, 3120.', fr: 'Attaquez Charleroi : Force C, toutes, 3120.' },
    },
    {
      text: {
        en: 'How many dice? One up to the stars of the commander; their sum is the number of divisions that must take part. More is not always better: only divisions that fight can be hit. Take 2.',
        fr: 'Combien de dés ? D’un jusqu’aux étoiles du chef ; leur somme est le nombre de divisions qui doivent prendre part. Plus n’est pas toujours mieux : seules celles qui combattent peuvent être touchées. Prenez-en 2.',
      },
      rule: 'R21',
      look: ['french-C'],
      say: '2',
      dice: [1, 2],
      replies: ['1'],
      instead: { en: 'Two dice, for this lesson.', fr: 'Deux dés, pour cette leçon.' },
    },
    {
      text: {
        en: 'A 1 and a 2: three divisions. You have five rerolls for the whole game; save them and keep the dice.',
        fr: 'Un 1 et un 2 : trois divisions. Vous avez cinq relances pour toute la partie ; gardez-les, et laissez les dés.',
      },
      rule: '7.0',
      say: 'keep',
      dice: [3],
      replies: ['keep', '3-prussian-infantry go'],
      instead: { en: 'Three will do: keep the dice.', fr: 'Trois suffiront : gardez les dés.' },
    },
    {
      text: {
        en: 'Zieten fights with three, too; both sides choose in secret. Infantry with one other arm is worth +2, all three arms together +4. Take one of each: 1 infantry, 1 cavalry, 1 artillery. Napoleon adds 3.',
        fr: 'Zieten combat aussi avec trois ; les deux camps choisissent en secret. L’infanterie avec une autre arme vaut +2, les trois armes ensemble +4. Prenez-en une de chaque : 1 infanterie, 1 cavalerie, 1 artillerie. Napoléon ajoute 3.',
      },
      rule: '11.4',
      look: ['french-C'],
      say: '1-infantry 1-cavalry 1-artillery go',
      dice: [4, 2],
      replies: ['3-prussian-infantry go'],
      instead: { en: 'One of each arm is worth more: choose that.', fr: 'Une de chaque arme vaut plus : choisissez cela.' },
    },
    {
      text: {
        en: '3 divisions, +4, Napoleon +3, and a 4: 14. Zieten had 3, +2 behind the bridge, and a 2: 7. You win by 7: he takes three hits, you take one. Let the infantry bear it.',
        fr: '3 divisions, +4, Napoléon +3, et un 4 : 14. Zieten avait 3, +2 derrière le pont, et un 2 : 7. Vous gagnez de 7 : il subit trois coups, vous un. Que l’infanterie l’encaisse.',
      },
      rule: '11.4.1',
      look: ['prussian-H'],
      say: '1-infantry go',
      or: ['* go'],
      replies: ['3119 3118'],
    },
    {
      text: {
        en: 'Beaten by 4 or more, the loser retreats two hexes. You may take Charleroi, whole or in part: advance with all.',
        fr: 'Battu de 4 ou plus, le vaincu recule de deux hexagones. Vous pouvez prendre Charleroi, en tout ou en partie : avancez avec toutes.',
      },
      rule: '11.4.2',
      look: ['french-C', '3120'],
      say: 'all',
      instead: { en: 'Take the town: all of them.', fr: 'Prenez la ville : avec toutes.' },
    },
  ],
  closing: {
    en: 'You saw three of his divisions and he three of yours; both are noted. By 8 or more it would have been a rout: all his guns lost, and you unhurt.',
    fr: 'Vous avez vu trois de ses divisions, et lui trois des vôtres ; c’est noté. À 8 ou plus, c’eût été un désastre : tous ses canons perdus, et vous indemne.',
  },
}
