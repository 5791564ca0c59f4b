import type { Language } from '@grognard/engine'
import { replayPath, tablePath } from '../../base/routes.ts'
import { LARGEST_LETTER } from '../../session/mail-protocol.ts'
import { isLetter, takeLetter } from '../mail/take-letter.ts'
import { placeOfLink } from '../share/link-file.ts'
import { importRecord } from './import-record.ts'

/** The result of taking in a file: it leads to a page, it was stored as a match, or it isn't one of ours. */
type TakenFile =
  | { readonly kind: 'place'; readonly path: string }
  | { readonly kind: 'kept'; readonly name: string; readonly replay: string }
  | { readonly kind: 'refused'; readonly why: string }

/** Takes in a file: a record, a letter, or a link; a letter leads to the table of its match. */
export async function takeFile(file: File, language: Language): Promise<TakenFile> {
  const text = file.size <= LARGEST_LETTER ? await file.text() : ''
  const shared = placeOfLink(text)
  if (shared !== undefined) return { kind: 'place', path: shared }
  if (isLetter(text)) {
    const taken = await takeLetter(text, language)
    return taken.ok ? { kind: 'place', path: tablePath(taken.id) } : { kind: 'refused', why: taken.why }
  }
  const taken = await importRecord(file, language)
  return taken.ok ? { kind: 'kept', name: taken.name, replay: replayPath(taken.id) } : { kind: 'refused', why: taken.why }
}
