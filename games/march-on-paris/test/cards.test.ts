import { completeSetUp, type Game, push, readSentence, reportOdds, type Side, setUp, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { callAlternate, delay } from '../rules/card-arrivals.ts'
import { bonusCard, cardTurn, dealCards, endCards } from '../rules/card-phase.ts'
import { playCard } from '../rules/card-play.ts'
import { complianceColumn } from '../rules/compliance.ts'
import { leaveFires } from '../rules/fires.ts'
import { CARDS, COALITION, FRENCH, MARCH, NO_CARD } from '../rules/ids.ts'
import { AUTO_PURSUIT, BLUCHER_INSPIRED, ratingNow } from '../rules/in-force.ts'
import { rollInitiative } from '../rules/initiative.ts'
import { drawMode } from '../rules/mode-cards.ts'
import { type Battle, RECOVERED, settingOf, UAR } from '../rules/state.ts'
import { writeOrders } from '../rules/writing.ts'
import { battle, gameOf, type Situation, type Table } from './position.ts'

type Mode = 'restricted' | 'full' | 'single-deck' | 'random-tables'

function table(situation: Partial<Situation> & { readonly mode?: Mode } = {}): Table {
  const { mode = 'restricted', ...rest } = situation
  const made = battle({ field: 'la-rothiere', pieces: {}, options: { cardMode: mode }, ...rest })
  const { s } = made
  s.options.cardMode = mode
  s.side.cardVP.fill(0)
  s.play.mode.fill(NO_CARD)
  s.play.drawn.fill(NO_CARD)
  s.play.replacements.fill(0)
  for (const [i, { turn, isAlternate }] of settingOf(s).groups.entries()) s.group.due[i as never] = isAlternate ? 0 : turn
  return made
}

const row = (side: Side, card: string) => (side * CARDS.count + CARDS.of(card)) as never

/** Leaves one card in a deck. */
function stack({ s }: Table, side: Side, card: string): void {
  s.pack.left.fill(0)
  s.pack.left[row(side, card)] = 1
}

/** A side is asked to play a card that it has drawn. */
function drawn(made: Table, side: Side, card: string): Table {
  made.s.play.drawn[side] = CARDS.of(card)
  push(made.s, playCard, side)
  made.run()
  return made
}

const groupWith = ({ s }: Table, piece: string) => settingOf(s).groupOf[s.data.pieces.of(piece)] as never
const due = (made: Table, piece: string) => made.s.group.due[groupWith(made, piece)]
const hold = ({ s }: Table, side: Side, card: string) => s.held[side].push(CARDS.of(card))

function attack(situation: Partial<Situation>, prepare: (made: Table) => void = () => undefined): Table {
  const made = table(situation)
  prepare(made)
  while (['movement', 'bombardment', 'charges'].includes(made.asked())) made.say('end')
  return made
}

/** A brigade in the open, attacked by two others. */
const assault = (prepare?: (made: Table) => void, pieces: Readonly<Record<string, string>> = {}) =>
  attack(
    { pieces: { lie: '1524', r10a: '1424', r10b: '1424', f2a: '1423', ...pieces }, orders: { XI: 'attack 1423' }, acts: 'XI' },
    prepare,
  )

describe('37.12.3 restricted play', () => {
  test('37.12, 37.12.3 the decks hold 46 cards less those removed; one of five mode cards is drawn in secret', () => {
    const made = table()
    push(made.s, dealCards)
    made.run(1)
    const left = (side: Side) => CARDS.all.reduce((sum, card) => sum + made.s.pack.left[(side * CARDS.count + card) as never], 0)
    expect([left(FRENCH), left(COALITION)]).toEqual([44, 45])
    expect(made.event('modeDrawn')).toMatchObject({ card: 'road-column' })
    expect(made.told.find(({ event }) => event.name === 'modeDrawn')?.seenBy).toBe(1 << FRENCH)
  })

  test('37.12.3 odd a card is played, even it is laid aside, both unseen by the enemy; a held one goes at the end of the turn', () => {
    const made = table()
    stack(made, FRENCH, 'artillery-cover-fire')
    made.s.pack.left[row(COALITION, 'cavalry-pursuit')] = 1
    push(made.s, endCards)
    push(made.s, cardTurn)
    made.run(1, 3, 1, 4)
    expect(made.told.every(({ seenBy }) => seenBy === 1 || seenBy === 2)).toBe(true)
    expect(made.refusal('end')).toBe('mustPlay')
    made.say('artillery-cover-fire')
    expect(made.s.held[FRENCH].length).toBe(1)
    expect([made.side(), made.choices()]).toEqual(['coalition', ['end']])
    made.say('end')
    expect(made.heard()).toContain('cardLapsed')
    expect(made.s.held[FRENCH].length).toBe(0)
  })

  test('37.12.3, HC-42 card 27 as a bonus card of the French falls on the Coalition, which gains its points', () => {
    const made = table()
    stack(made, FRENCH, 'delay-march-confusion')
    const before = due(made, 'b3a')
    push(made.s, bonusCard, FRENCH)
    made.run(1, 3)
    expect(due(made, 'b3a')).toBe(before + 3)
    expect([made.s.side.cardVP[FRENCH], made.s.side.cardVP[COALITION]]).toEqual([0, 2])
  })

  test('37.12.3 a bonus card that is no Arrival card is laid aside', () => {
    const made = table()
    stack(made, FRENCH, 'fire')
    push(made.s, bonusCard, FRENCH)
    made.run(1)
    expect([made.heard().includes('cardWasted'), made.choices()]).toEqual([true, ['end']])
  })

  test('37.12.3, HC-44 a cancelled group of 22 SP is worth 6 points to its owner, one that is called costs as much', () => {
    const made = table()
    const roll = (...dice: number[]) =>
      ({ roll: () => dice.shift() ?? 1, lot: () => 1, tellTo: () => undefined, tell: () => undefined }) as never
    callAlternate(made.s, FRENCH, -1, roll(1))
    expect([due(made, 'og1a'), made.s.side.cardVP[FRENCH]]).toEqual([4, -6])
    delay(made.s, FRENCH, roll(6))
    expect([due(made, 'og1a'), made.s.side.cardVP[FRENCH]]).toEqual([0, 0])
  })

  test('37.12.3, HC-84 a group that card 27 delays beyond the last turn is cancelled, for a quarter of its SP', () => {
    const made = table({ turn: 1 })
    const group = groupWith(made, 'b3a')
    made.s.group.due[group] = 5
    made.s.group.due[groupWith(made, 't-Bav')] = 0
    drawn(made, COALITION, 'delay-march-confusion')
    made.say('delay-march-confusion', 5)
    expect(made.s.group.due[group]).toBe(0)
    expect(made.s.side.cardVP[COALITION]).toBe(2 + 3)
  })

  test('37.12.3 of one common deck the die says whose the card is, and a card of two titles is his', () => {
    const made = table({ mode: 'single-deck' })
    stack(made, FRENCH, 'emperor-napoleon')
    push(made.s, cardTurn)
    made.run(2, 1)
    expect([made.side(), made.choices()]).toEqual(['coalition', ['blucher']])
    made.say('blucher')
    expect(made.s.play.rerolls[COALITION]).toBe(3)
  })

  test('37.12.3, HC-40 the dice 5, 3 and 3, 2 are The Last Push for the Coalition', () => {
    const made = table({ mode: 'random-tables' })
    push(made.s, cardTurn)
    made.run(5, 3, 3, 2)
    expect([made.side(), made.choices()]).toEqual(['coalition', ['the-last-push']])
  })

  test('37.12.3, HC-41 the dice 1, 4 and 6 are no event for anybody', () => {
    const made = table({ mode: 'random-tables' })
    push(made.s, cardTurn)
    made.run(1, 4, 6, 3)
    expect([made.heard().includes('noEvent'), made.asked()]).toEqual([true, 'over'])
  })

  test('37.12.3 of two cards one removed leaves the events of the first table', () => {
    const made = table({ mode: 'random-tables' })
    push(made.s, cardTurn)
    made.run(6, 3, 6, 2)
    expect(made.heard()).toContain('noEvent')
  })
})

describe('37.12.1 full play', () => {
  test('37.12.1 a hand of three, a card drawn each turn, one played or laid aside; only card 9 allows a General Retreat', () => {
    const made = table({ mode: 'full' })
    for (const card of ['fire', 'from-the-jaws-of-death', 'infiltration', 'mobile-defense']) made.s.hand[FRENCH].push(CARDS.of(card))
    push(made.s, playCard, FRENCH)
    made.run()
    expect(made.refusal('end')).toBe('handTooLarge')
    expect(made.refusal('from-the-jaws-of-death retreat')).toBe('onlyCard')
    expect(made.choices('infiltration')).toEqual(['end'])
    expect(made.refusal('fire')).toBe('notPlayable')
    made.say('discard fire')
    expect(made.s.hand[FRENCH].length).toBe(3)
  })

  test('37.12.1 the player picks the group that comes early', () => {
    const made = drawn(table({ field: 'brienne', mode: 'full' }), FRENCH, 'reinforcement-arrives-early')
    expect(made.choices('reinforcement-arrives-early')).toContain('rc')
    made.say('reinforcement-arrives-early rc')
    expect(due(made, 'rc')).toBe(1)
  })
})

describe('37.12 orders by cards', () => {
  test('37.12 card 8: a formation with nobody in an enemy zone marches at once', () => {
    const orders = { II: 'defend 1323', VI: 'defend 1016' }
    const made = drawn(
      table({ pieces: { vic: '1320', f2a: '1323', r10a: '1324', mar: '1016', f6a: '1016' }, orders }),
      FRENCH,
      'approach-march',
    )
    expect(made.refusal('approach-march II')).toBe('inZone')
    made.say('approach-march VI 1520')
    expect(made.event('legWritten')).toMatchObject({ command: 'VI', order: 'march', hex: '1520' })
  })

  test('37.12, HC-30 an order by Forced March shifts compliance by two columns, and costs no capacity', () => {
    const made = table({ field: 'brienne', pieces: { nap: '2602', ger: '1117', ra: '1117' }, orders: { Res: 'defend 1117' } })
    made.s.play.moreMarches[FRENCH] = 1
    push(made.s, writeOrders, FRENCH)
    made.run()
    made.say('nap Res march 1317 go')
    const { s } = made
    expect(complianceColumn(s, s.data.commands.of('Res'), MARCH)).toBe(4)
    expect([s.command.given[s.data.commands.of('nap')], s.play.moreMarches[FRENCH]]).toEqual([0, 0])
  })

  test('37.12 card 21: a March and an Attack are obeyed more readily, once', () => {
    const made = drawn(
      table({ field: 'brienne', pieces: { nap: '2602', ger: '1117', ra: '1117' }, orders: { Res: 'defend 1117' } }),
      FRENCH,
      'turning-movement',
    )
    made.say('turning-movement')
    push(made.s, writeOrders, FRENCH)
    made.run()
    made.say('nap Res march 1317 attack 1316 go')
    expect([made.s.command.shift[made.s.data.commands.of('Res')], made.s.play.effects[FRENCH]]).toEqual([2, 0])
  })

  test('37.12 card 12: a Probe towards a place the enemy holds, for who marches or waits', () => {
    const made = drawn(table({ pieces: { vic: '1320', f2a: '1320', r10a: '1324' }, orders: { II: 'reserve 1320' } }), FRENCH, 'probe')
    expect(made.refusal('probe II 1325')).toBe('noEnemyPlace')
    made.say('probe II 1324')
    const { s } = made
    expect([s.command.courier[s.data.commands.of('II')], s.command.shift[s.data.commands.of('II')]]).toEqual([2, 1])
  })

  test('37.12 card 31: an order more for the overall commander', () => {
    const made = table({ field: 'brienne', pieces: { nap: '2602' } })
    hold(made, FRENCH, 'aide-de-camp')
    push(made.s, writeOrders, FRENCH)
    made.run()
    made.say('aide-de-camp raise')
    expect([made.s.play.moreOrders[FRENCH], made.s.held[FRENCH].length]).toEqual([1, 0])
  })

  test('37.12 card 10 shows the orders in force, to the side that plays it alone', () => {
    const made = drawn(
      table({ pieces: { vic: '1320', f2a: '1320' }, orders: { II: 'reserve 1320' } }),
      COALITION,
      'spies-bring-news-from-enemy-camp',
    )
    made.say('spies-bring-news-from-enemy-camp end')
    expect(made.event('enemyOrder')).toMatchObject({ command: 'II', order: 'reserve', hex: '1320' })
    expect(made.told.every(({ seenBy }) => seenBy === 1 << COALITION)).toBe(true)
    expect(made.s.side.spied[FRENCH]).toBe(0)
  })

  test('37.12 card 10 in solitaire is a free order, complied with at once', () => {
    const made = table({ pieces: { vic: '1320', f2a: '1320' }, orders: { II: 'reserve 1320' } })
    made.s.options.solitaire = true
    drawn(made, FRENCH, 'spies-bring-news-from-enemy-camp')
    made.say('spies-bring-news-from-enemy-camp II defend 1322 go', 1)
    expect(made.heard()).toContain('obeyed')
  })

  test('37.12 card 11: a Local Decision without an enemy near, two columns better', () => {
    const made = table({ pieces: { vic: '1320', f2a: '1320' }, orders: { II: 'reserve 1320' } })
    drawn(made, FRENCH, 'general-advance')
    made.say('general-advance II')
    expect(made.s.play.advances[FRENCH]).toBe(made.s.data.commands.of('II'))
    const acting = battle({
      game: gameOf('la-rothiere'),
      pieces: { vic: '1320', f2a: '1320' },
      orders: { II: 'defend 1320' },
      acts: 'II',
      inOrders: true,
    })
    expect(acting.refusal('local')).toBe('noReason')
    acting.s.play.advances[FRENCH] = acting.s.data.commands.of('II')
    acting.say('local', 4)
    expect(acting.heard()).toContain('localWon')
  })

  test('37.12 card 15: March, then Attack, where guns were heard; complied with at a shift of two', () => {
    const situation = { pieces: { vic: '1320', f2a: '1320' }, orders: { II: 'defend 1320' }, acts: 'II', inOrders: true } as const
    const made = battle({ game: gameOf('la-rothiere'), ...situation })
    const command = made.s.data.commands.of('II')
    made.s.play.toTheGuns[FRENCH] = command
    made.s.struckBefore.add(made.s.data.hexes.of('1323'))
    made.say('local', 1)
    expect(made.refusal('attack 1323 go')).toBe('marchThenAttack')
    expect(made.refusal('march 1321 attack 1324')).toBe('gunsHeard')
    made.say('march 1321 attack 1323 go', 4)
    expect(made.event('orderShift')).toMatchObject({ value: 2 })
    expect(made.heard()).toContain('obeyed')
  })
})

describe('37.12 cards in movement', () => {
  test('37.12 card 19: who defends may leave an enemy zone', () => {
    const situation = { pieces: { vic: '1320', f2a: '1323', r10a: '1324' }, orders: { II: 'defend 1323' }, acts: 'II' } as const
    expect(table(situation).refusal('f2a')).toBe('cannotMove')
    const made = table(situation)
    drawn(made, FRENCH, 'mobile-defense')
    made.say('mobile-defense')
    expect(made.choices('f2a')).toContain('1322')
  })

  test('37.12 card 13: a stack may slip from one enemy zone into another', () => {
    const situation = { pieces: { vic: '1320', f2a: '1323', r10a: '1324' }, orders: { II: 'march 1320' }, acts: 'II' } as const
    const made = table(situation)
    expect(made.choices('f2a')).not.toContain('1223')
    drawn(made, FRENCH, 'infiltration')
    made.say('infiltration 1323')
    expect(made.s.infiltrates.has(made.s.data.pieces.of('f2a'))).toBe(true)
    made.s.order.leg[made.s.data.firstLeg[made.s.data.commands.of('II')] as never] = 0
    expect(made.choices('f2a')).toContain('1423')
  })

  test('37.12 card 16: a burning town costs 2 more, and nobody stays in it', () => {
    const situation = { pieces: { vic: '1320', f2a: '1322' }, orders: { II: 'march 1323' }, acts: 'II' } as const
    const made = table(situation)
    expect(made.choices('f2a')).toContain('1323')
    drawn(made, FRENCH, 'fire')
    made.say('fire 1323')
    const fire = table({ pieces: { f2a: '1323' } })
    fire.s.fire.add(fire.s.data.hexes.of('1323'))
    push(fire.s, leaveFires)
    fire.run()
    expect(fire.asked()).toBe('leave-fire')
    fire.say('1322')
    expect(fire.where('f2a')).toBe('1322')
  })

  test('37.12 card 24, Populace: a train of the enemy stays where it is this turn', () => {
    const made = table({ pieces: { lie: '1524', 't-XI': '1525', r10a: '1424' }, orders: { XI: 'march 1420' }, acts: 'XI' })
    expect(made.refusal('t-XI')).not.toBe('hasMoved')
    drawn(made, FRENCH, 'populace')
    made.say('populace', 1)
    expect(made.refusal('t-XI')).toBe('hasMoved')
  })

  test('37.12 card 1: who marches along roads alone goes one point farther, until the enemy is met', () => {
    const situation = { pieces: { vic: '1323', f2a: '1323' }, orders: { II: 'march 0913' }, acts: 'II' } as const
    const made = table(situation)
    const before = made.choices('f2a').length
    made.s.play.mode[FRENCH] = CARDS.of('road-column')
    const after = made.choices('f2a').length
    expect(after).toBeGreaterThan(before)
    made.s.met.add(made.s.data.commands.of('II'))
    expect(made.choices('f2a').length).toBe(before)
  })

  test('37.12 card 2: nobody moves on the first turn, and there is no Initial Action', () => {
    const made = table({ pieces: { vic: '1320', f2a: '1320' }, orders: { II: 'march 0913' } })
    made.s.play.mode[FRENCH] = CARDS.of('late-start')
    push(made.s, rollInitiative)
    made.run(1, 1, 1)
    expect(made.s.side.initial[FRENCH]).toBe(0)
  })

  test('37.12 cards 5 and 7: an Initial Action without a die; Napoleon’s rating is 5', () => {
    const made = table({ pieces: { nap: '1320' } })
    made.s.play.mode[COALITION] = CARDS.of('early-arrival')
    drawn(made, FRENCH, 'emperor-napoleon')
    made.say('emperor-napoleon')
    push(made.s, rollInitiative)
    made.run(6)
    expect([made.s.side.initial[FRENCH], made.s.side.coordinated[FRENCH]]).toEqual([1, 1])
    expect([made.s.side.initial[COALITION], made.s.side.coordinated[COALITION]]).toEqual([1, 0])
    expect(ratingNow(made.s, made.s.data.named.napoleon)).toBe(5)
  })

  test('37.12 card 4: two reduced units are brought up to strength; else two lost ones are saved', () => {
    const made = table({ pieces: { f2a: '1320 reduced', f2b: '1321' } })
    push(made.s, drawMode, FRENCH)
    made.run(3)
    expect(made.refusal('f2b')).toBe('notReduced')
    made.say('f2a end')
    expect(made.s.piece.steps[made.s.data.pieces.of('f2a')]).toBe(2)
    const sound = table({ pieces: { f2b: '1321' } })
    push(sound.s, drawMode, FRENCH)
    sound.run(3)
    expect(sound.s.play.replacements[FRENCH]).toBe(2)
  })

  test('37.12 card 6: a unit with an even die stands back on its road', () => {
    const made = table({ pieces: { f2a: '1323' } })
    const lot = settingOf(made.s).formations[FRENCH].indexOf(made.s.data.commands.of('II')) + 1
    const others = made.s.data.unitsOf[made.s.data.commands.of('II')].length
    push(made.s, drawMode, FRENCH)
    made.run(5, lot, 2, 3, ...Array.from({ length: others - 1 }, () => 1))
    expect(made.where('f2a')).not.toBe('1323')
  })
})

describe('37.12 cards in combat', () => {
  test('37.12 cards 14 and 30: a die is thrown again, and the second stands', () => {
    const made = assault(({ s }) => {
      s.play.rerolls[COALITION] = 1
    })
    // Odds go on through the second throw.
    const { game, s } = made
    const said = readSentence(game, s, COALITION, '1423 r10a r10b go'.split(' '))
    const odds = reportOdds(game, viewOf(game, s, COALITION), COALITION, said.ok ? said.words : [], {
      rng: new Xoshiro('odds'),
      guesses: 1,
    })
    expect(odds.settled.some(({ step }) => step === 'roll-again')).toBe(true)
    made.say('1423 r10a r10b go', 6)
    expect([made.asked(), made.side()]).toEqual(['roll-again', 'coalition'])
    made.say('again', 1, 1, 1)
    expect(made.heard()).toContain('rolledAgain')
    expect(made.heard()).toContain('goesIn')
    expect(made.s.play.rerolls[COALITION]).toBe(0)
  })

  test('37.12 card 24: the last push adds 2 to the die of one assault', () => {
    const made = assault(({ s }) => {
      s.play.effects[COALITION] |= 1 << 8
    })
    made.say('1423 r10a r10b go', 1)
    expect(made.choices()).toEqual(['the-last-push', 'end'])
    made.say('the-last-push', 1, 1, 1)
    expect(made.event('dieRaised')).toMatchObject({ value: 2 })
    expect(made.s.play.effects[COALITION]).toBe(0)
  })

  test('37.12 card 14: Ney raises his own die or lowers the enemy’s', () => {
    const made = assault(
      ({ s }) => {
        s.play.effects[FRENCH] |= 1 << 6
      },
      { ney: '1423' },
    )
    made.say('1423 r10a r10b go', 1)
    made.say('marshal-ney lower', 2, 1)
    expect(made.event('dieLowered')).toMatchObject({ value: -1 })
  })

  test('37.12 card 3: guns within two hexes help to defend', () => {
    const made = assault(table_ => hold(table_, FRENCH, 'artillery-cover-fire'), { 'f2-art': '1421' })
    made.say('1423 r10a r10b go', 1)
    made.say('artillery-cover-fire f2-art', 1, 1)
    expect(made.event('gunsPoints')).toMatchObject({ piece: 'f2-art' })
    expect(made.s.held[FRENCH].length).toBe(0)
  })

  test('37.12, HC-45 with card 22 zones of control cost a retreating stack nothing', () => {
    const made = attack(
      { pieces: { lie: '1422', r10a: '1324', r27a: '1322', f2b: '1323' }, orders: { XI: 'attack 1323' }, acts: 'XI' },
      table_ => hold(table_, FRENCH, 'from-the-jaws-of-death'),
    )
    made.say('1323 r10a r27a go', 1, 1, 6, 1, 6)
    expect(made.asked()).toBe('break-away')
    made.say('from-the-jaws-of-death')
    made.say('1223')
    expect(made.heard()).not.toContain('zoneCosts')
  })

  test('37.12, B 11 card 7: near Blücher who fails stays, disrupted', () => {
    const made = attack(
      { pieces: { vic: '1421', f2a: '1422', f2b: '1422', r10a: '1423', blu: '1425' }, orders: { II: 'attack 1423' }, acts: 'II' },
      ({ s }) => {
        s.play.effects[COALITION] |= 1 << 5
      },
    )
    made.say('1423 f2a f2b go', 1, 6, 1, 6)
    expect(made.heard()).toContain('retreatNegated')
    expect(made.where('r10a')).toBe('1423')
  })

  test('37.12 a card that has been seen at work is known to both sides', () => {
    const made = attack(
      { pieces: { vic: '1421', f2a: '1422', f2b: '1422', r10a: '1423', blu: '1425' }, orders: { II: 'attack 1423' }, acts: 'II' },
      ({ s }) => {
        s.play.effects[COALITION] |= BLUCHER_INSPIRED | AUTO_PURSUIT
      },
    )
    const game = gameOf('la-rothiere')
    const thought = () => {
      const world = game.kind.create()
      game.guess?.(viewOf(game, made.s, FRENCH), FRENCH, new Xoshiro(1), world)
      return world.play.effects[COALITION]
    }
    expect(thought()).toBe(0)
    made.say('1423 f2a f2b go', 1, 6, 1, 6)
    expect(thought()).toBe(BLUCHER_INSPIRED)
  })

  test('37.12 card 30: Marmont’s attack shakes the enemy, his rating is one higher', () => {
    const made = attack(
      { pieces: { mar: '1421', f6a: '1422', f6b: '1422', r10a: '1423' }, orders: { VI: 'attack 1423' }, acts: 'VI' },
      ({ s }) => {
        s.play.effects[FRENCH] |= 1 << 7
      },
    )
    const { s } = made
    expect(ratingNow(s, s.data.named.marmont)).toBe(s.data.rating[s.data.named.marmont] + 1)
    made.say('1423 f6a f6b go', 1, 6, 1, 1)
    expect(made.heard()).toContain('checkMarmont')
  })

  test('37.12 card 20: the formation defends a wider area, and assaults on it are weaker', () => {
    const made = assault(({ s }) => {
      s.play.defends[FRENCH] = s.data.commands.of('II')
    })
    made.say('1423 r10a r10b go', 1, 1, 1)
    expect(made.event('percentArea')).toMatchObject({ value: -25 })
  })

  test('37.12 card 23: the cavalry of a stack may not charge; the French name Cossacks', () => {
    const made = table({ pieces: { c5b: '1423', rc2a: '1320' } })
    drawn(made, COALITION, 'untrained-enemy-cavalry')
    expect(made.choices('untrained-enemy-cavalry')).toEqual(['1423'])
    made.say('untrained-enemy-cavalry 1423')
    expect(made.s.mayNotCharge.has(made.s.data.pieces.of('c5b'))).toBe(true)
    drawn(made, FRENCH, 'cossacks')
    expect([made.refusal('cossacks'), made.choices()]).toEqual(['notPlayable', ['end']])
  })

  test('37.12 card 30, Gneisenau: a formation’s units wait no longer to be rallied', () => {
    const made = table({ pieces: { lie: '1424' } })
    const unit = made.s.data.pieces.of('r10a')
    made.s.piece.box[unit] = UAR
    drawn(made, COALITION, 'gneisenau')
    made.say('gneisenau XI')
    expect([made.s.piece.box[unit], made.s.play.rerolls[COALITION]]).toEqual([RECOVERED, 3])
  })

  test('37.12 cards 9 and 22 allow a General Retreat', () => {
    const made = drawn(table(), FRENCH, 'from-the-jaws-of-death')
    made.say('from-the-jaws-of-death retreat')
    expect([made.s.side.mayRetreat[FRENCH], made.s.held[FRENCH].length]).toEqual([1, 0])
  })
})

describe('37.12 arrivals by cards', () => {
  test('37.12 card 25: the next group comes this turn', () => {
    const made = drawn(table({ field: 'brienne' }), FRENCH, 'reinforcement-arrives-early')
    made.say('reinforcement-arrives-early end')
    expect(due(made, 'f2c')).toBe(1)
  })

  test('37.12 card 26: a group picked by lot takes another road of its edge, to the headquarters', () => {
    const made = table({ field: 'brienne' })
    stack(made, FRENCH, 'reinforcement-takes-other-route')
    push(made.s, cardTurn)
    made.run(1, 1, 1)
    const [name] = made.choices('reinforcement-takes-other-route')
    expect(made.choices('reinforcement-takes-other-route').length).toBe(1)
    const [hex] = made.choices(`reinforcement-takes-other-route ${name}`)
    made.say(`reinforcement-takes-other-route ${name} ${hex}`)
    expect(made.s.group.entry[groupWith(made, name)]).toBe(made.s.data.hexes.of(hex))
  })

  test('37.12 card 29: alternates come a die of turns later, not before their hour, and are no corps before', () => {
    const made = drawn(table({ mode: 'full' }), COALITION, 'alternate-reinforcements')
    expect(made.choices('alternate-reinforcements').sort()).toEqual(['bar', 'yer'])
    made.say('alternate-reinforcements yer', 1)
    expect(due(made, 'yer')).toBe(5)
    expect(made.s.side.cardVP[COALITION]).toBe(-3)
  })
})

describe('37.12 what is hidden', () => {
  /** The game with one part of the position open to everybody. */
  const leaky = (path: string): Game<Battle> => {
    const game = gameOf('brienne')
    const slots = game.kind.slots.map(slot => (slot.path === path ? { ...slot, knownTo: undefined } : slot))
    return { ...game, kind: { ...game.kind, slots } }
  }

  /** Whether a guess from the Coalition's view looks the same to it as the truth. */
  function fits(game: Game<Battle>): boolean {
    const s = game.kind.create()
    setUp(game, s, completeSetUp(game, undefined, { cardMode: 'full' }), new TableTop(new Xoshiro(5)))
    s.held[FRENCH].push(CARDS.of('aide-de-camp'))
    s.hand[FRENCH].push(CARDS.of('fire'))
    const view = viewOf(game, s, COALITION)
    const world = game.kind.create()
    game.guess?.(view, COALITION, new Xoshiro(1), world)
    return viewOf(game, world, COALITION).$bytes.every((byte, i) => byte === view.$bytes[i])
  }

  test('37.12 a guess fits what a side sees of the cards', () => {
    expect(fits(gameOf('brienne'))).toBe(true)
  })

  test.each(['hand', 'held', 'play.mode'])('37.12 without its knownTo %s leaks', path => {
    expect(gameOf('brienne').kind.slots.some(slot => slot.path === path)).toBe(true)
    expect(fits(leaky(path))).toBe(false)
  })
})
