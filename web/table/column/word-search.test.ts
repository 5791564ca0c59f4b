import { expect, test } from 'vitest'
import type { WordView } from '../../session/protocol.ts'
import { fitting, splitTyped } from './word-search.ts'

const word = (name: string, typed = name): WordView => ({ word: 0, sort: 'unit', name, typed, spot: undefined })
const WORDS = [word('Brigade Demars', 'Demars'), word('Mengaud'), word('Blücher')]

test('letters match words regardless of case and accents, beginnings first', () => {
  expect(fitting(WORDS, 'blu').map(w => w.name)).toEqual(['Blücher'])
  expect(fitting(WORDS, 'm').map(w => w.name)).toEqual(['Mengaud', 'Brigade Demars'])
  expect(fitting(WORDS, ' ')).toEqual(WORDS)
})

test('of many words those with a name come first, until letters are typed', () => {
  const hexes = Array.from({ length: 50 }, (_, i) => word(String(1001 + i)))
  const named = [...hexes, word('Brienne (0913)', '0913')]
  expect(fitting(named, '')[0].name).toBe('Brienne (0913)')
  expect(fitting(named, '')).toHaveLength(51)
  expect(fitting(named, '10')[0].name).toBe('1001')
})

test('a typed line splits into finished words and the letters of the next', () => {
  expect(splitTyped('assault 1209 Me')).toEqual({ finished: ['assault', '1209'], letters: 'Me' })
  expect(splitTyped('assault ')).toEqual({ finished: ['assault'], letters: '' })
  expect(splitTyped('')).toEqual({ finished: [], letters: '' })
})
