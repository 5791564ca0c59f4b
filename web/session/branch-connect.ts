import type { Language } from '@grognard/engine'
import { releaseProxy, wrap } from 'comlink'
import type { BranchApi, BranchWish } from './branch-protocol.ts'

/** Asks the worker of branches for one, and ends it. It is the worker of a table, which under this name makes branches. */
export async function askForBranch(wish: BranchWish, language: Language): ReturnType<BranchApi['branch']> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'branch' })
  const api = wrap<BranchApi>(worker)
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', event => reject(new Error(event.message)))
  })
  try {
    return await Promise.race([api.branch(wish, language), broken])
  } finally {
    api[releaseProxy]()
    worker.terminate()
  }
}
