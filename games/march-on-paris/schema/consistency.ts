import { cellOf, checkGrid, checkMap, expectHexes } from '../../common/map-check.ts'
import { type DataPath, expectCount, noneTwice, type ReportFault } from '../../common/parse.ts'
import { calendarOf, turnOn } from '../rules/calendar.ts'
import type { BattleData, OrderData, ScenarioData } from './index.ts'

/** Most SP and most units of different divisions in a hex (37.2). */
const MOST_SP = 12
const MOST_UNITS = 2

/** Reports what does not fit together across the files of a battle and its series. */
export function checkBattleData(data: BattleData, fault: ReportFault): void {
  checkTables(data, fault)
  checkArmies(data, fault)
  checkGround(data, fault)
  if (data.nextMap !== undefined) checkGround({ ...data, map: data.nextMap }, fault)
  for (const [i, scenario] of data.scenarios.scenarios.entries()) {
    const isOnNext = scenario.map === data.nextMap?.id
    checkScenario(isOnNext ? { ...data, map: data.nextMap ?? data.map } : data, scenario, ['scenarios', 'scenarios', i], fault)
  }
}

function checkTables({ tables }: BattleData, fault: ReportFault): void {
  const { combat, localInitiative, weatherRoll } = tables
  for (const [i, { results }] of combat.rows.entries())
    for (const [j, code] of results.entries())
      if (!combat.severityOrder.includes(code))
        fault(['tables', 'combat', 'rows', i, 'results', j], `'${code}' has no place in the severity order`)
  const covered = weatherRoll.rows.reduce((sum, { min, max }) => sum + (max ?? 0) - (min ?? 0) + 1, 0)
  expectCount(covered, 11, 'totals of two dice in the weather rolls', ['tables', 'weatherRoll', 'rows'], fault)
  expectCount(
    new Set(localInitiative.badMove.rows.map(({ roll }) => roll)).size,
    6,
    'Bad Moves',
    ['tables', 'localInitiative', 'badMove'],
    fault,
  )
}

function checkArmies({ units: { units, formations, divisions, trains, leaders } }: BattleData, fault: ReportFault): void {
  const pieces = [...units, ...leaders, ...trains].map(({ id }) => id.toLowerCase())
  noneTwice(pieces, ['units', 'units'], undefined, fault)
  for (const [i, unit] of units.entries()) {
    const path = ['units', 'units', i]
    const formation = formations.find(({ id }) => id === unit.formation)
    if (formation?.units.includes(unit.id) !== true) fault([...path, 'formation'], `${unit.formation} does not list ${unit.id}`)
    if (formation !== undefined && formation.side !== unit.side) fault([...path, 'side'], `${unit.formation} is of the other side`)
    const reduced = unit.steps === 1 ? 0 : Math.max(1, Math.floor(unit.sp / 2))
    if (unit.spReduced !== reduced) fault([...path, 'spReduced'], `${unit.sp} SP are ${reduced} when reduced (B 1)`)
    if (unit.morale !== unit.initiative + 1) fault([...path, 'morale'], 'morale is initiative + 1 (37.5)')
  }
  for (const [i, { id, side, formation }] of divisions.entries()) {
    const own = units.filter(({ division }) => division === id)
    if (own.length === 0 || own.some(unit => unit.side !== side || unit.formation !== formation))
      fault(['units', 'divisions', i], `the units of ${id} are of one formation`)
  }
  for (const [i, { division }] of units.entries())
    if (division !== null && !divisions.some(({ id }) => id === division))
      fault(['units', 'units', i, 'division'], `there is no division '${division}'`)
  for (const [i, { units: listed, commander, train, spTotal }] of formations.entries()) {
    const path = ['units', 'formations', i]
    const sum = units.reduce((sp, unit) => sp + (listed.includes(unit.id) ? unit.sp : 0), 0)
    expectCount(sum, spTotal, 'SP in all', [...path, 'spTotal'], fault)
    if (commander !== null && !leaders.some(({ id }) => id === commander))
      fault([...path, 'commander'], `there is no leader '${commander}'`)
    if (train !== null && !trains.some(({ id }) => id === train)) fault([...path, 'train'], `there is no train '${train}'`)
  }
}

function checkGround({ map, tables }: BattleData, fault: ReportFault): void {
  checkGrid(map.grid, ['map', 'grid'], fault)
  checkMap(map.grid, map, ['map'], fault)
  expectHexes(map.grid, map.crossroads, ['map', 'crossroads'], fault)
  expectHexes(
    map.grid,
    map.entries.map(({ hex }) => hex),
    ['map', 'entries'],
    fault,
  )
  for (const [i, { terrain }] of map.hexes.entries())
    if (!tables.terrain.some(({ id }) => id === terrain)) fault(['map', 'hexes', i, 'terrain'], `the tables have no terrain '${terrain}'`)
  const has = (a: string, b: string, kind: string) =>
    map.sides.some(side => side.kind === kind && ((side.a === a && side.b === b) || (side.a === b && side.b === a)))
  for (const [i, { a, b, kind, id, state }] of map.sides.entries()) {
    const path = ['map', 'sides', i]
    if ((kind === 'bridge' || kind === 'ford') && !has(a, b, 'river')) fault(path, `a ${kind} crosses a river (37.11)`)
    if (kind === 'trestle' && !has(a, b, 'stream')) fault(path, 'a trestle crosses a stream (37.11)')
    const isSpan = kind === 'bridge' || kind === 'trestle'
    if (isSpan && (id === undefined || state === undefined)) fault(path, 'a span has an id and a state')
  }
}

function checkScenario(data: BattleData, scenario: ScenarioData, path: DataPath, fault: ReportFault): void {
  const { map, tables } = data
  if (scenario.map !== map.id) fault([...path, 'map'], `the battle is played on ${map.id}`)
  expectCount(scenario.turnLabels.length, scenario.turns, 'turns', [...path, 'turnLabels'], fault)
  const resumed = (scenario.resumes?.turn ?? 1) - 1
  for (const labels of [scenario.turnLabels.slice(0, resumed), scenario.turnLabels.slice(resumed)]) {
    const first = tables.turnTrack.indexOf(labels[0])
    if (labels.some((label, i) => tables.turnTrack[(first + i) % tables.turnTrack.length] !== label))
      fault([...path, 'turnLabels'], 'turns follow the turn track, day by day')
  }
  const next = data.scenarios.scenarios.find(({ id }) => id === scenario.nextPart)
  if (scenario.nextPart !== undefined && next?.resumes?.turn !== scenario.turns + 1)
    fault([...path, 'nextPart'], `${scenario.nextPart} does not begin after turn ${scenario.turns}`)
  const contested = (scenario.contestedSources ?? []).map(({ hex }) => hex)
  const sources = [...scenario.supplySources.french, ...scenario.supplySources.coalition, ...contested]
  expectHexes(map.grid, sources, [...path, 'supplySources'], fault)
  for (const hex of sources) if (!isOnEdge(data, hex)) fault([...path, 'supplySources'], `${hex} is not on the edge of the map (37.9)`)
  expectHexes(
    map.grid,
    scenario.victoryHexes.map(({ hex }) => hex),
    [...path, 'victoryHexes'],
    fault,
  )
  checkPieces(data, scenario, path, fault)
  checkStacks(data, scenario, path, fault)
  for (const side of ['french', 'coalition'] as const)
    for (const [i, order] of scenario.orders[side].entries()) checkOrder(data, order, [...path, 'orders', side, i], fault)
  for (const [i, special] of scenario.special.entries()) {
    if (special.id !== 'free-orders') continue
    const at = [...path, 'special', i]
    if (turnOn(calendarOf(scenario, tables), special.turn, special.date) === 0)
      fault(at, `the campaign has no ${special.turn} on ${special.date}`)
    for (const side of ['french', 'coalition'] as const)
      for (const [j, order] of special.orders[side].entries()) checkOrder(data, order, [...at, 'orders', side, j], fault)
  }
}

function isOnEdge({ map: { grid } }: BattleData, hex: string): boolean {
  const cell = cellOf(grid, hex)
  if (cell === undefined) return false
  const [column, row] = cell
  return column === 1 || row === 1 || column === grid.columns || row === grid.rows
}

function checkPieces({ map, units, tables }: BattleData, scenario: ScenarioData, path: DataPath, fault: ReportFault): void {
  const known = new Map([...units.units, ...units.leaders, ...units.trains].map(piece => [piece.id, piece.side]))
  const once = new Set<string>()
  const take = (id: string, side: string, at: DataPath) => {
    if (known.get(id) !== side) fault(at, `the ${side} side has no piece '${id}'`)
    if (once.has(id)) fault(at, `'${id}' is there already`)
    once.add(id)
  }
  for (const side of ['french', 'coalition'] as const)
    for (const [i, { piece, hex }] of scenario.atStart[side].entries()) {
      take(piece, side, [...path, 'atStart', side, i, 'piece'])
      expectHexes(map.grid, [hex], [...path, 'atStart', side, i, 'hex'], fault)
    }
  const calendar = calendarOf(scenario, tables)
  for (const [i, { side, pieces, entry, turn, date, order }] of scenario.reinforcements.entries()) {
    const at = [...path, 'reinforcements', i]
    for (const piece of pieces) take(piece, side, [...at, 'pieces'])
    if (!map.entries.some(({ id }) => id === entry)) fault([...at, 'entry'], `the map has no entry '${entry}'`)
    if (turnOn(calendar, turn, date ?? scenario.resumes?.date ?? scenario.date) === 0)
      fault([...at, 'turn'], date === undefined ? `the battle has no turn ${turn}` : `the campaign has no ${turn} on ${date}`)
    if ('sameAs' in order && !scenario.orders[side].some(({ formation, division }) => formation === order.sameAs && division === undefined))
      fault([...at, 'order'], `${order.sameAs} has no order at the start`)
  }
}

function checkStacks({ units, map }: BattleData, scenario: ScenarioData, path: DataPath, fault: ReportFault): void {
  const byHex = new Map<string, string[]>()
  for (const { piece, hex } of [...scenario.atStart.french, ...scenario.atStart.coalition])
    byHex.set(hex, [...(byHex.get(hex) ?? []), piece])
  for (const [hex, pieces] of byHex) {
    const stack = units.units.filter(({ id }) => pieces.includes(id))
    const trains = units.trains.filter(({ id }) => pieces.includes(id)).length
    const sp = stack.reduce((sum, unit) => sum + unit.sp, 0) + MOST_SP * trains
    const groups = new Set(stack.map(({ nation, formation, division, arm, id }) => groupOf(nation, formation, division, arm, id)))
    const isOneDivision = groups.size === 1
    if (sp > MOST_SP || (stack.length > MOST_UNITS && !isOneDivision)) fault([...path, 'atStart'], `too much stands in ${hex} (37.2)`)
  }
  if (map.hexes.length === 0) fault(['map', 'hexes'], 'the map has no hexes')
}

/** 37.2, 37.2.1 What may share a hex in any number: a division, or the foot and guns of a Russian corps. */
const groupOf = (nation: string, formation: string, division: string | null, arm: string, id: string): string =>
  nation === 'ru' && (arm === 'infantry' || arm === 'artillery') ? formation : (division ?? id)

function checkOrder(
  { units, map }: BattleData,
  { formation, division, leader, hq, legs, attached }: OrderData,
  path: DataPath,
  fault: ReportFault,
): void {
  const receivers = [division ?? formation, leader, hq].filter(receiver => receiver !== undefined)
  expectCount(receivers.length, 1, 'receiver of an order', path, fault)
  if (formation !== undefined && !units.formations.some(({ id }) => id === formation))
    fault([...path, 'formation'], `there is no formation '${formation}'`)
  if (division !== undefined && !units.divisions.some(({ id }) => id === division))
    fault([...path, 'division'], `there is no division '${division}'`)
  for (const piece of attached ?? [])
    if (!units.units.some(({ id }) => id === piece)) fault([...path, 'attached'], `there is no unit '${piece}'`)
  for (const [i, { target, via }] of legs.entries()) {
    if (target !== 'HQ' && target !== 'ownPosition') expectHexes(map.grid, [target], [...path, 'legs', i, 'target'], fault)
    expectHexes(map.grid, via ?? [], [...path, 'legs', i, 'via'], fault)
  }
}
