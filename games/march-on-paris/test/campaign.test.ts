import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { beforeBattle } from '../rules/arrival-orders.ts'
import { entryHex, groupOf, setEntering } from '../rules/arrivals.ts'
import { calledBy } from '../rules/card-arrivals.ts'
import { legOf } from '../rules/commands.ts'
import { passThrough } from '../rules/encounters.ts'
import { offerFreeOrders } from '../rules/free-orders.ts'
import { COALITION, DEFEND, FRENCH, NIGHT, NIGHT_PM } from '../rules/ids.ts'
import { isFinished, typeOf } from '../rules/legs.ts'
import { sourcesOf } from '../rules/sources.ts'
import { NOT_YET, settingOf } from '../rules/state.ts'
import { traceSupply } from '../rules/supply.ts'
import { countPoints } from '../rules/victory.ts'
import { isWeatherTurn } from '../rules/weather.ts'
import { battle, dataOf, type Situation, type Table } from './position.ts'

const CAMPAIGNS = ['mini-brienne', 'mini-sixdays'] as const
const WITH_CARDS = { options: { cardMode: 'restricted' } } as const

const brienne = (situation: Partial<Situation>): Table => battle({ field: 'mini-brienne', pieces: {}, ...situation })

const turnOf = ({ s }: Table, date: string, label: string): number => {
  const { dates, labels } = settingOf(s)
  return labels.findIndex((one, i) => one === label && dates[i] === date) + 1
}
const pieceOf = ({ s }: Table, name: string) => s.data.pieces.of(name)
const hexOf = ({ s }: Table, name: string) => s.data.hexes.of(name)

describe('the days of a campaign', () => {
  test('37.22, 37.23 the track goes on from day to day, with a NightPM and a Night between', () => {
    const [first, second] = CAMPAIGNS.map(id => dataOf(id).setUps[0])
    expect([first.turns, first.labels[0], first.labels.at(-1), first.dates.at(-1)]).toEqual([44, '11AM', 'NightPM', '1814-02-01'])
    expect([second.turns, second.dates[0], second.dates.at(-1)]).toEqual([58, '1814-02-10', '1814-02-14'])
    expect(first.dates[first.labels.indexOf('8AM')]).toBe('1814-01-30')
    expect([...first.turnKinds].filter(kind => kind === NIGHT)).toHaveLength(3)
    expect([...first.turnKinds].filter(kind => kind === NIGHT_PM)).toHaveLength(4)
  })

  test('37.4 weather is rolled on the first turn, and every day at 8AM, Noon and 3PM', () => {
    const table = brienne({})
    const rolled = settingOf(table.s).labels.flatMap((label, i) => {
      table.s.turn = i + 1
      return isWeatherTurn(table.s) ? [label] : []
    })
    const daily = ['8AM', 'Noon', '3PM']
    expect(rolled).toEqual(['11AM', 'Noon', '3PM', ...daily, ...daily, ...daily])
  })

  test('37.23.1 the six days may begin at Montmirail, with Marmont and Grouchy at Étoges', () => {
    const { scenarios, setUps, pieces, hexes } = dataOf('mini-sixdays')
    const late = setUps[scenarios.of('mini-sixdays-montmirail')]
    expect([late.dates[0], late.labels[0], late.turns]).toEqual(['1814-02-11', '10AM', 45])
    expect(hexes.names[late.startHex[pieces.of('mar')]]).toBe('2833E')
    expect(late.exhausted.map(command => dataOf('mini-sixdays').commands.names[command])).toEqual(['I'])
  })
})

describe('contested sources of supply', () => {
  test('37.13, R-50, HC-83 a source that the French were last to pass serves them and scores as an enemy source', () => {
    const table = brienne({ pieces: { vic: '0207', f2a: '0107', f2b: '0207', r9a: '0913' } })
    const { s } = table
    const names = (side: typeof FRENCH) => sourcesOf(s, side).map(hex => s.data.hexes.names[hex])
    expect([names(FRENCH), names(COALITION)]).toEqual([
      ['3202', '0501'],
      ['2236', '3220', '2336', '0107'],
    ])
    const before = [0, 0]
    countPoints(s, undefined, before)
    passThrough(s, pieceOf(table, 'f2a'), hexOf(table, '0107'))
    expect(names(FRENCH)).toEqual(['3202', '0501', '0107'])
    expect(names(COALITION)).not.toContain('0107')
    const after = [0, 0]
    countPoints(s, undefined, after)
    expect(after[FRENCH] - before[FRENCH]).toBe(4)
  })

  test('37.9, R-50 whoever holds it draws supply from it', () => {
    const table = brienne({ pieces: { ols: '0109', r9a: '0109', f2a: '0106' } })
    const { s } = table
    const supplied = new Uint8Array(s.data.pieces.count)
    traceSupply(s, COALITION, supplied)
    expect(supplied[pieceOf(table, 'r9a')]).toBe(1)
    passThrough(s, pieceOf(table, 'f2a'), hexOf(table, '0107'))
    traceSupply(s, COALITION, supplied)
    expect(supplied[pieceOf(table, 'r9a')]).toBe(0)
  })
})

describe('reinforcements of a campaign', () => {
  test('37.22, B 27 groups are due by hour and day', () => {
    const table = brienne({})
    const { groups } = settingOf(table.s)
    expect(groups[groupOf(table.s, pieceOf(table, 'fri'))].turn).toBe(turnOf(table, '1814-02-01', '9AM'))
    expect(groups[groupOf(table.s, pieceOf(table, 'vas'))].turn).toBe(turnOf(table, '1814-01-29', '2PM'))
  })

  test('B 27 nobody bars an entry for days: after two turns the group goes round by any hex of the edge', () => {
    const enters = (turn: number): string | undefined => {
      const table = brienne({ pieces: { vic: '2136', f2a: '2236', f2b: '2336' } })
      const { s } = table
      s.turn = turn
      s.data.field.lay(s)
      const party = s.data.routes
      return setEntering(s, party, pieceOf(table, 'kro')) ? s.data.hexes.names[party.start] : undefined
    }
    const due = turnOf(brienne({}), '1814-01-31', '8AM')
    expect(enters(due + 1)).toBeUndefined()
    expect(enters(due + 2)).toBe('2036')
  })

  test('B 27 troops with friends at the entry march past them by the order they come with', () => {
    const table = brienne({ pieces: { blu: '1729', w2: '2236' }, acts: 'IV', turn: turnOf(brienne({}), '1814-01-31', '8AM') })
    expect(table.where('w3')).toBe('off')
    table.say('end')
    expect(table.where('kro')).not.toBe('off')
    expect(table.where('w3')).not.toBe('off')
  })

  test('37.23.2 in the first campaign the list of the last date is open, in the six days all lists so far', () => {
    const first = battle({ field: 'mini-brienne', asSetUp: true, pieces: {}, ...WITH_CARDS })
    const bar = pieceOf(first, 'bar')
    const kro = pieceOf(first, 'kro')
    expect([calledBy(first.s, COALITION, kro) >= 0, calledBy(first.s, COALITION, bar) >= 0]).toEqual([true, false])
    first.s.turn = turnOf(first, '1814-02-01', '8AM')
    expect([calledBy(first.s, COALITION, kro) >= 0, calledBy(first.s, COALITION, bar) >= 0]).toEqual([false, true])
    const second = battle({ field: 'mini-sixdays', asSetUp: true, pieces: {}, ...WITH_CARDS })
    const mac = pieceOf(second, 'mac')
    expect(calledBy(second.s, FRENCH, mac)).toBeLessThan(0)
    second.s.turn = turnOf(second, '1814-02-13', '8AM')
    expect(calledBy(second.s, FRENCH, mac)).toBeGreaterThanOrEqual(0)
  })

  test('37.12, R-42 troops that a card has called come with its group, and the group of the schedule brings the others', () => {
    const table = battle({ field: 'mini-brienne', asSetUp: true, pieces: {}, ...WITH_CARDS })
    const { s } = table
    const [mar, train] = [pieceOf(table, 'mar'), pieceOf(table, 't-VI')]
    const scheduled = groupOf(s, mar)
    const called = calledBy(s, FRENCH, mar)
    expect(called).not.toBe(scheduled)
    s.group.due[called as never] = 3
    expect([groupOf(s, mar), groupOf(s, train)]).toEqual([called, scheduled])
    expect(s.data.hexes.names[entryHex(s, groupOf(s, mar))]).toBe('3220')
  })

  test('Appendix II at night groups of the days to come can be sent other orders, those of today cannot', () => {
    const table = battle({ field: 'mini-brienne', asSetUp: true, pieces: {} })
    table.s.turn = turnOf(table, '1814-01-30', 'Night')
    push(table.s, beforeBattle)
    table.run()
    expect([table.asked(), table.side()]).toEqual(['change-arrivals', 'french'])
    expect(table.refusal('mar march 1323 go')).toBe('legal')
    expect(table.refusal('yg3a march 1323 go')).toBe('tooLateToChange')
    expect(table.s.piece.box[pieceOf(table, 'mar')]).toBe(NOT_YET)
  })
})

describe('orders that lie ready', () => {
  const atDawn = (orders: Readonly<Record<string, string>>): Table => {
    const table = brienne({ pieces: { nap: '1117', vic: '1323', f2a: '1323', ger: '0921', ra: '0921' }, orders })
    table.s.turn = turnOf(table, '1814-02-01', '8AM')
    push(table.s, offerFreeOrders)
    table.run()
    return table
  }

  test('37.22 at 8AM on 1 February a formation without an order of its own takes up that of La Rothière', () => {
    const table = atDawn({ Res: 'defend 0921' })
    expect([table.asked(), table.side()]).toEqual(['take-free-order', 'french'])
    expect(table.choices()).toEqual(['II', 'end'])
    expect([table.refusal('Res'), table.refusal('XI'), table.refusal('VI')]).toEqual(['orderNotDone', 'notYours', 'notOnMap'])
    table.say('II')
    const { s } = table
    const leg = legOf(s, s.data.commands.of('II'))
    expect([typeOf(leg), isFinished(leg)]).toEqual([DEFEND, false])
    expect(table.heard()).toContain('freeOrderTaken')
    table.say('end')
    expect(table.side()).toBe('coalition')
  })

  test('37.22 what one side takes up the other does not hear', () => {
    const table = atDawn({})
    table.say('Res')
    expect(table.told.every(({ seenBy }) => seenBy === 1 << FRENCH)).toBe(true)
  })
})
