import type { Language } from '@grognard/engine'
import { type DBSchema, openDB } from 'idb'
import type { Company, Seat } from './protocol.ts'

/** A match that is kept on this device. */
export interface Save {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly scenario: string
  readonly seats: readonly Seat[]
  readonly company: Company
  /** Its record as JSON Lines, with all that is needed to go on. */
  readonly record: string
  /** When it was last kept, in milliseconds. */
  readonly updated: number
  /** The title of its turn: "Turn 4 of 7". */
  readonly turn: string
  /** Of that title; older saves do not say. */
  readonly language?: Language
  readonly ended: boolean
  /** The title of its game. */
  readonly title: string
}

/** A save without its record, for lists. */
export type SaveEntry = Omit<Save, 'record'>

/** A place where saves lie. */
export interface SaveStore {
  all(): Promise<readonly Save[]>
  get(id: string): Promise<Save | undefined>
  put(save: Save): Promise<void>
  remove(id: string): Promise<void>
}

interface Schema extends DBSchema {
  saves: { key: string; value: Save }
}

const NAME = 'grognard'
const VERSION = 1

/** The saves of this browser. It is opened at the first use, and tried again after a failure. */
export function browserStore(): SaveStore {
  const open = () =>
    openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('saves', { keyPath: 'id' })
      },
    })
  let opened: ReturnType<typeof open> | undefined
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
    put: async save => {
      await (await database()).put('saves', save)
    },
    remove: async id => (await database()).delete('saves', id),
  }
}
