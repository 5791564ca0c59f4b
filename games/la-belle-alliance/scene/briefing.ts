import { type Briefing, inLanguage, type Language, type SetUp, type Text } from '@grognard/engine'
import { ALLIED, FRENCH } from '../static.ts'
import type { Look } from './look.ts'

const DATE: Text = { en: '18 June 1815', fr: '18 juin 1815' }

const STORY: readonly Text[] = [
  {
    en: "Wellington has drawn up his army on the ridge of Mont-Saint-Jean, with strong farms before it. Napoleon must break it before Blücher's Prussians come up on his right.",
    fr: "Wellington a rangé son armée sur la crête de Mont-Saint-Jean, de fortes fermes devant elle. Napoléon doit la briser avant que les Prussiens de Blücher n'arrivent sur sa droite.",
  },
  {
    en: 'Each card is a corps or a commander. In your phase you order one of them, roll one die and read what comes of it. Divisions go to the casualty track, morale sinks, farms fall, the clock moves on.',
    fr: "Chaque carte est un corps ou un chef. À votre phase, vous donnez un ordre à l'une d'elles, vous lancez un dé et vous lisez le résultat. Des divisions passent sur l'échelle des pertes, le moral baisse, des fermes tombent, l'heure avance.",
  },
]

const VICTORY: readonly { readonly text: Text; readonly rule: string }[] = [
  {
    text: {
      en: 'The army that routs has lost; there is no other end and no draw.',
      fr: "L'armée mise en déroute a perdu ; il n'y a ni autre fin ni partie nulle.",
    },
    rule: 'OV-1',
  },
  {
    text: {
      en: 'An army breaks when its losses or its morale come to the box B.',
      fr: 'Une armée se brise quand ses pertes ou son moral arrivent à la case B.',
    },
    rule: 'B-1',
  },
  {
    text: {
      en: 'A loss in a box R calls for a rout test: a die above the morale, and the army is gone.',
      fr: "Une perte dans une case R impose un test de déroute : un dé supérieur au moral, et l'armée est perdue.",
    },
    rule: 'RO-1',
  },
]

const AIMS = [
  {
    side: FRENCH,
    text: {
      en: 'Wear the centre down, take Hougoumont and La Haye Sainte, and send the Guard in when the cavalry has gone before.',
      fr: 'Usez le centre, prenez Hougoumont et La Haye Sainte, et lancez la Garde quand la cavalerie a chargé avant elle.',
    },
    rule: 'AC-1',
  },
  {
    side: ALLIED,
    text: {
      en: 'Hold until the Prussians are up, answer each attack at once, and advance when the day is late.',
      fr: "Tenez jusqu'à l'arrivée des Prussiens, répondez aussitôt à chaque attaque, et avancez quand le jour décline.",
    },
    rule: 'AC-3',
  },
] as const

const ADVICE: readonly Text[] = [
  {
    en: "The same card twice running costs a point on the die. Some cards prepare others: the guns for d'Erlon, the cavalry for the Guard.",
    fr: "La même carte deux fois de suite coûte un point au dé. Certaines cartes en préparent d'autres : les canons pour d'Erlon, la cavalerie pour la Garde.",
  },
  {
    en: 'A counter-attack is open only right after the card it answers. Before you act, look at what your card would open.',
    fr: "Une contre-attaque n'est ouverte que juste après la carte à laquelle elle répond. Avant d'agir, regardez ce que votre carte permettrait.",
  },
  {
    en: 'Losses fall on the corps that is hit. The last division of a corps costs morale besides: spread what you have to lose.',
    fr: "Les pertes frappent le corps visé. La dernière division d'un corps coûte en plus du moral : répartissez ce que vous devez perdre.",
  },
  {
    en: 'Napoleon and Wellington serve once. Keep them for a roll that can decide the day.',
    fr: "Napoléon et Wellington ne servent qu'une fois. Gardez-les pour un dé qui peut décider de la journée.",
  },
  {
    en: 'Call Blücher early and not twice in a row: each pair of Prussians on the map makes the next call stronger.',
    fr: "Appelez Blücher tôt, et jamais deux fois de suite : chaque paire de divisions prussiennes renforce l'appel suivant.",
  },
]

/** What the players read before they sit down. */
export function briefingOf(look: Look, setUp: SetUp, language: Language): Briefing {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say(look.data.setups[look.data.scenarios.of(setUp.scenario)].name),
    date: say(DATE),
    paragraphs: STORY.map(say),
    victory: [
      ...VICTORY.map(({ text, rule }) => ({ side: undefined, text: say(text), rule })),
      ...AIMS.map(({ side, text, rule }) => ({ side, text: say(text), rule })),
    ],
    advice: ADVICE.map(say),
  }
}
