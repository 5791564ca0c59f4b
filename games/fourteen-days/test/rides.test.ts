import { push, viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { issueOrder } from '../rules/further.ts'
import { NO_FORCE } from '../rules/ids.ts'
import { returnCommanders } from '../rules/returns.ts'
import { beginRides } from '../rules/rides.ts'
import { ALLIED, campaignWith, FRENCH, game, type Placed, type Table } from './position.ts'

function riding(placed: Placed): Table {
  const table = campaignWith(placed, 5, beginRides)
  table.run()
  return table
}

const leader = (table: Table, force: string): string => {
  const { s } = table
  return s.data.commanders.names[s.force.leader[table.force(force)]] ?? 'nobody'
}
const level = (table: Table, force: string): number => table.s.data.level[table.s.force.leader[table.force(force)]]

const FIELD: Placed = {
  'french-E': '2823 ney,lobau 3/0/1',
  'french-G': '2525 grouchy 0/4/1',
  'french-A': '3120 derlon 4/1/1',
  'british-B': '2615 orange 6/1/1',
  'british-C': '2014 hill 5/1/1',
}

describe('commander movement', () => {
  test('12.0 the Allies begin; a side that stops is out', () => {
    const table = riding(FIELD)
    expect([table.waiting(), table.asked()]).toEqual(['ride', ALLIED])
    table.say(ALLIED, 'stop')
    table.say(FRENCH, 'lobau french-G go')
    expect([table.waiting(), table.asked()]).toEqual(['ride', FRENCH])
    table.say(FRENCH, 'stop')
    expect(table.waiting()).toBe('nothing')
  })

  test('12.0 11 points, across bridges, not through enemies', () => {
    const table = riding({ 'french-E': '2823 ney,lobau 3/0/1', 'french-A': '3120 derlon 4/1/1', 'french-B': '3009 reille 4/1/1' })
    table.say(ALLIED, 'stop')
    expect(table.choices(FRENCH, 'ney')).toEqual(['french-A'])
    expect(table.refusal(FRENCH, 'ney french-B')).toBe('outOfReach')
    const open = riding({ 'french-E': '2727 ney,lobau 3/0/1', 'french-A': '3120 derlon 4/1/1' })
    open.say(ALLIED, 'stop')
    expect(open.refusal(FRENCH, 'ney french-A')).toBe('legal')
    const shut = riding({
      'french-E': '2727 ney,lobau 3/0/1',
      'french-A': '3120 derlon 4/1/1',
      'prussian-H': '3121 zieten 1/0/0',
    })
    shut.say(ALLIED, 'stop')
    expect(shut.refusal(FRENCH, 'ney french-A')).toBe('outOfReach')
  })

  test('12.0 each commander once per phase, and never a division commander', () => {
    const table = riding(FIELD)
    table.say(ALLIED, 'stop')
    table.say(FRENCH, 'lobau french-G go')
    expect(table.refusal(FRENCH, 'lobau')).toBe('hasRidden')
    expect(table.refusal(FRENCH, 'orange')).toBe('notYours')
    const [reserve] = table.s.data.divisionCommandersOf[0]
    expect(table.refusal(FRENCH, table.s.data.commanders.names[reserve])).toBe('neverAlone')
    expect(table.refusal(FRENCH, 'napoleon')).toBe('notWithForce')
    expect(table.refusal(FRENCH, 'ney french-E')).toBe('alreadyThere')
  })

  test('12.0 a ride between Forces led by others leaves no trace on the map', () => {
    const table = riding(FIELD)
    table.say(ALLIED, 'stop')
    const before = viewOf(game, table.s, ALLIED)
    const sleighs = Array.from(before.$bytes)
    table.say(FRENCH, 'lobau french-G go')
    expect(table.heard(FRENCH)).toEqual(['rode'])
    expect(table.heard(ALLIED)).toEqual(['rodeUnseen'])
    expect(Array.from(viewOf(game, table.s, ALLIED).$bytes)).toEqual(sleighs)
    expect(table.s.commander.force[table.s.data.commanders.of('lobau')]).toBe(table.force('french-G'))
  })

  test('6.0, 12.0 a division commander fills the gap and leaves when his senior is back', () => {
    const table = riding(FIELD)
    table.say(ALLIED, 'orange british-C go')
    expect(level(table, 'british-B')).toBe(0)
    expect(table.heard(FRENCH)).toEqual(['tookCommand', 'rodeUnseen'])
    expect(leader(table, 'british-C')).toBe('hill')
    table.s.rode.clear()
    table.say(FRENCH, 'stop')
    table.say(ALLIED, 'orange british-B go')
    expect(leader(table, 'british-B')).toBe('orange')
    const { s } = table
    expect(s.data.divisionCommandersOf[1].every(commander => s.commander.force[commander] === NO_FORCE)).toBe(true)
  })

  test('R3, R28, 6.0, 12.0 without a free division commander no commander leaves his Force alone', () => {
    const table = riding(FIELD)
    const { s } = table
    for (const commander of s.data.divisionCommandersOf[1]) s.commander.force[commander] = table.force('british-C')
    expect(table.refusal(ALLIED, 'orange')).toBe('noCommanderLeft')
  })

  test('R54, 6.0 when the ride makes equals the owner chooses who leads', () => {
    const table = riding({ ...FIELD, 'french-A': '2727 derlon,vandamme,reille 4/1/1' })
    table.say(ALLIED, 'stop')
    expect(table.refusal(FRENCH, 'derlon french-E lobau')).toBe('notSenior')
    table.say(FRENCH, 'derlon french-E vandamme go')
    expect(leader(table, 'french-A')).toBe('vandamme')
    table.say(FRENCH, 'ney french-G ney go')
    expect(leader(table, 'french-G')).toBe('ney')
    expect(table.heard(ALLIED)).toContain('rode')
    expect(table.s.commander.open[table.s.data.commanders.of('grouchy')]).toBe(0)
  })

  test('6.0 a ride does not replace a leader who stays on his sleigh', () => {
    const table = riding({ ...FIELD, 'french-A': '2727 derlon,vandamme,reille 4/1/1' })
    table.say(ALLIED, 'stop')
    expect(table.refusal(FRENCH, 'reille french-E vandamme')).toBe('settledAlready')
  })

  test('R28, 12.0 a commander joins only Forces of his army', () => {
    const table = riding({ ...FIELD, 'prussian-H': '2616 zieten 4/2/1' })
    expect(table.refusal(ALLIED, 'orange prussian-H')).toBe('notHisArmy')
    table.s.force.combined[table.force('prussian-H')] = 1
    expect(table.refusal(ALLIED, 'orange prussian-H')).toBe('legal')
  })

  test('R50, 11.1 the army commander on the sleigh does not leave a combined Force', () => {
    const table = riding({ 'british-A': '3009 wellington,uxbridge,pirch 8/0/2', 'british-B': '2812 orange 1/0/0' })
    table.s.force.combined[table.force('british-A')] = 1
    expect(table.refusal(ALLIED, 'wellington')).toBe('boundToForce')
    expect(table.refusal(ALLIED, 'uxbridge british-B')).toBe('legal')
  })
})

/** Blücher and Pirch were lost with their Force on turn 7. */
function afterLoss(placed: Placed, turn: number): Table {
  const table = campaignWith(placed, turn, returnCommanders)
  const { s } = table
  for (const [name, open] of [
    ['blucher', 1],
    ['pirch', 0],
  ] as const) {
    const commander = s.data.commanders.of(name)
    s.commander.open[commander] = open
    s.commander.lostIn[commander] = table.hex('3818')
    s.commander.backOn[commander] = 8
  }
  table.run()
  return table
}

describe('lost commanders', () => {
  test('11.3 they return at the end of the next turn, to the nearest friendly Force', () => {
    const placed = { 'prussian-H': '3120 zieten 4/2/1', 'prussian-K': '5014 bulow 4/2/1', 'british-B': '3009 orange 1/0/0' }
    expect(leader(afterLoss(placed, 7), 'prussian-H')).toBe('zieten')
    const table = afterLoss(placed, 8)
    expect(leader(table, 'prussian-H')).toBe('blucher')
    expect(table.s.commander.force[table.s.data.commanders.of('pirch')]).toBe(table.force('prussian-H'))
    expect(table.heard(ALLIED)).toEqual(['cameBack', 'tookCommand', 'cameBack'])
    expect(table.heard(FRENCH)).toEqual(['tookCommand'])
    expect(table.waiting()).toBe('nothing')
  })

  test('11.3 it may be a Force of the other army, led by the most senior', () => {
    const table = afterLoss({ 'prussian-H': '3120 zieten 4/2/1', 'british-B': '3718 orange 1/0/0' }, 8)
    expect([leader(table, 'british-B'), leader(table, 'prussian-H')]).toEqual(['blucher', 'zieten'])
    expect(table.s.commander.force[table.s.data.commanders.of('pirch')]).toBe(table.force('british-B'))
    expect(table.s.force.combined[table.force('british-B')]).toBe(0)
  })

  test('R29, 11.3 the owner chooses among equally near Forces of both armies', () => {
    const table = afterLoss({ 'prussian-H': '3816 zieten 4/2/1', 'british-B': '3820 orange 1/0/0' }, 8)
    expect([table.waiting(), table.choices(ALLIED, 'blucher')]).toEqual(['come-back', ['british-B', 'prussian-H']])
    table.say(ALLIED, 'blucher british-B pirch prussian-H go')
    expect([leader(table, 'british-B'), leader(table, 'prussian-H')]).toEqual(['blucher', 'zieten'])
  })

  test('R29, 11.0 II with a Force of the other army he orders his own Forces, but not that one', () => {
    const table = afterLoss({ 'prussian-H': '3120 zieten 4/2/1', 'british-B': '3718 orange 1/0/0' }, 8)
    push(table.s, issueOrder, ALLIED)
    expect(table.refusal(ALLIED, 'prussian-H')).toBe('legal')
    expect(table.refusal(ALLIED, 'british-B')).toBe('commanderAway')
    expect(table.refusal(ALLIED, 'free british-B')).toBe('noChiefThere')
  })

  test('R28, 12.0 from there he rides to a Force of his army, and a division commander of the other army takes over', () => {
    const table = afterLoss({ 'prussian-H': '3815 zieten 4/2/1', 'british-B': '3718 br-div-1 1/0/0' }, 8)
    expect([leader(table, 'british-B'), level(table, 'prussian-H')]).toEqual(['blucher', 1])
    push(table.s, beginRides)
    table.run()
    table.say(ALLIED, 'blucher prussian-H go')
    table.say(FRENCH, 'stop')
    expect([leader(table, 'british-B'), leader(table, 'prussian-H')]).toEqual(['pirch', 'blucher'])
    table.say(ALLIED, 'pirch prussian-H go')
    expect(leader(table, 'british-B')).toBe('br-div-1')
  })

  test('R29, 11.3 the owner chooses among equally near Forces', () => {
    const table = afterLoss(
      { 'prussian-H': '3816 zieten 4/2/1', 'prussian-K': '3820 bulow 4/2/1', 'prussian-J': '4222 thielmann 1/0/0' },
      8,
    )
    expect([table.waiting(), table.asked()]).toEqual(['come-back', ALLIED])
    expect(table.refusal(ALLIED, 'blucher prussian-J')).toBe('notNearest')
    expect(table.refusal(ALLIED, 'blucher prussian-K go')).toBe('notAllBack')
    table.say(ALLIED, 'blucher prussian-K pirch prussian-H go')
    expect([leader(table, 'prussian-K'), leader(table, 'prussian-H')]).toEqual(['blucher', 'zieten'])
    expect(table.heard(FRENCH)).toEqual(['tookCommand'])
  })

  test('R29, 11.3 a commander whose side has no Force waits', () => {
    const table = afterLoss({ 'french-A': '3718 derlon 1/0/0' }, 8)
    expect(table.s.commander.backOn[table.s.data.commanders.of('blucher')]).toBe(8)
    expect(table.waiting()).toBe('nothing')
  })
})
