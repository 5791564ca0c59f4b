import { type Game, inLanguage, type Language, type SceneShape, type Side } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import type { Nation } from '../../common/nations.ts'
import { sizeOf } from '../rules/forces.ts'
import { ARMIES, type ArmyId, type CommanderId, type ForceId, FRENCH } from '../rules/ids.ts'
import { type Campaign, ownerOf } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'
import type { CampaignData } from '../schema/index.ts'
import { TEXTS } from './texts.ts'

/** Data only the stage needs, computed once. */
export interface Look {
  readonly game: Game<Campaign>
  readonly data: Theatre
  readonly json: CampaignData
  readonly nationOfArmy: readonly Nation[]
  /** By hex: the nearest place, or -1 if none is near. */
  readonly placeNear: Int16Array
  /** A scratch position for trying things out. */
  readonly scratch: Campaign
}

/** Up to this many hexes away a place is used to describe a location. */
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

export const shapeOf = (side: number): SceneShape => (side === FRENCH ? 'square' : 'octagon')

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const sideName = (look: Look, side: Side, language: Language): string => printed(look, language, 'side', side)
export const armyName = (look: Look, army: ArmyId, language: Language): string => printed(look, language, 'army', army)
export const commanderName = (look: Look, commander: CommanderId, language: Language): string =>
  printed(look, language, 'commander', commander)
export const armOfName = (look: Look, arm: number, language: Language): string => printed(look, language, 'arm', arm)

/** A commander's name on his sleigh: division commanders by rank alone. */
export const plateName = (look: Look, commander: CommanderId, language: Language): string => {
  const name = commanderName(look, commander, language)
  return /\d$/.test(name) ? inLanguage({ en: 'Division', fr: 'Division' }, language) : name.replace(/^Prin(ce of |ce d')/, '')
}

/** A location by its name, else by hex number. */
export function placeName(look: Look, hex: number, language: Language): string {
  const place = look.data.placeAt[hex]
  return place < 0 ? look.data.hexes.names[hex] : inLanguage(look.data.placeNames[place], language)
}

/** A location in words: a place, or a hex number with the nearest place. */
export function whereIs(look: Look, hex: number, language: Language): string {
  const near = look.placeNear[hex]
  if (look.data.placeAt[hex] >= 0 || near < 0) return placeName(look, hex, language)
  return TEXTS[language].near(look.data.hexes.names[hex], inLanguage(look.data.placeNames[near], language))
}

export const nationOfForce = (look: Look, force: ForceId): Nation => look.nationOfArmy[look.data.armyOf[force]]

/** Whose a route or supply line is: the letter of the Force, in the colours of its army. */
export const ownerOfLine = (look: Look, force: ForceId): { readonly letter: string; readonly nation: string } => ({
  letter: look.data.letters[force],
  nation: nationOfForce(look, force),
})

/** Whether the viewer knows what is in a Force: every Force has divisions, so if none are seen they are hidden. */
export const isKnown = (s: Campaign, force: ForceId): boolean => sizeOf(s, force) > 0

/** Commanders known to be with a Force, its leader first. */
export const commandersWith = (s: Campaign, force: ForceId): CommanderId[] => {
  const leader = s.force.leader[force]
  const others = s.data.commandersOf[ownerOf(s, force)].filter(one => one !== leader && s.commander.force[one] === force)
  return leader < 0 ? others : [leader, ...others]
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const forceId = (force: number): string => `force:${force}`
export const commanderId = (commander: number): string => `commander:${commander}`
