import type { TableWorker } from './connect.ts'
import type { OnlineApi } from './online-protocol.ts'
import type { OnlineTools } from './online-session.ts'

/** The API of an online match's worker; what is done besides playing has methods of its own, since only methods cross threads. */
export type OnlineWorker = TableWorker & { readonly [K in keyof OnlineApi as `online${Capitalize<K>}`]: OnlineApi[K] }

/** A match on a server, loaded on first use so other tables don't wait for it. */
export function onlineDoor(tools: OnlineTools): OnlineWorker {
  const loaded = import('./online-session.ts').then(({ OnlineSession }) => new OnlineSession(tools))
  const table = async () => (await loaded).table
  const nowhere = async (): Promise<never> => {
    throw new Error('an online match is opened by its id')
  }
  globalThis.addEventListener?.('online', () => void loaded.then(session => session.hurry()))
  return {
    begin: nowhere,
    resume: nowhere,
    listen: async ear => (await loaded).listen(ear),
    draft: async (said, isBare) => (await table()).draft(said, isBare),
    point: async (said, spots) => (await table()).point(said, spots),
    type: async text => (await table()).type(text),
    odds: async said => (await table()).odds(said),
    swappedOdds: async said => (await table()).swappedOdds(said),
    way: async (said, hex) => (await table()).way(said, hex),
    overlay: async question => (await table()).overlay(question),
    say: async said => (await loaded).speak(said, tools.newId()),
    stand: async (answer, on) => (await table()).stand(answer, on),
    undo: async goesPast => (await table()).undo(goesPast),
    redo: async () => (await table()).redo(),
    resign: async side => (await table()).resign(side),
    taken: async () => undefined,
    peek: async () => undefined,
    lookThrough: async () => undefined,
    pace: async () => undefined,
    setLanguage: async language => (await loaded).setLanguage(language),
    record: async form => (await table()).record(form),
    tales: async () => (await table()).tales(),
    charts: async () => (await table()).charts(),
    hint: async () => (await table()).hint(),
    onlineOpen: async (id, language, unsent) => (await loaded).open(id, language, unsent),
    onlineSpeak: async (words, id) => (await loaded).speak(words, id),
    onlineOffer: async (kind, pace) => (await loaded).offer(kind, pace),
    onlineAnswer: async (kind, yes) => (await loaded).answer(kind, yes),
    onlineClaim: async as => (await loaded).claim(as),
    onlineGift: async () => (await loaded).gift(),
    onlineResume: async () => (await loaded).resume(),
    onlineChat: async text => (await loaded).chat(text),
    onlineSeen: async () => (await loaded).seen(),
    onlineEarlier: async () => (await loaded).earlier(),
    onlineMute: async isMuted => (await loaded).mute(isMuted),
  }
}
