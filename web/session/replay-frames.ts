import {
  type Gauge,
  hash,
  type Language,
  type Line,
  type Match,
  mayKnow,
  type Position,
  printHash,
  type Reader,
  type Side,
  type View,
  viewOf,
} from '@grognard/engine'
import type { HeldMatch } from './held-match.ts'
import type { Company, Laid, Tale } from './protocol.ts'
import type { Eyes, Tick, Timeline } from './replay-protocol.ts'
import { recallLine } from './since.ts'
import { commonView, isWatched, type Table, tableOf } from './table.ts'
import { allTales, type Telling, talesOfLine } from './tales.ts'

/** How people sat, judging by the seats alone; two players keep secrets from each other. */
function companyOf({ humans }: Pick<Table, 'humans'>): Company {
  return humans.length === 0 ? 'watch' : humans.length === 1 ? 'bot' : 'handover'
}

/** The table of a match being reviewed; how people sat is derived from the seats when unknown. */
export function tableAgain(held: HeldMatch, company: Company | undefined): Table {
  const table = tableOf(held, company ?? 'handover')
  return company === undefined ? { ...table, company: companyOf(table) } : table
}

/** Through whose eyes a match may be seen: all when it is over or only bots play, else those of the people at this device. */
export function eyesAt(table: Table): readonly [Eyes, ...Eyes[]] {
  const { company, game, humans, match } = table
  const sides = game.sides.all
  if (match.outcome !== undefined || isWatched(table)) return ['all', ...sides]
  if (company === 'handover') return ['everybody']
  const own = humans[0] ?? sides[0]
  return company === 'alone' ? [own, ...sides.filter(side => side !== own)] : [own]
}

const READERS = { all: 'anybody', everybody: 'everybody' } as const
const readerOf = (eyes: Eyes): Reader => (typeof eyes === 'number' ? eyes : READERS[eyes])

/** What is told through a pair of eyes. */
export function tellingTo(table: Table, eyes: Eyes, language: Language): Telling {
  const { match, stage, scribe, grounds, game, humans } = table
  const viewer = typeof eyes === 'number' ? eyes : (humans[0] ?? game.sides.all[0])
  return { match, stage, scribe, grounds, language, reader: readerOf(eyes), viewer, see: state => seenBy(table, eyes, state) }
}

function seenBy(table: Table, eyes: Eyes, state: Position): View<Position> {
  if (eyes === 'all') return state as View<Position>
  return eyes === 'everybody' ? commonView(table, state) : viewOf(table.game, state, eyes)
}

/** The lines of a match as one pair of eyes sees them, each with its number there. */
export class Frames {
  readonly telling: Telling
  readonly #match: Match<Position>
  readonly #lines: readonly Line[]
  readonly #numbers: ReadonlyMap<number, number>
  readonly #openTo: readonly Side[]
  readonly #table: Table
  readonly #eyes: Eyes

  constructor(table: Table, eyes: Eyes, language: Language) {
    this.#table = table
    this.#eyes = eyes
    this.#match = table.match
    this.telling = tellingTo(table, eyes, language)
    const { numbers, shown } = table.match.hearing(this.telling.reader)
    this.#numbers = numbers
    this.#lines = shown
    this.#openTo = eyes === 'all' ? [] : eyes === 'everybody' ? table.game.sides.all : [eyes]
  }

  /** The last frame. */
  get last(): number {
    return this.#lines.length - 1
  }

  /** The viewer's number for a line of the match. */
  numberOf(n: number): number | undefined {
    return this.#numbers.get(n)
  }

  /** The line of the match that a frame shows. */
  lineAt(at: number): Line {
    return this.#lines[Math.max(0, Math.min(this.last, Math.trunc(at)))]
  }

  /** The last frame that shows no line after this one. */
  frameOf(n: number): number {
    return Math.max(
      0,
      this.#lines.findLastIndex(line => line.n <= n),
    )
  }

  /**
   * What is seen after a frame. The match keeps the position before each line, so any frame is available at once. Unheard events before the
   * next frame are shown as far as allowed.
   */
  seenAt(at: number): View<Position> {
    return this.telling.see(this.stateAt(at))
  }

  /** The whole position at that moment, which the viewers may not know. */
  stateAt(at: number): Position {
    return at >= this.last ? this.#match.state : this.#match.after(this.lineAt(at + 1).n - 1)
  }

  /** What lies on the table after a frame. */
  laidAt(at: number): Laid {
    const { grounds, viewer, language } = this.telling
    return grounds.lay(this.seenAt(at), viewer, language)
  }

  hashAt(at: number): string {
    return printHash(hash(this.#table.game.kind, this.seenAt(at)))
  }

  timeline(): Timeline {
    const { viewer, language } = this.telling
    const { game } = this.#table
    const gauges = game.gauges.filter(({ isVictory }) => isVictory)
    const high = gauges[0]?.good
    const ticks = this.#lines.map((line, at): Tick => {
      const seen = this.seenAt(at)
      return {
        n: this.#numbers.get(line.n) ?? 0,
        side: 'side' in line ? line.side : undefined,
        turn: game.turn(seen),
        isFight: this.#isFight(line),
        balance: balanceOf(gauges, high, seen),
      }
    })
    const title = gauges.map(({ id }) => game.words[language].gauges[id] ?? id).join(', ')
    return {
      eyes: this.#eyes,
      viewer,
      ticks,
      tales: allTales(this.telling),
      balance: high === undefined ? undefined : { title, high },
    }
  }

  /** The tales of a frame with their scenes, starting from the scene before it. */
  filmOf(at: number): readonly Tale[] {
    const line = this.lineAt(at)
    const { grounds, scribe, viewer, language } = this.telling
    const before = line.kind === 'said' ? this.#match.before(line.n) : undefined
    if (line.kind !== 'said' || before === undefined) return talesOfLine(this.telling, line, this.#numbers, undefined)
    recallLine(this.#table, line, before, this.#openTo)
    const tales = talesOfLine(this.telling, line, this.#numbers, grounds.lay(this.telling.see(before), viewer, language))
    scribe.forget(Number.POSITIVE_INFINITY)
    return tales
  }

  #isFight(line: Line): boolean {
    const match = this.#match
    return match.heardAt(line.n).some(({ event, seenBy }) => event.fight && mayKnow(match, this.telling.reader, seenBy))
  }
}

const balanceOf = (gauges: readonly Gauge<Position>[], high: Side | undefined, seen: View<Position>): number =>
  gauges.reduce((sum, gauge) => sum + (gauge.good === high ? gauge.of(seen) : -gauge.of(seen)), 0)
