import type { Remark } from '@grognard/engine'

/** Remarks shown in a first battle when something happens for the first time. */
export const REMARKS: readonly Remark[] = [
  {
    id: 'first-order',
    steps: ['order'],
    text: {
      en: 'Your phase: one card, one order. Choose any lit card and read its odds before you press the button; nothing is done until then.',
      fr: 'Votre phase : une carte, un ordre. Choisissez une carte éclairée et lisez ses chances avant de presser le bouton ; rien n’est fait avant.',
    },
    rule: 'PS-1',
  },
  {
    id: 'first-row',
    events: ['outcome'],
    text: {
      en: 'The die and the modifiers named a row of the card. All that stands in the row happens, in this order: losses, guns, morale, Prussians, a farm.',
      fr: 'Le dé et les modificateurs ont désigné une ligne de la carte. Tout ce qu’elle porte arrive, dans cet ordre : pertes, canons, moral, Prussiens, une ferme.',
    },
    rule: 'PS-3',
  },
  {
    id: 'counter',
    events: ['countered'],
    text: {
      en: 'A counter-attack: it answers the card that was used last, and only at once. Each of your orders may open one for the enemy.',
      fr: 'Une contre-attaque : elle répond à la dernière carte jouée, et aussitôt seulement. Chacun de vos ordres peut en ouvrir une à l’ennemi.',
    },
    rule: 'CA-2',
  },
  {
    id: 'loss',
    events: ['lost', 'chosen'],
    text: {
      en: 'A division has gone to the losses. From the tenth loss of an army on, each calls for a rout test.',
      fr: 'Une division est passée aux pertes. À partir de la dixième perte d’une armée, chacune impose un test de déroute.',
    },
    rule: 'OU-3',
  },
  {
    id: 'morale',
    events: ['morale'],
    text: {
      en: 'Morale has fallen. It never rises again, and a rout test is rolled against it.',
      fr: 'Le moral a baissé. Il ne remonte jamais, et c’est contre lui que se joue un test de déroute.',
    },
    rule: 'OU-2',
  },
  {
    id: 'modifier',
    events: ['modifier'],
    text: {
      en: 'A modifier changed the die: the same card twice costs 1, good preparation gains 1. The cards say which.',
      fr: 'Un modificateur a changé le dé : la même carte deux fois coûte 1, une bonne préparation rapporte 1. Les cartes disent lesquelles.',
    },
    rule: 'C-9',
  },
  {
    id: 'prussians',
    events: ['arrived'],
    text: {
      en: 'The Prussians are coming. Every two on the map add 1 to Blücher’s die; Lobau and the Guard can throw them back right after he was called.',
      fr: 'Les Prussiens arrivent. Deux divisions sur la carte ajoutent 1 au dé de Blücher ; Lobau et la Garde peuvent les rejeter juste après son appel.',
    },
    rule: 'AC-4',
  },
  {
    id: 'site',
    events: ['hougoumontTaken', 'laHayeSainteTaken', 'plancenoitTaken'],
    text: {
      en: 'A strongpoint has fallen. It cost its owner 1 morale, helps some cards and hampers others from now on, and cannot be retaken.',
      fr: 'Un point d’appui est tombé. Il coûte 1 moral à son défenseur, aide certaines cartes, en gêne d’autres désormais, et ne peut être repris.',
    },
    rule: 'C-12',
  },
  {
    id: 'guns',
    events: ['guns'],
    text: {
      en: 'A gun is lost. It is no division and goes on no track; but the last one costs morale, and the Grand Battery falls silent.',
      fr: 'Un canon est perdu. Ce n’est pas une division et il ne va sur aucune échelle ; mais le dernier coûte du moral, et la Grande batterie se tait.',
    },
    rule: 'R-3',
  },
  {
    id: 'choose-loss',
    steps: ['lose-division'],
    text: {
      en: 'The corps that should pay is empty: you choose which one does. The last division of a corps costs morale too, so look for a full one.',
      fr: 'Le corps qui devrait payer est vide : vous choisissez lequel paie. La dernière division d’un corps coûte aussi du moral : prenez-en un bien garni.',
    },
    rule: 'OU-5',
  },
  {
    id: 'clock',
    events: ['clockPrussians', 'clockCasualties'],
    text: {
      en: 'The clock has moved. The afternoon opens the Guard’s attack and Wellington’s general advance.',
      fr: 'L’horloge a avancé. L’après-midi ouvre l’attaque de la Garde et l’attaque générale de Wellington.',
    },
    rule: 'C-7',
  },
  {
    id: 'rout-test',
    events: ['mustTest', 'stood'],
    text: {
      en: 'A rout test: a die above the morale, and the battle is lost. The odds panel counts this in when it says who wins.',
      fr: 'Un test de déroute : un dé supérieur au moral, et la bataille est perdue. Les chances en tiennent compte quand elles disent qui gagne.',
    },
    rule: 'RO-3',
  },
]
