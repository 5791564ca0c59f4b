import type { Lesson } from '@grognard/engine'

/** One order, one die, one row of a card. */
export const ORDER: Lesson = {
  id: 'order',
  title: { en: 'One order, one die', fr: 'Un ordre, un dé' },
  idea: {
    en: 'In each phase you play one card, roll one die and read one row.',
    fr: 'À chaque phase : une carte, un dé, une ligne à lire.',
  },
  scenario: 'waterloo',
  side: 'french',
  steps: [
    {
      text: {
        en: 'You are Napoleon at midday on 18 June. Each card is a corps or a commander; each box on the board shows how many divisions that corps has left. Nothing marches here: you give orders, and count what they cost.',
        fr: 'Vous êtes Napoléon, le 18 juin à midi. Chaque carte est un corps ou un chef ; chaque case du plateau montre combien de divisions il reste à ce corps. Rien ne marche ici : vous donnez des ordres, et vous comptez ce qu’ils coûtent.',
      },
      rule: 'OV-1',
      look: ['derlon', 'picton'],
    },
    {
      text: {
        en: 'Give your first order: click the Grand Battery, then “action”. Before you press the black button, look at the odds: they say what each face of the die would do.',
        fr: 'Donnez votre premier ordre : cliquez sur la Grande batterie, puis sur « action ». Avant de presser le bouton noir, regardez les chances : elles disent ce que ferait chaque face du dé.',
      },
      rule: 'PS-1',
      look: ['grand-battery'],
      say: 'grand-battery act',
      dice: [5, 3],
      replies: ['orange act'],
      instead: {
        en: 'Another card would do in a match; here begin with the Grand Battery, without Napoleon.',
        fr: 'Dans une partie, une autre carte conviendrait ; ici, commencez par la Grande batterie, sans Napoléon.',
      },
    },
    {
      text: {
        en: 'A 5: the row of the card says that Allied morale falls by 1. Then the Allies ordered Orange, and their 3 did nothing. Now send Reille against Hougoumont.',
        fr: 'Un 5 : la ligne de la carte dit que le moral allié baisse de 1. Puis les Alliés ont engagé Orange, et leur 3 n’a rien donné. Envoyez maintenant Reille contre Hougoumont.',
      },
      rule: 'PS-3',
      look: ['reille', 'hougoumont'],
      say: 'reille act',
      dice: [6, 3],
      replies: ['hill act'],
      instead: { en: 'Choose Reille, then “action”.', fr: 'Choisissez Reille, puis « action ».' },
    },
    {
      text: {
        en: 'A 6: Orange loses a division and Hougoumont is yours, which costs the Allies another point of morale. The farm will help Reille from now on. For your third order take whichever card you like: compare their odds first.',
        fr: 'Un 6 : Orange perd une division et Hougoumont est à vous, ce qui coûte encore un point de moral aux Alliés. La ferme aidera Reille désormais. Pour le troisième ordre, prenez la carte que vous voulez : comparez d’abord les chances.',
      },
      rule: 'C-12',
      say: 'milhaud act',
      or: ['* act'],
      dice: [4, 3],
      replies: ['picton act'],
      instead: {
        en: 'Save Napoleon for a greater moment: choose “action”.',
        fr: 'Gardez Napoléon pour un plus grand moment : choisissez « action ».',
      },
    },
  ],
  closing: {
    en: 'A card, a die, a row: that is a whole phase. The two tracks beside the board, losses and morale, tell who is winning.',
    fr: 'Une carte, un dé, une ligne : voilà toute une phase. Les deux échelles à côté du plateau, pertes et moral, disent qui l’emporte.',
  },
}
