import { type Game, hidesFrom, type Level, mask, only, type Position, type SaidLine, type Side, type View } from '@grognard/engine'
import type { HeldMatch } from './held-match.ts'
import type { Company } from './protocol.ts'
import type { Reader } from './reader.ts'
import { Scribe } from './scribe.ts'

/** One table: the match, who sits at it, and who takes it down. */
export interface Table extends HeldMatch {
  readonly company: Company
  readonly scribe: Scribe
  readonly humans: readonly Side[]
}

/** A bot at the table. */
export interface SeatedBot {
  readonly side: Side
  readonly level: Level
}

/** Sits people and a scribe down at a match. */
export function tableOf(held: HeldMatch, company: Company): Table {
  const scribe = new Scribe(held.match)
  held.match.onlooker = scribe
  return { ...held, company, scribe, humans: held.game.sides.all.filter(side => held.seats[side] === 'human') }
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

/** Whether only bots play: whoever watches them deceives nobody, whatever he sees. */
export const isWatched = ({ seats }: HeldMatch): boolean => seats.every(seat => seat !== 'human' && seat !== 'mail')

/** Whether anything lies hidden from somebody at the table now. */
export const hasSecrets = ({ game, match }: Table): boolean =>
  game.guess !== undefined && game.sides.all.some(side => hidesFrom(game.kind, match.state, side))

/** Whether the viewer sees everything that lies on the table now. */
export const isOpenTo = ({ game, match }: Table, viewer: Side): boolean => !hidesFrom(game.kind, match.state, viewer)

/** Whether a game hides anything for longer than an answer lies under seal. */
export const hasFog = ({ kind }: Game): boolean =>
  kind.slots.some(slot => slot.path !== '$sealed' && (slot.ownBit || slot.knownTo !== undefined))

/** Who reads the log when this side looks. */
export function readerAt({ company, game }: Table, viewer: Side): Reader {
  if (company === 'alone') return 'anybody'
  if (company !== 'handover') return viewer
  return hasFog(game) ? viewer : 'everybody'
}

/** Against bots and alone nobody is deceived when something is taken back. */
export const mayTakeBackFreely = ({ company }: Table): boolean => company === 'bot' || company === 'alone'

/** The line that would be taken back now: the last thing a person decided, or the last sentence before a barrier. */
export function undoableAt(table: Table, viewer: Side): SaidLine | undefined {
  const { match, humans } = table
  // A lesson goes forward only: its dice and answers are laid for one sentence after the other.
  if (humans.length === 0 || table.teaching !== undefined) return undefined
  if (!mayTakeBackFreely(table)) return match.undoable(viewer)
  const own = match.active.filter(line => humans.includes(line.side))
  return own.findLast(line => line.by === undefined) ?? own.at(-1)
}

/** What everybody at a table knows of a position. */
export const commonView = ({ game }: Table, state: Position): View<Position> =>
  game.sides.all.reduce<Position>((s, side) => mask(game.kind, s, side, game.kind.create()), state) as View<Position>

/** Whether the decision now is one that all at the device may look on at. */
export const isInTheOpen = ({ stage, match }: Table): boolean => stage.isInTheOpen?.(match.state) ?? false
