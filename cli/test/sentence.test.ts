import { type Game, printSentence } from '@grognard/engine'
import { battle, FRENCH } from '@grognard/games/vive-l-empereur/test/position'
import { expect, test } from 'vitest'
import { readAfter, readTyped } from '../sentence.ts'

const WHOLE = 'artillery grand-battery fire M9'

test('a sentence typed whole, in parts or over again means the same', () => {
  const { game, s } = battle({
    field: 'waterloo',
    units: { 'grand-battery': 'O7 N' },
    garrisons: { M9: 'allied' },
    cards: { french: 'order-centre-1' },
    dice: { french: 'artillery' },
  })
  const anyGame = game as unknown as Game
  const wordsOf = (typed: string) => {
    const read = readTyped(anyGame, s, FRENCH, [], typed.split(' '))
    if (!read.ok) throw new Error(read.refusal.key)
    return read.said
  }
  for (const [said, typed, line] of [
    ['', '', WHOLE],
    ['artillery', 'artillery', WHOLE],
    // The terminal has added the only battery that the die can order.
    ['artillery grand-battery', 'artillery', 'grand-battery fire M9'],
    ['artillery grand-battery', 'artillery', 'fire M9'],
    ['artillery grand-battery', 'artillery', WHOLE],
    ['artillery grand-battery', 'artillery grand-battery', WHOLE],
  ]) {
    const beginnings = [said, typed, ''].map(part => (part === '' ? [] : wordsOf(part)))
    const read = readAfter(anyGame, s, FRENCH, beginnings, line.split(' '))
    expect(read.ok ? printSentence(anyGame, read.said) : read.refusal.key, `${said} / ${line}`).toBe(WHOLE)
  }
  const refused = readAfter(anyGame, s, FRENCH, [wordsOf('artillery grand-battery'), []], ['fire', 'K11'])
  expect(refused.ok ? 'legal' : refused.token).toBe('K11')
})
