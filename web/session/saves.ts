import type { Language, Side } from '@grognard/engine'
import type { Plan } from './plan.ts'
import type { Fixed, Update } from './protocol.ts'
import type { Save, SaveEntry, SaveStore } from './save-store.ts'

/** What went wrong with the saves. Nothing is lost silently: every fault is reported. */
export type SaveFault = 'full' | 'closed' | 'failed' | 'overtaken'

const TEXTS: Readonly<Record<Language, Readonly<Record<SaveFault, string>>>> = {
  en: {
    full: 'No room left on this device: the match was not saved. Export it, or delete older matches.',
    closed:
      'This browser will not save anything (a private window, perhaps): matches are lost when you close the page. Export what you want to keep.',
    failed: 'The match could not be saved. Export it to be safe.',
    overtaken: 'The match has moved on in another window: what you did here was not saved.',
  },
  fr: {
    full: 'Il n’y a plus de place sur cet appareil : la partie n’a pas été enregistrée. Exportez-la, ou supprimez d’anciennes parties.',
    closed:
      'Ce navigateur n’enregistre rien (une fenêtre privée, peut-être) : les parties seront perdues à la fermeture de la page. Exportez ce que vous voulez garder.',
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

const planKey = (id: string, side: Side | ''): string => `${id} ${side}`

const entryOf = ({ record: _record, ...entry }: Save): SaveEntry => entry

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>
  readonly make: () => Promise<Save>
  /** Called if the match has moved on in another window. */
  readonly onOvertaken: () => void
  /** Called if the device refused it, so that it lasts for this visit only. */
  readonly onRefused: () => void
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
  /** What the device refused to keep: it lasts for this visit. */
  readonly #visit = new Map<string, Save>()
  readonly #visitPlans = new Map<string, readonly Plan[]>()
  #isPersistent = false

  constructor(tools: SavesTools) {
    this.#tools = tools
  }

  /** Every save, newest first. */
  async list(): Promise<readonly SaveEntry[]> {
    const all = (await this.#attempt(() => this.#tools.store.all())) ?? []
    const kept = [...all.filter(({ id }) => !this.#visit.has(id)), ...this.#visit.values()]
    return kept.map(entryOf).sort((a, b) => b.updated - a.updated)
  }

  async load(id: string): Promise<Save | undefined> {
    const found = await this.find(id)
    return found === 'unreadable' ? undefined : found
  }

  /** A save; `unreadable` when the device cannot say whether it has one. */
  async find(id: string): Promise<Save | undefined | 'unreadable'> {
    const ofThisVisit = this.#visit.get(id)
    if (ofThisVisit !== undefined) return ofThisVisit
    const read = await this.#attempt(async () => ({ save: await this.#tools.store.get(id) }))
    return read === undefined ? 'unreadable' : read.save
  }

  /** Writes a save; false when the match has moved on in another window. What the device refuses is kept for this visit. */
  async save(save: Save): Promise<boolean> {
    return (await this.#put(save)) !== false
  }

  /** Writes a save at once, or after a pause since the last write; a later one replaces it. */
  saveSoon(id: string, make: () => Promise<Save>, onOvertaken: () => void = () => {}, onRefused: () => void = () => {}): void {
    const before = this.#waiting.get(id)
    const delay = Math.max(0, (this.#keptAt.get(id) ?? Number.NEGATIVE_INFINITY) + PAUSE - this.#tools.now())
    this.#waiting.set(id, { timer: before?.timer ?? setTimeout(() => this.#keep(id), delay), make, onOvertaken, onRefused })
  }

  /** Writes everything that waits, and waits for writes in progress: when the page is hidden or left, or before the saves are listed. */
  async flush(): Promise<void> {
    for (const id of this.#waiting.keys()) this.#keep(id)
    await Promise.all(this.#underway)
  }

  /** Renames a save; false when there is none. */
  async rename(id: string, name: string): Promise<boolean> {
    const ofThisVisit = this.#visit.get(id)
    if (ofThisVisit !== undefined) {
      this.#visit.set(id, { ...ofThisVisit, name })
      return true
    }
    const isThere = await this.#attempt(() => this.#tools.store.change(id, save => ({ ...save, name })))
    return isThere === true
  }

  async remove(id: string): Promise<boolean> {
    const waiting = this.#waiting.get(id)
    if (waiting !== undefined) clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    await Promise.all(this.#underway)
    const wasOfThisVisit = this.#visit.delete(id)
    for (const key of this.#visitPlans.keys()) if (key.startsWith(planKey(id, ''))) this.#visitPlans.delete(key)
    const done = await this.#attempt(async () => {
      await this.#tools.store.remove(id)
      return true
    })
    return done === true || wasOfThisVisit
  }

  /** A side's plans in a match; undefined when they can't be read. */
  async plansOf(id: string, side: Side): Promise<readonly Plan[] | undefined> {
    return this.#visitPlans.get(planKey(id, side)) ?? this.#attempt(() => this.#tools.store.plansOf(id, side))
  }

  async keepPlans(id: string, side: Side, plans: readonly Plan[]): Promise<void> {
    const key = planKey(id, side)
    this.#visitPlans.set(key, plans)
    const isKept = await this.#attempt(async () => {
      await this.#tools.store.putPlans(id, side, plans)
      return true
    })
    if (isKept === true && this.#visitPlans.get(key) === plans) this.#visitPlans.delete(key)
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

  async #makeAndSave({ make, onOvertaken, onRefused }: Waiting): Promise<void> {
    const save = await this.#attempt(make)
    if (save === undefined) return
    const isStored = await this.#put(save)
    if (isStored === false) onOvertaken()
    else if (isStored === undefined) onRefused()
  }

  /** Whether a save was stored; undefined when writing failed and it lasts for this visit only. */
  async #put(save: Save): Promise<boolean | undefined> {
    const isNext = await this.#attempt(() => this.#tools.store.put(save))
    if (isNext === false) this.#tools.onFault('overtaken')
    if (isNext === undefined) this.#visit.set(save.id, save)
    else this.#visit.delete(save.id)
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
