import type { Game, Position, Spot } from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { skirmish } from '@grognard/games/skirmish/index'
import { place, type Skirmish } from '@grognard/games/skirmish/rules/state'
import { FOOT, type UnitId } from '@grognard/games/skirmish/rules/static'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft, Pointed } from '../protocol.ts'
import { plainStage } from './plain-stage.ts'
import { Sitting, seedOf, shelf } from './sitting.ts'

const ENEMY = 25 as UnitId
const [A, B, C] = [2, 5, 9] as UnitId[]

/** Skirmish without fog, with one red counter beside three blue ones. */
function besieged(): Game {
  const game = skirmish() as unknown as Game
  const { begin } = game
  return {
    ...game,
    begin(s: Position, setUp, table) {
      begin.call(game, s, setUp, table)
      const battle = s as unknown as Skirmish
      const { hexes, grid } = battle.data
      const middle = hexes.of('1515')
      place(battle, ENEMY, middle)
      const beside = [...grid.next.slice(middle * 6, middle * 6 + 6)].filter(hex => hex >= 0)
      for (const [i, unit] of [A, B, C].entries()) {
        place(battle, unit, beside[i] as never)
        battle.unit.arm[unit] = FOOT
        battle.unit.strength[unit] = 3
      }
    },
  }
}

const entry: GameEntry = { ...(shelf('skirmish') as GameEntry), load: async () => besieged, stage: async game => plainStage(game) }

const piece = (unit: number): Spot => ({ kind: 'piece', piece: `unit:${unit}` })
const typed = (draft: Draft | undefined): string => draft?.said.map(word => word.typed).join(' ') ?? ''
const draftIn = (pointed: Pointed): Draft => {
  if (pointed.kind !== 'draft') throw new Error(JSON.stringify(pointed))
  return pointed.draft
}

let sitting: Sitting
/** Clicks on one spot after another and returns the sentence. */
async function clicks(from: Draft | undefined, ...spots: Spot[]): Promise<Draft> {
  let draft = from
  for (const spot of spots) draft = draftIn(await sitting.api.point(draft?.said.map(({ word }) => word) ?? [], [spot]))
  if (draft === undefined) throw new Error('nothing was clicked')
  return draft
}
const names = (...units: number[]): string => units.map(unit => skirmish().names.unit.names[unit]).join(' ')

beforeEach(async () => {
  sitting = new Sitting({ shelf: () => entry })
  await sitting.begin(
    { game: 'skirmish', scenario: 'meeting', options: { fog: false }, seats: ['human', 'human'], company: 'alone' },
    'en',
    seedOf(1),
  )
  for (const _side of [0, 1]) {
    const said = draftIn(await sitting.api.type('hold west'))
    await sitting.api.say(said.said.map(({ word }) => word))
  }
  if (sitting.last.viewer !== 0) await sitting.api.say(draftIn(await sitting.api.type('pass')).said.map(({ word }) => word))
})

describe('clicks on the table', () => {
  test('members of a set may be clicked in any order; clicking a member again removes it', async () => {
    const target = draftIn(await sitting.api.type('attack 1515'))
    expect(typed(await clicks(target, piece(C), piece(A), piece(B)))).toBe(`attack 1515 ${names(A, B, C)}`)
    expect(typed(await clicks(target, piece(C), piece(A), piece(B), piece(A)))).toBe(`attack 1515 ${names(B, C)}`)
    expect(typed(await clicks(target, piece(C), piece(C)))).toBe('attack 1515')
    const set = await clicks(target, piece(B))
    expect([set.complete, set.choices.some(({ sort }) => sort === 'go')]).toEqual([false, true])
  })

  test('a closed set is reopened by a click on another member', async () => {
    const target = draftIn(await sitting.api.type(`attack 1515 ${names(B)} go`))
    expect([target.complete, target.hasOdds]).toEqual([true, true])
    expect(typed(await clicks(target, piece(A)))).toBe(`attack 1515 ${names(A, B)}`)
  })

  test('another unit starts a new sentence', async () => {
    const begun = await clicks(sitting.last.decision?.draft, piece(11))
    expect(typed(begun)).toBe(names(11))
    expect(typed(await clicks(begun, piece(12)))).toBe(names(12))
  })

  test('an illegal choice is refused with its rule', async () => {
    expect(await sitting.api.point([], [piece(ENEMY)])).toMatchObject({ kind: 'refused', refused: { rule: 'S-5' } })
    const begun = await clicks(sitting.last.decision?.draft, piece(11))
    const far = skirmish().names.hex.of('1505')
    const refused = await sitting.api.point(
      begun.said.map(({ word }) => word),
      [{ kind: 'hex', hex: far }],
    )
    expect(refused).toMatchObject({ kind: 'refused', refused: { rule: 'S-6' } })
    expect(refused.kind === 'refused' && refused.refused.text).not.toMatch(/\[/)
    expect(await sitting.api.point([], [{ kind: 'box', box: 'nowhere' }])).toMatchObject({ kind: 'refused', refused: { rule: undefined } })
  })

  test('a click that could mean several pieces asks which, and any of them can be chosen', async () => {
    const pointed = await sitting.api.point([], [piece(11), piece(12), { kind: 'hex', hex: 0 }])
    if (pointed.kind !== 'several') throw new Error(pointed.kind)
    expect(pointed.among.map(({ typed: name }) => name).join(' ')).toBe(names(11, 12))
    expect(typed(await sitting.api.draft([...pointed.after, pointed.among[1].word]))).toBe(names(12))
  })
})

describe('typed sentences', () => {
  test('names, their parts and their beginnings are understood', async () => {
    expect(typed(draftIn(await sitting.api.type('ATTACK, 1515')))).toBe('attack 1515')
    expect(typed(draftIn(await sitting.api.type('pa')))).toBe('pass')
  })
  test('an illegal word is refused with its rule', async () => {
    expect(await sitting.api.type('attack 0101')).toMatchObject({ kind: 'refused', refused: { rule: 'S-11' } })
    expect(await sitting.api.type('dance')).toMatchObject({ kind: 'refused', refused: { rule: undefined } })
  })
})

test("the odds of an attack: modifiers with their figures, the result of each face, the other side's replies", async () => {
  const draft = draftIn(await sitting.api.type(`attack 1515 ${names(A, B, C)} go`))
  const odds = await sitting.api.odds(draft.said.map(({ word }) => word))
  expect(odds?.rows.map(({ side }) => side)).toContain(1)
  expect(odds?.modifiers.every(({ rule, value }) => rule.startsWith('S-') && /^[+−]/.test(value ?? ''))).toBe(true)
  expect(odds?.modifiers.length).toBeGreaterThan(0)
  expect(odds?.summary.gauges.length).toBeGreaterThan(0)
  for (const { changes } of odds?.summary.gauges ?? []) expect(changes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  const pass = draftIn(await sitting.api.type('pass'))
  expect([pass.complete, pass.hasOdds]).toEqual([true, false])
  expect(await sitting.api.odds([])).toBeUndefined()
})

test('the language changes without losing anything', async () => {
  await sitting.api.say(draftIn(await sitting.api.type('pass')).said.map(({ word }) => word))
  const before = sitting.last
  const fixed = await sitting.api.setLanguage('fr')
  expect(fixed.title).not.toBe('')
  expect([sitting.last.next, sitting.last.viewer, sitting.last.news]).toEqual([before.next, before.viewer, []])
  expect(sitting.last.decision?.prompt).toContain('donnez un ordre')
  expect((await sitting.api.tales()).at(-1)?.text).not.toBe(before.news.at(-1)?.text)
})

test('a hint is what the Veteran would say, and can be said', async () => {
  const hint = await sitting.api.hint()
  expect(hint?.text).toMatch(/Veteran/)
  expect(await sitting.api.say(hint?.say ?? [])).toEqual({ ok: true })
})
