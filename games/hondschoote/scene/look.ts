import { type Game, inLanguage, type Language, type SceneArm, type SceneNation, type Side, type Text } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { ARMS } from '../armies.ts'
import { type CommanderId, type FormationId, FRENCH, SIDES, type UnitId } from '../ids.ts'
import type { HondschooteData } from '../schema.ts'
import type { Battle } from '../state.ts'
import type { Battlefield } from '../static.ts'

/** A place with a name of its own; works are named with their article. */
interface Place {
  readonly name: Text
  readonly isWork: boolean
}

/** What of the data only a screen needs, worked out once. */
export interface Look {
  readonly game: Game<Battle>
  readonly data: Battlefield
  readonly json: HondschooteData
  readonly nationOfUnit: readonly SceneNation[]
  readonly nationOfCommander: readonly SceneNation[]
  /** The nation of the general in chief stands for a side. */
  readonly nationOfSide: readonly SceneNation[]
  readonly armOf: readonly SceneArm[]
  /** The letter of each formation. */
  readonly letters: readonly string[]
  /** By scenario: the hour of the first turn. */
  readonly firstHour: readonly number[]
  readonly places: ReadonlyMap<number, Place>
  /** A position to try things in. */
  readonly scratch: Battle
}

/** Gathers what a screen needs of a game. */
export function lookOf(game: Game<Battle>): Look {
  const scratch = game.kind.create()
  const { data } = scratch
  const json = game.data as unknown as HondschooteData
  const nationOfCommander = json.units.commanders.map(({ nation }) => nation)
  return {
    game,
    data,
    json,
    nationOfUnit: json.units.units.map(({ nation }) => nation),
    nationOfCommander,
    nationOfSide: SIDES.all.map(side => nationOfCommander[data.chiefOf[side]]),
    armOf: Array.from(data.arm, arm => ARMS.names[arm] as SceneArm),
    letters: data.formations.all.map(formation => letterOf(data, formation)),
    firstHour: json.scenarios.scenarios.map(({ id }) => firstHourOf(json, id)),
    places: placesOf(json, data),
    scratch,
  }
}

/** The counters of a formation carry its letter in their ids (FJ-demars); where they do not, its name tells. */
function letterOf(data: Battlefield, formation: FormationId): string {
  const printed = data.unitsIn[formation].map(unit => /^[A-Z]([A-Z])-/.exec(data.units.names[unit])?.[1])
  const [letter] = printed
  if (letter !== undefined && printed.every(other => other === letter)) return letter
  return inLanguage(data.formationNames[formation], 'en').replace(/^von /, '').charAt(0)
}

function firstHourOf(json: HondschooteData, id: string): number {
  const row = json.scenarios.scenarios.find(scenario => scenario.id === id)
  if (row === undefined) throw new Error(`there is no scenario '${id}'`)
  return row.basedOn === undefined ? row.firstTurnHour : firstHourOf(json, row.basedOn)
}

function placesOf(json: HondschooteData, data: Battlefield): Map<number, Place> {
  const places = new Map<number, Place>()
  for (const { name, hexes } of json.map.villages) for (const hex of hexes) places.set(data.hexes.of(hex), { name, isWork: false })
  for (const { hex, name } of json.map.redoubts) {
    const at = data.hexes.of(hex)
    const star = data.starAt[at]
    places.set(at, { name: star < 0 ? name : data.objectives[data.objectiveOf[star]].name, isWork: true })
  }
  return places
}

export const shapeOf = (side: number): 'french' | 'enemy' => (side === FRENCH ? 'french' : 'enemy')

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const unitName = (look: Look, unit: UnitId, language: Language): string => printed(look, language, 'unit', unit)
export const formationName = (look: Look, formation: FormationId, language: Language): string =>
  printed(look, language, 'formation', formation)
export const sideName = (look: Look, side: Side, language: Language): string => printed(look, language, 'side', side)
export const directionName = (look: Look, direction: number, language: Language): string => printed(look, language, 'direction', direction)
export const hexName = (look: Look, hex: number): string => look.data.hexes.names[hex]

/** A commander, or who took over from him. */
export const commanderName = (look: Look, s: Battle, commander: CommanderId, language: Language): string => {
  const replacement = s.commander.replaced[commander] === 0 ? undefined : look.data.replacementNames[commander]
  return replacement === undefined ? printed(look, language, 'commander', commander) : inLanguage(replacement, language)
}

/** The beginning of a line. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A hex as one speaks of it: by the name of its place, else by its number. */
export function placeName(look: Look, hex: number, language: Language): string {
  const place = look.places.get(hex)
  if (place === undefined) return hexName(look, hex)
  const name = inLanguage(place.name, language)
  if (!place.isWork) return name
  return `${inLanguage({ en: 'the', fr: 'la' }, language)} ${lowerFirst(name)}`
}

/** The units of a hex, those that fight hand to hand above the guns. */
export function stackOf(s: Battle, hex: HexId): UnitId[] {
  const units: UnitId[] = []
  for (let unit = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) units.push(unit)
  return units.sort((a, b) => s.data.isArtillery[a] - s.data.isArtillery[b])
}

/** Half points as one writes them: 2½. */
export const inPoints = (halves: number): string => {
  const whole = halves >> 1
  const half = (halves & 1) === 0 ? '' : '½'
  return whole === 0 && half !== '' ? half : `${whole}${half}`
}

export const unitId = (unit: number): string => `unit:${unit}`
export const commanderId = (commander: number): string => `commander:${commander}`
export const formationId = (formation: number): string => `formation:${formation}`
