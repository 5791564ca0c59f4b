import type { Side } from '@grognard/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { set } from '../../base/settings.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { standingOf } from './standing.ts'

const at = (day: string): number => new Date(`${day}:00`).getTime()
const NOW = at('2026-06-14T15:00')
const [FRENCH, ALLIES] = [0 as Side, 1 as Side]

const MATCH: SaveEntry = {
  id: 'a',
  name: 'La Belle Alliance',
  game: 'la-belle-alliance',
  scenario: 'waterloo',
  seats: ['human', 'line'],
  company: 'bot',
  updated: at('2026-06-14T14:05'),
  turn: 'Turn 4 of 14',
  language: 'en',
  ended: false,
  title: 'La Belle Alliance',
}

beforeEach(() => set('language', 'en'))
afterEach(() => set('language', 'en'))

test('a match under way shows its turn and when it was last played', () => {
  expect(standingOf(MATCH, NOW)).toBe('Turn 4 of 14 · today 14:05')
  expect(standingOf({ ...MATCH, updated: at('2026-06-13T23:50') }, NOW)).toBe('Turn 4 of 14 · yesterday 23:50')
  expect(standingOf({ ...MATCH, updated: at('2026-06-12T09:00') }, NOW)).toBe('Turn 4 of 14 · 12 June')
  expect(standingOf({ ...MATCH, updated: at('2025-06-14T09:00') }, NOW)).toBe('Turn 4 of 14 · 14 June 2025')
})

test('text in another language is not shown', () => {
  set('language', 'fr')
  expect(standingOf(MATCH, NOW)).toBe('Jouée en dernier\u00a0: aujourd’hui 14:05')
})

test('a finished match says how it ended: for you, or for the sides', () => {
  const over = { ...MATCH, ended: true, ending: { winner: FRENCH, turn: 13 } }
  const lost = { ...over, ending: { winner: ALLIES, turn: 9 } }
  const drawn = { ...over, ending: { winner: undefined, turn: 14 } }
  const both = { ...lost, company: 'alone', seats: ['human', 'human'] } as const
  const told = () => [over, lost, drawn, both].map(match => standingOf(match, NOW).split(' · ')[0])
  expect(told()).toEqual(['Won on turn 13', 'Lost on turn 9', 'A draw on turn 14', 'The Allies won on turn 9'])
  set('language', 'fr')
  expect(told()).toEqual(['Gagnée au tour 13', 'Perdue au tour 9', 'Partie nulle au tour 14', 'Victoire\u00a0: Alliés au tour 9'])
})

test('an older save only says that it is over', () => {
  expect(standingOf({ ...MATCH, ended: true }, NOW)).toBe('Over · today 14:05')
})
