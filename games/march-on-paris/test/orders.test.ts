import { push } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { activate } from '../rules/activation.ts'
import { seatOf } from '../rules/commands.ts'
import { deliverOrders } from '../rules/couriers.ts'
import { fillCups } from '../rules/cups.ts'
import { forcedPoints } from '../rules/exhaustion.ts'
import { moveHeadquarters } from '../rules/headquarters.ts'
import { COALITION, type CommandId, FRENCH, NO_COMMAND, ORDERS, SIDES } from '../rules/ids.ts'
import { chooseCoordinated, initialActions, rollInitiative } from '../rules/initiative.ts'
import { drawChit } from '../rules/later.ts'
import { isFinished, makeLeg, NO_LEG, typeOf, writtenTarget } from '../rules/legs.ts'
import { wingOrders } from '../rules/orders-segment.ts'
import { DELIVERED, NO_COURIER, UNDER_WAY } from '../rules/state.ts'
import { writeOrders } from '../rules/writing.ts'
import { battle, type Situation, type Table } from './position.ts'

const idOf = ({ s }: Table, command: string): CommandId => s.data.commands.of(command)

/** The leg in force of a command: `defend 0913`. */
function legOf(table: Table, command: string, leg = 0): string {
  const { s } = table
  const found = s.order.leg[(s.data.firstLeg[idOf(table, command)] + leg) as never]
  return found === NO_LEG ? 'none' : `${ORDERS.names[typeOf(found)]} ${s.data.hexes.names[writtenTarget(found)]}`
}

/** A side about to write its orders. */
function writing(situation: Situation, side = FRENCH): Table {
  const table = battle(situation)
  push(table.s, writeOrders, side)
  table.run()
  return table
}

/** Puts a delivered order before a command. */
function handTo(table: Table, command: string, order: string, sender: string): void {
  const { s } = table
  const [type, target] = order.split(' ')
  const id = idOf(table, command)
  s.written.leg[s.data.firstWritten[id] as never] = makeLeg(ORDERS.of(type), s.data.hexes.of(target))
  s.command.courier[id] = DELIVERED
  s.command.sender[id] = s.data.pieces.of(sender)
}

describe('37.1 drawing chits', () => {
  const cups = (french: readonly string[], coalition: readonly string[]) => {
    const table = battle({ asSetUp: true, pieces: {} })
    const { s } = table
    for (const name of french) s.cup[FRENCH].add(idOf(table, name))
    for (const name of coalition) s.cup[COALITION].add(idOf(table, name))
    s.side.chits[FRENCH] = french.length
    s.side.chits[COALITION] = coalition.length
    push(s, drawChit)
    return table
  }

  test('37.1, HC-1 an even die: the Coalition draws', () => {
    const table = cups(['VC', 'II'], ['IX'])
    table.run(4, 1)
    expect(table.event('sideDie')).toMatchObject({ side: 'coalition' })
    expect(table.event('chitDrawn')).toMatchObject({ side: 'coalition', command: 'IX' })
  })

  test('37.1, HC-2 with an empty French cup the Coalition draws both without a die for the side', () => {
    const table = cups([], ['IX', 'AG'])
    table.run(1)
    expect([table.heard().includes('sideDie'), table.event('chitDrawn')?.side]).toEqual([false, 'coalition'])
    table.say('end')
    table.say('end', 1)
    expect(table.s.side.chits[COALITION]).toBe(0)
  })
})

describe('B 4.2 Initial Action', () => {
  const roll = (field: string, pieces: Situation['pieces'], ...dice: number[]) => {
    const table = battle({ field, asSetUp: true, pieces })
    push(table.s, initialActions)
    push(table.s, fillCups)
    push(table.s, rollInitiative)
    table.run(...dice)
    return table
  }

  test('B 4.2, HC-3 both have it with equal ratings: a die, even the Coalition first', () => {
    const table = roll('la-rothiere', {}, 3, 6, 3, 6, 2)
    expect([table.asked(), table.side()]).toEqual(['choose-initial', 'coalition'])
    table.say('end')
    expect(table.side()).toBe('french')
  })

  test('37.15.1, HC-4, HC-73 without an overall commander on the map the rating is 0, a wing commander does not count', () => {
    const champaubert = battle({ field: 'champaubert', asSetUp: true, pieces: {} })
    push(champaubert.s, rollInitiative)
    champaubert.run(1, 1, 1, 1)
    expect(SIDES.all.map(side => champaubert.s.side.initial[side])).toEqual([0, 0])
    const montmirail = battle({ field: 'montmirail', asSetUp: true, pieces: {} })
    push(montmirail.s, rollInitiative)
    montmirail.run(6, 6, 1, 1)
    expect(montmirail.s.side.initial[COALITION]).toBe(0)
  })

  test('B 4.2, B 4.4 the formation chosen acts at once and its chit is gone', () => {
    const table = roll('la-rothiere', {}, 1, 6, 6, 6)
    const before = table.s.side.chits[FRENCH]
    table.say('YG')
    expect([table.event('activated')?.command, table.s.side.chits[FRENCH]]).toEqual(['YG', before - 1])
  })

  test('R-35, HC-79 Blücher may pick a corps of Sacken, not one that only Barclay orders', () => {
    const table = roll('la-rothiere', { yer: '1632', ga1: '1632' }, 6, 6, 1, 6)
    table.s.cup[COALITION].add(idOf(table, 'VG'))
    expect(table.refusal('XI')).toBe('legal')
    expect(table.refusal('VG')).toBe('onlyHisOwn')
  })
})

describe('B 4.3 Coordinated Action', () => {
  test('B 4.3 two formations in range of one leader act as one; out of his range they may not', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { nap: '1217', ney: '1218', yg1a: '1218', vic: '1219', f2a: '1219', mar: '2317', f6a: '2317' },
      orders: { YG: 'reserve 1218', II: 'reserve 1219', VI: 'reserve 2317' },
    })
    for (const name of ['YG', 'II', 'VI']) table.s.cup[FRENCH].add(idOf(table, name))
    table.s.side.chits[FRENCH] = 3
    push(table.s, chooseCoordinated, FRENCH)
    table.run()
    expect(table.refusal('VI')).toBe('outOfRange')
    expect(table.refusal('YG end')).toBe('twoTogether')
    table.say('YG II')
    expect([0, 1].map(place => table.s.acting.command[place as never])).toEqual([idOf(table, 'YG'), idOf(table, 'II')])
    expect(table.s.side.chits[FRENCH]).toBe(1)
  })

  test('B 4.3 a side without any formation in range loses the chit', () => {
    const table = battle({ field: 'la-rothiere', pieces: { mar: '2317', f6a: '2317' }, orders: { VI: 'reserve 2317' } })
    table.s.cup[FRENCH].add(idOf(table, 'VI'))
    push(table.s, chooseCoordinated, FRENCH)
    table.run()
    expect(table.choices()).toEqual(['end'])
  })
})

describe('B 12.4 to B 12.6 writing', () => {
  test('B 12.4, B 12.6 an order of three legs in range is there at once', () => {
    const table = writing({ field: 'la-rothiere', asSetUp: true, pieces: { nap: '1119' } })
    table.say('nap YG march via 1220 1321 attack 1323 defend 1323 go')
    const { s } = table
    const id = idOf(table, 'YG')
    const rows = [0, 1, 2, 3].map(i => s.written.leg[(s.data.firstWritten[id] + i) as never])
    expect(rows.filter(leg => leg !== NO_LEG).length).toBe(4)
    expect(s.command.courier[id]).toBe(DELIVERED)
    expect(table.refusal('nap YG march 1321 attack 1323 defend 1323 march 1323 go')).not.toBe('legal')
  })

  test('B 12.6, HC-70 fifteen road hexes are one turn for a courier', () => {
    const table = writing({ field: 'vauchamps', asSetUp: true, pieces: { blu: '2002E', ols: '2415E' } }, COALITION)
    table.say('blu IX defend 2415E go')
    const id = idOf(table, 'IX')
    expect([table.s.command.courier[id], table.s.command.arrives[id]]).toEqual([UNDER_WAY, 2])
    table.say('end')
    table.s.turn = 2
    push(table.s, writeOrders, COALITION)
    push(table.s, deliverOrders)
    table.run()
    expect(table.s.command.courier[id]).toBe(DELIVERED)
  })

  test('B 12.6 a later order cancels the one under way; the overall commander calls back what is not delivered', () => {
    const table = writing({ field: 'vauchamps', asSetUp: true, pieces: { blu: '2002E', ols: '2415E' } }, COALITION)
    table.say('blu IX defend 2415E go')
    table.say('blu IX reserve 2415E go')
    const id = idOf(table, 'IX')
    expect(typeOf(table.s.written.leg[table.s.data.firstWritten[id] as never])).toBe(ORDERS.of('reserve'))
    table.say('cancel IX')
    expect(table.s.command.courier[id]).toBe(NO_COURIER)
    expect(table.s.command.given[table.s.data.leaderCommand[table.s.data.pieces.of('blu')]]).toBe(2)
  })

  test('B 12.5, 37.16 an overall commander writes as many orders as his rating, none after his combat bonus', () => {
    const table = writing({ field: 'vauchamps', asSetUp: true, pieces: {} })
    table.say('nap VI defend 1751W go')
    table.say('nap GC defend 1751W go')
    table.say('nap YG defend 1751W go')
    expect(table.refusal('nap VI reserve 1751W go')).toBe('noCapacity')
    const barred = battle({ field: 'vauchamps', asSetUp: true, pieces: {}, turn: 3 })
    barred.s.command.barredOn[idOf(barred, 'nap')] = 3
    push(barred.s, writeOrders, FRENCH)
    barred.run()
    expect(barred.refusal('nap VI')).toBe('barred')
  })

  test('37.17, HC-36 Grouchy: one order beyond March, Attack and Probe, three in all', () => {
    const pieces = { gro: '1443W' }
    const table = writing({ field: 'vauchamps', asSetUp: true, pieces, orders: { gro: 'march 1443W' } })
    table.say('gro IC defend 1751W go')
    expect(table.refusal('gro IIC defend 1751W')).toBe('otherCapacity')
    expect(table.refusal('gro IIC attack 1751W go')).toBe('legal')
    const three = writing({ field: 'vauchamps', asSetUp: true, pieces, orders: { gro: 'march 1443W' } })
    for (const corps of ['IC', 'IIC', 'IC']) three.say(`gro ${corps} attack 1751W go`)
    expect(three.s.command.given[idOf(three, 'gro')]).toBe(3)
  })

  test('37.17, HC-34 Sacken orders his own corps only', () => {
    const table = writing({ asSetUp: true, pieces: {} }, COALITION)
    expect(table.refusal('sac IX')).toBe('notHisWing')
    expect(table.refusal('sac XI reserve 0306 go')).toBe('legal')
    expect(table.refusal('blu XI')).toBe('underWing')
  })

  test('37.22, R-1, HC-35 only Barclay orders the grenadiers, and his own order never changes', () => {
    const table = writing({ field: 'la-rothiere', asSetUp: true, pieces: { raj: '1632', g1a: '1632', bar: '1632' } }, COALITION)
    expect(table.refusal('blu IIIG')).toBe('onlyHisOwn')
    expect(table.refusal('blu bar')).toBe('fixedOrder')
    expect(table.refusal('blu III reserve 1632 go')).toBe('legal')
  })

  test('37.19, 37.20 until the commander in chief is there orders change by Local Decision only', () => {
    const champaubert = writing({ field: 'champaubert', asSetUp: true, pieces: {} })
    expect(champaubert.refusal('gro')).toBe('localOnly')
    const montmirail = writing({ field: 'montmirail', asSetUp: true, pieces: {} }, COALITION)
    expect(montmirail.refusal('sac VI-R attack 1031W go')).toBe('legal')
    expect(montmirail.refusal('sac I')).toBe('localOnly')
  })

  test('B 12.14 a formation may be given to a wing that may hold it; it costs an order', () => {
    const table = writing({ asSetUp: true, pieces: {} })
    expect(table.refusal('reassign II gro')).toBe('notHisWing')
    table.say('reassign GC gro')
    const { s } = table
    expect([s.command.wing[idOf(table, 'GC')], s.command.given[idOf(table, 'nap')]]).toEqual([s.data.pieces.of('gro'), 1])
    expect(table.refusal('nap GC')).toBe('underWing')
  })

  test('B 12.9 an attachment ends where the unit’s own commander is there', () => {
    const table = writing({ field: 'la-rothiere', asSetUp: true, pieces: {} })
    table.say('detach f6r1')
    expect(table.s.piece.host[table.s.data.pieces.of('f6r1')]).toBe(NO_COMMAND)
    const brienne = writing({ asSetUp: true, pieces: { f6r1: '0403' } })
    expect(brienne.refusal('detach f6r1')).toBe('noOwnCommander')
  })

  test('B 12.8 the overall commander may order divisions, two of a formation', () => {
    const table = writing({ field: 'la-rothiere', asSetUp: true, pieces: {} })
    expect(table.refusal('nap 1Div-II attack 1424 go')).toBe('legal')
    expect(table.refusal('nap II general-retreat')).toBe('noGeneralRetreat')
    expect(table.refusal('nap II support-attack')).toBe('supportOnly')
  })
})

describe('B 12.7 compliance', () => {
  const wingChecks = (situation: Situation, order: readonly [string, string, string], ...dice: number[]) => {
    const table = battle(situation)
    handTo(table, ...order)
    push(table.s, wingOrders)
    table.run(...dice)
    return table
  }

  test('B 12.7, HC-29 Victor with Napoleon near, at the second try: column 4', () => {
    const table = battle({ pieces: { vic: '1016', f2a: '1016', nap: '1018' }, orders: { II: 'defend 1016' } })
    handTo(table, 'II', 'attack 0913', 'nap')
    table.s.command.failures[idOf(table, 'II')] = 1
    actNow(table, 'II', 4)
    expect(table.event('complianceDie')).toMatchObject({ column: 4 })
    expect(legOf(table, 'II')).toBe('attack 0913')
  })

  test('B 12.7, HC-30 a card’s two columns for Gérard, his sender far away: column 4', () => {
    const table = battle({ pieces: { ger: '0403', ra: '0403', nap: '3002' }, orders: { Res: 'defend 0403' } })
    handTo(table, 'Res', 'march 0913', 'nap')
    table.s.command.shift[idOf(table, 'Res')] = 2
    actNow(table, 'Res', 5)
    expect(table.event('complianceDie')).toMatchObject({ column: 4 })
    expect([legOf(table, 'Res'), table.s.command.failures[idOf(table, 'Res')]]).toEqual(['defend 0403', 1])
  })

  test('B 12.7 contact, a shaken corps and the Reserve move the column', () => {
    const table = battle({ pieces: { vic: '1016', f2a: '1016', r9a: '1015' }, orders: { II: 'reserve 1016' } })
    handTo(table, 'II', 'march 0913', 'nap')
    table.s.command.exhausted[idOf(table, 'II')] = 1
    actNow(table, 'II', 1)
    expect(table.event('complianceDie')).toMatchObject({ column: 1 })
    expect(table.heard()).toEqual(expect.arrayContaining(['leavingContact', 'shakenCorps', 'fromReserve']))
  })

  test('B 12.7, B 12.8 a division in contact is as slow to march off at its first order as at a later one', () => {
    for (const orders of [{ II: 'defend 1016' }, { II: 'defend 1016', '1Div-II': 'defend 1016' }]) {
      const table = battle({ pieces: { vic: '1016', f2a: '1016', r9a: '1015' }, orders })
      handTo(table, '1Div-II', 'march 0913', 'nap')
      actNow(table, 'II', 1)
      expect(table.heard()).toContain('leavingContact')
    }
  })

  test('B 12.7 a division of which nobody is left checks nothing', () => {
    const table = battle({ pieces: { vic: '1016', f2c: '1016', r9a: '1015' }, orders: { II: 'defend 1016' } })
    const division = table.s.data.divisionsOf[idOf(table, 'II')].find(one => seatOf(table.s, one) < 0)
    handTo(table, table.s.data.commands.names[division as never], 'march 0913', 'nap')
    actNow(table, 'II')
    expect(table.heard()).not.toContain('complianceDie')
  })

  test('37.16 Ney makes no check on the turn after his bonus', () => {
    const table = battle({ pieces: { ney: '1016', yg1a: '1016' }, orders: { YG: 'defend 1016' }, turn: 2 })
    handTo(table, 'YG', 'attack 0913', 'nap')
    table.s.command.barredOn[idOf(table, 'YG')] = 2
    actNow(table, 'YG')
    expect(legOf(table, 'YG')).toBe('defend 1016')
  })

  test('B 12.7, B 12.14, HC-57 Grouchy obeys an Attack with 3 + 1 and must pass it on before anything else', () => {
    const table = wingChecks(
      { asSetUp: true, pieces: { nap: '2004', gro: '1804' }, orders: { VC: 'reserve 1804', gro: 'reserve 1804' } },
      ['gro', 'attack 0913', 'nap'],
      4,
    )
    expect(legOf(table, 'gro')).toBe('attack 0913')
    table.s.command.wing[idOf(table, 'GC')] = table.s.data.pieces.of('gro')
    endAll(table)
    push(table.s, writeOrders, FRENCH)
    table.run()
    expect(table.refusal('gro VC march 0913 go')).toBe('attackFirst')
    table.say('gro VC attack 0913 go')
    expect(table.refusal('gro VC defend 0913 go')).toBe('attackFirst')
  })

  test('B 12.7, HC-58 a Defend order finds him at 1 + 1: a 3 fails, next turn column 3', () => {
    const table = wingChecks(
      { asSetUp: true, pieces: { nap: '2004', gro: '1804' }, orders: { gro: 'march 1004' } },
      ['gro', 'defend 0913', 'nap'],
      3,
    )
    expect(table.event('complianceDie')).toMatchObject({ column: 2 })
    endAll(table)
    push(table.s, wingOrders)
    table.run(3)
    expect(legOf(table, 'gro')).toBe('defend 0913')
  })
})

/** Ends whatever is still asked. */
function endAll(table: Table): void {
  while (table.s.$depth > 0) table.say('end')
}

/** Begins the activation of a command. */
function actNow(table: Table, command: string, ...dice: number[]): void {
  const { s } = table
  push(s, activate, idOf(table, command), NO_COMMAND)
  table.run(...dice)
}

describe('B 14 Local Decision', () => {
  const near = { field: 'la-rothiere', inOrders: true } as const

  test('B 14, HC-31 Pahlen (3) rolls 6: a Bad Move; then 2: Defend his hex', () => {
    const table = battle({ pieces: { pah: '1016', aga: '1016', c5a: '1020' }, orders: { AG: 'delay 1008' }, acts: 'AG', inOrders: true })
    table.say('local', 6, 2)
    expect([table.heard().includes('badMove'), legOf(table, 'AG')]).toEqual([true, 'defend 1016'])
    expect(table.refusal('local')).toBe('triedLocally')
  })

  test.each([
    [1, 'fall-back'],
    [3, 'attack 1020'],
    [4, 'reserve 1016'],
    [5, 'defend 1016'],
  ])('B 14, R-41 Bad Move %i: %s', (roll, leg) => {
    const table = battle({ pieces: { pah: '1016', aga: '1016', c5a: '1020' }, orders: { AG: 'delay 1008' }, acts: 'AG', inOrders: true })
    table.say('local', 6, roll)
    expect(legOf(table, 'AG')).toContain(leg)
  })

  test('B 14 Bad Move 6: nobody moves, the order stays', () => {
    const table = battle({ pieces: { pah: '1016', aga: '1016', c5a: '1020' }, orders: { AG: 'delay 1008' }, acts: 'AG', inOrders: true })
    table.say('local', 6, 6)
    table.say('end')
    expect([legOf(table, 'AG'), table.where('aga')]).toEqual(['delay 1008', '1016'])
  })

  test('B 14 a success brings an order of two legs within 10 hexes, in force at once; it may be kept', () => {
    const table = battle({ pieces: { pah: '1016', aga: '1016', c5a: '1020' }, orders: { AG: 'delay 1008' }, acts: 'AG', inOrders: true })
    expect(table.refusal('attack 1020 go')).toBe('noLocal')
    table.say('local', 3)
    expect(table.refusal('attack 1030 go')).toBe('targetTooFar')
    table.say('march 1018 attack 1020 go')
    expect([legOf(table, 'AG'), legOf(table, 'AG', 1)]).toEqual(['march 1018', 'attack 1020'])
  })

  test('B 14 it takes an enemy within 6 hexes or an order carried out, and no order from above', () => {
    const far = battle({ ...near, pieces: { vic: '1323', f2a: '1323', r9a: '1730' }, orders: { II: 'defend 1323' }, acts: 'II' })
    expect(far.refusal('local')).toBe('noReason')
    const done = battle({ ...near, pieces: { vic: '1323', f2a: '1323', r9a: '1730' }, orders: { II: 'march 1323' }, acts: 'II' })
    expect([done.refusal('local'), legOf(done, 'II')]).toEqual(['legal', 'reserve 1323'])
    const waiting = battle({ field: 'la-rothiere', pieces: { vic: '1323', f2a: '1323', r9a: '1326' }, orders: { II: 'defend 1323' } })
    handTo(waiting, 'II', 'attack 1326', 'nap')
    actNow(waiting, 'II', 6)
    expect(waiting.refusal('local')).toBe('orderWaits')
  })

  test('B 14, B 12.7 nobody decides for a commander who is not on the map', () => {
    const table = battle({ ...near, pieces: { f2a: '1323', r9a: '1326' }, orders: { II: 'defend 1323' }, acts: 'II' })
    expect(table.refusal('local')).toBe('notOnMap')
  })

  test('37.19, HC-32 Olsufief waits until Baye is assaulted; his first Bad Move is Defend Champaubert, without a second roll', () => {
    const pieces = { ols: '2118E', r9a: '2118E', f6a: '2116E' }
    const orders = { IX: 'defend 2118E' }
    const quiet = battle({ field: 'champaubert', pieces, orders, acts: 'IX', inOrders: true })
    expect(quiet.refusal('local')).toBe('notYetAssaulted')
    quiet.s.everAssaulted.add(quiet.s.data.placeAt[quiet.s.data.hexes.of('1819E')] as never)
    quiet.say('local', 6)
    expect(legOf(quiet, 'IX')).toBe('defend 2420E')
  })

  test('37.17, R-15, HC-33 Ney decides within 8 hexes of Napoleon, and not while he is away', () => {
    const ney = (napoleon: string) =>
      battle({
        pieces: { ney: '1318', yg1a: '1318', nap: napoleon, r9a: '1321' },
        orders: { YG: 'defend 1318' },
        acts: 'YG',
        inOrders: true,
      })
    const close = ney('1117')
    close.say('local', 1)
    expect(close.refusal('attack 1323 go')).toBe('legal')
    const away = ney('1014')
    away.say('local', 1)
    expect(away.refusal('attack 1323 go')).toBe('tooFarFromChief')
    expect(ney('off').refusal('local')).toBe('tooFarFromChief')
  })
})

describe('B 12.8 divisional orders', () => {
  const pieces = { vic: '1323', f2a: '1323', f2b: '1323', f2c: '1920', f2d: '1920', r9a: '1729' }
  const orders = { II: 'defend 1323', '2Div-II': 'defend 1920' }
  const table = () => battle({ field: 'la-rothiere', pieces, orders, acts: 'II', inOrders: true })

  test('B 12.8, HC-59 a corps on Defend sends no division to the attack; Reserve near its target is allowed', () => {
    const asked = table()
    expect(asked.refusal('1Div-II attack 1424')).toBe('mustServe')
    asked.say('1Div-II reserve 1321')
    expect(legOf(asked, '1Div-II')).toBe('reserve 1321')
    expect(asked.refusal('recall 1Div-II')).toBe('oneDivision')
  })

  test('B 12.2, B 12.8, HC-60 a division under its own order is in command far from its corps; recalled it is not', () => {
    const asked = table()
    asked.say('end')
    expect(asked.s.piece.uncommanded[asked.s.data.pieces.of('f2c')]).toBe(0)
    const back = table()
    back.say('recall 2Div-II')
    back.say('end')
    expect(back.s.piece.uncommanded[back.s.data.pieces.of('f2c')]).toBe(1)
  })
})

describe('B 12.4 legs', () => {
  test('B 12.4 a March before an Attack ends near the enemy, an Attack when the target is held and clear', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { vic: '1323', f2a: '1323', r9a: '1325' },
      orders: { II: 'march 1920, attack 1325' },
      acts: 'II',
    })
    expect(legOf(table, 'II')).toBe('attack 1325')
    const taken = battle({ field: 'la-rothiere', pieces: { vic: '1323', f2a: '1323' }, orders: { II: 'attack 1323' }, acts: 'II' })
    expect(legOf(taken, 'II')).toBe('defend 1323')
    expect(isFinished(taken.s.order.leg[taken.s.data.firstLeg[idOf(taken, 'II')] as never])).toBe(true)
  })
})

describe('B 20.8 forced march', () => {
  test('B 20.8 two points more, a check for each unit, and the formation is exhausted', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { mar: '2317', f6a: '2317', f6b: '2316' },
      orders: { VI: 'march 1812' },
      acts: 'VI',
      inOrders: true,
    })
    const { data } = table.s
    table.say('force', 1, 6)
    expect([table.s.piece.steps[data.pieces.of('f6a')], table.s.piece.steps[data.pieces.of('f6b')]]).toEqual([2, 1])
    expect(table.s.command.exhausted[idOf(table, 'VI')]).toBe(1)
    table.say('end')
    data.routes.set(table.s, data.pieces.of('f6a'))
    expect(data.routes.points).toBe(data.move[data.pieces.of('f6a')] + 4)
  })

  test('B 20.8 who is not on the map yet has not checked, and gains nothing', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { mar: '2317', f6a: '2317' },
      orders: { VI: 'march 1812' },
      acts: 'VI',
      inOrders: true,
    })
    const { pieces } = table.s.data
    table.say('force', 1)
    expect([forcedPoints(table.s, pieces.of('f6a')), forcedPoints(table.s, pieces.of('f6b'))]).toEqual([4, 0])
  })

  test('B 20.8, B 12.8 a division whose units have not checked is not recalled into a forced march', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { vic: '1323', f2a: '1323', f2c: '1324' },
      orders: { II: 'march 1812', '2Div-II': 'defend 1324' },
      acts: 'II',
      inOrders: true,
    })
    expect(table.refusal('recall 2Div-II')).toBe('legal')
    table.say('force', 1)
    expect(table.refusal('recall 2Div-II')).toBe('forcedAlready')
  })
})

describe('B 12.1 headquarters', () => {
  const riding = (situation: Situation) => {
    const table = battle(situation)
    push(table.s, writeOrders, FRENCH)
    push(table.s, moveHeadquarters)
    table.run()
    return table
  }

  test('B 12.1 both sides seal their rides; they take place together', () => {
    const table = riding({
      field: 'la-rothiere',
      asSetUp: true,
      pieces: { nap: '1217', blu: '1632' },
      orders: { XI: 'defend 1628', III: 'defend 1632' },
    })
    expect(table.asked()).toBe('ride-out')
    table.sayFor(FRENCH, 'nap 1216 go')
    expect(table.where('nap')).toBe('1217')
    table.sayFor(COALITION, 'go')
    expect(table.where('nap')).toBe('1216')
  })

  test('B 12.9 an order of his own takes the overall commander nearer to its target', () => {
    const table = riding({ asSetUp: true, pieces: {} })
    expect(table.refusal('go', FRENCH)).toBe('boundForHq')
    const target = table.choices('nap', FRENCH)[0]
    table.sayFor(FRENCH, `nap ${target} go`)
    expect(table.s.$answered).toBe(1 << FRENCH)
  })

  test('37.16 Blücher keeps within range of a corps that attacks', () => {
    const table = riding({
      field: 'la-rothiere',
      pieces: { blu: '1629', lie: '1628', r10a: '1628', nap: '1117' },
      orders: { XI: 'attack 1323' },
    })
    const { data } = table.s
    const far = table.choices('blu', COALITION).map(hex => distance(data.grid, data.hexes.of(hex), data.hexes.of('1628')))
    expect(Math.max(...far)).toBe(5)
    expect(table.refusal('go', COALITION)).toBe('legal')
  })
})

test('B 4.3, B 12.2 of two that act together each tests its command range after its own orders', () => {
  const table = battle({
    field: 'la-rothiere',
    pieces: { vic: '1323', f2a: '1323', mar: '2317', f6a: '1812' },
    orders: { II: 'defend 1323', VI: 'defend 2317' },
    acts: 'II',
    second: 'VI',
    inOrders: true,
  })
  table.say('end')
  expect(table.heard()).not.toContain('outOfCommand')
  table.say('end')
  expect(table.event('outOfCommand')).toEqual({ piece: 'f6a' })
})
