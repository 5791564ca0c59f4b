import type { AskingName, Dictionary, RegretWords } from '@grognard/engine'
import type { regretted } from '../rules/regrets.ts'
import type { steps } from '../rules/steps.ts'
import type { no, told } from '../rules/terms.ts'

/** The steps that ask a player. */
export type StepName = AskingName<typeof steps>

export type BattleWords = Dictionary<typeof told, keyof typeof no & string, StepName> & RegretWords<typeof regretted>
