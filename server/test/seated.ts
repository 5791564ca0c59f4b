import { randomBytes } from 'node:crypto'
import type { MatchSummary } from '@grognard/wire'

interface Browser {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  ask(method: string, path: string, body?: unknown): Promise<{ readonly body: any }>
}

export const newSalt = (): string => randomBytes(32).toString('hex')

/** What a match of the smallest game is made from. */
export const WISH = { game: 'la-belle-alliance', side: 'any', pace: { kind: 'none' }, rated: false, visibility: 'public' } as const

export const LIVE = { kind: 'live', pool: 600_000, increment: 10_000, cap: 1_200_000 } as const

/** Two people at a match that has begun; the first owns it. */
export async function sitDown(one: Browser, two: Browser, wish: object = {}): Promise<MatchSummary> {
  const { match, token } = (await one.ask('POST', '/api/matches', { ...WISH, ...wish })).body
  await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
  const free = match.seats.find((seat: { person?: object }) => seat.person === undefined)
  const { body } = await two.ask('POST', `/api/matches/${match.id}/seats/${free.side}`, { salt: newSalt(), token })
  if (body.match?.state !== 'playing') throw new Error(`the match did not begin: ${JSON.stringify(body)}`)
  return body.match
}
