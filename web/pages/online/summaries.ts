import type { MatchSummary, Sitter } from '@grognard/wire'
import { onlineReplayPath, playPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { ONLINE_TEXTS } from '../../session/online-texts.ts'
import type { OnlineEntry } from '../home/online-entry.ts'
import { sidesOf, titleOf } from '../home/shelf.ts'
import { say } from './texts.ts'

/** The name of a match's battle. */
export const battleName = ({ game, battle }: MatchSummary): string => titleOf(game, battle) ?? titleOf(game) ?? game

/** The name of a side of a match. */
export const sideIn = ({ game, battle }: MatchSummary, side: number): string =>
  sidesOf(game, battle)[side] ?? sidesOf(game)[side] ?? String(side)

/** Who sits there. */
export function sitterName({ person, level, isFormer }: Sitter): string {
  if (person !== undefined) return person.name
  if (level !== undefined) return ONLINE_TEXTS[settings.language].bot(level)
  return isFormer ? say().former : say().nobody
}

/** The names at the other sides. */
export const othersAt = ({ seats }: MatchSummary, side: number): string =>
  seats
    .filter(seat => seat.side !== side)
    .map(sitterName)
    .join(', ')

/** Whether a seat waits for somebody. */
const isFree = ({ person, level, isFormer }: Sitter): boolean => person === undefined && level === undefined && !isFormer

/** The seat that a newcomer could take. */
export const freeSeatOf = ({ seats }: MatchSummary): Sitter | undefined => seats.find(isFree)

/** Pace, and what else is to be known before sitting down: "live, 20 min, rated". */
export const termsOf = ({ pace, isRated, isPublic }: MatchSummary): string =>
  [say().pace(pace), ...(isRated ? [say().rated] : []), ...(isPublic ? [] : [say().private])].join(', ')

/** What waits for you goes first, then what runs, then what waits for others, then what is over. */
const rankOf = ({ state, isYourMove, side }: MatchSummary): number => {
  if (isYourMove || (state === 'open' && side === undefined)) return 0
  return state === 'playing' ? 1 : state === 'open' ? 2 : 3
}

export const inOnlineOrder = (matches: readonly MatchSummary[]): readonly MatchSummary[] =>
  matches
    .filter(({ state }) => state !== 'cancelled')
    .sort((a, b) => rankOf(a) - rankOf(b) || (b.ended ?? b.started ?? b.made) - (a.ended ?? a.started ?? a.made))

/** Time left until a moment, roughly: "19 h". */
function leftUntil(falls: number): string {
  const minutes = Math.max(0, Math.floor((falls - Date.now()) / 60_000))
  if (minutes >= 2 * 24 * 60) return say().left(Math.floor(minutes / (24 * 60)), 'day')
  return minutes >= 60 ? say().left(Math.floor(minutes / 60), 'hour') : say().left(minutes, 'minute')
}

/** How a match stands, for its player. */
function standingOf(match: MatchSummary): string {
  const { state, side, result, falls } = match
  if (match.isYourMove) return falls === undefined ? say().yourMove : `${say().yourMove} · ${leftUntil(falls)}`
  if (state === 'playing') return say().theirMove
  if (state === 'open') return side === undefined ? say().invited : say().waiting
  if (result === undefined || side === undefined) return say().over
  if (result.winner === undefined) return say().drawn
  return result.winner === side ? say().won : say().lost
}

/** What leads to a match. */
function buttonOf({ state, side, isYourMove }: MatchSummary): string {
  if (state === 'ended') return say().replay
  if (isYourMove) return say().move
  return state === 'open' && side === undefined ? say().answer : say().goOn
}

/** A match as the list of all matches shows it. */
export function entryOf(match: MatchSummary): OnlineEntry {
  const { id, game, battle, side, state, ended, started, made } = match
  const isInvited = state === 'open' && side === undefined
  return {
    id,
    game,
    battle,
    name: battleName(match),
    about: side === undefined ? termsOf(match) : say().versus(sideIn(match, side), othersAt(match, side)),
    standing: `${standingOf(match)} · ${say().online}`,
    button: buttonOf(match),
    href: state === 'ended' ? onlineReplayPath(id) : playPath(id),
    isYourMove: match.isYourMove === true || isInvited,
    ended: state === 'ended',
    updated: ended ?? started ?? made,
  }
}
