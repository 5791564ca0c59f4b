import type { Thought } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { NewMatch } from '../protocol.ts'
import { thinkerOver } from '../thinking.ts'
import { Sitting, seedOf, shelf } from './sitting.ts'

const MATCH: NewMatch = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'line'], company: 'bot' }

/** The hint of a bot with this thought; with the game's own reasons, or without any. */
async function hintWith(language: 'en' | 'fr', change: (thought: Thought) => Thought, hasReasons = true): Promise<string> {
  const think = thinkerOver(shelf)
  const sitting = new Sitting({
    shelf: id => {
      const entry = shelf(id)
      return hasReasons || entry === undefined ? entry : { ...entry, reasons: async () => () => undefined }
    },
    think: async request => {
      const answer = await think(request)
      return { ...answer, thought: change(answer.thought) }
    },
  })
  await sitting.begin(MATCH, language, seedOf(1))
  await sitting.settle()
  return (await sitting.api.hint())?.text ?? ''
}

describe('the hint', () => {
  const next = (chance: number) => (thought: Thought) => ({ ...thought, chance: 0.523, next: { words: thought.next?.words ?? [], chance } })

  test('says that it makes no difference when two are equal as printed', async () => {
    expect(await hintWith('en', next(0.519))).toMatch(/52\u00a0% to win \(\d+ playouts\)\. Just as good: .+\.$/)
    expect(await hintWith('fr', next(0.519))).toMatch(/52\u00a0% de chances de gagner \(\d+ simulations\)\. Tout aussi bon\u00a0: .+\.$/)
  })

  test('says otherwise what the next best would leave', async () => {
    expect(await hintWith('en', next(0.49))).toMatch(/Next best: .+, 49\u00a0%\.$/)
  })

  test('calls nothing better than what it advises', async () => {
    expect(await hintWith('en', next(0.61))).toMatch(/52\u00a0% to win \(\d+ playouts\)\. Just as good: .+\.$/)
  })

  const plain = (thought: Thought): Thought => ({ by: thought.by, nodes: thought.nodes, chance: undefined })

  test('says that it is the only sensible choice when there is neither a figure nor a reason', async () => {
    expect(await hintWith('en', plain, false)).toMatch(/the only sensible choice\.$/)
    expect(await hintWith('fr', plain, false)).toMatch(/le seul choix raisonnable\.$/)
  })

  test('says what speaks for it, before the figures', async () => {
    expect(await hintWith('en', next(0.49))).toMatch(
      /^A Veteran would pick [^.]+\. .*they lose .+ 52\u00a0% to win \(\d+ playouts\)\. Next best/,
    )
    expect(await hintWith('fr', plain)).toMatch(/^Un Vétéran choisirait [^.]+\. .*ils perdent .+\.$/)
  })
})
