import type { BranchApi } from './branch-protocol.ts'
import type { Shelf } from './held-match.ts'

/** Branches are loaded when somebody wants one: tables do not wait for them. */
export function branchDoor(shelf: Shelf): BranchApi {
  const loaded = import('./branch.ts').then(({ branchOver }) => branchOver(shelf))
  return { branch: async (wish, language) => (await loaded).branch(wish, language) }
}
