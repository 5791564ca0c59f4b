import type { RefusalKey, RefusedAnswer } from '@grognard/wire'

/** A request that the server refused, or that never reached it. */
export class Unanswered extends Error {
  readonly key: RefusalKey | 'offline'
  /** What in the request does not fit, if that is the reason. */
  readonly where: string | undefined
  constructor(key: RefusalKey | 'offline', where?: string) {
    super(key)
    this.key = key
    this.where = where
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function respond(method: Method, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Unanswered('offline')
  })
  if (answer.ok) return answer
  const refused = (await answer.json().catch(() => undefined)) as Partial<RefusedAnswer> | undefined
  throw new Unanswered(refused?.error ?? (answer.status === 404 ? 'notFound' : 'busy'), refused?.where)
}

/** Asks the server for something; throws `Unanswered` when it is refused. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await respond(method, path, body)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** The record of a match: one's own while it runs, the whole one after its end. */
export const recordFrom = async (match: string): Promise<string> => (await respond('GET', `/api/matches/${match}/record`)).text()
