import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { TableApi } from './protocol.ts'

/** A table in its own worker. */
export interface Connection {
  readonly api: TableApi
  /** Ends the worker, and the bots' worker with it. */
  close(): void
}

/** The API of every table worker; one that holds a match by mail also handles its letters. */
export type TableWorker = Omit<TableApi, 'mail' | 'online'>

/** Starts a worker for a table. `onFault` is called when it can't be started or crashes. */
export function connect(onFault: (message: string) => void): Connection {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'table' })
  return connectOver(worker, wrap<TableWorker>(worker), onFault)
}

/** The table held by a worker: forwards every call, and proxies listeners. */
export function connectOver(worker: Worker, table: Remote<TableWorker>, onFault: (message: string) => void): Connection {
  worker.addEventListener('error', event => onFault(event.message))
  const api: TableApi = {
    begin: (match, language, seed, spoken) => table.begin(match, language, seed, spoken),
    resume: (record, company, language, spoken) => table.resume(record, company, language, spoken),
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
    undo: goesPast => table.undo(goesPast),
    redo: () => table.redo(),
    resign: side => table.resign(side),
    taken: () => table.taken(),
    peek: on => table.peek(on),
    lookThrough: eyes => table.lookThrough(eyes),
    pace: how => table.pace(how),
    setLanguage: language => table.setLanguage(language),
    charts: () => table.charts(),
    record: form => table.record(form),
    tales: () => table.tales(),
    hint: () => table.hint(),
  }
  const close = () => {
    table[releaseProxy]()
    worker.terminate()
  }
  return { api, close }
}
