import { wrap } from 'comlink'
import { type Connection, connectOver } from './connect.ts'
import type { MailWorker } from './mail-door.ts'
import type { MailApi } from './mail-protocol.ts'
import type { TableApi } from './protocol.ts'

/** A match by mail in its own worker. */
export interface MailConnection extends Connection {
  readonly api: TableApi & { readonly mail: MailApi }
}

/** Starts a worker for a match by mail: the table worker under another name. `onFault` is called when it crashes. */
export function connectMail(onFault: (message: string) => void): MailConnection {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'mail' })
  const table = wrap<MailWorker>(worker)
  const { api, close } = connectOver(worker, table, onFault)
  const mail: MailApi = {
    join: (letter, seed, language) => table.join(letter, seed, language),
    receive: letter => table.receive(letter),
    letter: () => table.letter(),
  }
  return { api: { ...api, mail }, close }
}
