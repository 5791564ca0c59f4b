import { randomBytes } from 'node:crypto'
import { MatchGiven, type MatchSummary } from '@grognard/wire'
import type { z } from 'zod'

interface Browser {
  ask(method: string, path: string, body?: unknown): Promise<unknown>
  read<T>(shape: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T>
}

export const newSalt = (): string => randomBytes(32).toString('hex')

/** What a match of the smallest game is made from. */
export const WISH = { game: 'la-belle-alliance', side: 'any', pace: { kind: 'none' }, rated: false, visibility: 'public' } as const

/** What a tournament of it is made from. */
export const CUP = {
  name: 'Cup',
  kind: 'roundRobin',
  isDouble: false,
  game: WISH.game,
  pace: WISH.pace,
  rated: true,
  visibility: 'public',
} as const

export const LIVE = { kind: 'live', pool: 600_000, increment: 10_000, cap: 1_200_000 } as const

/** Two people at a match that has begun; the first owns it. */
export async function sitDown(one: Browser, two: Browser, wish: object = {}): Promise<MatchSummary> {
  const { match, token } = await one.read(MatchGiven, 'POST', '/api/matches', { ...WISH, ...wish })
  await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
  const free = match.seats.find(seat => seat.person === undefined)
  const taken = await two.read(MatchGiven, 'POST', `/api/matches/${match.id}/seats/${free?.side}`, { salt: newSalt(), token })
  if (taken.match.state !== 'playing') throw new Error(`the match did not begin: ${JSON.stringify(taken)}`)
  return taken.match
}
