import type { Save, SaveEntry } from './save-store.ts'
import type { Saves } from './saves.ts'

/** A branch of a match, with its own branches. */
export interface BranchNode {
  readonly entry: SaveEntry
  readonly branches: readonly BranchNode[]
}

/** The branches of a match as a tree, earliest first. */
export function branchesOf(entries: readonly SaveEntry[], id: string): readonly BranchNode[] {
  const byParent = new Map<string, SaveEntry[]>()
  for (const entry of entries) {
    const parent = entry.branch?.of
    if (parent !== undefined) byParent.set(parent, [...(byParent.get(parent) ?? []), entry])
  }
  const under = (parent: string, above: readonly string[]): BranchNode[] =>
    (byParent.get(parent) ?? [])
      .filter(entry => !above.includes(entry.id))
      .sort((a, b) => (a.branch?.at ?? 0) - (b.branch?.at ?? 0) || (a.branch?.begun ?? 0) - (b.branch?.begun ?? 0))
      .map(entry => ({ entry, branches: under(entry.id, [...above, entry.id]) }))
  return under(id, [id])
}

/** How many branches there are in a tree. */
export const countOf = (nodes: readonly BranchNode[]): number => nodes.reduce((sum, { branches }) => sum + 1 + countOf(branches), 0)

/** Matches that don't branch from another one stored here. */
export function rootsOf(entries: readonly SaveEntry[]): readonly SaveEntry[] {
  const kept = new Set(entries.map(({ id }) => id))
  return entries.filter(({ branch }) => branch === undefined || !kept.has(branch.of))
}

/** The match that a branch ultimately began from; the match itself if it is not a branch. */
export function rootOf(entries: readonly SaveEntry[], id: string): string {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const seen = new Set<string>()
  let root = id
  for (let of = byId.get(root)?.branch?.of; of !== undefined && byId.has(of) && !seen.has(of); of = byId.get(root)?.branch?.of) {
    seen.add(root)
    root = of
  }
  return root
}

/** What happens to the branches of a removed match. */
export type BranchesFate = 'keep' | 'remove'

/** Removes a match; its branches are removed too, or become matches of their own along with their branches. Returns everything removed. */
export async function removeMatchOf(saves: Saves, id: string, fate: BranchesFate): Promise<readonly string[]> {
  const nodes = branchesOf(await saves.list(), id)
  if (fate === 'keep') for (const { entry } of nodes) await free(saves, entry.id)
  const removed = [id, ...(fate === 'remove' ? idsIn(nodes) : [])]
  for (const one of removed) await saves.remove(one)
  return removed
}

const idsIn = (nodes: readonly BranchNode[]): string[] => nodes.flatMap(({ entry, branches }) => [entry.id, ...idsIn(branches)])

async function free(saves: Saves, id: string): Promise<void> {
  const save = await saves.load(id)
  if (save === undefined) return
  const { branch: _branch, ...own } = save
  await saves.save(own satisfies Save)
}
