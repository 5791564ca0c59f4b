import type { Language, Side } from '@grognard/engine'
import type { Plan } from './plan.ts'
import type { Fixed, Update } from './protocol.ts'
import type { Save, SaveEntry, SaveStore } from './save-store.ts'

/** What went wrong with the saves. Nothing is lost silently: every fault is reported. */
export type SaveFault = 'full' | 'closed' | 'failed' | 'overtaken'

const TEXTS: Readonly<Record<Language, Readonly<Record<SaveFault, string>>>> = {
  en: {
    full: 'No room left on this device: the match was not saved. Export it, or delete older matches.',
    closed: 'This browser will not save anything (a private window, perhaps): the match is lost when you close the page.',
    failed: 'The match could not be saved. Export it to be safe.',
    overtaken: 'The match has moved on in another window: what you did here was not saved.',
  },
  fr: {
    full: 'Il n’y a plus de place sur cet appareil : la partie n’a pas été enregistrée. Exportez-la, ou supprimez d’anciennes parties.',
    closed: 'Ce navigateur n’enregistre rien (une fenêtre privée, peut-être) : la partie sera perdue à la fermeture de la page.',
    failed: 'La partie n’a pas pu être enregistrée. Exportez-la pour ne pas la perdre.',
    overtaken: 'La partie a continué dans une autre fenêtre : ce que vous avez fait ici n’a pas été enregistré.',
  },
}

/** A fault in words. */
export const faultText = (fault: SaveFault, language: Language): string => TEXTS[language][fault]

/** Classifies a browser's storage error. */
export function faultOf(error: unknown): SaveFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return ['InvalidStateError', 'SecurityError', 'NotAllowedError', 'ReferenceError'].includes(name) ? 'closed' : 'failed'
}

export interface SavesTools {
  readonly store: SaveStore
  /** Called on each failure. */
  readonly onFault: (fault: SaveFault) => void
  readonly now: () => number
  /** Asks the browser not to evict the saves; called once, after the first save. */
  readonly persist: () => Promise<unknown>
}

/** A match is stored at most this often, in milliseconds. */
const PAUSE = 250

const entryOf = ({ record: _record, ...entry }: Save): SaveEntry => entry

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>
  readonly make: () => Promise<Save>
  /** Called if the match has moved on in another window. */
  readonly onOvertaken: () => void
}

/** The saves of this device. */
export class Saves {
  readonly #tools: SavesTools
  /** Saves waiting to be written, by id. */
  readonly #waiting = new Map<string, Waiting>()
  /** When a match was last written, by id. */
  readonly #keptAt = new Map<string, number>()
  /** Writes in progress. */
  readonly #underway = new Set<Promise<void>>()
  #isPersistent = false

  constructor(tools: SavesTools) {
    this.#tools = tools
  }

  /** Every save, newest first. */
  async list(): Promise<readonly SaveEntry[]> {
    const all = await this.#attempt(() => this.#tools.store.all())
    return (all ?? []).map(entryOf).sort((a, b) => b.updated - a.updated)
  }

  load(id: string): Promise<Save | undefined> {
    return this.#attempt(() => this.#tools.store.get(id))
  }

  /** Writes a save; resolves to true once it is stored. */
  async save(save: Save): Promise<boolean> {
    return (await this.#put(save)) === true
  }

  /** Writes a save at once, or after a pause since the last write; a later one replaces it. */
  saveSoon(id: string, make: () => Promise<Save>, onOvertaken: () => void = () => {}): void {
    const before = this.#waiting.get(id)
    const delay = Math.max(0, (this.#keptAt.get(id) ?? Number.NEGATIVE_INFINITY) + PAUSE - this.#tools.now())
    this.#waiting.set(id, { timer: before?.timer ?? setTimeout(() => this.#keep(id), delay), make, onOvertaken })
  }

  /** Writes everything that waits, and waits for writes in progress: when the page is hidden or left, or before the saves are listed. */
  async flush(): Promise<void> {
    for (const id of this.#waiting.keys()) this.#keep(id)
    await Promise.all(this.#underway)
  }

  /** Renames a save; false when there is none. */
  async rename(id: string, name: string): Promise<boolean> {
    const isThere = await this.#attempt(() => this.#tools.store.change(id, save => ({ ...save, name })))
    return isThere === true
  }

  async remove(id: string): Promise<boolean> {
    const waiting = this.#waiting.get(id)
    if (waiting !== undefined) clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    await Promise.all(this.#underway)
    const done = await this.#attempt(async () => {
      await this.#tools.store.remove(id)
      return true
    })
    return done === true
  }

  /** A side's plans in a match; undefined when they can't be read. */
  plansOf(id: string, side: Side): Promise<readonly Plan[] | undefined> {
    return this.#attempt(() => this.#tools.store.plansOf(id, side))
  }

  async keepPlans(id: string, side: Side, plans: readonly Plan[]): Promise<void> {
    await this.#attempt(() => this.#tools.store.putPlans(id, side, plans))
  }

  #keep(id: string): void {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    this.#keptAt.set(id, this.#tools.now())
    const kept = this.#makeAndSave(waiting).finally(() => this.#underway.delete(kept))
    this.#underway.add(kept)
  }

  async #makeAndSave({ make, onOvertaken }: Waiting): Promise<void> {
    const save = await this.#attempt(make)
    if (save !== undefined && (await this.#put(save)) === false) onOvertaken()
  }

  /** Whether a save was stored; undefined when writing failed. */
  async #put(save: Save): Promise<boolean | undefined> {
    const isNext = await this.#attempt(() => this.#tools.store.put(save))
    if (isNext === false) this.#tools.onFault('overtaken')
    if (isNext === true && !this.#isPersistent) {
      this.#isPersistent = true
      await this.#tools.persist().catch(() => undefined)
    }
    return isNext
  }

  async #attempt<T>(run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run()
    } catch (error) {
      this.#tools.onFault(faultOf(error))
      return undefined
    }
  }
}

/** The save of a table as it is now. */
export const saveOf = (id: string, name: string, fixed: Fixed, update: Update, record: string, now: number): Save => ({
  id,
  name,
  game: fixed.game,
  battle: fixed.battle,
  scenario: fixed.setUp.scenario,
  seats: fixed.seats,
  company: fixed.company,
  record,
  updated: now,
  turn: update.scene.turn.title,
  language: update.language,
  ended: update.ending !== undefined,
  ...(update.ending && { ending: { winner: update.ending.winner, turn: update.scene.turn.number } }),
  title: fixed.title,
  ...(update.mail && { mail: update.mail.state }),
})

/** A file name for a save. */
export const fileNameOf = ({ game, name }: SaveEntry): string =>
  `grognard-${game}-${
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'match'
  }.jsonl`

/** Downloads a save as a file. */
export function downloadSave(save: Save): void {
  const address = URL.createObjectURL(new Blob([save.record], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(save)
  link.click()
  URL.revokeObjectURL(address)
}
