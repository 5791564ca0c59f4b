import { afterEach, expect, test, vi } from 'vitest'
import { notesAreKept, readNote, removeNote, tryNotes, writeNote } from './notes.ts'

/** A storage that works like the browser's until it is full. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}

/** How a browser may take the storage away. */
const BLOCKED: [string, PropertyDescriptor][] = [
  ['touching it throws', { get: refuse }],
  ['it is missing', { value: undefined }],
  ['it is null', { value: null }],
  ['it is full', { value: { ...storage(), setItem: refuse } }],
]

const lay = (descriptor: PropertyDescriptor) => Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })

afterEach(() => {
  removeNote('a')
  lay({ value: undefined })
  vi.restoreAllMocks()
})

test('a note is kept on the device', () => {
  const kept = storage()
  lay({ value: kept })
  writeNote('a', 'one')
  expect([kept.getItem('a'), readNote('a'), notesAreKept()]).toEqual(['one', 'one', true])
  removeNote('a')
  expect([kept.getItem('a'), readNote('a')]).toEqual([null, null])
})

test.each(BLOCKED)('when %s, a note lasts for this visit and the page knows', (_how, descriptor) => {
  lay(descriptor)
  tryNotes()
  expect(notesAreKept()).toBe(false)
  expect(readNote('a')).toBeNull()
  writeNote('a', 'one')
  expect(readNote('a')).toBe('one')
  removeNote('a')
  expect(readNote('a')).toBeNull()
})

test('what a full device took again is no longer a note of the visit alone', () => {
  lay({ value: { ...storage(), setItem: refuse } })
  writeNote('a', 'one')
  const kept = storage()
  lay({ value: kept })
  writeNote('a', 'two')
  expect([kept.getItem('a'), notesAreKept()]).toEqual(['two', true])
})
