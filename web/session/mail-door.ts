import type { TableWorker } from './connect.ts'
import type { MailApi } from './mail-protocol.ts'
import type { TableTools } from './table-session.ts'

/** The API of a mail match's worker; letters have methods of their own, since only methods cross threads. */
export interface MailWorker extends TableWorker {
  readonly join: MailApi['join']
  readonly receive: MailApi['receive']
  readonly letter: MailApi['letter']
}

/** A match by mail, loaded on first use so other tables don't wait for it. */
export function mailDoor(tools: TableTools): MailWorker {
  const loaded = import('./mail-session.ts').then(({ MailSession }) => new MailSession(tools))
  return {
    begin: async (match, language, seed) => (await loaded).begin(match, language, seed),
    resume: async (record, company, language) => (await loaded).resume(record, company, language),
    listen: async ear => (await loaded).listen(ear),
    draft: async said => (await loaded).table.draft(said),
    point: async (said, spots) => (await loaded).table.point(said, spots),
    type: async text => (await loaded).table.type(text),
    odds: async said => (await loaded).table.odds(said),
    swappedOdds: async said => (await loaded).table.swappedOdds(said),
    way: async (said, hex) => (await loaded).table.way(said, hex),
    overlay: async question => (await loaded).table.overlay(question),
    say: async said => (await loaded).say(said),
    stand: async () => undefined,
    undo: async () => (await loaded).undo(),
    redo: async () => {},
    resign: async () => (await loaded).resign(),
    taken: async () => undefined,
    peek: async () => undefined,
    lookThrough: async () => undefined,
    pace: async () => undefined,
    setLanguage: async language => (await loaded).setLanguage(language),
    record: async form => (await loaded).record(form),
    tales: async () => (await loaded).table.tales(),
    charts: async () => (await loaded).table.charts(),
    hint: async () => (await loaded).table.hint(),
    join: async (letter, seed, language) => (await loaded).join(letter, seed, language),
    receive: async letter => (await loaded).receive(letter),
    letter: async () => (await loaded).letter(),
  }
}
