import { type Game, inLanguage, type Language, type SceneArm, type SceneShape, type Side, type Text } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { Nation } from '../../common/nations.ts'
import { ARMS } from '../rules/armies.ts'
import { type CommanderId, type FormationId, FRENCH, SIDES, type UnitId } from '../rules/ids.ts'
import { readData } from '../rules/read-data.ts'
import type { Battle } from '../rules/state.ts'
import type { Battlefield } from '../rules/static.ts'
import type { HondschooteData } from '../schema/index.ts'
import { type BattleNames, battleNames } from '../words/names.ts'

/** A named place; works are named with their article. */
interface Place {
  readonly name: Text
  readonly isWork: boolean
}

/** Data only the stage needs, computed once. */
export interface Look {
  readonly game: Game<Battle>
  readonly data: Battlefield
  readonly json: HondschooteData
  readonly names: Readonly<Record<Language, BattleNames>>
  readonly nationOfUnit: readonly Nation[]
  readonly nationOfCommander: readonly Nation[]
  /** A side takes the nation of its general in chief. */
  readonly nationOfSide: readonly Nation[]
  readonly armOf: readonly SceneArm[]
  /** The letter of each formation. */
  readonly letters: readonly string[]
  /** By scenario: the hour of the first turn. */
  readonly firstHour: readonly number[]
  readonly places: ReadonlyMap<number, Place>
  /** A scratch position for trying things out. */
  readonly scratch: Battle
}

export function lookOf(game: Game<Battle>): Look {
  const scratch = game.kind.create()
  const { data } = scratch
  const json = readData(game.data)
  const nationOfCommander = json.units.commanders.map(({ nation }) => nation)
  return {
    game,
    data,
    json,
    names: { en: battleNames(data, game.story, 'en'), fr: battleNames(data, game.story, 'fr') },
    nationOfUnit: json.units.units.map(({ nation }) => nation),
    nationOfCommander,
    nationOfSide: SIDES.all.map(side => nationOfCommander[data.chiefOf[side]]),
    armOf: Array.from(data.arm, arm => ARMS.names[arm] as SceneArm),
    letters: data.formations.all.map(formation => letterOf(data, formation)),
    firstHour: json.scenarios.scenarios.map(({ id }) => firstHourOf(json.scenarios.scenarios, id)),
    places: placesOf(json, data),
    scratch,
  }
}

/** The counters of a formation carry its letter in their ids (FJ-demars); otherwise it comes from the name. */
function letterOf(data: Battlefield, formation: FormationId): string {
  const printed = data.unitsIn[formation].map(unit => /^[A-Z]([A-Z])-/.exec(data.units.names[unit])?.[1])
  const [letter] = printed
  if (letter !== undefined && printed.every(other => other === letter)) return letter
  return inLanguage(data.formationNames[formation], 'en').replace(/^von /, '').charAt(0)
}

/** The hour of a scenario's first turn. */
export function firstHourOf(scenarios: HondschooteData['scenarios']['scenarios'], id: string): number {
  const row = scenarios.find(scenario => scenario.id === id)
  if (row === undefined) throw new Error(`there is no scenario '${id}'`)
  return row.basedOn === undefined ? row.firstTurnHour : firstHourOf(scenarios, row.basedOn)
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

export const shapeOf = (side: number): SceneShape => (side === FRENCH ? 'square' : 'octagon')

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const unitName = (look: Look, unit: UnitId, language: Language): string => printed(look, language, 'unit', unit)
export const formationName = (look: Look, formation: FormationId, language: Language): string =>
  printed(look, language, 'formation', formation)
export const sideName = (look: Look, side: Side, language: Language): string => printed(look, language, 'side', side)
export const directionName = (look: Look, direction: number, language: Language): string => printed(look, language, 'direction', direction)
export const hexName = (look: Look, hex: number): string => look.data.hexes.names[hex]

/** A commander, or his replacement. */
export const commanderName = (look: Look, s: Battle, commander: CommanderId, language: Language): string => {
  const replacement = s.commander.replaced[commander] === 0 ? undefined : look.data.replacementNames[commander]
  return replacement === undefined ? printed(look, language, 'commander', commander) : inLanguage(replacement, language)
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A hex by its place name, else by number. */
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

export const unitId = (unit: number): string => `unit:${unit}`
export const commanderId = (commander: number): string => `commander:${commander}`
export const formationId = (formation: number): string => `formation:${formation}`
