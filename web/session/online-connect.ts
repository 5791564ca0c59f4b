import { wrap } from 'comlink'
import { type Connection, connectOver } from './connect.ts'
import type { OnlineWorker } from './online-door.ts'
import type { OnlineApi } from './online-protocol.ts'
import type { TableApi } from './protocol.ts'

/** An online match in its own worker. */
export interface OnlineConnection extends Connection {
  readonly api: TableApi & { readonly online: OnlineApi }
}

/** Starts a worker for an online match: the table worker under another name. `onFault` is called when it crashes. */
export function connectOnline(onFault: (message: string) => void): OnlineConnection {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'online' })
  const table = wrap<OnlineWorker>(worker)
  const { api, close } = connectOver(worker, table, onFault)
  const online: OnlineApi = {
    open: (id, language, unsent) => table.onlineOpen(id, language, unsent),
    speak: (words, id) => table.onlineSpeak(words, id),
    offer: (kind, pace) => table.onlineOffer(kind, pace),
    answer: (kind, yes) => table.onlineAnswer(kind, yes),
    claim: as => table.onlineClaim(as),
    gift: () => table.onlineGift(),
    resume: () => table.onlineResume(),
    chat: text => table.onlineChat(text),
    seen: () => table.onlineSeen(),
    earlier: () => table.onlineEarlier(),
    mute: isMuted => table.onlineMute(isMuted),
  }
  return { api: { ...api, online }, close }
}
