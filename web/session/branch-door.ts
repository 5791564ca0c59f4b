import type { BranchApi } from './branch-protocol.ts'
import type { Shelf } from './held-match.ts'

/** Loads branch code on demand, so tables don't wait for it. */
export function branchDoor(shelf: Shelf): BranchApi {
  const loaded = import('./branch.ts').then(({ branchOver }) => branchOver(shelf))
  return { branch: async (wish, language) => (await loaded).branch(wish, language) }
}
