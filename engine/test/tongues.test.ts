import { expect, test } from 'vitest'
import { Tongues } from '../tongues.ts'

const made = (tongues: Tongues<{ word: string }>) => tongues.map(({ word }) => ({ loud: word.toUpperCase() }))

test('another language stands in for one that is not loaded', () => {
  const tongues = new Tongues<{ word: string }>()
  tongues.teach('fr', { word: 'marche' })
  expect([tongues.en.word, tongues.fr.word]).toEqual(['marche', 'marche'])
  tongues.teach('en', { word: 'march' })
  expect([tongues.en.word, tongues.fr.word]).toEqual(['march', 'marche'])
})

test('what is built from texts follows them when a language is loaded later', () => {
  const tongues = new Tongues<{ word: string }>()
  const loud = made(tongues)
  tongues.teach('en', { word: 'march' })
  expect([loud.en.loud, loud.fr.loud]).toEqual(['MARCH', 'MARCH'])
  tongues.teach('fr', { word: 'marche' })
  expect([loud.en.loud, loud.fr.loud]).toEqual(['MARCH', 'MARCHE'])
  expect(loud.fr).toBe(loud.fr)
})

test('nothing can be said before a language is loaded', () => {
  const tongues = new Tongues<{ word: string }>()
  const loud = made(tongues)
  expect(() => tongues.en).toThrow('no language')
  expect(() => loud.fr).toThrow('no language')
})
