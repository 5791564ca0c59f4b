import { type Game, type Language, type Scene, type Side, type Stage, viewOf, type Word, warningOf } from '@grognard/engine'
import { readSentence } from '@grognard/engine/notation'
import { describe, expect, test } from 'vitest'
import type { MapData } from '../../common/map-data.ts'
import { nothingSeen, walkStage } from '../../common/test/stage-check.ts'
import { cardsOf } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { battleStage } from '../scene/index.ts'
import { ALLIED, battle, FRENCH, gameOf, type Table } from './position.ts'

const BATTLES = ['waterloo', 'quatre-bras', 'ligny', 'hypothetical'] as const

const stages = new Map<string, Stage>()
function stageOf(game: Game<Battle>): Stage {
  const known = stages.get(game.battle)
  if (known !== undefined) return known
  const made = battleStage(game as unknown as Game)
  stages.set(game.battle, made)
  return made
}

const seenBy = ({ game, s }: Table, side: Side) => viewOf(game, s, side, game.kind.create()) as never
const sceneOf = (table: Table, side: Side, language: Language = 'en'): Scene =>
  stageOf(table.game).scene(seenBy(table, side), side, language)
function words(table: Table, side: Side, sentence: string): readonly Word[] {
  const reading = readSentence(table.game, table.s, side, sentence.toLowerCase().split(' '))
  if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
  return reading.words
}
const piecesOf = (scene: Scene) => (scene.board.kind === 'hexes' ? scene.board.pieces : [])
const pieceNamed = (scene: Scene, name: string) => piecesOf(scene).find(piece => piece.name === name)
const sheetsOf = (table: Table, side: Side, sentence: string) =>
  stageOf(table.game).sheets?.(seenBy(table, side), side, sentence === '' ? [] : words(table, side, sentence), 'en') ?? []

test.each(BATTLES)('the stage shows every position of random games of %s', id => {
  const game = gameOf(id) as unknown as Game
  const seen = nothingSeen()
  walkStage(game, stageOf(gameOf(id)), { scenario: id, seed: 5, most: 90 }, seen)
  expect(seen.titles.en).toContain('Choose your hand: 6 cards')
  expect(seen.overlays).toContain('area')
})

describe('2.0 the ground', () => {
  const mapOf = (table: Table): MapData => {
    const ground = stageOf(table.game).ground({ scenario: table.game.battle, options: {} } as never, seenBy(table, FRENCH))
    if (ground.kind !== 'hexes') throw new Error('no hexes')
    return ground.map as unknown as MapData
  }

  test('each battle lies on its own map, with sectors named as each side calls them', () => {
    const maps = BATTLES.map(field => mapOf(battle({ field, asSetUp: true })))
    expect(new Set(maps.map(({ id }) => id)).size).toBe(BATTLES.length)
    const west = maps[0].sectors?.find(({ id }) => id === 'west')
    expect(west?.names.map(({ name }) => (name as { en: string }).en)).toEqual(['Left wing', 'Right wing'])
    expect(west?.names[0].hexes).toContain('A1')
    expect(west?.names[1].hexes).toContain('A13')
  })

  test('14.0 a tile that is laid changes the ground and its key', () => {
    const table = battle({ field: 'hypothetical' })
    const stage = stageOf(table.game)
    const ground = () => stage.ground({ scenario: 'hypothetical', options: {} } as never, seenBy(table, FRENCH))
    const before = ground()
    expect(ground()).toBe(before)
    table.s.hex.terrain[table.s.data.hexes.of('K7')] = table.s.data.terrain.kinds.of('woods')
    expect(ground().key).not.toBe(before.key)
    expect(mapOf(table).hexes).toContainEqual({ id: 'K7', terrain: 'woods' })
  })
})

describe('what lies on the map', () => {
  test('1.1, 6.0 counters show elements, facing, squares and what happened to them this round', () => {
    const table = battle({ units: { foy: 'I6 NE e2', maitland: 'I9 S square', bachelu: 'K6 N ordered', kempt: 'L9 S reacted retreated' } })
    const scene = sceneOf(table, FRENCH)
    expect(pieceNamed(scene, 'Foy')?.face).toMatchObject({ strength: 2, steps: { left: 2, of: 4 }, facing: 1, badges: [] })
    expect(pieceNamed(scene, 'Maitland')?.face).toMatchObject({ facing: 'square' })
    expect(pieceNamed(scene, 'Bachelu')?.face).toMatchObject({ badges: [{ symbol: 'letter' }], done: true })
    expect(pieceNamed(scene, 'Kempt')?.face).toMatchObject({ badges: [{ text: 'R' }, { text: 'B' }], done: true })
  })

  test('6.0, 6.3 garrisons are counters without a facing, generals are plates', () => {
    const scene = sceneOf(battle({ field: 'waterloo', asSetUp: true }), FRENCH)
    const garrison = pieceNamed(scene, 'Hougoumont garrison')
    expect(garrison?.face).toMatchObject({ kind: 'counter', arm: 'garrison', strength: 1 })
    expect(garrison?.face).not.toHaveProperty('facing')
    expect(pieceNamed(scene, 'Ney')?.face).toMatchObject({ kind: 'plate' })
  })

  test('4.2 the sector with fewest units is marked and counted, where emptying one loses', () => {
    const units = { foy: 'B6 N', bachelu: 'K6 N', soye: 'L6 N', quiot: 'R6 N', maitland: 'C9 S', kempt: 'K9 S', byng: 'S9 S' }
    const thin = sceneOf(battle({ units, bare: true, collapse: true }), FRENCH)
    expect(thin.tallies?.[1]?.about).toContain('loses at once')
    expect(thin.tallies?.[1]?.items.map(({ value, of }) => `${value} ${of}`)).toEqual(['1 west', '1 west'])
    const marks = thin.board.kind === 'hexes' ? thin.board.marks : []
    expect(marks).toHaveLength(2)
    expect(marks[0]).toMatchObject({ sign: 'note', text: '1', tone: 'bad' })
    expect(sceneOf(battle({ units, bare: true }), FRENCH).tallies).toHaveLength(1)
  })

  test('4.2 losses stand against every limit', () => {
    const table = battle({ field: 'waterloo', asSetUp: true, lost: { french: 3, british: 2, prussian: 1 } })
    const [lost] = sceneOf(table, FRENCH).tallies ?? []
    expect(lost?.items.map(({ value, of, nation }) => `${nation} ${value} ${of}`)).toEqual(['fr 3 of 14', 'gb 2 of 12', 'pr 3 of 15'])
  })
})

describe('what lies beside the map', () => {
  test('4.1 the hand is open to its owner; of the other one sees backs and what everybody knows', () => {
    const table = battle({ at: 'round', turn: 2 })
    const [first, second, third] = cardsOf[ALLIED]
    for (const card of [first, second, third]) table.s.hand[ALLIED].push(card)
    table.s.army.open[ALLIED] = 1
    const handFor = (side: Side) => sceneOf(table, side).beside?.hands?.find(hand => hand.side === ALLIED)?.cards ?? []
    expect(handFor(ALLIED).map(({ id }) => id)).toEqual([first, second, third].map(card => `card:${card}`))
    expect(handFor(FRENCH).map(({ state }) => state)).toEqual([undefined, 'down', 'down'])
    for (const card of handFor(FRENCH).slice(1)) expect(JSON.stringify(card)).not.toContain(`card:${second}`)
  })

  test('5.1 each die says whom it may order, and is pointed at wherever one of its face lies', () => {
    const table = battle({ units: { foy: 'I6 N', pire: 'K6 N' }, generals: { ney: 'I6' }, dice: { french: 'infantry infantry general' } })
    const [pool] = sceneOf(table, FRENCH).beside?.pools ?? []
    const name = (unit: string) => `unit:${table.s.data.units.of(unit)}`
    expect(pool?.dice.map(({ label }) => label)).toEqual(['infantry die', 'infantry die', 'general die'])
    expect(pool?.dice[0].orders).toContain(name('foy'))
    expect(pool?.dice[0].orders).not.toContain(name('pire'))
    expect(pool?.dice[2].orders).toEqual([name('foy'), `general:${table.s.data.generals.of('ney')}`])
    const stage = stageOf(table.game)
    const [die] = words(table, FRENCH, 'infantry foy stand')
    const view = seenBy(table, FRENCH)
    expect([stage.spotOf(view, FRENCH, [], die), ...(stage.alsoAt?.(view, FRENCH, [], die) ?? [])]).toEqual(
      pool?.dice.slice(0, 2).map(({ id }) => ({ kind: 'box', box: id })),
    )
  })
})

describe('while a sentence is said', () => {
  test('6.0, 7.0 reach tells hexes from which the unit may still fire, and with what value', () => {
    const table = battle({ units: { foy: 'I5 N', maitland: 'I8 S' } })
    const stage = stageOf(table.game)
    const said = words(table, FRENCH, 'infantry foy stand').slice(0, 2)
    const area = stage.lights(seenBy(table, FRENCH), FRENCH, said, 'en').find(({ style }) => style === 'area')
    const at = (hex: string) => area?.hexes.find(one => one.hex === table.s.data.hexes.of(hex))
    expect(at('I6')).toMatchObject({ label: expect.stringMatching(/^\d+$/) })
    expect(at('I6')).not.toHaveProperty('isFaint')
    expect(at('I7')).toMatchObject({ isFaint: true })
  })

  test('6.2.1 a unit that goes somewhere faces the nearest enemy unless its owner says otherwise', () => {
    const table = battle({ units: { foy: 'I5 N', maitland: 'L6 S' } })
    const said = words(table, FRENCH, 'infantry foy I6 N')
    const usual = stageOf(table.game).usual?.(seenBy(table, FRENCH), FRENCH, said.slice(0, 3), 3)
    expect(usual).toBe(words(table, FRENCH, 'infantry foy I6 NE')[3])
    expect(stageOf(table.game).usual?.(seenBy(table, FRENCH), FRENCH, said.slice(0, 2), 2)).toBeUndefined()
  })

  test('9.3 a charge lists who may react on its way, with dice, chance and what it changes', () => {
    const table = battle({ units: { wathier: 'I5 N', maitland: 'I9 S' } })
    const [sheet] = sheetsOf(table, FRENCH, 'cavalry wathier I8 charge I9')
    expect(sheet).toMatchObject({ kind: 'list', rule: '9.3' })
    const rows = sheet?.kind === 'list' ? sheet.rows : []
    expect(rows.map(({ name, mark }) => `${name} ${mark?.text}`)).toEqual(['Maitland 70 %'])
    expect(rows[0].text).toMatch(/^3 flag dice, square: value \d+, then \d+$/)
    table.say('cavalry wathier I8 charge I9')
    expect(table.asked()).toBe('react')
    expect(sheetsOf(table, ALLIED, '')).toMatchObject([{ rows: [{ name: 'Maitland', isNow: true }] }])
  })

  test('R29 the hexes of a retreat carry the reason of their rank', () => {
    const table = battle({ units: { foy: 'I6 N', maitland: 'I7 S', kempt: 'I8 S' } })
    table.say('infantry foy fire I7', 1, 1)
    expect(table.asked()).toBe('fall-back')
    const area = stageOf(table.game)
      .lights(seenBy(table, ALLIED), ALLIED, [], 'en')
      .find(({ style }) => style === 'area')
    expect(area?.hexes.map(({ label }) => label)).toEqual(['or', 'or'])
    expect(area?.note).toEqual({ text: 'Straight back is blocked, and either side will do', rule: 'R29' })
  })

  test('4.2 a sentence that empties an own sector is warned of with its rule', () => {
    const units = { foy: 'G6 N', bachelu: 'K6 N', quiot: 'R6 N', maitland: 'C12 S', kempt: 'K12 S', byng: 'S12 S' }
    const table = battle({ units, bare: true, collapse: true })
    const view = viewOf(table.game, table.s, FRENCH, table.game.kind.create())
    const warned = (sentence: string) => warningOf(table.game, view, FRENCH, words(table, FRENCH, sentence))
    expect(warned('infantry foy H6 N')).toMatchObject({ kind: 'lost', cause: 'collapse', rule: '4.2' })
    expect(warned('infantry foy G7 N')).toBeUndefined()
  })
})

describe('5.1 a piece that is clicked and cannot be ordered', () => {
  const units = { foy: 'I4 N ordered', bachelu: 'C4 N', pire: 'I3 N', soye: 'K4 N', mitchell: 'I9 S' }
  const reason = (table: Table, piece: string) => {
    const { id } = pieceNamed(sceneOf(table, FRENCH), piece) ?? { id: '' }
    return stageOf(table.game).outOfTurn?.(seenBy(table, FRENCH), FRENCH, id, 'en')
  }

  test('says whether it has its order, is not covered, or has no die', () => {
    const table = battle({ units, generals: { ney: 'C4' }, cards: { french: 'order-centre-1' }, dice: { french: 'infantry infantry' } })
    expect(reason(table, 'Foy')).toEqual({ text: 'it has already had its order this round', rule: '5.1' })
    expect(reason(table, 'Bachelu')).toEqual({ text: 'the card does not cover that sector', rule: '3.1' })
    expect(reason(table, 'Ney')?.text).toBe('none of the remaining dice can order it')
    expect(reason(table, 'Soye')).toBeUndefined()
    expect(reason(table, 'Mitchell')).toBeUndefined()
  })
})

test('a unit whose name is a plural is spoken of in the plural', () => {
  const table = battle({ field: 'waterloo', units: { 'ii-corps-guns': 'I4 N', foy: 'K4 N' }, dice: { french: 'artillery infantry' } })
  const title = (sentence: string, language: Language) =>
    stageOf(table.game).decision(seenBy(table, FRENCH), FRENCH, words(table, FRENCH, sentence), language).title
  expect(title('artillery ii-corps-guns stand', 'en')).toMatch(/ hold: the order is spent$/)
  expect(title('artillery ii-corps-guns ne', 'fr')).toMatch(/ tournent au nord-est$/)
  expect(title('infantry foy stand', 'en')).toBe('Foy holds: the order is spent')
})
