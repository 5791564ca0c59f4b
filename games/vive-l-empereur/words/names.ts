import { inLanguage, type Language, type Naming, type Printing, type Story, type Text } from '@grognard/engine'
import { SIDES } from '../rules/ids.ts'
import type { Battlefield } from '../rules/static.ts'

/** What a battle calls itself, its sides, its pieces and its hexes in one language. */
export interface BattleNames {
  readonly title: string
  readonly sides: readonly string[]
  readonly units: readonly string[]
  readonly generals: readonly string[]
  readonly cards: readonly string[]
  readonly terrain: readonly string[]
  /** By hex: what its garrison is called. */
  readonly garrisons: readonly string[]
  /** Whether the name of a unit takes a plural verb. */
  isPlural(unit: number): boolean
}

const SIDE_NAMES: Readonly<Record<string, Text>> = { french: { en: 'French', fr: 'Français' }, allied: { en: 'Allies', fr: 'Alliés' } }
const TITLE = 'Vive l’Empereur'

/** The names of a battle in a language: as its story says, else as its series does. */
export function battleNames(data: Battlefield, story: Story | undefined, language: Language): BattleNames {
  const say = (text: Text) => inLanguage(text, language)
  const printed = new Map(data.setUps.flatMap(({ garrisons }) => garrisons.map(({ hex, name }) => [hex, name] as const)))
  const garrison = (hex: (typeof data.hexes.all)[number]): string => {
    const place = data.hexNames[hex] === undefined ? data.hexes.names[hex] : say(data.hexNames[hex])
    return language === 'fr' ? `Garnison (${place})` : `${place} garrison`
  }
  const plural = new Set<number | undefined>(story?.names?.plural?.map(id => data.units.find(id)))
  return {
    title: say(story?.title ?? TITLE),
    sides: SIDES.names.map(side => say(story?.sides[side] ?? SIDE_NAMES[side])),
    units: data.unitNames.map(say),
    generals: data.generalNames.map(say),
    cards: data.cardTitles.map(({ title }) => say(title)),
    terrain: data.terrain.names.map(say),
    garrisons: data.hexes.all.map(hex => {
      const name = printed.get(hex)
      return name === undefined ? garrison(hex) : say(name)
    }),
    isPlural: unit => plural.has(unit),
  }
}

/** Makes a text about a unit agree with its name: of "[marches|march]" the second is said of troops in the plural. */
export const agreeing =
  ({ isPlural }: Pick<BattleNames, 'isPlural'>) =>
  (template: string) =>
  (args: Readonly<Record<string, number>>, _name: Naming, print: Printing): string =>
    template
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural(args.unit) ? many : one))
      .replace(/\{(\w+)\}/g, (_, key: string) => print(key))
