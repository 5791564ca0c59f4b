import { type Game, inLanguage, type Language, type SceneArm, type SceneLook, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { FRENCH, type GeneralId, SIDES, type UnitId } from '../rules/ids.ts'
import { type Battle, garrisonIn } from '../rules/state.ts'
import type { Battlefield } from '../rules/static.ts'
import type { BattleData } from '../schema/index.ts'

/** Data only the stage needs, computed once. */
export interface Look {
  readonly game: Game<Battle>
  readonly data: Battlefield
  readonly json: BattleData
  readonly armOf: readonly SceneArm[]
  /** Units whose names take a plural verb. */
  readonly plural: ReadonlySet<number | undefined>
  /** A side takes the nation of the first of its pieces. */
  readonly nationOfSide: readonly string[]
  /** A scratch position for trying things out. */
  readonly scratch: Battle
}

export function lookOf(game: Game<Battle>): Look {
  const scratch = game.kind.create()
  const { data } = scratch
  const json = game.data as unknown as BattleData
  return {
    game,
    data,
    json,
    plural: new Set(game.story?.names?.plural?.map(id => data.units.find(id))),
    armOf: data.units.all.map(unit => symbolOf(json.types.unitTypes[data.type[unit]])),
    nationOfSide: SIDES.all.map(side => (side === FRENCH ? 'fr' : nationOfAllies(data, side))),
    scratch,
  }
}

/** The Allies take the nation that most of their generals have. */
function nationOfAllies(data: Battlefield, side: Side): string {
  const nations = data.generalsOf[side].map(general => data.generalNations[general])
  const count = (nation: string) => nations.filter(one => one === nation).length
  return nations.reduce((best, nation) => (count(nation) > count(best) ? nation : best), nations[0] ?? 'gb')
}

function symbolOf({ arm, class: kind }: BattleData['types']['unitTypes'][number]): SceneArm {
  if (arm === 'infantry') return kind === 'elite' ? 'guard' : 'infantry'
  if (arm === 'cavalry') return kind === 'heavy' ? 'heavy-cavalry' : kind === 'light' ? 'light-cavalry' : 'cavalry'
  return kind === 'light' ? 'horse-artillery' : 'artillery'
}

export const shapeOf = (side: number): SceneLook['shape'] => (side === FRENCH ? 'square' : 'octagon')
export const sideLook = (look: Look, side: number): SceneLook => ({ shape: shapeOf(side), nation: look.nationOfSide[side] })

/** The nation of a garrison: as it was set up, else as its side. */
export function nationOfGarrison(look: Look, s: Battle, hex: HexId): string {
  const side = garrisonIn(s, hex) - 1
  const printed = look.data.setUps[s.scenario].garrisons.find(one => one.hex === hex && one.side === side)
  return printed?.nation ?? look.nationOfSide[side] ?? 'gb'
}

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const unitName = (look: Look, unit: number, language: Language): string => printed(look, language, 'unit', unit)
export const generalName = (look: Look, general: number, language: Language): string => printed(look, language, 'general', general)
export const garrisonName = (look: Look, hex: number, language: Language): string => printed(look, language, 'garrison', hex)
export const sideName = (look: Look, side: number, language: Language): string => printed(look, language, 'side', side)
export const directionName = (look: Look, direction: number, language: Language): string => printed(look, language, 'direction', direction)
export const sectorName = (look: Look, sector: number, language: Language): string => printed(look, language, 'sector', sector)
export const cardName = (look: Look, card: number, language: Language): string => printed(look, language, 'card', card)
export const faceName = (look: Look, face: number, language: Language): string => printed(look, language, 'face', face)
export const armyName = (look: Look, army: number, language: Language): string => printed(look, language, 'army', army)
export const terrainName = (look: Look, terrain: number, language: Language): string => printed(look, language, 'terrain', terrain)
export const typeName = ({ data }: Look, unit: UnitId, language: Language): string => inLanguage(data.typeNames[data.type[unit]], language)
export const hexName = ({ data }: Look, hex: number): string => data.hexes.names[hex]

/** A hex by its place name and number. */
export function placeName({ data }: Look, hex: number, language: Language): string {
  const name = data.hexNames[hex]
  return name === undefined || data.terrain.isBuilding[data.printed[hex]] === 0
    ? data.hexes.names[hex]
    : `${inLanguage(name, language)} (${data.hexes.names[hex]})`
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const unitId = (unit: number): string => `unit:${unit}`
export const generalId = (general: number): string => `general:${general}`
export const garrisonId = (hex: number): string => `garrison:${hex}`
export const cardId = (card: number): string => `card:${card}`
export const terrainId = (terrain: number): string => `terrain:${terrain}`
export const dieId = (side: number, face: number, which: number): string => `die:${side}:${face}:${which}`

export type Named = { readonly unit: UnitId } | { readonly general: GeneralId } | { readonly garrison: HexId }

/** The piece that an id of the scene names. */
export function pieceOf(look: Look, id: string): Named | undefined {
  const [sort, number] = id.split(':')
  const value = Number(number)
  if (sort === 'unit' && value < look.data.units.count) return { unit: value as UnitId }
  if (sort === 'garrison' && value < look.data.hexes.count) return { garrison: value as HexId }
  return sort === 'general' && value < look.data.generals.count ? { general: value as GeneralId } : undefined
}
