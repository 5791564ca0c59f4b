import { describe, expect, test } from 'vitest'
import { NO_FORCE } from '../rules/ids.ts'
import { returnCommanders } from '../rules/returns.ts'
import { beginTurn } from '../rules/turn.ts'
import { layRoute } from './laying.ts'
import { ALLIED, campaignWith, FRENCH, type Placed, type Table } from './position.ts'

const ARMIES: Placed = {
  'french-E': '2823 napoleon,ney 3/0/1',
  'british-A': '3110 wellington 6/0/2',
  'prussian-I': '3818 blucher 4/2/2',
}

/** Begins a turn without hits: both confirm their attrition. */
function turn(number: number, placed: Placed = ARMIES, before: (table: Table) => void = () => {}): Table {
  const table = campaignWith(placed, number - 1, beginTurn)
  before(table)
  table.run()
  if (table.waiting() === 'suffer-attrition') confirm(table)
  return table
}

function confirm(table: Table): void {
  table.say(FRENCH, 'go')
  table.say(ALLIED, 'go')
}

describe('a turn', () => {
  test('8.0, 11.0 attrition, initial orders, further orders, activation, markers, commanders, in this order', () => {
    const table = turn(5, ARMIES, t => {
      layRoute(t, 'prussian-I', 'charleroi')
      t.s.orders.now[t.force('french-E') * 2] = 1
    })
    expect(table.heard(FRENCH)).toContain('marched')
    expect([table.waiting(), table.asked()]).toEqual(['issue-order', ALLIED])
    table.say(ALLIED, 'stop')
    expect([table.waiting(), table.asked()]).toEqual(['issue-order', FRENCH])
    table.say(FRENCH, 'stop')
    expect([table.waiting(), table.asked()]).toEqual(['activate', FRENCH])
    table.say(FRENCH, 'stop')
    expect(table.heard(ALLIED)).toContain('markersUpdated')
    expect([table.waiting(), table.asked()]).toEqual(['ride', ALLIED])
    table.say(ALLIED, 'stop')
    table.say(FRENCH, 'stop')
    expect([table.s.turn, table.waiting()]).toEqual([6, 'call-kleist'])
  })

  test('13.1, 11.0 II before turn 4 nobody issues orders or activates, but commanders ride', () => {
    const placed = { 'french-A': '1519 derlon,ney 4/1/1', 'british-A': '3110 wellington,hill 6/0/2' }
    expect([turn(1, placed).waiting(), turn(1, placed).asked()]).toEqual(['ride', ALLIED])
    expect([turn(3, placed).waiting(), turn(3, placed).asked()]).toEqual(['ride', ALLIED])
    expect(turn(4, placed).waiting()).not.toBe('ride')
  })

  test("7.0 the command bonus is restored at the start of each turn; last turn's re-rolls and marks are gone", () => {
    const { s, force } = turn(5, ARMIES, t => {
      t.s.side.bonus[FRENCH] = -2
      t.s.side.bonus[ALLIED] = 1
      t.s.side.extra[FRENCH] = 1
      t.s.side.freeOrder[ALLIED] = 1
      t.s.force.moved[t.force('french-E')] = 1
    })
    expect([s.side.bonus[FRENCH], s.side.bonus[ALLIED]]).toEqual([4, 3])
    expect([s.side.extra[FRENCH], s.side.freeOrder[ALLIED], s.force.moved[force('french-E')]]).toEqual([0, 0, 0])
  })

  test('13.4 Kleist marches in the turn he arrives', () => {
    const table = campaignWith(ARMIES, 5, beginTurn)
    table.run()
    expect([table.waiting(), table.asked()]).toEqual(['call-kleist', ALLIED])
    table.say(ALLIED, 'prussian-H')
    table.say(ALLIED, 'liege go')
    expect(table.where('prussian-H')).toBe('5228')
    expect(table.divisions('prussian-H')).toBe('3/1/1')
    confirm(table)
    expect(table.where('prussian-H')).toBe('5325')
  })

  test('11.3, 11.0 II an army commander lost on turn 7 gives no orders on turn 8 and is back at its end', () => {
    const lost = (t: Table) => {
      const blucher = t.s.data.commanders.of('blucher')
      t.s.commander.force[blucher] = NO_FORCE
      t.s.commander.lostIn[blucher] = t.hex('3818')
      t.s.commander.backOn[blucher] = 8
      t.s.kleistCame = 1
    }
    const placed = { ...ARMIES, 'prussian-I': '3818 pirch 4/2/2' }
    const table = turn(8, placed, lost)
    expect(table.refusal(ALLIED, 'prussian-I')).toBe('commanderAway')
    const atEnd = campaignWith(placed, 8, returnCommanders)
    lost(atEnd)
    atEnd.run()
    expect(atEnd.s.force.leader[atEnd.force('prussian-I')]).toBe(atEnd.s.data.commanders.of('blucher'))
  })
})
