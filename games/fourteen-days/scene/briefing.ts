import { type Briefing, inLanguage, type Language, type SetUp, type Text } from '@grognard/engine'
import { dayOf } from '../board.ts'
import { ALLIED, FRENCH } from '../ids.ts'
import type { Look } from './look.ts'

const STORY: readonly Text[] = [
  {
    en: 'June 1815. Napoleon gathers his army behind the frontier of the Southern Netherlands. Beyond it two armies lie scattered in their quarters: Wellington’s British, Netherlanders and Germans about Brussels, Blücher’s Prussians between Charleroi and Liège.',
    fr: 'Juin 1815. Napoléon rassemble son armée derrière la frontière des Pays-Bas méridionaux. Au-delà, deux armées sont dispersées dans leurs cantonnements : Britanniques, Néerlandais et Allemands de Wellington autour de Bruxelles, Prussiens de Blücher entre Charleroi et Liège.',
  },
  {
    en: 'You see where the enemy’s Forces stand and who leads them, never how strong they are. Your own march by sealed orders at first, later by couriers that arrive the same day, the next, or the day after.',
    fr: 'Vous voyez où se tiennent les Forces ennemies et qui les commande, jamais combien elles sont. Les vôtres marchent d’abord sur ordres scellés, plus tard sur des courriers qui arrivent le jour même, le lendemain ou le surlendemain.',
  },
]

const SET_UPS: Readonly<Record<string, Text>> = {
  historical: {
    en: 'The armies stand as they did on 12 June. The French write their orders first; the Allies write theirs on turn 2 and march from turn 4 on, when Napoleon comes.',
    fr: 'Les armées se tiennent comme le 12 juin. Les Français écrivent d’abord leurs ordres ; les Alliés écrivent les leurs au tour 2 et marchent dès le tour 4, quand arrive Napoléon.',
  },
  'quasi-historical': {
    en: 'The Forces stand as they did on 12 June, but each player deals commanders and divisions among his own in secret.',
    fr: 'Les Forces se tiennent comme le 12 juin, mais chacun répartit en secret chefs et divisions entre les siennes.',
  },
  free: {
    en: 'Both players place their Forces by turns, each in his own country, and write their orders in secret. Napoleon is there from the start.',
    fr: 'Les joueurs placent tour à tour leurs Forces, chacun dans son pays, et écrivent leurs ordres en secret. Napoléon est là dès le début.',
  },
}

const ADVICE: readonly Text[] = [
  {
    en: 'An initial order names a place, and if you like up to two places on the way. The map shows where each day ends; a Force stops behind a friend or a blocked road.',
    fr: 'Un ordre initial nomme un lieu, et si l’on veut deux lieux au plus sur le chemin. La carte montre où finit chaque jour ; une Force s’arrête derrière une amie ou une route encombrée.',
  },
  {
    en: 'From turn 4 on send orders. The first succeed almost always, each roll costs one of the bonus. Close to the army commander an Order is there at once, farther away it takes days.',
    fr: 'Dès le tour 4, envoyez des ordres. Les premiers réussissent presque toujours, chaque jet coûte un point de bonus. Près du commandant d’armée, l’Ordre arrive aussitôt, plus loin il lui faut des jours.',
  },
  {
    en: 'Up to 8 divisions a Force lives off the land for nothing; larger ones melt. Keep the road to your magazines open: a Force that is cut off suffers every day.',
    fr: 'Jusqu’à 8 divisions une Force vit sur le pays ; plus grosse, elle fond. Gardez ouverte la route de vos magasins : une Force coupée souffre chaque jour.',
  },
  {
    en: 'Bring two or three Forces next to the enemy: each gives +2. Infantry with cavalry and guns gives +4. Woods and bridges give the defender +2 each.',
    fr: 'Amenez deux ou trois Forces près de l’ennemi : chacune donne +2. Infanterie avec cavalerie et canons donne +4. Bois et ponts donnent +2 chacun au défenseur.',
  },
]

/** What the players read before they sit down. */
export function briefingOf(look: Look, setUp: SetUp, language: Language): Briefing {
  const say = (text: Text) => inLanguage(text, language)
  const { scenarios, setUps, dates, victory } = look.data
  const setUpText = SET_UPS[setUp.scenario]
  return {
    title: say(setUps[scenarios.of(setUp.scenario)].name),
    date: `${Number(dates[0].slice(-2))}–${dayOf(dates[dates.length - 1], language)}`,
    paragraphs: [...STORY.map(say), ...(setUpText === undefined ? [] : [say(setUpText)])],
    victory: [
      {
        side: FRENCH,
        text: say({
          en: `At the end of any turn a Force of ${victory.divisions} divisions in Brussels, in supply.`,
          fr: `À la fin d’un tour, une Force de ${victory.divisions} divisions à Bruxelles, ravitaillée.`,
        }),
        rule: '9.0',
      },
      {
        side: FRENCH,
        text: say({
          en: `After turn 14: one Allied army has lost ${victory.alliedLosses} divisions or more, and the French less than half of all Allied losses.`,
          fr: `Après le tour 14 : une armée alliée a perdu ${victory.alliedLosses} divisions au moins, et les Français moins de la moitié des pertes alliées.`,
        }),
        rule: '9.0',
      },
      { side: ALLIED, text: say({ en: 'Anything else.', fr: 'Tout le reste.' }), rule: '9.0' },
    ],
    advice: ADVICE.map(say),
  }
}
