import type { TableWorker } from './connect.ts'
import type { OnlineApi } from './online-protocol.ts'
import { OnlineSession, type OnlineTools } from './online-session.ts'

/** The API of an online match's worker; what is done besides playing has methods of its own, since only methods cross threads. */
export type OnlineWorker = TableWorker & { readonly [K in keyof OnlineApi as `online${Capitalize<K>}`]: OnlineApi[K] }

/** A match on a server at its table. */
export function onlineDoor(tools: OnlineTools): OnlineWorker {
  const session = new OnlineSession(tools)
  const nowhere = async (): Promise<never> => {
    throw new Error('an online match is opened by its id')
  }
  globalThis.addEventListener?.('online', () => session.hurry())
  return {
    begin: nowhere,
    resume: nowhere,
    listen: ear => session.listen(ear),
    draft: (said, isBare) => session.table.draft(said, isBare),
    point: (said, spots) => session.table.point(said, spots),
    type: text => session.table.type(text),
    odds: said => session.table.odds(said),
    swappedOdds: said => session.table.swappedOdds(said),
    way: (said, hex) => session.table.way(said, hex),
    overlay: question => session.table.overlay(question),
    say: said => session.speak(said, tools.newId()),
    stand: (answer, on) => session.table.stand(answer, on),
    undo: goesPast => session.table.undo(goesPast),
    redo: () => session.table.redo(),
    resign: side => session.table.resign(side),
    taken: async () => undefined,
    peek: async () => undefined,
    lookThrough: async () => undefined,
    pace: async () => undefined,
    setLanguage: language => session.setLanguage(language),
    record: form => session.table.record(form),
    tales: () => session.table.tales(),
    charts: () => session.table.charts(),
    hint: () => session.table.hint(),
    onlineOpen: (id, language, unsent) => session.open(id, language, unsent),
    onlineSpeak: (words, id) => session.speak(words, id),
    onlineOffer: (kind, pace) => session.offer(kind, pace),
    onlineAnswer: (kind, yes) => session.answer(kind, yes),
    onlineClaim: as => session.claim(as),
    onlineGift: () => session.gift(),
    onlineResume: () => session.resume(),
    onlineChat: text => session.chat(text),
    onlineSeen: () => session.seen(),
    onlineEarlier: () => session.earlier(),
    onlineMute: isMuted => session.mute(isMuted),
  }
}
