import type { Entry, Position, ResultText, Told, View } from '@grognard/engine'
import type { ResultView } from './protocol.ts'
import type { Telling } from './tales.ts'

/** No fight takes more sentences than this. */
const MOST_ENTRIES = 60

/** The entries of the procedure that ends with this one: from the last fresh decision on. */
function procedureOf({ seat }: Telling, last: Entry): readonly Entry[] {
  const entries = seat.shown.filter(({ n }) => n <= last.n).slice(-MOST_ENTRIES)
  const isFresh = ({ kind, n }: Entry): boolean => {
    const before = isSpoken(kind) ? seat.before(n) : undefined
    return before === undefined || seat.game.rules.top(before).opening
  }
  return entries.slice(Math.max(entries.findLastIndex(isFresh), 0))
}

const isSpoken = (kind: Entry['kind']): boolean => kind === 'said' || kind === 'sealed'

/** What came of the fight or test to which an entry belongs, if that entry added to it; only from what the reader was told. */
export function resultOf(telling: Telling, entry: Entry): Found | undefined {
  const { seat, stage, language, see } = telling
  const before: View<Position> | undefined = seat.before(entry.n)
  if (stage.result === undefined || entry.kind !== 'said' || before === undefined) return undefined
  const own = seat.heardAt(entry.n)
  if (own.length === 0) return undefined
  const entries = procedureOf(telling, entry)
  const told = entries.flatMap(({ n }): readonly Told[] => seat.heardAt(n))
  const text = stage.result(see(before), told, language)
  if (text === undefined || !own.some(({ event }) => text.sums.includes(event) || event.fight || isRoll(event))) return undefined
  const { title, rule, rows } = text
  return { view: { key: entries[0]?.n ?? entry.n, title, rule, rows }, sums: text.sums }
}

const isRoll = ({ roles }: Told['event']): boolean => roles.has('die') || roles.has('dice')

/** A result as shown, and the events that it sums up. */
interface Found extends Pick<ResultText, 'sums'> {
  readonly view: ResultView
}
