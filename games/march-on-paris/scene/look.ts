import { type Game, inLanguage, type Language, type SceneArm, type SceneLook, type Side } from '@grognard/engine'
import { dayAndMonth } from '../../common/dates.ts'
import { inPoints } from '../../common/numbers.ts'
import { isTrain } from '../rules/armies.ts'
import {
  ARTILLERY,
  type CommandId,
  FRENCH,
  HEAVY_CAVALRY,
  HORSE_ARTILLERY,
  LEADER,
  LIGHT_CAVALRY,
  type PieceId,
  SIDES,
  VEDETTE,
} from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'
import type { BattleData } from '../schema/index.ts'

/** Data only the stage needs, computed once. */
export interface Look {
  readonly game: Game<Battle>
  readonly data: Theatre
  readonly json: BattleData
  readonly nationOfSide: readonly string[]
  /** A formation, a leader's command or a division in a few letters, and its nation. */
  readonly letters: readonly string[]
  readonly nationOfCommand: readonly string[]
  /** A scratch position for trying things out. */
  readonly scratch: Battle
}

export function lookOf(game: Game<Battle>): Look {
  const scratch = game.kind.create()
  const { data } = scratch
  return {
    game,
    data,
    json: game.data as unknown as BattleData,
    nationOfSide: SIDES.all.map(side => (side === FRENCH ? 'fr' : commonest(data, side))),
    letters: data.chits.names.map(letterOf),
    nationOfCommand: data.commands.all.map(command => nationOf(data, command)),
    scratch,
  }
}

/** The Coalition takes the nation that most of its units in the battle have. */
function commonest(data: Theatre, side: Side): string {
  const nations = data.setUps.flatMap(({ units }) => units[side].map(unit => data.nation[unit]))
  const count = (nation: string) => nations.filter(one => one === nation).length
  return nations.reduce((best, nation) => (count(nation) > count(best) ? nation : best), nations[0] ?? 'ru')
}

const nationOf = (data: Theatre, command: CommandId): string => {
  const [unit] = data.unitsOf[command]
  return data.nation[unit ?? data.commander[command]] ?? 'fr'
}

/** "XI-F" and "AGDiv" without what tells them from others of the series, "Nap" for the command of a leader; a Coordinated Action is a plus. */
const letterOf = (id: string): string => (id.startsWith('coordinated') ? '+' : upperFirst(id.replace(/-[FR]$|Div$/, '').slice(0, 4)))

const ARMS: Readonly<Record<number, SceneArm>> = {
  [HEAVY_CAVALRY]: 'heavy-cavalry',
  [LIGHT_CAVALRY]: 'light-cavalry',
  [ARTILLERY]: 'artillery',
  [HORSE_ARTILLERY]: 'horse-artillery',
  [LEADER]: 'general',
  [VEDETTE]: 'light-cavalry',
}

export const armOf = ({ data }: Look, piece: PieceId): SceneArm => {
  const arm = data.arm[piece]
  if (isTrain(arm)) return 'train'
  return ARMS[arm] ?? (data.isOldGuard[piece] !== 0 ? 'guard' : 'infantry')
}

export const shapeOf = (side: number): SceneLook['shape'] => (side === FRENCH ? 'square' : 'octagon')
export const sideLook = (look: Look, side: number): SceneLook => ({ shape: shapeOf(side), nation: look.nationOfSide[side] })
export const commandLook = (look: Look, command: number): SceneLook => ({
  shape: shapeOf(look.data.commandOwner[command]),
  nation: look.nationOfCommand[command],
})
export const nationOfPiece = (look: Look, piece: PieceId): string =>
  look.data.nation[piece] || (look.nationOfCommand[look.data.formation[piece]] ?? look.nationOfSide[look.data.owner[piece]])

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const pieceName = (look: Look, piece: number, language: Language): string => printed(look, language, 'piece', piece)
export const commandName = (look: Look, command: number, language: Language): string => printed(look, language, 'command', command)
export const sideName = (look: Look, side: number, language: Language): string => printed(look, language, 'side', side)
export const orderName = (look: Look, order: number, language: Language): string => printed(look, language, 'order', order)
export const weatherName = (look: Look, weather: number, language: Language): string => printed(look, language, 'weather', weather)
export const spanName = (look: Look, span: number, language: Language): string => printed(look, language, 'span', span)
export const cardName = (look: Look, card: number, language: Language): string => printed(look, language, 'card', card)
/** A hex by its name and number. */
export const placeName = (look: Look, hex: number, language: Language): string => printed(look, language, 'hex', hex)
export const hexName = ({ data }: Look, hex: number): string => data.hexes.names[hex]
/** A hex by its name alone, or its number where it has none. */
export const shortPlace = ({ data }: Look, hex: number, language: Language): string => {
  const name = data.hexNames[hex]
  return name === undefined ? data.hexes.names[hex] : inLanguage(name, language)
}

const HOUR = /^(\d+)(AM|PM)$/
const OTHER_HOURS: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  Noon: { en: 'noon', fr: 'midi' },
  NightPM: { en: 'evening', fr: 'soirée' },
  Night: { en: 'night', fr: 'nuit' },
}
const NOON = 12

/** The hour of a turn: "2 PM", "14 h"; the turn's number where the battle has no such turn. */
export function hourOf({ data }: Look, s: Battle, turn: number, language: Language): string {
  const label = data.setUps[s.setting].labels[turn - 1]
  if (label === undefined) return String(turn)
  const other = OTHER_HOURS[label]
  if (other !== undefined) return other[language]
  const [, hour, half] = HOUR.exec(label) ?? []
  if (hour === undefined) return label
  if (language === 'en') return `${hour} ${half}`
  return `${(Number(hour) % NOON) + (half === 'PM' ? NOON : 0)} h`
}

/** The hour of a turn, with the day where that is not today. */
export function whenOf(look: Look, s: Battle, turn: number, language: Language): string {
  const { dates } = look.data.setUps[s.setting]
  const hour = hourOf(look, s, turn, language)
  const date = dates[turn - 1]
  return date === undefined || date === dates[Math.max(1, s.turn) - 1] ? hour : `${dayAndMonth(date, language)}, ${hour}`
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Movement points, kept in halves. */
export const points = inPoints

export const pieceId = (piece: number): string => `piece:${piece}`
export const cardId = (card: number): string => `card:${card}`
export const commandId = (command: number): string => `command:${command}`

/** The piece that an id of the scene names. */
export function pieceOf(look: Look, id: string): PieceId | undefined {
  const [sort, number] = id.split(':')
  const value = Number(number)
  return sort === 'piece' && value < look.data.pieces.count ? (value as PieceId) : undefined
}
