import {
  type Entry,
  type Gauge,
  hash,
  hidesFrom,
  type Language,
  type Position,
  printHash,
  type Reader,
  type Side,
  type View,
} from '@grognard/engine'
import type { HeldMatch } from './held-match.ts'
import type { Company, Laid, Tale } from './protocol.ts'
import type { Eyes, Tick, Timeline } from './replay-protocol.ts'
import { isWatched, type LocalTable, type Table, tableOf } from './table.ts'
import { allTales, type Telling, talesOfEntry } from './tales.ts'

/** How people sat, judging by the seats alone; two players keep secrets from each other. */
function companyOf({ humans }: Pick<Table, 'humans'>): Company {
  return humans.length === 0 ? 'watch' : humans.length === 1 ? 'bot' : 'handover'
}

/** The table of a match being reviewed; how people sat is derived from the seats when unknown. */
export function tableAgain(held: HeldMatch, company: Company | undefined): LocalTable {
  const table = tableOf(held, company ?? 'handover')
  return company === undefined ? { ...table, company: companyOf(table) } : table
}

/** Through whose eyes a match may be seen: all when it is over or only bots play, else those of the people at this device. */
export function eyesAt(table: LocalTable): readonly [Eyes, ...Eyes[]] {
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
export function tellingTo(table: LocalTable, eyes: Eyes, language: Language): Telling {
  const { authority, stage, grounds, game, humans } = table
  const viewer = typeof eyes === 'number' ? eyes : (humans[0] ?? game.sides.all[0])
  const lookers = eyes === 'all' ? [] : eyes === 'everybody' ? game.sides.all : [eyes]
  return {
    seat: authority.seat(readerOf(eyes)),
    stage,
    grounds,
    language,
    viewer,
    see: view => view,
    isOpen: view => lookers.every(side => !hidesFrom(game.kind, view, side)),
  }
}

/** The entries of a match as one pair of eyes sees them. */
export class Frames {
  readonly telling: Telling
  readonly #entries: readonly Entry[]
  readonly #table: LocalTable
  readonly #eyes: Eyes

  constructor(table: LocalTable, eyes: Eyes, language: Language) {
    this.#table = table
    this.#eyes = eyes
    this.telling = tellingTo(table, eyes, language)
    this.#entries = this.telling.seat.shown
  }

  /** The last frame. */
  get last(): number {
    return this.#entries.length - 1
  }

  /** What a frame shows. */
  entryAt(at: number): Entry {
    return this.#entries[Math.max(0, Math.min(this.last, Math.trunc(at)))]
  }

  /** The match's own number of the line that a frame shows. */
  lineAt(at: number): number {
    return this.#lineOf(this.entryAt(at))
  }

  /** The last frame that shows no line after this one of the match. */
  frameOf(line: number): number {
    return Math.max(
      0,
      this.#entries.findLastIndex(entry => this.#lineOf(entry) <= line),
    )
  }

  /** What is seen after a frame. */
  seenAt(at: number): View<Position> {
    const { seat } = this.telling
    return (at >= this.last ? undefined : seat.after(this.entryAt(at).n)) ?? seat.view
  }

  /** The whole position at that moment, which the viewers may not know; lines that they did not hear of are part of it. */
  stateAt(at: number): Position {
    const { match } = this.#table
    if (at >= this.last) return match.state
    const next = this.entryAt(at + 1)
    return match.after(next.kind === 'back' ? this.lineAt(at) : this.#lineOf(next) - 1)
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
    const { viewer, language, seat } = this.telling
    const { game } = this.#table
    const gauges = game.gauges.filter(({ isVictory }) => isVictory)
    const high = gauges[0]?.good
    const ticks = this.#entries.map(({ n, side }, at): Tick => {
      const seen = this.seenAt(at)
      return {
        n,
        side: side as Side | undefined,
        turn: game.turn(seen),
        isFight: seat.heardAt(n).some(({ event }) => event.fight),
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
    const entry = this.entryAt(at)
    const { seat, grounds, viewer, language } = this.telling
    const before = entry.kind === 'said' ? seat.before(entry.n) : undefined
    return talesOfEntry(this.telling, entry, before && grounds.lay(before, viewer, language))
  }

  #lineOf({ n }: Entry): number {
    return this.#table.authority.lineOf(this.telling.seat.reader, n) ?? 0
  }
}

const balanceOf = (gauges: readonly Gauge<Position>[], high: Side | undefined, seen: View<Position>): number =>
  gauges.reduce((sum, gauge) => sum + (gauge.good === high ? gauge.of(seen) : -gauge.of(seen)), 0)
