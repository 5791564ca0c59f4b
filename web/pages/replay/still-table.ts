import { type Fixed, NO_DRAFT, type Refused, type TableApi, type Tale } from '../../session/protocol.ts'

const REFUSED: Refused = { text: '', rule: undefined }

/** What a table can still answer when nothing can be said at it. */
export interface StillTable {
  readonly overlay: TableApi['overlay']
  readonly charts: TableApi['charts']
  readonly setLanguage: TableApi['setLanguage']
  tales(): readonly Tale[]
  /** The match as a text that can be read back, or told for people. */
  text(form: 'text' | 'account'): Promise<string>
  readonly fixed: Fixed
  readonly record: string
}

/** A table at which nothing can be said: it shows what happened. */
export function stillTable({ overlay, charts, setLanguage, tales, text, fixed, record }: StillTable): TableApi {
  const refused = async () => ({ kind: 'refused', refused: REFUSED }) as const
  const nothing = async () => undefined
  return {
    begin: async () => fixed,
    resume: async () => ({ ok: true, fixed }),
    listen: nothing,
    draft: async () => NO_DRAFT,
    point: refused,
    type: refused,
    odds: nothing,
    swappedOdds: nothing,
    way: nothing,
    overlay,
    say: async () => ({ ok: false, refused: REFUSED }),
    stand: nothing,
    undo: nothing,
    redo: nothing,
    resign: nothing,
    taken: nothing,
    peek: nothing,
    lookThrough: nothing,
    pace: nothing,
    setLanguage,
    record: async form => (form === 'jsonl' ? record : text(form)),
    tales: async () => tales(),
    charts,
    hint: nothing,
  }
}
