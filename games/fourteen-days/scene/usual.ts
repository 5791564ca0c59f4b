import { isA, type Side, type View, type Word, Words, word, Xoshiro } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { Campaign } from '../rules/state.ts'
import { ALL, FIGHT, FORCE, HALT, KEEP, VERB } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import type { Look } from './look.ts'

/** Verbs that answer a step unless the player wants something else. */
const USUAL_VERBS: Readonly<Partial<Record<StepName, number>>> = { 'slip-away': FIGHT, reroll: KEEP, 'march-on': HALT }

/** Steps in which divisions are picked: a sensible pick is laid out, to be changed. */
const PICKING: ReadonlySet<string> = new Set<StepName>(['commit', 'place-hits', 'place-march-hits', 'suffer-crowding', 'suffer-attrition'])

/** The word most players would say next: all of a Force marches, the attacked stand, the dice are kept, and troops are picked sensibly. */
export function usualWord(look: Look, s: View<Campaign>, side: Side, said: readonly Word[]): Word | undefined {
  const top = topStep<Campaign, StepName>(look.game.rules, s)
  if (top === undefined) return undefined
  if (top.name === 'activate') return said.length === 1 && isA(said[0], FORCE) ? word(VERB, ALL) : undefined
  const verb = said.length === 0 ? USUAL_VERBS[top.name] : undefined
  if (verb !== undefined) return word(VERB, verb)
  return PICKING.has(top.name) ? scripted(look, s, side, said) : undefined
}

const answer = new Words(64)

/** What the simplest opponent would say after these words, if it would say them too. Once the player picks, they pick all. */
function scripted(look: Look, s: View<Campaign>, side: Side, said: readonly Word[]): Word | undefined {
  look.game.bot.script(s, side, new Xoshiro('usual'), answer)
  const words = answer.list()
  return said.every((w, i) => words[i] === w) ? words[said.length] : undefined
}
