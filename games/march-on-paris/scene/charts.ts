import { type Game, inLanguage, type Language, type Text } from '@grognard/engine'
import { minus, signed } from '../../common/numbers.ts'
import type { Aids, Chart } from '../../registry.ts'
import type { Battle } from '../rules/state.ts'
import type { BattleData } from '../schema/index.ts'
import { board } from './board.ts'
import { lookOf } from './look.ts'

/** The table in words, for terminals and screen readers. */
export function battleAids(game: Game): Aids {
  const look = lookOf(game as unknown as Game<Battle>)
  return {
    board: (view, language) => board(look, view as Battle, language),
    charts: language => [...charts(look.json.tables, language), ...eventCharts(look.json.cards, language)],
  }
}

type Tables = BattleData['tables']

const charts = (tables: Tables, language: Language): Chart[] => [
  combatChart(tables, language),
  terrainChart(tables, language),
  weatherChart(tables, language),
  ordersChart(tables, language),
  complianceChart(tables, language),
  initiativeChart(tables, language),
]

/** Appendix III j The two tables of events: two dice for a row. */
const eventCharts = ({ randomTableA, randomTableB }: BattleData['cards'], language: Language): Chart[] => {
  const say = said(language)
  return [randomTableA, randomTableB].map((events, i) => ({
    title: `${say({ en: 'Events', fr: 'Événements' })} ${'AB'[i]} [37.12.3]`,
    columns: [say({ en: 'two dice', fr: 'deux dés' }), '', say({ en: 'card', fr: 'carte' })],
    rows: events.map(({ rolls, title, card }) => [rolls.join(', '), say(title), card === null ? '–' : String(card)]),
    notes: [
      say({
        en: `a die first: ${i === 0 ? '1 to 3' : '4 to 6'} for this table; a last one for the side, odd French, even Coalition`,
        fr: `d’abord un dé : ${i === 0 ? '1 à 3' : '4 à 6'} pour cette table ; un dernier pour le camp, impair Français, pair Coalition`,
      }),
    ],
  }))
}

const said = (language: Language) => (text: Text) => inLanguage(text, language)

const range = (min: number | null | undefined, max: number | null | undefined): string =>
  min === max
    ? String(min)
    : max === null || max === undefined
      ? `${min}+`
      : min === null || min === undefined
        ? `≤ ${minus(max)}`
        : `${min}–${max}`

/** B 10.4 The combat table: strength across, die down. */
function combatChart({ combat }: Tables, language: Language): Chart {
  const say = said(language)
  return {
    title: say({ en: 'Combat [B 10.4]', fr: 'Combat [B 10.4]' }),
    columns: [say({ en: 'die', fr: 'dé' }), ...combat.columns.map(({ min, max }) => range(min, max))],
    rows: combat.rows.map(({ min, max, results }) => [range(min, max), ...results.map(code => (code === '.' ? '–' : code))]),
    notes: [
      say({
        en: 'figure: steps lost; m: morale check, less the figure after it. Columns are modified strength points.',
        fr: 'chiffre : pas perdus ; m : test de moral, moins le chiffre qui suit. Les colonnes sont les points de force modifiés.',
      }),
    ],
  }
}

/** 37.3 Terrain: cost and percentages. */
function terrainChart({ terrain, sides, overlays }: Tables, language: Language): Chart {
  const say = said(language)
  const no = say({ en: 'no', fr: 'non' })
  const percent = (value: number | null | undefined, forbidden: readonly string[], kind: string): string =>
    forbidden.includes(kind) ? no : value === null || value === undefined || value === 0 ? '–' : `${signed(value)} %`
  const row = (name: Text, move: string, one: (typeof terrain)[number] | (typeof sides)[number]): string[] => [
    say(name),
    move,
    percent(one.assault, one.forbidden, 'assault'),
    percent(one.bombard, one.forbidden, 'bombard'),
    percent(one.charge, one.forbidden, 'charge'),
  ]
  return {
    title: say({ en: 'Terrain [37.3]', fr: 'Terrain [37.3]' }),
    columns: [
      '',
      say({ en: 'foot / horse', fr: 'à pied / à cheval' }),
      say({ en: 'assault', fr: 'assaut' }),
      say({ en: 'bombardment', fr: 'bombardement' }),
      say({ en: 'charge', fr: 'charge' }),
    ],
    rows: [
      ...terrain.map(one => row(one.name, `${one.move} / ${one.moveCavalry}`, one)),
      ...sides.map(one => row(one.name, one.move === null ? no : one.move === 0 ? '–' : `+${one.move}`, one)),
    ],
    notes: overlays
      .slice(0, 1)
      .map(({ name, assault }) => `${say(name)}: ${assault === undefined || assault === null ? '–' : `${signed(assault)} %`} [37.3.3]`),
  }
}

/** 37.4 The weather and its dice. */
function weatherChart({ weather, weatherRoll }: Tables, language: Language): Chart {
  const say = said(language)
  return {
    title: say({ en: 'Weather [37.4]', fr: 'Temps [37.4]' }),
    columns: [say({ en: 'two dice', fr: 'deux dés' }), ''],
    rows: weatherRoll.rows.map(({ min, max, weather: id }) => [range(min, max), say(weather.find(one => one.id === id)?.name ?? id)]),
  }
}

/** B 12.4 What each order lets its units do. */
function ordersChart({ orders }: Tables, language: Language): Chart {
  const say = said(language)
  const yes = (is: boolean): string => (is ? '✓' : '–')
  return {
    title: say({ en: 'Orders [B 12.4]', fr: 'Ordres [B 12.4]' }),
    columns: [
      '',
      say({ en: 'enters zones', fr: 'entre en ZOC' }),
      say({ en: 'assaults', fr: 'assauts' }),
      say({ en: 'charges', fr: 'charges' }),
      say({ en: 'bombards', fr: 'bombarde' }),
      say({ en: 'reorganises', fr: 'se reforme' }),
      say({ en: 'radius', fr: 'rayon' }),
    ],
    rows: orders.types.map(({ name, enterEZOC, assault, charge, bombard, reorganise, radius }) => [
      say(name),
      yes(enterEZOC === 'yes'),
      assault === 'must' ? '!' : yes(assault !== 'no'),
      yes(charge === 'yes' || charge === 'nearTarget'),
      yes(bombard !== 'no'),
      yes(reorganise),
      radius === null ? '–' : String(radius),
    ]),
    notes: [say({ en: '! must assault enemies on its way', fr: '! doit assaillir l’ennemi sur son chemin' })],
  }
}

const SHIFTS: Readonly<Record<string, Text>> = {
  senderInRange: { en: 'the sender has him in command range', fr: 'l’expéditeur l’a à portée de commandement' },
  earlierFailedCheck: { en: 'each time he put it off before', fr: 'chaque fois qu’il l’a différé' },
  leavingContact: { en: 'March, Reserve or Fall Back in contact with the enemy', fr: 'marche, réserve ou repli au contact de l’ennemi' },
  demoralisedExhaustedUnsupplied: { en: 'demoralised, exhausted or out of supply', fr: 'démoralisé, épuisé ou non ravitaillé' },
  inReserve: { en: 'in Reserve', fr: 'en réserve' },
}

/** B 12.7 What moves the chance that an order is obeyed. */
function complianceChart({ compliance }: Tables, language: Language): Chart {
  const say = said(language)
  return {
    title: say({ en: 'Obeying an order [B 12.7]', fr: 'Suivre un ordre [B 12.7]' }),
    columns: [say({ en: 'rating of the receiver', fr: 'valeur du destinataire' }), ''],
    rows: compliance.shifts.flatMap(({ id, value }) => (SHIFTS[id] === undefined ? [] : [[say(SHIFTS[id]), signed(value)]])),
    notes: [say({ en: 'obeyed on a die of the sum or less', fr: 'suivi si le dé ne passe pas la somme' })],
  }
}

/** B 14 Local Decisions by rating. */
function initiativeChart({ localInitiative }: Tables, language: Language): Chart {
  const say = said(language)
  return {
    title: say({ en: 'Local Decision [B 14]', fr: 'Décision locale [B 14]' }),
    columns: [say({ en: 'rating', fr: 'valeur' }), '1', '2', '3', '4', '5', '6'],
    rows: localInitiative.columns.map(({ min, max, results }) => [range(min, max), ...results]),
    notes: [say({ en: 'S a new order, N nothing, B a Bad Move', fr: 'S un nouvel ordre, N rien, B une faute' })],
  }
}
