import type { Language } from '@grognard/engine'
import { askForBranch } from '../../session/branch-connect.ts'
import type { Branched, BranchWish } from '../../session/branch-protocol.ts'
import { freshSeed } from '../../session/fresh-seed.ts'
import { saves } from '../../session/own-saves.ts'
import { newId } from '../../session/pending.ts'
import type { Save } from '../../session/save-store.ts'
import { addMatch } from '../home/matches.ts'

/** A what-if without its dice, which are always new. */
export type WhatIf = Omit<BranchWish, 'seed'>

export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string | undefined }

/** Starts a what-if of a match stored on this device, or, without one, a match of its own. Without a reason, it could not be stored. */
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
