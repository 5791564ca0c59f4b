import type { ReplayApi } from './replay-protocol.ts'
import type { ReplayTools } from './replay-session.ts'

/** A replay, loaded on first use so tables don't wait for it. */
export function replayDoor(tools: ReplayTools): ReplayApi {
  const loaded = import('./replay-session.ts').then(({ ReplaySession }) => new ReplaySession(tools))
  return {
    open: async (record, company, language) => (await loaded).open(record, company, language),
    timeline: async eyes => (await loaded).timeline(eyes),
    sameMoment: async (from, at, to) => (await loaded).sameMoment(from, at, to),
    stand: async (eyes, at) => (await loaded).stand(eyes, at),
    film: async (eyes, at) => (await loaded).film(eyes, at),
    overlay: async (eyes, at, question) => (await loaded).overlay(eyes, at, question),
    proof: async eyes => (await loaded).proof(eyes),
    text: async (eyes, form) => (await loaded).text(eyes, form),
    luck: async () => (await loaded).luck(),
    setLanguage: async language => (await loaded).setLanguage(language),
    charts: async () => (await loaded).charts(),
  }
}
