import type { Language } from '@grognard/engine'
import { createRoot } from 'solid-js'
import { breakdown } from '../session/fetched.ts'
import { connectReplay } from '../session/replay-connect.ts'
import { createReplay } from './create-replay.ts'
import type { Replay, ReplaySource } from './model.ts'

/** What came of laying a replay. */
export type LaidReplay =
  | { readonly kind: 'ready'; readonly replay: Replay; leave(): void }
  | { readonly kind: 'damaged'; readonly why: string }

/** Lays the replay of a record. Every line of it is checked first; `onFault` hears if its worker breaks down. */
export async function layReplay(source: ReplaySource, language: Language, onFault: (message: string) => void): Promise<LaidReplay> {
  const broken = breakdown(language)
  let hear = broken.hear
  const { api, close } = connectReplay(message => hear(message))
  const answer = await Promise.race([api.open(source.record, source.company, language), broken.answer])
  hear = onFault
  if (!answer.ok) {
    close()
    return { kind: 'damaged', why: answer.why }
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
