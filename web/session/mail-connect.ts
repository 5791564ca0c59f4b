import { proxy, releaseProxy, wrap } from 'comlink'
import type { Connection } from './connect.ts'
import type { MailWorker } from './mail-door.ts'
import type { MailApi } from './mail-protocol.ts'
import type { TableApi } from './protocol.ts'

/** A match by mail in a worker of its own. */
export interface MailConnection extends Connection {
  readonly api: TableApi & { readonly mail: MailApi }
}

/** Starts a worker for a match by mail: that of a table, which under this name holds one. `onFault` hears when it breaks down. */
export function connectMail(onFault: (message: string) => void): MailConnection {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'mail' })
  worker.addEventListener('error', event => onFault(event.message))
  const table = wrap<MailWorker>(worker)
  const api: MailConnection['api'] = {
    begin: (match, language, seed) => table.begin(match, language, seed),
    resume: (record, company, language) => table.resume(record, company, language),
    listen: ear => table.listen(proxy(ear)),
    draft: said => table.draft(said),
    point: (said, spots) => table.point(said, spots),
    type: text => table.type(text),
    odds: said => table.odds(said),
    swappedOdds: said => table.swappedOdds(said),
    way: (said, hex) => table.way(said, hex),
    overlay: question => table.overlay(question),
    say: said => table.say(said),
    stand: (answer, on) => table.stand(answer, on),
    undo: () => table.undo(),
    resign: side => table.resign(side),
    taken: () => table.taken(),
    peek: on => table.peek(on),
    pace: how => table.pace(how),
    setLanguage: language => table.setLanguage(language),
    charts: () => table.charts(),
    record: form => table.record(form),
    tales: () => table.tales(),
    hint: () => table.hint(),
    mail: {
      join: (letter, seed, language) => table.join(letter, seed, language),
      receive: letter => table.receive(letter),
      letter: () => table.letter(),
    },
  }
  const close = () => {
    table[releaseProxy]()
    worker.terminate()
  }
  return { api, close }
}
