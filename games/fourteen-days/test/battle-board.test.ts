import { type Forecast, type Game, LANGUAGES, NUMBER, type Stage, viewOf, word, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { recordAt } from '../rules/state.ts'
import { ALL, VERB } from '../rules/terms.ts'
import { campaignStage } from '../scene/index.ts'
import { combat, commitBoth, rollStrengths } from './fighting.ts'
import { ALLIED, FRENCH, game, type Table } from './position.ts'

const stage: Stage = campaignStage(game as unknown as Game)
const FAR_AWAY = { 'prussian-I': '3818 blucher 4/2/2', 'prussian-J': '4222 thielmann 4/2/1', 'prussian-K': '5014 bulow 4/2/1' }
const CHARLEROI = { 'french-A': '3121 derlon 4/1/1', 'prussian-H': '3120 zieten 4/2/1', ...FAR_AWAY }
const seen = ({ s }: Table, side: typeof FRENCH) => viewOf(game, s, side)
const boardOf = (table: Table, side: typeof FRENCH) => stage.scene(seen(table, side), side, 'en').battle

function forecast(table: Table, say: readonly number[]): Forecast | undefined {
  return stage.forecast?.(seen(table, FRENCH), FRENCH, say as never, 'en')?.(new Xoshiro('forecast'))
}

describe('the battle board', () => {
  test('11.4 shows where, the stage reached, and the dice', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    expect(boardOf(table, FRENCH)).toMatchObject({ title: 'Battle at Charleroi', hexes: [table.hex('3121'), table.hex('3120')] })
    expect(boardOf(table, FRENCH)?.steps.some(({ state }) => state !== 'future')).toBe(false)
    rollStrengths(table, [3], [2])
    const board = boardOf(table, ALLIED)
    expect(board?.sides.map(({ dice }) => dice)).toEqual([[{ face: 3, again: 0, look: 'six' }], [{ face: 2, again: 0, look: 'six' }]])
    expect(board?.steps.find(({ state }) => state === 'now')?.text).toBe('divisions in secret')
  })

  test('11.4 it shows who has chosen, but not what', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [3], [2])
    table.say(FRENCH, '3-infantry go')
    const [french, prussian] = boardOf(table, ALLIED)?.sides ?? []
    expect(french?.lines.map(({ text }) => text)).toContain('has chosen its divisions in secret')
    expect(prussian?.lines.map(({ text }) => text)).toContain('still chooses its divisions in secret')
    expect(french?.troops).toEqual([])
  })

  test('11.4 both values with all their parts, once the dice have fallen', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [6], [6])
    commitBoth(table, 'all', '3-prussian-infantry 2-prussian-cavalry 1-prussian-artillery go', 1, 1)
    const [french] = boardOf(table, ALLIED)?.sides ?? []
    expect(french?.lines.find(({ text }) => text === 'combat value')?.value).toBe(String(table.s.fight.value[0]))
    expect(french?.lines.every(({ rule }) => rule !== undefined)).toBe(true)
  })
})

describe('the forecast of a combat', () => {
  test('11.4 the chances of all differences and of no combat add up to one', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    table.say(ALLIED, 'fight')
    const found = forecast(table, [word(NUMBER, 2)])
    const sum = (found?.columns ?? []).reduce((all, { chance }) => all + chance, 0)
    expect(sum).toBeCloseTo(1)
    expect(found?.total.chance).toBeGreaterThan(0.02)
    expect(found?.total.chance).toBeLessThan(0.98)
    expect(found?.assumed.map(({ text }) => text).join(' ')).toContain('Prussian H: strength unknown')
  })

  test('11.4 three dice are better than one', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    table.say(ALLIED, 'fight')
    const [one, three] = [1, 3].map(dice => forecast(table, [word(NUMBER, dice)])?.total.chance ?? 0)
    expect(three).toBeGreaterThan(one)
  })

  test("11.4 the player's own choices are exact, the enemy's strength is a range", () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [6], [6])
    const found = forecast(table, [word(VERB, ALL)])
    const [own, enemy] = found?.camps ?? []
    expect(own?.modifiers).toMatchObject([
      { text: 'divisions', value: '+6', rule: '11.4' },
      { text: 'combined arms', value: '+4' },
    ])
    expect(enemy?.modifiers[0]?.value).toMatch(/ to /)
  })

  test("5.0 it does not depend on the enemy's hidden divisions", () => {
    const [weak, strong] = ['1/0/0', '9/3/2'].map(divisions => {
      const table = combat({ ...CHARLEROI, 'prussian-H': `3120 zieten ${divisions}` }, 'french-A', 'prussian-H')
      table.say(ALLIED, 'fight')
      return forecast(table, [word(NUMBER, 2)])
    })
    expect(weak).toEqual(strong)
  })
})

test('5.0 what was seen of a Force before a part left is marked as such', () => {
  const table = combat(CHARLEROI, 'french-A', 'prussian-H')
  const { s } = table
  const force = table.force('prussian-H')
  s.record.noted[recordAt(force)] = 3
  s.force.notedOn[force] = 5
  for (const language of LANGUAGES) {
    const { board } = stage.scene(seen(table, FRENCH), FRENCH, language)
    const piece = board.kind === 'hexes' ? board.pieces.find(({ name }) => name.startsWith('Zieten')) : undefined
    const told = piece?.dossier?.lines[0]?.text ?? ''
    expect(told).toMatch(
      language === 'en'
        ? /^Seen on 16 June 1815, before it split: 3 infantry\.$/
        : /^Vue le 16 juin 1815, avant de se diviser\u00a0: 3 infanterie\.$/,
    )
  }
})
