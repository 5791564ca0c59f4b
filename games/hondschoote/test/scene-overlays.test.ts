import {
  type Game,
  type Overlay,
  type OverlayQuestion,
  only,
  printWord,
  readSentence,
  type Side,
  unfinished,
  warningOf,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { checkOverlay } from '../../common/test/stage-check.ts'
import { isCommanded } from '../rules/command.ts'
import type { Battle } from '../rules/state.ts'
import { no } from '../rules/terms.ts'
import { pointsOf } from '../rules/ways.ts'
import { isInZone } from '../rules/zones.ts'
import { hondschooteStage } from '../scene/index.ts'
import { battle, COALITION, FRENCH, game, type Table } from './position.ts'

const stage = hondschooteStage(game as unknown as Game)
const hexOf = (name: string): HexId => game.names.hex.of(name) as HexId
const unitOf = (name: string) => game.names.unit.of(name)
const idOf = (name: string): string => `unit:${unitOf(name)}`
const printed = (hex: number): string => game.names.hex.names[hex]

const words = (table: Table, sentence: string) => {
  const side = (game.rules.asks(table.s) === only(FRENCH) ? FRENCH : COALITION) as Side
  const reading = readSentence(game, table.s, side, sentence.split(' ').filter(Boolean))
  if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
  return { side, said: reading.words }
}
const lights = (table: Table, sentence: string): Overlay[] => {
  const { side, said } = words(table, sentence)
  const found = [...stage.lights(table.s as never, side, said, 'en')]
  for (const overlay of found) checkOverlay(overlay)
  return found
}
const title = (table: Table, sentence: string, language: 'en' | 'fr' = 'en') => {
  const { side, said } = words(table, sentence)
  return stage.decision(table.s as never, side, said, language)
}
const ask = (s: Battle, question: OverlayQuestion, viewer: Side = FRENCH): Overlay => {
  const overlay = stage.overlay(s as never, viewer, question, 'en')
  if (overlay === undefined) throw new Error('no overlay')
  checkOverlay(overlay)
  return overlay
}
const named = (overlay: Overlay): string[] => overlay.hexes.map(({ hex }) => printed(hex)).sort()

describe('4.2 reach', () => {
  const table = battle({ units: { 'FJ-demars': '510 NE', 'CK-gren': '810 SW' }, formation: 'jourdan' })

  test('has the legal hexes, with the points left there', () => {
    const [reach] = lights(table, 'FJ-demars')
    const { said } = words(table, 'FJ-demars')
    expect(said).toHaveLength(1)
    expect(new Set(named(reach))).toEqual(new Set(table.choices('FJ-demars').filter(word => /^\d+$/.test(word))))
    const { search } = table.s.data
    const demars = unitOf('FJ-demars') as never
    search.from(table.s, demars, hexOf('510'), pointsOf(table.s, demars), true, true)
    for (const { hex, label, stop } of reach.hexes) {
      const cost = search.reach.costTo(hex as HexId)
      const left = cost < 0 ? 0 : (12 - cost) / 2
      expect(label, printed(hex)).toBe(String(left).replace('0.5', '½').replace('.5', '½'))
      expect(stop ?? false, printed(hex)).toBe(search.reach.stopsAt(hex as HexId))
    }
    expect(reach.hexes.find(({ hex }) => printed(hex) === '610')?.label).toBe('5')
    expect(reach.hexes.filter(({ stop }) => stop).map(({ hex }) => printed(hex))).toContain('710')
  })

  test('1.6 it ends in a zone of control', () => {
    const [reach] = lights(table, 'FJ-demars')
    for (const { hex, stop } of reach.hexes) expect(stop ?? false).toBe(isInZone(table.s, FRENCH, hex as HexId))
  })

  test('the way to a hex is the cheapest one', () => {
    const [route] = lights(table, 'FJ-demars 610')
    expect(route.style).toBe('route')
    expect(route.lines[0].hexes.map(printed)).toEqual(['510', '610'])
    expect(route.title).toBe('To 610, 5 MP left')
  })

  test('is also shown for the enemy, and for commanders', () => {
    const other = battle({ units: { 'FJ-demars': '510 NE', 'CK-gren': '810 SW' }, commanders: { jourdan: '510' }, formation: 'jourdan' })
    expect(ask(other.s, { id: 'reach', piece: idOf('CK-gren') })).toMatchObject({ style: 'dots', side: COALITION })
    const ride = ask(other.s, { id: 'reach', piece: `commander:${game.names.commander.of('jourdan')}` })
    expect(ride.hexes.length).toBeGreaterThan(20)
    expect(stage.overlay(other.s as never, FRENCH, { id: 'reach', piece: idOf('CD-5') }, 'en')).toBeUndefined()
  })

  test('4.5 a routed unit has none', () => {
    const { s } = battle({ units: { 'FJ-demars': '510 NE', 'CK-gren': '1510 SW L3' }, formation: 'jourdan' })
    expect(ask(s, { id: 'reach', piece: idOf('CK-gren') }).hexes).toEqual([])
  })
})

test('1.6 zones are those of the rules', () => {
  const { s } = battle({
    units: { 'FJ-demars': '510 NE', 'CK-gren': '810 SW', 'CK-art': '1101 SW', 'CH-6': '1209 N L3' },
    formation: 'jourdan',
  })
  for (const side of [FRENCH, COALITION]) {
    const zones = named(ask(s, { id: 'zones', side }))
    const expected = s.data.hexes.all.filter(hex => isInZone(s, (1 - side) as Side, hex)).map(printed)
    expect(zones).toEqual(expected.sort())
  }
})

describe('5.2 line of sight', () => {
  test('is clear over open ground, and names what blocks it', () => {
    const { s } = battle({ units: { 'FJ-demars': '1108 NE', 'CK-gren': '1109 N' }, formation: 'jourdan' })
    let blocked = 0
    for (const from of s.data.hexes.all) {
      const seen = new Set(ask(s, { id: 'sight', from, to: undefined }).hexes.map(({ hex }) => hex))
      for (let shot = s.data.sight.first[from]; shot < s.data.sight.first[from + 1]; shot += 5) {
        const to = s.data.sight.target[shot]
        const overlay = ask(s, { id: 'sight', from, to })
        const [line] = overlay.lines
        expect(line.blockedAt === undefined).toBe(seen.has(to))
        if (line.blockedAt === undefined) continue
        blocked++
        expect(overlay.note?.rule).toBe('5.2')
        expect(overlay.note?.text).toContain(printed(line.hexes[line.blockedAt]))
      }
    }
    expect(blocked).toBeGreaterThan(50)
  })

  test('a unit in the way is named', () => {
    const clear = battle({ units: { 'FJ-art': '1109 NE', 'CK-gren': '1107 N' }, formation: 'jourdan' })
    const open = ask(clear.s, { id: 'sight', from: hexOf('1109'), to: hexOf('1107') })
    const shut = ask(battle({ units: { 'FJ-art': '1109 NE', 'FJ-demars': '1108 N', 'CK-gren': '1107 N' }, formation: 'jourdan' }).s, {
      id: 'sight',
      from: hexOf('1109'),
      to: hexOf('1107'),
    })
    if (open.lines[0].blockedAt === undefined) {
      expect(shut.lines[0]).toEqual({ hexes: ['1109', '1108', '1107'].map(hexOf), blockedAt: 1 })
      expect(shut.note).toEqual({ text: 'units in 1108 block the line', rule: '5.2' })
    } else expect(open.note?.text).toBe('the ground of 1108 blocks the line')
  })

  test("5.1 beyond the guns' range it says so", () => {
    const { s } = battle({ units: { 'FJ-demars': '1108 NE' }, formation: 'jourdan' })
    const far = ask(s, { id: 'sight', from: hexOf('505'), to: hexOf('905') })
    expect(far.note).toEqual({ text: 'beyond the range of guns, 3 hexes', rule: '5.1' })
    expect(far.lines[0].blockedAt).toBe(far.lines[0].hexes.length - 1)
  })
})

test('3.1 lines of command lead to the units in command', () => {
  const { s } = battle({
    units: { 'FJ-demars': '509 NE', 'FJ-mengaud': '510 NE', 'FJ-cav': '905 NE', 'CK-gren': '1209 SW' },
    commanders: { jourdan: '509', cochenhausen: '1209' },
    formation: 'jourdan',
  })
  const command = ask(s, { id: 'command', side: FRENCH })
  expect(command.lines).toEqual([{ hexes: [hexOf('509'), hexOf('510')] }])
  expect(command.pieces).toEqual([idOf('FJ-cav')])
  expect(isCommanded(s, unitOf('FJ-cav') as never)).toBe(false)
})

test('a threat comes from units that can reach a hex or fire at it', () => {
  const { s } = battle({
    units: { 'FJ-demars': '1010 NE', 'FJ-art': '1010 NE', 'FL-ligne': '105 NE', 'FJ-cav': '1111 NE L3', 'CK-gren': '1209 SW' },
    formation: 'jourdan',
    at: 'combat',
  })
  const threat = ask(s, { id: 'threat', hex: hexOf('1209') }, COALITION)
  expect(threat.pieces).toContain(idOf('FJ-demars'))
  expect(threat.pieces).not.toContain(idOf('FL-ligne'))
  expect(threat.pieces).not.toContain(idOf('FJ-cav'))
  expect(threat.hexes[0]).toEqual({ hex: hexOf('1209'), label: String(threat.pieces.length) })
  expect(threat.note?.text).toContain('dotted')
})

describe('6 the example of the rulebook on the map', () => {
  const table = battle({
    units: {
      'FJ-mengaud': '1110 NE',
      'FJ-demars': '1210 N',
      'FJ-vandamme': '1310 N',
      'FJ-art': '1310 N',
      'FJ-cav': '1410 N',
      'CK-gren': '1209 SW',
      'CK-art': '1209 SW',
      'CH-6': '1409 SW',
    },
    commanders: { jourdan: '1210' },
    formation: 'jourdan',
    at: 'combat',
  })

  test('attackers, target, and what else must be attacked', () => {
    const found = lights(table, '1209 go FJ-demars FJ-mengaud FJ-vandamme go')
    expect(found.map(({ style }) => style)).toEqual(['ring', 'arrow', 'alarm'])
    expect(found[1].lines.map(({ hexes }) => hexes.map(printed))).toEqual([
      ['1210', '1209'],
      ['1110', '1209'],
      ['1310', '1209'],
    ])
    expect(named(found[2])).toEqual(['1409'])
    expect(found[2].note).toEqual({ text: '6th Regiment Hammerstein in 1409: must be attacked too', rule: '6' })
  })

  test('titles and buttons follow the sentence', () => {
    expect(title(table, '')).toMatchObject({ title: 'What does Jourdan assault?', button: 'Assault' })
    expect(title(table, '1209').title).toBe('Assault the south redoubt')
    expect(title(table, '1209 go').title).toBe('Who assaults the south redoubt?')
    expect(title(table, '1209 go FJ-demars FJ-mengaud go').title).toBe('Who leads the assault on the south redoubt?')
    expect(title(table, '1209 go FJ-demars go').title).toBe('Assault the south redoubt: charge or not?')
    expect(title(table, '1209 go FJ-demars go charge').title).toBe('Who charges?')
    expect(title(table, '1209 go FJ-demars go FJ-demars')).toMatchObject({ title: 'Assault the south redoubt', button: 'Roll the assault' })
    expect(title(table, '1209 go FJ-demars go FJ-demars', 'fr')).toMatchObject({
      title: 'Attaquer la redoute sud',
      button: 'Lancer l’assaut',
    })
  })

  test('ending the segment leaves behind units that can still attack', () => {
    const { said } = words(table, 'finish')
    const left = unfinished(game.rules, table.s, FRENCH)
    expect(left.map(w => printWord(game, w)).sort()).toEqual(['FJ-cav', 'FJ-demars', 'FJ-mengaud', 'FJ-vandamme'])
    expect(warningOf(game, table.s, FRENCH, said)).toEqual({ kind: 'phase', warning: no.stillToAttack, left })
    expect(unfinished(game.rules, table.s, COALITION)).toEqual([])
  })

  test('a debt is marked on the map and named', () => {
    const owing = battle({ units: { 'FJ-demars': '1210 N', 'FJ-cav': '1310 N', 'CK-gren': '1209 SW' }, formation: 'jourdan', at: 'combat' })
    owing.s.owed.add(hexOf('1209'))
    const scene = stage.scene(owing.s as never, FRENCH, 'en')
    if (scene.board.kind !== 'hexes') throw new Error('no hexes')
    expect(scene.board.marks).toContainEqual({
      hex: hexOf('1209'),
      sign: 'alarm',
      side: FRENCH,
      label: 'The south redoubt must still be attacked',
    })
    expect(title(owing, '').title).toBe('Must still be attacked: the south redoubt')
  })
})

test('5.1 a battery shows its field of fire and its targets', () => {
  const table = battle({ units: { 'FJ-art': '1109 SE', 'CK-gren': '1209 SW' }, formation: 'jourdan', at: 'fire' })
  const [field, targets] = lights(table, 'FJ-art')
  expect(named(targets)).toEqual(table.choices('FJ-art'))
  expect(named(field)).toContain('1209')
  expect(lights(table, 'FJ-art 1209')[0].lines[0].hexes.map(printed)).toEqual(['1109', '1209'])
  expect(title(table, 'FJ-art 1209')).toMatchObject({ title: 'Fire at the south redoubt', button: 'Fire' })
})

test('4.2 a continued march counts what is left, and a facing is pointed at in its hex', () => {
  const table = battle({ units: { 'FJ-demars': '510 NE', 'CK-gren': '1510 SW' }, formation: 'jourdan' })
  table.say('FJ-demars 610')
  const [reach] = lights(table, '')
  expect(reach.title).toMatch(/^Reach of Brigade Demars, 5 MP/)
  const { side, said } = words(table, 'N')
  expect(stage.spotOf(table.s as never, side, [], said[0])).toEqual({ kind: 'hexside', hex: hexOf('610'), direction: 0 })
  expect(title(table, 'N').button).toBe('Halt')
})
