import { createSignal } from 'solid-js'
import { readNote, writeNote } from '../../base/notes.ts'

/** Learning progress stored on this device: the lessons done, and the battles with remarks. */
interface Kept {
  /** As `game/lesson`. */
  readonly done: readonly string[]
  /** By match id: the remarks read; `null` when no more are wanted. */
  readonly remarks: Readonly<Record<string, readonly string[] | null>>
}

const KEY = 'grognard.learning'
const NOTHING: Kept = { done: [], remarks: {} }
/** How many battles with remarks are remembered. */
const MOST_MATCHES = 20

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every(one => typeof one === 'string')

/** Reads stored progress; anything damaged counts as empty. */
export function readKept(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const { done, remarks } = kept as { done?: unknown; remarks?: unknown }
    const read = typeof remarks === 'object' && remarks !== null ? Object.entries(remarks) : []
    return {
      done: isNames(done) ? done : [],
      remarks: Object.fromEntries(read.filter(([, names]) => names === null || isNames(names))) as Kept['remarks'],
    }
  } catch {
    return NOTHING
  }
}

const [kept, setKept] = createSignal(readKept(readNote(KEY)))

function keep(next: Kept): void {
  setKept(next)
  writeNote(KEY, JSON.stringify(next))
}

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`

/** Whether a lesson was finished on this device. */
export const isDone = (game: string, lesson: string): boolean => kept().done.includes(nameOf(game, lesson))

export function noteDone(game: string, lesson: string): void {
  if (!isDone(game, lesson)) keep({ ...kept(), done: [...kept().done, nameOf(game, lesson)] })
}

/** Turns on remarks for a match. */
export function commentOn(id: string): void {
  const earlier = Object.entries(kept().remarks).slice(1 - MOST_MATCHES)
  keep({ ...kept(), remarks: Object.fromEntries([...earlier, [id, []]]) })
}

/** The remarks read in a match; undefined if it has none, or no longer. */
export const remarksRead = (id: string): readonly string[] | undefined => kept().remarks[id] ?? undefined

export function noteRead(id: string, remark: string): void {
  const read = remarksRead(id)
  if (read !== undefined) keep({ ...kept(), remarks: { ...kept().remarks, [id]: [...read, remark] } })
}

/** Turns off remarks for this match. */
export function silence(id: string): void {
  keep({ ...kept(), remarks: { ...kept().remarks, [id]: null } })
}
