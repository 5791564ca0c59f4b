import type { AskingName, Dictionary, StandingWords } from '@grognard/engine'
import type { steps } from '../rules/steps.ts'
import type { no, told } from '../rules/terms.ts'

/** The steps that ask a player. */
export type StepName = AskingName<typeof steps>

/** The standing answers a player may leave. */
type StandingName = 'react/never' | 'react/always-try'

export type BattleWords = Dictionary<typeof told, keyof typeof no & string, StepName> & StandingWords<StandingName>
