import type { Language } from '@grognard/engine'
import { releaseProxy, wrap } from 'comlink'
import type { BranchApi, BranchWish } from './branch-protocol.ts'
import { starting } from './fetched.ts'

type Answer = Awaited<ReturnType<BranchApi['branch']>>

/** Asks the worker of branches for one, and ends it. It is the worker of a table, which under this name makes branches. */
export async function askForBranch(wish: BranchWish, language: Language): Promise<Answer> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'branch' })
  const api = wrap<BranchApi>(worker)
  const { hear, first } = starting(language)
  worker.addEventListener('error', event => hear(event.message))
  try {
    return await first<Answer>(api.branch(wish, language))
  } finally {
    api[releaseProxy]()
    worker.terminate()
  }
}
