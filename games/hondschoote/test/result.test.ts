import type { Game, Language, ResultText, Told } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { hondschooteStage } from '../scene/index.ts'
import { game, type Table } from './position.ts'
import { atCombat, atFire, atMovement, attack } from './position-combat.ts'

const stage = hondschooteStage(game as unknown as Game)

const resultOf = ({ s }: Table, told: readonly Told[], language: Language = 'en'): ResultText | undefined =>
  stage.result?.(s as never, told, language)

/** The result as it reads on its card. */
function card(table: Table, language?: Language): readonly string[] {
  const result = resultOf(table, table.told, language)
  return result === undefined
    ? []
    : [result.title, ...result.rows.map(({ side, parts }) => `${game.sides.names[side]}: ${parts.map(({ text }) => text).join(', ')}`)]
}

describe('what came of a fight, in words', () => {
  const redoubt = { 'FJ-demars': '1210 N sp5', 'FJ-mengaud': '1110 NE', 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW' }

  test('6.3 an assault tells losses, levels and retreats of both sides, never a table code', () => {
    const table = atCombat(redoubt)
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme', charge: 'FJ-demars FJ-mengaud' }), 4, 6, 6)
    const [title, attacker, defender] = card(table)
    expect(title).toBe('Assault on the south redoubt')
    expect(attacker).toBe('french: 2 levels')
    expect(defender).toBe('coalition: 1 step lost, 1 level')
    const before = [...table.told]
    const [hex] = table.choices('CK-gren')
    const [facing] = table.choices(`CK-gren ${hex}`)
    table.say(`CK-gren ${hex} ${facing}`)
    const whole = resultOf(table, [...before, ...table.told])
    expect(whole?.rows[1].parts.map(({ text }) => text)).toContain('they retreat')
  })

  test('6.3 before a die has fallen there is no result', () => {
    const table = atCombat({ 'FJ-mengaud': '1107 SE', 'CH-brit': '1207 NW', 'CH-art': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-mengaud' }))
    expect([table.asked(), card(table)]).toEqual(['evade', []])
  })

  test('5.3 a shot without effect says so by saying nothing of the target', () => {
    const table = atFire({ 'FJ-art': '1109 SE', 'CK-gren': '1210 NW' })
    table.say('FJ-art 1210', 1)
    expect(card(table)).toEqual(['Fire at 1210', 'coalition: '])
  })

  test('4.1 a rally tells what was reached, in both languages', () => {
    const table = atMovement({ 'FJ-demars': '1008 NE L1', 'FJ-mengaud': '1009 NE' })
    table.say('FJ-demars rally', 1, 2)
    expect(card(table)).toEqual(['Rally: Brigade Demars', 'french: passed: good order'])
    expect(card(table, 'fr')[1]).toMatch(/réussi/)
  })
})
