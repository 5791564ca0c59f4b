import type { AskingName, Dictionary, Naming, Printing, RegretWords, StandingWords } from '@grognard/engine'
import { COALITION, FRENCH } from '../rules/ids.ts'
import type { regretted } from '../rules/regrets.ts'
import type { steps } from '../rules/steps.ts'
import type { no, told } from '../rules/terms.ts'
import type { BattleNames } from './names.ts'

/** The steps that ask a player. */
export type StepName = AskingName<typeof steps>

/** The standing answers a player can leave. */
type StandingName = 'react/never' | 'react/always-fire' | 'evade/stand' | 'follow/stay' | 'ride-along/along'

export type HondschooteWords = Dictionary<typeof told, keyof typeof no & string, StepName> &
  StandingWords<StandingName> &
  RegretWords<typeof regretted>

/** Texts of modifiers, by event, and names of the tables' modifiers in the charts, by id. */
export interface ModifierWords {
  readonly told: Readonly<Record<string, string | readonly [string, string]>>
  readonly notes: Readonly<Record<string, string>>
}

/** The track in words: a number and the side it favours. */
export const track = (vp: number, { sides }: Pick<BattleNames, 'sides'>): string =>
  vp === 0 ? '0' : `${Math.abs(vp)} ${sides[vp < 0 ? FRENCH : COALITION]}`

/** Makes a text about a unit agree with its name: of "[marches|march]" the second is used for plural troops. */
export const agreeing =
  ({ isPlural }: Pick<BattleNames, 'isPlural'>) =>
  (template: string) =>
  (args: Readonly<Record<string, number>>, _name: Naming, print: Printing): string =>
    template
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural(args.unit) ? many : one))
      .replace(/\{(\w+)\}/g, (_, key: string) => print(key))
