import type { AskingName, Dictionary, RegretWords, StandingWords } from '@grognard/engine'
import type { regretted } from '../rules/regrets.ts'
import type { steps } from '../rules/steps.ts'
import type { no, told } from '../rules/terms.ts'

/** The steps that ask a player. */
export type StepName = AskingName<typeof steps>

/** The standing answers a player may leave. */
type StandingName = 'roll-again/keep' | 'roll-again/again-on-failure'

export type BattleWords = Dictionary<typeof told, keyof typeof no & string, StepName> &
  RegretWords<typeof regretted> &
  StandingWords<StandingName>
