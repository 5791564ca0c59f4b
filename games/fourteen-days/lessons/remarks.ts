import type { Remark } from '@grognard/engine'

/** Remarks shown in a first campaign when something happens for the first time. */
export const REMARKS: readonly Remark[] = [
  {
    id: 'plans',
    steps: ['write-plans'],
    text: {
      en: 'Write an order for each Force: where it goes, and by which way. They are secret and bind you until the Force arrives, so think of the fourth day, when you may cross the frontier.',
      fr: 'Écrivez un ordre pour chaque Force : où elle va, et par où. Ils sont secrets et vous lient jusqu’à l’arrivée : pensez au quatrième jour, où l’on peut passer la frontière.',
    },
    rule: '7.1',
  },
  {
    id: 'attrition',
    steps: ['suffer-attrition'],
    text: {
      en: 'Each day begins with attrition: from nine divisions on a Force suffers by its size. Keep Forces small until they must fight.',
      fr: 'Chaque jour commence par l’attrition : dès neuf divisions, une Force souffre de sa taille. Gardez-les petites jusqu’au combat.',
    },
    rule: '10.0',
  },
  {
    id: 'march',
    steps: ['pick-marcher'],
    text: {
      en: 'Forces on initial orders march one after another; you choose which is next. They leave Route Blocked markers that stop your own columns today.',
      fr: 'Les Forces sous ordre initial marchent l’une après l’autre ; vous choisissez laquelle. Leurs marqueurs de route bloquée arrêtent vos colonnes aujourd’hui.',
    },
    rule: '11.0 I',
  },
  {
    id: 'ride',
    steps: ['ride'],
    text: {
      en: 'In the evening senior commanders may ride from Force to Force. Bring the army commander to where orders will be needed tomorrow.',
      fr: 'Le soir, les grands chefs peuvent passer d’une Force à l’autre. Menez le commandant en chef là où il faudra des ordres demain.',
    },
    rule: '12.0',
  },
  {
    id: 'napoleon',
    steps: ['welcome-napoleon'],
    text: {
      en: 'Napoleon arrives. His Force gets one order a turn without dice and fights with +3; those within 3 hexes of him hear on the same day.',
      fr: 'Napoléon arrive. Sa Force reçoit un ordre par tour sans dés et combat avec +3 ; celles qui sont à 3 hexagones de lui l’entendent le jour même.',
    },
    rule: '13.2',
  },
  {
    id: 'order-test',
    steps: ['issue-order'],
    text: {
      en: 'Orders are tested: blue die plus bonus minus red die must not be below 0. The bonus drops with every roll and a failure ends your orders for today, so begin with what matters most.',
      fr: 'Les ordres sont testés : dé bleu plus bonus moins dé rouge ne doit pas être négatif. Le bonus tombe à chaque jet et un échec met fin aux ordres du jour : commencez par l’essentiel.',
    },
    rule: '11.0 II',
  },
  {
    id: 'activate',
    steps: ['activate'],
    text: {
      en: 'Each Order is one move of one Force, whole or in part. Numbers on the map are movement points left; beyond the basic allowance a march is forced and tires.',
      fr: 'Chaque Ordre est un mouvement d’une Force, en tout ou en partie. Les chiffres de la carte sont les points restants ; au-delà du mouvement de base, la marche est forcée et fatigue.',
    },
    rule: '11.0 III',
  },
  {
    id: 'lost-way',
    events: ['lookedForWay', 'lostWay'],
    text: {
      en: 'Off the road a Force may lose its way: on a 1, in woods on a 1 or 2, it strays into a random hex.',
      fr: 'Hors des routes, une Force peut se perdre : sur 1, dans les bois sur 1 ou 2, elle erre dans un hexagone au hasard.',
    },
    rule: '11.2',
  },
  {
    id: 'forage',
    events: ['outOfSupply'],
    text: {
      en: 'A Force is out of supply and forages: it suffers more attrition, pays for marching, and fights worse. The supply overlay shows what cuts it off.',
      fr: 'Une Force n’est plus ravitaillée et fourrage : plus d’attrition, des pertes en marche, moins de valeur au combat. Le calque du ravitaillement montre ce qui la coupe.',
    },
    rule: '10.0',
  },
  {
    id: 'battle',
    steps: ['declare-dice'],
    text: {
      en: 'A battle. Choose dice up to the stars of your commander: their sum is how many divisions must fight. Few fight cheaply, many fight strongly.',
      fr: 'Une bataille. Choisissez des dés, au plus les étoiles du chef : leur somme est le nombre de divisions engagées. Peu coûte peu, beaucoup pèse lourd.',
    },
    rule: '11.4',
  },
  {
    id: 'commit',
    steps: ['commit'],
    text: {
      en: 'Choose in secret which divisions fight. Infantry with one other arm is worth +2, all three arms +4; only those who fight can be hit.',
      fr: 'Choisissez en secret les divisions qui combattent. L’infanterie avec une autre arme vaut +2, les trois armes +4 ; seules celles qui combattent peuvent être touchées.',
    },
    rule: '11.4',
  },
  {
    id: 'hits',
    steps: ['place-hits', 'name-arm'],
    text: {
      en: 'Hits: one weakens a division, a second eliminates it. Eliminated divisions are counted for all to see and decide the campaign.',
      fr: 'Des coups : un premier affaiblit une division, un second l’élimine. Les divisions éliminées se comptent au grand jour et décident de la campagne.',
    },
    rule: '11.4.1',
  },
  {
    id: 'retreat',
    events: ['retreated'],
    text: {
      en: 'Beaten by 4 or more, a Force retreats two hexes, and the winner may advance. By 8 or more it loses all its guns as well.',
      fr: 'Battue de 4 ou plus, une Force recule de deux hexagones, et le vainqueur peut avancer. À 8 ou plus, elle perd aussi tous ses canons.',
    },
    rule: '11.4.2',
  },
]
