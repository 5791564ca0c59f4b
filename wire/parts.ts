import { z } from 'zod'

/** 128 or 256 random bits, as in an address. */
export const Token = z.string().regex(/^[\w-]{22,43}$/)

/** What the server calls an account or a match. */
export const Id = z.string().regex(/^[\w-]{16,22}$/)

/** What a client calls something it sent: the same again means the same sending. */
export const SentId = z.string().regex(/^[\w-]{8,36}$/)

/** A whole number that counts lines, entries or milliseconds. */
export const Count = z.int().min(0)

export const Language = z.enum(['en', 'fr'])
export type Language = z.infer<typeof Language>

/** Letters that hide or turn the text around them: controls, direction marks, invisible spaces. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

/** A name that people see: 2 to 20 letters, as they are typed. */
export const Name = z
  .string()
  .max(80)
  .transform(name => name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine(name => [...name].length >= 2 && [...name].length <= 20 && !HIDDEN.test(name) && /[\p{L}\p{N}]/u.test(name), 'name')

/** A text to be read by others; new lines are kept. */
export const Prose = (most: number) =>
  z
    .string()
    .max(most)
    .transform(text => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine(text => text.length > 0 && !HIDDEN.test(text.replaceAll('\n', '')), 'text')

export const Mail = z.email().max(254)

/** A time zone that this machine knows. */
export const Zone = z
  .string()
  .max(64)
  .refine(zone => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
    } catch {
      return false
    }
  }, 'zone')

/** Hours without notices, from and until, in the account's own zone. */
export const Quiet = z.strictObject({ from: z.int().min(0).max(23), until: z.int().min(0).max(23) })
