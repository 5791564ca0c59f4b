import { cellOf, checkGrid, checkMap, directionBetween, expectHexes } from '../../common/map-check.ts'
import { type DataPath, expectCount, noneTwice, type ReportFault } from '../../common/parse.ts'
import { directions } from '../../common/schema.ts'
import { figuresOf, terrainOf } from '../rules/parameters.ts'
import { checkWorkedExample } from './example-consistency.ts'
import type { Commander, Formation, HondschooteData, Unit } from './index.ts'
import type { Edge, HondschooteMap, SetupZone } from './map-schema.ts'
import { checkParameters } from './parameters-consistency.ts'
import { arrivals } from './reinforcement-consistency.ts'
import { checkScenarios } from './setup-consistency.ts'
import { checkTables } from './table-consistency.ts'
import type { Figures } from './table-schema.ts'

const sides = ['french', 'coalition'] as const

/** Reports whatever in the files of a battle and its series does not fit together. */
export function checkHondschooteData(data: HondschooteData, fault: ReportFault): void {
  checkGrid(data.map.grid, ['map', 'grid'], fault)
  checkMap(data.map.grid, data.map, ['map'], fault)
  checkHexes(data, fault)
  checkHexsides(data, fault)
  checkPlaces(data.map, fault)
  checkWorks(data, fault)
  checkSetupZones(data, fault)
  checkPieces(data, fault)
  checkTables(data.tables, fault)
  checkParameters(data, fault)
  checkScenarios(data, fault)
  if (data.scenarios.workedExample !== undefined) checkWorkedExample(data, data.scenarios.workedExample, fault)
}

function checkHexes(data: HondschooteData, fault: ReportFault): void {
  const { map } = data
  const check = (id: string, path: DataPath) => {
    const entry = terrainOf(data).find(other => other.id === id)
    if (entry === undefined) fault(path, `the tables have no terrain '${id}'`)
    else if (entry.battles?.includes(map.id) === false) fault(path, `'${id}' belongs to ${entry.battles.join(', ')}`)
  }
  check(map.default.terrain, ['map', 'default', 'terrain'])
  for (const [i, hex] of map.hexes.entries()) check(hex.terrain, ['map', 'hexes', i, 'terrain'])
}

/** Two hexes in an order that does not depend on how a side is written. */
const sideKey = (a: string, b: string) => (a < b ? `${a}/${b}` : `${b}/${a}`)

function checkHexsides({ map, tables }: HondschooteData, fault: ReportFault): void {
  const keysOf = (kind: string) => map.sides.filter(side => side.kind === kind).map(side => sideKey(side.a, side.b))
  const waterways = new Set([...keysOf('river'), ...keysOf('stream')])
  const bridges = new Set(keysOf('bridge'))
  expectCount(
    waterways.size,
    keysOf('river').length + keysOf('stream').length,
    'waterway hexsides, each listed once,',
    ['map', 'sides'],
    fault,
  )
  expectCount(bridges.size, keysOf('bridge').length, 'bridges, each listed once,', ['map', 'sides'], fault)
  for (const [i, side] of map.sides.entries()) {
    if (!tables.sides.some(entry => entry.id === side.kind)) fault(['map', 'sides', i, 'kind'], `the tables have no side '${side.kind}'`)
    if (side.kind === 'bridge' && !waterways.has(sideKey(side.a, side.b))) fault(['map', 'sides', i], 'a bridge needs a river or a stream')
  }
  for (const [i, road] of map.roads.entries()) {
    if (!tables.overlays.some(entry => entry.id === road.kind)) fault(['map', 'roads', i, 'kind'], `the tables have no '${road.kind}'`)
    for (const [n, hex] of road.hexes.entries()) {
      const key = sideKey(road.hexes[n - 1] ?? hex, hex)
      if (waterways.has(key) && !bridges.has(key)) fault(['map', 'roads', i, 'hexes', n], 'a road crosses water only by a bridge')
    }
  }
}

function checkPlaces(map: HondschooteMap, fault: ReportFault): void {
  const terrainAt = (id: string) => map.hexes.find(hex => hex.id === id)?.terrain ?? map.default.terrain
  checkEdges(map, fault)
  expectHexes(map.grid, map.windmills, ['map', 'windmills'], fault)
  noneTwice(
    map.villages.map(village => village.id),
    ['map', 'villages'],
    'id',
    fault,
  )
  const built = map.villages.flatMap(village => village.hexes)
  for (const [i, village] of map.villages.entries())
    for (const [n, hex] of village.hexes.entries()) {
      const path = ['map', 'villages', i, 'hexes', n]
      if (terrainAt(hex) !== 'village') fault(path, `${hex} is ${terrainAt(hex)} on the map`)
      const touches = village.hexes.some(other => directionBetween(map.grid, hex, other) !== undefined)
      if (village.hexes.length > 1 && !touches) fault(path, `${hex} does not touch the rest of the village`)
    }
  for (const [i, hex] of map.hexes.entries())
    if (hex.terrain === 'village' && built.filter(id => id === hex.id).length !== 1)
      fault(['map', 'hexes', i], 'a village hex belongs to one village')
  checkStars(map, fault)
}

/** 8.1.1 An edge is a border of the map or a part of it. */
function checkEdges({ edges, grid }: HondschooteMap, fault: ReportFault): void {
  const { columns, rows } = grid
  const top = grid.rowOne === 'north' ? 1 : rows
  const borders = { north: ['row', top], east: ['column', columns], south: ['row', rows + 1 - top], west: ['column', 1] } as const
  for (const [name, [line, number]] of Object.entries(borders)) {
    const hexes = edges[name as Edge] ?? []
    const path = ['map', 'edges', name]
    expectHexes(grid, hexes, path, fault)
    noneTwice(hexes, path, undefined, fault)
    for (const [i, hex] of hexes.entries())
      if (cellOf(grid, hex)?.[line === 'column' ? 0 : 1] !== number) fault([...path, i], `the ${name} edge is ${line} ${number}`)
  }
}

/** Redoubts and entrenchments: one per hex, each face closed or open, each kind known to the tables. */
function checkWorks({ map, tables }: HondschooteData, fault: ReportFault): void {
  const { redoubts, entrenchments = [] } = map
  const dug = new Set<string>()
  for (const [list, works] of [['redoubts', redoubts] as const, ['entrenchments', entrenchments] as const]) {
    const kind = list.slice(0, -1)
    if (works.length > 0 && !tables.overlays.some(overlay => overlay.id === kind)) fault(['map', list], `the tables have no '${kind}'`)
    for (const [i, work] of works.entries()) {
      const path = ['map', list, i]
      if (cellOf(map.grid, work.hex) === undefined) fault([...path, 'hex'], `the grid has no hex ${work.hex}`)
      if (dug.has(work.hex)) fault([...path, 'hex'], `'${work.hex}' is given twice`)
      dug.add(work.hex)
      const faces = [...work.closedFaces, ...work.openFaces]
      if (faces.length !== directions.length || new Set(faces).size !== directions.length)
        fault(path, 'each of the six faces is either closed or open')
    }
  }
}

const listed = (hexes: readonly string[]) => hexes.toSorted().join()

/** 8.3.1 Anything with a red star is an objective; a village or redoubt without one is not. */
function checkStars(map: HondschooteMap, fault: ReportFault): void {
  const objectives = map.objectives.map(({ hexes }) => listed(hexes))
  const check = (list: 'redoubts' | 'villages', i: number, hexes: readonly string[], star: boolean) => {
    if (star !== objectives.includes(listed(hexes)))
      fault(['map', list, i, 'star'], star ? 'no objective has these hexes' : 'an objective has these hexes: it bears a star')
  }
  for (const [i, { hex, star }] of map.redoubts.entries()) check('redoubts', i, [hex], star)
  for (const [i, { hexes, star }] of map.villages.entries()) check('villages', i, hexes, star)
  noneTwice(
    map.objectives.map(objective => objective.id),
    ['map', 'objectives'],
    'id',
    fault,
  )
  const before: string[] = []
  for (const [i, { hexes }] of map.objectives.entries()) {
    const path = ['map', 'objectives', i, 'hexes']
    expectHexes(map.grid, hexes, path, fault)
    for (const [n, hex] of hexes.entries()) if (before.includes(hex)) fault([...path, n], `${hex} belongs to another objective too`)
    before.push(...hexes)
  }
}

/** 8.2 Each formation that is set up has a zone of its side that includes its row. */
function checkSetupZones({ map, units, scenarios }: HondschooteData, fault: ReportFault): void {
  const arriving = arrivals(scenarios.scenarios)
  const isSetUp = (formation: string) => units.units.some(unit => unit.formation === formation && !arriving.includes(unit.id))
  for (const side of sides) {
    const path = ['map', 'setupZones', side]
    const formations = units.formations.filter(formation => formation.side === side)
    for (const { id } of formations) if (map.setupZones[side][id] === undefined && isSetUp(id)) fault(path, `there is no zone for '${id}'`)
    for (const [id, zone] of Object.entries(map.setupZones[side])) {
      if (!formations.some(formation => formation.id === id)) fault([...path, id], `the ${side} side has no formation '${id}'`)
      checkZone(map, zone, [...path, id], fault)
    }
  }
}

function checkZone(map: HondschooteMap, zone: SetupZone, path: DataPath, fault: ReportFault): void {
  expectHexes(map.grid, zone.hexes, [...path, 'hexes'], fault)
  noneTwice(zone.hexes, [...path, 'hexes'], undefined, fault)
  for (const [i, hex] of zone.row.entries()) {
    if (!zone.hexes.includes(hex)) fault([...path, 'row', i], `${hex} is not in the zone`)
    const previous = zone.row[i - 1]
    if (previous !== undefined && directionBetween(map.grid, previous, hex) === undefined)
      fault([...path, 'row', i], `${previous} and ${hex} are not neighbours`)
  }
}

function checkPieces(data: HondschooteData, fault: ReportFault): void {
  const { units, scenarios } = data
  const figures = figuresOf(data)
  for (const list of ['formations', 'units', 'commanders'] as const)
    noneTwice(
      units[list].map(piece => piece.id),
      ['units', list],
      'id',
      fault,
    )
  noneTwice([...units.markers, ...units.markersPrintedButUnused], ['units', 'markers'], undefined, fault)
  const scenarioIds = scenarios.scenarios.map(scenario => scenario.id)
  for (const [i, formation] of units.formations.entries()) checkFormation(formation, units, scenarioIds, ['units', 'formations', i], fault)
  for (const [i, unit] of units.units.entries()) checkUnit(unit, units.formations, figures, ['units', 'units', i], fault)
  checkLossMarkers(units.markers, figures, fault)
  for (const [i, commander] of units.commanders.entries()) checkCommander(commander, units.formations, ['units', 'commanders', i], fault)
  for (const side of sides) {
    const chiefs = units.commanders.filter(commander => commander.rank === 'chief' && commander.side === side)
    expectCount(chiefs.length, 1, `chiefs of the ${side} side`, ['units', 'commanders'], fault)
  }
}

function checkFormation(
  formation: Formation,
  { units, commanders }: HondschooteData['units'],
  scenarioIds: readonly string[],
  path: DataPath,
  fault: ReportFault,
): void {
  const commander = commanders.find(other => other.id === formation.commander)
  if (commander === undefined) fault([...path, 'commander'], `there is no commander '${formation.commander}'`)
  else if (commander.formation !== formation.id) fault([...path, 'commander'], `'${commander.id}' does not command this formation`)
  if (!units.some(unit => unit.formation === formation.id)) fault(path, 'a formation has units')
  for (const [i, id] of (formation.scenarios ?? []).entries())
    if (!scenarioIds.includes(id)) fault([...path, 'scenarios', i], `there is no scenario '${id}'`)
}

function checkUnit(unit: Unit, formations: readonly Formation[], figures: Figures, path: DataPath, fault: ReportFault): void {
  const formation = formations.find(other => other.id === unit.formation)
  if (formation === undefined) fault([...path, 'formation'], `there is no formation '${unit.formation}'`)
  else if (formation.side !== unit.side) fault([...path, 'side'], `'${formation.id}' is of the ${formation.side} side`)
  const steps = Math.ceil(unit.sp / figures.stepLossSP)
  if (unit.steps !== steps) fault([...path, 'steps'], `${unit.sp} SP are ${steps} steps (1.7)`)
  // The last loss removes the counter: a unit needs a marker for each of the others.
  const most = figures.twoStepLossMarkers ? 3 : 2
  if (steps > most) fault([...path, 'sp'], `the loss markers of this battle serve ${most} steps, not ${steps} (1.7)`)
  if (unit.morale.disorganised > unit.morale.goodOrder) fault([...path, 'morale'], 'disorganisation does not raise morale')
}

/** 1.1 The markers for one loss, and for two if the battle has them. */
function checkLossMarkers(markers: readonly string[], { stepLossSP, twoStepLossMarkers }: Figures, fault: ReportFault): void {
  const found = markers.flatMap(marker => /^loss-(\d+)/.exec(marker)?.[1] ?? []).map(Number)
  const expected = twoStepLossMarkers ? [stepLossSP, 2 * stepLossSP] : [stepLossSP]
  if (found.toSorted().join() !== expected.join())
    fault(['units', 'markers'], `loss markers of ${expected.join(' and ')} SP expected, of ${found.join(' and ') || 'none'} found (1.1)`)
}

function checkCommander(commander: Commander, formations: readonly Formation[], path: DataPath, fault: ReportFault): void {
  const isChief = commander.rank === 'chief'
  if ((commander.formation !== null) !== (commander.rank === 'formation'))
    fault([...path, 'formation'], 'formation commanders, and only they, have a formation')
  const formation = formations.find(other => other.id === commander.formation)
  if (commander.formation !== null && formation?.commander !== commander.id)
    fault([...path, 'formation'], `'${commander.formation}' is no formation under this commander`)
  if (formation !== undefined && formation.side !== commander.side)
    fault([...path, 'side'], `'${formation.id}' is of the ${formation.side} side`)
  if ((commander.commandValue !== null) !== isChief) fault([...path, 'commandValue'], 'only a chief uses a command value (7)')
  if ((commander.replacement === null) !== (commander.rank === 'representative'))
    fault([...path, 'replacement'], 'all but the representative have a replacement (R25)')
  else if (commander.replacement !== null && (commander.replacement.commandValue !== null) !== isChief)
    fault([...path, 'replacement', 'commandValue'], 'only a chief uses a command value (7)')
}
