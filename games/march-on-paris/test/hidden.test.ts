import {
  completeSetUp,
  firstOf,
  fuzz,
  type Game,
  isRunning,
  NO_FAULTS,
  push,
  sayAnything,
  setUp,
  TableTop,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchOnParis } from '../index.ts'
import { coverHexes, coverIn, settleCovers } from '../rules/covers.ts'
import { holderFor, holderOf, passThrough } from '../rules/encounters.ts'
import { COALITION, FRENCH } from '../rules/ids.ts'
import { hearReports, report } from '../rules/reports.ts'
import { isWatched } from '../rules/spotting.ts'
import { type Battle, DEPLOYED, DISRUPTED, has, put, settingOf } from '../rules/state.ts'
import { writeOrders } from '../rules/writing.ts'
import { battle, gameOf, OPEN_GAME, type Situation, type Table } from './position.ts'

const UNDER_COVERS = { ...OPEN_GAME, hiddenForces: true }

const hidden = (situation: Situation) => battle({ hidden: true, ...situation })
const isShown = ({ s }: Table, piece: string) => s.piece.shown[s.data.pieces.of(piece)] !== 0
const isDisrupted = ({ s }: Table, piece: string) => has(s, s.data.pieces.of(piece), DISRUPTED)
const covers = ({ s }: Table, side: number) => coverHexes(s, side as never).map(hex => s.data.hexes.names[hex])
const seenBy = (table: Table, side: number) => table.told.filter(one => (one.seenBy & (1 << side)) !== 0).map(({ event }) => event.name)

describe('37.6 covers', () => {
  test('HC-47 at the start a side sees covers of the other and no piece', () => {
    const game = gameOf('brienne')
    const s = game.kind.create()
    setUp(game, s, completeSetUp(game, undefined, UNDER_COVERS), new TableTop(new Xoshiro(1)))
    const view = viewOf(game, s, COALITION)
    const french = s.data.pieces.all.filter(piece => s.data.owner[piece] === FRENCH)
    expect(french.some(piece => s.piece.hex[piece] >= 0)).toBe(true)
    expect(french.some(piece => view.piece.hex[piece] >= 0)).toBe(false)
    expect(coverHexes(view, FRENCH)).toEqual(coverHexes(s, FRENCH))
    expect(coverHexes(view, FRENCH).length).toBeGreaterThan(3)
  })

  test('37.6 one cover lies over a hex, whatever is under it, and rows are taken in the order of the hexes', () => {
    const table = hidden({ pieces: { r9a: '1420', r9b: '1420', f2a: '1016', f2b: '1216' } })
    expect(covers(table, FRENCH)).toEqual(['1016', '1216'])
    expect(covers(table, COALITION)).toEqual(['1420'])
  })

  test('37.6 there are covers for a side whose pieces all stand apart', () => {
    const game = gameOf('la-rothiere')
    const s = game.kind.create()
    setUp(game, s, completeSetUp(game, undefined, UNDER_COVERS), new TableTop(new Xoshiro(1)))
    const { pieces } = settingOf(s)
    for (const [i, piece] of pieces[COALITION].entries()) put(s, piece, s.data.hexes.all[i])
    settleCovers(s)
    expect(coverHexes(s, COALITION).length).toBeGreaterThanOrEqual(pieces[COALITION].length)
  })

  test('37.6, HC-75 two covered stacks that see each other are both seen; a dummy is removed and shows nobody', () => {
    const both = hidden({ pieces: { f2a: '1216', vic: '1216', r9a: '1218' }, orders: { II: 'march 1212' }, acts: 'II' })
    expect([isShown(both, 'f2a'), isShown(both, 'r9a')]).toEqual([true, true])
    const dummy = hidden({ pieces: { f2a: '1216', vic: '1216' }, dummies: { 1218: 'coalition' }, orders: { II: 'march 1212' }, acts: 'II' })
    expect(isShown(dummy, 'f2a')).toBe(false)
    expect(covers(dummy, COALITION)).toEqual([])
  })

  test('37.6 a stack four hexes off is not seen, nor one in woods or a town unless it is beside', () => {
    const far = hidden({ pieces: { f2a: '1216', vic: '1216', r9a: '1221' }, orders: { II: 'march 1212' }, acts: 'II' })
    expect(isShown(far, 'r9a')).toBe(false)
    const { data } = far.s
    const town = data.hexes.all.find(hex => data.blocksSight[data.terrain[hex]] !== 0 && data.grid.beside[hex].length === 6)
    expect(town).toBeDefined()
  })

  test('HC-74 a stack near an enemy cover is not covered, whether that is a dummy or not', () => {
    const watched = (there: Situation) => {
      const { s } = hidden({ ...there, pieces: { f2a: '1216 shown', ...there.pieces } })
      s.data.field.lay(s)
      return isWatched(s, FRENCH, s.data.hexes.of('1216'))
    }
    expect(watched({ pieces: {} })).toBe(false)
    expect(watched({ pieces: { r9a: '1218' } })).toBe(true)
    expect(watched({ pieces: {}, dummies: { 1218: 'coalition' } })).toBe(true)
    expect(watched({ pieces: { r9a: '1224' } })).toBe(false)
  })

  test('HC-56 a covered stack stops nobody until the next segment shows it', () => {
    const table = hidden({
      pieces: { f2a: '1216', vic: '1216', r9a: '1221' },
      orders: { II: 'march 1222' },
      acts: 'II',
    })
    table.say('f2a 1219')
    expect([table.where('f2a'), isShown(table, 'r9a')]).toEqual(['1219', false])
    expect(seenBy(table, COALITION)).toEqual(['coverMoved'])
  })

  test('37.6 who moves is heard by his side alone, the others hear of a cover', () => {
    const table = hidden({ pieces: { f2a: '1216', f2b: '1216', vic: '1216' }, orders: { II: 'march 1222' }, acts: 'II' })
    table.say('f2a 1218')
    expect(seenBy(table, FRENCH)).toContain('moved')
    expect(seenBy(table, COALITION)).toEqual(['coverMoved'])
    expect(covers(table, FRENCH).sort()).toEqual(['1216', '1218'])
    const row = coverIn(table.s, FRENCH, table.s.data.hexes.of('1218'))
    expect(table.s.data.hexes.names[table.s.cover.from[row]]).toBe('1216')
  })
})

describe('37.6 dummies', () => {
  test('37.6 as many as corps, with a covered stack; they go any distance and look like a force', () => {
    const table = hidden({ pieces: { f2a: '1216', vic: '1216' }, orders: { II: 'reserve 1216' } })
    push(table.s, writeOrders, FRENCH)
    table.run()
    table.say('dummy 1216')
    expect(table.refusal('dummy 1216')).toBe('noDummyLeft')
    expect(covers(table, FRENCH)).toEqual(['1216'])
    expect(seenBy(table, COALITION)).toEqual([])
    const moving = hidden({ pieces: { f2a: '1216', vic: '1216' }, dummies: { 1210: 'french' }, orders: { II: 'reserve 1216' }, acts: 'II' })
    moving.say('dummy 1210 0505')
    expect(seenBy(moving, COALITION)).toEqual(['coverMoved'])
    expect(moving.refusal('dummy 0505 1210')).toBe('dummyMoved')
  })
})

describe('37.7.1 repulse', () => {
  const before = (order: string, there: Situation) =>
    hidden({ ...there, pieces: { f2a: '1216', vic: '1216', ...there.pieces }, orders: { II: order }, acts: 'II' })

  test('37.7.1, HC-16 under March a unit that runs into a brigade goes back two hexes, disrupted', () => {
    const table = before('march 1222', { pieces: { r9a: '1220' } })
    table.say('f2a 1220')
    expect([table.where('f2a'), isDisrupted(table, 'f2a'), isShown(table, 'r9a')]).toEqual(['1218', true, true])
  })

  test('37.7.1, HC-17 under Attack it stays where it came from and checks', () => {
    const table = before('attack 1222', { pieces: { r9a: '1220' } })
    table.say('f2a 1220', 6)
    expect([table.where('f2a'), isDisrupted(table, 'f2a')]).toEqual(['1219', true])
    const steady = before('attack 1222', { pieces: { r9a: '1220' } })
    steady.say('f2a 1220', 1)
    expect([steady.where('f2a'), isDisrupted(steady, 'f2a')]).toEqual(['1219', false])
  })

  test('HC-18 a dummy is removed, and the move goes on', () => {
    const table = before('march 1223', { pieces: {}, dummies: { 1219: 'coalition' } })
    table.s.cover.hex[64 as never] = table.s.data.hexes.of('1220')
    table.s.cover.dummy[64 as never] = 1
    table.say('f2a 1220')
    expect([table.where('f2a'), isShown(table, 'f2a')]).toEqual(['1220', false])
    expect(covers(table, COALITION)).toEqual([])
  })

  test('HC-82 baggage alone is destroyed', () => {
    const table = before('march 1222', { pieces: { 't-IX': '1220' } })
    table.say('f2a 1220')
    expect([table.where('f2a'), table.where('t-IX')]).toEqual(['1220', 'off'])
  })
})

describe('37.7 vedettes', () => {
  test('37.7 light cavalry is replaced by its vedettes, and comes back where all of them are', () => {
    const table = hidden({ pieces: { c5a: '1216', mil: '1216' }, orders: { VC: 'defend 1216' }, acts: 'VC' })
    table.say('deploy c5a')
    expect([table.where('c5a'), table.where('c5a.v1'), table.where('c5a.v3')]).toEqual(['off', '1216', '1216'])
    expect(table.s.piece.box[table.s.data.pieces.of('c5a')]).toBe(DEPLOYED)
    table.say('c5a.v1 1219')
    expect(table.refusal('gather c5a')).toBe('vedettesApart')
    expect(covers(table, FRENCH).sort()).toEqual(['1216', '1219'])
  })

  test('HC-20 vedettes give way to infantry, which marches on', () => {
    const table = hidden({ pieces: { f2a: '1216', vic: '1216', 'rc2a.v1': '1219 shown' }, orders: { II: 'march 1222' }, acts: 'II' })
    table.say('f2a 1219')
    expect(table.where('f2a')).toBe('1219')
    expect(table.where('rc2a.v1')).not.toBe('1219')
  })

  test('HC-19 cavalry strikes them at half its strength first', () => {
    const table = hidden({
      pieces: { c5b: '1216', mil: '1216', 'rc2a.v1': '1219 shown', 'rc2a.v2': '1219 shown' },
      orders: { VC: 'march 1222' },
      acts: 'VC',
    })
    table.say('c5b 1219', 6, 6)
    expect(table.event('overrunDie')?.die).toBe(6)
    expect(isDisrupted(table, 'rc2a.v1')).toBe(true)
    expect(table.where('rc2a.v1')).not.toBe('1219')
  })
})

describe('37.7.2 reports', () => {
  const seeing = (pieces: Record<string, string>) => {
    const table = hidden({ pieces: { 'c5a.v1': '1216', r9a: '1219', ...pieces } })
    const { s } = table
    const row = coverIn(s, COALITION, s.data.hexes.of('1219'))
    const told: string[] = []
    report(s, s.data.pieces.of('c5a.v1'), row, new TableTop(new Xoshiro(1), event => told.push(event.name)))
    return { table, row, told }
  }

  test('37.7.2 within reach of its commander a vedette uncovers what it sees at once; without him nobody hears of it', () => {
    expect(isShown(seeing({ mil: '1215' }).table, 'r9a')).toBe(true)
    const alone = seeing({})
    expect([isShown(alone.table, 'r9a'), alone.told]).toEqual([false, []])
  })

  test('37.7.2 a report on its way uncovers the force on the turn it is in', () => {
    const { table, row } = seeing({})
    table.s.cover.report[row] = 2
    push(table.s, hearReports)
    table.run()
    expect(isShown(table, 'r9a')).toBe(false)
    push(table.s, hearReports)
    table.run()
    expect(isShown(table, 'r9a')).toBe(true)
  })
})

describe('B 26 control', () => {
  test('B 26, 37.6 what a covered unit passed only its own side knows', () => {
    const { s } = hidden({ pieces: { f2a: '1216', r9a: '1420' } })
    const place = 0
    const hex = s.data.placeHex[place]
    passThrough(s, s.data.pieces.of('r9a'), hex)
    passThrough(s, s.data.pieces.of('f2a'), hex)
    expect(holderOf(s, place)).toBe(FRENCH)
    expect([holderFor(s, FRENCH, place), holderFor(s, COALITION, place)]).toEqual([FRENCH, COALITION])
    expect(s.passages).toBe(0)
  })
})

describe('B 25.5 hidden movement', () => {
  test('B 25.5 a formation under March out of sight leaves the map and marches on; only its owner knows where', () => {
    const table = hidden({ pieces: { f2a: '1216', vic: '1216', r9a: '1228' }, orders: { II: 'march 1222' }, acts: 'II', inOrders: true })
    table.say('hide')
    expect(covers(table, FRENCH)).toEqual([])
    table.say('end')
    table.say('f2a 1218')
    expect([table.where('f2a'), seenBy(table, COALITION)]).toEqual(['1218', []])
    expect(viewOf(table.game, table.s, COALITION).piece.hex[table.s.data.pieces.of('f2a')]).toBe(-1)
  })
})

describe('37.6 nothing hidden is told', () => {
  test('37.6 a random game of Brienne keeps every promise of the kernel', () => {
    const game = gameOf('brienne')
    const report = fuzz(game, { games: 1, seed: 7, illegal: 1, setUp: completeSetUp(game, undefined, UNDER_COVERS) })
    expect(report).toMatchObject({ ...NO_FAULTS, faults: [] })
  }, 240_000)

  /** Whether guesses from the Coalition's view fit it, over the first decisions of a game. */
  function fits(game: Game<Battle>): boolean {
    const s = game.kind.create()
    const table = new TableTop(new Xoshiro(3))
    const rng = new Xoshiro(17)
    const said = new Words(64)
    setUp(game, s, completeSetUp(game, undefined, UNDER_COVERS), table)
    for (let n = 0; n < 120 && isRunning(s); n++) {
      const view = viewOf(game, s, COALITION)
      const world = game.kind.create()
      game.guess?.(view, COALITION, rng, world)
      if (!viewOf(game, world, COALITION).$bytes.every((byte, i) => byte === view.$bytes[i])) return false
      const side = firstOf(game.rules.asks(s))
      said.clear()
      sayAnything(game.rules, s, side, rng, said)
      game.rules.answer(s, side, said, table)
    }
    return true
  }

  test('37.6 a guess fits what a side sees', () => {
    expect(fits(marchOnParis('brienne'))).toBe(true)
  })

  test.each(['piece.hex', 'cover.dummy', 'order.leg', 'cup'])('37.6 without its knownTo %s leaks', path => {
    const game = marchOnParis('brienne')
    expect(game.kind.slots.some(slot => slot.path === path)).toBe(true)
    const slots = game.kind.slots.map(slot => (slot.path === path ? { ...slot, knownTo: undefined } : slot))
    expect(fits({ ...game, kind: { ...game.kind, slots } })).toBe(false)
  })

  test('37.6 no event names a piece to a side that does not see it', () => {
    const game = gameOf('brienne')
    for (let seed = 0; seed < 3; seed++) {
      const s = game.kind.create()
      const seen = [game.kind.create(), game.kind.create()]
      const named: string[] = []
      const rng = new Xoshiro(`w${seed}`)
      const table = new TableTop(new Xoshiro(`d${seed}`), (event, sides, ...args) => {
        for (const side of [FRENCH, COALITION]) {
          if ((sides & (1 << side)) === 0) continue
          const view = viewOf(game, s, side, seen[side])
          for (const [i, { sort }] of event.args.entries()) {
            const piece = args[i] as never
            if (sort.name === 'piece' && s.data.owner[piece] !== side && s.piece.hex[piece] >= 0 && view.piece.hex[piece] < 0)
              named.push(`${event.name} ${s.data.pieces.names[piece]}`)
          }
        }
      })
      const said = new Words(64)
      setUp(game, s, completeSetUp(game, undefined, UNDER_COVERS), table)
      for (let n = 0; n < 500 && isRunning(s); n++) {
        const side = firstOf(game.rules.asks(s))
        said.clear()
        sayAnything(game.rules, s, side, rng, said)
        game.rules.answer(s, side, said, table)
      }
      expect(named).toEqual([])
    }
  })
})
