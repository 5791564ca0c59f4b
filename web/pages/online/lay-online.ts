import type { Language } from '@grognard/engine'
import { starting } from '../../session/fetched.ts'
import { connectOnline } from '../../session/online-connect.ts'
import { positionPicture } from '../../session/position-picture.ts'
import type { Declined, TableApi } from '../../session/protocol.ts'
import { sitDown } from '../../table/create-model.ts'
import type { TableModel } from '../../table/model.ts'
import { keepPicture } from '../home/online-entry.ts'
import { dropUnsent, noteUnsent, unsentAt } from './unsent.ts'

/** A table whose match is on the server, or why it cannot be shown. */
export type LaidOnline =
  | { readonly kind: 'ready'; readonly table: TableModel; answered(): void; keepPicture(): void; seen(): void; leave(): void }
  | ({ readonly kind: 'declined' } & Declined)

/** Sits down at a match on the server. */
export async function layOnline(match: string, language: Language, onFault: (message: string) => void): Promise<LaidOnline> {
  const { hear, first } = starting(language, onFault)
  const { api: worker, close } = connectOnline(hear)
  const opened = await first(worker.online.open(match, language, unsentAt(match)))
  if (!opened.ok) {
    close()
    return { kind: 'declined', ...opened }
  }
  const api: TableApi = {
    ...worker,
    say: words => {
      const id = crypto.randomUUID()
      noteUnsent(match, { id, n: table.update().next, words })
      return worker.online.speak(words, id)
    },
  }
  const { table, leave } = await sitDown(api, opened.fixed)
  return {
    kind: 'ready',
    table,
    answered: () => dropUnsent(match),
    seen: () => void worker.online.seen(),
    keepPicture: () => {
      const { scene, online } = table.update()
      const picture = online?.side === undefined ? undefined : positionPicture(table.groundOf(scene), scene)
      if (picture !== undefined) keepPicture(match, picture)
    },
    leave: () => {
      leave()
      close()
    },
  }
}
