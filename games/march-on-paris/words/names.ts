import { inLanguage, type Language, type Story, type Text } from '@grognard/engine'
import { SIDES } from '../rules/ids.ts'
import type { Theatre } from '../rules/static.ts'

/** What a battle calls itself, its sides and everything in it, in one language. */
interface BattleNames {
  readonly title: string
  readonly names: Readonly<Record<string, readonly string[]>>
}

const SIDE_NAMES: Readonly<Record<string, Text>> = {
  french: { en: 'French', fr: 'Français' },
  coalition: { en: 'Coalition', fr: 'Coalisés' },
}
const TITLE: Text = { en: 'March on Paris', fr: 'La marche sur Paris' }
const COORDINATED: Text = { en: 'Coordinated Action', fr: 'Action coordonnée' }

/** 37.6 What a cover is called, whatever lies under it. */
const FORCES: readonly Text[] = [
  { en: 'a French force', fr: 'une force française' },
  { en: 'a Coalition force', fr: 'une force coalisée' },
]

/** The names of a battle in a language. */
export function battleNames(data: Theatre, story: Story | undefined, language: Language): BattleNames {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say(story?.title ?? TITLE),
    names: {
      side: SIDES.names.map(side => say(story?.sides[side] ?? SIDE_NAMES[side])),
      piece: data.pieceNames.map(say),
      hex: data.hexes.all.map(hex => placed(data.hexes.names[hex], data.hexNames[hex], say)),
      command: [...data.commandNames.map(say), ...SIDES.names.map(() => say(COORDINATED))],
      order: data.order.names.map(say),
      span: data.spans.all.map(span => spanName(data, span, language)),
      weather: data.weather.names.map(say),
      card: data.deck.titles.map(say),
      cover: data.covers.all.map(cover => say(FORCES[cover < data.covers.count / SIDES.count ? 0 : 1])),
    },
  }
}

const placed = (id: string, name: Text | undefined, say: (text: Text) => string): string =>
  name === undefined ? id : `${say(name)} (${id})`

function spanName(data: Theatre, span: number, language: Language): string {
  const [a, b] = [data.hexes.names[data.spanEnds[2 * span]], data.hexes.names[data.spanEnds[2 * span + 1]]]
  const isBridge = data.isBridge[span] !== 0
  if (language === 'fr') return `${isBridge ? 'pont' : 'passerelle'} ${a}–${b}`
  return `${isBridge ? 'bridge' : 'trestle'} ${a}–${b}`
}
