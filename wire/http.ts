import { z } from 'zod'
import { Id, Language, Mail, Name, Prose, Quiet, Token, Zone } from './parts.ts'

/** Long enough to be worth hashing, short enough to hash. */
const Password = z.string().min(10).max(200)

/** Bodies of requests about people. */
export const NewGuest = z.strictObject({ name: Name.optional(), locale: Language, zone: Zone.optional() })
export const AskMail = z.strictObject({ mail: Mail, locale: Language })
export const UseToken = z.strictObject({ token: Token })
export const SignIn = z.strictObject({ name: z.string().max(80), password: z.string().max(200) })
export const SetPassword = z.strictObject({ password: Password, former: z.string().max(200).optional() })
export const ChangeMe = z.strictObject({
  name: Name.optional(),
  locale: Language.optional(),
  zone: Zone.optional(),
  quiet: Quiet.nullable().optional(),
})
export const Passkey = z.strictObject({ answer: z.looseObject({ id: z.string().max(1400) }) })
export const Report = z.strictObject({ about: Id, match: Id.optional(), text: Prose(2000) })

/** Why a request or message was refused: a key that the page puts into words, never more than the asker may know. */
export type RefusalKey =
  | 'notSignedIn'
  | 'notAllowed'
  | 'notFound'
  | 'badRequest'
  | 'tooOften'
  | 'otherOrigin'
  | 'nameTaken'
  | 'wrongPassword'
  | 'linkSpent'
  | 'otherBrowser'
  | 'passkeyRefused'
  | 'noSecureContext'
  | 'lastWayIn'
  | 'busy'
  | 'noSuchSetUp'
  | 'seatTaken'
  | 'seatedAlready'
  | 'expired'
  | 'hasBegun'
  | 'tooMany'
  | 'blocked'
  | 'stale'
  | 'notNow'
  | 'muted'
  | 'reload'

/** The answer to a refused request. */
export interface RefusedAnswer {
  readonly error: RefusalKey
  /** What in the body does not fit, if that is the reason. */
  readonly where?: string
}

/** One's own account. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly kind: 'guest' | 'member'
  readonly mail: string | undefined
  readonly locale: Language
  readonly zone: string
  readonly quiet: { readonly from: number; readonly until: number } | undefined
  readonly isAdmin: boolean
  readonly hasPassword: boolean
  readonly passkeys: readonly { readonly id: string; readonly made: number }[]
}

/** A sign-in of an account: a browser that stays signed in. */
export interface SignedIn {
  readonly id: string
  readonly agent: string
  readonly made: number
  readonly seen: number
  readonly isThis: boolean
}

/** What anybody may know of somebody. */
export interface Profile {
  readonly id: string
  readonly name: string
  readonly kind: 'guest' | 'member'
  readonly since: number
}

/** How one can sign in at this server. */
export interface Ways {
  readonly mail: boolean
  readonly passkey: boolean
  readonly password: boolean
}
