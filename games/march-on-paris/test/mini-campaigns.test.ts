import { push, type Side } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { briefingOf } from '../../common/briefing.ts'
import { takeUpOrders } from '../rules/arrival-orders.ts'
import { groupOf } from '../rules/arrivals.ts'
import { legOf } from '../rules/commands.ts'
import { passThrough } from '../rules/encounters.ts'
import { isFreeTurn, offerFreeOrders } from '../rules/free-orders.ts'
import { COALITION, DEFEND, FRENCH, MARCH, RESERVE, SUPPORT_ATTACK } from '../rules/ids.ts'
import { finished, isToHq, makeLeg, typeOf } from '../rules/legs.ts'
import { setLeg } from '../rules/orders.ts'
import { BY_POINTS, settingOf } from '../rules/state.ts'
import { countUp, outcome } from '../rules/victory.ts'
import { writeOrders } from '../rules/writing.ts'
import { battle, gameOf, type Situation, type Table } from './position.ts'

const turnOf = ({ s }: Table, date: string, label: string): number => {
  const { dates, labels } = settingOf(s)
  return labels.findIndex((one, i) => one === label && dates[i] === date) + 1
}
const commandOf = ({ s }: Table, name: string) => s.data.commands.of(name)
const pieceOf = ({ s }: Table, name: string) => s.data.pieces.of(name)
const hexOf = ({ s }: Table, name: string) => s.data.hexes.of(name)

/** A side of a campaign writes orders, with these pieces on the map besides those of the set-up. */
function writing(field: string, side: Side, pieces: Situation['pieces'], cardMode = 'historical'): Table {
  const table = battle({ field, asSetUp: true, pieces, options: { cardMode } })
  push(table.s, writeOrders, side)
  table.run()
  return table
}

describe('37.22 who orders whom from Brienne to La Rothière', () => {
  test('37.22 Blücher orders corps of the Army of Bohemia that come as scheduled; the Russian reserves only Barclay', () => {
    const table = writing('mini-brienne', COALITION, { kro: '2236', w3: '2236', bar: '2336', raj: '2336', g1a: '2336' }, 'restricted')
    expect(table.refusal('blu IV march 1920 go')).toBe('legal')
    expect(table.refusal('blu AG march 1316 go')).toBe('legal')
    expect(table.refusal('blu IIIG')).toBe('onlyHisOwn')
    expect(table.refusal('blu bar')).toBe('fixedOrder')
    expect(table.refusal('bar IIIG attack 1323 go')).toBe('legal')
  })

  test('37.22 Barclay comes with an order to support the attack on La Rothière, which binds him to nothing first', () => {
    const table = writing('mini-brienne', COALITION, { bar: '2336', raj: '2336', g1a: '2336' }, 'restricted')
    const leg = legOf(table.s, commandOf(table, 'bar'))
    expect([typeOf(leg), leg === makeLeg(SUPPORT_ATTACK, hexOf(table, '1323'))]).toEqual([SUPPORT_ATTACK, true])
    expect(table.refusal('bar IIIG reserve 2336 go')).toBe('legal')
  })

  test('37.22 corps of the second day march to the headquarters when they come', () => {
    const table = battle({ field: 'mini-brienne', asSetUp: true, pieces: {} })
    const { s } = table
    takeUpOrders(s, groupOf(s, pieceOf(table, 'fri')))
    const leg = legOf(s, commandOf(table, 'V'))
    expect([typeOf(leg), isToHq(leg)]).toEqual([MARCH, true])
  })
})

describe('37.22 the orders of La Rothière', () => {
  const atHour = (label: string): Table => {
    const table = battle({ field: 'mini-brienne', pieces: { nap: '1117', vic: '1323', f2a: '1323', ger: '0921', ra: '0921' } })
    table.s.turn = turnOf(table, '1814-02-01', label)
    return table
  }

  test('37.22 they lie ready from 8AM on 1 February, at every hour of that day and no other', () => {
    const table = atHour('8AM')
    const { dates, labels } = settingOf(table.s)
    const ready = labels.flatMap((label, i) => {
      table.s.turn = i + 1
      return isFreeTurn(table.s) ? [`${dates[i]} ${label}`] : []
    })
    expect([ready.length, ready[0], ready.at(-1)]).toEqual([11, '1814-02-01 8AM', '1814-02-01 NightPM'])
  })

  test('37.22 who has carried out another order by then takes his up later; who has carried out this one does not again', () => {
    const table = atHour('Noon')
    const { s } = table
    setLeg(s, commandOf(table, 'II'), finished(makeLeg(MARCH, hexOf(table, '1323')), RESERVE))
    setLeg(s, commandOf(table, 'Res'), finished(makeLeg(MARCH, hexOf(table, '0913')), RESERVE))
    push(s, offerFreeOrders)
    table.run()
    expect(table.choices()).toEqual(['Res', 'end'])
    expect([table.refusal('II'), table.rule('II')]).toEqual(['freeOrderDone', '37.22'])
    table.say('Res')
    expect(typeOf(legOf(s, commandOf(table, 'Res')))).toBe(DEFEND)
    expect(table.refusal('Res')).toBe('orderNotDone')
  })
})

describe('37.23 who orders whom in the Six Days', () => {
  test.each([
    ['XI', 'legal'],
    ['VI-R', 'legal'],
    ['C', 'legal'],
  ])('37.23 Sacken orders his wing without Blücher: %s is %s', (corps, answer) => {
    const table = writing('mini-sixdays', COALITION, {
      sac: '1327W',
      lie: '1328W',
      r10a: '1328W',
      sch: '1028W',
      r7a: '1028W',
      vas: '1729W',
      rc2a: '1729W',
    })
    expect(table.refusal(`sac ${corps} reserve 1327W go`)).toBe(answer)
  })

  test('37.23 Sacken orders neither Yorck nor Olsufief, and nobody else does before Blücher comes', () => {
    const away = writing('mini-sixdays', COALITION, { sac: '1327W', lie: '1328W', r10a: '1328W', yor: '2033W', p1: '2033W' })
    expect([away.refusal('sac I'), away.refusal('sac IX')]).toEqual(['localOnly', 'localOnly'])
    const there = writing('mini-sixdays', COALITION, { blu: '2834E', yor: '2033W', p1: '2033W' })
    expect(there.refusal('blu I reserve 2033W go')).toBe('legal')
    expect(there.refusal('blu IX reserve 2420E go')).toBe('legal')
  })
})

describe('37.13 how a campaign ends', () => {
  test('37.13, B 26 the points of the whole campaign are counted, with towns and the contested road, and give a level', () => {
    const table = battle({
      field: 'mini-sixdays',
      pieces: { nap: '1338W', mar: '1339W', f6a: '1339W', f6b: '1101W', ols: '2420E', r15a: '2420E' },
    })
    const { s } = table
    for (const hex of ['1339W', '1751W', '2420E', '2833E']) passThrough(s, pieceOf(table, 'f6a'), hexOf(table, hex))
    passThrough(s, pieceOf(table, 'f6b'), hexOf(table, '1101W'))
    s.piece.unsupplied.fill(0)
    push(s, countUp)
    table.run()
    expect(table.told.filter(({ event }) => event.name === 'hexPoints' || event.name === 'sourcePoints').length).toBe(5)
    expect([s.ended, outcome(s)]).toEqual([BY_POINTS, { winner: FRENCH, cause: 'decisive' }])
  })
})

describe('the stories of the campaigns', () => {
  test.each(['mini-brienne', 'mini-sixdays'])('%s is told in both languages, with its own figures', id => {
    const game = gameOf(id)
    for (const { id: scenario } of game.scenarios) {
      const [english, french] = (['en', 'fr'] as const).map(language => briefingOf(game, { scenario, options: {} }, language))
      expect(english.paragraphs.length).toBe(french.paragraphs.length)
      expect(english.victory[0].text).toContain(
        `After turn ${game.kind.create().data.setUps[game.kind.create().data.scenarios.of(scenario)].turns}`,
      )
      expect(french.victory[0].text).not.toMatch(/\{/)
    }
  })
})
