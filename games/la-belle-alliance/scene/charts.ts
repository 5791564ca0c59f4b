import {
  explain,
  type Game,
  inLanguage,
  isA,
  isRunning,
  type Language,
  numberOf,
  type Side,
  type Text,
  type Word,
  Words,
  withRule,
  word,
} from '@grognard/engine'
import { signed } from '../../common/numbers.ts'
import type { Aids, Chart } from '../../registry.ts'
import { order } from '../rules/actions.ts'
import { type Battle, CARD, MANNER, type Manner } from '../rules/state.ts'
import { type Action, type CardId, CODES, COUNTERED, type Code, LEADER, OWNER, PRUSSIAN, SIDES, type Waterloo } from '../rules/static.ts'
import { cardName } from '../words/words.ts'
import { type Look, lookOf, shortName } from './look.ts'
import { actionOf, mannersOf, ordering, targetOf } from './order.ts'
import { remarksOf } from './tracks.ts'

/** The table in words, for terminals and screen readers. */
export function waterlooAids(game: Game): Aids {
  const look = lookOf(game as unknown as Game<Battle>)
  return {
    board: (view, language) => board(game, view as Battle, language),
    charts: language => charts(look.data, language),
    does: (view, side, said, language) => orderInWords(look, view as Battle, side, said, language),
  }
}

/** PS-1, OU-4 What the card or the order named does, and to whom. */
function orderInWords(look: Look, s: Battle, side: Side, [first, second]: readonly Word[], language: Language): string | undefined {
  if (ordering(look, s) !== side || first === undefined || !isA(first, CARD)) return undefined
  const card = numberOf(first) as CardId
  const manners = second !== undefined && isA(second, MANNER) ? [numberOf(second) as Manner] : mannersOf(look, s, side, card)
  const actions = new Set(manners.map(manner => actionOf(look, card, manner)))
  return [...actions]
    .flatMap(action => (action === undefined ? [] : actionInWords(look, s, side, action, language)))
    .join(inLanguage({ en: '; ', fr: '\u00a0; ' }, language))
}

function actionInWords(look: Look, s: Battle, side: Side, action: Action, language: Language): string {
  const target = targetOf(look, s, side, action)
  const title = inLanguage(action.title, language)
  if (target === undefined) return title
  const name = shortName(look, target, language)
  return inLanguage({ en: `${title}, against ${name}`, fr: `${title}, contre ${name}` }, language)
}

const EFFECTS: Readonly<Record<Code, Text>> = {
  FC: { en: 'French casualties', fr: 'pertes françaises' },
  AC: { en: 'Allied casualties', fr: 'pertes alliées' },
  FM: { en: 'French morale', fr: 'moral français' },
  AM: { en: 'Allied morale', fr: 'moral allié' },
  GB: { en: 'guns of the Grand Battery', fr: 'pions de la Grande batterie' },
  PA: { en: 'Prussian divisions', fr: 'divisions prussiennes' },
  PB: { en: 'Prussian divisions', fr: 'divisions prussiennes' },
}
/** Casualties and arrivals count up, everything else is taken away. */
const SIGNS: Readonly<Record<Code, string>> = { FC: '+', AC: '+', FM: '−', AM: '−', GB: '−', PA: '+', PB: '−' }

const ARMY_NAMES: readonly Text[] = [
  { en: 'French', fr: 'Français' },
  { en: 'Allies', fr: 'Alliés' },
  { en: 'Prussians', fr: 'Prussiens' },
]

const labelled = (label: string, text: string, language: Language): string => `${label}${language === 'fr' ? ' :' : ':'} ${text}`

/** Every card's table, what Napoleon adds, then the casualty tracks. */
export function charts(data: Waterloo, language: Language): Chart[] {
  return [
    ...data.actions.map(action => actionChart(data, action, language)),
    napoleonChart(data, language),
    ...SIDES.all.map(side => trackChart(data, side, language)),
  ]
}

function actionChart(data: Waterloo, action: Action, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const kind = say(action.isCounter ? { en: 'counter-attack', fr: 'contre-attaque' } : { en: 'action', fr: 'action' })
  return {
    title: labelled(`${cardName(data, action.card, language)}, ${kind}`, say(action.title), language),
    columns: [say({ en: 'die', fr: 'dé' }), say({ en: 'effect', fr: 'effet' })],
    rows: tableRows(data, action, language),
    notes: [
      ...conditionsOf(data, action, language),
      ...action.modifiers.map(modifier => `${signed(modifier.value)} ${say(modifier.label)}`),
    ],
  }
}

/** Merges equal rows of a table; a row's story stands below its effect. */
function tableRows(data: Waterloo, action: Action, language: Language): string[][] {
  const { first, count } = action.rows
  const lines: string[][] = []
  for (let from = 0, to = 0; from < count; from = to) {
    const effect = effectsOf(data, action, from, language)
    const story = inLanguage(action.narration[from] ?? '', language)
    const isAlike = (row: number) =>
      row < count && effectsOf(data, action, row, language) === effect && inLanguage(action.narration[row] ?? '', language) === story
    for (to = from + 1; isAlike(to); to++);
    const [low, high] = [first + from, first + to - 1]
    const dice = from === 0 ? `≤${high}` : to === count ? `≥${low}` : low === high ? String(low) : `${low}–${high}`
    lines.push([dice, effect], ['', story])
  }
  return lines
}

/** An action's target, and when it may be chosen. */
function conditionsOf(data: Waterloo, action: Action, language: Language): string[] {
  const say = (text: Text) => inLanguage(text, language)
  const { requires } = action
  const conditions = [aimOf(data, action, language)]
  if (requires.timeAtLeast > 0) {
    const hour = say(data.timeLabels[requires.timeAtLeast])
    conditions.push(say({ en: `from ${hour}`, fr: `${hour} ou plus tard` }))
  }
  if (requires.unused) conditions.push(say(ONCE))
  if (requires.prussians > 0)
    conditions.push(say({ en: 'needs a Prussian division on the map', fr: 'il faut une division prussienne sur la carte' }))
  return conditions
}

function aimOf(data: Waterloo, { target, counterOf }: Action, language: Language): string {
  const say = (text: Text) => inLanguage(text, language)
  const against = say({ en: 'against', fr: 'contre' })
  if (target === OWNER)
    return labelled(against, say({ en: 'corps of their owner’s choice', fr: 'les corps que leur camp choisit' }), language)
  if (target !== COUNTERED) return labelled(against, cardName(data, target, language), language)
  const answered = data.cards.all.filter(card => (counterOf & (1 << card)) !== 0)
  return labelled(say({ en: 'answers', fr: 'répond à' }), answered.map(card => cardName(data, card, language)).join(', '), language)
}

const ONCE: Text = { en: 'once a game', fr: 'une fois par partie' }

function napoleonChart(data: Waterloo, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const help: Text = {
    en: 'to the die of any French action or counter-attack, declared with it',
    fr: 'au dé d’une action ou contre-attaque française, annoncé avec elle',
  }
  return {
    title: cardName(data, data.napoleon, language),
    columns: [],
    rows: [],
    notes: [`${signed(data.boost)} ${say(help)}`, say(ONCE)],
  }
}

function effectsOf(data: Waterloo, { rows }: Action, row: number, language: Language): string {
  const effects = CODES.filter(code => rows[code][row] > 0).map(
    code => `${inLanguage(EFFECTS[code], language)} ${SIGNS[code]}${rows[code][row]}`,
  )
  const site = rows.capture[row]
  if (site >= 0) effects.push(taken(inLanguage(data.siteOf[site].name, language), language))
  return effects.length === 0 ? '–' : effects.join(', ')
}

/** In French the participle agrees with a feminine name. */
const taken = (site: string, language: Language): string =>
  `${site} ${inLanguage({ en: 'taken', fr: site.startsWith('La ') ? 'prise' : 'pris' }, language)}`

function trackChart(data: Waterloo, side: Side, language: Language): Chart {
  const { labels } = data.tracks[side]
  const title = inLanguage({ en: 'Casualty track', fr: 'Échelle des pertes' }, language)
  const boxes = labels.map((label, box) => ({ label, box })).filter(({ label }) => label !== '')
  return {
    title: labelled(title, inLanguage(ARMY_NAMES[side], language), language),
    columns: boxes.map(({ box }) => String(box)),
    rows: [boxes.map(({ label }) => label)],
  }
}

/** The position as it lies on the table: the hour, both armies, their cards, the sites. */
export function board(game: Game, s: Battle, language: Language): Chart[] {
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
        casualties(s, side, language),
        s.army.last[side] < 0 ? '–' : data.cards.names[s.army.last[side]],
      ]),
      notes: remarksOf({ data }, s, language).map(withRule),
    },
    { ...cardsChart(s, language), notes: closedCards(game, s, language) },
    {
      title: say({ en: 'Sites', fr: 'Points d’appui' }),
      columns: data.siteOf.map(site => say(site.name)),
      rows: [data.sites.all.map(site => say(ARMY_NAMES[s.site.holder[site]]))],
    },
  ]
}

/** The casualties so far, and from which box on they are tested (RO-1), with which modifier (RM-2). */
function casualties(s: Battle, side: Side, language: Language): string {
  const { routTest, modifier, breakAt } = s.data.tracks[side]
  const lost = s.army.lost[side]
  const first = routTest.indexOf(1)
  const plus = modifier[Math.min(lost, breakAt)]
  const tests: Text =
    plus > 0 ? { en: `tests with +${plus}`, fr: `tests à +${plus}` } : { en: `tests from ${first}`, fr: `tests à partir de ${first}` }
  return `${lost}/${breakAt}, ${inLanguage(tests, language)}`
}

/** Both hands side by side: the word to type, the card, what is left of it. */
function cardsChart(s: Battle, language: Language): Chart {
  const { hand, cards } = s.data
  const cells = (card: CardId | undefined): string[] =>
    card === undefined ? ['', '', ''] : [cards.names[card], shortTitle(s.data, card, language), stateOf(s, card, language)]
  return {
    title: inLanguage({ en: 'Cards', fr: 'Cartes' }, language),
    columns: SIDES.all.flatMap(side => [inLanguage(ARMY_NAMES[side], language), '', '']),
    rows: Array.from({ length: Math.max(...hand.map(held => held.length)) }, (_, i) => SIDES.all.flatMap(side => cells(hand[side][i]))),
  }
}

/** The Prussian army's full title is too long for a table of two hands. */
const shortTitle = (data: Waterloo, card: CardId, language: Language): string =>
  inLanguage(card === data.blucher ? ARMY_NAMES[PRUSSIAN] : data.titleOf[card], language)

/** The cards that the side to move may not play now, and why. */
function closedCards(game: Game, s: Battle, language: Language): string[] {
  if (!isRunning(s) || game.rules.top(s).name !== order.name) return []
  const { hand, napoleon, cards } = s.data
  return hand[s.phase].flatMap(card => {
    const refusal = card === napoleon ? undefined : game.rules.why(s, s.phase, new Words(2), word(CARD, card))
    return refusal ? [labelled(cards.names[card], withRule(explain(game.words[language], language, refusal)), language)] : []
  })
}

const stateOf = (s: Battle, card: CardId, language: Language): string => {
  if (s.data.kindOf[card] === LEADER) return s.card.used[card] === 1 ? inLanguage({ en: 'spent', fr: 'a servi' }, language) : '★'
  return s.card.markers[card] === 0 ? '–' : '■'.repeat(s.card.markers[card])
}
