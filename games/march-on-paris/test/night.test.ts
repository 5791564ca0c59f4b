import { fuzz, NO_FAULTS, push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { beginTurn } from '../rules/later.ts'
import { DISRUPTED, has, takeOff, UAR } from '../rules/state.ts'
import { endTurn } from '../rules/turn.ts'
import { sightNow } from '../rules/weather.ts'
import { overnight, ownBattle } from './own-battle.ts'
import { battle, type Situation, type Table } from './position.ts'

const NIGHT = 2
/** The dice for the weather of the morning. */
const MORNING = [3, 3] as const
const game = overnight('la-rothiere')

const atNight = (situation: Omit<Situation, 'game' | 'turn'>): Table => battle({ ...situation, game, turn: NIGHT })

/** The turn before it is over, and the night begins. */
function dusk(situation: Omit<Situation, 'game' | 'turn'>, ...dice: number[]): Table {
  const table = battle({ ...situation, game, turn: NIGHT - 1 })
  push(table.s, beginTurn)
  table.run(...dice)
  return table
}

const isDisrupted = (table: Table, piece: string) => has(table.s, table.s.data.pieces.of(piece), DISRUPTED)

describe('B 19 the night', () => {
  test('B 19 no weather, supply, cards, Initial or Coordinated Action: orders are written, the cups filled', () => {
    const table = dusk({ pieces: { nap: '1320', vic: '1322', f2a: '1323' }, options: { cardMode: 'restricted' } })
    expect(table.asked()).toBe('write-orders')
    table.say('end')
    table.say('end')
    // The formations of both sides draw until the cups are empty; nobody is asked for an Initial Action.
    expect(
      ['weatherRolled', 'cardDrawn', 'initialDie', 'coordinatedDie', 'outOfSupply'].filter(name => table.heard().includes(name)),
    ).toEqual([])
  })

  test('B 19 an activation has Orders, Movement and Reorganisation Segments and no others', () => {
    const table = atNight({ pieces: { lie: '1527', r10a: '1425', f2b: '1424' }, orders: { XI: 'attack 1424' }, acts: 'XI' })
    expect(table.asked()).toBe('movement')
    table.say('end')
    expect([table.asked(), table.heard().includes('assaulted')]).toEqual(['over', false])
  })

  test('B 19 nobody enters an enemy zone of control; cavalry may pass through one', () => {
    const foot = atNight({ pieces: { lie: '1628', r10a: '1527', f2b: '1425' }, orders: { XI: 'attack 1425' }, acts: 'XI' })
    expect([foot.refusal('r10a 1426'), foot.rule('r10a 1426')]).toEqual(['zoneAtNight', 'B 19'])
    const horse = atNight({ pieces: { vas: '1628', rc2a: '1527', f2b: '1425' }, orders: { C: 'attack 1425' }, acts: 'C' })
    expect(horse.refusal('rc2a 1426')).toBe('endsInZone')
    expect(horse.refusal('rc2a 1424')).toBe('endsInZone')
    expect(horse.refusal('rc2a 1423')).toBe('legal')
  })

  test('B 19 one sees one hex far, whatever the weather', () => {
    expect(sightNow(atNight({ pieces: {} }).s)).toBe(1)
  })

  test('B 19, 37.3.3 no position is built at night', () => {
    const table = atNight({ pieces: { vic: '1321', f2a: '1320', f2b: '1320' }, orders: { II: 'defend 1320' }, acts: 'II' })
    expect([table.refusal('build 1320'), table.rule('build 1320')]).toEqual(['noWorksAtNight', '37.3.3'])
  })

  test('B 19 who is disrupted, did not move and is in no enemy zone of control is in order again in the morning, without a die', () => {
    const table = atNight({
      pieces: { vic: '1321', f2a: '1320 disrupted', f2b: '1424 disrupted', f2c: '1219 disrupted', r10a: '1425' },
      orders: { II: 'delay 1320' },
      acts: 'II',
    })
    table.say('f2c 1218')
    table.say('end')
    push(table.s, endTurn)
    table.run(...MORNING)
    expect(['f2a', 'f2b', 'f2c'].map(unit => isDisrupted(table, unit))).toEqual([false, true, true])
    expect(table.event('restedAtNight')).toEqual({ piece: 'f2a' })
  })

  test('B 19 every order under way is there in the morning', () => {
    const table = dusk({ pieces: { nap: '0303', vic: '1321', f2a: '1320' } })
    table.say('nap II march 1017 go')
    expect(table.event('courierSent')).toMatchObject({ command: 'II' })
    expect(table.s.command.courier[table.s.data.commands.of('II')]).toBe(1)
    push(table.s, endTurn)
    table.run(...MORNING)
    expect(table.s.command.courier[table.s.data.commands.of('II')]).toBe(2)
  })

  test('B 19, HC-71 an exhausted corps in Reserve over the night is fresh at 8 AM: it counts as ten hours', () => {
    const table = atNight({ pieces: { yor: '1321', p1: '1320' }, orders: { XI: 'reserve 1320' } })
    const { s } = table
    const corps = s.data.commands.of('XI')
    s.command.exhausted[corps] = 1
    s.command.reserveSince[corps] = 1
    push(s, endTurn)
    table.run(...MORNING)
    expect([s.command.exhausted[corps], table.event('rested')]).toEqual([0, { command: 'XI' }])
  })

  test('B 19, B 13.2 a formation in Reserve all night rallies', () => {
    const table = atNight({ pieces: { vic: '1321', f2a: '1320' }, orders: { II: 'reserve 1320' } })
    const { s } = table
    takeOff(s, s.data.pieces.of('f2b'), UAR)
    s.command.reserveSince[s.data.commands.of('II')] = 1
    push(s, endTurn)
    table.run(4)
    expect(table.heard()).toContain('rallied')
  })
})

test('B 19 random games over a night keep every promise of the kernel', () => {
  const night = ownBattle('champaubert', {
    turns: 3,
    turnLabels: ['NightPM', 'Night', '8AM'],
    reinforcements: [],
    alternateReinforcements: [],
  })
  const report = fuzz(night, { games: 1, seed: 3, illegal: 2 })
  expect(report).toMatchObject({ ...NO_FAULTS, faults: [] })
}, 240_000)
