import type { Language } from '@grognard/engine'
import { newId } from '../app/pending.ts'
import { saves } from '../app/saves.ts'
import { addMatch } from '../home/matches.ts'
import { askForBranch } from '../session/branch-connect.ts'
import type { Branched, BranchWish } from '../session/branch-protocol.ts'
import { freshSeed } from '../session/connect.ts'
import type { Save } from '../session/save-store.ts'

/** What is tried, but for the dice: they are always new. */
export type WhatIf = Omit<BranchWish, 'seed'>

export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string | undefined }

/** Begins a what-if of a match that this device keeps, or, without one, a match of its own. Without a reason, it could not be kept. */
export async function beginBranch(of: string | undefined, name: string, wish: WhatIf, language: Language): Promise<Begun> {
  await saves.flush()
  const answer = await askForBranch({ ...wish, seed: freshSeed() }, language)
  if (!answer.ok) return answer
  const save = saveOfBranch(newId(), of, name, answer.branched, language, Date.now())
  return (await addMatch(save)) ? { ok: true, id: save.id } : { ok: false, why: undefined }
}

function saveOfBranch(id: string, of: string | undefined, name: string, branched: Branched, language: Language, now: number): Save {
  const { record, game, title, scenario, seats, company, at, turn, turnTitle, isGuess } = branched
  return {
    id,
    name,
    game,
    scenario,
    seats,
    company,
    record,
    updated: now,
    turn: turnTitle,
    language,
    ended: false,
    title,
    ...(of !== undefined && { branch: { of, at, turn, isGuess, begun: now } }),
  }
}
