import type { Language } from '@grognard/engine'
import { connect } from '../../session/connect.ts'
import { starting, unlessBroken } from '../../session/fetched.ts'
import { noteSpoken, spokenAt } from '../../session/journal.ts'
import { connectMail } from '../../session/mail-connect.ts'
import { saves } from '../../session/own-saves.ts'
import { askedLast, noteRefused, type PendingMatch, takePending } from '../../session/pending.ts'
import { positionPicture } from '../../session/position-picture.ts'
import type { Declined, Fixed, TableApi } from '../../session/protocol.ts'
import type { Branch, PositionPicture, Save } from '../../session/save-store.ts'
import { saveOf } from '../../session/saves.ts'
import { sitDown } from '../../table/create-model.ts'
import type { TableModel } from '../../table/model.ts'

/** The result of going to a table. */
export type Laid =
  | {
      readonly kind: 'ready'
      readonly table: TableModel
      readonly name: string
      /** Names of the people at the sides, where they gave them. */
      readonly players: readonly string[]
      /** Where it branched from another match, if it is a what-if. */
      readonly branch: Branch | undefined
      /** Stores the match as it is; `onOvertaken` is called if it has moved on in another window. */
      keep(onOvertaken: () => void): void
      /** Resolves once everything done here is stored. */
      leave(): Promise<void>
    }
  /** `unreadable`: the device cannot say whether it has the match. */
  | { readonly kind: 'missing' | 'unreadable' }
  /** The device refused to store it, and the page was left: only what was asked for is known. */
  | { readonly kind: 'lost'; readonly asked: PendingMatch }
  /** `older`: finished under older rules; its replay tells it. */
  | { readonly kind: 'damaged' | 'unfetched' | 'older'; readonly why: string }

/** Sets up the table of a match: one just requested, or one stored on this device. `onFault` is called if its worker crashes. */
export async function layTable(id: string, language: Language, onFault: (message: string) => void): Promise<Laid> {
  // Fetched with the table, so that no save waits for the network.
  void import('../../session/goes-on.ts').catch(() => undefined)
  await saves.flush()
  const found = takePending(id) ?? (await saves.find(id))
  const asked = askedLast(id)
  // What was played must never silently begin anew: neither when it is gone nor when it may still be there.
  if ((found === undefined || found === 'unreadable') && asked?.isLost) return { kind: 'lost', asked }
  if (found === 'unreadable') return { kind: 'unreadable' }
  const wanted = found ?? asked
  if (wanted === undefined) return { kind: 'missing' }
  const { players } = wanted
  const company = 'match' in wanted ? wanted.match.company : wanted.company
  const { hear, first } = starting(language, onFault)
  const { api: worker, close } = company === 'mail' ? connectMail(hear) : connect(hear)
  const opened = await first(open(worker, id, wanted, language))
  if (!opened.ok) {
    close()
    if (opened.stored !== undefined) return { kind: 'older', why: opened.why }
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
    // Two at one device share the list of matches: it shows what both know, or what it showed before.
    const isForBoth = fixed.company !== 'handover' || !fixed.hasFog || update.isCommon || update.handTo !== undefined
    const picture = isForBoth ? positionPicture(table.groundOf(update.scene), update.scene) : undefined
    const make = async () => {
      const [record, kept] = await Promise.all([api.record('jsonl'), saves.load(id)])
      // Its name and parent may have been changed elsewhere in the meantime.
      const { name, branch }: Pick<Save, 'name' | 'branch'> = kept ?? wanted
      // Viewing a match doesn't count as playing it.
      const played = kept?.record === record ? kept.updated : Date.now()
      return {
        ...saveOf(id, name, fixed, update, record, played),
        ...(branch && { branch }),
        ...(players && { players }),
        ...pictureOf(picture ?? kept?.picture),
      }
    }
    saves.saveSoon(id, make, onOvertaken, () => noteRefused(id))
  }
  return {
    kind: 'ready',
    table,
    name: wanted.name,
    players: players ?? [],
    branch: 'branch' in wanted ? wanted.branch : undefined,
    keep,
    async leave() {
      await saves.flush()
      leave()
      close()
    },
  }
}

const pictureOf = (picture: PositionPicture | undefined): Pick<Save, 'picture'> => (picture === undefined ? {} : { picture })

type Opened = { readonly ok: true; readonly fixed: Fixed } | Declined

/** Starts a requested match, or resumes a stored one. */
async function open(api: TableApi, id: string, wanted: PendingMatch | Save, language: Language): Promise<Opened> {
  if (!('match' in wanted)) return api.resume(wanted.record, wanted.company, language, spokenAt(id))
  const begun = api.begin(wanted.match, language, wanted.seed, spokenAt(id))
  return begun.then(fixed => ({ ok: true, fixed }) as const).catch(unlessBroken)
}
