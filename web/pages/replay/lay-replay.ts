import type { Language } from '@grognard/engine'
import { createRoot } from 'solid-js'
import { starting } from '../../session/fetched.ts'
import { connectReplay } from '../../session/replay-connect.ts'
import type { StoredAccount } from '../../session/stored-account.ts'
import { createReplay } from './create-replay.ts'
import type { Replay, ReplaySource } from './model.ts'

/** The result of setting up a replay. */
export type LaidReplay =
  | { readonly kind: 'ready'; readonly replay: Replay; leave(): void }
  | { readonly kind: 'damaged' | 'unfetched'; readonly why: string }
  | { readonly kind: 'stored'; readonly account: StoredAccount }

/** Sets up the replay of a record. Every line is checked first; `onFault` is called if its worker crashes. */
export async function layReplay(source: ReplaySource, language: Language, onFault: (message: string) => void): Promise<LaidReplay> {
  const { hear, first } = starting(language, onFault)
  const { api, close } = connectReplay(hear)
  const answer = await first(api.open(source.record, source.company, language))
  if (!answer.ok) {
    close()
    if (answer.stored !== undefined) return { kind: 'stored', account: answer.stored }
    return { kind: answer.isUnfetched ? 'unfetched' : 'damaged', why: answer.why }
  }
  let dispose = () => {}
  const replay = await createReplay(api, source, answer.opened, make =>
    createRoot(done => {
      dispose = done
      make()
    }),
  )
  return {
    kind: 'ready',
    replay,
    leave() {
      dispose()
      close()
    },
  }
}
