import { completeSetUp, firstOf, sayAnything, setUp, TableTop, Words, Xoshiro } from '@grognard/engine'
import { expect, test } from 'vitest'
import { legOf, ratingOf } from '../rules/commands.ts'
import { CHIT_LOOP, COMMAND_PHASE, isReduced, strengthOf, TURN_END } from '../rules/state.ts'
import { battle, dataOf, gameOf, OPEN_GAME } from './position.ts'

test('B 1 a reduced unit has half its SP, rounded down, at least 1; one of 1 SP has one step', () => {
  const { s } = battle({ field: 'la-rothiere', pieces: {} })
  const { data } = s
  let reduced = 0
  for (const unit of data.pieces.all) {
    const full = data.sp[3 * unit + 2]
    if (data.steps[unit] < 2) {
      if (data.steps[unit] === 1) expect(data.sp[3 * unit + 1]).toBeLessThanOrEqual(1)
      continue
    }
    s.piece.steps[unit] = 1
    expect(isReduced(s, unit)).toBe(true)
    expect(strengthOf(s, unit)).toBe(Math.max(1, Math.floor(full / 2)))
    reduced++
  }
  expect(reduced).toBeGreaterThan(50)
})

test('B 2 attached units act with their host, not with the corps they belong to', () => {
  const { s } = battle({ field: 'la-rothiere', asSetUp: true, pieces: {} })
  const [unit, host] = [s.data.pieces.of('f6r1'), s.data.commands.of('Res')]
  expect(s.piece.host[unit]).toBe(host)
  expect(s.data.formation[unit]).toBe(s.data.commands.of('VI'))
})

test('B 3 a turn opens, orders are written, formations act, and it closes: nothing comes twice', () => {
  const game = gameOf('brienne')
  const s = game.kind.create()
  const dice = new Xoshiro(3)
  const table = new TableTop(dice)
  setUp(game, s, completeSetUp(game, undefined, OPEN_GAME), table)
  const said = new Words(256)
  const parts: number[] = []
  while (s.turn <= 2) {
    const side = firstOf(game.rules.asks(s))
    if (s.turn === 2) parts.push(s.phase <= COMMAND_PHASE || s.phase === TURN_END ? s.phase : CHIT_LOOP)
    said.clear()
    sayAnything(game.rules, s, side, dice, said)
    game.rules.answer(s, side, said, table)
  }
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts).toContain(COMMAND_PHASE)
  expect(parts).toContain(CHIT_LOOP)
})

test('B 5.3 units pass through friends, enter no hex of an enemy unit, and are not stopped by a leader alone', () => {
  const stopped = battle({
    field: 'la-rothiere',
    pieces: { lie: '1628', r10a: '1628', r10b: '1527', f2b: '1425' },
    orders: { XI: 'attack 1323' },
    acts: 'XI',
  })
  expect(stopped.refusal('r10a 1425')).toBe('enemyThere')
  expect(stopped.refusal('r10a 1526')).toBe('legal')
  const led = battle({
    field: 'la-rothiere',
    pieces: { lie: '1526', r10a: '1526', vic: '1425' },
    orders: { XI: 'attack 1323' },
    acts: 'XI',
  })
  expect(led.refusal('r10a 1425')).toBe('legal')
})

test('B 5.4 a disrupted unit enters no enemy zone of control, and has no duty', () => {
  const table = battle({
    field: 'la-rothiere',
    pieces: { lie: '1526', r10a: '1526 disrupted', f2b: '1423' },
    orders: { XI: 'attack 1323' },
    acts: 'XI',
  })
  expect(table.refusal('r10a 1424')).toBe('zoneDisrupted')
  expect(table.refusal('r10a 1627')).toBe('legal')
})

test('37.14 Grouchy leads his wing by another rating than other orders; a formation without a commander has 1', () => {
  const data = dataOf('vauchamps')
  const grouchy = data.pieces.of('gro')
  expect([data.rating[grouchy], data.ratingOther[grouchy]]).toEqual([3, 1])
  const { s } = battle({ field: 'vauchamps', pieces: { f6a: '1647W' } })
  const division = s.data.commands.all.find(command => s.data.commander[command] < 0)
  expect(division).toBeDefined()
  if (division !== undefined) expect(ratingOf(s, division)).toBe(1)
})

test('37.18 at La Rothière Picquet acts with the Reserve Corps', () => {
  const { s } = battle({ field: 'la-rothiere', asSetUp: true, pieces: {} })
  const picquet = s.data.pieces.of('pic')
  expect(s.piece.hex[picquet]).toBeGreaterThanOrEqual(0)
  expect(s.piece.host[picquet]).toBe(s.data.commands.of('Res'))
})

test('37.21 at Vauchamps three brigades have orders of their own, Grouchy leads II Cavalry, the Old Guard acts with the Young', () => {
  const { s } = battle({ field: 'vauchamps', asSetUp: true, pieces: {} })
  const { commands, pieces } = s.data
  const orders = ['8Div-R', '11Bde', 'Hacke'].map(name => legOf(s, commands.of(name)))
  expect(new Set(orders).size).toBe(1)
  expect(orders[0]).not.toBe(legOf(s, commands.of('X')))
  expect(s.command.wing[commands.of('IIC')]).toBe(pieces.of('gro'))
  expect(['og1a', 'og1b'].map(unit => s.piece.host[pieces.of(unit)])).toEqual([commands.of('YG'), commands.of('YG')])
})
