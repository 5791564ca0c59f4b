import { type Game, inLanguage, type Language, type SceneArm, type SceneShape, type Text } from '@grognard/engine'
import type { Nation } from '../../common/nations.ts'
import type { Battle } from '../rules/state.ts'
import { ARMIES, type ArmyId, BATTERY, type CardId, FRENCH, PRUSSIAN, type Waterloo } from '../rules/static.ts'
import type { Board, WaterlooData } from '../schema/index.ts'

/** A box of the board that holds markers of a card. */
type MarkerBox = Extract<Board['boxes'][number], { readonly card: string }>
/** A box of the board for a strongpoint. */
type SiteBox = Extract<Board['boxes'][number], { readonly site: string }>

/** Data only the stage needs, computed once. */
export interface Look {
  readonly game: Game<Battle>
  readonly data: Waterloo
  readonly json: WaterlooData
  readonly armyOf: readonly ArmyId[]
  readonly armOf: readonly SceneArm[]
  readonly boxes: readonly { readonly card: CardId; readonly box: MarkerBox }[]
  readonly siteBoxes: readonly SiteBox[]
  /** By card: how many markers its box holds; 0 for leaders. */
  readonly capacity: readonly number[]
  /** A scratch position for trying things out. */
  readonly scratch: Battle
}

const isMarkerBox = (box: Board['boxes'][number]): box is MarkerBox => box.kind !== 'site'

export function lookOf(game: Game<Battle>): Look {
  const scratch = game.kind.create()
  const { data } = scratch
  const json = game.data as unknown as WaterlooData
  const boxes = json.board.boxes.filter(isMarkerBox).map(box => ({ card: data.cards.of(box.card), box }))
  return {
    game,
    data,
    json,
    armyOf: json.cards.cards.map(({ army }) => ARMIES.of(army)),
    armOf: data.cards.all.map(card => armOf(json, data, card)),
    boxes,
    siteBoxes: json.board.boxes.filter(box => !isMarkerBox(box)) as SiteBox[],
    capacity: data.cards.all.map(card => boxes.find(box => box.card === card)?.box.capacity ?? 0),
    scratch,
  }
}

/** The arm of most divisions of a card; the Guard has its own mark. */
function armOf(json: WaterlooData, data: Waterloo, card: CardId): SceneArm {
  if (data.kindOf[card] === BATTERY) return 'artillery'
  const name = data.cards.names[card]
  if (name === 'guard') return 'guard'
  const arms = json.units.divisions.filter(({ corps }) => corps === name).map(({ arm }) => arm)
  if (arms.length === 0) return 'general'
  return arms.filter(arm => arm === 'cavalry').length * 2 > arms.length ? 'cavalry' : 'infantry'
}

const NATIONS: readonly Nation[] = ['fr', 'gb', 'pr']

export const nationOf = (army: number): Nation => NATIONS[army]
export const shapeOf = (side: number): SceneShape => (side === FRENCH ? 'square' : 'octagon')

const ARMY_NAMES: readonly Text[] = [
  { en: 'French', fr: 'Français' },
  { en: 'Anglo-Allies', fr: 'Anglo-alliés' },
  { en: 'Prussians', fr: 'Prussiens' },
]

export const armyName = (army: number, language: Language): string => inLanguage(ARMY_NAMES[army], language)

/** Short names of the cards; a card not listed goes by its printed commander. */
const SHORT: Readonly<Record<string, { readonly name: Text; readonly box: Text; readonly send: Text }>> = {
  derlon: {
    name: 'd’Erlon',
    box: { en: 'd’Erlon, I Corps', fr: 'd’Erlon, Ier corps' },
    send: { en: 'Send d’Erlon', fr: 'Lancer d’Erlon' },
  },
  reille: { name: 'Reille', box: { en: 'Reille, II Corps', fr: 'Reille, IIe corps' }, send: { en: 'Send Reille', fr: 'Lancer Reille' } },
  lobau: { name: 'Lobau', box: { en: 'Lobau, VI', fr: 'Lobau, VIe' }, send: { en: 'Send Lobau', fr: 'Lancer Lobau' } },
  kellermann: { name: 'Kellermann', box: 'Kellermann', send: { en: 'Send Kellermann', fr: 'Lancer Kellermann' } },
  milhaud: { name: 'Milhaud', box: 'Milhaud', send: { en: 'Send Milhaud', fr: 'Lancer Milhaud' } },
  guard: {
    name: 'Drouot',
    box: { en: 'Imperial Guard', fr: 'Garde impériale' },
    send: { en: 'Send the Guard', fr: 'Lancer la Garde' },
  },
  'grand-battery': {
    name: { en: 'The guns', fr: 'Les canons' },
    box: { en: 'Grand Battery', fr: 'Grande batterie' },
    send: { en: 'Open fire', fr: 'Ouvrir le feu' },
  },
  napoleon: {
    name: { en: 'Napoleon', fr: 'Napoléon' },
    box: { en: 'Napoleon', fr: 'Napoléon' },
    send: { en: 'Give the order', fr: 'Donner l’ordre' },
  },
  orange: {
    name: { en: 'Prince of Orange', fr: 'Prince d’Orange' },
    box: { en: 'Orange, I Corps', fr: 'Orange, Ier corps' },
    send: { en: 'Order Orange', fr: 'Engager Orange' },
  },
  hill: { name: 'Lord Hill', box: { en: 'Hill, II Corps', fr: 'Hill, IIe corps' }, send: { en: 'Order Hill', fr: 'Engager Hill' } },
  picton: {
    name: 'Sir Thomas Picton',
    box: { en: 'Picton, Reserve', fr: 'Picton, réserve' },
    send: { en: 'Order Picton', fr: 'Engager Picton' },
  },
  uxbridge: {
    name: 'Lord Uxbridge',
    box: { en: 'Uxbridge, Cavalry', fr: 'Uxbridge, cavalerie' },
    send: { en: 'Order Uxbridge', fr: 'Engager Uxbridge' },
  },
  wellington: { name: 'Wellington', box: 'Wellington', send: { en: 'Wave the line forward', fr: 'Lancer toute la ligne' } },
  blucher: { name: 'Blücher', box: { en: 'Prussians', fr: 'Prussiens' }, send: { en: 'Call Blücher', fr: 'Appeler Blücher' } },
}

const short = (look: Look, card: CardId, part: 'name' | 'box' | 'send', other: Text, language: Language): string =>
  inLanguage(SHORT[look.data.cards.names[card]]?.[part] ?? other, language)

export const shortName = (look: Look, card: CardId, language: Language): string =>
  short(look, card, 'name', look.data.commanderOf[card], language)
export const boxTitle = (look: Look, card: CardId, language: Language): string =>
  short(look, card, 'box', look.data.titleOf[card], language)
/** The button's text when this card is played. */
export const sendOff = (look: Look, card: CardId, language: Language): string =>
  short(look, card, 'send', { en: 'Give the order', fr: 'Donner l’ordre' }, language)

export const isPrussian = (look: Look, card: CardId): boolean => look.armyOf[card] === PRUSSIAN
export const cardId = (card: number): string => `card:${card}`
export const siteId = (site: number): string => `site:${site}`
