import type { Language } from '@grognard/engine'
import { declined, starting } from '../../session/fetched.ts'
import { freshSeed } from '../../session/fresh-seed.ts'
import { connectMail, type MailConnection } from '../../session/mail-connect.ts'
import type { MailTaken } from '../../session/mail-protocol.ts'
import { saves } from '../../session/own-saves.ts'
import { newId } from '../../session/pending.ts'
import type { Save } from '../../session/save-store.ts'
import { saveOf } from '../../session/saves.ts'
import { TEXTS } from '../../table/mail/texts.ts'
import { firstUpdate } from '../share/keep-record.ts'

/** Whether a text is a letter rather than a record. */
export const isLetter = (text: string): boolean => /^\s*\{\s*"grognardMail"/.test(text)

export type TakenLetter = { readonly ok: true; readonly id: string; readonly name: string } | { readonly ok: false; readonly why: string }

/** Takes in a letter where it belongs: a reply to its match, an invitation as a new one. Anything that doesn't fit changes nothing. */
export async function takeLetter(text: string, language: Language): Promise<TakenLetter> {
  const { hear, first } = starting(language)
  const connection = connectMail(hear)
  const take = async (): Promise<TakenLetter> => {
    const known = await matchOf(text)
    return known === undefined ? takeUp(connection, text, language) : answer(connection, known, text, language)
  }
  try {
    return await first(take())
  } catch (error) {
    return declined(error)
  } finally {
    connection.close()
  }
}

/** The match on this device that a letter names, if any. */
async function matchOf(text: string): Promise<Save | undefined> {
  const match = matchNamedIn(text)
  for (const entry of await saves.list()) {
    if (entry.company !== 'mail') continue
    const save = await saves.load(entry.id)
    if (save !== undefined && matchNamedIn(save.record) === match) return save
  }
  return undefined
}

/** The match that the first line of a letter or a record names. */
function matchNamedIn(text: string): string | undefined {
  const [first = ''] = text.trimStart().split('\n', 1)
  try {
    const header: unknown = JSON.parse(first)
    return typeof header === 'object' && header !== null && 'match' in header && typeof header.match === 'string' ? header.match : undefined
  } catch {
    return undefined
  }
}

async function answer({ api }: MailConnection, save: Save, text: string, language: Language): Promise<TakenLetter> {
  const opened = await api.resume(save.record, 'mail', language)
  if (!opened.ok) return opened
  return keep(api, await api.mail.receive(text), save.id, save.name, language)
}

async function takeUp({ api }: MailConnection, text: string, language: Language): Promise<TakenLetter> {
  const taken = await api.mail.join(text, freshSeed(), language)
  return keep(api, taken, newId(), taken.ok ? TEXTS[language].invitedTo(taken.fixed.title) : '', language)
}

async function keep(api: MailConnection['api'], taken: MailTaken, id: string, name: string, language: Language): Promise<TakenLetter> {
  if (!taken.ok) return taken
  const update = await firstUpdate(api)
  const isSafe = await saves.save(saveOf(id, name, taken.fixed, update, await api.record('jsonl'), Date.now()))
  return isSafe ? { ok: true, id, name } : { ok: false, why: TEXTS[language].notKept }
}
