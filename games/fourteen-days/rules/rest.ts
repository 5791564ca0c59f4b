import { GRAMMAR, isA, type Refusal, type Sort, type Words } from '@grognard/engine'
import { type CommanderId, type ForceId, NO_COMMANDER } from './ids.ts'
import { type Campaign, ownerOf } from './state.ts'
import { COMMANDER, MARKER, no, VERB } from './terms.ts'

/** Whether a part takes a commander along. */
export function partTakes(said: Words, commander: CommanderId): boolean {
  for (let i = 0; i < said.n && !isA(said.at(i), VERB); i++)
    if (isA(said.at(i), COMMANDER) && said.value<CommanderId>(i) === commander) return true
  return false
}

/** Whether the last word of the current slot is of a sort. */
export const lastIs = <V extends number>(said: Words, sort: Sort<V>): boolean => said.n > said.from && isA(said.at(said.n - 1), sort)

/** Whether a leader has been named for those who stay. */
export function leaderIsSaid(said: Words): boolean {
  for (let i = said.from; i < said.n; i++) if (isA(said.at(i), VERB)) return true
  return false
}

/** The first of the most senior commanders not going with the part. */
function firstOfRest(s: Campaign, force: ForceId, said: Words): CommanderId {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  let first = NO_COMMANDER
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.force[commander] !== force || partTakes(said, commander)) continue
    if (first < 0 || s.data.level[commander] > s.data.level[first]) first = commander
  }
  return first
}

/** 6.0 Why a commander may not be named to lead those who stay: he must be one of several who are most senior among them. */
export function whyNotLeadRest(s: Campaign, force: ForceId, said: Words, commander: CommanderId): Refusal | undefined {
  if (partTakes(said, commander)) return no.notWithForce
  const first = firstOfRest(s, force, said)
  if (commander === first) return no.settledAlready
  return s.data.level[commander] === s.data.level[first] ? undefined : no.notSenior
}

/** 6.0 Why the leader of those who stay may not be named: their leader stays, or there is only one candidate. */
export function whyNotChooseLeader(s: Campaign, force: ForceId, said: Words): Refusal | undefined {
  if (lastIs(said, MARKER) || leaderIsSaid(said)) return GRAMMAR.outOfOrder
  if (!partTakes(said, s.force.leader[force])) return no.settledAlready
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.force[commanders[i]] === force && whyNotLeadRest(s, force, said, commanders[i]) === undefined) return undefined
  return no.settledAlready
}
