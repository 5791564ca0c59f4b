import { expect, test } from 'vitest'
import { wordsMeant } from '../called.ts'
import { allWords, fold, type Game, GRAMMAR, printWord, type Side, type Word, whyNotTyped, wordName, wordsTyped } from '../index.ts'
import { dealt, duel } from './duel.ts'

const kernel = duel()
const game = kernel as unknown as Game
const words = allWords(game)
const printed = (found: readonly Word[]): string[] => found.map(w => printWord(game, w))
const meant = (text: string): string[] => printed(wordsMeant(game, words, text))

test('people type without accents, apostrophes and capitals', () => {
  expect(fold("D’Érlon, L'As")).toBe('derlon, las')
})

test('a word is known as it is printed, or by its name in any language', () => {
  expect(meant('ACE')).toEqual(['Ace'])
  expect(meant('le roi')).toEqual(['King'])
  expect(meant('rouge')).toEqual(['Red'])
  const ace = words.find(w => printWord(game, w) === 'Ace') as Word
  expect([wordName(game, ace, 'en'), wordName(game, ace, 'fr')]).toEqual(['Ace', "l'As"])
})

test('part of a name is enough, then a beginning; it may match several', () => {
  expect(meant('dame')).toEqual(['Queen'])
  expect(meant('as')).toEqual(['Ace'])
  expect(meant('high')).toEqual(['Highlanders'])
  expect(meant('r').length).toBeGreaterThan(1)
  expect([meant(''), meant('zouaves')]).toEqual([[], []])
})

test('several typed words are one name if only one contains them', () => {
  const typed = (...tokens: string[]) => {
    const { meant: found, taken } = wordsTyped(game, words, tokens)
    return [printed(found), taken]
  }
  expect(typed('la', 'dame', 'pass')).toEqual([['Queen'], 2])
  expect(typed('pass', 'dame')).toEqual([['pass'], 1])
  expect(typed()).toEqual([[], 1])
})

test('a refused word is explained with its rule, if a rule forbids it', () => {
  const match = dealt(kernel)
  const side = 0 as Side
  const missing = game.names.card.all.find(card => match.state.hand[side].indexOf(card as never) < 0) ?? 0
  const refusal = whyNotTyped(game, match.state, side, [], [game.words.fr.names.card[missing]])
  expect(refusal.key).toBe('notHeld')
  expect(whyNotTyped(game, match.state, side, [], ['zouaves'])).toBe(GRAMMAR.noSuchWord)
})
