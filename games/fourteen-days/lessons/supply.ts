import type { Lesson } from '@grognard/engine'
import { FOURTH_TURN } from './opening.ts'

/** Supply, merging and attrition. */
export const SUPPLY: Lesson = {
  id: 'supply',
  title: { en: 'Bread and roads', fr: 'Le pain et les routes' },
  idea: {
    en: 'A Force lives by the road behind it; a big one eats itself.',
    fr: 'Une Force vit de la route derrière elle ; une grosse se dévore.',
  },
  scenario: 'historical',
  side: 'french',
  before: FOURTH_TURN,
  steps: [
    {
      text: {
        en: 'Your supply comes from Arras, Bapaume, La Capelle and Rocroi, along main roads; a Force may stand at most two clear hexes from such a road. Turn on the supply overlay in the tools of the map: it draws each line. An enemy on the road or beside it cuts it.',
        fr: 'Votre ravitaillement vient d’Arras, Bapaume, La Capelle et Rocroi, par les grandes routes ; une Force peut s’en écarter de deux hexagones dégagés au plus. Allumez le calque du ravitaillement dans les outils de la carte : il dessine chaque ligne. Un ennemi sur la route ou à côté la coupe.',
      },
      rule: '10.0',
      look: ['french-C', 'french-B'],
    },
    {
      text: {
        en: 'A Force in supply never steps where it would have none; a Force cut off forages, cannot force its march, and bleeds. Let us look at the other enemy, size. Give Force C its free order.',
        fr: 'Une Force ravitaillée ne va jamais là où elle ne le serait plus ; coupée, elle fourrage, ne peut forcer la marche, et saigne. Voyons l’autre ennemi, la taille. Donnez à la Force C son ordre libre.',
      },
      rule: 'R31',
      look: ['french-C'],
      say: 'free french-C order',
      instead: { en: 'The free order, for Force C.', fr: 'L’ordre libre, pour la Force C.' },
    },
    {
      text: { en: 'That will do for today: stop issuing orders.', fr: 'Cela suffit pour aujourd’hui : cessez les ordres.' },
      say: 'stop',
      instead: { en: 'Stop.', fr: 'Cessez.' },
    },
    {
      text: {
        en: 'March Napoleon’s Force by road to Reille at Beaumont, 2823: Force C, all, 2823, done. Two Forces in one hex merge.',
        fr: 'Faites marcher la Force de Napoléon par la route chez Reille à Beaumont, 2823 : Force C, toutes, 2823, terminé. Deux Forces dans un hexagone fusionnent.',
      },
      rule: '11.0 V',
      look: ['french-C', '2823'],
      say: 'french-C all 2823 go',
      instead: { en: 'Force C, all its divisions, to 2823.', fr: 'Force C, toutes ses divisions, en 2823.' },
    },
    {
      text: {
        en: 'Which Force keeps its name, C or B, and who leads? Keep C, under Napoleon. The enemy sees one Force now, and can only guess how big it is.',
        fr: 'Quelle Force garde son nom, C ou B, et qui commande ? Gardez C, sous Napoléon. L’ennemi ne voit plus qu’une Force, et ne peut que deviner sa taille.',
      },
      rule: '3.0',
      say: 'french-C napoleon',
      instead: { en: 'Keep C, under Napoleon.', fr: 'Gardez C, sous Napoléon.' },
    },
    {
      text: { en: 'No commander rides this evening: stop.', fr: 'Aucun chef ne chevauche ce soir : cessez.' },
      rule: '12.0',
      say: 'stop',
      instead: { en: 'Let them rest: stop.', fr: 'Qu’ils se reposent : cessez.' },
    },
    {
      text: {
        en: 'A new day, and eleven divisions in one place suffer a hit: up to eight suffer none. A hit weakens a division, a second destroys it. You choose: let one infantry division be weakened.',
        fr: 'Un nouveau jour, et onze divisions au même endroit subissent 2 coups : jusqu’à huit, aucun. Un coup affaiblit une division, un second l’élimine. Vous choisissez : affaiblissez une division d’infanterie.',
      },
      rule: '10.0',
      say: 'french-C 1-infantry go',
      or: ['* **'],
    },
  ],
  closing: {
    en: 'March apart, fight together: join Forces the day you need them, and split them again. And look at your roads before the enemy does.',
    fr: 'Marchez séparés, combattez réunis : joignez les Forces le jour où il le faut, puis séparez-les. Et surveillez vos routes avant que l’ennemi ne le fasse.',
  },
}
