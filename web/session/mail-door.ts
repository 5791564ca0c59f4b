import type { TableWorker } from './connect.ts'
import type { MailApi } from './mail-protocol.ts'
import { MailSession } from './mail-session.ts'
import type { TableTools } from './table-session.ts'

/** The API of a mail match's worker; letters have methods of their own, since only methods cross threads. */
export interface MailWorker extends TableWorker {
  readonly join: MailApi['join']
  readonly receive: MailApi['receive']
  readonly letter: MailApi['letter']
}

/** A match by mail at its table. */
export function mailDoor(tools: TableTools): MailWorker {
  const session = new MailSession(tools)
  return {
    begin: (match, language, seed) => session.begin(match, language, seed),
    resume: (record, company, language) => session.resume(record, company, language),
    listen: ear => session.listen(ear),
    draft: said => session.table.draft(said),
    point: (said, spots) => session.table.point(said, spots),
    type: text => session.table.type(text),
    odds: said => session.table.odds(said),
    swappedOdds: said => session.table.swappedOdds(said),
    way: (said, hex) => session.table.way(said, hex),
    overlay: question => session.table.overlay(question),
    say: said => session.say(said),
    stand: async () => undefined,
    undo: () => session.undo(),
    redo: async () => {},
    resign: () => session.resign(),
    taken: async () => undefined,
    peek: async () => undefined,
    lookThrough: async () => undefined,
    pace: async () => undefined,
    setLanguage: language => session.setLanguage(language),
    record: form => session.record(form),
    tales: () => session.table.tales(),
    charts: () => session.table.charts(),
    hint: () => session.table.hint(),
    join: (letter, seed, language) => session.join(letter, seed, language),
    receive: letter => session.receive(letter),
    letter: () => session.letter(),
  }
}
