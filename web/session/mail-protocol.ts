import type { Language } from '@grognard/engine'
import type { Declined, Fixed } from './protocol.ts'

/** No letter comes near this size. */
export const LARGEST_LETTER = 4 * 1024 * 1024

/** The state of the letters, for the player at this device. */
export interface MailView {
  /** The player decides, the letter is complete, the letter is sent, or the match is over and both sides know. */
  readonly state: 'decide' | 'send' | 'wait' | 'over'
  /** Number of letters written. */
  readonly letters: number
  /** What ends the letter in progress: dice for the other side to open, a seal, the answer to one, or a resignation. */
  readonly closing: { readonly kind: 'roll' | 'seal' | 'against' | 'resign'; readonly text: string } | undefined
  /** The letter received contains a sealed answer. */
  readonly isSealed: boolean
  /** The dice of the set-up have not been opened yet. */
  readonly isBeginning: boolean
}

/** A letter as a file. */
export interface MailLetter {
  readonly name: string
  readonly text: string
}

export type MailTaken = { readonly ok: true; readonly fixed: Fixed } | Declined

/** The letters of a match by mail. */
export interface MailApi {
  /** Accepts an invitation. The seed is 32 bytes in hexadecimal. */
  join(letter: string, seed: string, language: Language): Promise<MailTaken>
  /** Takes in the other side's reply; refuses, with a reason, what doesn't continue this match. */
  receive(letter: string): Promise<MailTaken>
  /** The letter to send, written if complete; it can't be changed afterwards. Undefined while there is none. */
  letter(): Promise<MailLetter | undefined>
}
