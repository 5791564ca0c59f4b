import { isA, numberOf, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { AIM, ALONE, CHARGE, FIRE, HEX, VERB, type Verb } from '../rules/terms.ts'

const STRIKES: readonly Verb[] = [FIRE, AIM, CHARGE]

const isVerb = (w: Word | undefined, verbs: readonly Verb[]): boolean =>
  w !== undefined && isA(w, VERB) && verbs.includes(numberOf(w) as Verb)

/** The hex that a sentence sends its piece to: the first that no verb aims at. */
export function sentTo(said: readonly Word[]): HexId | undefined {
  const at = said.findIndex(w => isA(w, HEX))
  return at < 0 || isVerb(said[at - 1], STRIKES) ? undefined : (numberOf(said[at]) as HexId)
}

/** The verb of a shot or a charge. */
export const strikeIn = (said: readonly Word[]): Verb | undefined => {
  const verb = said.find(w => isVerb(w, STRIKES))
  return verb === undefined ? undefined : (numberOf(verb) as Verb)
}

/** The hex that a sentence strikes at. */
export function targetIn(said: readonly Word[]): HexId | undefined {
  const at = said.findIndex(w => isVerb(w, STRIKES))
  const hex = at < 0 ? undefined : said[at + 1]
  return hex === undefined || !isA(hex, HEX) ? undefined : (numberOf(hex) as HexId)
}

/** 6.3.13 Whether a unit is told to leave its general. */
export const isLeaving = (said: readonly Word[]): boolean => said.some(w => isVerb(w, [ALONE]))
