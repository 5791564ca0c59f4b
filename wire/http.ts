import { z } from 'zod'
import { Count, Id, Language, Mail, Name, Prose, Quiet, Token, Zone } from './parts.ts'
import { GameFigures } from './ratings.ts'

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
export const RefusalKey = z.enum([
  'notSignedIn',
  'notAllowed',
  'notFound',
  'badRequest',
  'tooOften',
  'otherOrigin',
  'nameTaken',
  'wrongPassword',
  'linkSpent',
  'otherBrowser',
  'passkeyRefused',
  'noSecureContext',
  'lastWayIn',
  'busy',
  'noSuchSetUp',
  'seatTaken',
  'seatedAlready',
  'expired',
  'hasBegun',
  'tooMany',
  'blocked',
  'stale',
  'notNow',
  'muted',
  'reload',
  'tooFew',
])
export type RefusalKey = z.infer<typeof RefusalKey>

/** The answer to a refused request. */
export const RefusedAnswer = z.strictObject({
  error: RefusalKey,
  /** What in the body does not fit, if that is the reason. */
  where: z.string().optional(),
})
export type RefusedAnswer = z.infer<typeof RefusedAnswer>

const Kind = z.enum(['guest', 'member'])

/** One's own account. */
export const Me = z.strictObject({
  id: Id,
  name: z.string(),
  kind: Kind,
  mail: z.string().optional(),
  locale: Language,
  zone: z.string(),
  quiet: Quiet.optional(),
  isAdmin: z.boolean(),
  hasPassword: z.boolean(),
  passkeys: z.array(z.strictObject({ id: z.string(), made: Count })),
})
export type Me = z.infer<typeof Me>

/** A sign-in of an account: a browser that stays signed in. */
export const SignedIn = z.strictObject({ id: z.string(), agent: z.string(), made: Count, seen: Count, isThis: z.boolean() })
export type SignedIn = z.infer<typeof SignedIn>

/** Somebody with an account, as a list shows him. */
export const Acquaintance = z.strictObject({ id: Id, name: z.string(), kind: Kind, since: Count })
export type Acquaintance = z.infer<typeof Acquaintance>

/** What anybody may know of somebody. */
export const Profile = Acquaintance.extend({ games: z.array(GameFigures) })
export type Profile = z.infer<typeof Profile>

/** How one can sign in at this server. */
export const Ways = z.strictObject({ mail: z.boolean(), passkey: z.boolean(), password: z.boolean() })
export type Ways = z.infer<typeof Ways>
