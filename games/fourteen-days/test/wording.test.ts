import { type Game, type Language, NUMBER, narrate, type Side, type Stage, unfinished, viewOf, word } from '@grognard/engine'
import { readSentence } from '@grognard/engine/notation'
import { describe, expect, test } from 'vitest'
import { issueOrder } from '../rules/further.ts'
import { REMAIN } from '../rules/ids.ts'
import { beginMarches } from '../rules/marches.ts'
import { writePlans } from '../rules/plans.ts'
import { ride } from '../rules/rides.ts'
import { FORCE, PLACE, STOP_HERE, told, VERB } from '../rules/terms.ts'
import { campaignStage } from '../scene/index.ts'
import { combat, commitBoth, rollStrengths } from './fighting.ts'
import { layRoute } from './laying.ts'
import { ALLIED, begun, campaignWith, FRENCH, game, type Table } from './position.ts'

const stage: Stage = campaignStage(game as unknown as Game)
const CHARLEROI = { 'french-A': '3121 derlon 4/1/1', 'prussian-H': '3120 zieten 4/2/1' }
const seen = ({ s }: Table, side: Side) => viewOf(game, s, side) as never
const titleOf = (table: Table, side: Side, said: readonly number[] = [], language: Language = 'en') =>
  stage.decision(seen(table, side), side, said as never, language).title
const dice = (count: number) => [word(NUMBER, count)]

describe('the wording of decisions', () => {
  test('7.1 a Force may be ordered to stay: it is not said to march there', () => {
    const table = campaignWith(CHARLEROI, 0, writePlans, FRENCH)
    const force = table.s.data.forces.of('french-A')
    expect(titleOf(table, FRENCH, [word(FORCE, force), word(PLACE, REMAIN)])).toBe('French A stays where it stands')
    const written = (place: number) => narrate(game as unknown as Game, { event: told.orderWritten, args: [force, place] }, 'en').text
    expect([REMAIN, table.s.data.places.of('beaumont')].map(written)).toEqual([
      'French A is to stay where it stands',
      'French A is to march to Beaumont',
    ])
  })

  test('11.0 II, 12.0 stopping is named by what it ends', () => {
    const stop = word(VERB, STOP_HERE)
    const named = (table: Table) => stage.nameOf?.(seen(table, FRENCH), FRENCH, [], stop, 'en')
    const orders = campaignWith(CHARLEROI, 4, issueOrder, FRENCH)
    expect([named(orders), stage.ends?.(seen(orders, FRENCH), FRENCH)]).toEqual(['no more orders', stop])
    const rides = campaignWith(CHARLEROI, 1, ride, FRENCH)
    expect([named(rides), stage.ends?.(seen(rides, FRENCH), FRENCH)]).toEqual(['nobody rides', undefined])
    expect(unfinished(game.rules, rides.s, FRENCH), 'nobody has to ride').toEqual([])
  })

  test('11.4 one die is singular, in both languages', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    table.say(ALLIED, 'fight')
    expect([1, 2].map(count => titleOf(table, FRENCH, dice(count)))).toEqual(['French A fights with 1 die', 'French A fights with 2 dice'])
    expect([1, 2].map(count => titleOf(table, FRENCH, dice(count), 'fr'))).toEqual([
      'Force A française combat avec 1 dé',
      'Force A française combat avec 2 dés',
    ])
  })

  test('11.4 a die that may be re-rolled is named by its face', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    table.say(ALLIED, 'fight')
    table.say(FRENCH, '3')
    expect(stage.nameOf?.(seen(table, FRENCH), FRENCH, [], word(NUMBER, 2), 'en'), 'a number of dice is a number').toBeUndefined()
    table.say(ALLIED, '1', 6, 2, 2)
    expect(table.waiting()).toBe('reroll')
    const names = [1, 2, 3].map(die => stage.nameOf?.(seen(table, FRENCH), FRENCH, [], word(NUMBER, die), 'en'))
    expect(names).toEqual(['die 1, a 6', 'die 2, a 2', 'die 3, a 2'])
  })

  test('11.4 a player who may send all his divisions is told so', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [6], [2])
    expect(titleOf(table, FRENCH)).toBe('French A: all its divisions take part')
    expect(titleOf(table, ALLIED)).toBe('Prussian H: which divisions take part?')
  })

  test('11.4 a complete sentence is worded as a statement', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [2], [6])
    const reading = readSentence(game, table.s, FRENCH, ['1-infantry', '1-cavalry', 'go'])
    const said = reading.ok ? reading.words : []
    expect(titleOf(table, FRENCH, said)).toBe('French A commits 1 infantry, 1 cavalry')
    expect(titleOf(table, FRENCH, said, 'fr')).toBe('Force A française engage 1 infanterie, 1 cavalerie')
  })

  test('11.4.1 a player who places hits reads which must fall on an arm', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [6], [4])
    commitBoth(table, 'all', '2-prussian-infantry 2-prussian-cavalry go', 6, 1)
    expect(table.waiting()).toBe('name-arm')
    while (table.waiting() === 'name-arm') table.say(FRENCH, 'cavalry')
    expect([table.waiting(), table.asked()]).toEqual(['place-hits', ALLIED])
    const [sheet] = stage.sheets?.(seen(table, ALLIED), ALLIED, [], 'en') ?? []
    expect(sheet?.kind === 'pick' && sheet.text).toMatch(/^# of \d+ placed; \d must fall on cavalry$/)
  })

  test('11.0 I a a player who picks the next Force to march reads which have already marched', () => {
    const placed = {
      'french-A': '1519 derlon 4/1/1',
      'french-B': '1823 reille 4/1/1',
      'french-C': '2125 vandamme 4/1/1',
      'british-A': '3009 wellington 3/0/1',
    }
    const table = campaignWith(placed, 2, beginMarches)
    layRoute(table, 'french-A', 'bavay')
    layRoute(table, 'french-B', 'maubeuge')
    layRoute(table, 'french-C', 'remain')
    table.run()
    const marches = () => {
      const [sheet] = stage.sheets?.(seen(table, FRENCH), FRENCH, [], 'en') ?? []
      return sheet?.kind === 'list' ? sheet.rows.map(({ text }) => text) : []
    }
    expect(marches()).toEqual(['to Bavay', 'to Maubeuge', 'stays'])
    table.say(FRENCH, 'french-A')
    expect(table.waiting()).toBe('pick-marcher')
    expect(marches()).toEqual(['to Bavay, has marched', 'to Maubeuge', 'stays'])
  })

  test('7.1 the routes of all written orders are on the map, and the last one asks for the seal', () => {
    const table = begun()
    table.say(ALLIED, '3009')
    const lights = () => stage.lights(seen(table, FRENCH), FRENCH, [], 'en')
    expect(lights()).toEqual([])
    table.say(FRENCH, 'french-c walcourt go')
    table.say(FRENCH, 'french-d philippeville go')
    expect(lights().map(({ style, lines }) => [style, lines.length])).toEqual([['route', 2]])
    expect(stage.lights(seen(table, ALLIED), FRENCH, [], 'en'), 'the enemy is shown none of them').toEqual([])
    for (const letter of ['a', 'b', 'e', 'f', 'g']) table.say(FRENCH, `french-${letter} remain go`)
    expect(titleOf(table, FRENCH)).toBe('All orders are written: seal them?')
  })
})

test('10.0 the supply overlay of a side says who is cut off and where', () => {
  const noteOf = (placed: Readonly<Record<string, string>>) =>
    stage.overlay(seen(campaignWith(placed, 6), FRENCH), FRENCH, { id: 'supply', side: FRENCH }, 'en')?.note?.text
  expect(noteOf({ 'french-A': '3120 derlon 4/1/1' })).toBe('Every Force is in supply.')
  const around = { 'prussian-H': '3121 zieten 4/2/1', 'prussian-I': '3020 blucher 4/2/1', 'prussian-J': '3119 thielmann 4/2/1' }
  const note = noteOf({ 'french-A': '3120 derlon 4/1/1', ...around })
  expect(note).toMatch(/^Cut off: French A at \d{4} near /)
})
