import { type Game, readSentence, regretsOf, regretText, type Side } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { game, type Table } from './position.ts'
import { atCombat, atMovement, attack } from './position-combat.ts'

/** What is said at the button of a sentence. */
function warnings(table: Table, sentence: string): string[] {
  const side = game.sides.of(table.side()) as Side
  const read = readSentence(game, table.s, side, sentence.split(' '))
  if (!read.ok) throw new Error(`'${sentence}' cannot be said`)
  return regretsOf(game, table.s, side, read.words).map(regret => {
    const { text, rule } = regretText(game as unknown as Game, regret, 'en')
    return `${text} [${rule}]`
  })
}

describe('what a player would curse is said before the commitment', () => {
  test('4.1 the first march without a try ends the rallies, and a try costs half the movement', () => {
    const table = atMovement({ 'FJ-demars': '1008 NE L1', 'FJ-mengaud': '1009 NE' })
    expect(warnings(table, 'FJ-mengaud 909')).toContain('Brigade Demars can no longer rally in this activation [4.1]')
    expect(warnings(table, 'FJ-demars rally')).toEqual([
      'Brigade Demars has half the movement left after the try, whatever it brings [4.1]',
    ])
  })

  test('4.2 a battery that marches is harnessed', () => {
    const table = atMovement({ 'FJ-art': '909 NE' })
    expect(warnings(table, 'FJ-art 908').join()).toMatch(/harnessed: fire at −1 .*\[4\.2\]/)
  })

  test('6.1 a facing that turns the back to an enemy says where he stands', () => {
    const table = atMovement({ 'FJ-demars': '1109 NE', 'CK-gren': '1209 SW' })
    expect(warnings(table, 'FJ-demars NW').join()).toMatch(/^Enemy behind Brigade Demars at 1209: \+2 if attacked from there \[6\.1\]$/)
    expect(warnings(table, 'FJ-demars SE')).toEqual([])
  })

  test('6 an attack that obliges to attack others names them', () => {
    const table = atCombat({ 'FJ-demars': '1110 SE', 'FJ-mengaud': '1111 NE', 'CK-gren': '1209 SW', 'CH-4': '1210 NW' })
    expect(warnings(table, attack('1209', { by: 'FJ-demars' }))).toEqual(['1210 must be attacked as well [6]'])
  })

  test('1.6 an evasion into a zone of control says its level first', () => {
    const table = atCombat({ 'FJ-mengaud': '1107 SE', 'FC-2': '1407 SW', 'FL-ligne': '1209 N', 'CH-brit': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-mengaud' }))
    const hexes = table.choices('CH-brit').filter(hex => /^\d+$/.test(hex))
    const said = hexes.map(hex => warnings(table, `CH-brit ${hex} ${table.choices(`CH-brit ${hex}`)[0]}`).join())
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter(text => !/ takes? a level \[1\.6\]/.test(text))).toEqual([])
  })
})
