import type { Language } from '@grognard/engine'
import { readNote, removeNote, writeNote } from '../../base/notes.ts'
import type { PositionPicture } from '../../session/save-store.ts'

/** A match on the server as the list of matches shows it: plain words, so that it can be shown before the server has answered. */
export interface OnlineEntry {
  readonly id: string
  readonly game: string
  readonly battle: string
  /** The name of its battle. */
  readonly name: string
  /** Who plays whom. */
  readonly about: string
  /** How it stands. */
  readonly standing: string
  /** What the way to it says, and where it leads. */
  readonly button: string
  readonly href: string
  readonly isYourMove: boolean
  readonly ended: boolean
  /** When something happened last, in milliseconds. */
  readonly updated: number
}

const LIST = 'grognard.online-matches'
const PICTURE = 'grognard.online-picture.'

/** The matches on the server that the home page showed last, in a language; none if it showed them in another. */
export function keptOnline(language: Language): readonly OnlineEntry[] {
  const kept = readKept()
  return kept.language === language ? kept.entries : []
}

interface Kept {
  readonly language?: unknown
  readonly entries: readonly OnlineEntry[]
}

function readKept(): Kept {
  try {
    const kept = JSON.parse(readNote(LIST) ?? 'null') as Partial<Kept> | null
    return { language: kept?.language, entries: Array.isArray(kept?.entries) ? kept.entries.filter(isEntry) : [] }
  } catch {
    return { entries: [] }
  }
}

const TEXTS = ['id', 'game', 'battle', 'name', 'about', 'standing', 'button', 'href'] as const

const isEntry = (entry: Partial<Record<keyof OnlineEntry, unknown>> | null): entry is OnlineEntry =>
  entry !== null && TEXTS.every(part => typeof entry[part] === 'string') && typeof entry.updated === 'number'

/** Notes what the server said, for the next visit; pictures of matches that are no longer listed go. */
export function keepOnline(language: Language, entries: readonly OnlineEntry[]): void {
  for (const { id } of readKept().entries) if (!entries.some(entry => entry.id === id)) removeNote(PICTURE + id)
  if (entries.length === 0) removeNote(LIST)
  else writeNote(LIST, JSON.stringify({ language, entries }))
}

/** The position of a match on the server as its player last saw it on this device. */
export function pictureOf(id: string): PositionPicture | undefined {
  try {
    const kept = JSON.parse(readNote(PICTURE + id) ?? 'null') as PositionPicture | null
    return Array.isArray(kept?.marks) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepPicture(id: string, picture: PositionPicture): void {
  const text = JSON.stringify(picture)
  if (readNote(PICTURE + id) !== text) writeNote(PICTURE + id, text)
}
