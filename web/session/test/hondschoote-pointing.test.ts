import { type Game, readSentence, type Spot, type Stage } from '@grognard/engine'
import { hondschooteStage } from '@grognard/games/hondschoote/scene/index'
import { battle, FRENCH, game, type Table } from '@grognard/games/hondschoote/test/position'
import { atCombat } from '@grognard/games/hondschoote/test/position-combat'
import { describe, expect, test } from 'vitest'
import { draftOf } from '../drafting.ts'
import type { Outlook } from '../outlook.ts'
import { pointed } from '../pointing.ts'
import type { Pointed } from '../protocol.ts'

const stage: Stage = hondschooteStage(game as unknown as Game)
const outlookOf = ({ s }: Table): Outlook => ({ game: game as unknown as Game, stage, view: s as never, side: FRENCH, language: 'en' })
const unit = (id: string): Spot => ({ kind: 'piece', piece: `unit:${game.names.unit.of(id)}` })
const commander = (id: string): Spot => ({ kind: 'piece', piece: `commander:${game.names.commander.of(id)}` })
const chip = (id: string): Spot => ({ kind: 'box', box: `formation:${game.names.formation.of(id)}` })
const hex = (name: string): Spot => ({ kind: 'hex', hex: game.names.hex.of(name) })
const click = (table: Table, ...spots: Spot[]): Pointed => pointed(outlookOf(table), [], spots)
const sentence = (answer: Pointed): string =>
  answer.kind === 'draft' ? answer.draft.said.map(({ typed }) => typed).join(' ') : JSON.stringify(answer)

describe('2 a formation is activated from the map', () => {
  const choosing = () =>
    battle({
      units: { 'FJ-demars': '1210 N', 'FJ-art': '1110 N', 'FC-1': '510 NE', 'CK-gren': '1209 SW' },
      commanders: { jourdan: '1210' },
      at: 'choose',
    })

  test('by the plate of its commander, by any of its counters, by its chip', () => {
    for (const spot of [commander('jourdan'), unit('FJ-demars'), unit('FJ-art'), chip('jourdan')])
      expect(sentence(click(choosing(), spot))).toBe('jourdan')
  })

  test('one without a commander on the map is pointed at by its counters', () => {
    expect(sentence(click(choosing(), unit('FC-1')))).toBe('colaud')
  })

  test('an enemy counter is refused with the reason', () => {
    expect(click(choosing(), unit('CK-gren'))).toMatchObject({
      kind: 'refused',
      refused: { text: 'that formation is not yours', rule: '2' },
    })
  })

  test('its word has all its places', () => {
    const outlook = outlookOf(choosing())
    const word = draftOf(outlook, []).choices.find(({ typed }) => typed === 'jourdan')
    expect([word?.spot, word?.also]).toEqual([commander('jourdan'), [chip('jourdan'), unit('FJ-demars'), unit('FJ-art')]])
  })
})

test('4.2 a unit of another formation is refused with its formation and the active one', () => {
  const moving = battle({
    units: { 'FJ-vandamme': '1012 NE', 'FC-1': '510 NE', 'CK-gren': '1209 SW' },
    commanders: { jourdan: '1012' },
    formation: 'jourdan',
  })
  expect(click(moving, unit('FC-1'), hex('510'))).toEqual({
    kind: 'refused',
    refused: { text: 'They belong to Colaud; Jourdan is active', rule: '4.2' },
  })
})

describe('4.2 while a unit is on the march', () => {
  const marching = () => {
    const table = battle({
      units: { 'FJ-vandamme': '1012 NE', 'FJ-mengaud': '510 NE', 'CK-gren': '1209 SW' },
      commanders: { jourdan: '510' },
      formation: 'jourdan',
    })
    table.say('FJ-vandamme 1013')
    expect(table.asked()).toBe('march-on')
    return table
  }

  test('another one of its side waits until it has finished', () => {
    const first = { kind: 'refused', refused: { text: 'finish the march first: Vandamme (advance guard)', rule: '4.2' } }
    expect(click(marching(), unit('FJ-mengaud'), commander('jourdan'), hex('510'))).toEqual(first)
    expect(click(marching(), commander('jourdan'), hex('510'))).toEqual(first)
  })

  test("an enemy's hex is refused for what it is", () => {
    expect(click(marching(), unit('CK-gren'), hex('1209'))).toMatchObject({ refused: { text: 'an enemy is there' } })
  })
})

describe('6.1 who leads an assault', () => {
  const units = { 'FJ-demars': '1210 N', 'FJ-mengaud': '1110 NE', 'FJ-cav': '1310 NW', 'CK-gren': '1209 SW' }
  const draftOn = (sentence: string) => {
    const outlook = outlookOf(atCombat(units))
    const reading = readSentence(outlook.game, outlook.view, FRENCH, sentence.split(' '))
    if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
    return draftOf(outlook, reading.words)
  }
  const names = (sentence: string) => draftOn(sentence).choices.map(({ name }) => name)

  test('is named as the head among several', () => {
    expect(names('1209 go FJ-demars FJ-mengaud go')).toEqual(['head: Brigade Demars', 'head: Brigade Mengaud', 'charge'])
    expect(draftOn('1209 go FJ-demars FJ-mengaud go FJ-demars').said.at(-1)?.name).toBe('head: Brigade Demars')
  })

  test('a lone attacker only says whether it charges, and one that cannot charge says nothing', () => {
    expect(names('1209 go FJ-demars go')).toEqual(['no charge', 'charge'])
    expect(draftOn('1209 go FJ-demars go charge').closing).toHaveLength(3)
    const riders = draftOn('1209 go FJ-cav')
    expect([riders.closing.length, riders.button]).toEqual([2, 'Roll the assault'])
  })
})

test('6 a target that cannot be attacked alone brings along the other that must be attacked with it', () => {
  const table = atCombat({ 'FJ-demars': '1210 N', 'CK-gren': '1209 SW', 'CH-6': '1310 SW' })
  expect(draftOf(outlookOf(table), []).choices.map(({ typed }) => typed)).not.toContain('1310')
  expect(sentence(click(table, unit('CH-6'), hex('1310')))).toBe('1209 1310')
})
