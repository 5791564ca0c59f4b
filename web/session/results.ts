import { type Line, mayKnow, type ResultText, type Told } from '@grognard/engine'
import type { ResultView } from './protocol.ts'
import type { Telling } from './tales.ts'

/** No fight takes more sentences than this. */
const MOST_LINES = 60

/** The lines of the procedure that ends with this one: from the last fresh decision on. */
function procedureOf({ match, reader }: Telling, last: Line): readonly Line[] {
  const lines = match.hearing(reader).shown.filter(({ n }) => n <= last.n)
  const isFresh = (line: Line): boolean => {
    const before = match.before(line.n)
    return line.kind !== 'said' || before === undefined || match.game.rules.top(before).opening
  }
  const begins = lines.findLastIndex(isFresh)
  return lines.slice(Math.max(begins, lines.length - MOST_LINES, 0))
}

/** What a line told the reader. */
const toldBy = ({ match, scribe, reader }: Telling, line: Line): readonly Told[] =>
  scribe.momentsOf(line.n).flatMap(({ heard }) => (mayKnow(match, reader, heard.seenBy) ? [heard] : []))

/** What came of the fight or test to which a line belongs, if that line added to it; only from what the reader was told. */
export function resultOf(telling: Telling, line: Line, numbers: ReadonlyMap<number, number>): Found | undefined {
  const { match, stage, language, see } = telling
  const before = match.before(line.n)
  if (stage.result === undefined || line.kind !== 'said' || before === undefined) return undefined
  const own = toldBy(telling, line)
  if (own.length === 0) return undefined
  const lines = procedureOf(telling, line)
  const told = lines.flatMap(one => (one.n === line.n ? own : toldBy(telling, one)))
  const text = stage.result(see(before), told, language)
  if (text === undefined || !own.some(({ event }) => text.sums.includes(event) || event.fight || isRoll(event))) return undefined
  const { title, rule, rows } = text
  const first = lines.find(({ n }) => numbers.has(n))
  return { view: { key: numbers.get(first?.n ?? line.n) ?? 0, title, rule, rows }, sums: text.sums }
}

const isRoll = ({ roles }: Told['event']): boolean => roles.has('die') || roles.has('dice')

/** A result as shown, and the events that it sums up. */
interface Found extends Pick<ResultText, 'sums'> {
  readonly view: ResultView
}
