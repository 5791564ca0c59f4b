import { describe, expect, test } from 'vitest'
import { BOTH } from '../rules/ids.ts'
import { ATTACKER, DEFENDER } from '../rules/state.ts'
import { cellsOf, combat } from './fighting.ts'
import { ALLIED, FRENCH } from './position.ts'

const CHARLEROI = { 'french-A': '3121 derlon 4/1/1', 'prussian-H': '3120 zieten 4/2/1' }
const begun = (placed = CHARLEROI) => {
  const table = combat(placed, 'french-A', 'prussian-H')
  table.say(ALLIED, 'fight')
  return table
}

describe('strength dice', () => {
  test('11.4 the attacker declares first, one die up to the stars of his commander', () => {
    const table = begun()
    expect([table.waiting(), table.asked()]).toEqual(['declare-dice', FRENCH])
    expect(table.choices(FRENCH)).toEqual(['1', '2', '3'])
    expect(table.refusal(FRENCH, '4')).toBe('tooManyDice')
    table.say(FRENCH, '2')
    expect([table.waiting(), table.asked()]).toEqual(['declare-dice', ALLIED])
  })

  test('11.4, 6.0 a wing commander has four dice, an army commander five, a division commander two', () => {
    const stars = (commander: string) => begun({ ...CHARLEROI, 'french-A': `3121 ${commander} 4/1/1` }).choices(FRENCH).length
    expect(['ney', 'napoleon', 'fr-div-1'].map(stars)).toEqual([4, 5, 2])
  })

  test('11.4 two army commanders together still have five dice (11.1 e)', () => {
    const placed = { 'french-A': '3120 derlon 4/1/1', 'british-A': '3119 wellington,blucher 6/0/2' }
    const table = combat(placed, 'british-A', 'french-A', ({ s, force }) => {
      s.force.combined[force('british-A')] = 1
    })
    table.say(FRENCH, 'fight')
    expect(table.choices(ALLIED)).toHaveLength(5)
  })

  test('R21, 11.4 the attacker rolls and re-rolls before the defender rolls', () => {
    const table = begun()
    table.say(FRENCH, '2')
    table.say(ALLIED, '1', 2, 5)
    expect([table.waiting(), table.asked()]).toEqual(['reroll', FRENCH])
    expect(cellsOf(table.s.die.face, 0, 3)).toEqual([5, 2, 0])
    table.say(FRENCH, 'keep', 6)
    expect(table.s.fight.sum[ATTACKER]).toBe(7)
    table.say(ALLIED, 'keep')
    expect(table.s.fight.sum[DEFENDER]).toBe(6)
    expect(table.waiting()).toBe('commit')
  })

  test('11.4 both sides are told each strength die of a Force, rolled or re-rolled', () => {
    const table = begun()
    const toldOf = () =>
      table.told.map(({ event, args, seenBy }) => ({ told: [event.name, event.rule, ...args], isOpen: (seenBy & BOTH) === BOTH }))
    const [french, prussian] = [table.force('french-A'), table.force('prussian-H')]
    table.say(FRENCH, '2')
    table.say(ALLIED, '1', 2, 5)
    expect(toldOf()).toEqual([
      { told: ['diceDeclared', '11.4', prussian, 1], isOpen: true },
      { told: ['strengthDie', '11.4', french, 2], isOpen: true },
      { told: ['strengthDie', '11.4', french, 5], isOpen: true },
    ])
    table.say(FRENCH, '2', 4)
    expect(toldOf()).toEqual([{ told: ['rerolled', '11.4', french, 2, 4], isOpen: true }])
    table.say(FRENCH, 'keep', 6)
    expect(toldOf()).toEqual([
      { told: ['strengthRolled', '11.4', french, 9], isOpen: true },
      { told: ['strengthDie', '11.4', prussian, 6], isOpen: true },
    ])
  })

  test('11.4 a die is re-rolled at most twice, and the last result stands', () => {
    const table = begun()
    table.say(FRENCH, '2')
    table.say(ALLIED, '1', 6, 2)
    table.say(FRENCH, '2', 1)
    table.say(FRENCH, '2', 5)
    expect(table.heard(ALLIED)).toContain('rerolled')
    expect(table.refusal(FRENCH, '2')).toBe('rerolledTwice')
    expect(table.choices(FRENCH)).toEqual(['1', 'keep'])
    expect(table.s.side.rerolls[FRENCH]).toBe(3)
    table.say(FRENCH, 'keep', 1)
    expect(table.s.fight.sum[ATTACKER]).toBe(11)
  })

  test("R21, 11.4 the stock of re-rolls is for the whole game; this turn's re-rolls are used first", () => {
    const table = begun()
    table.s.side.rerolls[FRENCH] = 1
    table.s.side.extra[FRENCH] = 1
    table.say(FRENCH, '3')
    table.say(ALLIED, '1', 1, 2, 3)
    table.say(FRENCH, '3', 6)
    expect([table.s.side.extra[FRENCH], table.s.side.rerolls[FRENCH]]).toEqual([0, 1])
    expect(cellsOf(table.s.die.face, 0, 3)).toEqual([6, 3, 2])
    table.say(FRENCH, '3', 4, 1)
    expect(table.s.side.rerolls[FRENCH]).toBe(0)
    expect(table.s.fight.sum[ATTACKER]).toBe(13)
    expect(table.asked()).toBe(ALLIED)
  })
})
