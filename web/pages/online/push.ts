import type { ChannelAdded, PushKey } from '@grognard/wire'
import { readNote, removeNote, writeNote } from '../../base/notes.ts'
import { ask } from '../../session/online-http.ts'

/** The server's name of the channel that leads to this browser. */
const CHANNEL = 'grognard.push'

export type NoPush = 'insecure' | 'unsupported' | 'denied' | 'failed'

/** Whether a channel leads to this browser. */
export const isHere = (id: string): boolean => readNote(CHANNEL) === id

/** Why this browser cannot be told; undefined when it can, if its reader agrees. */
export function whyNoPush(): NoPush | undefined {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** Subscribes this browser to notices of one's turn. */
export async function subscribe(): Promise<NoPush | undefined> {
  const why = whyNoPush()
  if (why !== undefined) return why
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { key } = await ask<PushKey>('GET', '/api/push')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined)
  if (subscription === undefined) return 'failed'
  const { id } = await ask<ChannelAdded>('POST', '/api/me/channels', { kind: 'push', subscription })
  writeNote(CHANNEL, id)
  return undefined
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  removeNote(CHANNEL)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
