import type { Language } from '@grognard/engine'
import { connect } from '../../session/connect.ts'
import { declined, starting } from '../../session/fetched.ts'
import { saves } from '../../session/own-saves.ts'
import { newId } from '../../session/pending.ts'
import type { Company, TableApi, Update } from '../../session/protocol.ts'
import { saveOf } from '../../session/saves.ts'

export type KeptRecord = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string | undefined }

/** The first look at a table. */
export const firstUpdate = (api: TableApi): Promise<Update> => new Promise((resolve, reject) => void api.listen(resolve).catch(reject))

/** Stores a record on this device as a match; the referee checks it first. Without a reason, the browser could not store it. */
export async function keepRecord(record: string, name: string, company: Company, language: Language): Promise<KeptRecord> {
  const { hear, first } = starting(language)
  const { api, close } = connect(hear)
  const keep = async (): Promise<KeptRecord> => {
    const taken = await api.resume(record, company, language)
    if (!taken.ok) return taken
    await api.pace('hold')
    const update = await firstUpdate(api)
    const id = newId()
    const save = saveOf(id, name, { ...taken.fixed, company }, update, await api.record('jsonl'), Date.now())
    return (await saves.save(save)) ? { ok: true, id } : { ok: false, why: undefined }
  }
  try {
    return await first(keep())
  } catch (error) {
    return declined(error)
  } finally {
    close()
  }
}
