import type { Language } from '@grognard/engine'
import { connect } from '../session/connect.ts'
import { starting, unlessBroken } from '../session/fetched.ts'
import { noteSpoken, spokenAt } from '../session/journal.ts'
import { connectMail } from '../session/mail-connect.ts'
import type { Declined, Fixed, TableApi } from '../session/protocol.ts'
import type { Branch, Save } from '../session/save-store.ts'
import { saveOf } from '../session/saves.ts'
import { sitDown } from '../table/create-model.ts'
import type { TableModel } from '../table/model.ts'
import { askedLast, type PendingMatch, takePending } from './pending.ts'
import { saves } from './saves.ts'

/** What came of going to a table. */
export type Laid =
  | {
      readonly kind: 'ready'
      readonly table: TableModel
      readonly name: string
      /** Where it left another match, if it is a what-if. */
      readonly branch: Branch | undefined
      /** Keeps the match as it stands; `onOvertaken` hears if it has gone on in another window. */
      keep(onOvertaken: () => void): void
      /** Resolves when all is kept that was done here. */
      leave(): Promise<void>
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged' | 'unfetched'; readonly why: string }

/** Lays the table of a match: one that was just asked for, or one that this device keeps. `onFault` hears if its worker breaks down. */
export async function layTable(id: string, language: Language, onFault: (message: string) => void): Promise<Laid> {
  await saves.flush()
  const wanted = takePending(id) ?? (await saves.load(id)) ?? askedLast(id)
  if (wanted === undefined) return { kind: 'missing' }
  const company = 'match' in wanted ? wanted.match.company : wanted.company
  const { hear, first } = starting(language, onFault)
  const { api: worker, close } = company === 'mail' ? connectMail(hear) : connect(hear)
  const opened = await first(open(worker, id, wanted, language))
  if (!opened.ok) {
    close()
    return { kind: opened.isUnfetched ? 'unfetched' : 'damaged', why: opened.why }
  }
  const api: TableApi = {
    ...worker,
    say: words => {
      const { next, decision } = table.update()
      if (decision !== undefined) noteSpoken(id, { next, side: decision.side, words })
      return worker.say(words)
    },
  }
  const { table, leave } = await sitDown(api, opened.fixed)
  const keep = (onOvertaken: () => void) => {
    const [fixed, update] = [table.fixed(), table.update()]
    const make = async () => {
      const [record, kept] = await Promise.all([api.record('jsonl'), saves.load(id)])
      // What it is called, and what it is a branch of, may have been changed elsewhere meanwhile.
      const { name, branch }: Pick<Save, 'name' | 'branch'> = kept ?? wanted
      // Whoever only looks at a match does not play it.
      const played = kept?.record === record ? kept.updated : Date.now()
      return { ...saveOf(id, name, fixed, update, record, played), ...(branch && { branch }) }
    }
    saves.saveSoon(id, make, onOvertaken)
  }
  return {
    kind: 'ready',
    table,
    name: wanted.name,
    branch: 'branch' in wanted ? wanted.branch : undefined,
    keep,
    async leave() {
      await saves.flush()
      leave()
      close()
    },
  }
}

type Opened = { readonly ok: true; readonly fixed: Fixed } | Declined

/** A match that was asked for is begun, one that was kept is taken up where it stood. */
async function open(api: TableApi, id: string, wanted: PendingMatch | Save, language: Language): Promise<Opened> {
  if (!('match' in wanted)) return api.resume(wanted.record, wanted.company, language, spokenAt(id))
  const begun = api.begin(wanted.match, language, wanted.seed, spokenAt(id))
  return begun.then(fixed => ({ ok: true, fixed }) as const).catch(unlessBroken)
}
