import {
  hasFog,
  hidesFrom,
  isRunning,
  type Level,
  only,
  type Position,
  type Reader,
  type SaidLine,
  type Side,
  type View,
  viewFor,
} from '@grognard/engine'
import { Grounds } from './grounds.ts'
import type { HeldMatch } from './held-match.ts'
import type { Company } from './protocol.ts'
import { Scribe } from './scribe.ts'

/** One table: the match, who sits at it, and its scribe. */
export interface Table extends HeldMatch {
  readonly company: Company
  readonly scribe: Scribe
  readonly grounds: Grounds
  readonly humans: readonly Side[]
}

/** A bot at the table. */
export interface SeatedBot {
  readonly side: Side
  readonly level: Level
}

/** Seats people and a scribe at a match. */
export function tableOf(held: HeldMatch, company: Company): Table {
  const scribe = new Scribe(held.match)
  held.match.onlookers.add(scribe)
  return { ...held, company, scribe, grounds: new Grounds(held), humans: held.game.sides.all.filter(side => held.seats[side] === 'human') }
}

/** A person who must decide now. */
export const decidingAt = ({ humans, match }: Table): Side | undefined => humans.find(side => (match.asks & only(side)) !== 0)

/** A bot that must decide now. */
export function askedBotAt({ game, seats, match }: Table): SeatedBot | undefined {
  for (const side of game.sides.all) {
    const seat = seats[side]
    if (seat !== 'human' && seat !== 'mail' && (match.asks & only(side)) !== 0) return { side, level: seat }
  }
  return undefined
}

/** Whether only bots play: a watcher may see anything without cheating anyone. */
export const isWatched = ({ seats }: HeldMatch): boolean => seats.every(seat => seat !== 'human' && seat !== 'mail')

/** Whether anything is hidden from somebody at the table now. */
export const hasSecrets = ({ game, match }: Table): boolean =>
  game.guess !== undefined && game.sides.all.some(side => hidesFrom(game.kind, match.state, side))

/** Whether the viewer sees everything on the table now. */
export const isOpenTo = ({ game, match }: Table, viewer: Side): boolean => !hidesFrom(game.kind, match.state, viewer)

/** Who reads the log when this side views. */
export function readerAt({ company, game }: Table, viewer: Side): Reader {
  if (company === 'alone') return 'anybody'
  if (company !== 'handover') return viewer
  return hasFog(game.kind) ? viewer : 'everybody'
}

/** Against bots and alone, taking something back cheats nobody. */
const mayTakeBackFreely = ({ company }: Table): boolean => company === 'bot' || company === 'alone'

/** What an undo would take back now, and whether it would go past a barrier, which only some tables allow. */
export interface Undoable {
  readonly line: SaidLine
  readonly goesPast: boolean
}

/** The last sentence before a barrier; if going past one cheats nobody, a person's last decision. */
export function undoableAt(table: Table, viewer: Side): Undoable | undefined {
  const { match, humans } = table
  // A lesson only goes forward: its dice and replies are prepared for one sentence after another.
  if (humans.length === 0 || table.teaching !== undefined) return undefined
  const sides = mayTakeBackFreely(table) ? humans : [viewer]
  const last = sides.map(side => match.undoable(side)).find(line => line !== undefined)
  if (last !== undefined && last.by === undefined) return { line: last, goesPast: false }
  if (!mayTakeBackFreely(table)) return last && { line: last, goesPast: false }
  const own = match.active.filter(line => humans.includes(line.side))
  const line = own.findLast(({ by }) => by === undefined) ?? own.at(-1)
  return line && { line, goesPast: true }
}

/** The side whose take-back can be undone now. */
export const redoableAt = ({ match, humans, teaching }: Table): Side | undefined =>
  teaching === undefined ? humans.find(side => match.redoable(side) !== undefined) : undefined

/** What everybody at a table knows of a position. */
export const commonView = ({ game }: Table, state: Position): View<Position> => viewFor(game, state, 'everybody')

/** Whether everyone at the device may look on at the current decision. */
export const isInTheOpen = ({ game, match }: Table): boolean =>
  isRunning(match.state) && game.rules.top(match.state).forPlayers?.isOpen === true
