import { z } from 'zod'
import { LONGEST_WORD, MOST_WORDS, readJson } from './limits.ts'
import { Pace } from './matches.ts'
import { Count, Id, Prose, SentId } from './parts.ts'
import { PROTOCOL } from './protocol.ts'

const m = Id
const id = SentId
/** The number that the sender expects the next entry to have: what he says is about the table as he sees it. */
const n = Count

const OfferKind = z.enum(['back', 'draw', 'pause', 'pace'])
export type OfferKind = z.infer<typeof OfferKind>

/** What a page says to the server. */
export const ToServer = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), v: z.literal(PROTOCOL) }),
  z.strictObject({ t: z.literal('watch'), m, from: Count.optional() }),
  z.strictObject({ t: z.literal('leave'), m }),
  /** Asks for what came before entry `n`: a table is opened with what is recent. */
  z.strictObject({ t: z.literal('past'), m, n }),
  z.strictObject({ t: z.literal('say'), m, id, n, say: z.array(z.string().max(LONGEST_WORD)).max(MOST_WORDS) }),
  z.strictObject({ t: z.literal('stand'), m, id, n, answer: z.string().max(120), on: z.boolean() }),
  z.strictObject({ t: z.literal('undo'), m, id, n }),
  z.strictObject({ t: z.literal('redo'), m, id, n }),
  z.strictObject({ t: z.literal('resign'), m, id, n }),
  /** `to`: the first of the sender's entries that he would take back. */
  z.strictObject({ t: z.literal('offer'), m, id, n, kind: OfferKind, to: Count.optional(), pace: Pace.optional() }),
  z.strictObject({ t: z.literal('answer'), m, id, n, kind: OfferKind, yes: z.boolean() }),
  /** Lets the clocks run again after a pause. */
  z.strictObject({ t: z.literal('resume'), m, id, n }),
  /** Gives the other side more time. */
  z.strictObject({ t: z.literal('gift'), m, id, n }),
  /** The other side has left a live match. */
  z.strictObject({ t: z.literal('claim'), m, id, n, as: z.enum(['win', 'draw', 'slow']) }),
  z.strictObject({ t: z.literal('chat'), m, id, text: Prose(1000) }),
  z.strictObject({ t: z.literal('seen'), m, n }),
  z.strictObject({ t: z.literal('ping') }),
])
export type ToServer = z.infer<typeof ToServer>

/** A message about a match by somebody who sits at it. */
export type Deed = Exclude<ToServer, { readonly t: 'hello' | 'watch' | 'leave' | 'past' | 'ping' | 'seen' }>

const Runs = z.array(z.tuple([Count, z.string()]))
const Situation = {
  hash: z.string(),
  asks: Count,
  undo: Count.optional(),
  redo: Count.optional(),
  standing: z.array(z.array(z.string())).optional(),
  ending: z.strictObject({ winner: Count.optional(), cause: z.string() }).optional(),
}
const Roll = z.strictObject({ faces: Count, rolled: Count, look: z.unknown().optional(), by: Count.optional() })
const Event = z.strictObject({ event: z.string(), args: z.array(z.int()), after: Count, change: Runs.optional() })

/** What reached a reader: see the kernel's `Entry`. */
const Entry = z.strictObject({
  ...Situation,
  n: Count,
  at: Count.optional(),
  kind: z.enum(['setUp', 'said', 'sealed', 'back', 'redo', 'standing', 'resign', 'end']),
  side: Count.optional(),
  say: z.array(z.int()).optional(),
  by: z.string().optional(),
  rolls: z.array(Roll).optional(),
  told: z.array(Event).optional(),
  to: Count.optional(),
  past: z.literal(true).optional(),
  of: Count.optional(),
  answer: z.string().optional(),
  on: z.boolean().optional(),
  reason: z.string().optional(),
  winner: Count.optional(),
  change: Runs.optional(),
})
const Opening = z.strictObject({
  ...Situation,
  layout: z.string(),
  reader: z.union([Count, z.literal('everybody')]),
  next: Count,
  view: Runs,
})

/** Each side's clock: what was left when the message was sent, and whether it runs. */
const Clocks = z.array(z.strictObject({ left: z.int(), runs: z.boolean() }))
const Offer = z.strictObject({ kind: OfferKind, side: Count, to: Count.optional(), pace: Pace.optional() })
const ChatLine = z.strictObject({ n: Count, side: Count, at: Count, text: z.string() })

/** What the server says to a page. */
export const FromServer = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('welcome'), v: z.literal(PROTOCOL), now: Count, me: Id.optional() }),
  z.strictObject({
    t: z.literal('table'),
    m,
    game: z.string(),
    battle: z.string(),
    rules: Count,
    data: z.string(),
    pace: Pace,
    /** One's own side; a spectator has none. */
    side: Count.optional(),
    /** Absent when the page goes on from what it has. */
    opening: Opening.optional(),
    entries: z.array(Entry),
    clocks: Clocks.optional(),
    isPaused: z.literal(true).optional(),
    offers: z.array(Offer),
    here: z.array(z.boolean()),
    chat: z.array(ChatLine),
  }),
  z.strictObject({ t: z.literal('entry'), m, entry: Entry, id: SentId.optional(), clocks: Clocks.optional() }),
  /** Some of the entries before the one that was named, the last of them next to it; without an opening there are none that can be told. */
  z.strictObject({ t: z.literal('past'), m, n: Count, opening: Opening.optional(), entries: z.array(Entry) }),
  /** Something was done that made no entry. */
  z.strictObject({ t: z.literal('done'), m, id: SentId, n: Count.optional() }),
  z.strictObject({
    t: z.literal('no'),
    m: Id.optional(),
    id: SentId.optional(),
    key: z.string(),
    /** For a sentence: the word at which it fails, and the rule. */
    at: Count.optional(),
    rule: z.string().optional(),
  }),
  z.strictObject({ t: z.literal('clock'), m, clocks: Clocks, isPaused: z.literal(true).optional(), pace: Pace.optional() }),
  z.strictObject({ t: z.literal('here'), m, here: z.array(z.boolean()) }),
  z.strictObject({ t: z.literal('offers'), m, offers: z.array(Offer) }),
  z.strictObject({ t: z.literal('chat'), m, chat: z.array(ChatLine) }),
  z.strictObject({ t: z.literal('changed'), m }),
  z.strictObject({ t: z.literal('pong') }),
  z.strictObject({ t: z.literal('bye'), after: Count }),
])
export type FromServer = z.infer<typeof FromServer>

export type SocketReading = { readonly ok: true; readonly message: ToServer } | { readonly ok: false; readonly id: string | undefined }

/** Reads what a page said; of what does not fit at most its name is kept, so that it can be answered. */
export function readToServer(text: string): SocketReading {
  const reading = readJson(text)
  if (!reading.ok) return { ok: false, id: undefined }
  const read = ToServer.safeParse(reading.value)
  if (read.success) return { ok: true, message: read.data }
  const named = z.looseObject({ id: SentId }).safeParse(reading.value)
  return { ok: false, id: named.success ? named.data.id : undefined }
}
