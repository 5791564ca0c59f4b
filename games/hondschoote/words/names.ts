import { inLanguage, type Language, type Story, type Text } from '@grognard/engine'
import type { StarId } from '../rules/ids.ts'
import { SIDES } from '../rules/ids.ts'
import type { Battlefield } from '../rules/static.ts'

/** A battle's names for itself, its sides and its troops in one language: from its story, else from its series. */
export interface BattleNames {
  readonly title: string
  readonly sides: readonly string[]
  readonly armies: readonly string[]
  /** General in chief, formation commander, representative. */
  readonly ranks: readonly string[]
  readonly units: readonly string[]
  readonly commanders: readonly string[]
  readonly formations: readonly string[]
  /** 8.1.6 The places that must be garrisoned, in any scenario. */
  readonly garrisons: readonly string[]
  /** Whether a unit's name takes a plural verb. */
  isPlural(unit: number): boolean
}

const RANK_IDS = ['chief', 'formation', 'representative'] as const

/** The series' names, used when a battle has none. */
const SIDE_NAMES: Readonly<Record<string, Text>> = { french: { en: 'French', fr: 'Français' }, coalition: 'Coalition' }
const ARMY_NAMES: Readonly<Record<string, Text>> = {
  french: { en: 'French army', fr: 'Armée française' },
  coalition: { en: 'Coalition army', fr: 'Armée de la Coalition' },
}
const RANK_NAMES: Readonly<Record<string, Text>> = {
  chief: { en: 'commander-in-chief', fr: 'général en chef' },
  formation: { en: 'formation commander', fr: 'chef de division' },
  representative: { en: 'representative of the people', fr: 'représentant du peuple' },
}

export function battleNames(data: Battlefield, story: Story | undefined, language: Language): BattleNames {
  const say = (text: Text) => inLanguage(text, language)
  const named = (ids: readonly string[], own: Readonly<Record<string, Text>> = {}, ofSeries: Readonly<Record<string, Text>>): string[] =>
    ids.map(id => say(own[id] ?? ofSeries[id] ?? id))
  const plural = new Set(story?.names?.plural?.map(id => data.units.find(id)))
  return {
    title: say(story?.title ?? data.name),
    sides: named(SIDES.names, story?.sides, SIDE_NAMES),
    armies: named(SIDES.names, story?.names?.armies, ARMY_NAMES),
    ranks: named(RANK_IDS, story?.names?.ranks, RANK_NAMES),
    units: data.unitNames.map(say),
    commanders: data.commanderNames.map(say),
    formations: data.formations.names.map((id, i) => say(story?.names?.formations?.[id] ?? data.formationNames[i])),
    garrisons: garrisonsOf(data).map(say),
    isPlural: unit => plural.has(unit as never),
  }
}

/** Garrison places are objectives (8.1.6). */
function garrisonsOf({ setUps, objectives, objectiveOf, starAt }: Battlefield): Text[] {
  const held = new Set(setUps.flatMap(({ places }) => places.map(([hex]) => objectiveOf[starAt[hex] as StarId])))
  return [...held].map(objective => objectives[objective].name)
}
