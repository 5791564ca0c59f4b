import type { Language, SceneLook, Side } from '@grognard/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MailView } from './mail-protocol.ts'
import type { Plan } from './plan.ts'
import type { Company, Seat } from './protocol.ts'

/** A match stored on this device. */
export interface Save {
  readonly id: string
  readonly name: string
  readonly game: string
  /** The battle of the game; absent in older saves, which are of its first. */
  readonly battle?: string
  readonly scenario: string
  readonly seats: readonly Seat[]
  readonly company: Company
  /** Its record as JSON Lines, with everything needed to continue. */
  readonly record: string
  /** When it was last stored, in milliseconds. */
  readonly updated: number
  /** The title of its turn: "Turn 4 of 7". */
  readonly turn: string
  /** Language of that title; absent in older saves. */
  readonly language?: Language
  readonly ended: boolean
  /** How it ended; older saves only say that it did. */
  readonly ending?: KeptEnding
  /** The name of its battle. */
  readonly title: string
  /** The state of its letters, in a match by mail. */
  readonly mail?: MailView['state']
  /** The position as its player last saw it, for a small picture. */
  readonly picture?: PositionPicture
  /** Names of the people at the sides, where they gave them; empty for one who gave none. */
  readonly players?: readonly string[]
  /** Where it branched from another match, if it is a what-if. */
  readonly branch?: Branch
}

/** Where things stand on the ground of a battle, small enough for a list of matches. */
export interface PositionPicture {
  /** The sheet of paper it lies on. */
  readonly sheet: string
  /** Width of the sheet divided by its height. */
  readonly ratio: number
  /** Size of a mark; like its place, a share of the sheet's height and width. */
  readonly size: number
  readonly marks: readonly PictureMark[]
}

export interface PictureMark extends SceneLook {
  readonly x: number
  readonly y: number
}

/** How a match ended. */
export interface KeptEnding {
  /** Undefined for a draw. */
  readonly winner: Side | undefined
  /** The number of its last turn. */
  readonly turn: number | undefined
}

/** Where a what-if branched off. */
export interface Branch {
  /** The id of that match. */
  readonly of: string
  /** The number of the line after which the branch begins, as its author counted. */
  readonly at: number
  /** The turn of that line. */
  readonly turn: number
  /** What couldn't be seen there was guessed. */
  readonly isGuess: boolean
  /** When it was started, in milliseconds. */
  readonly begun: number
}

/** A save without its record, for lists. */
export type SaveEntry = Omit<Save, 'record'>

/** A storage back end for saves. */
export interface SaveStore {
  all(): Promise<readonly Save[]>
  get(id: string): Promise<Save | undefined>
  /** Writes a save; returns false and changes nothing if the match has moved on elsewhere and the save doesn't continue from there. */
  put(save: Save): Promise<boolean>
  /** Updates a save atomically; false when there is none. */
  change(id: string, change: (save: Save) => Save): Promise<boolean>
  /** Removes a save and all its plans. */
  remove(id: string): Promise<void>
  /** The plans of one side of a match; the other sides' stay private. */
  plansOf(match: string, side: Side): Promise<readonly Plan[]>
  putPlans(match: string, side: Side, plans: readonly Plan[]): Promise<void>
}

/** What one side has planned in a match. */
interface KeptPlans {
  readonly match: string
  readonly side: Side
  readonly plans: readonly Plan[]
}

interface Schema extends DBSchema {
  saves: { key: string; value: Save }
  plans: { key: [match: string, side: number]; value: KeptPlans }
}

const NAME = 'grognard'
const VERSION = 2

/** The key range of all sides' plans of a match: arrays sort after numbers. */
const ofAllSides = (match: string): IDBKeyRange => IDBKeyRange.bound([match], [match, []])

/** The saves of this browser. Opened on first use, and retried after a failure. */
export function browserStore(): SaveStore {
  const open = () =>
    new Promise<IDBPDatabase<Schema>>((done, fail) => {
      // Some browsers take the database away instead of refusing to open it.
      if (globalThis.indexedDB === undefined || globalThis.indexedDB === null)
        throw new DOMException('there is no database', 'InvalidStateError')
      openDB<Schema>(NAME, VERSION, {
        upgrade(database, before) {
          if (before < 1) database.createObjectStore('saves', { keyPath: 'id' })
          if (before < 2) database.createObjectStore('plans', { keyPath: ['match', 'side'] })
        },
        blocked: () => fail(new Error('a page of an older version holds the saves')),
        // A newer version of the page needs the database: this one reopens it on demand.
        blocking() {
          void opened?.then(database => database.close())
          opened = undefined
        },
      }).then(done, fail)
    })
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const database = async () => {
    opened ??= open()
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  return {
    all: async () => (await database()).getAll('saves'),
    get: async id => (await database()).get('saves', id),
    // Another window may store the same match, so comparing and writing happen in one transaction.
    async put(save) {
      const { goesOn } = await import('./goes-on.ts')
      const keeping = (await database()).transaction('saves', 'readwrite')
      const kept = await keeping.store.get(save.id)
      const isNext = kept === undefined || goesOn(kept.record, save.record)
      if (isNext) await keeping.store.put(save)
      await keeping.done
      return isNext
    },
    async change(id, change) {
      const changing = (await database()).transaction('saves', 'readwrite')
      const kept = await changing.store.get(id)
      if (kept !== undefined) await changing.store.put(change(kept))
      await changing.done
      return kept !== undefined
    },
    async remove(id) {
      const removal = (await database()).transaction(['saves', 'plans'], 'readwrite')
      await Promise.all([removal.objectStore('saves').delete(id), removal.objectStore('plans').delete(ofAllSides(id)), removal.done])
    },
    plansOf: async (match, side) => (await (await database()).get('plans', [match, side]))?.plans ?? [],
    async putPlans(match, side, plans) {
      const store = await database()
      if (plans.length === 0) await store.delete('plans', [match, side])
      else await store.put('plans', { match, side, plans })
    },
  }
}
