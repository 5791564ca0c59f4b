import type { RefusalKey } from '@grognard/wire'

const STATUS: Partial<Record<RefusalKey, number>> = {
  notSignedIn: 401,
  wrongPassword: 401,
  notFound: 404,
  badRequest: 400,
  tooOften: 429,
  busy: 429,
  nameTaken: 409,
  noSuchSetUp: 400,
  seatTaken: 409,
  seatedAlready: 409,
  hasBegun: 409,
  expired: 410,
  tooMany: 429,
  tooFew: 409,
}

/** A request that is refused for a reason that the asker may know. */
export class Refused extends Error {
  readonly key: RefusalKey
  readonly where: string | undefined
  constructor(key: RefusalKey, where?: string) {
    super(key)
    this.key = key
    this.where = where
  }
  get status(): number {
    return STATUS[this.key] ?? 403
  }
}
