import type { Me } from '@grognard/wire'
import { createSignal } from 'solid-js'
import { readNote, removeNote, writeNote } from '../../base/notes.ts'
import { settings } from '../../base/settings.ts'
import { ONLINE_FAULTS } from '../../session/online-faults.ts'
import { ask, Unanswered } from '../../session/online-http.ts'
import { keepOnline } from '../home/online-entry.ts'
import { say } from './texts.ts'

/** Who is signed in at this browser: somebody, nobody, or not known yet. */
const [me, setMe] = createSignal<Me | 'nobody'>()

export { me }

/** The account of this browser, if it has one. */
export const myself = (): Me | undefined => {
  const known = me()
  return known === 'nobody' ? undefined : known
}

/** Notes that this browser has been somebody: who never was need not be asked for. */
const KNOWN = 'grognard.known'

/** Whether this browser has been signed in. */
const wasSomebody = (): boolean => readNote(KNOWN) !== null

/** Takes note of an account that has just signed in or changed; undefined when it has signed out. */
export function became(known: Me | undefined): void {
  if (known === undefined) {
    removeNote(KNOWN)
    keepOnline(settings.language, [])
  } else writeNote(KNOWN, 'yes')
  setMe(known ?? 'nobody')
}

/** Asks the server who this is. */
export async function recognise(): Promise<Me | undefined> {
  if (wasSomebody()) {
    const found = await ask<Me>('GET', '/api/me').catch(error => {
      if (error instanceof Unanswered && error.key === 'notSignedIn') return undefined
      throw error
    })
    became(found)
  } else setMe('nobody')
  return myself()
}

/** The account of this browser; a guest is made on the first click that needs one. */
export async function mustBeSomebody(): Promise<Me> {
  const known = myself() ?? (await recognise())
  if (known !== undefined) return known
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const guest = await ask<Me>('POST', '/api/guest', { locale: settings.language, ...(zone && { zone }) })
  became(guest)
  return guest
}

/** Why something went wrong, in the page's language. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Unanswered)) throw error
  if (error.where === 'invited') return say().noSuchPlayer
  return error.key === 'offline' ? say().offline : ONLINE_FAULTS[settings.language](error.key)
}
