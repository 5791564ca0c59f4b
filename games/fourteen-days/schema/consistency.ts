import { checkGrid, checkMap } from '../../common/map-check.ts'
import { type DataPath, expectCount, noneTwice, type ReportFault } from '../../common/parse.ts'
import type { CampaignData, DivisionCounts } from './index.ts'

const armies = ['french', 'british', 'prussian'] as const
const arms = ['infantry', 'cavalry', 'artillery'] as const

/** Reports whatever in the four files does not fit together. */
export function checkCampaignData(data: CampaignData, fault: ReportFault): void {
  checkGrid(data.map.grid, ['map', 'grid'], fault)
  checkMap(data.map.grid, data.map, ['map'], fault)
  checkHexes(data, fault)
  checkPlaces(data, fault)
  checkHexsides(data, fault)
  checkComponents(data, fault)
  checkTables(data, fault)
  checkForces(data, fault)
}

function checkHexes({ map, tables }: CampaignData, fault: ReportFault): void {
  expectCount(map.hexes.length, map.grid.columns * map.grid.rows, 'hexes', ['map', 'hexes'], fault)
  for (const [i, hex] of map.hexes.entries()) {
    const terrain = tables.terrain.find(({ id }) => id === hex.terrain)
    if (terrain === undefined) fault(['map', 'hexes', i, 'terrain'], `the tables have no terrain '${hex.terrain}'`)
    else if ((terrain.impassable === true) !== (hex.country === undefined))
      fault(['map', 'hexes', i, 'country'], 'land belongs to a country, sea to none')
  }
}

/** 2.0 Places are clear terrain, and map and list of places agree. */
function checkPlaces({ map, tables }: CampaignData, fault: ReportFault): void {
  const byId = new Map(map.hexes.map(hex => [hex.id, hex]))
  noneTwice(
    map.towns.map(({ id }) => id),
    ['map', 'towns'],
    'id',
    fault,
  )
  for (const [i, town] of map.towns.entries())
    for (const [n, id] of town.hexes.entries()) {
      const path = ['map', 'towns', i, 'hexes', n]
      const hex = byId.get(id)
      if (hex?.town !== town.id) fault(path, `${id} is not marked as ${town.id}`)
      if (hex?.country !== town.country) fault(path, `${id} lies in ${hex?.country ?? 'the sea'}`)
      if (tables.terrain.find(row => row.id === hex?.terrain)?.difficult !== false) fault(path, 'a place lies on clear ground')
    }
  for (const [i, hex] of map.hexes.entries())
    if (hex.town !== undefined && !map.towns.some(({ id, hexes }) => id === hex.town && hexes.includes(hex.id)))
      fault(['map', 'hexes', i, 'town'], `'${hex.town}' does not list this hex`)
  for (const army of armies)
    for (const source of tables.supply.sources[army])
      if (map.towns.find(({ id }) => id === source)?.supplySource !== army)
        fault(['tables', 'supply', 'sources', army], `the map does not mark '${source}' as a source`)
}

const sideKey = (a: string, b: string) => (a < b ? `${a}/${b}` : `${b}/${a}`)

/** 2.0 Bridges are on rivers, and roads cross rivers only by bridges. */
function checkHexsides({ map }: CampaignData, fault: ReportFault): void {
  const keysOf = (kind: string) => map.sides.filter(side => side.kind === kind).map(side => sideKey(side.a, side.b))
  const rivers = new Set(keysOf('river'))
  const bridges = new Set(keysOf('bridge'))
  expectCount(rivers.size + bridges.size, map.sides.length, 'features of hexsides, each listed once,', ['map', 'sides'], fault)
  for (const [i, side] of map.sides.entries())
    if (side.kind === 'bridge' && !rivers.has(sideKey(side.a, side.b))) fault(['map', 'sides', i], 'a bridge needs a river')
  for (const [i, road] of map.roads.entries())
    for (const [n, hex] of road.hexes.entries()) {
      const key = sideKey(road.hexes[n - 1] ?? hex, hex)
      if (rivers.has(key) && !bridges.has(key)) fault(['map', 'roads', i, 'hexes', n], 'a road crosses a river only by a bridge')
    }
}

function checkComponents({ components }: CampaignData, fault: ReportFault): void {
  noneTwice(
    components.commanders.map(({ id }) => id),
    ['components', 'commanders'],
    'id',
    fault,
  )
  const allied = [...components.sleighs.british, ...components.sleighs.prussian]
  noneTwice(allied, ['components', 'sleighs'], undefined, fault)
  for (const army of armies) {
    const chiefs = components.commanders.filter(row => row.army === army && row.level === 'army')
    expectCount(chiefs.length, 1, `army commander of the ${army} army`, ['components', 'commanders'], fault)
  }
}

function checkTables({ tables, map }: CampaignData, fault: ReportFault): void {
  checkBands(tables.attrition.rows, 1, ['tables', 'attrition', 'rows'], fault)
  checkBands(tables.orderMarker.rows, 0, ['tables', 'orderMarker', 'rows'], fault)
  checkBands(tables.combatOutcome, 0, ['tables', 'combatOutcome'], fault)
  for (const [i, row] of tables.terrain.entries())
    if (row.impassable !== true && !Number.isInteger((row.move ?? Number.NaN) * 2))
      fault(['tables', 'terrain', i, 'move'], 'costs are counted in half points')
  for (const edge of ['north', 'south', 'west', 'east'] as const)
    noneTwice(map.edges[edge].friendlyTo, ['map', 'edges', edge, 'friendlyTo'], undefined, fault)
}

/** Rows follow one another without gap or overlap, and the last is open-ended. */
function checkBands(
  rows: readonly { readonly min: number; readonly max: number | null }[],
  first: number,
  path: DataPath,
  fault: ReportFault,
): void {
  let next: number | null = first
  for (const [i, row] of rows.entries()) {
    if (row.min !== next) fault([...path, i, 'min'], next === null ? 'the row before has no upper limit' : `this row begins at ${next}`)
    next = row.max === null ? null : row.max + 1
  }
  if (next !== null) fault([...path, rows.length - 1, 'max'], 'the last row has no upper limit')
}

/** 7.1, 7.2 The set-up's Forces: known sleighs, places, commanders; their divisions add up to each army's. */
function checkForces({ scenarios, components, map }: CampaignData, fault: ReportFault): void {
  const [historical] = scenarios.scenarios
  const path = ['scenarios', 'scenarios', 0, 'forces']
  const named = historical.forces.flatMap(({ commanders }) => commanders)
  noneTwice(named, path, undefined, fault)
  for (const [i, force] of historical.forces.entries()) {
    if (force.id !== `${force.army}-${force.letter}`) fault([...path, i, 'id'], `this is ${force.army}-${force.letter}`)
    if (!components.sleighs[force.army].includes(force.letter)) fault([...path, i, 'letter'], `no such sleigh in the ${force.army} army`)
    const town = map.towns.find(({ id }) => id === force.town)
    for (const hex of force.hexChoice ?? [force.hex])
      if (!town?.hexes.includes(hex)) fault([...path, i, 'hex'], `${hex} is not in ${force.town}`)
    for (const id of force.commanders)
      if (components.commanders.find(row => row.id === id)?.army !== force.army)
        fault([...path, i, 'commanders'], `'${id}' is no commander of this army`)
    if (!scenarios.alternativeDivisions.forces.some(row => row.force === force.id))
      fault(['scenarios', 'alternativeDivisions', 'forces'], `${force.id} is missing`)
  }
  for (const army of armies)
    for (const arm of arms) {
      const own = historical.forces.filter(force => force.army === army)
      const found = own.reduce((sum, force) => sum + countOf(force.divisions, arm), 0)
      expectCount(found, scenarios.divisionTotals.armies[army][arm], `${army} divisions of ${arm}`, path, fault)
    }
}

const countOf = (divisions: DivisionCounts, arm: (typeof arms)[number]): number => {
  const guard = divisions.guard?.[arm]
  return divisions[arm].full + divisions[arm].weakened + (guard === undefined ? 0 : guard.full + guard.weakened)
}
