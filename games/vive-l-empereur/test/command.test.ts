import { describe, expect, test } from 'vitest'
import { ableOrders } from '../rules/command.ts'
import { cardsOf, FACES } from '../rules/ids.ts'
import { ALLIED, battle, FRENCH, gameOf } from './position.ts'

const COMMAND = { flag: 1, general: 2, cavalry: 3, artillery: 4, infantry: 5 }

describe('cards and hands', () => {
  test('1.0, 3.0 each side has ten cards: seven of orders, three automatic', () => {
    const { data } = battle({}).s
    for (const side of [FRENCH, ALLIED]) {
      expect(cardsOf[side]).toHaveLength(10)
      expect(cardsOf[side].filter(card => data.cardDice[card] > 0)).toHaveLength(7)
    }
  })

  test('4.1 the first hand is any six of ten', () => {
    const table = battle({ at: 'turn', turn: 0 })
    expect(table.choices('', FRENCH)).toHaveLength(10)
    const five = 'french-order-left-1 french-order-left-2 french-order-centre-1 french-order-centre-2 french-order-right-1'
    expect(table.refusal(`${five} go`, FRENCH)).toBe('handNotFull')
    expect(table.refusal(`${five} french-bombardment french-grand-charge go`, FRENCH)).toBe('handFull')
    expect(table.refusal(`${five} french-bombardment go`, FRENCH)).toBe('legal')
    expect(table.refusal('allied-bombardment go', FRENCH)).toBe('notInHand')
  })

  test('4.1 the next hand is the four unused and two of the six played (cases 43 and 72)', () => {
    const table = battle({ at: 'turn', turn: 1 })
    const { s } = table
    s.turn = 2
    for (const side of [FRENCH, ALLIED]) {
      s.played[side].clear()
      for (const card of cardsOf[side].slice(0, 6)) s.played[side].push(card)
    }
    expect(table.choices('', FRENCH)).toHaveLength(6)
    expect(table.refusal('french-bombardment go', FRENCH)).toBe('notPlayed')
    table.sayFor(FRENCH, 'french-order-left-1 french-order-left-2 go')
    table.sayFor(ALLIED, 'allied-order-left-1 allied-order-left-2 go')
    expect([s.hand[FRENCH].length, s.army.open[FRENCH]]).toEqual([6, 4])
    const kept = [0, 1, 2, 3].map(place => s.hand[FRENCH].at(place))
    expect(kept).toEqual(cardsOf[FRENCH].slice(6))
  })

  test('5.1 a card is secret until both are in, and may be changed until then', () => {
    const table = battle({ at: 'turn', turn: 0 })
    const hand = (side: string) =>
      ['order-left-1', 'order-left-2', 'order-centre-1', 'order-centre-2', 'order-right-1', 'infantry-manoeuvre'].map(
        card => `${side}-${card}`,
      )
    table.sayFor(FRENCH, `${hand('french').join(' ')} go`)
    table.sayFor(ALLIED, `${hand('allied').join(' ')} go`)
    expect(table.asked()).toBe('play-card')
    table.sayFor(FRENCH, 'french-order-left-1')
    expect(table.heard()).toEqual([])
    expect(table.game.rules.mayChange(table.s)).toBe(1 << FRENCH)
    table.sayFor(FRENCH, 'french-order-centre-1')
    table.sayFor(ALLIED, 'allied-order-left-2', ...Array.from({ length: 10 }, () => COMMAND.infantry))
    expect(table.told.filter(({ event }) => event.name === 'cardPlayed')).toHaveLength(2)
    expect(table.event('cardPlayed')).toMatchObject({ side: 'allied', card: 'allied-order-left-2' })
  })

  test('3.2, R13 the sector of an Infantry Manoeuvre is named with it', () => {
    const table = battle({ at: 'round', turn: 1, round: 0 })
    table.s.hand[FRENCH].push(cardsOf[FRENCH][7])
    expect(table.refusal('french-infantry-manoeuvre', FRENCH)).toBe('unfinished')
    expect(table.choices('french-infantry-manoeuvre', FRENCH)).toEqual(['west', 'centre', 'east'])
  })
})

describe('command dice', () => {
  test('1.2, 5.1 an order card rolls its dice, an automatic one none', () => {
    const table = battle({ at: 'round', turn: 1, round: 0, units: { foy: 'I4 N', mitchell: 'I9 S' } })
    table.s.hand[FRENCH].push(cardsOf[FRENCH][6])
    table.s.hand[ALLIED].push(cardsOf[ALLIED][9])
    table.sayFor(FRENCH, 'french-coordinated-attack')
    table.sayFor(ALLIED, 'allied-bombardment', 1, 2, 3, 4, 5, 6)
    const faces = table.told.filter(({ event }) => event.name === 'commandDie').map(({ args }) => FACES.names[args[1]])
    expect(faces).toEqual(['flag', 'general', 'cavalry', 'artillery', 'infantry', 'infantry'])
  })

  test('1.2 command dice show five faces, infantry twice; flag dice two flags of each army', () => {
    const { data } = battle({}).s
    expect(data.commandFaces.map(face => FACES.names[face])).toEqual(['flag', 'general', 'cavalry', 'artillery', 'infantry', 'infantry'])
    expect(data.flagFaces).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('3.1, R6 a card orders the wing that its owner sees on that hand', () => {
    const units = { foy: 'C4 N', bachelu: 'R4 N', mitchell: 'C9 S', 'pack-brigade': 'R9 S' }
    const french = battle({ units, cards: { french: 'order-left-1' } })
    expect(french.refusal('infantry foy stand')).toBe('legal')
    expect(french.refusal('infantry bachelu stand')).toBe('notCovered')
    const allied = battle({ units, side: ALLIED, cards: { allied: 'order-left-1' } })
    expect(allied.refusal('infantry pack-brigade stand')).toBe('legal')
    expect(allied.refusal('infantry mitchell stand')).toBe('notCovered')
  })

  test('5.1, R12 the faces: an arm, a general anywhere, a flag for anybody covered', () => {
    const table = battle({
      units: { foy: 'I4 N', pire: 'I3 N', bachelu: 'C4 N' },
      generals: { ney: 'C4', reille: 'I2' },
      cards: { french: 'order-centre-1' },
    })
    expect(table.refusal('cavalry foy stand')).toBe('wrongArm')
    expect(table.refusal('flag pire stand')).toBe('legal')
    expect(table.refusal('flag reille stand')).toBe('legal')
    expect(table.refusal('flag ney stand')).toBe('notCovered')
    expect(table.refusal('general bachelu stand')).toBe('legal')
    expect(table.refusal('general ney stand')).toBe('legal')
    expect(table.refusal('general foy stand')).toBe('noGeneralThere')
  })

  test('5.1 equal numbers that can be ordered: the French begin (case 4)', () => {
    const table = battle({
      units: {
        foy: 'C4 N',
        bachelu: 'D4 N',
        soye: 'E4 N',
        quiot: 'F4 N',
        'ii-corps-guns': 'C3 N',
        mitchell: 'I9 S',
        'pack-brigade': 'K9 S',
        byng: 'L9 S',
        bolton: 'I10 S',
      },
      generals: { ney: 'M2' },
      cards: { french: 'order-left-1', allied: 'order-centre-1' },
      dice: { french: 'infantry infantry cavalry general artillery', allied: 'flag infantry infantry infantry infantry' },
      at: 'next',
      bare: true,
    })
    expect([ableOrders(table.s, FRENCH), ableOrders(table.s, ALLIED)]).toEqual([4, 4])
  })

  test('3.1, 5.1, R12 a coordinated attack: two a sector, and the general face besides (case 6)', () => {
    const table = battle({
      units: { foy: 'I4 N', bachelu: 'K4 N', soye: 'L4 N', quiot: 'M4 N', donzelot: 'N4 N', marcognet: 'C4 N', durutte: 'R4 N' },
      generals: { ney: 'I4' },
      dice: { french: 'infantry infantry infantry infantry infantry general' },
      bare: true,
    })
    expect(ableOrders(table.s, FRENCH)).toBe(5)
    table.say('infantry bachelu stand')
    table.say('infantry soye stand')
    expect(table.refusal('infantry quiot stand')).toBe('sectorSpent')
    expect(table.refusal('general foy stand')).toBe('legal')
  })

  test('3.1, R12 after two orders in a sector a flag is refused there, the general face is not (case 78)', () => {
    const table = battle({
      units: { foy: 'I4 N', bachelu: 'K4 N', soye: 'L4 N' },
      generals: { ney: 'L4', reille: 'M3' },
      dice: { french: 'infantry infantry flag general' },
    })
    table.say('infantry foy stand')
    table.say('infantry bachelu stand')
    expect(table.refusal('flag soye stand')).toBe('sectorSpent')
    expect(table.refusal('flag reille stand')).toBe('sectorSpent')
    expect(table.refusal('general soye stand')).toBe('legal')
  })

  test('5.1 an automatic card alone goes first (case 5)', () => {
    const table = battle({ at: 'round', field: 'waterloo', asSetUp: true, turn: 1, round: 0 })
    table.s.hand[FRENCH].push(cardsOf[FRENCH][9])
    table.s.hand[ALLIED].push(cardsOf[ALLIED][2])
    table.sayFor(FRENCH, 'french-bombardment')
    table.sayFor(ALLIED, 'allied-order-centre-1', 5, 5, 5, 5, 5)
    expect([table.event('ordersFirst')?.side, table.side()]).toEqual(['french', 'french'])
  })

  test('5.1 dice without anybody to order end a side’s round at once (case 57)', () => {
    const table = battle({
      units: { foy: 'I4 N', mitchell: 'I9 S' },
      generals: { ney: 'I3' },
      cards: { french: 'order-centre-1', allied: 'order-centre-1' },
      dice: { french: 'cavalry cavalry cavalry artillery artillery', allied: 'infantry' },
      at: 'next',
    })
    expect([table.heard().includes('noOrderLeft'), table.side()]).toEqual([true, 'allied'])
  })

  test('5.1, R14 orders alternate; a side may end its own for good', () => {
    const table = battle({
      units: { foy: 'I4 N', bachelu: 'K4 N', mitchell: 'I9 S', 'pack-brigade': 'K9 S' },
      cards: { french: 'order-centre-1', allied: 'order-centre-1' },
      dice: { french: 'infantry infantry', allied: 'infantry infantry' },
    })
    table.say('infantry foy stand')
    expect(table.side()).toBe('allied')
    table.say('finish')
    expect(table.side()).toBe('french')
    table.say('infantry bachelu stand')
    expect(table.asked()).toBe('play-card')
  })

  test('R37, 3.2 garrisons count for an Infantry Manoeuvre when they have a target (case 79)', () => {
    const table = battle({
      units: { foy: 'B2 N', bachelu: 'C2 N', soye: 'D2 N', mitchell: 'B9 S', 'pack-brigade': 'D9 S', byng: 'F9 S', kempt: 'I9 S' },
      garrisons: { B8: 'french', D8: 'french', F8: 'french' },
      terrain: { B8: 'farm', D8: 'farm', F8: 'farm' },
      cards: { french: 'infantry-manoeuvre' },
      sector: 'west',
      bare: true,
    })
    expect(ableOrders(table.s, FRENCH)).toBe(5)
    for (const piece of ['foy stand', 'bachelu stand', 'soye stand']) table.say(piece)
    table.say('garrison-B8 B9', 9)
    table.say('garrison-D8 D9', 9)
    expect(table.asked()).not.toBe('order')
  })

  test('3.2, R45 Manoeuvre: one hex and fire, or three; Grand Charge: cavalry alone; Bombardment: guns move two, horse guns four', () => {
    const foot = battle({
      units: { foy: 'I4 N', mitchell: 'I7 S', pire: 'I3 N' },
      cards: { french: 'infantry-manoeuvre' },
      sector: 'centre',
    })
    expect(foot.refusal('foy L5 N')).toBe('legal')
    expect(foot.refusal('foy I5 fire I7')).toBe('legal')
    expect(foot.refusal('foy square')).toBe('legal')
    expect(foot.refusal('pire stand')).toBe('notOfCard')
    const horse = battle({ units: { foy: 'I4 N', pire: 'C3 N' }, cards: { french: 'grand-charge' } })
    expect(horse.refusal('pire C6 N')).toBe('legal')
    const guns = battle({
      units: { 'ii-corps-guns': 'I4 N', 'jacquinot-guns': 'C4 N', mitchell: 'C9 S' },
      cards: { french: 'bombardment' },
    })
    expect(guns.refusal('ii-corps-guns I6 N')).toBe('legal')
    expect(guns.refusal('jacquinot-guns C8 N')).toBe('legal')
    expect(guns.refusal('jacquinot-guns C6 fire C9')).toBe('movedTooFar')
  })

  test('3.0, 5.1 a unit without an order does nothing, and has one a round', () => {
    const table = battle({ units: { foy: 'I4 N', bachelu: 'K4 N' }, dice: { french: 'infantry infantry flag' } })
    table.say('infantry foy S')
    expect(table.refusal('flag foy N')).toBe('hasOrder')
    expect(table.rule('flag foy N')).toBe('5.1')
    // Who has had an order needs no die either.
    expect([table.refusal('foy N'), table.refusal('bachelu N')]).toEqual(['hasOrder', 'diceDecide'])
  })
})

test('1.1 strength is counted in elements', () => {
  const { data } = gameOf('waterloo').kind.create()
  const elements = (name: string) => data.elements[data.types.of(name)]
  expect(['old-guard', 'militia', 'heavy-cavalry', 'horse-artillery', 'heavy-artillery', 'garrison'].map(elements)).toEqual([
    4, 4, 3, 3, 3, 1,
  ])
})
