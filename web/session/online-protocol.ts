import type { Language } from '@grognard/engine'
import type { FromServer, OfferKind, Pace } from '@grognard/wire'
import type { Declined, Fixed } from './protocol.ts'

type TableMessage = Extract<FromServer, { readonly t: 'table' }>

/** Whether the server is in touch; `signedOut`: the session was ended elsewhere; `reload`: this page is older than the server. */
export type LinkState = 'joined' | 'joining' | 'lost' | 'signedOut' | 'reload'

/** An online match beside its table: who is there, the clocks, offers and talk. */
export interface OnlineView {
  readonly link: LinkState
  /** One's own side; a spectator has none. */
  readonly side: number | undefined
  /** Names of the players, by side. */
  readonly names: readonly string[]
  /** Whether oneself plays as a guest, known by this browser only. */
  readonly isGuest: boolean
  /** The players' accounts, by side; bots have none. */
  readonly people: readonly (string | undefined)[]
  /** One does not hear the other player's talk. */
  readonly isMuting: boolean
  /** There are entries before the first one that is known here. */
  readonly hasPast: boolean
  /** Sides that the server's bots play. */
  readonly bots: readonly boolean[]
  readonly here: readonly boolean[]
  /** Since when the other side is away, in milliseconds of this device's clock. */
  readonly awaySince: number | undefined
  readonly pace: Pace
  /** What was left at the time `at` of this device's clock, by side. */
  readonly clocks: { readonly at: number; readonly left: readonly { readonly left: number; readonly runs: boolean }[] } | undefined
  readonly isPaused: boolean
  readonly offers: TableMessage['offers']
  readonly chat: TableMessage['chat']
  /** The sentence that the server has not answered yet, by its name. */
  readonly unsent: string | undefined
  /** One's own last decision, which could be taken back if the other side agrees. */
  readonly backTo: number | undefined
  /** The hash of the view: both ends agree on it. */
  readonly hash: string
}

/** A sentence that was spoken and perhaps not received: kept on the device until it is answered. */
export interface Unsent {
  readonly id: string
  /** The number its entry was expected to have. */
  readonly n: number
  readonly words: readonly number[]
}

/** What can be done online besides playing. Each resolves with the reason when it was refused. */
export interface OnlineApi {
  /** Sits down at a match on the server; a sentence that was left unsent goes out again under its own name. */
  open(id: string, language: Language, unsent?: Unsent): Promise<{ readonly ok: true; readonly fixed: Fixed } | Declined>
  /** Says a sentence under a name: the same name is never played twice. */
  speak(words: readonly number[], id: string): ReturnType<import('./protocol.ts').TableApi['say']>
  offer(kind: OfferKind, pace?: Pace): Promise<string | undefined>
  answer(kind: OfferKind, yes: boolean): Promise<string | undefined>
  claim(as: 'win' | 'draw' | 'slow'): Promise<string | undefined>
  gift(): Promise<string | undefined>
  resume(): Promise<string | undefined>
  chat(text: string): Promise<string | undefined>
  /** Tells the server that somebody looks at the table: he need not be told of his turn. */
  seen(): Promise<void>
  /** Fetches what came before the first entry that is known here. */
  earlier(): Promise<void>
  /** Hears the other player's talk no more, or again. */
  mute(isMuted: boolean): Promise<void>
}
