import { rootsOf } from '../../session/branches.ts'
import type { SaveEntry } from '../../session/save-store.ts'

/** Somebody at this device has to decide. */
export const isYourMove = ({ ended, company, mail }: Pick<SaveEntry, 'ended' | 'company' | 'mail'>): boolean =>
  !ended && company !== 'watch' && mail !== 'wait'

/** What waits for you goes first, what is over last. */
const rank = (match: SaveEntry): number => (isYourMove(match) ? 0 : match.ended ? 2 : 1)

const newestFirst = (a: SaveEntry, b: SaveEntry): number => b.updated - a.updated

/** The matches of the home page: those that wait for you, those that go on without you, those that are over. What-ifs go with theirs. */
export const inOrder = (entries: readonly SaveEntry[]): readonly SaveEntry[] =>
  [...rootsOf(entries)].sort((a, b) => rank(a) - rank(b) || newestFirst(a, b))

/** The match to continue: the first that waits for you, else the first that is not over. */
export const nextMatch = (ordered: readonly SaveEntry[]): SaveEntry | undefined =>
  ordered.find(isYourMove) ?? ordered.find(({ ended }) => !ended)

/** Unchanged matches stay the same objects, so work in progress on the page is not disturbed. */
export function withSame(before: readonly SaveEntry[], now: readonly SaveEntry[]): readonly SaveEntry[] {
  const known = new Map(before.map(entry => [entry.id, { entry, text: JSON.stringify(entry) }]))
  return now.map(entry => {
    const same = known.get(entry.id)
    return same?.text === JSON.stringify(entry) ? same.entry : entry
  })
}
