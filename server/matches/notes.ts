import type { Desk } from '../desk.ts'
import { seenMatch } from '../lobby/lobby.ts'
import { Refused } from '../refused.ts'

/** The seat of somebody at a match. */
async function ownSide(desk: Desk, id: string, account: string): Promise<number> {
  const { seats } = await seenMatch(desk, id, account)
  const seat = seats.find(one => one.account === account)
  if (!seat) throw new Refused('notAllowed')
  return seat.side
}

/** A player's private notes on a match. */
export async function noteOf(desk: Desk, id: string, account: string): Promise<{ readonly text: string }> {
  const side = await ownSide(desk, id, account)
  const kept = await desk.store.get<{ body: string }>(
    'select body from note where match = ? and side = ? and account = ?',
    ...[id, side, account],
  )
  return { text: kept?.body ?? '' }
}

export async function writeNote(desk: Desk, id: string, account: string, text: string): Promise<void> {
  const side = await ownSide(desk, id, account)
  await desk.store.run(
    `insert into note (match, side, account, body) values (?, ?, ?, ?)
     on conflict (match, side, account) do update set body = excluded.body`,
    ...[id, side, account, text],
  )
}

/** Hears no more chat from the other side, or hears it again; the other side is told when it writes. */
export async function mute(desk: Desk, id: string, account: string, isMuted: boolean): Promise<void> {
  const side = await ownSide(desk, id, account)
  await desk.store.run('update seat set muted = ? where match = ? and side = ?', isMuted ? 1 : 0, id, side)
}
