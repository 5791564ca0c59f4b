import { afterEach, expect, test } from 'vitest'
import { set } from '../../base/settings.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { aboutMatch } from './company.ts'

const MATCH: SaveEntry = {
  id: 'a',
  name: 'Hondschoote 1793',
  game: 'hondschoote',
  battle: 'hondschoote',
  scenario: 'historical',
  seats: ['human', 'line'],
  company: 'bot',
  updated: 0,
  turn: 'Turn 1',
  ended: false,
  title: 'Hondschoote 1793',
}

afterEach(() => set('language', 'en'))

test('a match says who plays it, and a renamed one what is played too', () => {
  set('language', 'en')
  expect(aboutMatch(MATCH)).toBe('French against Line')
  expect(aboutMatch({ ...MATCH, name: 'hondschoote 1793, once more' })).toBe('French against Line')
  expect(aboutMatch({ ...MATCH, name: 'Sunday' })).toBe('Hondschoote 1793 · French against Line')
  set('language', 'fr')
  expect(aboutMatch({ ...MATCH, name: 'Dimanche' })).toMatch(/^Hondschoote 1793 · .+ contre Ligne$/)
})

test('two at one device are named, as far as they gave names', () => {
  const two: SaveEntry = { ...MATCH, company: 'handover', seats: ['human', 'human'] }
  expect(aboutMatch(two)).toBe('Two players, one device')
  expect(aboutMatch({ ...two, players: ['Anna', 'Ben'] })).toBe('Anna (French), Ben (Coalition)')
  expect(aboutMatch({ ...two, players: ['', 'Ben'] })).toBe('French, Ben (Coalition)')
})
