import type { Language } from '@grognard/engine'
import type { Declined, Fixed } from './protocol.ts'

/** How the letters of a match stand, for the one at this device. */
export interface MailView {
  /** He decides, his letter is complete, his letter is out, or the match is over and told. */
  readonly state: 'decide' | 'send' | 'wait' | 'over'
  /** Letters that are written. */
  readonly letters: number
  /** What ends the letter that is being written: the other side opens its dice, it is a seal or the answer to one, or one gives up. */
  readonly closing: { readonly kind: 'roll' | 'seal' | 'against' | 'resign'; readonly text: string } | undefined
  /** What the letter that was received leaves for this side: somebody has sealed an answer. */
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
  /** Takes up an invitation. The seed is 32 bytes in hexadecimal. */
  join(letter: string, seed: string, language: Language): Promise<MailTaken>
  /** Takes in the answer of the other side; what does not go on with this match is refused with its reason. */
  receive(letter: string): Promise<MailTaken>
  /** The letter to be sent: it is written if it is complete, and cannot be changed after that. Nothing while there is none. */
  letter(): Promise<MailLetter | undefined>
}
