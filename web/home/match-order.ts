import { rootsOf } from '../session/branches.ts'
import type { SaveEntry } from '../session/save-store.ts'

/** Somebody at this device has to decide. */
export const isYourMove = ({ ended, company, mail }: Pick<SaveEntry, 'ended' | 'company' | 'mail'>): boolean =>
  !ended && company !== 'watch' && mail !== 'wait'

/** What waits for you goes first, what is over last. */
const rank = (match: SaveEntry): number => (isYourMove(match) ? 0 : match.ended ? 2 : 1)

const newestFirst = (a: SaveEntry, b: SaveEntry): number => b.updated - a.updated

/** The matches of the home page: the one that was played last, whatever became of it, then those that wait for you. What-ifs stand with theirs. */
export function inOrder(entries: readonly SaveEntry[]): readonly SaveEntry[] {
  const [last, ...others] = [...rootsOf(entries)].sort(newestFirst)
  return last === undefined ? [] : [last, ...others.sort((a, b) => rank(a) - rank(b) || newestFirst(a, b))]
}

/** The match to go on with: the first that waits for you, or else the first that is not over. */
export const nextMatch = (ordered: readonly SaveEntry[]): SaveEntry | undefined =>
  ordered.find(isYourMove) ?? ordered.find(({ ended }) => !ended)

/** Matches that have not changed stay the same objects, so that what is being done with one on the page is not disturbed. */
export function withSame(before: readonly SaveEntry[], now: readonly SaveEntry[]): readonly SaveEntry[] {
  const known = new Map(before.map(entry => [entry.id, { entry, text: JSON.stringify(entry) }]))
  return now.map(entry => {
    const same = known.get(entry.id)
    return same?.text === JSON.stringify(entry) ? same.entry : entry
  })
}
