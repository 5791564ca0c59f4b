import { writeJsonLines } from '@grognard/engine/record'
import type { Desk } from '../desk.ts'
import { seenMatch } from '../lobby/lobby.ts'
import { Refused } from '../refused.ts'
import type { Hosts } from './hosts.ts'
import { keptRecord } from './kept.ts'
import { gameWith } from './shelf.ts'

/**
 * A match in writing. After its end everybody who might have watched gets it whole, with the secret of the dice, so that every roll can be
 * recomputed; before that a player gets what he knows himself, and nobody else gets anything.
 */
export async function recordFor(desk: Desk, hosts: Hosts, id: string, account: string | undefined): Promise<string> {
  const { row, seats } = await seenMatch(desk, id, account)
  if (row.state === 'playing') {
    if (account === undefined || !seats.some(seat => seat.account === account)) throw new Refused('notAllowed')
    return hosts.with(id, hosted => hosted.ownRecord(account))
  }
  if (row.state !== 'ended') throw new Refused('notFound')
  const game = await gameWith(desk, row.game, row.battle, row.data)
  return writeJsonLines({ ...(await keptRecord(desk.store, row, seats, game.sides.names)), data: game.data })
}
