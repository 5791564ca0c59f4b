import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, type HexId, makeGrid, neighbour, OFF_MAP } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import map from '../data/hondschoote/map.json' with { type: 'json' }
import parameters from '../data/hondschoote/parameters.json' with { type: 'json' }
import scenarios from '../data/hondschoote/scenarios.json' with { type: 'json' }
import units from '../data/hondschoote/units.json' with { type: 'json' }
import tables from '../data/series/tables.json' with { type: 'json' }
import { figuresOf } from '../rules/parameters.ts'
import { reconstructionTags, ruleTags, rulingTags } from '../rules/rules.ts'
import text from '../rules.md?raw'
import { parseHondschooteData } from '../schema/index.ts'
import { readResult } from '../schema/table-consistency.ts'

const bundled = { map, units, tables, scenarios, parameters }
const data = parseHondschooteData(bundled)
const grid = makeGrid(map.grid as Parameters<typeof makeGrid>[0])
const at = (hex: string) => grid.hexes.of(hex)
const name = (hex: HexId) => grid.hexes.names[hex] ?? ''
const around = (hex: string) =>
  DIRECTIONS.all.flatMap(d => {
    const next = neighbour(grid, at(hex), d)
    return next === OFF_MAP ? [] : [name(next)]
  })
const terrain = (id: string) => data.tables.terrain.find(entry => entry.id === id)
const overlay = (id: string) => data.tables.overlays.find(entry => entry.id === id)
const hexside = (id: string) => data.tables.sides.find(entry => entry.id === id)
const unit = (id: string) => data.units.units.find(other => other.id === id)
const commander = (id: string) => data.units.commanders.find(other => other.id === id)
const [historical, hypothetical] = data.scenarios.scenarios
if (historical === undefined || historical.basedOn !== undefined) throw new Error('the first scenario stands on its own')
if (hypothetical?.basedOn === undefined) throw new Error('the second scenario builds on the first')
const added = hypothetical.quickStartAdd.french
if (added === undefined) throw new Error('the second scenario adds French units')
const figures = figuresOf(data)
const served = data.units.units.filter(({ formation }) => historical.formations.includes(formation))
const sumOf = (side: string, arms: readonly string[], field: 'sp' | 'steps') =>
  served.filter(u => u.side === side && arms.includes(u.arm)).reduce((sum, u) => sum + u[field], 0)

describe('components', () => {
  test('1.1, C8 the armies have 18 and 17 units: foot, horse and guns', () => {
    expect(['french', 'coalition'].map(side => served.filter(u => u.side === side).length)).toEqual([18, 17])
    const guns = ['artillery', 'horse-artillery']
    expect([['infantry'], ['cavalry'], guns].map(arms => sumOf('french', arms, 'sp'))).toEqual([30, 6, 7])
    expect([['infantry'], ['cavalry'], guns].map(arms => sumOf('coalition', arms, 'sp'))).toEqual([21, 10, 6])
  })

  test('1.1 there is a one-loss marker and no two-loss marker', () => {
    expect(data.units.markers.filter(marker => marker.startsWith('loss'))).toEqual(['loss-2SP'])
  })

  test('1.2 the abbreviations are explained', () => {
    for (const short of ['SP', 'CP', 'MP', 'MT', 'ZoC', 'OOC', 'MB', 'BM', 'DRM', 'LoS', 'TET', 'CV'])
      expect(text).toMatch(new RegExp(`\\b${short}\\b`))
  })

  test('1.3, C1 even columns lie lower: 1110, 1210 and 1310 touch 1209, and 1310 touches 1409', () => {
    expect(around('1209')).toEqual(['1208', '1309', '1310', '1210', '1110', '1109'])
    expect(around('1310')).toContain('1409')
  })

  test('1.4 two units per hex, 4 SP of foot and horse', () => {
    expect([figures.maxUnitsPerHex, figures.stackingSP]).toEqual([2, 4])
  })

  test('1.5, R1 the back side costs one point of morale', () => {
    for (const { id, morale } of data.units.units) expect(morale.disorganised, id).toBe(morale.goodOrder - 1)
  })

  test('C10 foot moves 6, horse 9, guns 5, horse guns 8, commanders 10', () => {
    const moves = { infantry: 6, cavalry: 9, artillery: 5, 'horse-artillery': 8 }
    for (const { id, arm, move } of data.units.units) expect(move, id).toBe(moves[arm])
    for (const { id, move } of data.units.commanders) expect(move, id).toBe(10)
  })

  test('C12 no two units of a formation share a name', () => {
    const names = data.units.units.map(u => `${u.formation} ${JSON.stringify(u.name)}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('R30 Diepenbroick and Wallmoden have one spelling', () => {
    expect(`${text}${JSON.stringify(bundled)}`).not.toMatch(/Diepenbroik|Walmoden/)
  })

  test('1.7 a step is 2 SP; the armies have 27 and 22 steps', () => {
    expect(figures.stepLossSP).toBe(2)
    const all = ['infantry', 'cavalry', 'artillery', 'horse-artillery']
    expect([sumOf('french', all, 'steps'), sumOf('coalition', all, 'steps')]).toEqual([27, 22])
  })

  test('2, C11 each side has one chief with a command value, and three formations', () => {
    expect([commander('houchard')?.commandValue, commander('wallmoden')?.commandValue]).toEqual([1, 2])
    expect(data.units.commanders.filter(c => c.commandValue !== null)).toHaveLength(2)
    for (const side of ['french', 'coalition'])
      expect(historical.formations.filter(id => data.units.formations.find(f => f.id === id)?.side === side)).toHaveLength(3)
  })

  test('3.1 command reaches four hexes, and nobody starts farther from his commander', () => {
    const range = figures.commandRange
    expect(range).toBe(4)
    const replaced = added.replace.map(p => p.unit)
    const placed = [
      ...historical.quickStart.french.units.filter(p => !replaced.includes(p.unit)),
      ...historical.quickStart.coalition.units,
      ...added.units,
      ...added.replace,
    ]
    const leaders = [historical.quickStart.french, historical.quickStart.coalition, added]
    for (const { unit: id, hex } of placed) {
      const chief = leaders.flatMap(l => l.commanders).find(c => c.commander === unit(id)?.formation)
      expect(distance(grid, at(hex), at(chief?.hex ?? '')), id).toBeLessThanOrEqual(range)
    }
  })

  test('7 all commanders but the representative have a replacement without ratings', () => {
    for (const { id, rank, replacement } of data.units.commanders) {
      if (rank === 'representative') expect(replacement, id).toBeNull()
      else expect(replacement, id).toMatchObject({ moraleBonus: 0, tacticalBonus: 0 })
    }
  })

  test('8.1.2 Levasseur lends his morale bonus and commands no formation', () => {
    expect(commander('levasseur')).toMatchObject({ rank: 'representative', formation: null, moraleBonus: 1 })
  })

  test('8.1.3 there is one horse battery', () => {
    expect(data.units.units.filter(u => u.arm === 'horse-artillery').map(u => u.id)).toEqual(['FJ-ha'])
  })

  test('8.1.4 order markers are printed but not used', () => {
    expect(data.units.markersPrintedButUnused).toHaveLength(4)
    for (const marker of data.units.markersPrintedButUnused) expect(data.units.markers).not.toContain(marker)
  })
})

describe('map', () => {
  test('4.2, C2, C7 the map has 280 hexes: 162 bocage, 110 clear, 5 woods, 3 village', () => {
    const count = (id: string) => data.map.hexes.filter(hex => hex.terrain === id).length
    expect(['bocage', 'clear', 'woods', 'village'].map(count)).toEqual([162, 110, 5, 3])
    expect(data.map.hexes).toHaveLength(data.map.grid.columns * data.map.grid.rows)
  })

  test('C3 up on the map is true north-west', () => {
    expect(data.map.grid.compass).toMatchObject({ up: 'NW', right: 'NE' })
  })

  test('8.1.1 the French rout to column 1, the Coalition to column 20', () => {
    expect(historical.routEdge).toEqual({ french: 'west', coalition: 'east' })
    expect([data.map.edges.west?.at(-1), data.map.edges.east?.at(-1)]).toEqual(['114', '2014'])
  })

  test("8.2 the set-up rows are the rulebook's", () => {
    const rows = { ...data.map.setupZones.french, ...data.map.setupZones.coalition }
    expect(Object.entries(rows).map(([id, zone]) => `${id} ${zone.row.join(' ')} ${zone.towards}`)).toEqual([
      'leclaire 504 505 506 507 west',
      'jourdan 508 509 510 511 west',
      'colaud 610 711 811 912 southwest',
      'hedouville 610 711 811 912 southwest',
      'diepenbroick 1202 1203 1204 1205 1206 east',
      'cochenhausen 1207 1208 1209 east',
      'hammerstein 1210 1311 1411 1512 northeast',
    ])
  })

  test('8.2, R34 a zone is the band from its row to the edge, south of the canal', () => {
    const rivers = data.map.sides.filter(side => side.kind === 'river').flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`])
    const southBank = new Set(['1209'])
    for (const hex of southBank) for (const next of around(hex)) if (!rivers.includes(`${hex} ${next}`)) southBank.add(next)

    const steps: Record<string, (hex: HexId) => HexId | undefined> = {
      west: hex => grid.hexes.find(String(Number(name(hex)) - 100)),
      east: hex => grid.hexes.find(String(Number(name(hex)) + 100)),
      southwest: hex => neighbour(grid, hex, DIRECTIONS.of('SW')),
      northeast: hex => neighbour(grid, hex, DIRECTIONS.of('NE')),
    }
    for (const [id, zone] of Object.entries({ ...data.map.setupZones.french, ...data.map.setupZones.coalition })) {
      const band: string[] = []
      for (const start of zone.row)
        for (let hex: HexId | undefined = at(start); hex !== undefined && hex !== OFF_MAP; hex = steps[zone.towards]?.(hex))
          if (southBank.has(name(hex))) band.push(name(hex))
      expect(zone.hexes.toSorted(), id).toEqual(band.toSorted())
    }
  })

  test('8.3.1, C4, C6 two redoubts and the two hexes of Hondschoote have a star', () => {
    expect(data.map.objectives.map(o => o.hexes)).toEqual([['1206'], ['1209'], ['1508', '1608']])
    expect(data.map.objectives.every(o => o.vp === 1)).toBe(true)
  })

  test('6.1, C5 a redoubt is open to NE and SE, so 1310 has no penalty against 1209', () => {
    for (const redoubt of data.map.redoubts) expect(redoubt.openFaces, redoubt.hex).toEqual(['NE', 'SE'])
    expect(neighbour(grid, at('1209'), DIRECTIONS.of('SE'))).toBe(at('1310'))
  })
})

describe('tables', () => {
  test('6.1, R29 the combat table is as printed', () => {
    const printed = `
      2P3D/- 2P2D/- P2D/- 3D/-  2D/D  2D/D  D/D    D/2D
      2P2D/- P2D/-  3D/-  3D/D  D/-   D/D   D/2D   -/2D
      P2D/-  3D/-   3D/D  2D/D  D/D   D/2D  -/2D   D/3DR
      3D/-   2D/-   2D/D  D/D   D/2D  -/2D  D/3DR  -/PDR
      2D/-   2D/D   D/D   D/2D  -/2D  D/3DR -/PDR  D/P3DR
      2D/D   D/D    D/2D  -/2D  D/3DR -/PDR D/P3DR D/2P2DR`
    const { columns, results } = data.tables.combat
    const rows = [0, 1, 2, 3, 4, 5].map(face => columns.map(({ id }) => results[id]?.[face]?.text))
    expect(rows).toEqual(
      printed
        .trim()
        .split('\n')
        .map(row => row.trim().split(/ +/)),
    )
    expect(columns.map(c => [c.min, c.max])).toEqual([
      [null, -5],
      [-4, -3],
      [-2, -1],
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
      [8, null],
    ])
    const inWords = text.replaceAll(/ +/g, ' ')
    for (const row of rows) expect(inWords).toContain(`| ${row.join(' | ')} |`)
  })

  test('6.1, R24 the column modifiers are as printed', () => {
    expect(Object.fromEntries(data.tables.combat.modifiers.map(m => [m.id, m.value]))).toMatchObject({
      morale: null,
      tacticalAttacker: 1,
      tacticalDefender: -1,
      rear: 2,
      attackerLevel2: -2,
      defenderLevel2: 2,
      charge: 2,
    })
  })

  test('4.4.2 at most two units charge, +2 each', () => {
    expect(data.tables.combat.modifiers.find(m => m.id === 'charge')).toMatchObject({ value: 2, per: 'chargingUnit', maxUnits: 2 })
  })

  test('5.3 fire has no effect up to 3, one level at 4 and 5, two from 6', () => {
    expect(data.tables.fire.results.map(row => [row.max, row.disorganisation])).toEqual([
      [3, 0],
      [5, 1],
      [null, 2],
    ])
    expect(Object.fromEntries(data.tables.fire.modifiers.map(m => [m.id, m.value]))).toEqual({
      terrain: -1,
      dense: 1,
      adjacent: 1,
      level2: -1,
      harnessed: -1,
    })
  })

  test('5.1, 5.3 artillery fires three hexes, and 4 SP are a dense target', () => {
    expect([figures.artilleryRange, figures.denseTargetSP]).toEqual([3, 4])
  })

  test('4.1 a rally recovers two levels up to 3, one up to the morale', () => {
    expect(data.tables.rally.results.map(row => row.removeLevels)).toEqual([2, 1, 0])
    expect(data.tables.rally.results[0].max).toBe(3)
    expect(data.tables.rally.modifiers[0]).toMatchObject({ value: 2, when: 'inEnemyZocOutsideWorks' })
  })

  test('4.5 routs are 3 hexes, 4 with horses', () => {
    expect(figures.routHexes).toEqual({ foot: 3, cavalry: 4 })
  })

  test('6.3 a unit that reaches rout runs 2 hexes', () => {
    expect(figures.routAfterCombatHexes).toBe(2)
  })

  test('6.2 evading from cavalry costs 2 on the morale test', () => {
    expect(data.tables.moraleTest.modifiers).toMatchObject([{ value: 2, when: 'evadingCavalryAttack', rule: '6.2' }])
  })

  test('7 commanders fall at 11 and 12', () => {
    expect(data.tables.commanderLoss.results.map(row => [row.max, row.effect])).toEqual([
      [10, 'none'],
      [11, 'wounded'],
      [null, 'dead'],
    ])
  })

  test('4.2 terrain costs are as printed', () => {
    expect(['clear', 'village', 'bocage', 'woods'].map(id => terrain(id)?.move)).toEqual([1, 2, 1.5, 1])
    expect([overlay('redoubt')?.moveAdd, overlay('road')?.move, overlay('path')?.move]).toEqual([1, 1, 1])
    expect([overlay('road')?.allOnRoadBonusMove, overlay('path')?.allOnRoadBonusMove]).toEqual([2, undefined])
    expect(hexside('stream')?.moveAdd).toBe(1)
    expect(hexside('river')).toMatchObject({ takesWholeMove: true, impassableFor: ['artillery', 'horse-artillery'] })
    expect(hexside('bridge')?.cancelsWaterwayMovement).toBe(true)
  })

  test('5.2 villages and woods block sight, groves and redoubts do not', () => {
    expect(['clear', 'village', 'bocage', 'woods'].map(id => terrain(id)?.blocksSight)).toEqual([false, true, false, true])
    expect(overlay('redoubt')?.blocksSight).toBe(false)
  })

  test('6 no attack goes across a river', () => {
    expect(hexside('river')?.attackAcross).toBe(false)
  })

  test('6.1 terrain effects in fire and combat are as printed', () => {
    expect(['clear', 'village', 'bocage', 'woods', 'farm'].map(id => [terrain(id)?.fire, terrain(id)?.combat])).toEqual([
      [0, 0],
      [-1, -1],
      [-1, 0],
      [-1, -1],
      [0, -1],
    ])
    for (const id of ['redoubt', 'entrenchment']) expect(overlay(id)).toMatchObject({ fire: -1, combat: -1, retreatCancelTest: true })
    expect([terrain('village')?.noRear, overlay('redoubt')?.noRear, overlay('entrenchment')?.noRear]).toEqual([true, true, undefined])
    expect(data.tables.terrain.filter(entry => entry.cavPenalty).map(entry => entry.id)).toEqual(['village', 'woods'])
    expect([hexside('stream')?.combat, hexside('bridge')?.combat, hexside('bridge')?.notCumulativeWithWaterway]).toEqual([-1, -1, true])
  })

  test('a combat result is parsed as printed', () => {
    expect(readResult('D/2P3DR')).toEqual({
      attacker: { losses: 0, disorganisation: 1, retreat: false },
      defender: { losses: 2, disorganisation: 3, retreat: true },
    })
    for (const nonsense of ['', '/', 'D', 'D/', 'D/DP', 'D/D/D', 'X/-', 'D/0x']) expect(readResult(nonsense), nonsense).toBeUndefined()
  })
})

describe('scenarios', () => {
  test('8.1.5 seven turns', () => {
    expect(historical.turns).toBe(7)
  })

  test('8.1.6 for three turns the Coalition holds both redoubts and one hex of the village', () => {
    expect(historical.coalitionPlan).toEqual({ turns: [1, 2, 3], garrisons: [['1206'], ['1209'], ['1508', '1608']] })
  })

  test('8.2 the French set up first', () => {
    expect(historical.setupOrder).toEqual(['french', 'coalition'])
  })

  test('8.3.2 the marker starts on 3 for the Coalition, one for each star', () => {
    expect(historical.initialVP).toEqual({ side: 'coalition', value: 3 })
    expect(data.map.objectives.reduce((sum, o) => sum + o.vp, 0)).toBe(3)
  })

  test('8.4 seven is decisive, three on the French side a minor victory', () => {
    expect([historical.decisive, historical.minorFrench]).toEqual([7, 3])
  })

  test('8.5 the hypothetical scenario adds Hédouville in the zone of Colaud', () => {
    expect(hypothetical).toMatchObject({ addFormations: ['hedouville'], victory: { frenchAnyTime: 7, otherwise: 'coalition' } })
    expect(data.map.setupZones.french.hedouville?.hexes).toEqual(data.map.setupZones.french.colaud?.hexes)
  })

  test('6.1, C9, R35 the worked example has the SP and the morale of the rulebook', () => {
    expect(['FJ-mengaud', 'FJ-demars', 'FJ-vandamme'].map(id => unit(id)?.sp)).toEqual([3, 3, 2])
    expect((unit('CK-gren')?.sp ?? 0) + (unit('CK-art')?.sp ?? 0)).toBe(5)
    expect([unit('FJ-demars')?.morale.goodOrder, unit('CK-gren')?.morale.goodOrder]).toEqual([8, 7])
    expect(commander('jourdan')?.tacticalBonus).toBe(1)
    expect(data.scenarios.workedExample?.expect).toMatchObject({ final: 7, column: '6,7', die: 4, result: 'D/3DR' })
  })
})

describe('rules.md', () => {
  const headings = (level: string) =>
    [...text.matchAll(new RegExp(`^${level} ([A-Z]{0,3}-?\\d[\\d.]*[a-z]?) (.+)$`, 'gm'))].map(([, tag, title]) => ({ tag, title }))

  test('every rule has its heading, in rulebook order', () => {
    expect(headings('##').map(heading => heading.tag)).toEqual([...ruleTags])
  })

  test('every reconstruction and every ruling has its heading and is labelled as such', () => {
    const inner = headings('###')
    expect(inner.map(heading => heading.tag).toSorted()).toEqual([...reconstructionTags, ...rulingTags].toSorted())
    for (const { tag, title } of inner) expect(title).toMatch(tag?.startsWith('C') ? /\(reconstructed\)$/ : /\(ruling\)$/)
  })

  test('C13 each missing diagram is covered by a ruling', () => {
    expect(headings('###').map(heading => heading.tag)).toEqual(expect.arrayContaining(['R2', 'R10', 'R15']))
  })

  test('every option of a match is described at its rule', () => {
    for (const option of data.tables.options) {
      const tag = option.ruling === null ? option.rule : `R${option.ruling}`
      expect(
        headings('##')
          .concat(headings('###'))
          .map(heading => heading.tag),
        option.id,
      ).toContain(tag)
    }
    expect(text.match(/Option of a match/g)).toHaveLength(data.tables.options.length)
  })
})
