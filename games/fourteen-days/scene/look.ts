import { type Game, inLanguage, type Language, type SceneNation, type Side } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { sizeOf } from '../forces.ts'
import { ARMIES, type ArmyId, type CommanderId, type ForceId, FRENCH } from '../ids.ts'
import type { CampaignData } from '../schema.ts'
import { type Campaign, ownerOf } from '../state.ts'
import type { Theatre } from '../static.ts'
import { TEXTS } from './texts.ts'

/** What of the data only a screen needs, worked out once. */
export interface Look {
  readonly game: Game<Campaign>
  readonly data: Theatre
  readonly json: CampaignData
  readonly nationOfArmy: readonly SceneNation[]
  /** By hex: the place that lies nearest, or -1 where none is near. */
  readonly placeNear: Int16Array
  /** A position to try things in. */
  readonly scratch: Campaign
}

/** So many hexes away a place still tells where something is. */
const NEAR = 4

function placesNear({ hexes, hexesOf, grid }: Theatre): Int16Array {
  const nearest = new Int16Array(hexes.count).fill(-1)
  const far = new Uint8Array(hexes.count).fill(NEAR + 1)
  for (const [place, there] of hexesOf.entries())
    for (const hex of there.length === 0 ? [] : hexes.all) {
      const away = distance(grid, there[0], hex)
      if (away >= far[hex]) continue
      far[hex] = away
      nearest[hex] = place
    }
  return nearest
}

/** Gathers what a screen needs of a game. */
export function lookOf(game: Game<Campaign>): Look {
  const scratch = game.kind.create()
  const { data } = scratch
  const json = game.data as unknown as CampaignData
  return {
    game,
    data,
    json,
    nationOfArmy: ARMIES.names.map(name => json.components.armies.find(({ id }) => id === name)?.nation ?? 'fr'),
    placeNear: placesNear(data),
    scratch,
  }
}

export const shapeOf = (side: number): 'french' | 'enemy' => (side === FRENCH ? 'french' : 'enemy')

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const sideName = (look: Look, side: Side, language: Language): string => printed(look, language, 'side', side)
export const armyName = (look: Look, army: ArmyId, language: Language): string => printed(look, language, 'army', army)
export const commanderName = (look: Look, commander: CommanderId, language: Language): string =>
  printed(look, language, 'commander', commander)
export const armOfName = (look: Look, arm: number, language: Language): string => printed(look, language, 'arm', arm)
export const divisionsName = (look: Look, divisions: number, language: Language): string => printed(look, language, 'divisions', divisions)

/** A commander as his sleigh names him: those who fill gaps by their rank alone. */
export const plateName = (look: Look, commander: CommanderId, language: Language): string => {
  const name = commanderName(look, commander, language)
  return /\d$/.test(name) ? inLanguage({ en: 'Division', fr: 'Division' }, language) : name.replace(/^Prin(ce of |ce d')/, '')
}

/** A place as one speaks of it: by its name, else by the number of the hex. */
export function placeName(look: Look, hex: number, language: Language): string {
  const place = look.data.placeAt[hex]
  return place < 0 ? look.data.hexes.names[hex] : inLanguage(look.data.placeNames[place], language)
}

/** Where something is: at a place, or at a hex by its number and the place nearest to it. */
export function whereIs(look: Look, hex: number, language: Language): string {
  const near = look.placeNear[hex]
  if (look.data.placeAt[hex] >= 0 || near < 0) return placeName(look, hex, language)
  return TEXTS[language].near(look.data.hexes.names[hex], inLanguage(look.data.placeNames[near], language))
}

export const nationOfForce = (look: Look, force: ForceId): SceneNation => look.nationOfArmy[look.data.armyOf[force]]

/** Whether the one who looks knows what is in a Force: no Force is without divisions, so where none are seen they are hidden. */
export const isKnown = (s: Campaign, force: ForceId): boolean => sizeOf(s, force) > 0

/** Commanders that are known to be with a Force, its leader first. */
export const commandersWith = (s: Campaign, force: ForceId): CommanderId[] => {
  const leader = s.force.leader[force]
  const others = s.data.commandersOf[ownerOf(s, force)].filter(one => one !== leader && s.commander.force[one] === force)
  return leader < 0 ? others : [leader, ...others]
}

/** Half points as one writes them: 2½. */
export const inPoints = (halves: number): string => {
  const whole = halves >> 1
  const half = (halves & 1) === 0 ? '' : '½'
  return whole === 0 && half !== '' ? half : `${whole}${half}`
}

/** The beginning of a line. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const forceId = (force: number): string => `force:${force}`
export const commanderId = (commander: number): string => `commander:${commander}`
