import { type Game, inLanguage, type Language, type Side, type Text } from '@grognard/engine'
import type { Aids, Chart } from '../registry.ts'
import type { Battle } from './state.ts'
import { type Action, type CardId, CODES, type Code, LEADER, SIDES, type Waterloo } from './static.ts'

/** The table in words, for terminals and screen readers. */
export function waterlooAids(game: Game): Aids {
  const { data } = game.kind.create() as Battle
  return { board: (view, language) => board(view as Battle, language), charts: language => charts(data, language) }
}

const EFFECTS: Readonly<Record<Code, Text>> = {
  FC: { en: 'French casualties', fr: 'pertes françaises' },
  AC: { en: 'Anglo-Allied casualties', fr: 'pertes anglo-alliées' },
  FM: { en: 'French morale', fr: 'moral français' },
  AM: { en: 'Anglo-Allied morale', fr: 'moral anglo-allié' },
  GB: { en: 'guns of the Grand Battery', fr: 'pions de la Grande batterie' },
  PA: { en: 'Prussian divisions', fr: 'divisions prussiennes' },
  PB: { en: 'Prussian divisions', fr: 'divisions prussiennes' },
}
/** Casualties and arrivals are counted up, the rest is taken away. */
const SIGNS: Readonly<Record<Code, string>> = { FC: '+', AC: '+', FM: '−', AM: '−', GB: '−', PA: '+', PB: '−' }

const ARMY_NAMES: readonly Text[] = [
  { en: 'French', fr: 'Français' },
  { en: 'Anglo-Allied', fr: 'Anglo-Alliés' },
  { en: 'Prussian', fr: 'Prussiens' },
]

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

/** Every table of the cards, then the casualty tracks. */
export function charts(data: Waterloo, language: Language): Chart[] {
  return [...data.actions.map(action => actionChart(data, action, language)), ...SIDES.all.map(side => trackChart(data, side, language))]
}

function actionChart(data: Waterloo, action: Action, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { rows } = action
  const kind = say(action.isCounter ? { en: 'counter-attack', fr: 'contre-attaque' } : { en: 'action', fr: 'action' })
  return {
    title: `${data.cards.names[action.card]} (${say(data.commanderOf[action.card])}), ${kind}: ${say(action.title)}`,
    columns: [say({ en: 'die', fr: 'dé' }), say({ en: 'effect', fr: 'effet' }), ''],
    rows: Array.from({ length: rows.count }, (_, row) => [
      `${row === 0 ? '≤' : row === rows.count - 1 ? '≥' : ''}${rows.first + row}`,
      effectsOf(data, action, row, language),
      say(action.narration[row] ?? ''),
    ]),
    notes: action.modifiers.map(modifier => `${signed(modifier.value)} ${say(modifier.label)}`),
  }
}

function effectsOf(data: Waterloo, { rows }: Action, row: number, language: Language): string {
  const effects = CODES.filter(code => rows[code][row] > 0).map(
    code => `${inLanguage(EFFECTS[code], language)} ${SIGNS[code]}${rows[code][row]}`,
  )
  const site = rows.capture[row]
  if (site >= 0) effects.push(`${inLanguage(data.siteOf[site].name, language)} ${language === 'fr' ? 'prise' : 'taken'}`)
  return effects.length === 0 ? '–' : effects.join(', ')
}

function trackChart(data: Waterloo, side: Side, language: Language): Chart {
  const { labels } = data.tracks[side]
  const title = inLanguage({ en: 'Casualty track', fr: 'Échelle des pertes' }, language)
  const boxes = labels.map((label, box) => ({ label, box })).filter(({ label }) => label !== '')
  return {
    title: `${title}: ${inLanguage(ARMY_NAMES[side], language)}`,
    columns: boxes.map(({ box }) => String(box)),
    rows: [boxes.map(({ label }) => label)],
  }
}

/** The position as it lies on the table: the hour, both armies, their cards, the sites. */
export function board(s: Battle, language: Language): Chart[] {
  const { data } = s
  const say = (text: Text) => inLanguage(text, language)
  const hour = `${say({ en: 'Turn', fr: 'Tour' })} ${s.turn}, ${say(data.timeLabels[s.time])}`
  return [
    {
      title: hour,
      columns: [
        '',
        say({ en: 'morale', fr: 'moral' }),
        say({ en: 'casualties', fr: 'pertes' }),
        say({ en: 'previous card', fr: 'carte précédente' }),
      ],
      rows: SIDES.all.map(side => [
        say(ARMY_NAMES[side]),
        String(s.army.morale[side]),
        casualties(s, side),
        s.army.last[side] < 0 ? '–' : data.cards.names[s.army.last[side]],
      ]),
    },
    cardsChart(s, language),
    {
      title: say({ en: 'Sites', fr: 'Positions' }),
      columns: data.siteOf.map(site => say(site.name)),
      rows: [data.sites.all.map(site => say(ARMY_NAMES[s.site.holder[site]]))],
    },
  ]
}

/** How far the casualties are, and what the boxes up to there say (RT, RT+1, B). */
function casualties(s: Battle, side: Side): string {
  const { labels, breakAt } = s.data.tracks[side]
  const label = labels[Math.min(s.army.lost[side], labels.length - 1)]
  return `${s.army.lost[side]}/${breakAt}${label === '' ? '' : ` ${label}`}`
}

/** Both hands side by side: the word to type, what the card is, what is left of it. */
function cardsChart(s: Battle, language: Language): Chart {
  const { hand, cards, titleOf } = s.data
  const cells = (card: CardId | undefined): string[] =>
    card === undefined ? ['', '', ''] : [cards.names[card], inLanguage(titleOf[card], language), stateOf(s, card, language)]
  return {
    title: inLanguage({ en: 'Cards', fr: 'Cartes' }, language),
    columns: SIDES.all.flatMap(side => [inLanguage(ARMY_NAMES[side], language), '', '']),
    rows: Array.from({ length: Math.max(...hand.map(held => held.length)) }, (_, i) => SIDES.all.flatMap(side => cells(hand[side][i]))),
  }
}

const stateOf = (s: Battle, card: CardId, language: Language): string => {
  if (s.data.kindOf[card] === LEADER) return s.card.used[card] === 1 ? inLanguage({ en: 'spent', fr: 'a servi' }, language) : '★'
  return s.card.markers[card] === 0 ? '–' : '■'.repeat(s.card.markers[card])
}
