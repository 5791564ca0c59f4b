import { type Game, readSentence, type Spot, type Stage, type Word } from '@grognard/engine'
import { hondschooteStage } from '@grognard/games/hondschoote/scene/index'
import { battle, FRENCH, game, type Table } from '@grognard/games/hondschoote/test/position'
import { atCombat } from '@grognard/games/hondschoote/test/position-combat'
import { describe, expect, test } from 'vitest'
import { draftOf } from '../drafting.ts'
import { leftToDo, pointedOnward } from '../onward.ts'
import type { Outlook } from '../outlook.ts'
import { pointed } from '../pointing.ts'
import type { Draft, Pointed } from '../protocol.ts'
import { typedOnward } from '../typed.ts'

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
    expect(draftOn('1209 go FJ-demars go charge').filled).toHaveLength(3)
    const riders = draftOn('1209 go FJ-cav')
    expect([riders.filled.length, riders.isForced, riders.isReady]).toEqual([2, true, true])
  })
})

describe('6 an assault is built on the map', () => {
  const units = { 'FJ-demars': '1210 N', 'FJ-mengaud': '1110 NE', 'FJ-cav': '1310 NW', 'CK-gren': '1209 SW' }
  const build = (...spots: Spot[]): Draft => {
    const outlook = outlookOf(atCombat(units))
    let draft = draftOf(outlook, [])
    for (const spot of spots) {
      const answer = pointed(outlook, draft.said.map(({ word }) => word) as Word[], [spot])
      if (answer.kind !== 'draft') throw new Error(JSON.stringify(answer))
      draft = answer.draft
    }
    return draft
  }
  const press = (draft: Draft, id: string): Draft => {
    const of = draft.said.find(({ typed }) => typed === id)?.word
    const one = draft.switches.find(found => found.of === of)
    if (one === undefined) throw new Error(`${id} has no switch`)
    return draftOf(outlookOf(atCombat(units)), one.say)
  }
  const typed = (words: readonly { readonly typed: string }[]): string => words.map(one => one.typed).join(' ')

  test('target, attackers on and off; head and no charge are filled in from the first attacker on', () => {
    const first = build(hex('1209'), unit('FJ-mengaud'))
    expect([typed(first.said), typed(first.filled), first.isReady, first.hasOdds]).toEqual([
      '1209 go FJ-mengaud',
      'go FJ-mengaud',
      true,
      true,
    ])
    const two = build(hex('1209'), unit('FJ-mengaud'), unit('FJ-demars'))
    expect([typed(two.said), two.filled.length, two.isReady]).toEqual(['1209 go FJ-demars FJ-mengaud', 2, true])
    expect(typed(build(hex('1209'), unit('FJ-mengaud'), unit('FJ-demars'), unit('FJ-mengaud')).said)).toBe('1209 go FJ-demars')
  })

  test('6.1 a charge is a switch on its attacker, and stays when another one joins or leaves', () => {
    const two = build(hex('1209'), unit('FJ-demars'), unit('FJ-mengaud'))
    expect(two.switches.map(({ isOn }) => isOn)).toEqual([false, false])
    const one = press(two, 'FJ-mengaud')
    expect([typed(one.said), typed(one.filled)]).toEqual(['1209 go FJ-demars FJ-mengaud go charge FJ-mengaud', 'go FJ-mengaud'])
    const both = press(one, 'FJ-demars')
    expect([typed(both.said), both.isReady]).toEqual(['1209 go FJ-demars FJ-mengaud go charge FJ-demars FJ-mengaud', true])
    expect(typed(press(press(both, 'FJ-demars'), 'FJ-mengaud').said)).toBe('1209 go FJ-demars FJ-mengaud')
    const outlook = outlookOf(atCombat(units))
    const words = (draft: Draft) => draft.said.map(({ word }) => word) as Word[]
    expect(sentence(pointed(outlook, words(one), [unit('FJ-cav')]))).toBe('1209 go FJ-demars FJ-mengaud FJ-cav go charge FJ-mengaud')
    expect(sentence(pointed(outlook, words(one), [unit('FJ-mengaud')]))).toBe('1209 go FJ-demars')
  })
})

test('4.2 a march ends facing the nearest enemy unless the player says otherwise, and the next unit may be chosen at once', () => {
  const table = battle({
    units: { 'FJ-vandamme': '1012 SW', 'FJ-mengaud': '510 NE', 'CK-gren': '1209 SW' },
    commanders: { jourdan: '510' },
    formation: 'jourdan',
  })
  table.say('FJ-vandamme 1013')
  const outlook = outlookOf(table)
  const draft = draftOf(outlook, [])
  expect([draft.said, draft.filled.map(({ typed }) => typed), draft.isReady, draft.complete]).toEqual([[], ['N'], true, false])
  expect(draft.choices.map(({ typed }) => typed)).toEqual(expect.arrayContaining(['N', 'S', '1012']))
  const [north] = draft.filled
  expect(pointedOnward(outlook, [], [unit('FJ-mengaud')])).toEqual({ kind: 'onward', say: [north.word] })
  expect(typedOnward(outlook, 'finish')).toEqual({ kind: 'onward', say: [north.word] })
  expect(pointedOnward(outlook, [], [unit('CK-gren'), hex('1209')]).kind).toBe('refused')
  const left = leftToDo(outlook)
  expect([left.unfinished, left.onward?.ends?.typed]).toEqual([[unit('FJ-mengaud')], 'finish'])
})

test('4.2 a march under way goes on into the hex of a friend; he is chosen only when his hex is no destination', () => {
  const march = (friend: string) => {
    const table = battle({
      units: { 'FJ-vandamme': '1012 SW', 'FJ-mengaud': `${friend} NE`, 'CK-gren': '1209 SW' },
      commanders: { jourdan: '510' },
      formation: 'jourdan',
    })
    table.say('FJ-vandamme 1013')
    return pointedOnward(outlookOf(table), [], [unit('FJ-mengaud'), hex(friend)])
  }
  expect(sentence(march('1014'))).toBe('1014')
  expect(march('510').kind).toBe('onward')
})

test('6 an attacker who touches another enemy is refused with the number of that hex', () => {
  const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-vandamme': '1308 NW', 'CK-gren': '1207 NW', 'CK-kospoth': '1007 SE' })
  const target = draftOf(outlookOf(table), [])
    .choices.filter(({ typed }) => typed === '1207')
    .map(({ word }) => word) as Word[]
  expect(pointed(outlookOf(table), target, [unit('FJ-demars')])).toMatchObject({
    kind: 'refused',
    refused: { text: 'It also touches 1007: attack that hex too', rule: '6' },
  })
})

test('6 a target that cannot be attacked alone brings along the other that must be attacked with it', () => {
  const table = atCombat({ 'FJ-demars': '1210 N', 'CK-gren': '1209 SW', 'CH-6': '1310 SW' })
  expect(draftOf(outlookOf(table), []).choices.map(({ typed }) => typed)).not.toContain('1310')
  expect(sentence(click(table, unit('CH-6'), hex('1310')))).toBe('1209 1310')
})
