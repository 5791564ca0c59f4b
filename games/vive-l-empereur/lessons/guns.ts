import type { Lesson } from '@grognard/engine'
import { HANDS, WATERLOO } from './opening.ts'

/** Guns, hills, lines of sight; an automatic card. */
export const GUNS: Lesson = {
  id: 'guns',
  title: { en: 'Guns, hills and sight', fr: 'Canons, collines et vue' },
  idea: {
    en: 'Guns need a clear line; from a hill they see over friends and reach farther.',
    fr: 'Les canons veulent une ligne libre ; d’une colline ils voient par-dessus les amis et portent plus loin.',
  },
  ...WATERLOO,
  before: HANDS,
  steps: [
    {
      text: {
        en: 'Some cards need no dice. Play the bombardment: every gun of yours may fire with twice its value, or move.',
        fr: 'Certaines cartes se passent de dés. Jouez le bombardement : chacun de vos canons peut tirer à valeur double, ou bouger.',
      },
      rule: '3.2',
      look: ['french-bombardment'],
      say: 'french-bombardment',
      dice: [5, 5, 5, 5, 5],
      instead: { en: 'The bombardment.', fr: 'Le bombardement.' },
    },
    {
      text: {
        en: 'The Grand Battery stands on a hill in P6. A hill adds a hex to its range, and its gunners look over friends beside them. Press F to see its field of fire. The only enemy it sees is in O11: fire.',
        fr: 'La Grande batterie est sur une colline en P6. Une colline ajoute un hexagone de portée, et les artilleurs voient par-dessus les amis voisins. La touche F montre son champ de tir. Le seul ennemi qu’elle voit est en O11 : feu.',
      },
      rule: '8.3',
      look: ['grand-battery', 'O11'],
      say: 'grand-battery fire O11',
      dice: [2, 4],
      instead: { en: 'The Grand Battery fires at O11.', fr: 'La Grande batterie tire sur O11.' },
    },
    {
      text: {
        en: 'Woods, hills, fields, buildings and whoever stands in a hex block the line behind them. The guns of II Corps in C4 see the wood in D7, because its edge is what they fire at. Fire.',
        fr: 'Bois, collines, champs, bâtiments et tout ce qui occupe un hexagone coupent la ligne au-delà. Les canons du IIe corps en C4 voient le bois en D7, puisque c’est lui qu’ils visent. Feu.',
      },
      rule: '7.4',
      look: ['ii-corps-guns', 'D7'],
      say: 'ii-corps-guns fire D7',
      dice: [4, 3],
      instead: { en: 'The guns of II Corps fire at D7.', fr: 'Les canons du IIe corps tirent sur D7.' },
    },
    {
      text: {
        en: 'The guns of the Guard in K2 see nobody. Under a bombardment foot guns move two hexes instead: bring them to K3, facing north.',
        fr: 'Les canons de la Garde en K2 ne voient personne. Sous un bombardement, l’artillerie à pied peut bouger de deux hexagones : menez-les en K3, face au nord.',
      },
      rule: 'R45',
      look: ['guard-guns-1', 'K3'],
      say: 'guard-guns-1 K3 N',
      or: ['guard-guns-1 **'],
      instead: { en: 'The guns of the Guard to K3.', fr: 'Les canons de la Garde en K3.' },
    },
  ],
  closing: {
    en: 'Values above ten are a sure hit, and the rest is rolled for. So a battery that stands and sees is worth more than two that march. Press V to check any line of sight.',
    fr: 'Une valeur au-dessus de dix est une touche sûre, et le reste se joue au dé. Une batterie en place qui voit vaut donc mieux que deux en marche. La touche V vérifie toute ligne de vue.',
  },
}
