import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A name for an account or a match: 96 bits that say nothing. */
export const newId = (): string => randomBytes(12).toString('base64url')

/** A secret for a session or a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A secret for an invitation: 128 bits. */
export const newInvitation = (): string => randomBytes(16).toString('base64url')

/** What is kept of a secret. It has as many bits as the hash, so one round is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Signs a short text that a browser brings back. */
export function sign(key: Buffer, purpose: string, text: string): string {
  return `${Buffer.from(text).toString('base64url')}.${seal(key, purpose, text)}`
}

/** The text that was signed for this purpose; undefined when it was not. */
export function unsign(key: Buffer, purpose: string, signed: string): string | undefined {
  const [body = '', mark = ''] = signed.split('.')
  const text = Buffer.from(body, 'base64url').toString()
  const [given, wanted] = [Buffer.from(mark), Buffer.from(seal(key, purpose, text))]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : undefined
}

const seal = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')
