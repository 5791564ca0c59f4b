import type { AskingName, Dictionary } from '@grognard/engine'
import type { steps } from '../rules/steps.ts'
import type { no, told } from '../rules/terms.ts'

/** The steps that ask a player. */
export type StepName = AskingName<typeof steps>

export type BattleWords = Dictionary<typeof told, keyof typeof no & string, StepName>
