import { expect, test } from 'vitest'
import { Tongues } from '../tongues.ts'

const made = (tongues: Tongues<{ word: string }>) => tongues.map(({ word }) => ({ loud: word.toUpperCase() }))

test('a language that was not brought is told in one that was', () => {
  const tongues = new Tongues<{ word: string }>()
  tongues.teach('fr', { word: 'marche' })
  expect([tongues.en.word, tongues.fr.word]).toEqual(['marche', 'marche'])
  tongues.teach('en', { word: 'march' })
  expect([tongues.en.word, tongues.fr.word]).toEqual(['march', 'marche'])
})

test('what is made of texts follows them when a language comes later', () => {
  const tongues = new Tongues<{ word: string }>()
  const loud = made(tongues)
  tongues.teach('en', { word: 'march' })
  expect([loud.en.loud, loud.fr.loud]).toEqual(['MARCH', 'MARCH'])
  tongues.teach('fr', { word: 'marche' })
  expect([loud.en.loud, loud.fr.loud]).toEqual(['MARCH', 'MARCHE'])
  expect(loud.fr).toBe(loud.fr)
})

test('without any language nothing can be said', () => {
  const tongues = new Tongues<{ word: string }>()
  const loud = made(tongues)
  expect(() => tongues.en).toThrow('no language')
  expect(() => loud.fr).toThrow('no language')
})
