import { completeSetUp, firstOf, hash, isRunning, sayAnything, setUp, TableTop, Words, Xoshiro } from '@grognard/engine'
import { expect, test } from 'vitest'
import { gameOf, OPEN_GAME } from './position.ts'

/** Hashes after each sentence of a random game; the sentences are noted, or said again. */
function play(id: string, seed: number, sentences: number[][], isReplay: boolean): number[] {
  const game = gameOf(id)
  const s = game.kind.create()
  const dice = new Xoshiro(seed)
  const table = new TableTop(dice)
  const rng = new Xoshiro('words')
  const said = new Words()
  const hashes: number[] = []
  setUp(game, s, completeSetUp(game, undefined, OPEN_GAME), table)
  for (let n = 0; n < 200 && isRunning(s); n++) {
    const side = firstOf(game.rules.asks(s))
    if (isReplay) said.set(sentences[n])
    else {
      said.clear()
      sayAnything(game.rules, s, side, rng, said)
      sentences.push(said.list())
    }
    game.rules.answer(s, side, said, table)
    hashes.push(hash(game.kind, s))
  }
  return hashes
}

test('HC-54 the same sentences with the same dice give the same position after every one, beside another match too', () => {
  const sentences: number[][] = []
  const first = play('brienne', 3, sentences, false)
  play('brienne', 4, [], false)
  expect(play('brienne', 3, sentences, true)).toEqual(first)
  expect(new Set(first).size).toBe(first.length)
})
