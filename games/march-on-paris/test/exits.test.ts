import { completeSetUp, fuzz, type Game, NO_FAULTS, printSentence, push, type Side, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { script } from '../bot/script.ts'
import { seatOf } from '../rules/commands.ts'
import { fillCups } from '../rules/cups.ts'
import { corpsLosses } from '../rules/demoralisation.ts'
import { passThrough } from '../rules/encounters.ts'
import { exitedFrom } from '../rules/exits.ts'
import { nearestWayOut } from '../rules/general-retreat.ts'
import { COALITION, FRENCH, GENERAL_RETREAT, SIDES } from '../rules/ids.ts'
import { makeLeg } from '../rules/legs.ts'
import { setLeg } from '../rules/orders.ts'
import { type Battle, EXITED, isOnMap, settingOf, takeOff, UAR } from '../rules/state.ts'
import { countUp } from '../rules/victory.ts'
import { writeOrders } from '../rules/writing.ts'
import { ownBattle } from './own-battle.ts'
import { battle, dataOf, type Situation, type Table } from './position.ts'

const box = ({ s }: Table, piece: string): number => s.piece.box[s.data.pieces.of(piece)]
const hexes = (id: string, side: Side): string[] => {
  const { setUps, hexes: all } = dataOf(id)
  return setUps[0].retreatHexes[side].map(hex => all.names[hex])
}

/** The overall commander of a side writes orders, with the card played or not. */
function writing(side: Side, situation: Situation, isPlayed = true): Table {
  const table = battle({ ...situation, options: { cardMode: 'restricted' } })
  table.s.side.mayRetreat[side] = Number(isPlayed)
  push(table.s, writeOrders, side)
  table.run()
  return table
}

describe('37.13.1 the edges', () => {
  test('37.13.1 they lie on the printed edges of the map, also where its north is to the right', () => {
    expect(hexes('brienne', FRENCH)).toContain('0501')
    expect(hexes('brienne', FRENCH)).toContain('3210')
    expect(hexes('brienne', FRENCH)).not.toContain('3211')
    expect(hexes('brienne', COALITION)).toContain('2236')
    expect(hexes('champaubert', FRENCH)).toContain('0117E')
    expect(hexes('champaubert', COALITION)).toContain('2834E')
    expect(hexes('champaubert', COALITION)).toContain('3424E')
    expect(hexes('vauchamps', FRENCH)).toContain('1101W')
  })

  test('37.13.1 a force retreats to the hex of its edges that is nearest by march, not to one that the enemy holds', () => {
    const free = battle({ field: 'la-rothiere', pieces: { f2a: '0402', r10a: '1628' } })
    const { s } = free
    expect(s.data.hexes.names[nearestWayOut(s, FRENCH, s.data.hexes.of('0402'))]).toBe('0401')
    const barred = battle({ field: 'la-rothiere', pieces: { f2a: '0402', r10a: '0401' } })
    expect(barred.s.data.hexes.names[nearestWayOut(barred.s, FRENCH, barred.s.data.hexes.of('0402'))]).not.toBe('0401')
  })
})

describe('37.13.1 leaving the map', () => {
  const leaving = (order: string, more: Partial<Situation> = {}): Table =>
    battle({ field: 'la-rothiere', pieces: { vic: '0401', f2a: '0501', f2b: '0401' }, orders: { II: order }, acts: 'II', ...more })

  test('37.13.1 a March to a friendly source at the edge leads off the map from there', () => {
    const table = leaving('march 0501')
    table.say('exit f2a')
    expect([box(table, 'f2a'), table.event('leftMap')]).toEqual([EXITED, { piece: 'f2a', hex: '0501' }])
    expect(table.refusal('exit f2b')).toBe('notSentOff')
    table.say('f2b 0501')
    table.say('exit f2b')
    expect(table.where('f2b')).toBe('off')
  })

  test('37.13.1 a March elsewhere does not, nor does any other order; what is kept of the March does', () => {
    expect(leaving('march 0503').refusal('exit f2a')).toBe('notSentOff')
    expect(leaving('reserve 0501').refusal('exit f2a')).toBe('notSentOff')
    // The commander has come within a hex of the target: the March is done, and kept as a Reserve.
    const done = leaving('march 0501', { inOrders: true })
    done.say('end')
    expect(done.refusal('exit f2a')).toBe('legal')
  })

  test('37.13.1 leaving costs the hex once more', () => {
    const table = leaving('march 0501', { pieces: { vic: '0401', f2a: '0309' } })
    const { s } = table
    const unit = s.data.pieces.of('f2a')
    s.piece.hex[unit] = s.data.hexes.of('0501')
    s.piece.done[unit] = 1
    s.piece.spent[unit] = s.data.move[unit]
    expect([table.refusal('exit f2a'), table.rule('exit f2a')]).toEqual(['noPointsToLeave', '37.13.1'])
    s.piece.spent[unit] = s.data.move[unit] - 1
    expect(table.refusal('exit f2a')).toBe('legal')
  })

  test('37.13.1 foot does not march off out of an enemy zone of control, cavalry does; in a General Retreat foot may for 1 MP', () => {
    const near = { vic: '0401', f2a: '0501', r10a: '0601' }
    expect(leaving('march 0501', { pieces: near }).refusal('exit f2a')).toBe('zoneBarsExit')
    expect(leaving('general-retreat 0501', { pieces: near }).refusal('exit f2a')).toBe('legal')
    const horse = battle({
      field: 'la-rothiere',
      pieces: { mil: '0401', c5a: '0501', r10a: '0601' },
      orders: { VC: 'march 0501' },
      acts: 'VC',
    })
    expect(horse.refusal('exit c5a')).toBe('legal')
  })

  test('37.13.1 who leaves in supply is neither lost nor to return; who leaves without is lost for his corps', () => {
    const table = leaving('general-retreat 0501', { pieces: { vic: '0401', f2a: '0501 reduced', f2b: '0401' } })
    table.say('end')
    const { s } = table
    const corps = s.data.commands.of('II')
    expect([box(table, 'f2a'), box(table, 'f2b'), box(table, 'vic')]).toEqual([EXITED, EXITED, EXITED])
    expect(corpsLosses(s, corps).lost).toBe(0)
    // Far from any source, with the enemy between, over another hex of the edges.
    const cut = battle({
      field: 'la-rothiere',
      pieces: { vic: '2902', f2a: '2901 reduced', r10a: '2804', r10b: '3104' },
      orders: { II: 'general-retreat 2901' },
      acts: 'II',
    })
    cut.say('exit f2a')
    expect(cut.heard()).toContain('leftUnsupplied')
    expect(corpsLosses(cut.s, corps).lost).toBe(settingOf(cut.s).startSP[cut.s.data.pieces.of('f2a')])
  })

  test('37.13.1, 37.6 covered stacks leave covered: the enemy hears only that a force has gone', () => {
    const table = leaving('march 0501', { hidden: true })
    table.say('exit f2a')
    const heardBy = (side: Side) => table.told.filter(({ seenBy }) => (seenBy & (1 << side)) !== 0).map(({ event }) => event.name)
    expect(heardBy(COALITION)).toEqual(['coverLeft'])
    expect(heardBy(FRENCH)).toContain('leftMap')
  })

  test('B 4.1, 37.13.1 a formation whose commander has left keeps its chit while it has troops', () => {
    const table = battle({ field: 'la-rothiere', pieces: { vic: '0401', f2a: '1320' }, orders: { II: 'general-retreat 0501' }, turn: 2 })
    const { s } = table
    takeOff(s, s.data.pieces.of('vic'), EXITED)
    push(s, fillCups)
    table.run()
    expect(s.cup[FRENCH].has(s.data.commands.of('II'))).toBe(true)
  })
})

describe('37.13.1 the General Retreat', () => {
  const army = { nap: '1320', vic: '1320', f2a: '1220', mor: '0303', og1a: '0303', r10a: '1628' }
  test('37.13.1 it takes the card: without cards never', () => {
    const table = writing(FRENCH, { field: 'la-rothiere', pieces: army }, false)
    expect([table.refusal('nap general-retreat'), table.rule('nap general-retreat')]).toEqual(['noGeneralRetreat', '37.13.1'])
  })

  test('37.13.1 one order goes to the whole army and costs as much as one; it names no formation', () => {
    const table = writing(FRENCH, { field: 'la-rothiere', pieces: army })
    expect(table.refusal('nap II general-retreat')).toBe('retreatOfAll')
    table.say('nap general-retreat')
    const { s } = table
    const written = (id: string) => s.command.courier[s.data.commands.of(id)]
    expect([written('II'), written('VC')]).toEqual([2, 0])
    expect(s.command.given[s.data.leaderCommand[s.data.pieces.of('nap')]]).toBe(1)
    expect(table.refusal('nap general-retreat')).toBe('allRetreat')
  })

  test('37.13.1 it binds: who obeys it takes no other order', () => {
    const table = writing(FRENCH, { field: 'la-rothiere', pieces: army, orders: { II: 'general-retreat 0501' } })
    expect(table.refusal('nap II march 0913 go')).toBe('retreatBinds')
  })

  test('37.13.1, B 12.10 units march to the edge and off it by themselves; the train too', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { vic: '0403', f2a: '0402', f2b: '1320', 't-II': '0404' },
      orders: { II: 'general-retreat 0501' },
      acts: 'II',
    })
    table.say('end')
    expect([box(table, 'f2a'), box(table, 't-II'), isOnMap(table.s, table.s.data.pieces.of('f2b'))]).toEqual([EXITED, EXITED, true])
    expect(table.where('f2b')).not.toBe('1320')
  })

  test('37.13.1 who stands where the retreat leaves the map goes nowhere else', () => {
    const table = battle({ field: 'la-rothiere', pieces: { vic: '0401', f2a: '0501' }, orders: { II: 'general-retreat 0501' }, acts: 'II' })
    expect(table.refusal('f2a 0401')).toBe('mustLeave')
  })

  test('37.13.1 an overall commander leaves with a formation that does', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { nap: '0501', vic: '0401', f2a: '0501' },
      orders: { II: 'general-retreat 0501' },
      acts: 'II',
    })
    table.say('exit nap')
    expect(box(table, 'nap')).toBe(EXITED)
  })
})

test('37.13, R-33, HC-67 17 units off the map, 8 enemy units eliminated, one train: 5 VP', () => {
  const table = battle({ field: 'la-rothiere', asSetUp: true, pieces: {}, turn: 7 })
  const { s } = table
  s.side.mayRetreat[FRENCH] = 1
  for (const unit of settingOf(s).units[FRENCH].slice(0, 17)) takeOff(s, unit, EXITED)
  for (const unit of settingOf(s).units[COALITION].slice(0, 8)) takeOff(s, unit, UAR)
  takeOff(s, s.data.pieces.of('t-II'), EXITED)
  expect(exitedFrom(s, FRENCH)).toEqual({ trains: 1, units: 17 })
  push(s, countUp)
  table.run()
  expect(table.event('exitPoints')).toEqual({ side: 'french', trains: 1, units: 17, points: 5 })
})

/** A battle in which both sides may order the General Retreat, and every second formation obeys it already. */
function beaten(id: string): Game<Battle> {
  const game = ownBattle(id, { turns: 3, turnLabels: ['9AM', '10AM', '11AM'], reinforcements: [] })
  return {
    ...game,
    begin(s, setUp, table) {
      game.begin(s, setUp, table)
      for (const side of SIDES.all) {
        s.side.mayRetreat[side] = 1
        for (const formation of settingOf(s).formations[side].filter((_, i) => i % 2 === 0)) {
          const seat = seatOf(s, formation)
          if (seat >= 0) setLeg(s, formation, makeLeg(GENERAL_RETREAT, nearestWayOut(s, side, seat)))
        }
      }
    },
  }
}

test.each([false, true])(
  '37.13.1 random retreats keep every promise of the kernel, forces hidden: %s',
  hiddenForces => {
    const game = beaten('champaubert')
    const setUp = completeSetUp(game, undefined, { hiddenForces, cardMode: 'single-deck' })
    expect(fuzz(game, { games: 1, seed: 5, illegal: 1, setUp })).toMatchObject({ ...NO_FAULTS, faults: [] })
  },
  240_000,
)

describe('37.13.1 the script', () => {
  const says = ({ game, s }: Table, side: Side): string => {
    const said = new Words(64)
    script(s as never, side, new Xoshiro('retreat'), said)
    return printSentence(game as never, said.list())
  }

  test('orders the General Retreat where baggage saved is worth more than what can be held', () => {
    const near = { nap: '0403', vic: '0403', f2a: '0404', 't-II': '0404', mil: '0503', c5a: '0503', 't-VC': '0405', r10a: '0913' }
    const holding = writing(FRENCH, { field: 'la-rothiere', pieces: near })
    expect(says(holding, FRENCH)).not.toBe('nap general-retreat')
    const { s } = holding
    for (const hex of s.data.placeHex) passThrough(s, s.data.pieces.of('r10a'), hex)
    expect(says(holding, FRENCH)).toBe('nap general-retreat')
  })

  test('lets a formation in General Retreat march off, headquarters with it', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { nap: '0501', vic: '0403', f2a: '0402', r10a: '1628' },
      orders: { II: 'general-retreat 0501' },
      acts: 'II',
    })
    expect(says(table, FRENCH)).toBe('exit nap')
    table.say('exit nap')
    expect(says(table, FRENCH)).toBe('end')
  })
})
