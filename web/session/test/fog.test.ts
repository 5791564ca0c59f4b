import { type Game, type Position, type Side, Xoshiro } from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { skirmish } from '@grognard/games/skirmish/index'
import type { Skirmish } from '@grognard/games/skirmish/rules/state'
import { describe, expect, test } from 'vitest'
import type { NewMatch, Update } from '../protocol.ts'
import { plainStage } from './plain-stage.ts'
import { Sitting, seedOf, shelf } from './sitting.ts'

const MATCH: NewMatch = { game: 'skirmish', scenario: 'meeting', options: {}, seats: ['human', 'human'], company: 'handover' }
const RED = 1 as Side

/** Skirmish with the red counters dealt in another order: nothing that blue knows differs. */
function dealtAnew(): Game {
  const game = skirmish() as unknown as Game
  const { begin } = game
  return {
    ...game,
    begin(s: Position, setUp, table) {
      begin.call(game, s, setUp, table)
      const { unit, data } = s as unknown as Skirmish
      const reds = data.unitsOf[RED]
      for (const column of [unit.arm, unit.strength] as unknown as Uint8Array[]) {
        const first = column[reds[0]]
        for (const [i, red] of reds.entries()) column[red] = i + 1 < reds.length ? column[reds[i + 1]] : first
      }
    },
  }
}

/** The game of the shelf, and the one that is dealt anew, on the stage of the game or on a plain one that shows all that a view holds. */
function bothDeals(isPlain: boolean): readonly [GameEntry, GameEntry] {
  const entry = shelf('skirmish') as GameEntry
  const dealt: GameEntry = isPlain ? { ...entry, stage: async game => plainStage(game) } : entry
  return [dealt, { ...dealt, load: async () => dealtAnew }]
}
const sittingsAt = (isPlain: boolean): readonly Sitting[] => bothDeals(isPlain).map(entry => new Sitting({ shelf: () => entry }))

/** What a side may see of an update, without its serial number. */
const seen = ({ serial: _serial, ...rest }: Update): string => JSON.stringify(rest)

/** Says the first sentence that is offered in full. */
async function sayFirst(sitting: Sitting): Promise<void> {
  let draft = sitting.last.decision?.draft
  while (draft !== undefined && !draft.complete) draft = await sitting.api.draft([...draft.said, draft.choices[0]].map(({ word }) => word))
  await sitting.api.say(draft?.said.map(({ word }) => word) ?? [])
}

describe('two people with one device', () => {
  test('the device changes hands behind a curtain, and each is then told what they have not seen', async () => {
    const sitting = new Sitting()
    await sitting.begin(MATCH, 'en', seedOf(1))
    expect([sitting.last.handTo, sitting.last.decision, sitting.last.news.length, sitting.last.cutTo]).toEqual([0, undefined, 0, 0])
    expect((await sitting.api.draft([])).choices).toEqual([])
    expect(await sitting.api.tales()).toEqual([])
    expect(await sitting.api.say([1])).toMatchObject({ ok: false })
    await sitting.api.taken()
    expect([sitting.last.handTo, sitting.last.viewer, sitting.last.decision?.side]).toEqual([undefined, 0, 0])
    await sayFirst(sitting)
    expect([sitting.last.handTo, sitting.last.undo]).toEqual([1, 'none'])
    await sitting.api.taken()
    expect(sitting.last.viewer).toBe(1)
    const sealed = sitting.last.news.find(({ kind }) => kind === 'said')
    expect([sealed?.text, sealed?.side]).toEqual([expect.stringMatching(/^The .* have decided in secret$/), 0])
    await sayFirst(sitting)
    await sitting.settle()
    const turn = sitting.last.handTo
    if (turn !== undefined) await sitting.api.taken()
    expect(sitting.last.decision?.prompt).toMatch(/order/)
    // The last answer opens both: what came of it is told, not that it was given.
    expect(sitting.last.viewer).toBe(0)
    expect((await sitting.api.tales()).some(({ text }) => /in secret/.test(text))).toBe(false)
  })

  test('behind the curtain nothing of either side shows', async () => {
    const [one, two] = sittingsAt(true)
    for (const sitting of [one, two]) await sitting.begin(MATCH, 'en', seedOf(1))
    expect(seen(two.last)).toBe(seen(one.last))
    const state = one.last.scene.board
    const strengths = state.kind === 'hexes' ? state.pieces.map(piece => piece.face.kind === 'counter' && piece.face.strength) : []
    expect(new Set(strengths)).toEqual(new Set([0]))
  })

  test.each([true, false])('while blue looks, nothing that he is told depends on what red hides (plain stage: %s)', async isPlain => {
    const [one, two] = sittingsAt(isPlain)
    for (const sitting of [one, two]) await sitting.begin(MATCH, 'en', seedOf(1))
    const rng = new Xoshiro('blue')
    let compared = 0
    for (let i = 0; i < 30; i++) {
      if (one.last.handTo !== undefined) for (const sitting of [one, two]) await sitting.api.taken()
      if (one.last.viewer === 0) {
        expect(two.updates.slice(-1).map(seen)).toEqual(one.updates.slice(-1).map(seen))
        expect(await two.api.tales()).toEqual(await one.api.tales())
        expect(await two.api.record('account')).toBe(await one.api.record('account'))
        compared++
      }
      const said: number[] = []
      for (let draft = one.last.decision?.draft; draft !== undefined && !draft.complete; ) {
        const isSame = one.last.viewer === 0
        const choices = isSame ? draft.choices : draft.choices.filter(({ typed }) => ['pass', 'hold-fire', 'stand'].includes(typed))
        const among = choices.length > 0 ? choices : draft.choices
        said.push(among[rng.below(among.length)].word)
        draft = await one.api.draft(said)
        if (isSame) expect(await two.api.draft(said)).toEqual(draft)
      }
      const odds = await one.api.odds(said)
      if (one.last.viewer === 0) expect(await two.api.odds(said)).toEqual(odds)
      for (const sitting of [one, two]) expect(await sitting.api.say(said)).toEqual({ ok: true })
    }
    expect(compared).toBeGreaterThan(8)
  })
})

test('a bot in the fog keeps its thoughts to itself', async () => {
  const sitting = new Sitting()
  await sitting.begin({ ...MATCH, seats: ['human', 'line'], company: 'bot' }, 'en', seedOf(3))
  for (let i = 0; i < 12; i++) {
    await sitting.settle()
    await sitting.sayAnything()
  }
  expect(sitting.updates.every(({ reason, viewer }) => reason === undefined && viewer === 0)).toBe(true)
  const texts = sitting.updates.flatMap(({ news }) => news.map(({ text }) => text))
  expect(texts.some(text => text.endsWith('have decided in secret'))).toBe(true)
})
