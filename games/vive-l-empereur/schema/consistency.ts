import { checkChain, checkGrid, checkMap, expectHexes } from '../../common/map-check.ts'
import { type DataPath, expectCount, noneTwice, type ReportFault } from '../../common/parse.ts'
import { ARMIES, CARDS, FACES } from '../rules/ids.ts'
import type { BattleData, ScenarioData } from './index.ts'

/** Reports what does not fit together across the files of a battle and its series. */
export function checkBattleData(data: BattleData, fault: ReportFault): void {
  checkSeries(data, fault)
  checkGround(data, fault)
  checkPieces(data, fault)
  for (const [i, scenario] of data.scenarios.scenarios.entries()) checkScenario(data, scenario, ['scenarios', 'scenarios', i], fault)
}

function checkSeries({ cards, types, tables, board, map }: BattleData, fault: ReportFault): void {
  if (cards.cards.map(({ id }) => id).join() !== CARDS.names.join()) fault(['cards', 'cards'], `the cards are ${CARDS.names.join(', ')}`)
  expectCount(cards.nextHand.unusedKept + cards.nextHand.chosenFromPlayed, cards.handSize, 'cards in a hand', ['cards', 'nextHand'], fault)
  expectCount(cards.handSize + cards.nextHand.unusedKept, cards.perSide, 'cards a side', ['cards', 'perSide'], fault)
  noneTwice(
    types.unitTypes.map(({ id }) => id),
    ['types', 'unitTypes'],
    'id',
    fault,
  )
  for (const [i, { elements, chips, fire, range }] of types.unitTypes.entries()) {
    if (elements !== chips + 1) fault(['types', 'unitTypes', i, 'elements'], 'elements are the figure and its chips (1.1)')
    expectCount(Object.keys(fire.unmoved).length, range, 'fire values, one a hex of range', ['types', 'unitTypes', i, 'fire'], fault)
  }
  for (const [i, face] of tables.dice.command.faces.entries())
    if (FACES.find(face) === undefined) fault(['tables', 'dice', 'command', 'faces', i], `the faces are ${FACES.names.join(', ')}`)
  for (const hits of ['1', '2', '3'])
    expectCount(
      Object.keys(tables.combatEffects.byHits[hits] ?? {}).length,
      6,
      'results',
      ['tables', 'combatEffects', 'byHits', hits],
      fault,
    )
  const columns = [...board.sectors.west, ...board.sectors.centre, ...board.sectors.east]
  if (columns.join() !== map.grid.columnNames?.join()) fault(['board', 'sectors'], 'every column lies in one sector, from west to east')
  const { french, disputed, allied } = board.hypotheticalZones
  expectCount(new Set([...french, ...disputed, ...allied]).size, map.grid.rows, 'rows in the zones', ['board', 'hypotheticalZones'], fault)
}

function checkGround({ map, tables }: BattleData, fault: ReportFault): void {
  checkGrid(map.grid, ['map', 'grid'], fault)
  checkMap(map.grid, map, ['map'], fault)
  const kinds = new Map(tables.terrain.map(terrain => [terrain.id, terrain]))
  for (const [i, { terrain }] of map.hexes.entries())
    if (!kinds.has(terrain)) fault(['map', 'hexes', i, 'terrain'], `the tables have no terrain '${terrain}'`)
  for (const [i, { hexes }] of map.watercourses.entries()) checkChain(map.grid, hexes, ['map', 'watercourses', i, 'hexes'], fault)
  for (const [i, { hexes }] of (map.objectives ?? []).entries()) expectHexes(map.grid, hexes, ['map', 'objectives', i, 'hexes'], fault)
  expectHexes(map.grid, map.windmills ?? [], ['map', 'windmills'], fault)
}

function checkPieces({ units, types }: BattleData, fault: ReportFault): void {
  const pieces = [...units.units, ...units.generals]
  noneTwice(
    pieces.map(({ id }) => id),
    ['units', 'units'],
    undefined,
    fault,
  )
  for (const [i, { type }] of units.units.entries()) {
    const arm = types.unitTypes.find(({ id }) => id === type)?.arm
    if (arm === undefined) fault(['units', 'units', i, 'type'], `there is no type '${type}'`)
    else if (arm === 'general' || arm === 'garrison') fault(['units', 'units', i, 'type'], `a ${arm} is no unit`)
  }
  for (const [i, { side, army }] of pieces.entries())
    if ((side === 'french') !== (army === ARMIES.names[0])) fault(['units', 'units', i, 'army'], `the ${side} side has no ${army} army`)
}

function checkScenario(data: BattleData, scenario: ScenarioData, path: DataPath, fault: ReportFault): void {
  if ((scenario.map === null) !== (scenario.terrainDraw !== undefined))
    fault([...path, 'map'], 'the ground is either printed or drawn (14.0)')
  if ((scenario.setup === undefined) !== (scenario.deployment !== undefined))
    fault([...path, 'setup'], 'the armies are either set up or deployed by the players (4.0)')
  checkSetup(data, scenario, path, fault)
  checkReinforcements(data, scenario, path, fault)
  checkLaidGround(data, scenario, path, fault)
  const { objective } = scenario.victory
  if (objective !== undefined && data.map.objectives?.every(({ id }) => id !== objective.id) !== false)
    fault([...path, 'victory', 'objective'], `the map has no objective '${objective.id}'`)
}

/** The terrain of a hex as the map has it. */
function terrainAt({ map, tables }: BattleData, hex: string) {
  const id = map.hexes.find(row => row.id === hex)?.terrain ?? map.default.terrain
  return tables.terrain.find(terrain => terrain.id === id)
}

function checkSetup(data: BattleData, { setup }: ScenarioData, path: DataPath, fault: ReportFault): void {
  if (setup === undefined) return
  const at = [...path, 'setup']
  const { grid } = data.map
  const armOf = (id: string) => data.types.unitTypes.find(type => type.id === data.units.units.find(unit => unit.id === id)?.type)?.arm
  for (const part of ['units', 'generals', 'garrisons'] as const) {
    const places = setup[part].map(({ hex }) => hex)
    expectHexes(grid, places, [...at, part], fault)
    noneTwice(places, [...at, part], 'hex', fault)
  }
  for (const [i, { unit, hex }] of setup.units.entries()) {
    const arm = armOf(unit)
    const terrain = terrainAt(data, hex)
    if (arm === undefined) fault([...at, 'units', i, 'unit'], `there is no unit '${unit}'`)
    if (terrain?.impassable) fault([...at, 'units', i, 'hex'], `nobody can stand in ${hex} (8.8)`)
    if (arm === 'artillery' && terrain?.artilleryFire === false) fault([...at, 'units', i, 'hex'], `guns in ${hex} could not fire (8.5)`)
    if (arm !== 'infantry' && data.map.hexes.find(({ id }) => id === hex)?.infantryOnly)
      fault([...at, 'units', i, 'hex'], `only infantry enters ${hex} (13.1)`)
    if (setup.garrisons.some(garrison => garrison.hex === hex)) fault([...at, 'units', i, 'hex'], `${hex} has a garrison (6.0)`)
  }
  for (const [i, { general }] of setup.generals.entries())
    if (!data.units.generals.some(({ id }) => id === general)) fault([...at, 'generals', i, 'general'], `there is no general '${general}'`)
  for (const [i, { hex }] of setup.garrisons.entries())
    if (terrainAt(data, hex)?.building !== true) fault([...at, 'garrisons', i, 'hex'], `${hex} has no buildings (6.0)`)
}

function checkReinforcements(data: BattleData, { reinforcements }: ScenarioData, path: DataPath, fault: ReportFault): void {
  if (reinforcements === undefined) return
  const at = [...path, 'reinforcements']
  const { grid } = data.map
  const { pool = [], fixed = [], ways, readings = [], option } = reinforcements
  const isUnit = (id: string) => data.units.units.some(unit => unit.id === id)
  for (const [i, piece] of pool.entries()) {
    const isKnown = 'unit' in piece ? isUnit(piece.unit) : data.units.generals.some(({ id }) => id === piece.general)
    if (!isKnown) fault([...at, 'pool', i], 'there is no such piece')
  }
  for (const [i, { unit, hex }] of fixed.entries()) {
    if (!isUnit(unit)) fault([...at, 'fixed', i, 'unit'], `there is no unit '${unit}'`)
    expectHexes(grid, [hex], [...at, 'fixed', i, 'hex'], fault)
  }
  if ((ways === undefined) !== (pool.length === 0)) fault([...at, 'ways'], 'a pool comes by ways, and only a pool')
  if (ways === undefined) return
  expectHexes(grid, ways.flag.placement, [...at, 'ways', 'flag', 'placement'], fault)
  expectHexes(grid, Object.values(ways.certain.entry), [...at, 'ways', 'certain', 'entry'], fault)
  expectCount(Object.keys(ways.certain.entry).length, 6, 'entries by die', [...at, 'ways', 'certain', 'entry'], fault)
  const values = data.tables.options.find(({ id }) => id === option)?.values ?? []
  if (readings.map(({ id }) => id).join() !== values.join()) fault([...at, 'readings'], `the readings are the values of '${option}'`)
}

function checkLaidGround(data: BattleData, scenario: ScenarioData, path: DataPath, fault: ReportFault): void {
  const { terrainDraw, pool } = scenario
  for (const kind of Object.keys(terrainDraw?.pool ?? {}))
    if (!data.tables.terrain.some(({ id }) => id === kind))
      fault([...path, 'terrainDraw', 'pool', kind], `the tables have no terrain '${kind}'`)
  if (terrainDraw !== undefined)
    expectCount(
      terrainDraw.friendlyZone + terrainDraw.disputedZone,
      terrainDraw.drawEach,
      'tiles a side',
      [...path, 'terrainDraw', 'drawEach'],
      fault,
    )
  for (const side of ['french', 'allied'] as const)
    for (const [i, id] of (pool?.[side] ?? []).entries())
      if (data.units.units.find(unit => unit.id === id)?.side !== side)
        fault([...path, 'pool', side, i], `the ${side} side has no unit '${id}'`)
}
