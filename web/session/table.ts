import {
  type Entry,
  type Game,
  hasFog,
  isRunning,
  type Level,
  only,
  type Position,
  type Reader,
  type SeatMatch,
  type SetUp,
  type Side,
  type Teaching,
  type View,
  viewOf,
} from '@grognard/engine'
import type { Authority } from './authority.ts'
import { Grounds } from './grounds.ts'
import type { HeldMatch, OnStage } from './held-match.ts'
import { LocalAuthority } from './local-authority.ts'
import type { Company, Seat } from './protocol.ts'
import type { Thinker } from './thinking.ts'

/** One table: who sits at it, what lies on it, and who keeps its match. */
export interface Table extends OnStage {
  readonly game: Game
  readonly setUp: SetUp
  readonly seats: readonly Seat[]
  /** Commitment to the dice. */
  readonly commitment: string | undefined
  readonly authority: Authority
  readonly company: Company
  readonly grounds: Grounds
  readonly humans: readonly Side[]
  /** The lesson being given, if any. */
  readonly teaching?: Teaching
}

/** A table whose match is held here as a whole: for showing it again, for branches, for those who may know everything. */
export interface LocalTable extends Table, HeldMatch {
  readonly authority: LocalAuthority
}

/** A bot at the table. */
export interface SeatedBot {
  readonly side: Side
  readonly level: Level
}

/** Sides of people at this device. */
const humansAt = (game: Game, seats: readonly Seat[]): readonly Side[] => game.sides.all.filter(side => seats[side] === 'human')

/** Seats people at a match of this device. */
export function tableOf(held: HeldMatch, company: Company, think?: Thinker): LocalTable {
  const { game, match, stage, seats, about } = held
  const { setUp } = match
  return {
    ...held,
    setUp,
    commitment: about.commitment,
    authority: new LocalAuthority(held, think),
    company,
    grounds: new Grounds(stage, setUp),
    humans: humansAt(game, seats),
  }
}

/** A person who must decide now. */
export const decidingAt = ({ humans, authority: { asks } }: Table): Side | undefined => humans.find(side => (asks & only(side)) !== 0)

const isBot = (seat: Seat): seat is Level => seat !== 'human' && seat !== 'mail' && seat !== 'online'

/** A bot that must decide now. */
export function askedBotAt({ game, seats, authority: { asks } }: Table): SeatedBot | undefined {
  for (const side of game.sides.all) {
    const seat = seats[side]
    if (isBot(seat) && (asks & only(side)) !== 0) return { side, level: seat }
  }
  return undefined
}

/** Whether only bots play: a watcher may see anything without cheating anyone. */
export const isWatched = ({ seats }: Pick<Table, 'seats'>): boolean => seats.every(isBot)

/** Whether anything is hidden from somebody at the table now. */
export const hasSecrets = ({ game, authority }: Table): boolean =>
  game.guess !== undefined && game.sides.all.some(side => authority.hidesFrom(side))

/** Whether the viewer sees everything on the table now. */
export const isOpenTo = ({ authority }: Table, viewer: Side): boolean => !authority.hidesFrom(viewer)

/** Who reads the log when this side views. */
export function readerAt({ company, game }: Table, viewer: Side): Reader {
  if (company === 'alone') return 'anybody'
  if (company !== 'handover') return viewer
  return hasFog(game.kind) ? viewer : 'everybody'
}

/** All who read at a table from the start. */
export function readersAt(table: Table): readonly Reader[] {
  if (isWatched(table)) return ['anybody']
  if (table.humans.length === 0) return ['everybody']
  const people = table.humans.map(side => readerAt(table, side))
  return [...new Set<Reader>(table.company === 'handover' ? [...people, 'everybody'] : people)]
}

/** The match as a side at this device knows it; who plays alone knows everything. */
export const ownSeat = ({ authority, company }: Table, side: Side): SeatMatch<Position> =>
  authority.seat(company === 'alone' ? 'anybody' : side)

/** What a side at this device sees now. */
export function ownView(table: Table, side: Side): View<Position> {
  const { view } = ownSeat(table, side)
  return table.company === 'alone' ? viewOf(table.game, view, side) : view
}

/** Against bots and alone, taking something back cheats nobody. */
const mayTakeBackFreely = ({ company }: Table): boolean => company === 'bot' || company === 'alone'

/** What an undo would take back now, and whether it would go past a barrier, which only some tables allow. */
export interface Undoable {
  readonly side: Side
  readonly reader: Reader
  readonly n: number
  readonly goesPast: boolean
}

/** The last sentence before a barrier; if going past one cheats nobody, a person's last decision. */
export function undoableAt(table: Table, viewer: Side): Undoable | undefined {
  const { humans } = table
  // A lesson only goes forward: its dice and replies are prepared for one sentence after another.
  if (humans.length === 0 || table.teaching !== undefined) return undefined
  const isFree = mayTakeBackFreely(table)
  for (const side of isFree ? humans : [viewer]) {
    const seat = ownSeat(table, side)
    const n = seat.undoable(side)
    if (n !== undefined && !(isFree && seat.entry(n)?.by !== undefined)) return { side, reader: seat.reader, n, goesPast: false }
  }
  return isFree ? lastDecision(table) : undefined
}

function lastDecision(table: Table): Undoable | undefined {
  const seat = ownSeat(table, table.humans[0])
  const own = seat.shown.filter(({ kind, side }) => kind === 'said' && table.humans.includes(side as Side))
  const last: Entry | undefined = own.findLast(({ by }) => by === undefined) ?? own.at(-1)
  return last && { side: last.side as Side, reader: seat.reader, n: last.n, goesPast: true }
}

/** The side whose take-back can be undone now. */
export const redoableAt = (table: Table): Side | undefined =>
  table.teaching === undefined ? table.humans.find(side => ownSeat(table, side).redoable(side) !== undefined) : undefined

/** By side: take-backs past a barrier that were not undone. */
export function pastDiceAt({ game }: Table, seat: SeatMatch<Position>): number[] {
  const redone = new Set(seat.entries.map(({ of }) => of))
  const past = seat.entries.filter(entry => entry.past && !redone.has(entry.n))
  return game.sides.all.map(side => past.filter(entry => entry.side === side).length)
}

/** Whether everyone at the device may look on at the current decision. */
export function isInTheOpen({ game, authority }: Table): boolean {
  const { view } = authority.seat('everybody')
  return isRunning(view) && game.rules.top(view).forPlayers?.isOpen === true
}
