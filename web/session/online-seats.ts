import type { Given, MatchSummary } from '@grognard/wire'
import { ask } from './online-http.ts'

/** 32 random bytes of one's own, which the dice of a match depend on. */
const freshSalt = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Takes a seat; a guest is given a token with which to come back to it from another browser. */
export const takeSeat = (match: string, side: number, token?: string): Promise<{ readonly match: MatchSummary } & Partial<Given>> =>
  ask('POST', `/api/matches/${match}/seats/${side}`, { salt: freshSalt(), ...(token !== undefined && { token }) })

/** Adds one's own salt to a match whose seat one has already. */
export const giveSalt = (match: string): Promise<MatchSummary> => ask('PUT', `/api/matches/${match}/salt`, { salt: freshSalt() })

/** The seat of a match that one may take: the one kept for oneself, else any free one. */
export const freeSeat = ({ seats }: MatchSummary): number | undefined =>
  (seats.find(({ isInvited }) => isInvited) ?? seats.find(({ person, level, isFormer }) => !person && level === undefined && !isFormer))
    ?.side

/** Asks for a rematch or takes the seat at one that the other has asked for; resolves with its id. */
export async function playAgain(match: string): Promise<string> {
  const made = await ask<MatchSummary>('POST', `/api/matches/${match}/rematch`)
  if (made.side !== undefined) {
    if (made.wantsSalt) await giveSalt(made.id)
  } else {
    const side = freeSeat(made)
    if (side !== undefined) await takeSeat(made.id, side)
  }
  return made.id
}
