import {
  type Game,
  type Language,
  namingIn,
  numberOf,
  opponent,
  type Reasons,
  type Side,
  type Thought,
  type View,
  type Word,
} from '@grognard/engine'
import { figure, listed, motiveOf, percent, slight, type Told, told } from '../../common/bot/motives.ts'
import { signed } from '../../common/numbers.ts'
import { type Battle, isCounter, type Manner, withNapoleon } from '../rules/state.ts'
import { type Action, ALLIED, type CardId, FRENCH, PREVIOUS, type Rows } from '../rules/static.ts'
import { type Look, lookOf } from '../scene/look.ts'
import { actionOf, modifiersOf } from '../scene/order.ts'

/** Names of things in a language. */
interface Names {
  readonly card: (card: number) => string
  readonly manner: (manner: number) => string
  readonly site: (site: number) => string
  readonly figure: (value: number) => string
}
type Why = Told<Names>

/** Why a card is played: its mean effect, what it answers or prepares, and how the next best compares. */
export function waterlooReasons(game: Game): Reasons {
  const look = lookOf(game as unknown as Game<Battle>)
  const names = (language: Language): Names => {
    const name = namingIn(game, language)
    return {
      card: card => name('card', card),
      manner: manner => name('manner', manner),
      site: site => name('site', site),
      figure: value => figure(value, language),
    }
  }
  return (view, side, words, thought) => motiveOf(reasonOf(look, view as View<Battle>, side, words, thought), names)
}

function reasonOf(look: Look, s: Battle, side: Side, words: readonly Word[], thought: Thought): Why | undefined {
  const card = numberOf(words[0]) as CardId
  if (words.length === 1) return whyLost(s, card)
  const manner = numberOf(words[1]) as Manner
  const action = actionOf(look, card, manner)
  return action && whyPlayed(look, s, side, action, manner, thought)
}

/** OU-5 Why a division comes from this corps. */
function whyLost(s: Battle, card: CardId): Why {
  const left = s.card.markers[card]
  return slight(
    names => `${names.card(card)} can best spare a division, with ${left} in the field.`,
    names => `${names.card(card)}\u00a0: ce corps en a encore ${left}, c’est lui qui peut le mieux en céder une.`,
  )
}

/** Mean effect of an action over the faces of the die. */
interface Means {
  readonly divisions: readonly number[]
  readonly morale: readonly number[]
  readonly guns: number
  readonly arriving: number
  readonly pushedBack: number
  /** The chance to take a site not yet taken, and which. */
  readonly takes: number
  readonly site: number
}

const FACES = [1, 2, 3, 4, 5, 6]

function rowsRolled({ rows }: Action, sum: number): number[] {
  return FACES.map(die => Math.max(0, Math.min(rows.count - 1, die + sum - rows.first)))
}

function meansOf(s: Battle, action: Action, sum: number): Means {
  const rolled = rowsRolled(action, sum)
  const { rows } = action
  const mean = (column: keyof Omit<Rows, 'count' | 'first'>) => rolled.reduce((total, row) => total + rows[column][row], 0) / FACES.length
  const taking = rolled
    .map(row => rows.capture[row])
    .filter(site => site >= 0 && s.site.holder[site as never] !== s.data.siteOf[site].captor)
  return {
    divisions: [mean('FC'), mean('AC')],
    morale: [mean('FM'), mean('AM')],
    guns: s.card.markers[s.data.battery] === 0 ? 0 : mean('GB'),
    arriving: mean('PA'),
    pushedBack: s.card.markers[s.data.blucher] === 0 ? 0 : mean('PB'),
    takes: taking.length / FACES.length,
    site: taking[0] ?? -1,
  }
}

/** Anything smaller is not mentioned. */
const LEAST = 0.05

/** A side's cards that get a modifier from playing this one. */
const preparedBy = (s: Battle, { card, side }: Action): CardId[] =>
  s.data.actions
    .filter(other => other.side === side && other.card !== card && s.card.markers[other.card] > 0)
    .filter(({ modifiers }) => modifiers.some(({ when, x, value }) => when === PREVIOUS && x === card && value > 0))
    .map(other => other.card)

function whyPlayed(look: Look, s: Battle, side: Side, action: Action, manner: Manner, thought: Thought): Why {
  const modifiers = modifiersOf(look, s, side, action.card, manner)
  const sum = modifiers.reduce((total, { value }) => total + value, withNapoleon(manner) ? s.data.boost : 0)
  const means = meansOf(s, action, sum)
  const answered = isCounter(manner) ? s.army.last[opponent(side)] : -1
  const prepares = [...new Set(preparedBy(s, action))]
  return told(
    names =>
      `${names.card(action.card)}${answeredEn(names, answered)}: ${[...effectsEn(names, side, means, sum), ...preparesEn(names, prepares)].join('; ')}.${nextEn(names, thought)}`,
    names =>
      `${names.card(action.card)}${answeredFr(names, answered)}\u00a0: ${[...effectsFr(names, side, means, sum), ...preparesFr(names, prepares)].join('\u00a0; ')}.${nextFr(names, thought)}`,
  )
}

const answeredEn = ({ card }: Names, answered: number): string => (answered < 0 ? '' : ` strikes back at ${card(answered)}`)
const answeredFr = ({ card }: Names, answered: number): string => (answered < 0 ? '' : ` riposte à ${card(answered)}`)

const preparesEn = ({ card }: Names, cards: readonly CardId[]): string[] =>
  cards.length === 0 ? [] : [`it prepares ${listed(cards.map(card), 'and')}`]
const preparesFr = ({ card }: Names, cards: readonly CardId[]): string[] =>
  cards.length === 0 ? [] : [`cela prépare ${listed(cards.map(card), 'et')}`]

const lossEn = ({ figure }: Names, { divisions, morale, guns }: Means, army: Side): string => {
  const parts = [
    divisions[army] >= LEAST ? `${figure(divisions[army])} divisions` : '',
    morale[army] >= LEAST ? `${figure(morale[army])} morale` : '',
    army === FRENCH && guns >= LEAST ? `${figure(guns)} guns` : '',
  ].filter(part => part !== '')
  return parts.length === 0 ? 'nothing' : listed(parts, 'and')
}
const lossFr = ({ figure }: Names, { divisions, morale, guns }: Means, army: Side): string => {
  const parts = [
    divisions[army] >= LEAST ? `${figure(divisions[army])} division` : '',
    morale[army] >= LEAST ? `${figure(morale[army])} de moral` : '',
    army === FRENCH && guns >= LEAST ? `${figure(guns)} pion de la Grande batterie` : '',
  ].filter(part => part !== '')
  return parts.length === 0 ? 'rien' : listed(parts, 'et')
}

function effectsEn(names: Names, side: Side, means: Means, sum: number): string[] {
  const { arriving, pushedBack, takes, site } = means
  return [
    `on average they lose ${lossEn(names, means, opponent(side))}, we ${lossEn(names, means, side)}`,
    ...(sum === 0 ? [] : [`the die counts ${signed(sum)}`]),
    ...(takes > 0 ? [`${percent(takes)} to take ${names.site(site)}`] : []),
    ...(side === ALLIED && arriving >= LEAST ? [`it brings up ${names.figure(arriving)} Prussian divisions`] : []),
    ...(side === FRENCH && pushedBack >= LEAST ? [`it pushes ${names.figure(pushedBack)} Prussian divisions back`] : []),
  ]
}
function effectsFr(names: Names, side: Side, means: Means, sum: number): string[] {
  const { arriving, pushedBack, takes, site } = means
  return [
    `en moyenne ils perdent ${lossFr(names, means, opponent(side))}, nous ${lossFr(names, means, side)}`,
    ...(sum === 0 ? [] : [`le dé compte ${signed(sum)}`]),
    ...(takes > 0 ? [`${percent(takes)} de prendre ${names.site(site)}`] : []),
    ...(side === ALLIED && arriving >= LEAST ? [`cela amène ${names.figure(arriving)} division prussienne`] : []),
    ...(side === FRENCH && pushedBack >= LEAST ? [`cela repousse ${names.figure(pushedBack)} division prussienne`] : []),
  ]
}

const sayOf = ({ card, manner }: Names, words: readonly Word[]): string => `${card(numberOf(words[0]))}, ${manner(numberOf(words[1]))}`

function nextEn(names: Names, { by, chance, next }: Thought): string {
  if (chance === undefined || next === undefined) return ''
  const [own, other, say] = [percent(chance), percent(next.chance), sayOf(names, next.words)]
  if (own === other) return ` ${say}, would do as well.`
  return by === 'script' ? ` With ${say}, it would rate ${other}, not ${own}.` : ` With ${say}, it would rate ${other}.`
}
function nextFr(names: Names, { by, chance, next }: Thought): string {
  if (chance === undefined || next === undefined) return ''
  const [own, other, say] = [percent(chance), percent(next.chance), sayOf(names, next.words)]
  if (own === other) return ` ${say}, vaudrait autant.`
  return by === 'script' ? ` Avec ${say}, il se donne ${other} et non ${own}.` : ` Avec ${say}, il se donne ${other}.`
}
