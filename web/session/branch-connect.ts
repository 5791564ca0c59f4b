import type { Language } from '@grognard/engine'
import { askOnce } from './ask-once.ts'
import type { BranchApi, BranchWish } from './branch-protocol.ts'

type Answer = Awaited<ReturnType<BranchApi['branch']>>

/** Asks the branch worker for a branch. It is the table worker, started under another name. */
export function askForBranch(wish: BranchWish, language: Language): Promise<Answer> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'branch' })
  return askOnce<BranchApi, Answer>(worker, language, api => api.branch(wish, language))
}
