import { type Briefing, inLanguage, type Language, type SetUp, type Text } from '@grognard/engine'
import { COALITION, FRENCH } from '../ids.ts'
import type { SetUpTable } from '../scenarios.ts'
import type { Look } from './look.ts'

const DATE: Text = { en: '8 September 1793', fr: '8 septembre 1793' }

const STORY: readonly Text[] = [
  {
    en: "The Duke of York besieges Dunkirk. To free it, Houchard's Army of the North turns on the corps that covers the siege: Wallmoden's Hanoverians, Hessians, British and Austrians, driven back in two days of fighting to the village of Hondschoote.",
    fr: "Le duc d'York assiège Dunkerque. Pour dégager la place, l'armée du Nord de Houchard se jette sur le corps qui couvre le siège : les Hanovriens, Hessois, Britanniques et Autrichiens de Wallmoden, rejetés en deux jours de combats sur le village de Hondschoote.",
  },
  {
    en: 'Between them lies flat country cut up by hedges and ditches. Two redoubts cover the roads to the village. The French are more, bolder with the bayonet and clumsier to lead; the Coalition stands on good ground and may not leave it at first.',
    fr: 'Entre les deux, un pays plat coupé de haies et de fossés. Deux redoutes couvrent les routes du village. Les Français sont plus nombreux, plus hardis à la baïonnette et moins faciles à conduire ; la Coalition tient un bon terrain et ne peut pas le quitter au début.',
  },
]

const HEDOUVILLE: Text = {
  en: 'What if Hédouville had marched to the sound of the guns? His division joins the French on their right, and nothing but a full success will do.',
  fr: "Et si Hédouville avait marché au canon ? Sa division rejoint la droite française, et rien d'autre qu'un plein succès ne suffit.",
}

const QUICK_START: Text = {
  en: 'Both armies stand in their ready-made positions: the battle begins at once.',
  fr: 'Les deux armées occupent leurs positions toutes faites : la bataille commence aussitôt.',
}
const FREE_SET_UP: Text = {
  en: 'First the French, then the Coalition place their units in the zones of their formations. Whoever says "quick start" takes the ready-made positions.',
  fr: 'Les Français, puis la Coalition, placent leurs unités dans les zones de leurs formations. Qui dit « mise en place rapide » prend les positions toutes faites.',
}
const BIDS: Text = {
  en: 'Before that both sides are bid for in secret: a bid moves the marker towards the other player.',
  fr: "Avant cela, les camps sont mis aux enchères en secret : une mise déplace le marqueur vers l'autre joueur.",
}

const ADVICE: readonly Text[] = [
  {
    en: 'Each turn the formations act one after the other: move, fire, then attack. Look at the chips at the top to see who is still to come.',
    fr: "À chaque tour, les formations agissent l'une après l'autre : mouvement, tir, puis attaque. Les jetons du haut montrent qui doit encore agir.",
  },
  {
    en: 'Keep units within four hexes of their commander: out of command they march half as far and fight worse.',
    fr: 'Gardez les unités à quatre hexagones au plus de leur chef : hors commandement, elles marchent moitié moins loin et se battent moins bien.',
  },
  {
    en: 'A hex beside an enemy ends the march. Whoever attacks must see to it that every enemy he touches is attacked.',
    fr: "Un hexagone voisin de l'ennemi arrête la marche. Qui attaque doit veiller à ce que tout ennemi qu'il touche soit attaqué.",
  },
  {
    en: 'French: bring three or four units against one redoubt, guns first, and name your best brigade as head. The bayonet costs a level: use it when it decides.',
    fr: "Français : amenez trois ou quatre unités contre une redoute, canons d'abord, et placez votre meilleure brigade en tête. La baïonnette coûte un niveau : à employer quand elle décide.",
  },
  {
    en: 'Coalition: leave the redoubts manned, keep the cavalry behind the line, and rally what comes back.',
    fr: 'Coalition : laissez les redoutes garnies, gardez la cavalerie derrière la ligne, et ralliez ce qui revient.',
  },
]

/** What the players read before they sit down. */
export function briefingOf(look: Look, setUp: SetUp, language: Language): Briefing {
  const say = (text: Text) => inLanguage(text, language)
  const setting = look.data.setUps[look.data.scenarios.of(setUp.scenario)]
  const isReadyMade = setUp.options.setUp === 'quick-start'
  return {
    title: say(setting.name),
    date: say(DATE),
    paragraphs: [
      ...STORY,
      ...(setting.minorFrench === undefined ? [HEDOUVILLE] : []),
      isReadyMade ? QUICK_START : FREE_SET_UP,
      ...(setUp.options.bids === true ? [BIDS] : []),
    ].map(say),
    victory: victoryOf(setting, say),
    advice: ADVICE.map(say),
  }
}

function victoryOf(setting: SetUpTable, say: (text: Text) => string): Briefing['victory'] {
  const { decisive, minorFrench, turns, initialVp } = setting
  const start = {
    side: undefined,
    text: say({
      en: `One marker counts for both sides; it starts on ${initialVp} for the Coalition. A step lost is a point for the enemy; each redoubt, and all of Hondschoote, is a point for the Coalition while it holds it.`,
      fr: `Un seul marqueur sert aux deux camps ; il part de ${initialVp} pour la Coalition. Un pas perdu vaut un point à l'ennemi ; chaque redoute, et Hondschoote entier, vaut un point à la Coalition tant qu'elle les tient.`,
    }),
    rule: '8.3.1',
  }
  if (minorFrench === undefined)
    return [
      start,
      {
        side: FRENCH,
        text: say({
          en: `The French win if they ever have ${decisive} points on their side.`,
          fr: `Les Français gagnent s'ils ont à un moment ${decisive} points de leur côté.`,
        }),
        rule: '8.5',
      },
      {
        side: COALITION,
        text: say({
          en: `The Coalition wins with ${decisive} points, or if the French have not won after turn ${turns}.`,
          fr: `La Coalition gagne avec ${decisive} points, ou si les Français n'ont pas gagné après le tour ${turns}.`,
        }),
        rule: '8.5',
      },
    ]
  return [
    start,
    {
      side: undefined,
      text: say({
        en: `Whoever has ${decisive} points on his side wins a decisive victory at once.`,
        fr: `Qui a ${decisive} points de son côté remporte aussitôt une victoire décisive.`,
      }),
      rule: '8.4',
    },
    {
      side: FRENCH,
      text: say({
        en: `After turn ${turns} the French win a minor victory with ${minorFrench} points or more.`,
        fr: `Après le tour ${turns}, les Français remportent une victoire mineure avec ${minorFrench} points ou plus.`,
      }),
      rule: '8.4',
    },
    {
      side: COALITION,
      text: say({
        en: 'With less for the French, the Coalition wins a minor victory.',
        fr: 'Avec moins pour les Français, la Coalition remporte une victoire mineure.',
      }),
      rule: '8.4',
    },
  ]
}
