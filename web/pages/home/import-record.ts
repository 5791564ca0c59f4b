import type { Language } from '@grognard/engine'
import { connect } from '../../session/connect.ts'
import { declined, starting } from '../../session/fetched.ts'
import { newId } from '../../session/pending.ts'
import { pictureIn } from '../../session/position-picture.ts'
import type { Company, Fixed, Seat, TableApi, Update } from '../../session/protocol.ts'
import { saveOf } from '../../session/saves.ts'
import { addMatch } from './matches.ts'
import { TEXTS } from './texts.ts'

export type Imported = { readonly ok: true; readonly name: string; readonly id: string } | { readonly ok: false; readonly why: string }

/** No record comes near this size. */
const LARGEST = 16 * 1024 * 1024

/** Imports a record: the referee checks every line first, so nothing unsound is ever stored. */
export async function importRecord(file: File, language: Language): Promise<Imported> {
  if (file.size > LARGEST) return { ok: false, why: TEXTS[language].tooLarge }
  const text = await file.text()
  const { hear, first } = starting(language)
  const { api, close } = connect(hear)
  try {
    return await first(checkAndKeep(api, text, nameOf(file), language))
  } catch (error) {
    return declined(error)
  } finally {
    close()
  }
}

async function checkAndKeep(api: TableApi, text: string, name: string | undefined, language: Language): Promise<Imported> {
  const taken = await api.resume(text, 'handover', language)
  if (!taken.ok) return taken
  await api.pace('hold')
  const update = await firstUpdate(api)
  const { fixed } = taken
  const called = name ?? fixed.title
  const save = saveOf(newId(), called, { ...fixed, company: companyOf(fixed) }, update, await api.record('jsonl'), Date.now())
  return (await addMatch({ ...save, ...pictureIn(update) }))
    ? { ok: true, name: called, id: save.id }
    : { ok: false, why: TEXTS[language].notKept }
}

const firstUpdate = (api: TableApi): Promise<Update> => new Promise((resolve, reject) => void api.listen(resolve).catch(reject))

/** The file's name, unless it is one of our own. */
const nameOf = ({ name }: File): string | undefined => {
  const called = name.replace(/\.(?:jsonl|json|txt)$/i, '').trim()
  return called === '' || called.startsWith('grognard-') ? undefined : called
}

/** How people sat, when only their seats are known; two who have secrets keep them. */
function companyOf({ seats, hasFog }: Fixed): Company {
  const humans = seats.filter((seat: Seat) => seat === 'human').length
  return humans === 0 ? 'watch' : humans === 1 ? 'bot' : hasFog ? 'handover' : 'alone'
}
