import { completeSetUp, fuzz, NO_FAULTS, push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { readBattle } from '../../packs/node.ts'
import { legOf } from '../rules/commands.ts'
import { corpsLosses, lostSP } from '../rules/demoralisation.ts'
import { passThrough } from '../rules/encounters.ts'
import { COALITION, FRENCH } from '../rules/ids.ts'
import { NO_LEG } from '../rules/legs.ts'
import { endPart } from '../rules/parts.ts'
import { type Battle, GONE, NOT_YET, PEU, settingOf, strengthOf, takeOff, UAR } from '../rules/state.ts'
import { endTurn } from '../rules/turn.ts'
import { countPoints, countRoad } from '../rules/victory.ts'
import { writeOrders } from '../rules/writing.ts'
import { battleStage } from '../scene/index.ts'
import { type BattleData, parseBattleData } from '../schema/index.ts'
import { battle, gameOf, type Situation, type Table } from './position.ts'
import { shortCampaign } from './short-campaign.ts'

const FIRST_PART = 44
const SECOND_PART = 1

const pieceOf = ({ s }: Table, name: string) => s.data.pieces.of(name)
const hexOf = ({ s }: Table, name: string) => s.data.hexes.of(name)
const boxOf = (table: Table, name: string): number => table.s.piece.box[pieceOf(table, name)]

/** The last evening of the first part, with these pieces on the map besides those of the set-up. */
const lastEvening = (situation: Partial<Situation> = {}): Table =>
  battle({ field: 'grand-campaign', asSetUp: true, pieces: {}, turn: FIRST_PART, ...situation })

/** The first part is over; dice for rally and recovery. */
function changeMaps(table: Table, ...dice: number[]): Table {
  push(table.s, endPart)
  table.run(...dice)
  return table
}

const scenariosOf = (id: string): BattleData['scenarios']['scenarios'] =>
  parseBattleData(readBattle('march-on-paris', id).data).scenarios.scenarios

/** What the grand campaign says of a part in its own words. */
const OWN = ['id', 'name', 'rule', 'date', 'turns', 'turnLabels', 'nextPart', 'resumes', 'linking']
const shared = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => !OWN.includes(key)))

describe('37.23b two maps', () => {
  test('37.23b its parts are the two mini-campaigns, and only the first can be chosen', () => {
    const [first, second] = scenariosOf('grand-campaign')
    expect(shared(first)).toEqual(shared(scenariosOf('mini-brienne')[0]))
    expect(shared(second)).toEqual(shared(scenariosOf('mini-sixdays')[0]))
    expect(gameOf('grand-campaign').scenarios.map(({ id }) => id)).toEqual(['grand-campaign'])
  })

  test('37.23b both maps are as printed, and no way leads from one to the other', () => {
    const { data } = lastEvening().s
    const counts = ['brienne', 'champaubert'].map(id => gameOf(id).kind.create().data)
    expect(data.hexes.count).toBe(counts[0].hexes.count + counts[1].hexes.count)
    const printed = ({ hexes, terrain, isEdge, grid }: typeof data, hex: number) => ({
      name: hexes.names[hex],
      terrain: terrain[hex],
      isEdge: isEdge[hex],
      beside: [0, 1, 2, 3, 4, 5].map(side => hexes.names[grid.next[6 * hex + side]]),
    })
    for (const own of counts)
      expect(own.hexes.names.map(name => printed(data, data.hexes.of(name)))).toEqual(own.hexes.all.map(hex => printed(own, hex)))
    expect(data.spans.count).toBe(counts[0].spans.count + counts[1].spans.count)
  })

  test('37.23b, 37.13.1 each part has its own edges, sources and entries', () => {
    const { data } = lastEvening().s
    const names = (setUp: number, side: number) => data.setUps[setUp].retreatHexes[side].map(hex => data.hexes.names[hex])
    const own = (id: string, side: number) => {
      const game = gameOf(id).kind.create().data
      return game.setUps[0].retreatHexes[side].map(hex => game.hexes.names[hex])
    }
    for (const side of [FRENCH, COALITION]) {
      expect(names(0, side)).toEqual(own('mini-brienne', side))
      expect(names(SECOND_PART, side)).toEqual(own('mini-sixdays', side))
    }
    const entry = data.setUps[SECOND_PART].groups.find(({ pieces }) => pieces.includes(data.pieces.of('yor')))?.entry ?? 0
    expect(data.hexes.names[entry]).toBe('3432W')
  })

  test('37.23b no order names a hex of the other map', () => {
    const table = lastEvening({ turn: 1 })
    push(table.s, writeOrders, FRENCH)
    table.run()
    expect([table.refusal('nap II march 1339W'), table.rule('nap II march 1339W')]).toEqual(['otherMap', '37.23b'])
    expect(table.refusal('nap II march 1323 go')).toBe('legal')
    expect(table.choices('nap II march').filter(hex => /[EW]$/.test(hex))).toEqual([])
  })
})

describe('37.23b from one part to the other', () => {
  test('37.23b after the last evening of the first part the second begins on 10 February, on its own map', () => {
    const table = lastEvening()
    push(table.s, endTurn)
    table.run()
    const { s } = table
    expect([s.setting, s.turn, settingOf(s).dates[FIRST_PART], settingOf(s).labels[FIRST_PART]]).toEqual([
      SECOND_PART,
      FIRST_PART,
      '1814-02-10',
      '9AM',
    ])
    expect([table.where('mar'), table.where('ols'), table.where('vic'), table.where('blu')]).toEqual(['0716E', '2118E', 'off', 'off'])
    expect(table.asked()).toBe('change-arrivals')
  })

  test('37.23b the turns go on: weather is rolled on the first, arrivals are counted from there', () => {
    const table = changeMaps(lastEvening())
    const { s } = table
    const { weatherTurns, firstTurn, groupOf, turns } = settingOf(s)
    expect([weatherTurns[FIRST_PART], firstTurn, turns]).toEqual([1, FIRST_PART + 1, 102])
    expect(s.group.due[groupOf[pieceOf(table, 'nap')] as never]).toBe(FIRST_PART + 2)
    expect([table.asked(), table.refusal('nap march 2420E go'), table.refusal('mor march 2420E go')]).toEqual([
      'change-arrivals',
      'tooLateToChange',
      'legal',
    ])
    table.say('end')
    // The two groups due within two turns roll for their hour.
    table.say('end', 3, 3)
    expect([s.turn, table.event('weatherIs')]).toEqual([FIRST_PART + 1, { weather: 'mud' }])
  })

  test('37.23b units lost for good, destroyed trains and captured leaders stay away', () => {
    const table = lastEvening()
    takeOff(table.s, pieceOf(table, 'f6a'), PEU)
    takeOff(table.s, pieceOf(table, 't-IX'), GONE)
    takeOff(table.s, pieceOf(table, 'ols'), GONE)
    changeMaps(table)
    expect([table.where('f6a'), boxOf(table, 'f6a')]).toEqual(['off', PEU])
    expect([table.where('t-IX'), table.where('ols'), table.where('f6b')]).toEqual(['off', 'off', '0216E'])
  })

  test('37.23b a unit that awaits rally rolls once: a 4 brings it back reduced, a 5 eliminates it', () => {
    const table = lastEvening()
    takeOff(table.s, pieceOf(table, 'r9a'), UAR)
    takeOff(table.s, pieceOf(table, 'r15a'), UAR)
    table.s.piece.steps[pieceOf(table, 'r9a')] = 0
    table.s.piece.steps[pieceOf(table, 'r15a')] = 0
    changeMaps(table, 4, 5)
    expect([table.where('r9a'), table.s.piece.steps[pieceOf(table, 'r9a')]]).toEqual(['1919E', 1])
    expect([table.where('r15a'), boxOf(table, 'r15a')]).toEqual(['off', PEU])
    expect(table.heard()).toEqual(expect.arrayContaining(['rallyAfter', 'rallied', 'dispersed']))
  })

  test('37.23b a reduced unit of a formation in Reserve regains a step on 1 to 3, others do not roll', () => {
    const reduced = { r9a: '0913 reduced', r7a: '0608 reduced' }
    const at = (die: number) => changeMaps(lastEvening({ pieces: reduced, orders: { IX: 'reserve 0913' } }), die)
    const [rested, tired] = [at(3), at(4)]
    const stepsOf = (table: Table, piece: string): number => table.s.piece.steps[pieceOf(table, piece)]
    expect([stepsOf(rested, 'r9a'), stepsOf(rested, 'r7a')]).toEqual([2, 1])
    expect([stepsOf(tired, 'r9a'), stepsOf(tired, 'r7a')]).toEqual([1, 1])
  })

  test('37.23b losses of the first part count once, and a corps is judged by what it brought', () => {
    const table = lastEvening({ pieces: { r9a: '0913 reduced' } })
    const { s } = table
    const r9a = pieceOf(table, 'r9a')
    expect(lostSP(s, r9a)).toBeGreaterThan(0)
    changeMaps(table)
    const ix = s.data.commands.of('IX')
    const own = s.data.unitsOf[ix].filter(unit => s.piece.hex[unit] >= 0)
    expect([lostSP(s, r9a), s.command.demoralised[ix]]).toEqual([0, 0])
    expect(corpsLosses(s, ix)).toEqual({ present: own.reduce((sum, unit) => sum + strengthOf(s, unit), 0), lost: 0 })
  })

  test('37.23b nothing of the first part stays: orders, covers, positions, hosts', () => {
    const table = changeMaps(lastEvening({ hidden: true, works: ['1323'], orders: { II: 'defend 1323', VI: 'march 1323' } }))
    const { s } = table
    expect(legOf(s, s.data.commands.of('II'))).toBe(NO_LEG)
    expect(s.ip.count()).toBe(0)
    const away = s.data.pieces.all.filter(piece => s.piece.hex[piece] >= 0 && s.data.sheetAt[s.piece.hex[piece]] !== SECOND_PART)
    expect([away, boxOf(table, 'f2a')]).toEqual([[], NOT_YET])
    expect(s.data.covers.all.every(cover => s.cover.hex[cover] < 0 || s.data.sheetAt[s.cover.hex[cover]] === SECOND_PART)).toBe(true)
  })
})

describe('37.23b points', () => {
  const countOf = (s: Battle): number[] => {
    const points = [0, 0]
    countPoints(s, undefined, points)
    return points
  }

  test('37.23b the points of the first part are kept and added', () => {
    const table = lastEvening()
    const before = countOf(table.s)
    changeMaps(table)
    expect(table.event('partOver')).toEqual({ french: before[FRENCH], coalition: before[COALITION] })
    const { s } = table
    const [french, coalition] = countOf(s)
    s.earlier.points.fill(0)
    const [own, others] = countOf(s)
    expect([french - own, coalition - others]).toEqual([before[FRENCH], before[COALITION]])
  })

  test('37.23b every evening on the road to Paris gives the Coalition 5, if a unit in supply holds it', () => {
    const table = changeMaps(lastEvening())
    const { s } = table
    const evening = (): number => {
      const before = countOf(s)[COALITION]
      countRoad(s)
      return countOf(s)[COALITION] - before
    }
    s.turn = settingOf(s).labels.lastIndexOf('NightPM') + 1
    expect(evening()).toBe(0)
    s.piece.hex[pieceOf(table, 'r15b')] = hexOf(table, '1101W')
    passThrough(s, pieceOf(table, 'r15b'), hexOf(table, '1101W'))
    expect(evening()).toBe(5)
    s.piece.unsupplied[pieceOf(table, 'r15b')] = 1
    expect(evening()).toBe(0)
    s.piece.unsupplied[pieceOf(table, 'r15b')] = 0
    passThrough(s, pieceOf(table, 'f6a'), hexOf(table, '1101W'))
    expect(evening()).toBe(0)
    s.turn--
    passThrough(s, pieceOf(table, 'r15b'), hexOf(table, '1101W'))
    expect(evening()).toBe(0)
  })

  test('37.23b, 37.13 battles keep nothing of earlier parts', () => {
    const { data } = battle({ pieces: {} }).s
    expect([data.earlierRows.count, data.veterans.count, data.sheets.length]).toEqual([0, 0, 1])
  })
})

describe('37.23b at the table', () => {
  test('37.23b the scene lies on the map in play, its hexes numbered as there', () => {
    const game = gameOf('grand-campaign')
    const stage = battleStage(game as never)
    const setUp = completeSetUp(game)
    const look = (table: Table) => {
      const view = table.s as never
      const ground = stage.ground(setUp, view)
      const { board } = stage.scene(view, FRENCH, 'en')
      if (ground.kind !== 'hexes' || board.kind !== 'hexes') throw new Error('both maps are of hexes')
      return { sheet: ground.sheet, at: Object.fromEntries(board.pieces.map(({ id, hex }) => [id, ground.labels[hex]])) }
    }
    const table = lastEvening()
    const [vic, mar] = ['vic', 'mar'].map(name => `piece:${pieceOf(table, name)}`)
    const first = look(table)
    expect([first.sheet, first.at[vic]]).toEqual(['brienne', '2902'])
    const second = look(changeMaps(table))
    expect([second.sheet, second.at[mar], second.at[vic]]).toEqual(['sixdays', '0716E', undefined])
    const { data, piece } = table.s
    const ground = stage.ground(setUp, table.s as never)
    const hex = piece.hex[data.pieces.of('mar')]
    expect(ground.kind === 'hexes' && ground.labels[stage.hexOn?.(hex) ?? hex]).toBe('0716E')
  })
})

test('37.23b random games from one map to the other keep every promise of the kernel, hidden and with cards', () => {
  const game = shortCampaign()
  const setUp = completeSetUp(game, undefined, { hiddenForces: true, cardMode: 'restricted' })
  expect(fuzz(game, { games: 1, seed: 7, illegal: 1, setUp })).toMatchObject({ ...NO_FAULTS, faults: [] })
}, 120_000)
