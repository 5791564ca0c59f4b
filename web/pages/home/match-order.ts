import { rootsOf } from '../../session/branches.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import type { OnlineEntry } from './online-entry.ts'

/** A match of the list: of this device, or of the server. */
export type Listed = SaveEntry | OnlineEntry

/** Somebody at this device has to decide. */
export const isYourMove = ({ ended, company, mail }: Pick<SaveEntry, 'ended' | 'company' | 'mail'>): boolean =>
  !ended && company !== 'watch' && mail !== 'wait'

/** Whether a match of either kind waits for you. */
export const waits = (match: Listed): boolean => ('href' in match ? match.isYourMove : isYourMove(match))

/** What waits for you goes first, and there those with people, who wait too; what is over goes last. */
const rank = (match: Listed): number => {
  if (waits(match)) return 'href' in match ? 0 : 1
  return match.ended ? 3 : 2
}

const newestFirst = (a: Listed, b: Listed): number => b.updated - a.updated

/** The matches of the home page: those that wait for you, those that go on without you, those that are over. What-ifs go with theirs. */
export const inOrder = (entries: readonly SaveEntry[], online: readonly OnlineEntry[] = []): readonly Listed[] =>
  [...rootsOf(entries), ...online].sort((a, b) => rank(a) - rank(b) || newestFirst(a, b))

/** The match to continue: the first that waits for you, else the first of this device that is not over. */
export const nextListed = (ordered: readonly Listed[]): Listed | undefined =>
  ordered.find(waits) ?? ordered.find(match => !match.ended && !('href' in match))

/** Unchanged matches stay the same objects, so work in progress on the page is not disturbed. */
export function withSame<T extends { readonly id: string }>(before: readonly T[], now: readonly T[]): readonly T[] {
  const known = new Map(before.map(entry => [entry.id, { entry, text: JSON.stringify(entry) }]))
  return now.map(entry => {
    const same = known.get(entry.id)
    return same?.text === JSON.stringify(entry) ? same.entry : entry
  })
}
